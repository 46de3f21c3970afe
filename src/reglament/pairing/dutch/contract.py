"""What goes into the pairing of a round and what comes out of it: plain values, no decisions.

A module of its own, so that every part of the engine can name them; the package exports them again.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from reglament.model.article import Article, Reason
from reglament.model.game import Cell, Colour, Scoring

EDITION: Final = "2026"


def dutch(number: str) -> Article:
    """Article of the FIDE Dutch system, edition in force from 1 February 2026."""
    return Article("C.04.3", number, EDITION)


def criterion(name: str) -> Article:
    """Article of a criterion, C1 to C21; the first three are the absolute ones of art. 2.1."""
    return dutch(f"2.1 [{name}]" if name in {"C1", "C2", "C3"} else f"2 [{name}]")


class RoundInput(NamedTuple):
    """Everything that decides the pairing of one round.

    `cards` has one row for every listed player, by pairing number, with the cells of the rounds already paired; a short
    row means that the player was absent in the missing rounds. The round to pair is the one after the longest row.
    `rounds` is the announced number of rounds, `initial_colour` the colour drawn for the odd numbers of round 1.
    `virtual` gives the virtual points (in units) of accelerated players for the rounds 1 up to the one to be paired;
    missing rounds count 0. `forbidden` holds pairs of numbers that must not meet.
    """

    cards: Mapping[int, Sequence[Cell]]
    absent: frozenset[int]
    scoring: Scoring
    rounds: int
    initial_colour: Colour
    virtual: Mapping[int, Sequence[int]] = {}
    forbidden: frozenset[frozenset[int]] = frozenset()

    @property
    def round_number(self) -> int:
        """Number of the round to be paired, from 1."""
        return max((len(cells) for cells in self.cards.values()), default=0) + 1

    @property
    def is_last_round(self) -> bool:
        """Whether the round to be paired is the last one announced (FIDE C.04.3 art. 1.8 asks this)."""
        return self.round_number >= self.rounds


class Pair(NamedTuple):
    """One board: the pairing numbers of White and Black."""

    white: int
    black: int


class Pairing(NamedTuple):
    """A paired round: the boards in their order, and who has the pairing-allocated bye, if anybody."""

    pairs: tuple[Pair, ...]
    bye: int | None


class NoLegalPairing(Exception):  # noqa: N818 - says what is the case: no bug, but a round the arbiter must decide
    """No pairing of the round obeys the absolute criteria; the chief arbiter decides (FIDE C.04.3 art. 1.9.3)."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.text.format(**reason.values))
        self.reason = reason
