"""The whole way from the bytes of a report to its pairing, or to the verdict that no round differs."""

from pathlib import Path

import pytest

from reglament.formats.trf16 import parse
from reglament.reports.checking import check_report
from reglament.reports.next_round import pair_next_round
from tests.conformance.columns import read
from tests.conformance.repairing import chosen
from tests.conformance.test_dutch_corpora import HERE, each_file
from tests.conformance.test_dutch_hard import SHARED, answer, cases


@pytest.mark.corpus
@each_file(lambda corpus: chosen(HERE / corpus))
def test_no_round_of_the_corpora_differs(path: Path, edition: str) -> None:
    checked = check_report(path.read_bytes(), path.name, edition)
    assert checked.error is None
    assert checked.rounds == read(path).rounds
    assert checked.differences == ()


@pytest.mark.corpus
@pytest.mark.skipif(not SHARED.is_dir(), reason="the shared corpus is not beside the project")
@pytest.mark.parametrize("path", cases(), ids=lambda path: path.stem)
def test_a_hard_round_comes_out_of_its_report(path: Path) -> None:
    report, findings = parse(path.read_bytes(), path.name)
    assert report, findings
    expected = answer(path)
    following = pair_next_round(report, path.name)
    assert following.is_impossible == (expected is None)
    assert following.pairing is None or (set(following.pairing.pairs), following.pairing.bye) == expected
