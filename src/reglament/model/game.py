"""What a round can be for a player: the record of one round, and what it is worth.

Outcomes are named and written as in the tournament report file (FIDE C.02.03 Annex A): the letter *is* the kind, so
that a bye is never told from a game by its points. Points are integers in the event's unit (`Scoring.unit` units are
one point), never floats.
"""

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

Colour = Literal["w", "b"]

WIN: Final = "1"
DRAW: Final = "="
LOSS: Final = "0"
UNRATED_WIN: Final = "W"
UNRATED_DRAW: Final = "D"
UNRATED_LOSS: Final = "L"
FORFEIT_WIN: Final = "+"
FORFEIT_LOSS: Final = "-"
PAIRING_ALLOCATED_BYE: Final = "U"
FULL_POINT_BYE: Final = "F"
HALF_POINT_BYE: Final = "H"
ZERO_POINT_BYE: Final = "Z"
PENDING: Final = "?"
"""Paired, and no result yet. Counts no points and is no meeting until it is known."""

Outcome = Literal["1", "=", "0", "W", "D", "L", "+", "-", "U", "F", "H", "Z", "?"]

PLAYED: Final[frozenset[str]] = frozenset("1=0WDL")
"""Outcomes of a game that was really played: a meeting, a colour, an opponent for the tie-breaks."""

REQUESTED_BYES: Final[frozenset[str]] = frozenset("FHZ")


class Cell(NamedTuple):
    """One player's record of one round.

    `opponent` is a pairing number, 0 for nobody; `colour` is the colour had or allotted, `None` for none.
    """

    outcome: Outcome
    opponent: int = 0
    colour: Colour | None = None

    @property
    def is_played(self) -> bool:
        """Whether a game took place (FIDE C.04.2 art. 3.5 asks this, not whether points were given)."""
        return self.outcome in PLAYED


ABSENT: Final = Cell(ZERO_POINT_BYE)
"""A round for which nothing is recorded: the player was not there."""


class Scoring(NamedTuple):
    """What each outcome is worth, in units; `unit` units are one point."""

    unit: int = 2
    win: int = 2
    draw: int = 1
    loss: int = 0
    forfeit_win: int = 2
    forfeit_loss: int = 0
    pairing_allocated_bye: int = 2
    full_point_bye: int = 2
    half_point_bye: int = 1
    zero_point_bye: int = 0

    @property
    def suits_baku(self) -> bool:
        """Whether a win is worth two draws and a loss nothing, as FIDE C.04.7 art. 1.1 (2026) asks."""
        return self.win == 2 * self.draw and self.loss == 0

    def points(self, outcome: str) -> int:
        """Units that an outcome brings; a game without a result brings none yet."""
        index = _VALUE_FIELD.get(outcome)
        return 0 if index is None else self[index]


STANDARD: Final = Scoring()
"""1 – ½ – 0, and a pairing-allocated bye worth a win (FIDE C.04.1 art. 3, 2026)."""

_VALUE_FIELD: Final = {
    "1": 1, "W": 1, "=": 2, "D": 2, "0": 3, "L": 3, "+": 4, "-": 5, "U": 6, "F": 7, "H": 8, "Z": 9,
}  # fmt: skip


def score(cells: Sequence[Cell], scoring: Scoring) -> int:
    """Units that a player has from the given rounds."""
    return sum([scoring[_VALUE_FIELD[cell.outcome]] for cell in cells if cell.outcome in _VALUE_FIELD])
