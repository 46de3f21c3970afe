"""Whether a round can be completed (FIDE C.04.3 art. 1.9, C1 to C5), and whether floaters fit the next bracket (C8).

All questions here are asked of the legal pairs alone: no colours, no order. "The bye" is the pairing-allocated bye.
"""

from collections.abc import Callable, Sequence

from reglament.model.article import Reason
from reglament.pairing.dutch.contract import NoLegalPairing, dutch
from reglament.pairing.dutch.criteria import may_meet
from reglament.pairing.dutch.matching import cheapest_matching
from reglament.pairing.dutch.states import State, score_groups


class Round:
    """The players of a round by position, who may meet whom, and the score of the one who must get the bye (C5).

    `bye_score` is `None` when nobody gets it: their number is even, or it has been given.
    """

    def __init__(self, players: Sequence[State], forbidden: frozenset[frozenset[int]] = frozenset()) -> None:
        self.players = players
        self.groups = score_groups(players)
        self.may_meet = [
            [
                one is not other and may_meet(one, other, frozenset((one.number, other.number)) in forbidden)
                for other in players
            ]
            for one in players
        ]
        self.bye_score = self._lowest_bye_score()

    def may_get_bye(self, at: int) -> bool:
        """Whether a player may get the bye under C2 and C5."""
        player = self.players[at]
        return not player.is_barred and player.score == self.bye_score

    def close_bye(self) -> None:
        """Nobody gets the bye any more: it has been given."""
        self.bye_score = None

    def _lowest_bye_score(self) -> int | None:
        """Source: FIDE C.04.3 art. 2.2.1 [C5] (2026). Raises `NoLegalPairing` if the round cannot be completed."""
        everybody = range(len(self.players))
        if len(everybody) % 2 == 0:
            if cheapest_matching(self.graph(everybody)) is None:
                raise NoLegalPairing(_no_pairing(len(everybody)))
            return None
        lowest = self.players[-1].score
        mates = cheapest_matching(
            self.graph(everybody, bye=[None if player.is_barred else player.score - lowest for player in self.players])
        )
        if mates is None:
            raise NoLegalPairing(_no_pairing(len(everybody)))
        return self.players[mates[-1]].score

    def graph(
        self,
        vertices: Sequence[int],
        cost: Callable[[int, int], int | None] = lambda _one, _other: 0,
        bye: Sequence[int | None] | None = None,
    ) -> list[list[int | None]]:
        """Costs of the legal pairs of some positions, in ascending order; the bye, if wanted, is the last vertex.

        `cost` is asked with the higher ranked first, and `None` means that the two shall not be paired.
        """
        size = len(vertices)
        costs: list[list[int | None]] = [[None] * size for _ in vertices]
        for i, one in enumerate(vertices):
            legal = self.may_meet[one]
            for j in range(i + 1, size):
                if legal[vertices[j]]:
                    costs[i][j] = costs[j][i] = cost(one, vertices[j])
        return costs if bye is None else with_vertex(costs, bye)


def floaters_fit(game_round: Round, floaters: Sequence[int], following: Sequence[int], rest: Sequence[int]) -> bool:
    """Whether the floaters of a bracket do as well in the following one as any floaters could (C8), completably (C4).

    That is: each of them is paired with a resident there, except one who gets the bye if the bye must be given there;
    at most one resident, if their number is odd, floats on; and what is below can be paired.
    """
    floating, low = frozenset(floaters), frozenset(rest)
    bye_score, score = game_round.bye_score, game_round.players[following[0]].score
    bye_falls_here = bye_score is not None and bye_score >= score
    surplus = (len(floaters) + len(following) - bye_falls_here) % 2

    def cost(one: int, other: int) -> int | None:
        if one in floating:
            return None if other in floating or other in low else 0
        return int(one not in low and other in low)

    vertices = (*floaters, *following, *rest)
    bye = None if bye_score is None else [0 if game_round.may_get_bye(at) else None for at in vertices]
    costs = game_round.graph(vertices, cost, bye)
    mates = cheapest_matching(costs)
    if mates is None:
        return False
    return sum(costs[one][mate] or 0 for one, mate in enumerate(mates)) == 2 * surplus


def with_vertex(costs: list[list[int | None]], edges: Sequence[int | None]) -> list[list[int | None]]:
    """The same graph with one more vertex, last."""
    return [*([*row, edge] for row, edge in zip(costs, edges, strict=True)), [*edges, None]]


def _no_pairing(count: int) -> Reason:
    return Reason(
        "no pairing of the {count} players obeys the absolute criteria; the chief arbiter decides",
        {"count": count},
        dutch("1.9.3"),
    )
