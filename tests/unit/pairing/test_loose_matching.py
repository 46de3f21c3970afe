"""Matchings in which anybody may stay single, against trying every matching."""

from functools import cache
from random import Random

import pytest

from reglament.pairing.dutch.weighted import _loose_matching

Costs = list[list[int | None]]


def drawn(seed: int) -> tuple[Costs, list[int]]:
    """A graph of up to eight vertices, with costs from few values (many ties) or from many."""
    random = Random(seed)
    size, highest = random.randint(1, 8), random.choice((1, 5, 1 << 80))
    costs: Costs = [[None] * size for _ in range(size)]
    for one in range(size):
        for other in range(one):
            if random.random() < 0.6:
                costs[one][other] = costs[other][one] = random.randint(0, highest)
    return costs, [random.randint(0, highest) for _ in range(size)]


def least_total(costs: Costs, single: list[int]) -> int:
    """By trying every matching."""

    @cache
    def least(left: frozenset[int]) -> int:
        if not left:
            return 0
        first = min(left)
        edges = ((other, costs[first][other]) for other in left - {first})
        paired = [cost + least(left - {first, other}) for other, cost in edges if cost is not None]
        return min([single[first] + least(left - {first}), *paired])

    return least(frozenset(range(len(costs))))


@pytest.mark.parametrize("seed", range(300))
def test_the_cheapest_matching_with_singles_is_found(seed: int) -> None:
    costs, single = drawn(seed)
    mates = _loose_matching(costs, single)
    total = 0
    for at, mate in enumerate(mates):
        if mate >= len(costs):
            total += 2 * single[at]
        else:
            cost = costs[at][mate]
            assert mates[mate] == at
            assert cost is not None
            total += cost
    assert total == 2 * least_total(costs, single)


def test_all_may_stay_single_where_nobody_may_meet() -> None:
    mates = _loose_matching([[None] * 7 for _ in range(7)], [1] * 7)
    assert all(mate >= 7 for mate in mates)
