"""Many reports checked at once, on all cores."""

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from pathlib import Path
from typing import Final

from reglament.pairing.acceleration import BakuCounts
from reglament.reports.checking import Checked, check_report
from reglament.reports.ranking import AskedRanks
from reglament.service.reading import Unreadable, read_bytes

FEW_FILES: Final = 8
"""So many files are checked before other processes have started."""

MOST_TOGETHER: Final = 16
"""So many of many files are handed to a process at once."""

MOST_PROCESSES: Final = 61
"""Windows waits for no more of them."""


def check_files(
    paths: Sequence[Path], edition: str, baku_counts: BakuCounts, ranks: AskedRanks | None = None
) -> Iterator[tuple[Path, Checked]]:
    """Check reports by what is asked for, and give them back in their order, each as soon as it is known.

    `ranks` says how their ranks are to be compared as well, if they are.
    """
    if len(paths) <= FEW_FILES:
        for path in paths:
            yield path, check_file(path, edition, baku_counts, ranks)
        return
    workers = min(os.cpu_count() or 1, MOST_PROCESSES)
    together = max(1, min(MOST_TOGETHER, len(paths) // (4 * workers)))
    asked = (repeat(edition), repeat(baku_counts), repeat(ranks))
    with ProcessPoolExecutor(workers) as processes:
        checked = processes.map(check_file, paths, *asked, chunksize=together)
        yield from zip(paths, checked, strict=True)


def check_file(path: Path, edition: str, baku_counts: BakuCounts, ranks: AskedRanks | None = None) -> Checked:
    """Check one report; a file that cannot be read is an error among the findings."""
    data = read_bytes(path)
    if isinstance(data, Unreadable):
        return Checked(0, (), (data.finding,))
    return check_report(data, str(path), edition, baku_counts, ranks)
