"""Why a graph has no perfect matching: vertices that cannot all be matched, for whoever does not believe the search.

The search is Edmonds' alternating tree. Where it cannot be grown any further it leaves odd groups of vertices (single
ones, or contracted odd cycles) that touch each other nowhere. All their other edges lead to vertices that are fewer
than the groups, and each group needs one of these: such a tree is a proof (Tutte, Berge).
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

_NONE: Final = -1


class Witness(NamedTuple):
    """Odd groups without edges between them, whose edges to the outside all lead to `partners`; these are fewer."""

    groups: tuple[tuple[int, ...], ...]
    partners: tuple[int, ...]


def witness(neighbours: Sequence[Sequence[int]]) -> Witness | None:
    """The smallest of the proofs that the search comes upon, the first of equals; `None` if all can be matched."""
    mates = [_NONE] * len(neighbours)
    found = []
    for root in range(len(neighbours)):
        if mates[root] == _NONE:
            tree = _Tree(neighbours, mates, root)
            if not tree.augments():
                found.append(tree.witness())
    return min(found, key=lambda one: sum(len(group) for group in one.groups), default=None)


class _Tree:
    """The alternating tree of an unmatched vertex. Odd cycles are contracted to their `base`, all outer vertices."""

    def __init__(self, neighbours: Sequence[Sequence[int]], mates: list[int], root: int) -> None:
        self._neighbours = neighbours
        self._mates = mates
        self._root = root
        self._before = [_NONE] * len(neighbours)
        self._base = list(range(len(neighbours)))
        self._outer = [root]
        self._is_outer = [vertex == root for vertex in range(len(neighbours))]

    def augments(self) -> bool:
        """Grow the tree; match its root if an unmatched vertex is reached, and say whether one was."""
        for vertex in self._outer:  # it grows meanwhile
            for other in self._neighbours[vertex]:
                if self._base[vertex] == self._base[other]:
                    continue
                if self._is_outer[other]:
                    self._contract(vertex, other)
                elif self._before[other] == _NONE:
                    self._before[other] = vertex
                    if self._mates[other] == _NONE:
                        self._augment(other)
                        return True
                    self._reach(self._mates[other])
        return False

    def witness(self) -> Witness:
        """What a tree that cannot be grown proves."""
        groups: dict[int, list[int]] = {}
        for vertex in sorted(self._outer):
            groups.setdefault(self._base[vertex], []).append(vertex)
        inner = (vertex for vertex, before in enumerate(self._before) if before != _NONE and not self._is_outer[vertex])
        return Witness(tuple(tuple(group) for group in groups.values()), tuple(inner))

    def _reach(self, vertex: int) -> None:
        self._is_outer[vertex] = True
        self._outer.append(vertex)

    def _augment(self, last: int) -> None:
        """Exchange matched and unmatched edges on the way from a vertex outside back to the root."""
        while last != _NONE:
            before = self._before[last]
            following = self._mates[before]
            self._mates[last], self._mates[before] = before, last
            last = following

    def _contract(self, one: int, other: int) -> None:
        """Make the odd cycle that an edge between two outer vertices closes one group."""
        base = self._common_base(one, other)
        cycle = self._way_up(one, base, other) | self._way_up(other, base, one)
        for vertex, own in enumerate(self._base):
            if own in cycle:
                self._base[vertex] = base
                if not self._is_outer[vertex]:
                    self._reach(vertex)

    def _common_base(self, one: int, other: int) -> int:
        """Where the ways up from two outer vertices meet."""
        passed = set()
        while True:
            one = self._base[one]
            passed.add(one)
            if one == self._root or self._mates[one] == _NONE:
                break
            one = self._before[self._mates[one]]
        while self._base[other] not in passed:
            other = self._before[self._mates[self._base[other]]]
        return self._base[other]

    def _way_up(self, vertex: int, base: int, child: int) -> set[int]:
        """The bases between an outer vertex and `base`; its ways to the other side of the cycle are written down."""
        passed = set()
        while self._base[vertex] != base:
            mate = self._mates[vertex]
            passed |= {self._base[vertex], self._base[mate]}
            self._before[vertex] = child
            child = mate
            vertex = self._before[mate]
        return passed
