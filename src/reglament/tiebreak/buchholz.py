"""Buchholz (FIDE C.07 art. 8.1). Left out so far: Fore Buchholz and the average of opponents' Buchholz."""

from reglament.tiebreak.scorecard import Addend, Scorecards


def buchholz(cards: Scorecards, number: int) -> tuple[Addend, ...]:
    """Score of every opponent, and of a dummy for every unplayed round.

    Source: FIDE C.07 art. 8.1 and 16.
    """
    return tuple(Addend(c.round_number, c.basis, c.basis, c.is_voluntary) for c in cards.contributions(number))
