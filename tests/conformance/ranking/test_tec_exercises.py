"""Events of "Exercises in Tie-Breaking" of FIDE's Technical Commission (M. Held, March 2024).

Swiss: the values are printed in the exercises for the edition of 2024 and reproduced by the Commission's checker; those
of 2026 come from the checker and, for Buchholz and Sonneborn-Berger, from tiebreak-core too.
"""

from collections.abc import Sequence
from fractions import Fraction

import pytest

from reglament.standings.rank import Table, standings
from reglament.tiebreak.edition import EDITIONS
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

RATINGS = {number: 2250 - 50 * number for number in range(1, 17)}

OF_UNPLAYED_ROUNDS = ("BH", "BH/C1", "AOB", "FB", "SB", "SB/C1")

IN_2024 = """
    1  12.5 11.0 12.60 13.5  8.00 7.25
    2  13.0 12.0 13.60 13.5  9.50 8.50
    3  15.5 13.0 13.40 15.0 10.50 9.25
    4  15.0 11.5 13.38 15.5  9.75 8.00
    5   8.5  7.5 13.40 10.0  4.25 3.25
    6  12.0 11.0 13.25 12.0  6.50 5.50
    7  14.5 12.5 11.90 13.5  3.25 1.25
    8  13.5 12.0 13.00 12.5  5.25 3.75
    9   9.0  7.5 12.75  9.5  2.25 2.25
    10 13.0 11.5 10.90 12.5  1.50 0.00
    11 13.5 12.0 12.75 12.5  5.75 4.25
    12 11.5  9.5 15.00 11.5  4.00 4.00
    13 14.0 12.0 12.10 13.5  4.25 4.25
    14 11.0  9.0 13.17 10.5  4.50 3.00
    15 12.0 11.0 12.20 12.0  3.50 2.50
    16 12.5 11.0 13.30 13.5  7.25 5.75
"""

IN_2026 = """
    1  12.5 11.0 12.40 13.5  8.00 7.25
    2  13.0 12.0 13.60 13.5  9.50 8.50
    3  15.5 13.0 12.90 15.0 10.50 9.25
    4  14.0 11.5 13.38 14.5  9.25 7.75
    5   8.5  7.5 13.20 10.0  4.25 3.25
    6  11.5 10.5 13.25 12.0  6.00 5.00
    7  14.5 12.5 11.70 13.5  3.25 1.25
    8  13.5 12.0 12.90 12.5  5.25 3.75
    9   9.0  7.5 12.75  9.5  2.25 2.25
    10 13.0 11.5 10.80 12.5  1.50 0.00
    11 12.5 11.0 12.75 12.0  4.75 3.25
    12 11.5  9.5 14.00 11.0  4.00 4.00
    13 14.0 12.0 11.90 13.5  4.25 4.25
    14 11.0  9.0 13.00 10.5  4.50 3.00
    15 12.0 11.0 12.20 12.0  3.50 2.50
    16 12.5 11.0 13.10 13.5  7.25 5.75
"""

OF_GAMES = ("PTS", "WIN", "WON", "BPG", "BWG", "REP", "PS", "PS/C1", "ARO", "ARO/C1", "TPR", "PTP", "APRO", "APPO")

IN_EVERY_EDITION = """
    1  3.5 2 2 2 1 5 11.0 10.0 1820 1900 1969 2029 1789 1769
    2  4.0 3 3 3 1 5 13.0 12.0 1880 1988 2120 2216 1856 1852
    3  3.5 2 2 2 1 5 11.0 10.5 1940 2000 2089 2112 1904 1934
    4  3.5 2 2 2 1 4 11.5 10.5 1888 1983 2081 2168 1772 1784
    5  2.5 2 2 2 0 5  5.0  5.0 1690 1738 1690 1689 1719 1676
    6  3.0 3 2 2 1 5  6.0  6.0 1813 1900 1813 1810 1846 1836
    7  1.5 1 1 3 0 5  6.0  5.0 1760 1838 1611 1531 1869 1890
    8  2.5 2 2 2 0 5  8.5  8.0 1730 1800 1730 1715 1915 1924
    9  1.5 1 0 1 0 3  2.5  2.5 1975 2200 1175  950 1805 1802
    10 1.0 1 1 3 1 5  4.0  4.0 1880 1975 1640 1575 1717 1687
    11 2.5 2 1 2 0 5  5.5  5.0 1863 2000 1776 1763 1840 1836
    12 2.0 2 0 0 0 3  7.0  7.0 2050    – 1250 1250 2081 2168
    13 1.5 1 1 3 1 5  7.0  6.0 1930 2025 1781 1744 1879 1909
    14 2.0 2 2 2 1 3  6.0  5.0 1800 1900 1925 1942 1775 1756
    15 2.0 2 2 3 1 5  7.0  7.0 1860 1963 1788 1768 1776 1767
    16 3.5 3 3 2 1 5 10.5 10.0 1820 1900 1969 2013 1805 1799
"""


def lines(text: str) -> dict[int, list[Fraction | None]]:
    """Number -> values; a dash is undefined."""
    rows = map(str.split, text.strip().splitlines())
    return {int(number): [None if value == "–" else Fraction(value) for value in values] for number, *values in rows}


def computed(table: Table, columns: Sequence[str], edition: str) -> dict[int, list[Fraction | None]]:
    rows = standings(table, ("PTS", *columns), edition).rows
    return {row.number: [row.values[code] for code in columns] for row in rows}


@pytest.mark.parametrize(("edition", "expected"), [("c07-2023", IN_2024), ("c07-2024", IN_2024), ("c07-2026", IN_2026)])
def test_swiss_of_sixteen(edition: str, expected: str) -> None:
    assert computed(SWISS, OF_UNPLAYED_ROUNDS, edition) == lines(expected)


@pytest.mark.parametrize("edition", EDITIONS)
def test_swiss_of_sixteen_where_unplayed_rounds_count_alike(edition: str) -> None:
    table = SWISS._replace(ratings=RATINGS)
    assert computed(table, OF_GAMES, edition) == lines(IN_EVERY_EDITION)


ROUND_ROBIN = round_robin("""
    1 Alyx     3.5  +W2 +B3 -W4 +B5 =W6
    2 Bruno    3.5  -B1 =W3 +B4 +W5 +B6
    3 Charline 3.5  -W1 =B2 +W4 +B5 +W6
    4 David    1.5  +B1 -W2 -B3 =W5 -B6
    5 Helene   1.5  -W1 -B2 -W3 =B4 +F6
    6 Franck   1.5  =B1 -W2 -B3 +W4 -F5
""")


@pytest.mark.parametrize("edition", EDITIONS)
def test_round_robin_of_six(edition: str) -> None:
    assert computed(ROUND_ROBIN, ("SB", "SB/C1", "KS"), edition) == lines("""
        1 9.25 9.25 2
        2 6.25 4.75 0.5
        3 6.25 4.75 0.5
        4 4.25 4.25 1
        5 2.25 1.50 0
        6 3.25 3.25 0.5
    """)


@pytest.mark.parametrize("edition", EDITIONS)
def test_direct_encounter_in_the_round_robin_counts_the_forfeit(edition: str) -> None:
    ranked = standings(ROUND_ROBIN, ("PTS", "DE"), edition)
    assert [(row.rank, row.number) for row in ranked.rows] == [(1, 1), (2, 2), (2, 3), (4, 5), (5, 6), (6, 4)]
    points = {row.number: row.values["DE"] for row in ranked.rows}
    assert [points[number] for number in (5, 6, 4)] == [Fraction(3, 2), 1, Fraction(1, 2)]
