"""Who may meet whom in a round: the absolute criteria C1 and C3 of FIDE C.04.3, and pairs forbidden in the event."""

from collections.abc import Callable, Iterable, Sequence
from itertools import accumulate

from reglament.pairing.dutch.colours import ABSOLUTE_BLACK, ABSOLUTE_WHITE, COLOUR_CLASSES
from reglament.pairing.dutch.contract import RoundInput
from reglament.pairing.dutch.states import State


class Meetings:
    """The players of a round by position, and who of them may be paired.

    `met` has for each position those whom he has met or is forbidden to meet, `classes` his `COLOUR_CLASSES` number.
    """

    def __init__(self, players: Sequence[State], met: Sequence[frozenset[int]]) -> None:
        self.players = players
        self.met = met
        self.classes = bytes([COLOUR_CLASSES[player.preference] for player in players])
        self._most_met = max(map(len, met), default=0)
        self._whites = _running_count(self.classes, ABSOLUTE_WHITE)
        self._blacks = _running_count(self.classes, ABSOLUTE_BLACK)

    def are_legal(self, one: int, other: int) -> bool:
        """Whether two positions may be paired."""
        if other in self.met[one] or one == other:
            return False
        colours = self.classes[one]
        if colours != self.classes[other] or colours not in {ABSOLUTE_WHITE, ABSOLUTE_BLACK}:
            return True
        return self.players[one].is_topscorer or self.players[other].is_topscorer

    def without(self, at: int, others: Iterable[int]) -> "Meetings":
        """The same, but for a player who may not meet some others."""
        apart = frozenset(others) - {at}
        met = [one | {at} if other in apart else one for other, one in enumerate(self.met)]
        met[at] |= apart
        return Meetings(self.players, met)

    def are_rich(self, run: range, taken: int) -> bool:
        """Whether everybody in a run of positions can be paired whichever `taken` of them are taken out.

        They all have so many legal partners left that there is a cycle through all of them (theorem of Dirac). And a
        player from outside may meet at least `taken` of the run, so that so many floaters all find different opponents.
        `False` says nothing.
        """
        left = len(run) - taken
        if left % 2 or left < 0:
            return False
        whites = self._whites[run.stop] - self._whites[run.start]
        blacks = self._blacks[run.stop] - self._blacks[run.start]
        fewest = left - 1 - self._most_met - max(whites - 1, blacks - 1, 0)
        return fewest >= 0 and 2 * fewest >= left

    def graph(
        self,
        vertices: Sequence[int],
        cost: Callable[[int, int], int | None] = lambda _one, _other: 0,
        bye: Sequence[int | None] | None = None,
    ) -> list[list[int | None]]:
        """Costs of the legal pairs of some positions, which are in order; the bye, if wanted, is the last vertex.

        `cost` is asked with the higher ranked first, and `None` means that the two shall not be paired.
        """
        size = len(vertices)
        costs: list[list[int | None]] = [[None] * size for _ in vertices]
        for i, one in enumerate(vertices):
            for j in range(i + 1, size):
                if self.are_legal(one, vertices[j]):
                    costs[i][j] = costs[j][i] = cost(one, vertices[j])
        return costs if bye is None else with_vertex(costs, bye)


def with_vertex(costs: list[list[int | None]], edges: Sequence[int | None]) -> list[list[int | None]]:
    """The same graph with one more vertex, last."""
    return [*([*row, edge] for row, edge in zip(costs, edges, strict=True)), [*edges, None]]


def meetings(data: RoundInput, players: Sequence[State]) -> Meetings:
    """Who may meet whom in a round, given the states of those to be paired."""
    position = {player.number: at for at, player in enumerate(players)}
    met = [frozenset([position[number] for number in player.met if number in position]) for player in players]
    for pair in data.forbidden:
        one, other = (position.get(number, -1) for number in pair)
        if min(one, other) >= 0:
            met[one] |= {other}
            met[other] |= {one}
    return Meetings(players, met)


def _running_count(classes: bytes, colours: int) -> list[int]:
    return list(accumulate([one == colours for one in classes], initial=0))
