"""Crosstables as text, for tests: one line a player, `number name anything cells`.

A cell is the result (`+` won, `=` drawn, `-` lost, `?` not finished), then `W` or `B` and the opponent's number, or `F`
and the number for a forfeit; `+BYE` is a pairing-allocated bye, `=BYE` a half-point bye and `--` a zero-point bye.
"""

import re

from reglament.model.game import (
    DRAW,
    FORFEIT_LOSS,
    FORFEIT_WIN,
    HALF_POINT_BYE,
    LOSS,
    PAIRING_ALLOCATED_BYE,
    PENDING,
    STANDARD,
    WIN,
    ZERO_POINT_BYE,
    Cell,
    Colour,
    Outcome,
    Scoring,
)
from reglament.standings.rank import Table

_CELL = re.compile(r"--|[+=]BYE|[+=?-][WB]\d+|[+-]F\d+")
_BYES: dict[str, Cell] = {
    "--": Cell(ZERO_POINT_BYE),
    "=BYE": Cell(HALF_POINT_BYE),
    "+BYE": Cell(PAIRING_ALLOCATED_BYE),
}
_OUTCOMES: dict[str, Outcome] = {"+": WIN, "=": DRAW, "-": LOSS, "?": PENDING}
_FORFEITS: dict[str, Outcome] = {"+": FORFEIT_WIN, "-": FORFEIT_LOSS}
_COLOURS: dict[str, Colour] = {"W": "w", "B": "b"}


def swiss(text: str, scoring: Scoring = STANDARD, rounds: int = 0) -> Table:
    """A Swiss tournament, with as many rounds announced as there are cells unless said otherwise."""
    cards = read_cards(text)
    return Table(cards, scoring, rounds or max(map(len, cards.values())))


def round_robin(text: str) -> Table:
    """A round robin in the same notation."""
    return swiss(text)._replace(system="round-robin")


def read_cards(text: str) -> dict[int, tuple[Cell, ...]]:
    """Cards by number. Fails on a line that holds anything after its first cell that is no cell."""
    lines = [line.split() for line in text.strip().splitlines()]
    return {int(words[0]): _card(words) for words in lines}


def _card(words: list[str]) -> tuple[Cell, ...]:
    first = next(place for place, word in enumerate(words) if _CELL.fullmatch(word))
    return tuple(_cell(word) for word in words[first:])


def _cell(word: str) -> Cell:
    assert _CELL.fullmatch(word), word
    if word in _BYES:
        return _BYES[word]
    result, colour, opponent = word[0], word[1], int(word[2:])
    if colour == "F":
        return Cell(_FORFEITS[result], opponent)
    return Cell(_OUTCOMES[result], opponent, _COLOURS[colour])
