"""Sonneborn-Berger (FIDE C.07 art. 9.1)."""

from operator import mul

from reglament.tiebreak.cut import Cut
from reglament.tiebreak.scorecard import Addend, Scorecards


def sonneborn_berger(cards: Scorecards, number: int) -> tuple[Addend, ...]:
    """Score of every opponent, or dummy, times the points got against them.

    Source: FIDE C.07 art. 9.1 and 16. Unit: square of the event's unit.
    """
    points = cards.points(number)
    return tuple(
        Addend(at, points[at - 1] * basis, basis, is_voluntary)
        for at, _, basis, is_voluntary in cards.opponents_scores(number)
    )


def sonneborn_berger_sum(cards: Scorecards, number: int, cut: Cut) -> int | None:
    """The uncut sum of a player who played every round; `None` for others."""
    scores = cards.scores_met[number]
    return None if scores is None or cut.article else sum(map(mul, cards.points(number), scores))
