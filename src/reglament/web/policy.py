"""What holds for every page: its language, and that it loads nothing from elsewhere."""

from collections.abc import Callable
from typing import Final

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils import translation

from reglament.language import LANGUAGES

Handler = Callable[[HttpRequest], HttpResponse]

_CONTENT_POLICY: Final = "default-src 'self'; img-src 'self' data:; frame-ancestors 'none'; form-action 'self'"


def content_policy(handler: Handler) -> Handler:
    """Middleware: the hall has no internet, and nothing of the desk may come from there."""

    def handle(request: HttpRequest) -> HttpResponse:
        response = handler(request)
        response.headers.setdefault("Content-Security-Policy", _CONTENT_POLICY)
        return response

    return handle


def language(handler: Handler) -> Handler:
    """Middleware: speak the language chosen on the page, else that of the command line, else the browser's."""

    def handle(request: HttpRequest) -> HttpResponse:
        chosen = chosen_language(request)
        with translation.override(chosen):
            request.LANGUAGE_CODE = chosen
            response = handler(request)
        response.headers.setdefault("Content-Language", chosen)
        return response

    return handle


def chosen_language(request: HttpRequest) -> str:
    """The language of a request: `en`, `bg` or `ru`."""
    for candidate in (request.COOKIES.get(settings.LANGUAGE_COOKIE_NAME), settings.DESK_LANGUAGE):
        if candidate in LANGUAGES:
            return str(candidate)
    return translation.get_language_from_request(request)
