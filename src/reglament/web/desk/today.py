"""What the Today page says: the next step, what is next, what is missing, and how each tournament stands."""

from collections.abc import Iterator
from datetime import datetime
from typing import Literal, NamedTuple

from django.utils.translation import gettext, ngettext

from reglament.model.finding import Finding
from reglament.service.event import Loaded
from reglament.timetable.moments import Moment, round_start
from reglament.tournament.drafting import is_stale
from reglament.tournament.opening import edition_notes
from reglament.tournament.state import Round, Tournament
from reglament.web.desk.addresses import event_page, round_page, standings_page
from reglament.web.desk.frame import minutes_until, upcoming
from reglament.web.desk.templatetags.desk import Square, in_time, speaker
from reglament.web.desk.words import moment_words, tournament_name

StepKind = Literal["enter", "draft", "draft again", "publish", "results", "finished"]

_SHOWN_MOMENTS = 6


class Step(NamedTuple):
    """The next thing to do in a tournament: the sentence, what stands under it, and the button."""

    kind: StepKind
    tournament: str
    round: int
    sentence: str
    more: str
    button: str
    url: str
    start: datetime | None = None
    second: str = ""

    @property
    def is_command(self) -> bool:
        """Whether the button changes something, and is no link."""
        return self.kind in ("draft", "draft again", "publish")


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


def next_step(event: str, loaded: Loaded, at: datetime) -> Step:
    """The next step of the event: that of the tournament whose round is to begin, or began, first; empty ones last."""
    steps = [_step(event, loaded, one, at) for one in loaded.state.tournaments.values()]
    open_steps = [one for one in steps if one.kind != "finished"] or steps
    return min(open_steps, key=lambda one: (one.kind == "enter", one.start is None, one.start or at))


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
    for path in loaded.regulation.tournaments:
        lines += _unsaid(event, loaded, path)
    for one in loaded.state.tournaments.values():
        lines += [
            Missing("note", speaker().message(note), speaker().fill(note.consequence, note.values))
            for note in edition_notes(one.editions)
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


def _step(event: str, loaded: Loaded, tournament: Tournament, at: datetime) -> Step:
    one = tournament.rounds[-1] if tournament.rounds else None
    if one is not None and one.state == "draft":
        return _publish_step(event, loaded, tournament, one, at)
    if one is not None and one.missing:
        return _results_step(event, loaded, tournament, one)
    rounds = loaded.regulation.tournament(tournament.id).rounds
    if rounds is not None and len(tournament.rounds) >= rounds:
        return _finished_step(event, loaded, tournament)
    return _draft_step(event, loaded, tournament, at)


def _draft_step(event: str, loaded: Loaded, tournament: Tournament, at: datetime) -> Step:
    number = len(tournament.rounds) + 1
    start = round_start(loaded.regulation.tournament(tournament.id), number)
    players = len(tournament.entries)
    if not players:
        sentence = gettext("%(tournament)s: nobody is entered yet") % {
            "tournament": tournament_name(loaded, tournament.id)
        }
        url = event_page(event, "registration")
        return Step("enter", tournament.id, number, sentence, _until(start, at), gettext("Enter players"), url, start)
    listed = ngettext("%(count)s player on the list", "%(count)s players on the list", players) % {"count": players}
    arrived = sum(bool(entry.arrived) for entry in tournament.entries.values())
    if number == 1 and arrived:
        listed += ", " + gettext("%(count)s arrived") % {"count": arrived}
    more = _joined(_until(start, at), listed, gettext("the round is not paired yet"))
    button = gettext("Draft round %(round)s") % {"round": number}
    sentence = _start_sentence(loaded, tournament, number, start, at)
    return Step("draft", tournament.id, number, sentence, more, button, "", start)


def _publish_step(event: str, loaded: Loaded, tournament: Tournament, one: Round, at: datetime) -> Step:
    start = round_start(loaded.regulation.tournament(tournament.id), one.number)
    drafted = datetime.fromisoformat(one.drafted_at)
    stale = is_stale(tournament)
    said = (
        gettext("the draft is older than the last change; pair the round again")
        if stale
        else gettext("the pairing is a draft since %(time)s; nobody outside has seen it") % {"time": f"{drafted:%H:%M}"}
    )
    button = gettext("Draft round %(round)s again") if stale else gettext("Publish round %(round)s")
    return Step(
        "draft again" if stale else "publish",
        tournament.id,
        one.number,
        _start_sentence(loaded, tournament, one.number, start, at),
        _joined(_until(start, at), said),
        button % {"round": one.number},
        round_page(event, tournament.id, one.number),
        start,
        gettext("Look at the draft"),
    )


def _results_step(event: str, loaded: Loaded, tournament: Tournament, one: Round) -> Step:
    missing, boards = len(one.missing), len(one.boards)
    sentence = ngettext(
        "%(tournament)s, round %(round)s: %(count)s result is missing",
        "%(tournament)s, round %(round)s: %(count)s results are missing",
        missing,
    ) % {"tournament": tournament_name(loaded, tournament.id), "round": one.number, "count": missing}
    published = datetime.fromisoformat(one.published_at)
    more = _joined(
        gettext("%(in)s of %(all)s in") % {"in": boards - missing, "all": boards},
        gettext("published at %(time)s") % {"time": f"{published:%H:%M}"},
    )
    start = round_start(loaded.regulation.tournament(tournament.id), one.number)
    url = round_page(event, tournament.id, one.number)
    return Step("results", tournament.id, one.number, sentence, more, gettext("Enter results"), url, start)


def _finished_step(event: str, loaded: Loaded, tournament: Tournament) -> Step:
    name = tournament_name(loaded, tournament.id)
    played = len(tournament.rounds)
    sentence = gettext("%(tournament)s: all rounds are played") % {"tournament": name}
    more = ngettext("%(count)s round", "%(count)s rounds", played) % {"count": played}
    url = standings_page(event, tournament.id)
    return Step("finished", tournament.id, played, sentence, more, gettext("Final ranking"), url)


def _start_sentence(loaded: Loaded, tournament: Tournament, number: int, start: datetime | None, at: datetime) -> str:
    values: dict[str, object] = {"tournament": tournament_name(loaded, tournament.id), "round": number}
    if start is None or start < at:
        return gettext("%(tournament)s: round %(round)s is next") % values
    values["time"] = f"{start:%H:%M}"
    if start.date() == at.date():
        return gettext("%(tournament)s, round %(round)s starts at %(time)s") % values
    values["day"] = speaker().day(start)
    return gettext("%(tournament)s, round %(round)s starts on %(day)s at %(time)s") % values


def _until(start: datetime | None, at: datetime) -> str:
    if start is None:
        return ""
    if start < at:
        return gettext("by the timetable it started on %(day)s at %(time)s") % {
            "day": speaker().day(start),
            "time": f"{start:%H:%M}",
        }
    minutes = minutes_until(start, at)
    return in_time(minutes) if minutes is not None else ""


def _joined(*parts: str) -> str:
    return " · ".join(part for part in parts if part)
