"""The addresses of the program in the browser."""

from django.conf import settings
from django.urls import include, path
from django.views.decorators.cache import cache_control
from django.views.i18n import set_language
from django.views.static import serve

_static = cache_control(no_cache=True)(serve)

urlpatterns = [
    path("", include("reglament.web.desk.urls")),
    path("language/", set_language, name="language"),
    path("static/<path:path>", _static, {"document_root": settings.STATIC_FOLDER}, name="static"),
]
