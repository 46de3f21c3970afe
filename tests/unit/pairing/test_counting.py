"""The counted bounds of C12 and C13 against every pairing of a few players, known by their colour classes alone."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement

import pytest

from reglament.pairing.dutch.colours import ABSOLUTE_BLACK, ABSOLUTE_WHITE
from reglament.pairing.dutch.counting import CLASSES, fewest_faults, situation, tight_partners

WHITE, BLACK = {1, 2, 3}, {4, 5, 6}
MILD = {1, 4}

Classes = tuple[int, ...]
Pairs = tuple[tuple[int, int], ...]


def faults(one: int, other: int) -> tuple[int, int]:
    """C12 and C13 of a pair: one of two equal preferences is not met, and the weaker one of them, if it is mild."""
    if not any({one, other} <= colour for colour in (WHITE, BLACK)):
        return 0, 0
    return 1, 0 if {one, other} & MILD else 1


@cache
def pairings(players: Classes) -> frozenset[Pairs]:
    """All pairings without two absolute preferences for one colour, as classes."""
    if not players:
        return frozenset([()])
    first = players[0]
    return frozenset(
        tuple(sorted([(first, players[at]), *rest]))
        for at in range(1, len(players))
        if not (first == players[at] and first in {ABSOLUTE_WHITE, ABSOLUTE_BLACK})
        for rest in pairings(players[1:at] + players[at + 1 :])
    )


def total(pairs: Pairs) -> tuple[int, int]:
    each = [faults(*pair) for pair in pairs]
    return sum(c12 for c12, _ in each), sum(c13 for _, c13 in each)


def multisets(size: int) -> Iterator[tuple[Classes, list[int]]]:
    """Players by class, in ascending order, and how many of each class they are."""
    for players in combinations_with_replacement(CLASSES, size):
        yield players, [players.count(one) for one in CLASSES]


@pytest.mark.parametrize("size", [2, 4, 6])
def test_the_bound_is_what_the_best_pairing_costs(size: int) -> None:
    for players, counts in multisets(size):
        best = min(map(total, pairings(players)), default=None)
        assert fewest_faults(counts, size // 2) == best, players


@pytest.mark.parametrize("size", [2, 4, 6])
def test_a_pairing_costs_the_bound_if_and_only_if_all_its_pairs_are_tight(size: int) -> None:
    for players, counts in multisets(size):
        bound = fewest_faults(counts, size // 2)
        white, black = (sum(counts[one] for one in colour) - size // 2 for colour in (WHITE, BLACK))
        case = situation(white, black, counts[1], counts[4])
        for pairs in pairings(players):
            are_tight = all(other in tight_partners(case, one) for one, other in pairs)
            assert are_tight == (total(pairs) == bound), (players, pairs)


def test_tightness_does_not_depend_on_who_is_named_first() -> None:
    for case in range(10):
        for one in CLASSES:
            for other in CLASSES:
                assert (other in tight_partners(case, one)) == (one in tight_partners(case, other))
