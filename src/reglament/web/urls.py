"""The addresses of the program in the browser."""

from django.urls import include, path
from django.views.i18n import set_language

from reglament.web.static_files import static_file

urlpatterns = [
    path("", include("reglament.web.desk.urls")),
    path("language/", set_language, name="language"),
    path("static/<path:path>", static_file, name="static"),
]
