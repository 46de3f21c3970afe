"""What two players' lines say of the same game, compared and where the meaning is clear made one.

Clear is: a colour or a result that only one line has, and a forfeit marked on one side only. Everything else that does
not fit is an error, because either line could be the wrong one.
"""

from collections import defaultdict
from collections.abc import Mapping
from typing import Final, NamedTuple

from reglament.formats.remarks import RemarkKind, Remarks, in_ranges
from reglament.formats.trf16 import remark_kinds as kinds
from reglament.formats.trf16.line import round_column
from reglament.formats.trf16.player_record import PlayerEntry
from reglament.model.game import (
    FORFEIT_LOSS,
    FORFEIT_WIN,
    PAIRING_ALLOCATED_BYE,
    PENDING,
    ZERO_POINT_BYE,
    Cell,
    Colour,
    Outcome,
)

_COUNTERPART: Final[Mapping[Outcome, Outcome]] = {
    "1": "0", "0": "1", "=": "=", "W": "L", "L": "W", "D": "D", "+": "-", "-": "+", "?": "?",
}  # fmt: skip
_OTHER_COLOUR: Final[Mapping[Colour, Colour]] = {"w": "b", "b": "w"}
_DECIDED: Final = frozenset({("0", "0"), ("0", "="), ("=", "0"), ("L", "L"), ("D", "L"), ("L", "D"), ("-", "-")})
"""Results below a whole point together: by decision of the arbiter, and of a double forfeit."""


class _Side(NamedTuple):
    """One player in one round, with an opponent."""

    entry: PlayerEntry
    round_number: int
    cell: Cell

    def remark(self, kind: RemarkKind, remarks: Remarks, offset: int = 0, **values: object) -> None:
        """Remark upon this round in this player's line, `offset` columns into it."""
        values = {
            "round": self.round_number,
            "number": self.entry.number,
            "opponent": self.cell.opponent,
            **values,
        }
        remarks.add(kind, self.entry.line.number, round_column(self.round_number) + offset, **values)

    def put(self, cell: Cell) -> "_Side":
        """Change the cell, in the player's rounds as well."""
        self.entry.put(self.round_number, cell)
        return self._replace(cell=cell)


def reconcile(entries: Mapping[int, PlayerEntry], remarks: Remarks) -> None:
    """Compare every game from both sides; mend the cells of `entries` where the meaning is clear."""
    missing: list[_Side] = []
    cut: dict[int, list[_Side]] = defaultdict(list)
    for side in _sides(entries):
        other = entries.get(side.cell.opponent)
        if other is None:
            missing.append(side)
        elif _is_beyond_end(other, side.round_number) and side.cell.outcome not in {FORFEIT_WIN, FORFEIT_LOSS}:
            cut[other.number].append(side)
        else:
            _compare(side, other, remarks)
    if missing:
        numbers = in_ranges(side.cell.opponent for side in missing)
        first = min(missing, key=lambda side: side.entry.line.number)
        first.remark(kinds.MISSING_OPPONENT, remarks, missing=numbers, count=len(missing))
    for number, sides in cut.items():
        _remark_cut(entries[number], sides, remarks)


def remark_allocated_byes(entries: Mapping[int, PlayerEntry], remarks: Remarks) -> None:
    """Remark upon rounds in which more than one player has the pairing-allocated bye."""
    byes: dict[int, list[PlayerEntry]] = defaultdict(list)
    for entry in entries.values():
        for round_number, cell in enumerate(entry.cells, 1):
            if cell and cell.outcome == PAIRING_ALLOCATED_BYE:
                byes[round_number].append(entry)
    for round_number, players in byes.items():
        if len(players) > 1:
            numbers = tuple(sorted(entry.number for entry in players))
            place = players[1].line.number, round_column(round_number) + 7
            remarks.add(kinds.SECOND_ALLOCATED_BYE, *place, round=round_number, numbers=numbers)


def _sides(entries: Mapping[int, PlayerEntry]) -> list[_Side]:
    """The games that have to be looked at: all but those that the opponent's line has just the same."""
    return [
        _Side(entry, round_number, cell)
        for entry in entries.values()
        for round_number, cell in enumerate(entry.cells, 1)
        if cell and cell.opponent and not _is_confirmed(cell, entry.number, entries.get(cell.opponent), round_number)
    ]


def _is_confirmed(cell: Cell, number: int, other: PlayerEntry | None, round_number: int) -> bool:
    """Whether the opponent has the other colour and the other result of the same game."""
    if other is None or not cell.colour or round_number > len(other.cells):
        return False
    return other.cells[round_number - 1] == (_COUNTERPART[cell.outcome], number, _OTHER_COLOUR[cell.colour])


def _is_beyond_end(entry: PlayerEntry, round_number: int) -> bool:
    """Whether the player's line has no columns for the round."""
    return round_number > len(entry.cells)


def _remark_cut(entry: PlayerEntry, sides: list[_Side], remarks: Remarks) -> None:
    column = len(entry.line.text.rstrip()) + 1
    rounds = tuple(sorted({side.round_number for side in sides}))
    remarks.add(kinds.LINE_ENDS, entry.line.number, column, number=entry.number, column=column, rounds=rounds)


def _compare(side: _Side, other: PlayerEntry, remarks: Remarks) -> None:
    """Compare one side with what the opponent's line has; each game is looked at once, from its lower number."""
    mirror = other.cell(side.round_number)
    if mirror and mirror.opponent == side.entry.number:
        if side.entry.number < other.number:
            _compare_game(side, _Side(other, side.round_number, mirror), remarks)
    elif _may_be_forfeit(side.cell, mirror):
        _complete_forfeit(side, other, remarks)
    else:
        side.remark(kinds.NOT_MUTUAL, remarks, other=_in_words(mirror))


def _in_words(cell: Cell | None) -> str:
    """An opponent's number, or the sign of a round without one, as the file writes it."""
    if cell is None:
        return "0000"
    return str(cell.opponent) if cell.opponent else f"0000 - {cell.outcome}"


def _may_be_forfeit(cell: Cell, mirror: Cell | None) -> bool:
    """Whether a forfeit on one side explains that the other side names nobody."""
    if mirror is None or mirror.outcome == ZERO_POINT_BYE:
        return cell.outcome == FORFEIT_WIN
    return not mirror.opponent and {cell.outcome, mirror.outcome} <= {FORFEIT_WIN, FORFEIT_LOSS}


def _complete_forfeit(side: _Side, other: PlayerEntry, remarks: Remarks) -> None:
    mirror = other.cell(side.round_number)
    outcome = mirror.outcome if mirror and mirror.outcome == FORFEIT_WIN else FORFEIT_LOSS
    if (side.cell.outcome, outcome) == (FORFEIT_WIN, FORFEIT_WIN):
        side.remark(kinds.NOT_MUTUAL, remarks, other=_in_words(mirror))
        return
    other.put(side.round_number, Cell(outcome, side.entry.number, _opposite(side.cell.colour)))
    side.remark(kinds.ONE_SIDED_FORFEIT, remarks, result=outcome)


def _compare_game(side: _Side, other: _Side, remarks: Remarks) -> None:
    """Colours and results of a game that both lines name."""
    side, other = _complete_colours(side, other, remarks)
    side, other = _complete_result(side, other, remarks)
    _check_result(side, other, remarks)


def _opposite(colour: Colour | None) -> Colour | None:
    return _OTHER_COLOUR[colour] if colour else None


def _complete_colours(side: _Side, other: _Side, remarks: Remarks) -> tuple[_Side, _Side]:
    """Give each side the colour that the other leaves over; forfeits may go without colours."""
    mine, theirs = side.cell.colour, other.cell.colour
    is_forfeit = side.cell.outcome in {FORFEIT_WIN, FORFEIT_LOSS}
    if mine and mine == theirs:
        side.remark(kinds.FORFEIT_COLOURS if is_forfeit else kinds.SAME_COLOUR, remarks, 5, colour=mine)
        return side.put(side.cell._replace(colour=None)), other.put(other.cell._replace(colour=None))
    if is_forfeit:
        return side, other
    if not mine and not theirs:
        side.remark(kinds.UNKNOWN_COLOURS, remarks, 5)
    elif not mine:
        side.remark(kinds.COLOUR_FROM_OPPONENT, remarks, 5)
        return side.put(side.cell._replace(colour=_opposite(theirs))), other
    elif not theirs:
        other.remark(kinds.COLOUR_FROM_OPPONENT, remarks, 5)
        return side, other.put(other.cell._replace(colour=_opposite(mine)))
    return side, other


def _complete_result(side: _Side, other: _Side, remarks: Remarks) -> tuple[_Side, _Side]:
    """Give a side without result what the other side's result leaves."""
    mine, theirs = side.cell.outcome, other.cell.outcome
    if mine == PENDING and theirs != PENDING:
        side.remark(kinds.RESULT_FROM_OPPONENT, remarks, 7, result=_COUNTERPART[theirs])
        return side.put(side.cell._replace(outcome=_COUNTERPART[theirs])), other
    if theirs == PENDING and mine != PENDING:
        other.remark(kinds.RESULT_FROM_OPPONENT, remarks, 7, result=_COUNTERPART[mine])
        return side, other.put(other.cell._replace(outcome=_COUNTERPART[mine]))
    return side, other


def _check_result(side: _Side, other: _Side, remarks: Remarks) -> None:
    mine, theirs = side.cell.outcome, other.cell.outcome
    if _COUNTERPART.get(mine) == theirs:
        return
    if (mine, theirs) not in _DECIDED:
        side.remark(kinds.RESULTS_DIFFER, remarks, 7, result=mine, other=theirs)
    elif mine != FORFEIT_LOSS:
        side.remark(kinds.ONE_SIDED, remarks, 7, result=mine, other=theirs)
