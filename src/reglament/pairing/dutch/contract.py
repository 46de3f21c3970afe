"""What goes into the pairing of a round and what comes out of it: plain values, no decisions.

A module of its own, so that every part of the engine can name them; the package exports them again.
"""

from collections.abc import Mapping, Sequence
from typing import Final, Literal, NamedTuple

from reglament.model.article import Article, Reason
from reglament.model.game import Cell, Colour, Scoring

Edition = Literal["2017", "2026"]
"""Editions of FIDE C.04.3: in force until 31 January 2026, and from 1 February 2026 on."""

_ARTICLES_2017: Final = {
    "1.3.2": "A.3",
    "1.4.1": "A.4",
    "1.5": "A.5",
    "1.7.1": "A.6",
    "1.7.2": "A.6",
    "1.7.3": "A.6",
    "1.7.4": "A.6",
    "1.9.1": "A.9",
    "1.9.3": "A.9",
    "3.2": "B.2",
    "3.3": "B.3",
    "4.2": "D.1",
    "4.3": "D.2",
    "5.2": "E",
    "5.2.1": "E.1",
    "5.2.2": "E.2",
    "5.2.3": "E.3",
    "5.2.4": "E.4",
    "5.2.5": "E.5",
}
"""Where the edition of 2017 has what the articles of 2026 say."""

_CRITERIA_2017: Final = {
    **{f"C{number}": f"C.{number}" for number in range(1, 5)},
    **{f"C{number}": f"C.{number - 1}" for number in range(6, 9)},
    **{f"C{number}": f"C.{number - 2}" for number in range(10, 22)},
}
"""The same for criteria; C5 and C9, about the score and the games of who gets the bye, are new in 2026."""


def dutch(number: str, edition: Edition = "2026") -> Article:
    """Article of the FIDE Dutch system, named by its number of 2026, as the given edition numbers it."""
    return Article("C.04.3", _ARTICLES_2017[number] if edition == "2017" else number, edition)


def criterion(name: str, edition: Edition = "2026") -> Article:
    """Article of a criterion, named as in 2026: C1 to C21, of which the first three are the absolute ones."""
    if edition == "2017":
        return Article("C.04.3", label(name, edition), edition)
    return dutch(f"2.1 [{name}]" if name in {"C1", "C2", "C3"} else f"2 [{name}]")


def label(name: str, edition: Edition) -> str:
    """What an edition calls a criterion that 2026 calls by the given name."""
    return _CRITERIA_2017[name] if edition == "2017" else name


class RoundInput(NamedTuple):
    """Everything that decides the pairing of one round.

    `cards` has one row for every listed player, by pairing number, with the cells of the rounds already paired; a short
    row means that the player was absent in the missing rounds. The round to pair is the one after the longest row.
    `rounds` is the announced number of rounds, `initial_colour` the colour drawn for the odd numbers of round 1.
    `virtual` gives the virtual points (in units) of accelerated players for the rounds 1 up to the one to be paired;
    missing rounds count 0. `forbidden` holds pairs of numbers that must not meet. `edition` is that of FIDE C.04.3.
    """

    cards: Mapping[int, Sequence[Cell]]
    absent: frozenset[int]
    scoring: Scoring
    rounds: int
    initial_colour: Colour
    virtual: Mapping[int, Sequence[int]] = {}
    forbidden: frozenset[frozenset[int]] = frozenset()
    edition: Edition = "2026"

    @property
    def round_number(self) -> int:
        """Number of the round to be paired, from 1."""
        return max(map(len, self.cards.values()), default=0) + 1

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
