"""Six players, four rounds, with every kind of unplayed round that an open has.

The values of 2024 and 2026 were computed with two independent programs, TieBreakServer (the checker of FIDE's Technical
Commission) and tiebreak-core, which agree; those of 2023 are those of 2024. Those of the rules before were
worked out by hand.
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

ORDER = ("PTS", "BH", "BH/C1", "SB", "SB/C1", "WIN", "WON", "REP")

EXPECTED = {
    "c07-2024": """
        1  3    10   7    7.25 5.25  2    2  3
        2  2.5   9.5 8    5.25 3.75  2    1  4
        3  2.5   7.5 7    4    3.5   1    1  4
        4  2     7   6.5  2.5  2     2    1  4
        5  1.5   8.5 7    3.25 3.25  1    1  3
        6  0     4.5 4.5  0    0     0    0  2
    """,
    "c07-2026": """
        1  3     9   7    6.75 5.75  2    2  3
        2  2.5   7.5 7    3.25 2.75  2    1  4
        3  2.5   7.5 7    4    3.5   1    1  4
        4  2     7   6.5  2.5  2     2    1  4
        5  1.5   8.5 7    3.25 3.25  1    1  3
        6  0     4.5 4.5  0    0     0    0  2
    """,
}


@pytest.mark.parametrize("edition", EXPECTED)
def test_values(edition: str) -> None:
    computed = {row.number: list(row.values.values()) for row in standings(TABLE, ORDER, edition).rows}
    lines = [[Fraction(word) for word in line.split()] for line in EXPECTED[edition].strip().splitlines()]
    assert computed == {int(number): values for number, *values in lines}


def test_edition_of_2023_computes_as_that_of_2024() -> None:
    assert standings(TABLE, ORDER, "c07-2023").rows == standings(TABLE, ORDER, "c07-2024").rows


def test_virtual_opponents_of_the_rules_before_2023() -> None:
    """Ann's bye: 1 + ½ + 1 = 2½; Dan counts 1½ for her, as his bye was half a point, and Bob 2, as his forfeit was."""
    rows = standings(TABLE, ("PTS", "BH", "BH/C1"), "legacy2009").rows
    assert {row.number: (row.values["BH"], row.values["BH/C1"]) for row in rows} == {
        1: (Fraction("8.5"), 7),
        2: (9, Fraction("7.5")),
        3: (8, 7),
        4: (Fraction("7.5"), Fraction("6.5")),
        5: (8, Fraction("6.5")),
        6: (Fraction("6.5"), Fraction("5.5")),
    }


def test_edition_decides_between_bob_and_cat() -> None:
    """They drew; under the limits of 2026 Bob's forfeit win no longer lifts his Buchholz above Cat's."""
    order = ("PTS", "DE", "BH/C1", "BH", "SB")
    second_and_third = {
        edition: [(row.number, row.decided_by) for row in standings(TABLE, order, edition).rows[1:3]]
        for edition in EXPECTED
    }
    assert second_and_third == {"c07-2024": [(2, "PTS"), (3, "BH/C1")], "c07-2026": [(3, "PTS"), (2, "SB")]}
