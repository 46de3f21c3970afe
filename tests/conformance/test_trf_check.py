"""The whole way from the bytes of a report to its verdict: no round of the corpus differs."""

from pathlib import Path

import pytest

from reglament.reports import check_report
from tests.conformance.columns import read
from tests.conformance.test_dutch_2026 import COPIED, chosen


@pytest.mark.corpus
@pytest.mark.parametrize("path", chosen(COPIED), ids=lambda path: path.stem)
def test_no_round_of_the_corpus_differs(path: Path) -> None:
    checked = check_report(path.read_bytes(), path.name)
    assert checked.error is None
    assert checked.rounds == read(path).rounds
    assert checked.differences == ()
