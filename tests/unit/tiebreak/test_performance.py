"""Ratings and performances; the tables against FIDE's printed values."""

from fractions import Fraction

import pytest

from reglament.standings.rank import Table, standings
from reglament.tiebreak.rating_tables import expected_hundredths, rating_difference
from tests.crosstable_text import swiss


@pytest.mark.parametrize(
    ("difference", "hundredths"),
    [(0, 50), (3, 50), (4, 51), (100, 64), (200, 76), (400, 92), (450, 94), (735, 99), (736, 100), (-4, 49), (-736, 0)],
)
def test_expected_scores(difference: int, hundredths: int) -> None:
    assert expected_hundredths(difference) == hundredths


@pytest.mark.parametrize(
    ("hundredths", "difference"),
    [(0, -800), (1, -677), (33, -125), (50, 0), (51, 7), (60, 72), (75, 193), (80, 240), (99, 677), (100, 800)],
)
def test_rating_differences(hundredths: int, difference: int) -> None:
    assert rating_difference(hundredths) == difference


def against(results: str, ratings: list[int]) -> Table:
    """Number 1, rated 2000, with these results against opponents of these ratings."""
    marks = {"+": "-", "=": "=", "-": "+"}
    opponents = range(2, len(ratings) + 2)
    lines = ["1 Ann " + " ".join(f"{result}W{at}" for result, at in zip(results, opponents, strict=True))]
    for at, result in zip(opponents, results, strict=True):
        cells = ["--"] * len(ratings)
        cells[at - 2] = f"{marks[result]}B1"
        lines.append(f"{at} Player {' '.join(cells)}")
    return swiss("\n".join(lines))._replace(ratings={1: 2000, **dict(zip(opponents, ratings, strict=True))})


def value(table: Table, code: str) -> Fraction | None:
    return next(row.values[code] for row in standings(table, ("PTS", code), "c07-2026").rows if row.number == 1)


@pytest.mark.parametrize(
    ("results", "ratings", "tpr", "ptp"),
    [
        ("+++", [2000, 2100, 1900], 2800, 2836),
        ("---", [2000, 2100, 1900], 1200, 1100),
        ("++=+-", [1700, 1950, 1850, 2050, 2150], 2089, 2112),
    ],
)
def test_performances_of_the_examples(results: str, ratings: list[int], tpr: int, ptp: int) -> None:
    table = against(results, ratings)
    assert [value(table, "TPR"), value(table, "PTP")] == [tpr, ptp]


def test_average_is_rounded_a_half_upwards() -> None:
    assert value(against("++", [2000, 2001]), "ARO") == 2001
    assert value(against("+++", [2000, 2000, 2001]), "ARO") == 2000


def test_cuts_of_ratings() -> None:
    table = against("++++", [1500, 1900, 2100, 2600])
    assert [value(table, code) for code in ("ARO", "ARO/C1", "ARO/C2", "ARO/M1")] == [2025, 2200, 2350, 2000]
    assert value(table, "ARO/C5") is None


def test_one_player_without_a_rating_makes_the_criterion_undefined_for_all() -> None:
    table = against("+=", [1800, 0])
    assert [row.values["ARO"] for row in standings(table, ("PTS", "ARO"), "c07-2026").rows] == [None, None, None]
    assert value(table, "ARO/U1400") == 1600
    assert value(table, "RTNG/U1400") == 2000


def test_rating_and_its_reverse() -> None:
    table = swiss("1 A =W2\n2 B =B1")._replace(ratings={1: 1500, 2: 2500})
    assert [row.number for row in standings(table, ("PTS", "RTNG"), "c07-2026").rows] == [2, 1]
    assert [row.number for row in standings(table, ("PTS", "RTNG/R"), "c07-2026").rows] == [1, 2]


def test_undefined_ranks_below_every_number() -> None:
    table = swiss("1 A --\n2 B -W3\n3 C +B2")._replace(ratings={1: 2000, 2: 2000, 3: 2000})
    rows = standings(table, ("TPR", "PTS"), "c07-2026").rows
    assert [(row.rank, row.number, row.values["TPR"]) for row in rows] == [(1, 3, 2800), (2, 2, 1200), (3, 1, None)]
