"""Values that are no plain sums: what is made of the addends that the cuts leave, and how that is told.

A figure of nothing is undefined (`None`) and ranks below every number.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import NamedTuple

from reglament.model.article import PlayerNumber, Reason
from reglament.tiebreak.performance import (
    average_rating,
    expected,
    perfect_performance,
    performance,
    score_hundredths,
)
from reglament.tiebreak.rating_tables import rating_difference
from reglament.tiebreak.rounds import most_games
from reglament.tiebreak.scorecard import Addend, Scorecards, half_up


class Figure(NamedTuple):
    """How a value follows from addends, in points or in whole numbers, and the sentences that say so.

    Both are asked of a player who has at least one addend left.
    """

    value: Callable[[Scorecards, int, Sequence[Addend]], Fraction | None]
    told: Callable[[Scorecards, int, Sequence[Addend]], tuple[Reason, ...]]


def _mean(cards: Scorecards, kept: Sequence[Addend], power: int) -> Fraction:
    return Fraction(sum(addend.value for addend in kept), len(kept) * cards.scoring.unit**power)


def _told_mean(cards: Scorecards, number: int, kept: Sequence[Addend], power: int, places: int) -> tuple[Reason, ...]:
    mean = _mean(cards, kept, power)
    values = {
        "player": PlayerNumber(number),
        "total": mean * len(kept),
        "count": len(kept),
        "value": half_up(mean, places),
    }
    if not places:
        return (Reason("{player}: {total} divided by {count} is {value}, without decimals.", values),)
    return (Reason("{player}: {total} divided by {count} is {value}, to two decimals.", values),)


AVERAGE_OF_SCORES = Figure(
    lambda cards, _, kept: half_up(_mean(cards, kept, 1), 2),
    lambda cards, number, kept: _told_mean(cards, number, kept, 1, 2),
)
"""To two decimals, as FIDE's checker has it; the article says nothing of rounding."""

AVERAGE_OF_RATINGS = Figure(
    lambda cards, _, kept: half_up(_mean(cards, kept, 0)),
    lambda cards, number, kept: _told_mean(cards, number, kept, 0, 0),
)


def _told_performance(cards: Scorecards, number: int, _: Sequence[Addend]) -> tuple[Reason, ...]:
    hundredths = score_hundredths(cards, number)
    values = {
        "player": PlayerNumber(number),
        "average": average_rating(cards, number),
        "percent": hundredths,
        "difference": rating_difference(hundredths),
        "value": performance(cards, number),
    }
    text = (
        "{player}: the average of the opponents is {average}; {percent} % of the points make {difference} "
        "by the table, together {value}."
    )
    return (Reason(text, values),)


PERFORMANCE = Figure(lambda cards, number, _: Fraction(performance(cards, number)), _told_performance)


def _told_perfect(cards: Scorecards, number: int, kept: Sequence[Addend]) -> tuple[Reason, ...]:
    value = perfect_performance(cards, number)
    ratings = [addend.value for addend in kept]
    player = PlayerNumber(number)
    if value == min(ratings) - 800:
        text = "{player}: without a point it is 800 less than the lowest opponent, {value}."
        return (Reason(text, {"player": player, "value": value}),)
    text = "{player}: of {value} {expected} points would be expected, of {less} only {expected_less}."
    values = {
        "player": player,
        "value": value,
        "expected": Fraction(expected(ratings, value), 100),
        "less": value - 1,
        "expected_less": Fraction(expected(ratings, value - 1), 100),
    }
    return (Reason(text, values),)


PERFECT_PERFORMANCE = Figure(lambda cards, number, _: Fraction(perfect_performance(cards, number)), _told_perfect)


def _percentage(cards: Scorecards, _: int, kept: Sequence[Addend]) -> Fraction | None:
    if 100 * len(kept) < cards.reading.share * most_games(cards):
        return None
    return Fraction(100 * sum(addend.value for addend in kept), 2 * len(kept))


def _told_percentage(cards: Scorecards, number: int, kept: Sequence[Addend]) -> tuple[Reason, ...]:
    values = {
        "player": PlayerNumber(number),
        "points": Fraction(sum(addend.value for addend in kept), 2),
        "games": len(kept),
        "share": cards.reading.share,
        "most": most_games(cards),
    }
    if _percentage(cards, number, kept) is None:
        return (Reason("{player}: games played: {games}, less than {share} % of {most}.", values),)
    return (Reason("{player}: {points} of {games} possible points.", values),)


PERCENTAGE = Figure(_percentage, _told_percentage)
