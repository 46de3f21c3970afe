"""A reader for the tournament files of the pairing corpora: fixed columns, and only the records that pairing needs.

Deliberately small and independent of the product's reader, so that a fault there cannot hide one in the pairing engine.
Records: 001 142 152 162 192 250 260, and their older forms XXR XXC XXP XXA BBW BBD BBL BBZ BBF BBU.
"""

import re
from fractions import Fraction
from itertools import combinations
from pathlib import Path
from typing import NamedTuple, get_args

from reglament.model.game import ABSENT, REQUESTED_BYES, Cell, Colour, Outcome, Scoring
from reglament.pairing.dutch import Pair, RoundInput

UNIT = 2
FIRST_ROUND_COLUMN = 91
ROUND_WIDTH = 10


class Event(NamedTuple):
    """One tournament of a corpus; `totals` are the points that the file itself states, in units."""

    name: str
    cards: dict[int, list[Cell]]
    totals: dict[int, int]
    scoring: Scoring
    rounds: int
    initial_colour: Colour
    virtual: dict[int, list[int]]
    forbidden: list[tuple[range, frozenset[int]]]

    def before(self, round_number: int) -> RoundInput:
        """The input of one round: earlier cells, and who asked for a bye or was away."""
        absent = {number for number, row in self.cards.items() if row[round_number - 1].outcome in REQUESTED_BYES}
        return RoundInput(
            cards={number: row[: round_number - 1] for number, row in self.cards.items()},
            absent=frozenset(absent),
            scoring=self.scoring,
            rounds=self.rounds,
            initial_colour=self.initial_colour,
            virtual=self.virtual,
            forbidden=frozenset(pair for rounds, pair in self.forbidden if round_number in rounds),
        )

    def recorded(self, round_number: int) -> tuple[set[Pair], int | None]:
        """The pairs and the pairing-allocated bye that the file has for a round."""
        cells = {number: row[round_number - 1] for number, row in self.cards.items()}
        pairs = {Pair(number, cell.opponent) for number, cell in cells.items() if cell.colour == "w"}
        byes = [number for number, cell in cells.items() if cell.outcome == "U"]
        return pairs, byes[0] if byes else None


def read(path: Path) -> Event:
    """Read one file of a corpus."""
    lines = path.read_text(encoding="utf-8").splitlines()
    records = [(line[:3], line[4:]) for line in lines if line.strip()]
    players = [line for line in lines if line.startswith("001")]
    rounds = max(int(text) for code, text in records if code in {"142", "XXR"})
    cards = {int(line[4:8]): _cells(line, rounds) for line in players}
    totals = {int(line[4:8]): _units(line[80:84]) for line in players}
    virtual: dict[int, list[int]] = {}
    if any(code == "192" and text.strip().endswith("_BAKU") for code, text in records):
        virtual = _baku(sorted(cards), rounds)
    for code, text in records:
        _accelerate(virtual, code, text)
    forbidden = [prohibition for code, text in records for prohibition in _forbidden(code, text, rounds)]
    return Event(path.stem, cards, totals, _scoring(records), rounds, _colour(records), virtual, forbidden)


def rounds_written(path: Path) -> dict[int, int]:
    """Number of the cells that each player's line has, empty ones not counted."""
    lines = [line for line in path.read_text(encoding="utf-8").splitlines() if line.startswith("001")]
    return {int(line[4:8]): len(line[FIRST_ROUND_COLUMN:].split()) // 3 for line in lines}


def _cells(line: str, rounds: int) -> list[Cell]:
    cells = []
    for index in range(rounds):
        start = FIRST_ROUND_COLUMN + index * ROUND_WIDTH
        text = line[start : start + 8].ljust(8)
        if not text.strip():
            cells.append(ABSENT)
            continue
        colour: Colour | None = "w" if text[5] == "w" else "b" if text[5] == "b" else None
        cells.append(Cell(_outcome(text[7]), int(text[:4]), colour))
    return cells


def _outcome(letter: str) -> Outcome:
    for outcome in get_args(Outcome):
        if outcome == letter:
            known: Outcome = outcome
            return known
    raise ValueError(letter)


def _units(text: str) -> int:
    units = Fraction(text.strip()) * UNIT
    assert units.denominator == 1
    return units.numerator


def _colour(records: list[tuple[str, str]]) -> Colour:
    given = [text.strip().lower() for code, text in records if code in {"152", "XXC"}]
    return "b" if given[0].startswith("b") else "w"


def _scoring(records: list[tuple[str, str]]) -> Scoring:
    """1 – ½ – 0 unless the file says otherwise; a requested bye and a forfeit win follow the win and the draw."""
    points = {"W": UNIT, "D": UNIT // 2, "L": 0}
    for code, text in records:
        if code == "162":
            points |= {letter: _units(value) for letter, value in re.findall(r"([WDLP])\s*([\d.]+)", text)}
        elif code.startswith("BB"):
            points[{"BBU": "P", "BBF": "-", "BBZ": "Z"}.get(code, code[2])] = _units(text)
    return Scoring(
        unit=UNIT,
        win=points["W"],
        draw=points["D"],
        loss=points["L"],
        forfeit_win=points["W"],
        forfeit_loss=points.get("-", 0),
        pairing_allocated_bye=points.get("P", points["W"]),
        full_point_bye=points["W"],
        half_point_bye=points["D"],
        zero_point_bye=points.get("Z", 0),
    )


def _baku(numbers: list[int], rounds: int) -> dict[int, list[int]]:
    """Virtual points of C.04.7 for the upper group of 2·⌈N/4⌉: first a win, then half of it, for half of the rounds."""
    accelerated = -(-rounds // 2)
    whole = -(-accelerated // 2)
    row = [UNIT] * whole + [UNIT // 2] * (accelerated - whole)
    return {number: list(row) for number in numbers[: 2 * -(-len(numbers) // 4)]}


def _accelerate(virtual: dict[int, list[int]], code: str, text: str) -> None:
    """Add the virtual points of a record 250 (points, rounds from to, numbers from to) or XXA (number, points)."""
    words = text.split()
    if code == "250":
        first, last, low, high = (int(word) for word in words[1:])
        for number in range(low, high + 1):
            row = virtual.setdefault(number, [])
            row += [0] * (last - len(row))
            row[first - 1 : last] = [_units(words[0])] * (last - first + 1)
    elif code == "XXA":
        virtual[int(words[0])] = [_units(word) for word in words[1:]]


def _forbidden(code: str, text: str, rounds: int) -> list[tuple[range, frozenset[int]]]:
    """Pairs of the players named in a record 260, with its rounds from and to, or XXP, for all rounds."""
    numbers = [int(word) for word in text.split()] if code in {"260", "XXP"} else []
    span = range(1, rounds + 1)
    if code == "260":
        span, numbers = range(numbers[0], numbers[1] + 1), numbers[2:]
    return [(span, frozenset(pair)) for pair in combinations(numbers, 2)]
