"""What stands around every page: the event and its tournaments, where we are, what is next, the rail, what is saved.

A page asks `event_frame` or `tournament_frame` for its frame and gives it to its template as `frame`, with `now`.
"""

from collections.abc import Iterable
from datetime import datetime
from typing import NamedTuple

from django.conf import settings
from django.utils.translation import get_language, gettext, ngettext, pgettext

from reglament.model.article import Article
from reglament.service.event import Loaded
from reglament.timetable.moments import Moment, moments, round_start
from reglament.tournament.state import Round, Tournament
from reglament.web.desk.addresses import (
    conditions_page,
    crosstable_page,
    event_page,
    players_page,
    round_page,
    standings_page,
    tournament_page,
)
from reglament.web.desk.templatetags.desk import speaker, state_word
from reglament.web.desk.words import moment_words, tournament_name


class Tab(NamedTuple):
    """One of the event's halves in the top bar: the event itself or a tournament. `key` is a key's code."""

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
    key: str = ""


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
    fixed_clock: bool = False


def now() -> datetime:
    """The time in the hall."""
    fixed: datetime | None = settings.NOW
    return fixed or datetime.now()  # noqa: DTZ005  the regulation's times are local times of the hall


def event_frame(event: str, loaded: Loaded, page: str = "") -> Frame:
    """The frame of a page of the event; `page` is `""` for Today, `registration`, `history` or `regulation`."""
    at = now()
    where = Where(_capital(f"{speaker().weekday(at)} {speaker().day(at)}"), _day_words(loaded, at))
    return _frame(event, loaded, "", where, (_event_pages(event, loaded, page),))


def tournament_frame(event: str, loaded: Loaded, tournament: str, page: str = "", round_number: int = 0) -> Frame:
    """The frame of a page of a tournament; `page` is `round` (with its number), or the name of a list of the rail."""
    one = loaded.state.tournaments[tournament]
    shown = one.round(round_number) or (one.rounds[-1] if one.rounds else None)
    rail = (
        _round_pages(event, loaded, one, round_number if page == "round" else 0),
        _list_pages(event, one, page),
    )
    return _frame(event, loaded, tournament, _where(loaded, one, shown), rail)


def _frame(event: str, loaded: Loaded, current: str, where: Where, rail: tuple[RailGroup, ...]) -> Frame:
    return Frame(
        name=loaded.regulation.name(get_language() or "en") or event,
        event=event,
        tabs=tuple(_tabs(event, loaded, current)),
        where=where,
        next=_next(loaded, current),
        rail=rail,
        seq=loaded.state.seq,
        saved_at=loaded.state.changed_at,
        fixed_clock=settings.NOW is not None,
    )


def _tabs(event: str, loaded: Loaded, current: str) -> Iterable[Tab]:
    yield Tab(gettext("Event"), event_page(event), not current)
    for name in loaded.state.tournaments:
        key = f"Key{name}" if len(name) == 1 and name in "AB" else ""
        yield Tab(tournament_name(loaded, name), tournament_page(event, name), name == current, key)


def _event_pages(event: str, loaded: Loaded, page: str) -> RailGroup:
    entries = sum(len(one.entries) for one in loaded.state.tournaments.values())
    items = (
        RailItem(gettext("Today"), event_page(event), page == ""),
        RailItem(
            gettext("Registration"), event_page(event, "registration"), page == "registration", str(entries), key="KeyR"
        ),
        RailItem(gettext("Regulation"), event_page(event, "regulation"), page == "regulation"),
        RailItem(gettext("History"), event_page(event, "history"), page == "history"),
    )
    return RailGroup(gettext("Event"), items)


def _round_pages(event: str, loaded: Loaded, tournament: Tournament, current: int) -> RailGroup:
    facts = loaded.regulation.tournament(tournament.id)
    last = max(facts.rounds or 0, len(tournament.rounds))
    items: list[RailItem] = []
    for number in range(1, last + 1):
        one = tournament.round(number)
        start = round_start(facts, number)
        tail = _round_tail(one) if one else (speaker().day(start) if start else "")
        can_open = one is not None or number == len(tournament.rounds) + 1
        url = round_page(event, tournament.id, number) if can_open else ""
        items.append(RailItem(str(number), url, number == current, tail, one.state if one else "later"))
    return RailGroup(gettext("Rounds"), tuple(items))


def _round_tail(one: Round) -> str:
    if one.state == "playing":
        return gettext("%(in)s of %(all)s") % {"in": len(one.boards) - len(one.missing), "all": len(one.boards)}
    return state_word(one.state)


def _list_pages(event: str, tournament: Tournament, page: str) -> RailGroup:
    entries = str(len(tournament.entries))
    items = (
        RailItem(gettext("Standings"), standings_page(event, tournament.id), page == "standings"),
        RailItem(gettext("Crosstable"), crosstable_page(event, tournament.id), page == "crosstable"),
        RailItem(gettext("Players"), players_page(event, tournament.id), page == "players", entries),
        RailItem(gettext("Conditions"), conditions_page(event, tournament.id), page == "conditions"),
        RailItem(gettext("Regulation"), event_page(event, "regulation")),
        RailItem(gettext("History"), event_page(event, "history")),
    )
    return RailGroup(gettext("Lists"), items)


def _where(loaded: Loaded, tournament: Tournament, one: Round | None) -> Where:
    rounds = loaded.regulation.tournament(tournament.id).rounds
    if one is None:
        players = len(tournament.entries)
        words = ngettext("%(count)s player", "%(count)s players", players) % {"count": players}
        return Where(gettext("Before round 1"), words)
    title = (
        pgettext("where we are", "Round %(round)s of %(rounds)s") % {"round": one.number, "rounds": rounds}
        if rounds
        else pgettext("where we are", "Round %(round)s") % {"round": one.number}
    )
    since = datetime.fromisoformat(one.published_at or one.drafted_at)
    words = _capital(state_word(one.state))
    if one.state in ("draft", "published"):
        words = gettext("%(state)s since %(time)s") % {"state": words, "time": f"{since:%H:%M}"}
    return Where(title, words, one.state)


def _day_words(loaded: Loaded, at: datetime) -> str:
    facts = loaded.regulation.event()
    place = loaded.regulation.wording(facts.place or {}, get_language() or "en")
    if not facts.starts or not facts.ends or not facts.starts <= at.date() <= facts.ends:
        return place
    day, days = (at.date() - facts.starts).days + 1, (facts.ends - facts.starts).days + 1
    words = gettext("day %(day)s of %(days)s") % {"day": day, "days": days}
    return f"{words} · {place}" if place else words


def _next(loaded: Loaded, tournament: str) -> Next | None:
    """The next moment of the event, or of one tournament."""
    at = now()
    coming = upcoming(loaded, at, tournament)
    if not coming:
        return None
    first = coming[0]
    return Next(moment_words(loaded, first, named=not tournament), first.at, minutes_until(first.at, at), first.article)


def upcoming(loaded: Loaded, at: datetime, tournament: str = "") -> list[Moment]:
    """The moments still to come, of the event or of one tournament."""
    found = moments(loaded.regulation, loaded.state.tournaments)
    return [one for one in found if one.at >= at and tournament in ("", one.tournament)]


def minutes_until(moment: datetime, at: datetime) -> int | None:
    """Whole minutes until a moment of the same day; `None` for a later day."""
    return int((moment - at).total_seconds() // 60) if moment.date() == at.date() else None


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
