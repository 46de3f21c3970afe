"""Every round of two corpora paired again by their edition: pairs, colours and byes must be those of the file."""

from collections.abc import Callable
from pathlib import Path

import pytest

from reglament.model.game import score
from reglament.pairing.dutch import Edition
from tests.conformance.columns import read
from tests.conformance.repairing import CORPORA, chosen, differences, not_copied

HERE = Path(__file__).parent
EDITIONS: tuple[Edition, ...] = ("2017", "2026")


def each_file(files: Callable[[str], list[Path]]) -> pytest.MarkDecorator:
    """One case a file of `dutch-2017` and `dutch-2026`, with the edition it was paired by."""
    cases = [pytest.param(path, edition, id=path.stem) for edition in EDITIONS for path in files(f"dutch-{edition}")]
    return pytest.mark.parametrize(("path", "edition"), cases)


@pytest.mark.corpus
@each_file(lambda corpus: chosen(HERE / corpus))
def test_small_events_are_paired_as_the_reference_paired_them(path: Path, edition: Edition) -> None:
    assert differences(read(path), edition) == []


@pytest.mark.corpus
@pytest.mark.skipif(not CORPORA.is_dir(), reason="the shared corpora are not beside the project")
@each_file(lambda corpus: not_copied(CORPORA / corpus, HERE / corpus))
def test_larger_events_are_paired_as_the_reference_paired_them(path: Path, edition: Edition) -> None:
    assert differences(read(path), edition) == []


@each_file(lambda corpus: chosen(HERE / corpus))
def test_the_reader_counts_the_points_that_the_file_states(path: Path, edition: Edition) -> None:
    event = read(path)
    assert {number: score(row, event.scoring) for number, row in event.cards.items()} == event.totals, edition
