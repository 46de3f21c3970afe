"""Stylesheet, scripts and pictures, served by the program itself: they belong to the installation and are small."""

import mimetypes
from http import HTTPStatus
from pathlib import PurePosixPath

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.http import http_date, parse_http_date_safe


def static_file(request: HttpRequest, path: str) -> HttpResponse:
    """One file of the static folder; browsers ask each time whether it has changed."""
    file = settings.STATIC_FOLDER / path
    if ".." in PurePosixPath(path).parts or not file.is_file():
        raise Http404(path)
    changed = int(file.stat().st_mtime)
    if parse_http_date_safe(request.headers.get("If-Modified-Since", "")) == changed:
        return HttpResponse(status=HTTPStatus.NOT_MODIFIED)
    kind, _ = mimetypes.guess_type(file.name)
    headers = {"Last-Modified": http_date(changed), "Cache-Control": "no-cache"}
    return HttpResponse(file.read_bytes(), content_type=kind or "application/octet-stream", headers=headers)
