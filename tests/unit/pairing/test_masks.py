"""Whether players can all be paired, against another implementation: masks alone, counting alone, and all together.

The players are drawn as states, with so few whom they may meet that both answers occur.
"""

import os
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from random import Random
from typing import Any

import networkx as nx
import pytest

from reglament.pairing.dutch.colours import ABSOLUTE_BLACK, ABSOLUTE_WHITE
from reglament.pairing.dutch.completion import Round
from reglament.pairing.dutch.masks import FEW, Masks
from reglament.pairing.dutch.meetings import Meetings, meetings
from tests.unit.pairing.drawn_states import UNIT, DrawnRound

TIMES = 4 if os.environ.get("CI") else 1

SIZES = {"a few": (range(4, 14), 400), "more than 32": (range(36, 60), 50), "more than 96": (range(100, 150), 8)}
"""So many players, and so many rounds of them."""


class SparseRound(DrawnRound):
    """Nearly everybody has met nearly everybody."""

    def _met(self, size: int) -> dict[int, set[int]]:
        numbers = range(1, size + 1)
        partners = self.random.choice((3, 4, 5, 7) if size > FEW else (1, 2, 3, 5))
        rate = 1 - min(partners / size, 1)
        met: dict[int, set[int]] = {number: set() for number in numbers}
        for one, other in combinations(numbers, 2):
            if self.random.random() < rate:
                met[one].add(other)
                met[other].add(one)
        return met


def drawn(name: str) -> Iterator[tuple[Random, Meetings]]:
    """Rounds of players with an own source of lots for what is asked of them."""
    sizes, count = SIZES[name]
    for seed in range(count * TIMES):
        one = SparseRound(seed, sizes, "2026")
        yield Random(seed), meetings(one.data, one.players)


def has_perfect_matching(
    allowed: Meetings, players: Iterable[int], apart: frozenset[int] = frozenset(), bye: Iterable[int] = ()
) -> bool:
    """Whether all of some players can be paired, those `apart` not with each other, and one of `bye` with nobody."""
    graph = nx.Graph()
    graph.add_nodes_from(players)
    graph.add_edges_from(
        (one, other)
        for one, other in combinations(graph.nodes, 2)
        if allowed.are_legal(one, other) and not {one, other} <= apart
    )
    graph.add_edges_from(("bye", at) for at in bye)
    return 2 * len(nx.max_weight_matching(graph, maxcardinality=True)) == len(graph)


def some(lots: Random, players: Sequence[int]) -> list[int | None]:
    return [*lots.sample(players, lots.randint(1, min(3, len(players))))]


def test_partners_are_those_whom_one_may_meet() -> None:
    topscorers = 0
    for _, allowed in drawn("a few"):
        masks = Masks(allowed)
        everybody = range(len(allowed.players))
        bits = {at: masks.of(range(at, at + 1)) or 0 for at in everybody}
        for at in everybody:
            assert masks.partners(at) == sum(bits[other] for other in everybody if allowed.are_legal(at, other))
        topscorers += any(player.may_repeat_colours for player in allowed.players)
    assert topscorers > 20


@pytest.mark.parametrize("among_themselves", [True, False])
@pytest.mark.parametrize("name", SIZES)
def test_the_search_with_masks_is_right_if_it_is_sure(
    name: str, *, among_themselves: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers: Counter[bool | None] = Counter()
    improved = []
    improve = Masks._improve

    def watched(*args: Any) -> bool:  # noqa: ANN401
        improved.append(args)
        return improve(*args)

    monkeypatch.setattr(Masks, "_improve", watched)
    for lots, allowed in drawn(name):
        size = len(allowed.players)
        start = lots.randint(0, min(4, size - 2))
        floaters, below = list(range(start)), range(start, size)
        has_bye, has_leftover = lots.choice(
            ((True, False), (False, True)) if size % 2 else ((False, False), (True, True))
        )
        byes = some(lots, range(size)) if has_bye else [None]
        leftovers = some(lots, below) if has_leftover else [None]
        masks = Masks(allowed)
        mask = masks.of(below)
        assert mask is not None
        answer = masks.can_pair(floaters, mask, byes, leftovers, among_themselves=among_themselves)
        answers[answer] += 1
        apart = frozenset() if among_themselves else frozenset(floaters)
        left = [
            [at for at in range(size) if at not in {bye, leftover}]
            for bye in byes
            for leftover in leftovers
            if bye is None or bye != leftover
        ]
        if answer is not None:
            assert answer == any(has_perfect_matching(allowed, players, apart) for players in left)
    assert answers[True] > 0.1 * answers.total()
    if name == "a few":
        assert answers[False] > 0.1 * answers.total()
        assert not answers[None]
    else:
        assert len(improved) > answers.total() // 2


@pytest.mark.parametrize("name", SIZES)
def test_a_round_can_be_completed_if_there_is_a_perfect_matching(name: str) -> None:
    answers: Counter[bool] = Counter()
    for lots, allowed in drawn(name):
        size = len(allowed.players)
        start = lots.randint(0, min(6, size - 1))
        floaters, lower = tuple(at for at in range(start) if lots.random() < 0.5), range(start, size)
        everybody = [*floaters, *lower]
        bye_score = lots.choice(allowed.players[start:]).score if len(everybody) % 2 else None
        game_round = Round(allowed, point=UNIT, bye_score=bye_score, bye_may_be_higher=lots.random() < 0.3)
        eligible = [at for at in everybody if game_round.may_get_bye(at)]
        answer = game_round.completes(floaters, lower, with_bye=bye_score is not None)
        answers[answer] += 1
        is_possible = bool(eligible) or bye_score is None
        assert answer == (is_possible and has_perfect_matching(allowed, everybody, bye=eligible))
        assert not game_round.completes(floaters, lower, with_bye=bye_score is None)
    assert answers[True] > 0.1 * answers.total()
    assert answers[False] > 0.1 * answers.total()


def test_players_above_those_who_are_known_have_no_mask() -> None:
    allowed = meetings((one := SparseRound(1, range(450, 451), "2026")).data, one.players)
    masks = Masks(allowed)
    assert masks.of(range(49, 450)) is None
    mask = masks.of(range(50, 450))
    assert mask is not None
    assert mask.bit_count() == 400


# --- counting alone ---------------------------------------------------------------------------------------------------


def bordering(lots: Random) -> tuple[Meetings, range, int]:
    """A run of players of whom each has met equally many, some floaters from above, and how many are taken out.

    Places in a circle, drawn by lot, say who has met whom: that takes the most from everybody at once.
    """
    taken, size = lots.randint(0, 3), lots.randint(3, 8)
    one = DrawnRound(lots.randrange(10**6), range(taken + size, taken + size + 1), "2026")
    circle = lots.sample(range(taken + size), taken + size)
    steps = lots.sample(range(1, 1 + len(circle) // 2), lots.randint(0, min(2, len(circle) // 2)))
    near = {(place, (place + step) % len(circle)) for place in range(len(circle)) for step in steps}
    pairs = {frozenset((circle[place], circle[other])) for place, other in near}
    met = [frozenset(at for pair in pairs if here in pair for at in pair - {here}) for here in range(len(circle))]
    return Meetings(one.players, met), range(taken, taken + size), taken


def least_partners(allowed: Meetings, run: range, taken: int) -> int:
    """How many of those left everybody in the run may meet at least, counted anew."""
    classes = Counter(allowed.classes[at] for at in run)
    absolute = max(classes[ABSOLUTE_WHITE], classes[ABSOLUTE_BLACK], 1) - 1
    return len(run) - taken - 1 - max(map(len, allowed.met)) - absolute


def test_rich_players_can_be_paired_whoever_is_taken_out_and_whoever_takes_them() -> None:
    at_the_border = 0
    for seed in range(2000 * TIMES):
        allowed, run, taken = bordering(Random(seed))
        left = len(run) - taken
        is_rich = left >= 0 and left % 2 == 0 and 2 * least_partners(allowed, run, taken) >= max(left, 0)
        assert allowed.are_rich(run, taken) == is_rich
        if not is_rich:
            continue
        at_the_border += 2 * least_partners(allowed, run, taken) == left
        for out in combinations(run, taken):
            assert has_perfect_matching(allowed, [at for at in run if at not in out])
        assert has_perfect_matching(allowed, range(run.stop), apart=frozenset(range(taken)))
    assert at_the_border > 30
