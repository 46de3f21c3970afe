"""How hard the engine works: rungs of brackets, sizes of exact matchings, steps of searches. Never seconds."""

from collections.abc import Callable, Iterator, Sequence

import pytest

from reglament.pairing.dutch import RoundInput, matching, pair_round
from reglament.pairing.dutch.engine import Step, steps
from reglament.pairing.dutch.masks import Masks
from reglament.pairing.dutch.matching import _Search, _searched
from reglament.pairing.dutch.states import states
from tests.differential.simulation import Event

LARGE = 8
"""Smaller brackets are looked at candidate by candidate."""


def played_brackets(event: Event) -> Iterator[tuple[RoundInput, Step]]:
    """Every bracket of an event that the engine pairs, with its round."""
    for _ in range(event.plan.rounds):
        data = event.next_round()
        for step in steps(data, states(data)):
            yield data, step
        event.play(data, pair_round(data))


def sizes_of_matchings(patch: pytest.MonkeyPatch) -> list[int]:
    """Numbers of vertices of the exact matchings that are asked for from now on."""
    sizes = []

    def counted(costs: Sequence[Sequence[int | None]]) -> _Search | None:
        sizes.append(len(costs))
        return _searched(costs)

    patch.setattr(matching, "_searched", counted)
    return sizes


def steps_of_searches(patch: pytest.MonkeyPatch, most: int) -> list[int]:
    """How often each search with masks asks its two recursive questions, from now on; a longer one fails."""
    made: list[int] = []
    _before(patch, "can_pair", lambda: made.append(0))

    def step() -> None:
        made[-1] += 1
        assert made[-1] <= most, "a search without an end"

    _before(patch, "_place", step)
    _before(patch, "_has_pairing", step)
    return made


def _before(patch: pytest.MonkeyPatch, name: str, call: Callable[[], None]) -> None:
    question = getattr(Masks, name)

    def watched(*args: object, **options: object) -> object:
        call()
        return question(*args, **options)

    patch.setattr(Masks, name, watched)
