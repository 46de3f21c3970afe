"""Assignments in order, against trying every one of them and against another implementation."""

from itertools import permutations
from random import Random

import networkx as nx
import pytest

from reglament.pairing.dutch.assignment import Assignment
from reglament.pairing.dutch.bits import places


def drawn(seed: int, largest: int) -> tuple[list[int], int]:
    """Rows and their columns, whose numbers have gaps; some rows may have columns that nobody can have."""
    random = Random(seed)
    size, density = random.randint(1, largest), random.choice((0.2, 0.4, 0.7))
    columns = random.sample(range(2 * size), size)
    rows = [sum(1 << column for column in range(2 * size) if random.random() < density) for _ in range(size)]
    return rows, sum(1 << column for column in columns)


def first_by_trying(rows: list[int], columns: int) -> list[int] | None:
    """Permutations come in the order of their rows."""
    fits = (
        list(order)
        for order in permutations(places(columns))
        if all(row >> column & 1 for row, column in zip(rows, order, strict=True))
    )
    return next(fits, None)


def first_by_securing(rows: list[int], columns: int) -> list[int] | None:
    assignment = Assignment(rows, columns)
    if not assignment.complete():
        return None
    free = columns
    for number, row in enumerate(rows):
        secured = next(column for column in places(row & free) if assignment.secure(number, column))
        free ^= 1 << secured
    return [assignment.column(number) for number in range(len(rows))]


@pytest.mark.parametrize("seed", range(300))
def test_the_first_assignment_is_found_if_there_is_one(seed: int) -> None:
    rows, columns = drawn(seed, largest=6)
    assert first_by_securing(rows, columns) == first_by_trying(rows, columns)


@pytest.mark.parametrize("seed", range(150))
def test_a_refusal_means_that_a_larger_matching_does_not_exist(seed: int) -> None:
    rows, columns = drawn(seed, largest=40)
    graph = nx.Graph()
    graph.add_nodes_from(("row", number) for number in range(len(rows)))
    graph.add_edges_from(
        (("row", number), column) for number, row in enumerate(rows) for column in places(row & columns)
    )
    matching = nx.max_weight_matching(graph, maxcardinality=True)
    assert Assignment(rows, columns).complete() == (len(matching) == len(rows))


def test_a_refused_column_leaves_the_assignment_as_it_was() -> None:
    assignment = Assignment([0b11, 0b01], 0b11)
    assert assignment.complete()
    assert not assignment.secure(0, 0)
    assert [assignment.column(row) for row in (0, 1)] == [1, 0]
    assert assignment.secure(0, 1)
