"""The first complete assignment of rows to columns in the order of the rows, each to its lowest column possible.

A bipartite perfect matching is kept while rows are fixed one after the other: to give a row a lower column than it has,
the row that has that column must find another one, by way of as many others as it takes. So nothing is ever taken back,
and a refusal is a proof. The module knows nothing of chess.
"""

from collections.abc import Sequence

_NONE = -1


class Assignment:
    """Rows with masks of the columns that they may have; `columns` is the mask of all columns, as many as rows."""

    def __init__(self, rows: Sequence[int], columns: int) -> None:
        self._rows = rows
        self._open = columns
        self._column = [_NONE] * len(rows)
        self._owner: dict[int, int] = {}

    def complete(self) -> bool:
        """Whether each row can have a column; afterwards each has one."""
        free = self._open
        for row, mask in enumerate(self._rows):
            if columns := mask & free:
                free ^= columns & -columns
                self._give(row, (columns & -columns).bit_length() - 1)
        return all(self._column[row] != _NONE or self._augment(row) for row in range(len(self._rows)))

    def secure(self, row: int, column: int) -> bool:
        """Fix a column for a row if all rows not fixed yet can still have one; say whether that was possible."""
        former = self._column[row]
        bit = 1 << column
        if former != column:
            owner = self._owner[column]
            self._open ^= bit
            if not self._reroute(owner, 1 << former):
                self._open ^= bit
                return False
            self._give(row, column)
        else:
            self._open ^= bit
        return True

    def column(self, row: int) -> int:
        """The column that a row has at present."""
        return self._column[row]

    def _augment(self, row: int) -> bool:
        taken = 0
        for column in self._owner:
            taken |= 1 << column
        return self._reroute(row, self._open & ~taken)

    def _reroute(self, start: int, targets: int) -> bool:
        """Give a row one of some columns, or the column of another row that can be given one of them, and so on."""
        unseen = self._open
        came_from: dict[int, int] = {}
        waiting = [start]
        for row in waiting:
            reached = self._rows[row] & unseen
            hit = reached & targets
            if hit:
                self._shift((hit & -hit).bit_length() - 1, row, start, came_from)
                return True
            unseen ^= reached
            while reached:
                bit = reached & -reached
                reached ^= bit
                column = bit.bit_length() - 1
                came_from[self._owner[column]] = row
                waiting.append(self._owner[column])
        return False

    def _shift(self, column: int, row: int, start: int, came_from: dict[int, int]) -> None:
        while True:
            former = self._column[row]
            self._give(row, column)
            if row == start:
                return
            row, column = came_from[row], former

    def _give(self, row: int, column: int) -> None:
        self._column[row] = column
        self._owner[column] = row
