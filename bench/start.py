"""How long `reglament-engine` takes to pair one round, from start to end: `.venv/bin/python bench/start.py`.

CPU time of the whole process above that of a bare `python -c pass`, the two in turn; the last of nine rounds, whose
report is the longest to read. Prints medians of milliseconds; nothing is asserted.
"""

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final

from reglament.formats.trf16.writing import write
from reglament.simulation.event import play
from reglament.simulation.habits import Habits
from reglament.simulation.start import Frame, drawn_ratings, starting_report

ROUNDS: Final = 9
RUNS: Final = 40
HABITS: Final = Habits(draws=0.3, half_point_byes=0.02)
PASS: Final = (sys.executable, "-c", "pass")
SCRIPT: Final = (str(Path(sys.executable).with_name("reglament-engine")),)
MODULE: Final = (sys.executable, "-m", "reglament.engine")


def report(players: int) -> bytes:
    """A report before the last round."""
    chance = Random(players)
    start = starting_report(Frame(drawn_ratings(players, 1400, 2500, chance), ROUNDS - 1), players, chance)
    return write(play(start, HABITS, chance).report._replace(announced_rounds=ROUNDS))


def cpu(command: Sequence[str]) -> float:
    """Milliseconds of a process."""
    before = getrusage(RUSAGE_CHILDREN)
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
    after = getrusage(RUSAGE_CHILDREN)
    return 1000 * (after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime)


def main() -> None:
    print("players   console script   python -m   (ms above pass)   pass")
    with TemporaryDirectory() as folder:
        for players in (20, 50, 100):
            file = Path(folder) / f"{players}.trf"
            file.write_bytes(report(players))
            commands = (PASS, (*SCRIPT, str(file), "-p"), (*MODULE, str(file), "-p"))
            times = [[cpu(command) for command in commands] for _ in range(RUNS)]
            bare, script, module = (median(column) for column in zip(*times, strict=True))
            print(f"{players:7} {script - bare:16.1f} {module - bare:11.1f} {bare:24.1f}", flush=True)


if __name__ == "__main__":
    main()
