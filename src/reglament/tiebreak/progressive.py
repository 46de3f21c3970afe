"""Progressive score (FIDE C.07 art. 7.5)."""

from itertools import accumulate

from reglament.tiebreak.scorecard import Addend, Scorecards


def progressive_score(cards: Scorecards, number: int) -> tuple[Addend, ...]:
    """Score after each round, byes and forfeits as awarded. A cut takes the early rounds, which are the lowest.

    Source: FIDE C.07 art. 7.5 and 14.1.
    """
    rounds = cards.counted_rounds(number)
    scores = accumulate(cards.scoring.points(cell.outcome) for _, cell in rounds)
    return tuple(Addend(at, units, units) for (at, _), units in zip(rounds, scores, strict=True))
