"""Small events drawn at random, round after round, for comparing engines: byes, absences, forfeits, late arrivals."""

from collections.abc import Iterator
from random import Random

from reglament.model.game import Cell, Colour, Outcome, Scoring
from reglament.pairing.dutch import Edition, NoLegalPairing, Pairing, RoundInput, pair_round

SCORINGS = (
    Scoring(),
    Scoring(),
    Scoring(),
    Scoring(unit=1, win=3, draw=1, forfeit_win=3, pairing_allocated_bye=3, full_point_bye=3),
    Scoring(pairing_allocated_bye=1),
    Scoring(pairing_allocated_bye=0),
)


class RandomEvent:
    """One event; every draw comes from the seed."""

    def __init__(self, seed: int, sizes: range) -> None:
        self.random = Random(seed)
        self.size = self.random.choice(sizes)
        self.rounds = self.random.randint(3, max(3, self.size - 1))
        self.scoring = self.random.choice(SCORINGS)
        self.initial_colour: Colour = self.random.choice(("w", "b"))
        self.draws = self.random.choice((0.2, 0.4, 0.8))
        self.forbidden: frozenset[frozenset[int]] = frozenset()
        if self.random.random() < 0.2:
            self.forbidden = frozenset({frozenset(self.random.sample(range(1, self.size + 1), 2))})
        self.virtual = self._acceleration() if self.random.random() < 0.2 else {}
        self.cards: dict[int, list[Cell]] = {number: [] for number in range(1, self.size + 1)}

    def _acceleration(self) -> dict[int, list[int]]:
        unit = self.scoring.unit
        return {number: [unit] * self.random.randint(1, 2) for number in range(1, self.size // 2 + 1)}

    def inputs(self) -> Iterator[RoundInput]:
        """The rounds; after each one `play` must be told how it was paired."""
        for _ in range(self.rounds):
            absent = {number: self._away() for number in self.cards if self.random.random() < 0.1}
            if len(self.cards) - len(absent) < 2:
                return
            self._absences = absent
            yield RoundInput(
                cards={number: tuple(cells) for number, cells in self.cards.items()},
                absent=frozenset(absent),
                scoring=self.scoring,
                rounds=self.rounds,
                initial_colour=self.initial_colour,
                virtual=self.virtual,
                forbidden=self.forbidden,
            )

    def play(self, pairing: Pairing) -> None:
        """Draw the results of a round."""
        for number, outcome in self._absences.items():
            self.cards[number].append(Cell(outcome))
        if pairing.bye is not None:
            self.cards[pairing.bye].append(Cell("U"))
        for white, black in pairing.pairs:
            result, other = self._result()
            self.cards[white].append(Cell(result, black, "w"))
            self.cards[black].append(Cell(other, white, "b"))

    def _away(self) -> Outcome:
        outcomes: tuple[Outcome, ...] = ("H", "Z", "Z", "F")
        return self.random.choice(outcomes)

    def _result(self) -> tuple[Outcome, Outcome]:
        if self.random.random() < 0.1:
            forfeits: tuple[tuple[Outcome, Outcome], ...] = (("+", "-"), ("-", "+"), ("-", "-"))
            return self.random.choice(forfeits)
        if self.random.random() < self.draws:
            return "=", "="
        return ("1", "0") if self.random.random() < 0.5 else ("0", "1")


def paired_rounds(event: RandomEvent, edition: Edition) -> list[tuple[RoundInput, Pairing]]:
    """The rounds of an event as one edition pairs them, up to the first that cannot be paired."""
    paired = []
    for drawn in event.inputs():
        data = drawn._replace(edition=edition)
        try:
            pairing = pair_round(data)
        except NoLegalPairing:
            break
        paired.append((data, pairing))
        event.play(pairing)
    return paired
