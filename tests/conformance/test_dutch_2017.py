"""Every round of a corpus paired again by the edition of 2017: pairs, colours and byes must be those of the file."""

from pathlib import Path

import pytest

from reglament.model.game import score
from tests.conformance.columns import read
from tests.conformance.repairing import CORPORA, chosen, differences, not_copied

COPIED = Path(__file__).parent / "dutch-2017"
SHARED = CORPORA / "dutch-2017"


@pytest.mark.corpus
@pytest.mark.parametrize("path", chosen(COPIED), ids=lambda path: path.stem)
def test_small_events_are_paired_as_the_reference_paired_them(path: Path) -> None:
    assert differences(read(path), "2017") == []


@pytest.mark.corpus
@pytest.mark.skipif(not SHARED.is_dir(), reason="the shared corpus is not beside the project")
@pytest.mark.parametrize("path", not_copied(SHARED, COPIED), ids=lambda path: path.stem)
def test_larger_events_are_paired_as_the_reference_paired_them(path: Path) -> None:
    assert differences(read(path), "2017") == []


@pytest.mark.parametrize("path", chosen(COPIED), ids=lambda path: path.stem)
def test_the_reader_counts_the_points_that_the_file_states(path: Path) -> None:
    event = read(path)
    assert {number: score(row, event.scoring) for number, row in event.cards.items()} == event.totals
