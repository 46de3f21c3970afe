"""The proof that a graph has no perfect matching, against graphs small enough to try everything."""

from itertools import combinations
from random import Random

import pytest

from reglament.pairing.dutch.witness import Witness, witness

Edges = set[tuple[int, int]]


def proof(size: int, edges: Edges) -> Witness | None:
    return witness(
        [[other for other in range(size) if (min(at, other), max(at, other)) in edges] for at in range(size)]
    )


def can_be_matched(free: tuple[int, ...], edges: Edges) -> bool:
    if not free:
        return True
    first, *others = free
    return any(
        (first, mate) in edges and can_be_matched(tuple(one for one in others if one != mate), edges) for mate in others
    )


@pytest.mark.parametrize("density", [0.15, 0.3, 0.45, 0.7])
@pytest.mark.parametrize("size", range(1, 10))
def test_there_is_a_proof_where_there_is_no_matching(size: int, density: float) -> None:
    random = Random(f"{size} {density}")
    for _ in range(60):
        edges = {pair for pair in combinations(range(size), 2) if random.random() < density}
        found = proof(size, edges)
        assert (found is None) == can_be_matched(tuple(range(size)), edges)
        if found:
            check(found, edges)


def check(found: Witness, edges: Edges) -> None:
    """The groups are odd and more than the partners, to whom alone they have edges besides their own."""
    assert len(found.groups) > len(found.partners)
    assert all(len(group) % 2 for group in found.groups)
    members = [one for group in found.groups for one in group]
    assert len({*members, *found.partners}) == len(members) + len(found.partners)
    for group in found.groups:
        allowed = {*group, *found.partners}
        for one, other in edges:
            assert not ({one, other} & set(group)) or {one, other} <= allowed


def test_two_triangles_between_which_there_is_nothing() -> None:
    edges = {(0, 1), (1, 2), (0, 2), (3, 4), (4, 5), (3, 5)}
    assert proof(6, edges) == Witness(((0, 1, 2),), ())


def test_three_who_have_only_one() -> None:
    assert proof(4, {(0, 3), (1, 3), (2, 3)}) == Witness(((0,), (1,)), (3,))
