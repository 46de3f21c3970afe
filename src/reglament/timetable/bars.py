"""One day of a tournament as bars: playing time for 60 and for up to 120 moves, protests, pairing and printing."""

from collections.abc import Iterator
from datetime import date, datetime, timedelta
from typing import Final, Literal, NamedTuple

from reglament.regulation.durations import game_length
from reglament.regulation.schema import TournamentFacts
from reglament.timetable.moments import round_end
from reglament.tournament.state import Tournament

BarKind = Literal["play", "long play", "protests", "pairing"]

PAIRING_TIME: Final = timedelta(minutes=10)
"""What an arbiter usually needs to pair, print and publish; no regulation states it."""


class Bar(NamedTuple):
    """A stretch of time of one round."""

    kind: BarKind
    round: int
    begins: datetime
    ends: datetime


def day_bars(facts: TournamentFacts, tournament: Tournament, day: date) -> list[Bar]:
    """The bars of the rounds that begin on a day. Protests run from the real end of a round once it is known."""
    starts = [(each.round, each.start) for each in facts.timetable if each.start.date() == day]
    return [bar for number, start in starts for bar in _round_bars(facts, tournament, number, start)]


def _round_bars(facts: TournamentFacts, tournament: Tournament, number: int, start: datetime) -> Iterator[Bar]:
    usual, longest = game_length(facts.time_control, 60), game_length(facts.time_control, 120)
    if usual is None or longest is None:
        return
    yield Bar("play", number, start, start + usual)
    yield Bar("long play", number, start + usual, start + longest)
    end = _end(tournament, number, start) or start + longest
    protests = timedelta(minutes=facts.protests.window_minutes or 0)
    if protests:
        yield Bar("protests", number, end, end + protests)
    if facts.rounds is None or number < facts.rounds:
        yield Bar("pairing", number, end + protests, end + protests + PAIRING_TIME)


def _end(tournament: Tournament, number: int, start: datetime) -> datetime | None:
    """The real end of a round, if it was played on its day."""
    one = tournament.round(number)
    end = round_end(one) if one else None
    return end if end and end.date() == start.date() and end > start else None
