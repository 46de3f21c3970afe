from fractions import Fraction

from reglament.model.game import STANDARD, Cell
from reglament.standings.crosstable import crosstable
from reglament.standings.rank import Table, standings

TABLE = Table(
    {
        1: (Cell("0", 2, "w"), Cell("?", 3, "b")),
        2: (Cell("1", 1, "b"), Cell("H")),
        3: (Cell("U"), Cell("?", 1, "w")),
        4: (Cell("Z"),),
    },
    STANDARD,
    rounds=5,
)

RANKED = standings(TABLE, ("PTS",), "c07-2026")


def test_by_rank_opponents_are_found_by_their_line() -> None:
    rows = crosstable(TABLE, RANKED)
    assert [(row.line, row.rank, row.number, row.points) for row in rows] == [
        (1, 1, 2, Fraction(3, 2)),
        (2, 2, 3, 1),
        (3, 3, 1, 0),
        (4, 3, 4, 0),
    ]
    assert [(cell.cell.opponent, cell.opponent_line) for cell in rows[0].cells] == [(1, 3), (0, 0)]


def test_by_number_lines_are_the_places_of_the_numbers() -> None:
    rows = crosstable(TABLE, RANKED, by="number")
    assert [(row.line, row.number, row.rank) for row in rows] == [(1, 1, 3), (2, 2, 1), (3, 3, 2), (4, 4, 3)]
    assert [cell.opponent_line for cell in rows[0].cells] == [2, 3]


def test_every_row_has_a_cell_for_every_round() -> None:
    rows = crosstable(TABLE, RANKED)
    assert [[cell.cell for cell in row.cells] for row in rows if row.number == 4] == [[Cell("Z"), Cell("Z")]]
