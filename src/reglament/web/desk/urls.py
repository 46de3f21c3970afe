"""The addresses of the desk."""

from django.urls import include, path

from reglament.web.desk import style_views

app_name = "desk"

urlpatterns = [
    path("desk/style/", style_views.components, name="style"),
    path("desk/<str:event>/<str:tournament>/", include("reglament.web.desk.tournament_urls")),
]
