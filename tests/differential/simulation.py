"""Random events for comparisons and measurements: an event follows from its plan, pairings and results included.

The plans of the comparison are drawn in `distributions`.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final, Literal, NamedTuple

from reglament.model.game import FORFEIT_LOSS, FORFEIT_WIN, STANDARD, Cell, Colour, Outcome, score
from reglament.pairing.dutch import Edition, NoLegalPairing, Pair, Pairing, RoundInput, pair_round
from tests.trf_text import player_line
from tests.trf_text import report as joined

BYES: Final[Sequence[Outcome]] = ("H", "H", "H", "Z", "Z", "F")
"""What a player who does not come is given, one of these by lot."""

HIGHEST: Final = 2700
"""Rating of the first player; a rating plays no part in the pairing."""

RECORDS: Final[Mapping[Edition, Mapping[str, str]]] = {
    "2017": {"rounds": "XXR {}", "w": "XXC white1", "b": "XXC black1", "forbidden": "XXP {} {}"},
    "2026": {"rounds": "142 {}", "w": "152 W", "b": "152 B", "forbidden": "260   1 999 {:>4} {:>4}"},
}
"""Records of a report that programs for an edition understand."""


class Plan(NamedTuple):
    """What an event is drawn from; shares and chances are from 0 to 1.

    `history` says who pairs the rounds: the engine, or a hand that only avoids second meetings (colours by lot).
    `spread` is the difference in rating of the first and the last player, 0 for games won by coin toss; `draws` the
    share of drawn games, from the round after the first `decisive` ones on. `byes`, `forfeits` and `withdrawals` are
    chances per player or game and round. `barred` is the share of the lowest players, by number, whose first game is
    won by forfeit, which bars them from the pairing-allocated bye. `forbidden` counts pairs that may not meet.
    """

    seed: int
    players: int
    rounds: int
    edition: Edition = "2026"
    history: Literal["engine", "hand"] = "engine"
    spread: int = 600
    draws: float = 0.3
    decisive: int = 0
    byes: float = 0.0
    forfeits: float = 0.0
    withdrawals: float = 0.0
    barred: float = 0.0
    forbidden: int = 0


class Event:
    """An event that is being played: `cards` has the rounds so far, by pairing number."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self._chance = Random(plan.seed)
        self.cards: dict[int, list[Cell]] = {number: [] for number in range(1, plan.players + 1)}
        self.initial_colour: Colour = self._chance.choice(("w", "b"))
        self.forbidden = self._forbidden_pairs()
        self._withdrawn: set[int] = set()

    def next_round(self) -> RoundInput:
        """The round to come, with those who will be absent drawn by lot; at least two players come."""
        present = [number for number in self.cards if number not in self._withdrawn]
        left = [number for number in present if self._chance.random() < self.plan.withdrawals]
        self._withdrawn.update(left[: len(present) - 2])
        present = [number for number in self.cards if number not in self._withdrawn]
        away = [number for number in present if self._chance.random() < self.plan.byes][: len(present) - 2]
        return RoundInput(
            cards=self.cards,
            absent=frozenset(away) | self._withdrawn,
            scoring=STANDARD,
            rounds=self.plan.rounds,
            initial_colour=self.initial_colour,
            forbidden=self.forbidden,
            edition=self.plan.edition,
        )

    def pairing(self, data: RoundInput) -> Pairing:
        """The pairing of a round as the plan wants it; where the rules allow none, one by hand."""
        if self.plan.history == "engine":
            try:
                return pair_round(data)
            except NoLegalPairing:
                pass
        return self.by_hand(data)

    def by_hand(self, data: RoundInput) -> Pairing:
        """Whoever is there, in an order by lot, meets the next one whom he has not met."""
        waiting = [number for number in self.cards if number not in data.absent]
        self._chance.shuffle(waiting)
        bye = waiting.pop() if len(waiting) % 2 else None
        pairs = []
        while waiting:
            white = waiting.pop()
            met = {cell.opponent for cell in self.cards[white] if cell.is_played}
            black = next((number for number in reversed(waiting) if number not in met), waiting[-1])
            waiting.remove(black)
            pairs.append(Pair(white, black))
        return Pairing(tuple(pairs), bye)

    def play(self, data: RoundInput, pairing: Pairing) -> None:
        """Enter the results of a round, and the byes of those who are not there."""
        for number in sorted(data.absent):
            bye: Outcome = "Z" if number in self._withdrawn else self._chance.choice(BYES)
            self.cards[number].append(Cell(bye))
        if pairing.bye is not None:
            self.cards[pairing.bye].append(Cell("U"))
        for pair in sorted(pairing.pairs):
            result, other = self._result(pair)
            self.cards[pair.white].append(Cell(result, pair.black, "w"))
            self.cards[pair.black].append(Cell(other, pair.white, "b"))

    def _forbidden_pairs(self) -> frozenset[frozenset[int]]:
        """So many pairs by lot, each player in one of them only."""
        numbers = self._chance.sample(list(self.cards), min(2 * self.plan.forbidden, len(self.cards) // 2 * 2))
        return frozenset(map(frozenset, zip(numbers[::2], numbers[1::2], strict=True)))

    def _result(self, pair: Pair) -> tuple[Outcome, Outcome]:
        """The results of White and Black."""
        for index in (1, 0):
            if self._is_barred_now(pair[index]):
                return (FORFEIT_LOSS, FORFEIT_WIN) if index else (FORFEIT_WIN, FORFEIT_LOSS)
        lot = self._chance.random()
        if lot < self.plan.forfeits:
            return self._chance.choice(((FORFEIT_WIN, FORFEIT_LOSS), (FORFEIT_LOSS, FORFEIT_WIN)))
        if len(self.cards[pair.white]) >= self.plan.decisive and self._chance.random() < self.plan.draws:
            return "=", "="
        gap = self.plan.spread * (pair.black - pair.white) / self.plan.players
        return ("1", "0") if self._chance.random() < 1 / (1 + 10 ** (-gap / 400)) else ("0", "1")

    def _is_barred_now(self, number: int) -> bool:
        is_first = not any(cell.opponent for cell in self.cards[number])
        return is_first and number > self.plan.players * (1 - self.plan.barred)


def played(plan: Plan, rounds: int | None = None) -> Event:
    """An event after all its rounds, or after so many."""
    event = Event(plan)
    for _ in range(plan.rounds if rounds is None else rounds):
        data = event.next_round()
        event.play(data, event.pairing(data))
    return event


def report(data: RoundInput) -> bytes:
    """The rounds so far as a tournament report; in the round to come the absent have a zero-point bye."""
    records = RECORDS[data.edition]
    lines = [
        "012 Comparison",
        records["rounds"].format(data.rounds),
        records[data.initial_colour],
        *(records["forbidden"].format(*sorted(pair)) for pair in sorted(data.forbidden, key=sorted)),
    ]
    ranked = sorted(data.cards, key=lambda number: (-score(data.cards[number], STANDARD), number))
    rank = {number: place for place, number in enumerate(ranked, 1)}
    for number, cells in sorted(data.cards.items()):
        rounds = [_round(cell) for cell in cells] + ["0000 - Z"] * (number in data.absent)
        points = f"{score(cells, STANDARD) / STANDARD.unit:.1f}"
        lines.append(
            player_line(
                number,
                *rounds,
                name=f"Player {number:04}",
                rating=str(HIGHEST - 600 * number // len(data.cards)),
                points=points,
                rank=str(rank[number]),
            )
        )
    return joined(*lines)


def finished(event: Event) -> bytes:
    """The report of an event after its last round."""
    return report(event.next_round()._replace(absent=frozenset()))


def _round(cell: Cell) -> str:
    return f"{cell.opponent} {cell.colour} {cell.outcome}" if cell.opponent else f"0000 - {cell.outcome}"
