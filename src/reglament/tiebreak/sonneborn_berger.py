"""Sonneborn-Berger (FIDE C.07 art. 9.1)."""

from reglament.tiebreak.scorecard import Addend, Scorecards


def sonneborn_berger(cards: Scorecards, number: int) -> tuple[Addend, ...]:
    """Score of every opponent, or dummy, times the points got against them.

    Source: FIDE C.07 art. 9.1 and 16. Unit: square of the event's unit.
    """
    return tuple(
        Addend(c.round_number, c.points * c.basis, c.basis, c.is_voluntary) for c in cards.contributions(number)
    )
