"""The pairing of one bracket (FIDE C.04.3 art. 3 and 4, 2026; sections B and D, 2017) as one or two exact matchings.

Every candidate of the articles is a perfect matching of a graph: an edge inside the bracket is a pair, an edge that
leaves it a floater. Edges cost what `criteria` says, and in lower fields what the place in the order of generation
(art. 4) says. The cheapest matching is then the best candidate, and among equals the first one generated:

1. which MDPs are paired, and with whom (art. 3.7, 4.4 and 4.2), if there are MDPs;
2. with these pairs fixed, the remainder or homogeneous bracket: exchanges (4.3), then transpositions (4.2).

The graph of everybody still unpaired gives the answer always. A graph of the bracket alone, whose floaters may go
anywhere, is far smaller: its answer is the right one if its floaters do as well in the following bracket as any could
(C8), because whatever the rest allows is allowed there. So the small graph is tried first and its answer verified.

A normal bracket of 2017 need not leave a round that can be completed: its greatest graph ends with the following score
group, whose players, like the floaters, may stay single. Its penultimate and last brackets use the graph of everybody.
"""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from reglament.pairing.dutch.collapsed import CollapsedCosts
from reglament.pairing.dutch.completion import Round
from reglament.pairing.dutch.criteria import UNFIT_LEFTOVER, Bracket, Costs, Field
from reglament.pairing.dutch.lookahead import LookAhead, look_ahead
from reglament.pairing.dutch.matching import cheapest_matching
from reglament.pairing.dutch.meetings import with_vertex


class Order(Protocol):
    """Fields below the criteria that tell candidates apart by the order of generation; `bits` is their width."""

    bits: int

    def pair(self, higher: int, lower: int) -> int:
        """Cost of a pair in these fields."""

    def floater(self, at: int) -> int:
        """Cost of a floater in these fields."""


def pair_weighted(game_round: Round, bracket: Bracket, ahead: LookAhead | None) -> list[tuple[int, int]]:
    """The pairs of a bracket, positions with the higher ranked first; a bracket without any below needs no `ahead`.

    Needs a round that can be completed from here (C1 to C5).
    """
    if bracket.sees_next and ahead:
        pairs = _candidate(game_round, bracket, alone=True)
        if ahead.fits(_unpaired(bracket, pairs)):
            return pairs
    return _candidate(game_round, bracket, alone=False)


def best_vector(game_round: Round, bracket: Bracket, fixed: tuple[int, int | None]) -> dict[Field, int] | None:
    """What the best candidate with a given pair in it has to pay, criterion by criterion; `None` if there is none.

    A pair with `None` is the bye. C9 is counted where the number of players in the bracket is odd. C8 counts those left
    over in the following bracket beyond the one at most that its parity demands.
    """
    counts_bye = _may_count_bye(game_round, bracket)
    if bracket.sees_next:
        found = _Graph(game_round, bracket, alone=True, counts_bye=counts_bye).best_with(*fixed)
        ahead = look_ahead(game_round, bracket)
        if found and ahead.fits(found.floaters) and ahead.can_be_taken(len(found.floaters)):
            return found.vector
    found = _Graph(game_round, bracket, alone=False, counts_bye=counts_bye).best_with(*fixed)
    if found and Field("C8") in found.vector:
        found.vector[Field("C8")] -= _left_over_by_parity(game_round, bracket, len(found.floaters))
    return found and found.vector


def _left_over_by_parity(game_round: Round, bracket: Bracket, floaters: int) -> int:
    """How many of the following bracket are left over if all floaters and everybody else there are paired."""
    takes_bye_here = game_round.bye_falls_above(bracket.following)
    takes_bye_there = not takes_bye_here and game_round.bye_falls_above(bracket.rest) and bracket.kind != "normal"
    return (floaters - takes_bye_here + len(bracket.following) - takes_bye_there) % 2


def _unpaired(bracket: Bracket, pairs: Sequence[tuple[int, int]]) -> tuple[int, ...]:
    paired = {at for pair in pairs for at in pair}
    return tuple(at for at in bracket.players if at not in paired)


def _may_count_bye(game_round: Round, bracket: Bracket) -> bool:
    """Whether one player may be left over here and get the bye, so that C9 has something to say (2026 only)."""
    return (
        bracket.kind == "complete" and len(bracket.players) % 2 == 1 and game_round.bye_falls_above(bracket.following)
    )


def _candidate(game_round: Round, bracket: Bracket, *, alone: bool) -> list[tuple[int, int]]:
    """The pairs of the best candidate, in the small graph or in that of everybody."""
    counts_bye = _may_count_bye(game_round, bracket)
    graph = _Graph(game_round, bracket, alone=alone, counts_bye=counts_bye)
    first = graph.cheapest(bracket.players, _MoverOrder(bracket))
    if counts_bye and len(_unpaired(bracket, first)) > 1:  # more than one floats: C9 is silent
        graph = _Graph(game_round, bracket, alone=alone, counts_bye=False)
        first = graph.cheapest(bracket.players, _MoverOrder(bracket))
    movers = frozenset(bracket.movers)
    settled = [pair for pair in first if pair[0] in movers]
    if len(settled) == len(first):
        return settled
    taken = {at for pair in settled for at in pair}
    remainder = [at for at in bracket.residents if at not in taken]
    present = [at for at in bracket.players if at not in taken]
    return settled + graph.cheapest(present, _RemainderOrder(remainder, len(first) - len(settled)), limbo=movers)


class _Best(NamedTuple):
    """What a matching has to pay, and who of the bracket is not paired in it."""

    vector: dict[Field, int]
    floaters: tuple[int, ...]


class _Graph:
    """The matchings of one bracket: with everybody below, or `alone`, with floaters that may go anywhere.

    A `normal` bracket of 2017 sees the following score group at most, and anybody of both may stay unpaired.
    """

    def __init__(self, game_round: Round, bracket: Bracket, *, alone: bool, counts_bye: bool) -> None:
        self._round = game_round
        self._bracket = bracket
        self._alone = alone
        self._inside = frozenset(bracket.players)
        self._movers = frozenset(bracket.movers)
        self._rest = frozenset(bracket.rest)
        self._is_loose = bracket.kind == "normal" and not alone
        below = bracket.following if self._is_loose else range(bracket.following.start, bracket.rest.stop)
        self._lower = range(0) if alone else below
        self._has_bye = not self._is_loose and game_round.bye_falls_above(bracket.following if alone else range(0))
        self._costs = _costs(game_round, bracket, alone=alone, counts_bye=counts_bye)

    def cheapest(
        self, present: Sequence[int], order: Order, limbo: frozenset[int] = frozenset()
    ) -> list[tuple[int, int]]:
        """Pairs inside the bracket of the cheapest matching of its players `present`; those in `limbo` must float."""
        vertices = (*present, *self._lower)
        mates = _found(self._match(*self._edges(vertices, order, limbo, with_bye=self._has_bye)))
        pairs = [(at, vertices[mate]) for at, mate in zip(vertices, mates, strict=False) if mate < len(vertices)]
        return [(one, other) for one, other in pairs if one < other and other in self._inside]

    def best_with(self, one: int, other: int | None) -> "_Best | None":
        """The best of the matchings in which two players of the bracket meet, or one of them has the bye."""
        order = _NoOrder()
        vertices = [at for at in (*self._bracket.players, *self._lower) if at not in {one, other}]
        with_bye = self._has_bye and other is not None
        costs, leaving = self._edges(vertices, order, frozenset(), with_bye=with_bye)
        fixed = self._bye(one, self._leaving(one, order), order) if other is None else self._costs.pair(one, other)
        mates = None if fixed is None else self._match(costs, leaving)
        if mates is None or fixed is None:
            return None
        mates = mates[: len(costs)]  # without the places outside
        single = [at for at, mate in enumerate(mates) if mate >= len(costs)]
        paired = sum(costs[at][mate] or 0 for at, mate in enumerate(mates) if mate < len(costs)) // 2
        inside = [at for at in vertices if at in self._inside]
        floaters = [at for at, mate in zip(inside, mates, strict=False) if mate >= len(inside)]
        if other is None:
            floaters = sorted([*floaters, one])
        vector = self._costs.vector(fixed + sum(leaving[at] for at in single if at < len(leaving)) + paired)
        return _Best(vector, tuple(floaters))

    def _edges(
        self, vertices: Sequence[int], order: Order, limbo: frozenset[int], *, with_bye: bool
    ) -> tuple[list[list[int | None]], list[int]]:
        """The costs of all edges, and of staying single in the graph."""
        leaving = {at: self._leaving(at, order) for at in vertices}

        def cost(one: int, other: int) -> int | None:
            if other in self._inside:
                if other in self._movers or one in limbo:
                    return None
                return (self._costs.pair(one, other) << order.bits) + order.pair(one, other)
            skips_next = other in self._rest and one not in self._rest
            return leaving[one] + (self._costs.unpaired_next(one) << order.bits if skips_next else 0)

        bye = [self._bye(at, leaving[at], order) for at in vertices] if with_bye else None
        return self._round.meetings.graph(vertices, cost, bye), [
            cost + (self._left_over_next(at) << order.bits) for at, cost in leaving.items()
        ]

    def _leaving(self, at: int, order: Order) -> int:
        return (self._costs.floater(at) << order.bits) + order.floater(at) if at in self._inside else 0

    def _left_over_next(self, at: int) -> int:
        """Cost of staying single in the following bracket as well; there C2 counts if it is the last one (C.7)."""
        cost = self._costs.unpaired_next(at) if self._is_loose else 0
        needs_bye = self._round.bye_score is not None and not self._bracket.rest
        return UNFIT_LEFTOVER * cost if needs_bye and not self._round.may_get_bye(at) else cost

    def _bye(self, at: int, leaving: int, order: Order) -> int | None:
        if not self._round.may_get_bye(at):
            return None
        skipped = 0 if at in self._rest else self._costs.unpaired_next(at)
        own = self._costs.bye(at) if at in self._inside else 0
        return leaving + ((skipped + own) << order.bits)

    def _match(self, costs: list[list[int | None]], leaving: list[int]) -> list[int] | None:
        """Match; alone, with as few places outside as there must be: C6 is the weightiest criterion."""
        if self._is_loose:
            return _loose_matching(costs, leaving)
        if not self._alone:
            return cheapest_matching(costs)
        edges: list[int | None] = [*leaving, *[None] * (len(costs) - len(leaving))]
        if len(costs) % 2:
            costs = with_vertex(costs, edges)
        while (mates := cheapest_matching(costs)) is None and len(costs) < 2 * len(edges):
            for _ in range(2):
                costs = with_vertex(costs, [*edges, *[None] * (len(costs) - len(edges))])
        return mates


def _costs(game_round: Round, bracket: Bracket, *, alone: bool, counts_bye: bool) -> Costs | CollapsedCosts:
    if bracket.kind == "collapsed":
        return CollapsedCosts(game_round.players, bracket, game_round.point)
    sees_next = bracket.sees_next and not alone
    return Costs(game_round.players, bracket, sees_next=sees_next, counts_bye=counts_bye)


def _loose_matching(costs: list[list[int | None]], single: list[int]) -> list[int]:
    """Mates in the cheapest matching in which anybody may stay single, at his cost; a mate that is no vertex means so.

    Singles take places that may also be matched with each other, for nothing. The least cost with a given number of
    singles is convex in that number, so once a place is not needed more places would not be needed either.
    """
    size = len(costs)
    places = 2 + size % 2
    while True:
        rows = [[*row, *[single[at]] * places] for at, row in enumerate(costs)]
        mates = cheapest_matching([*rows, *([*single, *[0] * places] for _ in range(places))])
        if mates is not None and any(mate >= size for mate in mates[size:]):
            return mates[:size]
        places = 2 * places - size % 2


def _found(mates: list[int] | None) -> list[int]:
    assert mates is not None, "a bracket must leave the round completable"
    return mates


class _NoOrder:
    """The criteria alone."""

    bits = 0

    def pair(self, higher: int, lower: int) -> int:  # noqa: ARG002 - tells nothing apart
        """Nothing."""
        return 0

    def floater(self, at: int) -> int:  # noqa: ARG002 - tells nothing apart
        """Nothing."""
        return 0


class _MoverOrder:
    """Art. 3.7.2, 3.7.3 and 4.4: the first set of MDPs, then for each of them in turn the highest resident."""

    def __init__(self, bracket: Bracket) -> None:
        self._place = {at: place for place, at in enumerate(bracket.residents)}
        self._width = len(bracket.residents).bit_length()
        self._rank = {at: len(bracket.movers) - place for place, at in enumerate(bracket.movers, start=1)}
        self._digits = self._width * len(bracket.movers)
        self.bits = self._digits + len(bracket.movers)

    def pair(self, higher: int, lower: int) -> int:
        """The digit of an MDP is the place of his opponent among the residents."""
        rank = self._rank.get(higher)
        return 0 if rank is None else self._place[lower] << (rank * self._width)

    def floater(self, at: int) -> int:
        """One bit for each MDP, the first weighing most."""
        rank = self._rank.get(at)
        return 0 if rank is None else 1 << (self._digits + rank)


class _RemainderOrder:
    """Art. 4.2 and 4.3 for a homogeneous bracket or remainder that makes a known number of pairs.

    The upper players of the pairs are S1 after the exchange. Fewest exchanged, then the smallest sum of their numbers,
    then the last players of the original S1 leave it and the first of S2 enter it; then for each of them in turn the
    highest opponent.
    """

    def __init__(self, players: Sequence[int], pairs: int) -> None:
        size = len(players)
        self._pairs = pairs
        self._place = {at: place for place, at in enumerate(players)}
        self._width = size.bit_length()
        self._entering = self._width * size
        self._leaving = self._entering + size - pairs
        self._sum = self._leaving + pairs
        self._exchanges = self._sum + 2 * self._width
        self.bits = self._exchanges + self._width
        self._size = size

    def pair(self, higher: int, lower: int) -> int:
        """The fields of a pair; one that enters S1 is rewarded in its bit, one that stays pays."""
        upper = self._place[higher]
        cost = (self._place[lower] << (self._width * (self._size - 1 - upper))) + (upper << self._sum)
        if upper < self._pairs:
            return cost + (1 << (self._leaving + upper))
        return cost + (1 << self._exchanges) - (1 << (self._entering + self._size - 1 - upper))

    def floater(self, at: int) -> int:  # noqa: ARG002 - the floaters are what remains
        """Nothing: the floaters are never chosen by themselves."""
        return 0
