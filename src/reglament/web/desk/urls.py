"""The addresses of the desk."""

from django.urls import include, path

from reglament.web.desk import history_views, live, registration_views, regulation_views, style_views, today_views

app_name = "desk"

urlpatterns = [
    path("desk/style/", style_views.components, name="style"),
    path("", today_views.events, name="events"),
    path("desk/<str:event>/", today_views.today, name="today"),
    path("desk/<str:event>/step/", today_views.take_step, name="step"),
    path("desk/<str:event>/registration/", registration_views.registration, name="registration"),
    path("desk/<str:event>/registration/act/", registration_views.act, name="act"),
    path("desk/<str:event>/registration/enter/", registration_views.enter, name="enter"),
    path("desk/<str:event>/regulation/", regulation_views.regulation, name="regulation"),
    path("desk/<str:event>/history/", history_views.history, name="history"),
    path("desk/<str:event>/since/<int:seq>/", live.since, name="since"),
    path("desk/<str:event>/<str:tournament>/", include("reglament.web.desk.tournament_urls")),
]
