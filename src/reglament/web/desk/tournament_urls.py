"""The addresses below `/desk/EVENT/TOURNAMENT/`."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
