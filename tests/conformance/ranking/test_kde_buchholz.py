"""Two events of Chessament's tests (KDE/chessament, autotests/data/buchholz_1 and _4, CC0-1.0), C.07 of 2024."""

from fractions import Fraction

import pytest

from reglament.standings.rank import Table, standings
from tests.crosstable_text import swiss

WITHDRAWALS_AND_LATE_ENTRIES = swiss("""
    1  Player +B2 =W3 --  -F4 +B6
    2  Player -W1 -W4 -B3 +W5 +B12
    3  Player +W4 =B1 +W2 -B6 -W10
    4  Player -B3 +B2 =B5 +F1 =W11
    5  Player -B6 +W7 =W4 -B2 +B13
    6  Player +W5 -B8 =W9 +W3 -W1
    7  Player --  -B5 --  --  --
    8  Player --  +W6 --  --  --
    9  Player --  --  =B6 --  --
    10 Player --  --  --  --  +B3
    11 Player --  --  --  --  =B4
    12 Player --  --  --  --  -W2
    13 Player --  --  --  --  -W5
""")

THREE_PLAYERS = swiss("""
    1 Player +BYE -- --  +F2
    2 Player --  +B3 --  -F1
    3 Player --  -W2 --  --
""")


@pytest.mark.parametrize(
    ("table", "published"),
    [
        (
            WITHDRAWALS_AND_LATE_ENTRIES,
            """
            4  1  3.0 10.5
            1  2  2.5 12.0
            6  3  2.5 11.5
            3  4  2.5 11.0
            5  5  2.5  9.0
            2  6  2.0 10.5
            8  7  1.0  6.5
            10 7  1.0  6.5
            11 9  0.5  5.0
            9  10 0.5  4.5
            7  11 0.0  2.5
            13 11 0.0  2.5
            12 13 0.0  2.0
            """,
        ),
        (
            THREE_PLAYERS,
            """
            1 1 2.0 8.0
            2 2 1.0 4.0
            3 3 0.0 1.5
            """,
        ),
    ],
    ids=["withdrawals and late entries", "three players"],
)
def test_number_rank_points_and_buchholz(table: Table, published: str) -> None:
    rows = standings(table, ("PTS", "BH"), "c07-2024").rows
    expected = sorted([*map(Fraction, line.split())] for line in published.strip().splitlines())
    assert sorted([row.number, row.rank, row.points, row.values["BH"]] for row in rows) == expected
