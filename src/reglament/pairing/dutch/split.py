"""The rung for a bracket that counting does not decide: one exact matching by the criteria alone, then the order.

1. The cheapest matching of the bracket, with places outside for its floaters, costs what the best candidates cost.
2. Every matching that costs as little has tight edges only (`matching.Optimum`). So among these the first candidate in
   the order of generation is looked for (FIDE C.04.3 art. 3.7 and 4): which MDPs are paired, the highest resident
   possible for each in turn, then S1 and S2 as on the fast rung. It is checked that it costs as little.

That check makes the rung exact: tight edges alone may cost more, where the matching has odd sets (blossoms) with a
price. Floaters must fit the look-ahead (C8): one alone is asked for before the matching, several after it. Where they
do not, or something else is in the way, this rung cannot tell.
"""

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Final

from reglament.pairing.dutch.assignment import Assignment
from reglament.pairing.dutch.bits import places
from reglament.pairing.dutch.completion import Round
from reglament.pairing.dutch.criteria import Bracket, Costs
from reglament.pairing.dutch.fast import CannotTell
from reglament.pairing.dutch.generation import uppers
from reglament.pairing.dutch.lookahead import LookAhead
from reglament.pairing.dutch.matching import cheapest_matching, optimum
from reglament.pairing.dutch.meetings import with_vertex

EXCHANGES: Final = 200
"""So many exchanges of one player are tried."""


def pair_split(game_round: Round, bracket: Bracket, ahead: LookAhead) -> list[tuple[int, int]]:
    """The pairs of a bracket, positions with the higher ranked first. Raises `CannotTell`."""
    at = bracket.players
    return [(at[one], at[other]) for one, other in _Split(game_round, bracket, ahead).pairs()]


class _Split:
    """Players of the bracket are vertices in their order; the places outside for floaters come after them."""

    def __init__(self, game_round: Round, bracket: Bracket, ahead: LookAhead) -> None:
        self._players = bracket.players
        self._movers = range(len(bracket.movers))
        self._floaters = ahead.fewest
        self._ahead = ahead
        self._gives_bye = bracket.kind == "complete" and game_round.bye_falls_above(bracket.following)
        if self._gives_bye and self._floaters > 1:
            raise CannotTell("more float than the one who gets the bye")
        costs = Costs(game_round.players, bracket, sees_next=False, counts_bye=self._gives_bye)
        moved = frozenset(bracket.movers)
        self._costs = game_round.meetings.graph(
            self._players, lambda one, other: None if other in moved else costs.pair(one, other)
        )
        inside = self._costs
        while (best := optimum(self._with_places(inside, leaving := self._leaving(costs)))) is None:
            if None in leaving:
                raise CannotTell("nobody who fits can be left over alone")
            self._floaters += 2
        self._mates, self._tight = best
        self._least = self._cost_of(enumerate(self._mates))

    def _with_places(self, inside: list[list[int | None]], leaving: list[int | None]) -> list[list[int | None]]:
        self._costs = inside
        for number in range(self._floaters):
            self._costs = with_vertex(self._costs, [*leaving, *[None] * number])
        return self._costs

    def _leaving(self, costs: Costs) -> list[int | None]:
        """What floating costs each player; one floater alone must fit the look-ahead."""
        return [
            costs.floater(at) + costs.bye(at) if self._floaters > 1 or self._ahead.fits((at,)) else None
            for at in self._players
        ]

    def pairs(self) -> list[tuple[int, int]]:
        """All pairs, as vertices."""
        size, outside = len(self._players), range(len(self._players), len(self._costs))
        residents = (1 << size) - (1 << len(self._movers))
        paired = [mover for mover in self._movers if self._can_have(mover, residents)]
        found = [(mover, self._opponent(mover)) for mover in paired]
        floating = [mover for mover in self._movers if mover not in paired]
        taken = {other for _, other in found}
        rest = [at for at in range(len(self._movers), size) if at not in taken]
        number = (len(rest) - self._floaters + len(floating)) // 2
        may_float = self._tight[size] if self._floaters else 0
        possible = filter(lambda upper: self._leaves_floaters(upper, rest, may_float), uppers(rest, number))
        for upper in islice(possible, EXCHANGES + 1):
            lower = [at for at in rest if at not in set(upper)] + floating
            mates = self._assigned(upper, lower, outside)
            if mates is not None:
                found += list(zip(upper, mates, strict=False))
                left = mates[len(upper) :]
                self._check([*found, *zip(outside, left, strict=True)], left)
                return found
        raise CannotTell("no exchange of one player helps")

    def _leaves_floaters(self, upper: Sequence[int], rest: Sequence[int], may_float: int) -> bool:
        """Whether somebody who may float is not in S1, if one resident has to float."""
        return self._floaters != 1 or any(may_float >> at & 1 for at in {*rest, *self._movers}.difference(upper))

    def _can_have(self, vertex: int, mates: int) -> bool:
        """Whether a vertex can have one of some mates, by tight edges; if so it must, if not it has none of them."""
        former = self._tight[vertex]
        self._tight[vertex] = former & mates
        if mates >> self._mates[vertex] & 1:
            return True
        if self._tight[vertex] and (rematched := self._rematched()) is not None:
            self._mates = rematched
            return True
        self._tight[vertex] = former & ~mates
        return False

    def _rematched(self) -> list[int] | None:
        """A perfect matching of the edges that are tight from both ends."""
        tight = self._tight
        size = range(len(tight))
        return cheapest_matching(
            [[0 if tight[one] >> other & tight[other] >> one & 1 else None for other in size] for one in size]
        )

    def _opponent(self, mover: int) -> int:
        """The highest resident whom an MDP that must be paired can have."""
        for resident in places(self._tight[mover]):
            if self._tight[resident] >> mover & 1 and self._can_have(mover, 1 << resident):
                self._tight[resident] = 1 << mover
                return resident
        raise AssertionError("an MDP that can be paired has an opponent")

    def _assigned(self, upper: Sequence[int], lower: Sequence[int], outside: range) -> list[int] | None:
        """The first mates of S1, and of the places outside; `None` if somebody has none."""
        columns = 0
        for at in lower:
            columns |= 1 << at
        rows = [self._tight[at] & columns & -(2 << at) for at in upper]
        rows += [self._tight[place] & columns for place in outside]
        assignment = Assignment(rows, columns)
        if not assignment.complete():
            return None
        for row in range(len(rows)):
            next(column for column in places(rows[row]) if columns >> column & 1 and assignment.secure(row, column))
            columns ^= 1 << assignment.column(row)
        return [assignment.column(row) for row in range(len(rows))]

    def _check(self, edges: Sequence[tuple[int, int]], floaters: Sequence[int]) -> None:
        """See that the tight edges cost as little as they can together, and that the floaters are the right ones."""
        if 2 * sum(self._costs[one][other] or 0 for one, other in edges) != self._least:
            raise CannotTell("tight edges alone do not tell")
        if self._floaters > 1 and not self._ahead.fits([self._players[at] for at in sorted(floaters)]):
            raise CannotTell("the best floaters do not fit")
        if self._floaters == 1 and floaters[0] in self._movers:
            unfit = [at for at, row in zip(self._players, self._costs, strict=False) if row[-1] is None]
            if any(self._ahead.allows((at,)) for at in unfit):
                raise CannotTell("an MDP floats and others do not fit")

    def _cost_of(self, mates: Iterable[tuple[int, int]]) -> int:
        """Cost of a matching, each edge counted from both ends."""
        return sum(self._costs[one][other] or 0 for one, other in mates)
