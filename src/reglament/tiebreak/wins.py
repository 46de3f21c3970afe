"""Number of wins (FIDE C.07 art. 7.1)."""

from reglament.tiebreak.scorecard import Addend, Scorecards


def wins(cards: Scorecards, number: int) -> tuple[Addend, ...]:
    """One for every round, played or not, that brought as many points as a win.

    Source: FIDE C.07 art. 7.1. Unit: rounds.
    """
    return tuple(Addend(at, 1, 1) for at, units in enumerate(cards.points(number), 1) if units == cards.scoring.win)
