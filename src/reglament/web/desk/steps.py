"""The next step: the one sentence at the top of the Today page, and the one black button."""

from datetime import datetime
from typing import Literal, NamedTuple

from django.utils.translation import gettext, ngettext

from reglament.service.event import Loaded
from reglament.timetable.moments import round_start
from reglament.tournament.drafting import is_stale
from reglament.tournament.state import Round, Tournament
from reglament.web.desk.addresses import event_page, round_page, standings_page
from reglament.web.desk.frame import minutes_until
from reglament.web.desk.templatetags.desk import in_time, speaker
from reglament.web.desk.words import tournament_name

StepKind = Literal["enter", "draft", "draft again", "publish", "results", "finished"]


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


def next_step(event: str, loaded: Loaded, at: datetime) -> Step:
    """The next step of the event: that of the tournament whose round is to begin, or began, first; empty ones last."""
    steps = [_step(event, loaded, one, at) for one in loaded.state.tournaments.values()]
    open_steps = [one for one in steps if one.kind != "finished"] or steps
    return min(open_steps, key=lambda one: (one.kind == "enter", one.start is None, one.start or at))


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
