from collections.abc import Iterator
from functools import cache
from random import Random

import networkx as nx
import pytest

from reglament.pairing.dutch.matching import cheapest_matching

Costs = list[list[int | None]]


def graph(size: int, edges: dict[tuple[int, int], int]) -> Costs:
    costs: Costs = [[None] * size for _ in range(size)]
    for (one, other), cost in edges.items():
        costs[one][other] = costs[other][one] = cost
    return costs


def random_graphs(count: int, largest: int) -> Iterator[Costs]:
    """Sparse and full graphs, with costs from {0, 1} (many ties, many blossoms) to a hundred bits, and below 0."""
    random = Random(2026)
    for _ in range(count):
        size = 2 * random.randint(1, largest // 2)
        highest, density = random.choice((1, 3, 100, 1 << 100)), random.choice((0.3, 0.6, 1.0))
        lowest = random.choice((0, -highest))
        pairs = [(one, other) for other in range(size) for one in range(other) if random.random() < density]
        yield graph(size, {pair: random.randint(lowest, highest) for pair in pairs})


def total(costs: Costs, mates: list[int]) -> int:
    for vertex, mate in enumerate(mates):
        assert mates[mate] == vertex
        assert mate != vertex
    edges = [costs[vertex][mate] for vertex, mate in enumerate(mates) if vertex < mate]
    return sum(cost for cost in edges if cost is not None) if None not in edges else pytest.fail("no edge there")


def least_total(costs: Costs) -> int | None:
    """By trying every perfect matching."""

    @cache
    def least(left: frozenset[int]) -> int | None:
        if not left:
            return 0
        first = min(left)
        sums = []
        for other in left - {first}:
            cost, rest = costs[first][other], least(left - {first, other})
            if cost is not None and rest is not None:
                sums.append(cost + rest)
        return min(sums, default=None)

    return least(frozenset(range(len(costs))))


def test_the_cheapest_of_three_matchings_is_found() -> None:
    costs = graph(4, {(0, 1): 1, (2, 3): 9, (0, 2): 4, (1, 3): 4, (0, 3): 2, (1, 2): 7})
    assert cheapest_matching(costs) == [2, 3, 0, 1]


def test_an_odd_number_of_vertices_has_no_perfect_matching() -> None:
    assert cheapest_matching(graph(3, {(0, 1): 0, (1, 2): 0, (0, 2): 0})) is None


def test_two_triangles_without_a_bridge_have_no_perfect_matching() -> None:
    triangles = {(0, 1): 0, (1, 2): 0, (0, 2): 0, (3, 4): 0, (4, 5): 0, (3, 5): 0}
    assert cheapest_matching(graph(6, triangles)) is None


def test_two_triangles_with_a_bridge_are_matched_through_it() -> None:
    triangles = {(0, 1): 0, (1, 2): 0, (0, 2): 0, (3, 4): 0, (4, 5): 0, (3, 5): 0, (2, 3): 1000}
    assert cheapest_matching(graph(6, triangles)) == [1, 0, 3, 2, 5, 4]


def test_nobody_is_matched_with_nobody() -> None:
    assert cheapest_matching([]) == []


def test_small_graphs_against_trying_every_matching() -> None:
    for costs in random_graphs(400, largest=8):
        mates = cheapest_matching(costs)
        assert (None if mates is None else total(costs, mates)) == least_total(costs)


def test_larger_graphs_against_another_implementation() -> None:
    for costs in random_graphs(150, largest=26):
        other = nx.Graph()
        other.add_nodes_from(range(len(costs)))
        for one, row in enumerate(costs):
            other.add_weighted_edges_from((one, two, -cost) for two, cost in enumerate(row) if cost is not None)
        expected = nx.max_weight_matching(other, maxcardinality=True)
        mates = cheapest_matching(costs)
        if 2 * len(expected) < len(costs):
            assert mates is None
        else:
            assert mates is not None
            assert total(costs, mates) == sum(costs[one][two] or 0 for one, two in expected)
