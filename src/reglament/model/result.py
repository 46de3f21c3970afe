"""Results of a board: how they are typed and what they mean for either side."""

from typing import Final, NamedTuple

from reglament.model.game import (
    DRAW,
    FORFEIT_LOSS,
    FORFEIT_WIN,
    LOSS,
    PENDING,
    UNRATED_DRAW,
    UNRATED_LOSS,
    UNRATED_WIN,
    WIN,
    Outcome,
)


class Result(NamedTuple):
    """What White and what Black got on a board. The two need not fit: an arbiter may give ½–0."""

    white: Outcome
    black: Outcome

    @property
    def is_known(self) -> bool:
        """Whether a result has been entered."""
        return self.white != PENDING

    @property
    def is_forfeit(self) -> bool:
        """Whether the game was decided without being played."""
        return self.white in (FORFEIT_WIN, FORFEIT_LOSS) or self.black in (FORFEIT_WIN, FORFEIT_LOSS)

    def turned(self) -> "Result":
        """The same points for the same players after the colours of the board have been exchanged."""
        return Result(self.black, self.white)


NO_RESULT: Final = Result(PENDING, PENDING)

RESULTS: Final[dict[str, Result]] = {
    "1-0": Result(WIN, LOSS),
    "0-1": Result(LOSS, WIN),
    "1/2-1/2": Result(DRAW, DRAW),
    "F1-0": Result(FORFEIT_WIN, FORFEIT_LOSS),
    "F0-1": Result(FORFEIT_LOSS, FORFEIT_WIN),
    "F0-0": Result(FORFEIT_LOSS, FORFEIT_LOSS),
    "0-0": Result(LOSS, LOSS),
    "1/2-0": Result(DRAW, LOSS),
    "0-1/2": Result(LOSS, DRAW),
    "U1-0": Result(UNRATED_WIN, UNRATED_LOSS),
    "U0-1": Result(UNRATED_LOSS, UNRATED_WIN),
    "U1/2-1/2": Result(UNRATED_DRAW, UNRATED_DRAW),
}
"""The results that can be typed; `F` stands for forfeits, `U` for games of less than a move, which are not rated."""

_NAMES: Final = {result: text for text, result in RESULTS.items()}
_SPELLINGS: Final = {"½": "1/2", "–": "-", "—": "-", "−": "-", ":": "-", " ": ""}
_SHORT: Final = {
    "=": "1/2-1/2",
    "1/2": "1/2-1/2",
    "+-": "F1-0",
    "+--": "F1-0",
    "-+": "F0-1",
    "--+": "F0-1",
    "--": "F0-0",
    "---": "F0-0",
}
"""Short forms after `_SPELLINGS`: with a colon as dash, `+:-` is `+--`."""


def parse_result(text: str) -> Result | None:
    """Read a result as arbiters type it: `1-0`, `½-½`, `=`, `F1-0`, `+:-`; `None` for what is no result."""
    plain = text.strip().upper()
    for spelling, standard in _SPELLINGS.items():
        plain = plain.replace(spelling, standard)
    return RESULTS.get(_SHORT.get(plain, plain))


def result_text(result: Result) -> str:
    """The result as it is typed (`1/2-1/2`); empty while there is none, both outcomes where there is no name."""
    if not result.is_known:
        return ""
    return _NAMES.get(result, f"{result.white}:{result.black}")
