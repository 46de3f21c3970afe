"""Events of "Exercises in Tie-Breaking" of FIDE's Technical Commission (M. Held, March 2024).

Swiss: the values are printed in the exercises for the edition of 2024 and reproduced by the Commission's checker; those
of 2026 come from the checker and, for Buchholz and Sonneborn-Berger, from tiebreak-core too.
"""

from fractions import Fraction

import pytest

from reglament.standings.rank import standings
from tests.crosstable_text import round_robin, swiss

SWISS = swiss("""
    1  Alyx      3.5  +W9  =B13 =W2  +B15 =W4
    2  Bruno     4.0  +B10 +W7  =B1  +W16 =B3
    3  Charline  3.5  =W11 +B6  +W8  =B4  =W2
    4  David     3.5  +B12 =BYE +W13 =W3  =B1
    5  Helene    2.5  -W13 -B15 +W11 =B7  +W10
    6  Franck    3.0  -B14 -W3  +BYE +W10 +B8
    7  Genevieve 1.5  +W15 -B2  -B16 =W5  -B11
    8  Irina     2.5  =B16 +W14 -B3  +W13 -W6
    9  Jessica   1.5  -B1  -W10 =BYE -F11 +BYE
    10 Lais      1.0  -W2  +B9  -W15 -B6  -B5
    11 Maria     2.5  =B3  -W16 -B5  +F9  +W7
    12 Nick      2.0  -W4  +BYE +F14 --   --
    13 Opal      1.5  +B5  =W1  -B4  -B8  -W14
    14 Paul      2.0  +W6  -B8  -F12 --   +B13
    15 Reine     2.0  -B7  +W5  +B10 -W1  -B16
    16 Stephan   3.5  =W8  +B11 +W7  -B2  +W15
""")

COLUMNS = ("PTS", "BH", "BH/C1", "SB", "SB/C1", "WIN", "PS", "PS/C1")

IN_2024 = """
    1  3.5 12.5 11.0  8.00 7.25 2 11.0 10.0
    2  4.0 13.0 12.0  9.50 8.50 3 13.0 12.0
    3  3.5 15.5 13.0 10.50 9.25 2 11.0 10.5
    4  3.5 15.0 11.5  9.75 8.00 2 11.5 10.5
    5  2.5  8.5  7.5  4.25 3.25 2  5.0  5.0
    6  3.0 12.0 11.0  6.50 5.50 3  6.0  6.0
    7  1.5 14.5 12.5  3.25 1.25 1  6.0  5.0
    8  2.5 13.5 12.0  5.25 3.75 2  8.5  8.0
    9  1.5  9.0  7.5  2.25 2.25 1  2.5  2.5
    10 1.0 13.0 11.5  1.50 0.00 1  4.0  4.0
    11 2.5 13.5 12.0  5.75 4.25 2  5.5  5.0
    12 2.0 11.5  9.5  4.00 4.00 2  7.0  7.0
    13 1.5 14.0 12.0  4.25 4.25 1  7.0  6.0
    14 2.0 11.0  9.0  4.50 3.00 2  6.0  5.0
    15 2.0 12.0 11.0  3.50 2.50 2  7.0  7.0
    16 3.5 12.5 11.0  7.25 5.75 3 10.5 10.0
"""

CHANGED_IN_2026 = """
    4  3.5 14.0 11.5  9.25 7.75 2 11.5 10.5
    6  3.0 11.5 10.5  6.00 5.00 3  6.0  6.0
    11 2.5 12.5 11.0  4.75 3.25 2  5.5  5.0
"""


def lines(text: str) -> dict[int, list[Fraction]]:
    return {int(number): [*map(Fraction, values)] for number, *values in map(str.split, text.strip().splitlines())}


@pytest.mark.parametrize(
    ("edition", "expected"),
    [("c07-2024", lines(IN_2024)), ("c07-2026", lines(IN_2024) | lines(CHANGED_IN_2026))],
)
def test_swiss_of_sixteen(edition: str, expected: dict[int, list[Fraction]]) -> None:
    computed = standings(SWISS, COLUMNS, edition)
    assert {row.number: list(row.values.values()) for row in computed.rows} == expected


ROUND_ROBIN = round_robin("""
    1 Alyx     3.5  +W2 +B3 -W4 +B5 =W6
    2 Bruno    3.5  -B1 =W3 +B4 +W5 +B6
    3 Charline 3.5  -W1 =B2 +W4 +B5 +W6
    4 David    1.5  +B1 -W2 -B3 =W5 -B6
    5 Helene   1.5  -W1 -B2 -W3 =B4 +F6
    6 Franck   1.5  =B1 -W2 -B3 +W4 -F5
""")


@pytest.mark.parametrize("edition", ["c07-2024", "c07-2026"])
def test_round_robin_of_six(edition: str) -> None:
    computed = standings(ROUND_ROBIN, ("PTS", "SB", "SB/C1"), edition)
    assert {row.number: list(row.values.values())[1:] for row in computed.rows} == lines("""
        1 9.25 9.25
        2 6.25 4.75
        3 6.25 4.75
        4 4.25 4.25
        5 2.25 1.50
        6 3.25 3.25
    """)


@pytest.mark.parametrize("edition", ["c07-2024", "c07-2026"])
def test_direct_encounter_in_the_round_robin_counts_the_forfeit(edition: str) -> None:
    computed = standings(ROUND_ROBIN, ("PTS", "DE"), edition)
    assert [(row.rank, row.number) for row in computed.rows] == [(1, 1), (2, 2), (2, 3), (4, 5), (5, 6), (6, 4)]
    points = {row.number: row.values["DE"] for row in computed.rows}
    assert [points[number] for number in (5, 6, 4)] == [Fraction(3, 2), 1, Fraction(1, 2)]
