"""Results as they are printed: an en dash for games, `+ : −` for forfeits, which are no games."""

from typing import Final

from reglament.model.game import FORFEIT_LOSS, FORFEIT_WIN, ZERO_POINT_BYE, Cell, Outcome
from reglament.model.result import Result
from reglament.printing.sheet import NOBODY

_SIGNS: Final[dict[Outcome, str]] = {
    "1": "1", "=": "½", "0": "0", "W": "1", "D": "½", "L": "0", "+": "+", "-": "−", "U": "1", "F": "1",
    "H": "½", "Z": "0", "?": "·",
}  # fmt: skip


def result_text(result: Result) -> str:
    """`1–0`, `½–½`, `+ : −`; empty while there is no result."""
    if not result.is_known:
        return ""
    between = " : " if result.is_forfeit else "–"
    return f"{_SIGNS[result.white]}{between}{_SIGNS[result.black]}"


def cell_text(cell: Cell, worth: str) -> str:
    """A player's round in a crosstable: `12 w ½`, `12 – +` for a forfeit.

    A bye is what it is `worth`, alone; an absence is empty. There is no colour where no game was played, and a dot
    instead of a result that is missing.
    """
    if not cell.opponent:
        return "" if cell.outcome == ZERO_POINT_BYE else worth
    is_forfeit = cell.outcome in (FORFEIT_WIN, FORFEIT_LOSS)
    colour = NOBODY if is_forfeit or cell.colour is None else cell.colour
    return f"{cell.opponent} {colour} {_SIGNS[cell.outcome]}"
