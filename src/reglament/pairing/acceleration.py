"""Virtual points of accelerated rounds (FIDE C.04.7, Baku acceleration, 2026)."""

from collections.abc import Iterable

from reglament.model.game import Scoring


def suits_baku(scoring: Scoring) -> bool:
    """Whether the points allow this acceleration: a win worth two draws, a loss worth nothing.

    Source: FIDE C.04.7 art. 1.1 (2026).
    """
    return scoring.win == 2 * scoring.draw and scoring.loss == 0


def baku(numbers: Iterable[int], rounds: int, scoring: Scoring) -> dict[int, tuple[int, ...]]:
    """Virtual points, in units and round by round, of the players who have any.

    The first 2⌈N/4⌉ of the N pairing numbers are accelerated in the first half of the rounds, rounded up: in the first
    half of these, rounded up, by the points of a win, then by those of a draw. The points must be such that
    `suits_baku`. Source: FIDE C.04.7 art. 1.2 and 1.4 (2026).
    """
    listed = sorted(numbers)
    accelerated = (rounds + 1) // 2
    whole = (accelerated + 1) // 2
    points = (scoring.win,) * whole + (scoring.draw,) * (accelerated - whole)
    return dict.fromkeys(listed[: 2 * ((len(listed) + 3) // 4)], points)
