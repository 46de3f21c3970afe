"""The event files that this process serves, by the part of the address that names each."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from django.conf import settings
from django.http import Http404
from django.utils.text import slugify

from reglament.service.event import EventFile

ACTOR: Final = "desk"
"""Who is named in the journal: the desk has no accounts yet, and it answers this computer only."""


def open_events() -> Mapping[str, EventFile]:
    """Every open event by its name in addresses. Errors: NotAnEventError for a file that is none."""
    return _opened(tuple(settings.EVENTS))


def event_file(event: str) -> EventFile:
    """The event of an address. Errors: Http404."""
    try:
        return open_events()[event]
    except KeyError:
        raise Http404(event) from None


@cache
def _opened(paths: tuple[Path, ...]) -> Mapping[str, EventFile]:
    events: dict[str, EventFile] = {}
    for path in paths:
        stem = slugify(path.stem, allow_unicode=True) or "event"
        name = stem if stem not in events else f"{stem}-{len(events) + 1}"
        events[name] = EventFile(path)
    return events
