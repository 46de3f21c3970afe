"""Results by lot: as often as ratings say."""

from random import Random

import pytest

from reglament.model.result import RESULTS
from reglament.simulation.results import expectation, result_by_lot


@pytest.mark.parametrize(
    # rows of FIDE's table of probabilities, B.02 art. 8.1.2: the middle of a range of differences
    ("difference", "expected"),
    [(0, 0.50), (29, 0.54), (95, 0.63), (202, 0.76), (251, 0.81), (351, 0.89), (399, 0.92), (1000, 0.92), (-202, 0.24)],
)
def test_the_expectation_is_fides_table(difference: int, expected: float) -> None:
    assert expectation(difference) == pytest.approx(expected, abs=0.006)


@pytest.mark.parametrize(("expected", "draws"), [(0.5, 0.3), (0.9, 0.1), (0.9, 0.5), (0.2, 1.0), (0.5, 0.0)])
def test_results_bring_the_expected_score(expected: float, draws: float) -> None:
    chance, worth = Random(3), {RESULTS["1-0"]: 1.0, RESULTS["1/2-1/2"]: 0.5, RESULTS["0-1"]: 0.0}
    results = [result_by_lot(expected, draws, chance.random()) for _ in range(20000)]
    assert sum(worth[one] for one in results) / len(results) == pytest.approx(expected, abs=0.01)
    drawn = results.count(RESULTS["1/2-1/2"]) / len(results)
    assert drawn == pytest.approx(min(draws, 2 * expected, 2 - 2 * expected), abs=0.015)
