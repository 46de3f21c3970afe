"""Corpora whose every round is paired again: which files a run takes, and what comes out differently."""

import os
from itertools import groupby
from pathlib import Path
from typing import Final

from reglament.pairing.dutch import Edition, pair_round
from tests.conformance.columns import Event, read

CORPORA: Final = Path(__file__).parents[3] / "shared" / "conformance"
IS_WHOLE: Final = bool(os.environ.get("CI"))


def chosen(folder: Path, *, whole: bool = IS_WHOLE) -> list[Path]:
    """All files of a folder, or the first one of each group: a file is named by its group and its seed."""
    files = sorted(folder.glob("*.trf"))
    groups = groupby(files, key=lambda path: path.stem.rpartition("-")[0])
    return files if whole else [next(members) for _, members in groups]


def not_copied(shared: Path, copied: Path) -> list[Path]:
    """The shared files that are not copied; without CI only those of fewer than 50 players."""
    names = {path.name for path in copied.glob("*.trf")}
    files = [path for path in chosen(shared) if path.name not in names]
    return files if IS_WHOLE else [path for path in files if len(read(path).cards) < 50]


def differences(event: Event, edition: Edition) -> list[str]:
    """What is not as in the file, round by round."""
    found = []
    for round_number in range(1, event.rounds + 1):
        pairs, bye = event.recorded(round_number)
        pairing = pair_round(event.before(round_number)._replace(edition=edition))
        if set(pairing.pairs) != pairs or pairing.bye != bye:
            ours, theirs = sorted(set(pairing.pairs) - pairs), sorted(pairs - set(pairing.pairs))
            found.append(f"round {round_number}: paired {ours}, bye {pairing.bye}; file {theirs}, bye {bye}")
    return found
