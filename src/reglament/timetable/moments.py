"""The moments of an event that somebody has to keep, in order of time, each with the article that sets it.

Times are local times of the event, as the regulation states them.
"""

from collections.abc import Iterator, Mapping
from datetime import datetime, timedelta
from typing import Literal, NamedTuple

from reglament.model.article import Article
from reglament.regulation.durations import game_length
from reglament.regulation.facts import Regulation
from reglament.regulation.schema import TournamentFacts
from reglament.tournament.state import Round, Tournament

Kind = Literal[
    "registration opens",
    "registration closes",
    "round starts",
    "absent players lose",
    "games over",
    "bye requests close",
    "protests close",
    "prize-giving",
]


class Moment(NamedTuple):
    """Something that happens at a time. `round` is 0 where it belongs to no round; `article` sets the time."""

    at: datetime
    kind: Kind
    tournament: str
    round: int = 0
    article: Article | None = None


def moments(regulation: Regulation, tournaments: Mapping[str, Tournament]) -> list[Moment]:
    """Everything that the regulation puts at a time, and what runs from the real end of a round."""
    found = [moment for tournament in tournaments.values() for moment in _of_tournament(regulation, tournament)]
    return sorted(found, key=lambda one: (one.at, one.tournament, one.round))


def round_start(facts: TournamentFacts, number: int) -> datetime | None:
    """The printed start of a round, if the regulation gives one."""
    return next((each.start for each in facts.timetable if each.round == number), None)


def round_end(one: Round) -> datetime | None:
    """When the last result of a finished round came in, in local time; `None` while games are open or unknown."""
    return datetime.fromisoformat(one.ended).replace(tzinfo=None) if one.ended else None


def _of_tournament(regulation: Regulation, tournament: Tournament) -> Iterator[Moment]:
    name, facts = tournament.id, regulation.tournament(tournament.id)
    for window in facts.registration:
        article = _article(regulation, f"tournament.{name}.registration")
        yield Moment(window.opens, "registration opens", name, 0, article)
        yield Moment(window.closes, "registration closes", name, 0, article)
    for each in facts.timetable:
        yield from _of_round(regulation, name, facts, each.round, each.start)
    for one in tournament.rounds:
        yield from _after_round(regulation, name, facts, one)
    if facts.prize_giving:
        article = _article(regulation, f"tournament.{name}.prize_giving")
        yield Moment(facts.prize_giving, "prize-giving", name, 0, article)


def _of_round(
    regulation: Regulation, name: str, facts: TournamentFacts, number: int, start: datetime
) -> Iterator[Moment]:
    path = f"tournament.{name}"
    yield Moment(start, "round starts", name, number, _article(regulation, f"{path}.timetable"))
    if facts.lateness_minutes is not None:
        late = start + timedelta(minutes=facts.lateness_minutes)
        yield Moment(late, "absent players lose", name, number, _article(regulation, f"{path}.lateness_minutes"))
    length = game_length(facts.time_control, 60)
    if length:
        article = _article(regulation, f"{path}.time_control.base_minutes")
        yield Moment(start + length, "games over", name, number, article)


def _after_round(regulation: Regulation, name: str, facts: TournamentFacts, one: Round) -> Iterator[Moment]:
    end = round_end(one)
    if end is None:
        return
    path = f"tournament.{name}"
    if facts.protests.window_minutes is not None:
        closes = end + timedelta(minutes=facts.protests.window_minutes)
        article = _article(regulation, f"{path}.protests.window_minutes")
        yield Moment(closes, "protests close", name, one.number, article)
    bye = facts.half_point_bye
    last = bye.rounds.to or facts.rounds or 0
    if bye.deadline_minutes_after_last_game is not None and one.number + 1 <= last:
        closes = end + timedelta(minutes=bye.deadline_minutes_after_last_game)
        article = _article(regulation, f"{path}.half_point_bye.deadline_minutes_after_last_game")
        yield Moment(closes, "bye requests close", name, one.number + 1, article)


def _article(regulation: Regulation, path: str) -> Article | None:
    source = regulation.fact(path).source
    return source.article if source else None
