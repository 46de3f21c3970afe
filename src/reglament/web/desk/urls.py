"""The addresses of the desk."""

from django.urls import include, path

from reglament.web.desk import style_views, today_views

app_name = "desk"

urlpatterns = [
    path("desk/style/", style_views.components, name="style"),
    path("", today_views.events, name="events"),
    path("desk/<str:event>/", today_views.today, name="today"),
    path("desk/<str:event>/step/", today_views.take_step, name="step"),
    path("desk/<str:event>/<str:tournament>/", include("reglament.web.desk.tournament_urls")),
]
