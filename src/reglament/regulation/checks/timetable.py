"""Can the rounds be played at the times given?"""

from collections.abc import Iterator
from datetime import date, datetime, timedelta
from itertools import pairwise
from typing import Final

from reglament.model.finding import Finding
from reglament.regulation.checks.rule import Rule
from reglament.regulation.durations import game_length, moves_within
from reglament.regulation.facts import Regulation
from reglament.regulation.schema import RoundStart, TournamentFacts

USUAL_GAME: Final = 60
"""Moves; FIDE's own measure for the length of a game."""

LONG_GAME: Final = 120
"""Moves; few games are longer, and a ceremony should wait for it."""

NO_START: Final = Rule(
    "RG105",
    "missing",
    "C22",
    "Tournament {tournament}: the timetable gives no start for round {rounds}.",
    "Nobody knows when to come.",
    "Add the start of each round, or correct the number of rounds.",
)
STRAY_ROUND: Final = Rule(
    "RG106",
    "error",
    "C02",
    "Tournament {tournament}: the timetable has round {rounds} twice or beyond the number of rounds, {of}.",
    "",
    "Keep one start for each round, or correct the number of rounds.",
)
DISORDER: Final = Rule(
    "RG107",
    "error",
    "C15",
    "Tournament {tournament}: round {second} begins at {start}, not after the start of round {first}.",
    "Two rounds cannot be played at once.",
    "Correct the date or the time.",
)
SHORT_SLOT: Final = Rule(
    "RG108",
    "error",
    "C16",
    "Tournament {tournament}: a game of 60 moves in round {first} and the time for protests can last {needed} minutes, "
    "but round {second} begins after {slot}.",
    "The next round cannot be paired in time.",
    "Give the round more time, or shorten the time control.",
)
OTHER_DAY: Final = Rule(
    "RG109",
    "error",
    "C13",
    "Tournament {tournament}: {day} lies outside the event, which lasts from {first} to {last}.",
    "",
    "Correct the date, or the dates of the event.",
)
LATE: Final = Rule(
    "RG110",
    "error",
    "C14",
    "Tournament {tournament}: {earlier} ({first}) must come before {later} ({second}).",
    "",
    "Correct one of the two times.",
)
HASTY_PRIZES: Final = Rule(
    "RG111",
    "warning",
    "C17",
    "Tournament {tournament}: round {round} begins at {start}, and prizes are given at {prizes}. If a game "
    "lasts {moves} moves, the time for protests does not end before that.",
    "Prizes would be given while a protest may still change the ranking.",
    "Begin the round earlier, or the prize-giving later.",
)


def _tournaments(regulation: Regulation) -> Iterator[tuple[str, str, TournamentFacts]]:
    for each in regulation.tournaments:
        yield each, f"tournament.{each}", regulation.tournament(each)


def _in_order(facts: TournamentFacts) -> list[RoundStart]:
    return sorted(facts.timetable, key=lambda each: each.round)


def each_round_has_a_start(regulation: Regulation) -> Iterator[Finding]:
    """The timetable holds each round once, and no others (C22, C02)."""
    for tournament, path, facts in _tournaments(regulation):
        if not facts.timetable or facts.rounds is None:
            continue
        paths = (f"{path}.timetable", f"{path}.rounds")
        given = [each.round for each in facts.timetable]
        missing = [number for number in range(1, facts.rounds + 1) if number not in given]
        stray = sorted({number for number in given if not 1 <= number <= facts.rounds or given.count(number) > 1})
        if missing:
            yield NO_START.found(regulation, *paths, tournament=tournament, rounds=missing)
        if stray:
            yield STRAY_ROUND.found(regulation, *paths, tournament=tournament, rounds=stray, of=facts.rounds)


def rounds_follow_each_other(regulation: Regulation) -> Iterator[Finding]:
    """Each round begins after the one before it (C15)."""
    for tournament, path, facts in _tournaments(regulation):
        for first, second in pairwise(_in_order(facts)):
            if second.start <= first.start and second.round != first.round:
                yield DISORDER.found(
                    regulation,
                    f"{path}.timetable",
                    tournament=tournament,
                    first=first.round,
                    second=second.round,
                    start=second.start,
                )


def rounds_fit_their_slots(regulation: Regulation) -> Iterator[Finding]:
    """A usual game and the time for protests end before the next round begins (C16, C23)."""
    for tournament, path, facts in _tournaments(regulation):
        length = game_length(facts.time_control, USUAL_GAME)
        if length is None:
            continue
        needed = length + _protest_time(facts)
        for first, second in pairwise(_in_order(facts)):
            slot = second.start - first.start
            if timedelta(0) < slot < needed:
                yield SHORT_SLOT.found(
                    regulation,
                    f"{path}.timetable",
                    f"{path}.time_control.base_minutes",
                    tournament=tournament,
                    first=first.round,
                    second=second.round,
                    needed=_minutes(needed),
                    slot=_minutes(slot),
                )


def days_of_the_event(regulation: Regulation) -> Iterator[Finding]:
    """Everything happens between the first and the last day of the event (C13)."""
    event = regulation.event()
    if event.starts is None or event.ends is None:
        return
    for tournament, path, facts in _tournaments(regulation):
        for member, day in _days(facts):
            if not event.starts <= day <= event.ends:
                yield OTHER_DAY.found(
                    regulation,
                    f"{path}.{member}",
                    "event.starts",
                    tournament=tournament,
                    day=day,
                    first=event.starts,
                    last=event.ends,
                )


def _days(facts: TournamentFacts) -> Iterator[tuple[str, date]]:
    for each in facts.timetable:
        yield "timetable", each.start.date()
    if facts.prize_giving:
        yield "prize_giving", facts.prize_giving.date()


def order_of_deadlines(regulation: Regulation) -> Iterator[Finding]:
    """Registration closes before round 1, and prizes are given after the last round has begun (C14)."""
    for tournament, path, facts in _tournaments(regulation):
        rounds = _in_order(facts)
        if not rounds:
            continue
        for member, name, moment in _before_round_1(facts):
            if moment > rounds[0].start:
                yield _late(regulation, tournament, (path, member), (name, moment), ("round 1", rounds[0].start))
        if facts.prize_giving and facts.prize_giving <= rounds[-1].start:
            last = ("the last round", rounds[-1].start)
            yield _late(regulation, tournament, (path, "prize_giving"), last, ("the prize-giving", facts.prize_giving))


def _before_round_1(facts: TournamentFacts) -> Iterator[tuple[str, str, datetime]]:
    for window in facts.registration:
        yield "registration", "the end of registration", window.closes
    deadline = facts.half_point_bye.first_round_deadline
    if deadline:
        yield "half_point_bye.first_round_deadline", "the deadline for byes in round 1", deadline


def _late(
    regulation: Regulation,
    tournament: str,
    fact: tuple[str, str],
    earlier: tuple[str, datetime],
    later: tuple[str, datetime],
) -> Finding:
    path, member = fact
    return LATE.found(
        regulation,
        f"{path}.{member}",
        f"{path}.timetable",
        tournament=tournament,
        earlier=earlier[0],
        first=earlier[1],
        later=later[0],
        second=later[1],
    )


def prize_giving_waits(regulation: Regulation) -> Iterator[Finding]:
    """The prize-giving waits for a long last game and the time for protests (C17)."""
    for tournament, path, facts in _tournaments(regulation):
        rounds = _in_order(facts)
        length = game_length(facts.time_control, LONG_GAME)
        if not rounds or length is None or facts.prize_giving is None:
            continue
        time = facts.prize_giving - rounds[-1].start - _protest_time(facts)
        if timedelta(0) < time <= length:
            yield HASTY_PRIZES.found(
                regulation,
                f"{path}.prize_giving",
                f"{path}.timetable",
                f"{path}.protests.window_minutes",
                tournament=tournament,
                round=rounds[-1].round,
                start=rounds[-1].start,
                prizes=facts.prize_giving,
                moves=max(moves_within(facts.time_control, time) or 0, 0),
            )


def _protest_time(facts: TournamentFacts) -> timedelta:
    return timedelta(minutes=facts.protests.window_minutes or 0)


def _minutes(time: timedelta) -> int:
    return time // timedelta(minutes=1)
