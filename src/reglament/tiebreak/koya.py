"""Koya (FIDE C.07 art. 9.2)."""

from fractions import Fraction

from reglament.model.article import Reason
from reglament.tiebreak.rounds import most_games
from reglament.tiebreak.scorecard import Addend, Scorecards


def koya(cards: Scorecards, number: int) -> tuple[Addend, ...]:
    """Points against every opponent who has at least half of what could be had, or reaches another limit asked for.

    Source: FIDE C.07 art. 9.2.
    """
    limit = koya_limit(cards)
    meetings = [(at, cell) for at, cell in enumerate(cards.cells[number], 1) if cards.is_meeting(cell)]
    return tuple(
        Addend(at, cards.scoring.points(cell.outcome), cards.scores[cell.opponent])
        for at, cell in meetings
        if cards.scores[cell.opponent] >= limit
    )


def koya_limit(cards: Scorecards) -> Fraction:
    """Units that an opponent must have; in a Swiss of what could be had in the rounds so far."""
    most = cards.scoring.win * most_games(cards)
    return Fraction(most * cards.reading.limit, 100) + Fraction(cards.reading.limit_shift * cards.scoring.unit, 2)


def koya_remark(cards: Scorecards) -> Reason:
    """Which opponents count."""
    values = {"limit": koya_limit(cards) / cards.scoring.unit, "games": most_games(cards)}
    text = "Games against opponents with at least {limit} points count; a player can have {games} games."
    return Reason(text, values, cards.edition.article("9.2"))
