"""FIDE's tables between scores and rating differences (B.02 art. 8.1)."""

from bisect import bisect_left
from typing import Final

_UP_TO_HALF: Final = (
    -800, -677, -589, -538, -501, -470, -444, -422, -401, -383,
    -366, -351, -336, -322, -309, -296, -284, -273, -262, -251,
    -240, -230, -220, -211, -202, -193, -184, -175, -166, -158,
    -149, -141, -133, -125, -117, -110, -102, -95, -87, -80,
    -72, -65, -57, -50, -43, -36, -29, -21, -14, -7,
    0,
)  # fmt: skip

_BOUNDS: Final = (
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145,
    153, 162, 170, 179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357,
    374, 391, 411, 432, 456, 484, 517, 559, 619, 735,
)  # fmt: skip
"""Largest difference for which the higher rated is expected to score 50, 51, … 99 hundredths."""


def rating_difference(hundredths: int) -> int:
    """The difference that goes with a score of so many hundredths, 0 to 100.

    Example:
        >>> rating_difference(75), rating_difference(0)
        (193, -800)
    """
    return _UP_TO_HALF[hundredths] if hundredths <= 50 else -_UP_TO_HALF[100 - hundredths]


def expected_hundredths(difference: int) -> int:
    """Score expected of a player rated higher by `difference`, in hundredths; no difference is too large.

    Example:
        >>> expected_hundredths(100), expected_hundredths(-100), expected_hundredths(736)
        (64, 36, 100)
    """
    higher = 50 + bisect_left(_BOUNDS, abs(difference))
    return higher if difference >= 0 else 100 - higher
