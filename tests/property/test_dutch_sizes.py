"""Events of a thousand players and more: what every pairing must obey, who decides it, and their last brackets."""

import os
from collections.abc import Iterator

import pytest

from reglament.pairing.dutch import Pairing, RoundInput, pair_round
from reglament.pairing.dutch.colours import ABSOLUTE
from reglament.pairing.dutch.engine import Step, steps
from reglament.pairing.dutch.states import State, states
from reglament.pairing.dutch.weighted import _candidate
from tests.differential.simulation import Event, Plan
from tests.unit.pairing.watched import LARGE, sizes_of_matchings

IS_LONG = bool(os.environ.get("CI"))

OPEN = {"byes": 0.02, "forfeits": 0.01, "withdrawals": 0.005}
PLANS = [
    Plan(1, 1000, 7, "2017", **OPEN),  # type: ignore[arg-type]
    Plan(2, 1001, 7, "2026", **OPEN),  # type: ignore[arg-type]
    Plan(3, 1200, 5, "2026", spread=0, draws=0.8, byes=0.1),
    Plan(4, 2500, 3, "2026", **OPEN),  # type: ignore[arg-type]
]
PLANS += [Plan(5, 10_000, 2, edition, **OPEN) for edition in ("2017", "2026")] if IS_LONG else []  # type: ignore[arg-type]


def rounds(plan: Plan) -> Iterator[tuple[RoundInput, Pairing, tuple[State, ...], list[Step]]]:
    event = Event(plan)
    for _ in range(plan.rounds):
        data = event.next_round()
        pairing = pair_round(data)
        players = states(data)
        yield data, pairing, players, list(steps(data, players))
        event.play(data, pairing)


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: f"{plan.players}-{plan.edition}")
def test_large_events_are_paired_by_the_rules_and_by_counting(plan: Plan, monkeypatch: pytest.MonkeyPatch) -> None:
    solved = sizes_of_matchings(monkeypatch)
    for data, pairing, players, made in rounds(plan):
        assert_valid(data, pairing, players)
        large = [step for step in made if len(step.bracket.players) >= LARGE]
        slow = [len(step.bracket.players) for step in large if step.outcome.rung != "fast"]
        assert len(slow) <= 1
        assert max(slow, default=0) <= 60
    assert max(solved, default=0) <= 120


@pytest.mark.parametrize("plan", PLANS[:3], ids=lambda plan: f"{plan.players}-{plan.edition}")
def test_the_last_brackets_of_large_events_are_those_of_the_graph_of_everybody(plan: Plan) -> None:
    compared = 0
    for _, _, players, made in rounds(plan):
        for step in made:
            if len(players) - step.bracket.players[0] < 40 and len(step.bracket.players) > 1:
                pairs = _candidate(step.game_round, step.bracket, alone=False)
                assert sorted(pairs) == sorted(step.outcome.pairs), step.bracket
                compared += 1
    assert compared > 0


def assert_valid(data: RoundInput, pairing: Pairing, players: tuple[State, ...]) -> None:
    """Everybody once; C1; C3 before the last round; the bye by C2, and to the lowest score possible (C5)."""
    known = {player.number: player for player in players}
    numbers = [number for pair in pairing.pairs for number in pair]
    numbers += [] if pairing.bye is None else [pairing.bye]
    assert sorted(numbers) == sorted(known)
    for white, black in pairing.pairs:
        one, other = known[white], known[black]
        assert black not in one.met
        is_absolute = one.preference == other.preference and one.preference.strength == ABSOLUTE
        assert data.is_last_round or not is_absolute
    if pairing.bye is not None:
        scores = [player.score for player in players if not player.is_barred]
        assert not known[pairing.bye].is_barred
        assert data.edition == "2017" or known[pairing.bye].score == min(scores)
