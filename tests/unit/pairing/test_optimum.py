"""What all cheapest perfect matchings have in common, against trying every matching of small graphs."""

from collections.abc import Iterator

from reglament.pairing.dutch.matching import optimum
from tests.unit.pairing.test_matching import Costs, random_graphs, total

Edges = tuple[tuple[int, int], ...]


def perfect_matchings(costs: Costs, left: tuple[int, ...]) -> Iterator[tuple[int, Edges]]:
    if not left:
        yield 0, ()
        return
    first = left[0]
    for other in left[1:]:
        cost = costs[first][other]
        if cost is not None:
            others = tuple(at for at in left if at not in {first, other})
            for rest, edges in perfect_matchings(costs, others):
                yield cost + rest, ((first, other), *edges)


def test_every_cheapest_matching_has_tight_edges_only() -> None:
    several = 0
    for costs in random_graphs(400, largest=8):
        found = optimum(costs)
        matchings = list(perfect_matchings(costs, tuple(range(len(costs)))))
        if found is None:
            assert not matchings
            continue
        least = min(cost for cost, _ in matchings)
        assert total(costs, found.mates) == least
        cheapest = [edges for cost, edges in matchings if cost == least]
        several += len(cheapest) > 1
        for one, other in {edge for edges in cheapest for edge in edges}:
            assert found.tight[one] >> other & 1
            assert found.tight[other] >> one & 1
    assert several > 20


def test_only_edges_are_tight() -> None:
    for costs in random_graphs(100, largest=12):
        found = optimum(costs)
        for one, mask in enumerate(found.tight if found else []):
            assert not any(mask >> other & 1 for other, cost in enumerate(costs[one]) if cost is None or other == one)
