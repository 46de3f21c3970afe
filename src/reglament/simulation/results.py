"""Results of games by lot, as ratings let expect them."""

from math import erfc, sqrt
from typing import Final

from reglament.model.result import RESULTS, Result

UNRATED: Final = 1400
"""The strength that a player without a rating is given."""

_DEVIATION: Final = 2000 / 7
_LARGEST: Final = 400


def expectation(difference: float) -> float:
    """Expected score of a player who is rated so much higher, for simulated results only, never for points.

    FIDE's table is the normal distribution with a deviation of 2000/7, rounded; differences above 400 count as 400.
    Source: FIDE B.02 art. 8.1.2 and 8.3.1 (2024).
    """
    counted = max(-_LARGEST, min(_LARGEST, difference))
    return erfc(-counted / (_DEVIATION * sqrt(2))) / 2


def result_by_lot(expected: float, draws: float, lot: float) -> Result:
    """The result that a lot between 0 and 1 decides, so that White scores `expected` in the long run.

    `draws` is the share of drawn games; it is less where the expectation leaves no room for so many.
    """
    drawn = min(draws, 2 * expected, 2 - 2 * expected)
    if lot < drawn:
        return RESULTS["1/2-1/2"]
    return RESULTS["1-0"] if lot - drawn < expected - drawn / 2 else RESULTS["0-1"]
