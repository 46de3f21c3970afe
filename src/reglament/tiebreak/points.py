"""Points, the primary score of individual events."""

from reglament.tiebreak.cut import Cut
from reglament.tiebreak.scorecard import Addend, Scorecards


def points(cards: Scorecards, number: int) -> tuple[Addend, ...]:
    """Points of each round, played or not, as awarded."""
    return tuple(Addend(at, units, units) for at, units in enumerate(cards.points(number), 1))


def score(cards: Scorecards, number: int, _: Cut) -> int:
    """The points of all rounds together."""
    return cards.scores[number]
