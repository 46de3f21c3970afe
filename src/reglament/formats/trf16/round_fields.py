"""The fields of the rounds in record 001: opponent, colour, result.

Reads one player's line by itself; what two lines say of one game is compared in `reciprocity`.
"""

from functools import lru_cache
from typing import Final, NamedTuple, get_args

from reglament.formats.remarks import RemarkKind, Remarks
from reglament.formats.trf16 import remark_kinds as kinds
from reglament.formats.trf16.line import FIRST_ROUND_COLUMN, ROUND_WIDTH, Line, whole_number
from reglament.model.game import (
    ABSENT,
    FORFEIT_LOSS,
    FORFEIT_WIN,
    FULL_POINT_BYE,
    HALF_POINT_BYE,
    PENDING,
    ZERO_POINT_BYE,
    Cell,
    Colour,
    Outcome,
)

_BYES: Final[dict[str, Outcome]] = {"H": "H", "F": "F", "U": "U", "Z": "Z"}
_OLD_BYES: Final[dict[str, Outcome]] = {
    "1": FULL_POINT_BYE,
    "W": FULL_POINT_BYE,
    "=": HALF_POINT_BYE,
    "D": HALF_POINT_BYE,
    "0": ZERO_POINT_BYE,
    "L": ZERO_POINT_BYE,
}
_RESULTS: Final[dict[str, Outcome]] = {
    "1": "1", "=": "=", "0": "0", "W": "W", "D": "D", "L": "L", "+": "+", "-": "-",
}  # fmt: skip
_UNFINISHED: Final = frozenset("*?XA")
_COLOURS: Final[dict[str, Colour | None]] = {"w": "w", "b": "b", "-": None, "": None}
_GAPS: Final = (4, 6)
"""Blank columns between opponent, colour and result, counted from the first column of the round."""

_PLAIN_GAMES: Final[dict[str, tuple[Outcome, Colour]]] = {
    f" {colour} {sign}": (outcome, colour) for colour in get_args(Colour) for sign, outcome in _RESULTS.items()
}
_PLAIN_BYES: Final = {f"0000 - {sign}": Cell(outcome) for sign, outcome in _BYES.items()}
"""Rounds written as the rules have them: after the opponent's number, and the whole of a round without one."""


class _Fields(NamedTuple):
    """The text of one round of one player, and its place; `column` is the first one."""

    line: Line
    player: int
    round_number: int
    column: int
    text: str

    @property
    def opponent(self) -> str:
        return self.text[:4].strip()

    @property
    def colour(self) -> str:
        return self.text[5:6].strip().lower()

    @property
    def sign(self) -> str:
        return self.text[7:8].strip().upper()

    def remark(self, kind: RemarkKind, remarks: Remarks, offset: int = 0, **values: object) -> None:
        """Remark upon the column `offset` columns into the round."""
        place = {} if kind.gathers else {"round": self.round_number, "player": self.player, "number": self.player}
        remarks.add(kind, self.line.number, self.column + offset, **place, **values)


def read_rounds(line: Line, player: int, remarks: Remarks) -> list[Cell | None]:
    """Cells of all rounds that the line has columns for; `None` where the columns are blank."""
    cells: list[Cell | None] = []
    for start in range(FIRST_ROUND_COLUMN - 1, len(line.text.rstrip()), ROUND_WIDTH):
        text = line.text[start : start + ROUND_WIDTH]
        cell = _plain(text)
        if cell is None or cell.opponent == player:
            cell = _cell(_Fields(line, player, len(cells) + 1, start + 1, text), remarks)
        cells.append(cell)
    return cells


@lru_cache(maxsize=4096)
def _plain(text: str) -> Cell | None:
    """The cell of a round that is written as the rules have it; `None` for any other: `_cell` reads those."""
    game = _PLAIN_GAMES.get(text[4:].rstrip())
    if not game:
        return _PLAIN_BYES.get(text.rstrip())
    opponent = whole_number(text[:4].strip())
    return Cell(game[0], opponent, game[1]) if opponent else None


def _cell(fields: _Fields, remarks: Remarks) -> Cell | None:
    """One round, or `None` if it is blank or could not be read (an error then says so)."""
    if not fields.text.strip() or _has_misplaced_text(fields, remarks):
        return None
    opponent = _opponent(fields, remarks)
    if opponent is None:
        return None
    return _meeting(fields, opponent, remarks) if opponent else _no_meeting(fields, remarks)


def _has_misplaced_text(fields: _Fields, remarks: Remarks) -> bool:
    """Whether a column that separates fields holds something, so that none of the fields can be trusted."""
    for offset in (*_GAPS, 8, 9):
        text = fields.text[offset : offset + 1]
        if text.strip():
            fields.remark(kinds.SHIFTED_CELL, remarks, offset, text=text, column=fields.column + offset)
            return True
    return False


def _opponent(fields: _Fields, remarks: Remarks) -> int | None:
    """Opponent's number, 0 for nobody; `None` if the field makes no sense (an error then says so)."""
    text = fields.opponent
    number = whole_number(text) if text else 0
    if number is None:
        fields.remark(kinds.BAD_OPPONENT, remarks, text=text)
    elif number == fields.player:
        fields.remark(kinds.OWN_OPPONENT, remarks)
    elif number and len(fields.line.text.rstrip()) < fields.column + 3:
        fields.remark(kinds.CUT_CELL, remarks)
    else:
        return number
    return None


def _meeting(fields: _Fields, opponent: int, remarks: Remarks) -> Cell | None:
    """A round with an opponent: a game, a forfeit, or a game without result."""
    sign = fields.sign
    if sign in _BYES:
        fields.remark(kinds.BYE_WITH_OPPONENT, remarks, 7, text=sign, opponent=opponent)
        return None
    if sign in _UNFINISHED:
        fields.remark(kinds.UNFINISHED, remarks, 7, text=sign)
    elif sign and sign not in _RESULTS:
        fields.remark(kinds.BAD_RESULT, remarks, 7, text=sign)
        return None
    return Cell(_RESULTS.get(sign, PENDING), opponent, _colour(fields, remarks))


def _colour(fields: _Fields, remarks: Remarks) -> Colour | None:
    if fields.colour not in _COLOURS:
        fields.remark(kinds.BAD_COLOUR, remarks, 5, text=fields.colour)
    return _COLOURS.get(fields.colour)


def _no_meeting(fields: _Fields, remarks: Remarks) -> Cell | None:
    """A round without an opponent: a bye, an absence, or a forfeit against nobody."""
    sign = fields.sign
    if fields.colour in {"w", "b"}:
        fields.remark(kinds.COLOUR_WITHOUT_OPPONENT, remarks, 5)
    if not sign:
        return ABSENT
    if sign in _BYES:
        return Cell(_BYES[sign])
    if sign in _OLD_BYES:
        fields.remark(kinds.OLD_BYE, remarks, 7, text=sign, outcome=_OLD_BYES[sign])
        return Cell(_OLD_BYES[sign])
    if sign in {FORFEIT_WIN, FORFEIT_LOSS}:
        return _forfeit_against_nobody(fields, remarks)
    kind = kinds.ODD_ABSENCE if sign in _UNFINISHED else kinds.BAD_RESULT
    fields.remark(kind, remarks, 7, text=sign)
    return ABSENT


def _forfeit_against_nobody(fields: _Fields, remarks: Remarks) -> Cell:
    """`0000 - +` and `0000 - -`, as team events have them; a dash with nothing before it is an absence."""
    if fields.sign == FORFEIT_LOSS and not fields.colour:
        fields.remark(kinds.DASH_ALONE, remarks, 7)
        return ABSENT
    fields.remark(kinds.FORFEIT_WITHOUT_OPPONENT, remarks, 7, text=fields.sign)
    return Cell(_RESULTS[fields.sign])
