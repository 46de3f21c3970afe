"""The cheapest perfect matching of a graph, exactly, with integers of any size.

Edmonds' blossom method in its primal-dual form, for dense graphs: one alternating tree at a time grows from an
unmatched vertex until it reaches another one; O(n) trees of O(n²) steps each in practice. The costs of this package are
fields of several hundred bits, which compiled libraries do not take. The module knows nothing of chess and is tested
alone; it is left in one piece because its parts share one state.

Terms. A *node* is a vertex or a blossom (an odd cycle of nodes contracted into one); a node in no other is *top-level*.
A tree has *outer* nodes (the root and those at an even distance from it) and *inner* ones. Vertex duals `y` and blossom
duals `z` keep every edge's slack 2·cost − y(u) − y(v) ≥ 0; edges of the matching and of the trees have slack 0. While a
tree grows, `now` rises from 0: the dual of an outer vertex is `y + now`, of an inner one `y − now` (`z ± 2·now` for
blossoms), so that nothing has to be updated as it rises, and the events to come have fixed times.

Integrality: costs are doubled, tree edges are tight, so all duals in one tree have the same parity and two outer nodes
meet at a whole time.
"""

from collections.abc import Sequence
from itertools import combinations
from typing import Final, NamedTuple

_FREE: Final = 0
_OUTER: Final = 1
_INNER: Final = 2
_NOBODY: Final = -1


class Optimum(NamedTuple):
    """A perfect matching of least total cost, and the `tight` edges, a mask of vertices for each vertex.

    Every perfect matching of least cost has tight edges only. One of tight edges only need not be of least cost.
    """

    mates: list[int]
    tight: list[int]


def cheapest_matching(costs: Sequence[Sequence[int | None]]) -> list[int] | None:
    """Mates of all vertices in a perfect matching of least total cost, or `None` if no perfect matching exists.

    `costs` is a symmetric matrix, `None` where there is no edge; the diagonal is not read.
    """
    search = _searched(costs)
    return search.mate if search else None


def optimum(costs: Sequence[Sequence[int | None]]) -> Optimum | None:
    """The same, with what all such matchings have in common."""
    search = _searched(costs)
    return Optimum(search.mate, search.tight()) if search else None


def _searched(costs: Sequence[Sequence[int | None]]) -> "_Search | None":
    if len(costs) % 2:
        return None
    search = _Search(costs)
    if not all(search.near):
        return None
    search.start()
    for vertex in range(len(costs)):
        if search.mate[vertex] == _NOBODY and not search.augment_from(vertex):
            return None
    return search


class _Search:
    """The state of the method. Nodes 0 … n−1 are the vertices, higher numbers blossoms."""

    def __init__(self, costs: Sequence[Sequence[int | None]]) -> None:
        size = len(costs)
        self.size = size
        self.near = [[v for v, cost in enumerate(row) if cost is not None and v != u] for u, row in enumerate(costs)]
        self.twice = [[0 if cost is None else 2 * cost for cost in row] for row in costs]
        largest = max((max(map(abs, row), default=0) for row in self.twice), default=0)
        self.far = (largest + 1) << (size.bit_length() + 64)
        self.mate = [_NOBODY] * size
        self.y = [0] * size
        # What is known of nodes; blossoms are appended.
        self.z = [0] * size
        self.parent = [_NOBODY] * size
        self.base = list(range(size))
        self.members: list[list[int]] = [[v] for v in range(size)]
        self.children: list[list[int]] = [[] for _ in range(size)]
        self.bridges: list[list[tuple[int, int]]] = [[] for _ in range(size)]
        self.label = [_FREE] * size
        self.entry: list[tuple[int, int]] = [(_NOBODY, _NOBODY)] * size
        # What is known of vertices in the present tree.
        self.top = list(range(size))
        self.state = [_FREE] * size
        self.now = 0
        self.reach: list[int] = []
        self.reach_from: list[int] = []
        self.meet: list[int] = []
        self.meet_with: list[int] = []
        self.tree: list[int] = []

    def start(self) -> None:
        """Choose feasible duals and match what is tight under them."""
        for u, near in enumerate(self.near):
            self.y[u] = min(self.twice[u][v] for v in near) // 2
        for u, near in enumerate(self.near):
            row = self.twice[u]
            self.y[u] = min(row[v] - self.y[v] for v in near)
            if self.mate[u] == _NOBODY:
                self._match_tight(u)

    def tight(self) -> list[int]:
        """For each vertex a mask of those to whom it has an edge without slack."""
        inside: dict[tuple[int, int], int] = {}
        for node in range(self.size, len(self.z)):
            if self.z[node] > 0:
                for pair in combinations(sorted(self.members[node]), 2):
                    inside[pair] = inside.get(pair, 0) + self.z[node]
        rows = [0] * self.size
        for u, near in enumerate(self.near):
            row, level, y = self.twice[u], self.y[u], self.y
            for v in near:
                if u < v and row[v] - level - y[v] + inside.get((u, v), 0) == 0:
                    rows[u] |= 1 << v
                    rows[v] |= 1 << u
        return rows

    def _match_tight(self, u: int) -> None:
        row, level = self.twice[u], self.y[u]
        for v in self.near[u]:
            if self.mate[v] == _NOBODY and row[v] == level + self.y[v]:
                self.mate[u], self.mate[v] = v, u
                return

    def augment_from(self, root: int) -> bool:
        """Grow a tree from an unmatched vertex and match it; say whether that was possible."""
        self.now = 0
        self.reach = [self.far] * self.size
        self.reach_from = [_NOBODY] * self.size
        self.meet = [self.far] * self.size
        self.meet_with = [_NOBODY] * self.size
        self.tree = []
        self._make_outer(self.top[root])
        found = self._grow_until_reached()
        self._settle()
        return found

    def _grow_until_reached(self) -> bool:
        while True:
            reached = min(self.reach)
            meeting = self._next_meeting()
            bursting, burst_at = self._next_burst()
            meeting_at = self.far if meeting == _NOBODY else self.meet[meeting] // 2
            self.now = min(reached, meeting_at, burst_at)
            if self.now >= self.far:
                return False
            if reached == self.now:
                vertex = self.reach.index(reached)
                if self.mate[self.base[self.top[vertex]]] == _NOBODY:
                    self._augment(self.reach_from[vertex], vertex)
                    return True
                self._grow(self.reach_from[vertex], vertex)
            elif meeting_at == self.now:
                self._contract(meeting, self.meet_with[meeting])
            else:
                self._expand(bursting)

    # --- the next event -------------------------------------------------------------------------------------------

    def _next_meeting(self) -> int:
        """An outer vertex with the earliest edge to another outer node."""
        while True:
            key = min(self.meet)
            if key >= self.far:
                return _NOBODY
            u = self.meet.index(key)
            if self.top[u] != self.top[self.meet_with[u]]:
                return u
            self._scan(u)  # the edge lies inside a blossom by now

    def _next_burst(self) -> tuple[int, int]:
        """The inner blossom whose dual reaches 0 first, and when."""
        node, at = _NOBODY, self.far
        for blossom in self.tree:
            if blossom >= self.size and self.label[blossom] == _INNER and self.z[blossom] // 2 < at:
                node, at = blossom, self.z[blossom] // 2
        return node, at

    def _scan(self, u: int) -> None:
        """Look along the edges of an outer vertex: when it will reach free vertices and meet outer ones."""
        row, level, home = self.twice[u], self.y[u], self.top[u]
        state, top, y, reach, reach_from = self.state, self.top, self.y, self.reach, self.reach_from
        earliest, partner = self.far, _NOBODY
        for v in self.near[u]:
            if state[v] == _FREE:
                key = row[v] - level - y[v]
                if key < reach[v]:
                    reach[v] = key
                    reach_from[v] = u
            elif state[v] == _OUTER and top[v] != home:
                key = row[v] - level - y[v]
                if key < earliest:
                    earliest, partner = key, v
        self.meet[u] = earliest
        self.meet_with[u] = partner

    # --- the tree -------------------------------------------------------------------------------------------------

    def _grow(self, u: int, v: int) -> None:
        """Add the node of v, reached from u, and the node that it is matched with."""
        node = self.top[v]
        self.label[node] = _INNER
        self.entry[node] = (u, v)
        self.tree.append(node)
        self.z[node] += 2 * self.now
        for x in self.members[node]:
            self.state[x] = _INNER
            self.y[x] += self.now
            self.reach[x] = self.far
        self._make_outer(self.top[self.mate[self.base[node]]])

    def _make_outer(self, node: int) -> None:
        """Label a free node as outer."""
        self.label[node] = _OUTER
        self.tree.append(node)
        self.z[node] -= 2 * self.now
        for x in self.members[node]:
            self.state[x] = _OUTER
            self.y[x] -= self.now
            self.reach[x] = self.far
        for x in self.members[node]:
            self._scan(x)

    def _settle(self) -> None:
        """Write the risen duals down and forget the tree."""
        sign = (0, 1, -1)
        for x, state in enumerate(self.state):
            if state:
                self.y[x] += sign[state] * self.now
                self.state[x] = _FREE
        for node in self.tree:
            self.z[node] += 2 * sign[self.label[node]] * self.now
            self.label[node] = _FREE

    def _augment(self, u: int, v: int) -> None:
        """Match u, in the tree, with v, outside; and shift the matching on the path from u to the root."""
        while True:
            node = self.top[u]
            former = self.mate[self.base[node]]
            self._rebase(self.top[v], v)
            self._rebase(node, u)
            self.mate[u], self.mate[v] = v, u
            if former == _NOBODY:
                return
            u, v = self.entry[self.top[former]]

    def _rebase(self, node: int, v: int) -> None:
        """Turn the matching inside a blossom so that v is the vertex matched outside."""
        if self.base[node] == v:
            return
        child = v
        while self.parent[child] != node:
            child = self.parent[child]
        self._rebase(child, v)
        at = self.children[node].index(child)
        children = self.children[node] = self.children[node][at:] + self.children[node][:at]
        bridges = self.bridges[node] = self.bridges[node][at:] + self.bridges[node][:at]
        for index in range(1, len(children), 2):
            x, y = bridges[index]
            self._rebase(children[index], x)
            self._rebase(children[index + 1], y)
            self.mate[x], self.mate[y] = y, x
        self.base[node] = v

    # --- blossoms -------------------------------------------------------------------------------------------------

    def _contract(self, u: int, v: int) -> None:
        """Contract the odd cycle that the edge between two outer nodes closes; the blossom is outer."""
        left, right, ancestor = self._branches(u, v)
        children = [ancestor, *(node for node, _ in reversed(left)), *(node for node, _ in right)]
        bridges = [(upper, lower) for _, (lower, upper) in reversed(left)]
        bridges += [(u, v), *(edge for _, edge in right)]
        blossom = self._new_blossom(children, bridges)
        joined: list[int] = []
        for child in children:
            self.parent[child] = blossom
            if self.label[child] == _INNER:
                self.z[child] -= 2 * self.now
                joined += self.members[child]
            else:
                self.z[child] += 2 * self.now
            self.label[child] = _FREE
        for x in self.members[blossom]:
            self.top[x] = blossom
        for x in joined:
            self.y[x] -= 2 * self.now
            self.state[x] = _OUTER
        for x in joined:
            self._scan(x)

    def _new_blossom(self, children: list[int], bridges: list[tuple[int, int]]) -> int:
        self.z.append(-2 * self.now)
        self.parent.append(_NOBODY)
        self.base.append(self.base[children[0]])
        self.members.append([x for child in children for x in self.members[child]])
        self.children.append(children)
        self.bridges.append(bridges)
        self.label.append(_OUTER)
        self.entry.append((_NOBODY, _NOBODY))
        self.tree.append(len(self.z) - 1)
        return len(self.z) - 1

    def _branches(
        self, u: int, v: int
    ) -> tuple[list[tuple[int, tuple[int, int]]], list[tuple[int, tuple[int, int]]], int]:
        """The ways from two outer vertices up to their nearest common node: (node, edge to the next node up) each."""
        left, right = self._way_up(self.top[u]), self._way_up(self.top[v])
        while left and right and left[-1][0] == right[-1][0]:
            ancestor = left.pop()[0]
            right.pop()
        return left, right, ancestor

    def _way_up(self, node: int) -> list[tuple[int, tuple[int, int]]]:
        way = []
        while (above := self.mate[self.base[node]]) != _NOBODY:
            way.append((node, (self.base[node], above)))
            inner = self.top[above]
            u, v = self.entry[inner]
            way.append((inner, (v, u)))
            node = self.top[u]
        way.append((node, (_NOBODY, _NOBODY)))
        return way

    def _expand(self, blossom: int) -> None:
        """Dissolve an inner blossom whose dual is 0: the tree goes on through one side of its cycle."""
        children = self.children[blossom]
        self.label[blossom] = _FREE
        self.z[blossom] = 0
        for child in children:
            self.parent[child] = _NOBODY
            for x in self.members[child]:
                self.top[x] = child
        entered = self.top[self.entry[blossom][1]]
        through = self._side(blossom, children.index(entered))
        self._label_through(blossom, through)
        self._release([child for child in children if child not in through])
        for child in through[1::2]:
            for x in self.members[child]:
                self._scan(x)

    def _side(self, blossom: int, at: int) -> list[int]:
        """Children from the one entered to the base child, an even number of steps apart."""
        children = self.children[blossom]
        return children[at::-1] if at % 2 == 0 else [*children[at:], children[0]]

    def _label_through(self, blossom: int, through: list[int]) -> None:
        """Label the children that stay in the tree inner and outer in turn."""
        bridges = self.bridges[blossom]
        ends = {}
        for x, y in bridges:
            ends[self.top[x], self.top[y]] = (x, y)
            ends[self.top[y], self.top[x]] = (y, x)
        for index, child in enumerate(through):
            self.tree.append(child)
            if index % 2:
                self.label[child] = _OUTER
                self.z[child] -= 2 * self.now
                for x in self.members[child]:
                    self.state[x] = _OUTER
                    self.y[x] -= 2 * self.now
            else:
                self.label[child] = _INNER
                self.z[child] += 2 * self.now
                self.entry[child] = ends[through[index - 1], child] if index else self.entry[blossom]

    def _release(self, nodes: list[int]) -> None:
        """Free the children that leave the tree, and ask anew when it will reach them."""
        released = [x for node in nodes for x in self.members[node]]
        for x in released:
            self.state[x] = _FREE
            self.y[x] -= self.now
            self.reach[x] = self.far
        for x in released:
            for u in self.near[x]:
                if self.state[u] == _OUTER:
                    key = self.twice[u][x] - self.y[u] - self.y[x]
                    if key < self.reach[x]:
                        self.reach[x] = key
                        self.reach_from[x] = u
