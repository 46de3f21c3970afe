"""The report of an event before its first round."""

from collections.abc import Sequence
from datetime import date, timedelta
from itertools import groupby
from random import Random
from typing import Final, NamedTuple

from reglament.formats.trf16 import Acceleration, ForbiddenPairs, TrfPlayer, TrfTournament
from reglament.model.game import STANDARD, Colour, Scoring
from reglament.model.player import Player
from reglament.pairing.acceleration import baku
from reglament.pairing.dutch import Edition
from reglament.reports.edition import DUTCH
from reglament.simulation.lot import one_of, whole

LARGEST: Final = 9999
"""A pairing number and a rating have four columns in a report."""

MOST_POINTS: Final = 99.9
"""So have points, one of them for the decimal point."""

_FIRST_DAYS: Final = {"2017": date(2025, 3, 1), "2026": date(2026, 3, 1)}
"""Days on which an edition of the Dutch system was in force, so that the date alone tells it."""

_CODES: Final = {"2017": "FIDE_DUTCH_2017", "2026": DUTCH}
"""Codes of record 192: of the present edition the one that all programs know."""


class Frame(NamedTuple):
    """What is fixed before an event begins. `ratings` are in order of the numbers, 0 for an unrated player."""

    ratings: Sequence[int]
    rounds: int
    edition: Edition = "2026"
    scoring: Scoring = STANDARD
    forbidden: Sequence[tuple[int, int]] = ()


def drawn_ratings(count: int, lowest: int, highest: int, chance: Random) -> list[int]:
    """Ratings between two, the highest first."""
    return sorted((whole(chance, lowest, highest) for _ in range(count)), reverse=True)


def starting_report(frame: Frame, seed: int, chance: Random) -> TrfTournament:
    """The report of an event to be played; its name ends in the seed, and the initial colour is drawn."""
    start = _FIRST_DAYS[frame.edition]
    colours: tuple[Colour, ...] = ("w", "b")
    return TrfTournament(
        name=f"Random tournament {seed}",
        place="",
        federation="",
        start=start.isoformat(),
        end=(start + timedelta(days=frame.rounds - 1)).isoformat(),
        chief_arbiter="",
        deputy_arbiters=(),
        system="Individual: Swiss-System (Dutch)",
        system_code=_CODES[frame.edition],
        time_control="",
        time_control_code="",
        round_dates=(),
        announced_rounds=frame.rounds,
        played_rounds=0,
        players=tuple(_player(number, rating) for number, rating in enumerate(frame.ratings, 1)),
        initial_colour=one_of(chance, colours),
        scoring=frame.scoring,
        order=("PTS",),
        forbidden_pairs=tuple(ForbiddenPairs(1, frame.rounds, pair) for pair in frame.forbidden),
    )


def _player(number: int, rating: int) -> TrfPlayer:
    return TrfPlayer(number, Player(f"Player, Number {number}", rating=rating), None, None, (), 0)


def accelerated(report: TrfTournament) -> TrfTournament:
    """The report with the virtual points of Baku acceleration, if its score system suits that."""
    if not report.scoring.suits_baku:
        return report
    rows = baku((player.number for player in report.players), report.announced_rounds or 0, report.scoring)
    points = next(iter(rows.values()), ())
    records = []
    for amount, rounds in groupby(range(1, len(points) + 1), key=lambda round_number: points[round_number - 1]):
        numbers = list(rounds)
        records.append(Acceleration(numbers[0], numbers[-1], min(rows), max(rows), amount))
    code = report.system_code.removesuffix("_BAKU") or DUTCH
    return report._replace(system_code=f"{code}_BAKU" if code.startswith(DUTCH) else code, acceleration=tuple(records))
