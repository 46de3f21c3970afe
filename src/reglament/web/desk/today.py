"""What the Today page says: what is next, what is missing, and how each tournament stands."""

from collections.abc import Iterator
from datetime import datetime
from typing import Literal, NamedTuple

from django.utils.translation import gettext, ngettext

from reglament.model.finding import Finding
from reglament.service.event import Loaded
from reglament.timetable.moments import Moment
from reglament.tournament.drafting import is_stale
from reglament.tournament.opening import pairing_edition_note, ranking_edition_note
from reglament.tournament.state import Round, Tournament
from reglament.web.desk.addresses import event_page, round_page, standings_page
from reglament.web.desk.frame import minutes_until, upcoming
from reglament.web.desk.templatetags.desk import Square, speaker
from reglament.web.desk.words import moment_words, tournament_name

_SHOWN_MOMENTS = 6


class Coming(NamedTuple):
    """A line of what is next."""

    moment: Moment
    words: str
    minutes: int | None
    day: str


class Missing(NamedTuple):
    """A line of what is missing: a finding with the button that leads to its cure, or a sentence of the desk."""

    level: Literal["note", "question", "error"]
    words: str
    more: str = ""
    url: str = ""
    button: str = ""


class Standing(NamedTuple):
    """How a tournament stands."""

    id: str
    name: str
    url: str
    round: Round | None
    rounds: int | None
    state: str
    boards: tuple[Square, ...]
    in_words: str
    players: int
    played: int
    standings_url: str


def coming(loaded: Loaded, at: datetime) -> list[Coming]:
    """The next moments of the event."""
    found = upcoming(loaded, at)[:_SHOWN_MOMENTS]
    return [
        Coming(
            one,
            moment_words(loaded, one, named=True),
            minutes_until(one.at, at),
            "" if one.at.date() == at.date() else speaker().day(one.at),
        )
        for one in found
    ]


def standing(event: str, loaded: Loaded, tournament: Tournament) -> Standing:
    """The row of a tournament."""
    one = tournament.rounds[-1] if tournament.rounds else None
    boards = one.boards if one else ()
    draft = bool(one and one.state == "draft")
    missing = len(one.missing) if one else 0
    return Standing(
        id=tournament.id,
        name=tournament_name(loaded, tournament.id),
        url=round_page(event, tournament.id, one.number if one else 1),
        round=one,
        rounds=loaded.regulation.tournament(tournament.id).rounds,
        state=one.state if one else "later",
        boards=tuple(Square(board.number, board.result.is_known, draft) for board in boards),
        in_words="" if draft else gettext("%(in)s of %(all)s in") % {"in": len(boards) - missing, "all": len(boards)},
        players=len(tournament.entries),
        played=tournament.played_rounds,
        standings_url=standings_page(event, tournament.id),
    )


def what_is_missing(event: str, loaded: Loaded) -> list[Missing]:
    """Everything that stands open: results, stale drafts, contradictions, facts unsaid, editions of other dates."""
    lines = [_of_finding(event, one) for one in loaded.regulation.contradictions()]
    for tournament in loaded.state.tournaments.values():
        lines += _of_tournament(event, loaded, tournament)
    for one in loaded.state.tournaments.values():
        if one.played_rounds != loaded.regulation.tournament(one.id).rounds:
            lines += _unsaid(event, loaded, one.id)
        lines += [
            Missing("note", speaker().message(note), speaker().fill(note.consequence, note.values))
            for note in (*pairing_edition_note(one.editions), *ranking_edition_note(one.editions))
        ]
    return lines


def _of_finding(event: str, finding: Finding) -> Missing:
    return Missing(
        "error",
        speaker().message(finding),
        speaker().fill(finding.consequence, finding.values),
        event_page(event, "regulation"),
        gettext("Look"),
    )


def _of_tournament(event: str, loaded: Loaded, tournament: Tournament) -> Iterator[Missing]:
    name = tournament_name(loaded, tournament.id)
    one = tournament.rounds[-1] if tournament.rounds else None
    if one is None:
        yield from _not_arrived(event, name, tournament)
        return
    url = round_page(event, tournament.id, one.number)
    values = {"tournament": name, "round": one.number}
    if is_stale(tournament):
        words = gettext("%(tournament)s: the draft of round %(round)s is older than the last change") % values
        yield Missing("question", words, gettext("Pair it again before it is published."), url, gettext("Look"))
    if one.published_at and one.missing:
        count = len(one.missing)
        words = ngettext(
            "%(tournament)s, round %(round)s: %(count)s result is missing",
            "%(tournament)s, round %(round)s: %(count)s results are missing",
            count,
        ) % {**values, "count": count}
        boards = gettext("boards %(boards)s") % {"boards": _some([board.number for board in one.missing])}
        yield Missing("question", words, boards, f"{url}?missing=1", gettext("Enter"))


def _not_arrived(event: str, name: str, tournament: Tournament) -> Iterator[Missing]:
    """Before round 1: who would be paired without having been seen (FIDE C.04.2 art. 4.1)."""
    count = sum(not entry.arrived for entry in tournament.entries.values())
    if count:
        words = ngettext(
            "%(tournament)s: %(count)s player has not arrived",
            "%(tournament)s: %(count)s players have not arrived",
            count,
        ) % {"tournament": name, "count": count}
        url = f"{event_page(event, 'registration')}?tournament={tournament.id}&list=not-arrived"
        yield Missing("note", words, "", url, gettext("Look"))


def _unsaid(event: str, loaded: Loaded, tournament: str) -> Iterator[Missing]:
    """What the days of a tournament need and the regulation does not say."""
    needed = {
        "timetable": gettext("The regulation does not say when the rounds of %(tournament)s start"),
        "time_control.base_minutes": gettext("The regulation does not state the time control of %(tournament)s"),
        "ranking": gettext("The regulation does not state the tie-breaks of %(tournament)s"),
        "protests.window_minutes": gettext(
            "The regulation does not say how long protests are accepted in %(tournament)s"
        ),
    }
    for path, words in needed.items():
        if loaded.regulation.fact(f"tournament.{tournament}.{path}").state == "unsaid":
            said = words % {"tournament": tournament_name(loaded, tournament)}
            yield Missing("question", said, "", event_page(event, "regulation"), gettext("Look"))


def _some(numbers: list[int]) -> str:
    shown = " · ".join(map(str, numbers[:12]))
    return f"{shown} …" if len(numbers) > 12 else shown
