"""Tournaments written by hand: `1: 5w1 4b= H` is player 1: a win with White, a draw with Black, a half-point bye."""

from collections.abc import Mapping, Sequence
from typing import get_args

from reglament.model.game import STANDARD, Cell, Colour, Outcome, Scoring
from reglament.pairing.dutch import Pair, RoundInput

OUTCOMES: dict[str, Outcome] = {outcome: outcome for outcome in get_args(Outcome)}
COLOURS: dict[str, Colour] = {"w": "w", "b": "b"}


def histories(text: str) -> dict[int, list[Cell]]:
    """Cards from lines of `number: cells`."""
    lines = (line.partition(":") for line in text.strip().splitlines())
    return {int(number): [cell(word) for word in words.split()] for number, _, words in lines}


def cell(word: str) -> Cell:
    """One cell: opponent, colour and outcome, or the letter of a bye."""
    if len(word) == 1:
        return Cell(OUTCOMES[word])
    return Cell(OUTCOMES[word[-1]], int(word[:-2]), COLOURS[word[-2]])


def field(size: int) -> dict[int, list[Cell]]:
    """The cards of a tournament that has not begun."""
    return {number: [] for number in range(1, size + 1)}


def round_input(
    cards: str | Mapping[int, Sequence[Cell]],
    rounds: int = 5,
    *,
    absent: Sequence[int] = (),
    initial_colour: Colour = "w",
    scoring: Scoring = STANDARD,
) -> RoundInput:
    """The input of the next round."""
    known = histories(cards) if isinstance(cards, str) else cards
    return RoundInput(known, frozenset(absent), scoring, rounds, initial_colour)


def boards(text: str) -> tuple[Pair, ...]:
    """Pairs from `1-4 5-2`, White first."""
    return tuple(Pair(*(int(number) for number in word.split("-"))) for word in text.split())


def with_round(cards: Mapping[int, Sequence[Cell]], text: str) -> dict[int, list[Cell]]:
    """The cards with one more round: `1-4 1-0` as `1-4:1`, results `1 = 0 + - x` for White, byes as `7:U`.

    `x` is a double forfeit.
    """
    other = {"1": "0", "=": "=", "0": "1", "+": "-", "-": "+"}
    longer = {number: list(cells) for number, cells in cards.items()}
    for word in text.split():
        players, _, result = word.partition(":")
        if "-" not in players:
            longer[int(players)].append(Cell(OUTCOMES[result]))
            continue
        white, black = (int(number) for number in players.split("-"))
        longer[white].append(Cell(OUTCOMES["-" if result == "x" else result], black, "w"))
        longer[black].append(Cell(OUTCOMES["-" if result == "x" else other[result]], white, "b"))
    return longer
