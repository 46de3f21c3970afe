"""The crosstable: every player's rounds on one line."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Literal, NamedTuple

from reglament.model.game import ABSENT, Cell
from reglament.standings.rank import Standings, Table


class CrosstableCell(NamedTuple):
    """A round as it is printed: what it was, and the opponent by number and by line (0 for nobody)."""

    cell: Cell
    opponent_line: int


class CrosstableRow(NamedTuple):
    """A player's line. Lines count from 1 and are never shared, other than ranks."""

    line: int
    rank: int
    number: int
    cells: tuple[CrosstableCell, ...]
    points: Fraction


def crosstable(table: Table, standings: Standings, by: Literal["rank", "number"] = "rank") -> tuple[CrosstableRow, ...]:
    """One row for each player, in the order of the standings or of the numbers, all with the same number of cells."""
    rows = standings.rows if by == "rank" else sorted(standings.rows, key=lambda row: row.number)
    lines = {row.number: line for line, row in enumerate(rows, 1)}
    width = max((len(card) for card in table.cards.values()), default=0)
    return tuple(
        CrosstableRow(lines[row.number], row.rank, row.number, _cells(table, row.number, lines, width), row.points)
        for row in rows
    )


def _cells(table: Table, number: int, lines: Mapping[int, int], width: int) -> tuple[CrosstableCell, ...]:
    card = table.cards[number]
    cells = (*card, *[ABSENT] * (width - len(card)))
    return tuple(CrosstableCell(cell, lines.get(cell.opponent, 0)) for cell in cells)
