"""Whether a round can be completed (FIDE C.04.3 art. 1.9, C1 to C5), and whether floaters fit the next bracket (C8).

All questions here are asked of the legal pairs alone: no colours, no order. "The bye" is the pairing-allocated bye.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from reglament.model.article import Reason
from reglament.pairing.dutch.contract import Edition, NoLegalPairing, RoundInput, dutch
from reglament.pairing.dutch.criteria import Bracket, may_meet
from reglament.pairing.dutch.matching import cheapest_matching
from reglament.pairing.dutch.states import State


class Round(NamedTuple):
    """The players of a round by position, who may meet whom, and the score of the one who must get the bye (C5).

    `bye_score` is `None` when nobody gets it: their number is even, or it has been given. `bye_may_be_higher` says that
    it is only the lowest score of the round, and that higher ones may get the bye as well: 2017 has no C5.
    `point` is one point in units.
    """

    players: Sequence[State]
    meetings: Sequence[Sequence[bool]]
    bye_score: int | None = None
    bye_may_be_higher: bool = False
    point: int = 1

    def may_get_bye(self, at: int) -> bool:
        """Whether a player may get the bye under C2 and C5."""
        player = self.players[at]
        if player.is_barred or self.bye_score is None:
            return False
        return player.score == self.bye_score or self.bye_may_be_higher

    def bye_falls_above(self, lower: Sequence[int]) -> bool:
        """Whether the one who must get the bye has more points than the players below."""
        return self.bye_score is not None and not (lower and self.players[lower[0]].score >= self.bye_score)

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
            legal = self.meetings[one]
            for j in range(i + 1, size):
                if legal[vertices[j]]:
                    costs[i][j] = costs[j][i] = cost(one, vertices[j])
        return costs if bye is None else with_vertex(costs, bye)


def open_round(data: RoundInput, players: Sequence[State]) -> Round:
    """The round before its first bracket. Raises `NoLegalPairing` if it cannot be completed.

    Source: FIDE C.04.3 art. 1.9.1 and 2 [C1] to [C5] (2026); A.9 and C.1 to C.4 (2017).
    """
    meetings = [[_may_meet(one, other, data.forbidden) for other in players] for one in players]
    game_round = Round(players, meetings, point=data.scoring.unit)
    if data.edition == "2026":
        return game_round._replace(bye_score=_lowest_bye(game_round))
    lowest = players[-1].score if len(players) % 2 else None
    game_round = game_round._replace(bye_score=lowest, bye_may_be_higher=True)
    if not is_completable(game_round, range(len(players))):
        raise _no_legal_pairing(players, data.edition)
    return game_round


def is_completable(game_round: Round, players: Sequence[int]) -> bool:
    """Whether some players can all be paired, with the bye for one if their number is odd (C1 to C4)."""
    bye = [0 if game_round.may_get_bye(at) else None for at in players] if len(players) % 2 else None
    return cheapest_matching(game_round.graph(players, bye=bye)) is not None


def _no_legal_pairing(players: Sequence[State], edition: Edition) -> NoLegalPairing:
    text = "No pairing of the {count} players obeys the absolute criteria; the chief arbiter decides."
    return NoLegalPairing(Reason(text, {"count": len(players)}, dutch("1.9.3", edition)))


def _may_meet(one: State, other: State, forbidden: frozenset[frozenset[int]]) -> bool:
    return one is not other and may_meet(one, other) and frozenset((one.number, other.number)) not in forbidden


def _lowest_bye(game_round: Round) -> int | None:
    """The lowest score that the bye can have in a complete pairing; `None` if nobody is over."""
    everybody = range(len(game_round.players))
    lowest = game_round.players[-1].score
    over = len(everybody) % 2 == 1
    bye = [None if player.is_barred else player.score - lowest for player in game_round.players] if over else None
    mates = cheapest_matching(game_round.graph(everybody, bye=bye))
    if mates is None:
        raise _no_legal_pairing(game_round.players, "2026")
    return game_round.players[mates[-1]].score if over else None


def floaters_fit(game_round: Round, bracket: Bracket, floaters: Sequence[int]) -> bool:
    """Whether the floaters of a bracket do as well in the following one as any floaters could (C8), completably (C4).

    That is: each of them is paired with a resident there, except one who gets the bye if the bye must be given there;
    at most one resident, if their number is odd, floats on; and what is below can be paired.
    """
    floating, low = frozenset(floaters), frozenset(bracket.rest)
    takes_bye = game_round.bye_falls_above(bracket.rest)
    surplus = (len(floaters) + len(bracket.following) - takes_bye) % 2

    def cost(one: int, other: int) -> int | None:
        if one in floating:
            return None if other in floating or other in low else 0
        return int(one not in low and other in low)

    vertices = (*floaters, *bracket.following, *bracket.rest)
    bye = None if game_round.bye_score is None else [0 if game_round.may_get_bye(at) else None for at in vertices]
    costs = game_round.graph(vertices, cost, bye)
    mates = cheapest_matching(costs)
    if mates is None:
        return False
    return sum(costs[one][mate] or 0 for one, mate in enumerate(mates)) == 2 * surplus


def floaters_meet(game_round: Round, bracket: Bracket, floaters: Sequence[int]) -> bool:
    """Whether the floaters do as well in the following bracket as any could, by the look-ahead of 2017 (C.7).

    That is: each is paired with a resident there, and at most one resident, if their number is odd, is left over; in
    the last score group one who may get the bye. What is below does not matter.
    """
    floating = frozenset(floaters)
    vertices = (*floaters, *bracket.following)
    needs_bye = game_round.bye_score is not None and not bracket.rest

    def may_stay(at: int) -> bool:
        return at not in floating and (not needs_bye or game_round.may_get_bye(at))

    over = [0 if may_stay(at) else None for at in vertices] if len(vertices) % 2 else None
    costs = game_round.graph(vertices, lambda _one, other: None if other in floating else 0, over)
    return cheapest_matching(costs) is not None


def with_vertex(costs: list[list[int | None]], edges: Sequence[int | None]) -> list[list[int | None]]:
    """The same graph with one more vertex, last."""
    return [*([*row, edge] for row, edge in zip(costs, edges, strict=True)), [*edges, None]]
