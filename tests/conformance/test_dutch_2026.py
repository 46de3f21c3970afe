"""Every round of a corpus paired again: White, Black and the pairing-allocated bye must be those of the file."""

import os
from itertools import groupby
from pathlib import Path

import pytest

from reglament.model.game import score
from reglament.pairing.dutch import pair_round
from tests.conformance.columns import Event, read

COPIED = Path(__file__).parent / "dutch-2026"
SHARED = Path(__file__).parents[3] / "shared" / "conformance" / "dutch-2026"
IS_WHOLE = bool(os.environ.get("CI"))


def chosen(folder: Path, *, whole: bool = IS_WHOLE) -> list[Path]:
    """All files of a folder, or the first one of each group: a file is named by its group and its seed."""
    files = sorted(folder.glob("*.trf"))
    groups = groupby(files, key=lambda path: path.stem.rpartition("-")[0])
    return files if whole else [next(members) for _, members in groups]


def shared_files() -> list[Path]:
    """The files that are not copied; without CI only those of fewer than 50 players."""
    copied = {path.name for path in COPIED.glob("*.trf")}
    files = [path for path in chosen(SHARED) if path.name not in copied]
    return files if IS_WHOLE else [path for path in files if len(read(path).cards) < 50]


def differences(event: Event) -> list[str]:
    """What is not as in the file, round by round."""
    found = []
    for round_number in range(1, event.rounds + 1):
        pairs, bye = event.recorded(round_number)
        pairing = pair_round(event.before(round_number))
        if set(pairing.pairs) != pairs or pairing.bye != bye:
            ours, theirs = sorted(set(pairing.pairs) - pairs), sorted(pairs - set(pairing.pairs))
            found.append(f"round {round_number}: paired {ours}, bye {pairing.bye}; file {theirs}, bye {bye}")
    return found


@pytest.mark.corpus
@pytest.mark.parametrize("path", chosen(COPIED), ids=lambda path: path.stem)
def test_small_events_are_paired_as_the_reference_paired_them(path: Path) -> None:
    assert differences(read(path)) == []


@pytest.mark.corpus
@pytest.mark.skipif(not SHARED.is_dir(), reason="the shared corpus is not beside the project")
@pytest.mark.parametrize("path", shared_files(), ids=lambda path: path.stem)
def test_larger_events_are_paired_as_the_reference_paired_them(path: Path) -> None:
    assert differences(read(path)) == []


@pytest.mark.parametrize("path", chosen(COPIED), ids=lambda path: path.stem)
def test_the_reader_counts_the_points_that_the_file_states(path: Path) -> None:
    event = read(path)
    assert {number: score(row, event.scoring) for number, row in event.cards.items()} == event.totals
