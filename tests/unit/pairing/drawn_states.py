"""Rounds whose players are drawn as states, without a history that could have led to them.

Played events reach few of the states that the criteria tell apart, and those again and again. Here scores, colours,
floats, unplayed games and who has met whom are drawn on their own.
"""

from itertools import combinations
from random import Random

from reglament.model.game import Scoring
from reglament.pairing.dutch import Edition, NoLegalPairing, RoundInput
from reglament.pairing.dutch.colours import difference, preference
from reglament.pairing.dutch.engine import Step, steps
from reglament.pairing.dutch.states import Float, State
from tests.unit.pairing.literal import Articles, Participant
from tests.unit.pairing.literal_2017 import Sections

UNIT = Scoring().unit


class DrawnRound:
    """One round; every draw comes from the seed."""

    def __init__(self, seed: int, sizes: range, edition: Edition) -> None:
        self.random = Random(seed)
        size = self.random.choice(sizes)
        self.levels = self.random.randint(1, self.random.choice((2, 4, 1 + size // 2)))
        self.colours = self.random.choice((("",), ("w", "b"), ("", "w", "b", "wb", "bw", "ww", "bb", "wwb", "bbw")))
        self.rate_of_floats = self.random.choice((0.0, 0.2, 0.5))
        self.rate_of_topscorers = self.random.choice((0.0, 0.0, 0.5))
        self.rate_of_barred = self.random.choice((0.0, 0.2, 0.7))
        met = self._met(size)
        drawn = [self._state(number, met[number]) for number in range(1, size + 1)]
        self.players = tuple(sorted(drawn, key=lambda player: (-player.score, player.number)))
        self.data = RoundInput({}, frozenset(), Scoring(), 9, "w", forbidden=self._forbidden(size), edition=edition)

    def _met(self, size: int) -> dict[int, set[int]]:
        met: dict[int, set[int]] = {number: set() for number in range(1, size + 1)}
        rate = self.random.choice((0.0, 0.1, 0.3, 0.6, 0.8))
        for one, other in combinations(met, 2):
            if self.random.random() < rate:
                met[one].add(other)
                met[other].add(one)
        return met

    def _forbidden(self, size: int) -> frozenset[frozenset[int]]:
        if self.random.random() < 0.8:
            return frozenset()
        return frozenset({frozenset(self.random.sample(range(1, size + 1), 2))})

    def _state(self, number: int, met: set[int]) -> State:
        history = self.random.choice(self.colours)
        score = UNIT * self.random.randrange(self.levels)
        return State(
            number=number,
            effective=number,
            score=score,
            points=score,
            history=history,
            balance=difference(history),
            preference=preference(history),
            met=frozenset(met),
            floats=(self._float(), self._float()),
            unplayed=self.random.randrange(3),
            is_barred=self.random.random() < self.rate_of_barred,
            is_topscorer=self.random.random() < self.rate_of_topscorers,
        )

    def _float(self) -> Float:
        floats: tuple[Float, ...] = ("up", "down")
        return self.random.choice(floats) if self.random.random() < self.rate_of_floats else ""

    def steps(self) -> list[Step]:
        """The brackets as the engine meets them; none if the round cannot be completed."""
        try:
            return list(steps(self.data, self.players))
        except NoLegalPairing:
            return []

    def articles(self) -> Articles:
        """The literal enumerator of the edition, told the same players."""
        articles = Sections(self.data) if self.data.edition == "2017" else Articles(self.data)
        articles.players = [_participant(player) for player in self.players]
        articles.lowest_bye = max(player.score for player in articles.players)
        return articles


def _participant(player: State) -> Participant:
    return Participant(
        number=player.number,
        parity_number=player.effective,
        score=player.score,
        colours=player.history,
        opponents=player.met,
        floats=player.floats,
        unplayed=player.unplayed,
        barred=player.is_barred,
        topscorer=player.is_topscorer,
    )
