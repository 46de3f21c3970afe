"""Random events paired by other programs as well: `pytest -m differential`; larger runs with `compare.py`."""

import pytest

from reglament.pairing.dutch import Edition
from tests.differential.comparison import GENERATED, compare, jobs
from tests.differential.other_engines import other_engine

ROUNDS = {"small": 200, "hand": 100, GENERATED: 100, "draws": 40, "ratings": 9}

pytestmark = pytest.mark.differential


@pytest.mark.parametrize("edition", ["2026", "2017"])
@pytest.mark.parametrize("distribution", ROUNDS)
def test_bbp_pairings_pairs_every_round_alike(distribution: str, edition: Edition) -> None:
    assert_alike("bbpPairings", distribution, edition)


@pytest.mark.parametrize("distribution", ["small", "draws", "ratings"])
def test_gacrux_pairs_every_round_alike(distribution: str) -> None:
    """Not after rounds paired by hand: see docs/explanation/fide-conformance.md."""
    assert_alike("gacrux", distribution, "2026")


def assert_alike(against: str, distribution: str, edition: Edition) -> None:
    if other_engine(against, edition) is None:
        pytest.skip(f"{against} for the edition of {edition} is not there: see other_engines.py")
    events = [compare(job) for job in jobs(distribution, against, edition, seed=1, rounds=ROUNDS[distribution])]
    assert [event.failure for event in events if event.failure] == []
    assert [difference for event in events for difference in event.differences] == []
