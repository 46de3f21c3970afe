"""What stands around every page: the event and its tournaments, where we are, what is next, the rail, what is saved."""

from datetime import datetime
from typing import NamedTuple

from django.conf import settings

from reglament.model.article import Article


class Tab(NamedTuple):
    """One of the event's halves in the top bar: the event itself or a tournament."""

    label: str
    url: str
    current: bool = False
    key: str = ""


class RailItem(NamedTuple):
    """A line of the rail. `state` is a round's state, `tail` what stands at the right; no `url`: nothing there yet."""

    label: str
    url: str = ""
    current: bool = False
    tail: str = ""
    state: str = ""


class RailGroup(NamedTuple):
    """A heading of the rail and its lines."""

    title: str
    items: tuple[RailItem, ...]


class Where(NamedTuple):
    """Where we are: `title` in bold, a round's state if there is one, and the rest in words."""

    title: str
    words: str = ""
    state: str = ""


class Next(NamedTuple):
    """What comes next by the regulation, when, and under which article; `minutes` from now, `None` where far away."""

    what: str
    at: datetime
    minutes: int | None = None
    article: Article | None = None


class Frame(NamedTuple):
    """Everything of the frame. `event` is the event's part of the address; empty where no event is open."""

    name: str
    event: str = ""
    tabs: tuple[Tab, ...] = ()
    where: Where | None = None
    next: Next | None = None
    rail: tuple[RailGroup, ...] = ()
    seq: int = 0
    saved_at: str = ""


def now() -> datetime:
    """The time in the hall."""
    fixed: datetime | None = settings.NOW
    return fixed or datetime.now()  # noqa: DTZ005  the regulation's times are local times of the hall
