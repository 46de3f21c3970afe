"""The order of the boards of a round (FIDE C.04.2 art. 3.6, 2026)."""

from collections.abc import Callable, Iterable
from typing import TypeVar

P = TypeVar("P", bound=tuple[int, int])


def board_order(pairs: Iterable[P], score: Callable[[int], int]) -> tuple[P, ...]:
    """Pairs of pairing numbers in the order of their boards, the first board first.

    By the score of the higher ranked of the pair, then the sum of both scores, then the higher ranked's pairing number.
    `score` gives the pairing score of a number, in units. Source: FIDE C.04.2 art. 3.6 (2026).
    """

    def key(pair: P) -> tuple[int, int, int]:
        one, other = pair
        points, more = score(one), score(other)
        best, number = min((-points, one), (-more, other))
        return best, -points - more, number

    return tuple(sorted(pairs, key=key))
