"""Which rungs decide, and how much work they take: a slide to a slow rung shows in no pairing, but here.

Events and seeds are fixed. Bounds have a margin: an improvement of one rung or another moves some brackets.
"""

import re
from collections import Counter
from pathlib import Path

import pytest

from reglament.pairing.dutch import Edition
from reglament.pairing.dutch.engine import Step, steps
from reglament.pairing.dutch.states import states
from tests.differential.simulation import Event, Plan, played
from tests.unit.pairing.watched import LARGE, played_brackets, sizes_of_matchings, steps_of_searches

EDITIONS: tuple[Edition, ...] = ("2017", "2026")
OPEN = {"spread": 600, "draws": 0.3, "byes": 0.02, "forfeits": 0.01, "withdrawals": 0.005}

each_edition = pytest.mark.parametrize("edition", EDITIONS)


def size(step: Step) -> int:
    return len(step.bracket.players)


def plans_of_opens(edition: Edition) -> list[Plan]:
    """Tournaments whose results follow the ratings: three of 300 players and one of 1,000."""
    sizes = (300, 300, 300, 1000)
    return [Plan(seed, players, 9, edition, **OPEN) for seed, players in enumerate(sizes)]  # type: ignore[arg-type]


def plans_of_coin_tosses(edition: Edition) -> list[Plan]:
    """A hundred players, and nearly all games drawn: few scores, and natural opponents who have met."""
    return [Plan(seed, 100, 9, edition, spread=0, draws=0.8, byes=0.02 * (seed % 2)) for seed in range(10)]


@each_edition
def test_opens_are_paired_by_counting(edition: Edition, monkeypatch: pytest.MonkeyPatch) -> None:
    solved = sizes_of_matchings(monkeypatch)
    for plan in plans_of_opens(edition):
        brackets = [step for _, step in played_brackets(Event(plan)) if size(step) >= LARGE]
        slow = [size(step) for step in brackets if step.outcome.rung != "fast"]
        assert len(brackets) > 50
        assert len(slow) <= 0.05 * len(brackets), plan
        assert max(slow, default=0) <= 60, plan
    assert max(solved, default=0) <= 120


@each_edition
def test_coin_tosses_hardly_need_a_matching(edition: Edition, monkeypatch: pytest.MonkeyPatch) -> None:
    solved = sizes_of_matchings(monkeypatch)
    brackets = [step for plan in plans_of_coin_tosses(edition) for _, step in played_brackets(Event(plan))]
    large = [step for step in brackets if size(step) >= LARGE]
    rungs = Counter(step.outcome.rung for step in large)
    assert rungs["fast"] >= 0.95 * len(large)
    assert rungs["weighted"] <= 0.02 * len(large)
    obstacles = Counter(step.outcome.obstacle.partition(";")[0] for step in large if step.outcome.rung != "fast")
    assert obstacles["no exchange of one player helps"] >= 0.7 * obstacles.total()
    assert max(size(step) for step in large if step.outcome.rung != "fast") <= 60
    assert max(solved) <= 40


@each_edition
def test_small_brackets_are_looked_at_candidate_by_candidate(edition: Edition) -> None:
    for plan in plans_of_coin_tosses(edition)[:3]:
        for _, step in played_brackets(Event(plan)):
            if size(step) < LARGE and step.bracket.kind != "collapsed":
                assert step.outcome.rung == ("single" if size(step) == 1 else "tiny")


@each_edition
def test_a_round_of_draws_only_is_one_large_bracket_and_paired_by_counting(edition: Edition) -> None:
    """All 300 have one score in each round, and from round 2 on many have met those who come first."""
    plan = Plan(1, 300, 7, edition, draws=1.0)
    brackets = [step for _, step in played_brackets(Event(plan))]
    assert [size(step) for step in brackets] == [300] * 7
    assert {step.outcome.rung for step in brackets} == {"fast"}


SLOW = (
    (22, Plan(3210965651, 220, 25, "2026", "hand", 600, 0.0, 2, 0.0, 0.3, 0.0, 1.0, 110)),
    (17, Plan(1263784579, 174, 25, "2026", "hand", 0, 0.3, 0, 0.0, 0.1, 0.0, 0.0, 43)),
    (17, Plan(4208865581, 259, 25, "2026", "hand", 600, 0.3, 0, 0.05, 0.0, 0.0, 0.3, 0)),
    (4, Plan(3500152100, 264, 9, "2017", "engine", 3000, 0.0, 1, 0.0, 0.1, 0.05, 1.0, 2)),
    (22, Plan(2482335848, 220, 25, "2026", "hand", 600, 0.0, 2, 0.0, 0.3, 0.0, 1.0, 110)),
    (13, Plan(3962283498, 174, 25, "2026", "hand", 0, 0.3, 0, 0.0, 0.1, 0.0, 0.0, 43)),
    (16, Plan(442549702, 211, 25, "2026", "hand", 600, 0.0, 0, 0.05, 0.0, 0.0, 1.0, 0)),
    (24, Plan(1926772655, 268, 25, "2017", "hand", 3000, 0.9, 0, 0.05, 0.1, 0.05, 0.0, 134)),
    (15, Plan(2665616313, 207, 25, "2026", "hand", 3000, 1.0, 1, 0.0, 0.3, 0.05, 1.0, 2)),
    (17, Plan(133946648, 220, 25, "2026", "hand", 600, 0.0, 2, 0.0, 0.3, 0.05, 1.0, 110)),
)
"""Rounds that took minutes, or a good part of a second, when `bench/adversary.py` found them: number and plan."""


@pytest.mark.parametrize("slow", SLOW, ids=lambda slow: f"round-{slow[0]}-of-{slow[1].seed}")
def test_rounds_that_were_slow_take_a_bounded_number_of_steps(
    slow: tuple[int, Plan], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Floaters that were placed without a budget once took minutes; one search may ask some thousand questions."""
    number, plan = slow
    data = played(plan, number - 1).next_round()
    made = steps_of_searches(monkeypatch, most=20_000)
    pairs = sum(len(step.outcome.pairs) for step in steps(data, states(data)))
    assert pairs == (len(data.cards) - len(data.absent)) // 2
    assert 0 < len(made) < 1000
    assert sum(made) < 2_000_000


def test_every_obstacle_is_told_in_the_explanation() -> None:
    root = Path(__file__).parents[3]
    told = (root / "docs" / "explanation" / "pairing.md").read_text()
    sources = "".join(path.read_text() for path in (root / "src/reglament/pairing/dutch").glob("*.py"))
    obstacles = set(re.findall(r'CannotTell\("(.+)"\)', sources))
    assert len(obstacles) > 10
    assert [obstacle for obstacle in sorted(obstacles) if obstacle not in told] == []
