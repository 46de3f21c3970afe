"""Six players, four rounds, with every kind of unplayed round that an open has.

The values of both editions were computed with two independent programs, TieBreakServer (the checker of FIDE's Technical
Commission) and tiebreak-core, which agree.
"""

from fractions import Fraction

import pytest

from reglament.standings.rank import standings
from tests.crosstable_text import swiss

TABLE = swiss("""
    1 Ann 3.0  +B4  =BYE +W2  =B3
    2 Bob 2.5  +W5  =B3  -B1  +F6
    3 Cat 2.5  +B6  =W2  =B5  =W1
    4 Dan 2.0  -W1  +B6  +BYE -W5
    5 Eva 1.5  -B2  --   =W3  +B4
    6 Fay 0.0  -W3  -W4  --   -F2
""")

ORDER = ("PTS", "BH", "BH/C1", "SB", "SB/C1", "WIN")

EXPECTED = {
    "c07-2024": """
        1  3    10   7    7.25 5.25  2
        2  2.5   9.5 8    5.25 3.75  2
        3  2.5   7.5 7    4    3.5   1
        4  2     7   6.5  2.5  2     2
        5  1.5   8.5 7    3.25 3.25  1
        6  0     4.5 4.5  0    0     0
    """,
    "c07-2026": """
        1  3     9   7    6.75 5.75  2
        2  2.5   7.5 7    3.25 2.75  2
        3  2.5   7.5 7    4    3.5   1
        4  2     7   6.5  2.5  2     2
        5  1.5   8.5 7    3.25 3.25  1
        6  0     4.5 4.5  0    0     0
    """,
}


@pytest.mark.parametrize("edition", EXPECTED)
def test_values(edition: str) -> None:
    computed = {row.number: list(row.values.values()) for row in standings(TABLE, ORDER, edition).rows}
    lines = [[Fraction(word) for word in line.split()] for line in EXPECTED[edition].strip().splitlines()]
    assert computed == {int(number): values for number, *values in lines}


def test_edition_decides_between_bob_and_cat() -> None:
    """They drew; under the limits of 2026 Bob's forfeit win no longer lifts his Buchholz above Cat's."""
    order = ("PTS", "DE", "BH/C1", "BH", "SB")
    second_and_third = {
        edition: [(row.number, row.decided_by) for row in standings(TABLE, order, edition).rows[1:3]]
        for edition in EXPECTED
    }
    assert second_and_third == {"c07-2024": [(2, "PTS"), (3, "BH/C1")], "c07-2026": [(3, "PTS"), (2, "SB")]}
