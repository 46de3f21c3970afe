"""How long the Dutch pairing takes, beside other programs: `python bench/pairing.py`.

    python bench/pairing.py --sizes 20 100               # all sections, small events
    python bench/pairing.py --sections rounds --sizes 20 100 300 1000 10000

Events of nine rounds with results by rating, a third of draws and a few byes. CPU time only, medians, and both sides of
a ratio from the same run; nothing is asserted. Where the other programs are looked for is said in
`tests/differential/other_engines.py`; what needs one that is not there is left out.
"""

import argparse
import subprocess
import sys
from collections.abc import Sequence
from itertools import chain
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench.adversary import recorded, timed
from reglament.pairing.dutch import RoundInput, pair_round
from tests.differential.other_engines import BbpPairings, Gacrux, bbp_pairings, children_time, gacrux_python
from tests.differential.simulation import Event, Plan, finished, played, report

ROUNDS: Final = 9
MEASURED: Final = (2, 5, 9)
SECTIONS: Final = ("rounds", "process", "check", "slowest")
LARGEST_REPORT: Final = 9_999
"""A report has no room for more players."""

LEAST_TIME: Final = 0.02
"""Seconds of CPU time for which a round is paired again and again."""

NOTHING: Final = "pass"
ENGINE: Final = "from reglament.engine import run; run()"
CHECK: Final = "from reglament.cli.main import run; run()"


def main() -> None:
    """Measure the sections that are asked for, and print a line for each figure."""
    asked = arguments()
    bbp, python = bbp_pairings("2026"), gacrux_python()
    gacrux = Gacrux(python) if python else None
    print(f"{'':52} {'players':>7} {'reglament':>12} {'other':>12} {'ratio':>8}")
    with TemporaryDirectory() as name:
        folder = Path(name)
        for size in asked.sizes if "rounds" in asked.sections else ():
            rounds(size, asked.events, gacrux if size <= asked.gacrux else None, folder)
        for size in asked.sizes if "process" in asked.sections else ():
            if size <= LARGEST_REPORT:
                process(size, bbp if size <= asked.bbp else None, folder)
        for size, count in ((20, 800), (100, 100)) if "check" in asked.sections else ():
            check(size, count, bbp, folder)
    if "slowest" in asked.sections:
        slowest()


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measure the Dutch pairing.")
    parser.add_argument("--sizes", type=int, nargs="+", default=[20, 100, 300, 1000, 10000], help="numbers of players")
    parser.add_argument("--sections", nargs="+", choices=SECTIONS, default=list(SECTIONS))
    parser.add_argument("--events", type=int, help="events of each size; by default the fewer the larger they are")
    parser.add_argument("--gacrux", type=int, default=1000, metavar="PLAYERS", help="largest event for gacrux")
    parser.add_argument("--bbp", type=int, default=300, metavar="PLAYERS", help="largest event for bbpPairings -p")
    return parser.parse_args()


def plan(players: int, seed: int) -> Plan:
    return Plan(seed=seed, players=players, rounds=ROUNDS, spread=600, draws=1 / 3, byes=0.02)


def rounds(players: int, events: int | None, gacrux: Gacrux | None, folder: Path) -> None:
    """Single rounds in process, histories folded into states included."""
    ours: dict[int, list[float]] = {number: [] for number in MEASURED}
    theirs: dict[int, list[float]] = {number: [] for number in MEASURED}
    for seed in range(events or max(3, min(15, 2000 // players))):
        event = Event(plan(players, seed))
        for number in range(1, ROUNDS + 1):
            data = event.next_round()
            if number in ours:
                ours[number].append(milliseconds(data))
            event.play(data, pair_round(data))
        if gacrux:
            path = folder / "event.trf"
            path.write_bytes(finished(event))
            for number, answer in zip(MEASURED, gacrux.ask(path, MEASURED), strict=True):
                theirs[number].append(1000 * answer["seconds"])
    for number in MEASURED:
        line(f"round {number} in process, ms; gacrux", players, ours[number], theirs[number])
    line("rounds 2, 5 and 9 together", players, [*chain(*ours.values())], [*chain(*theirs.values())])


def milliseconds(data: RoundInput) -> float:
    """CPU time of pairing a round, states included: so often that the clock can tell."""
    runs, begin = 0, process_time()
    while process_time() - begin < LEAST_TIME:
        pair_round(data)
        runs += 1
    return 1000 * (process_time() - begin) / runs


def process(players: int, bbp: BbpPairings | None, folder: Path) -> None:
    """The pairing of a report by a whole process; above what the interpreter takes to start, and all of it."""
    runs = 7 if players <= 300 else 1
    nothing, ours, theirs = [], [], []
    for number in MEASURED:
        path = folder / f"round-{number}.trf"
        path.write_bytes(report(played(plan(players, 1), number - 1).next_round()))
        for _ in range(runs):
            nothing.append(spent([sys.executable, "-c", NOTHING]))
            ours.append(spent([sys.executable, "-c", ENGINE, str(path), "-p"]))
            if bbp:
                theirs.append(spent([bbp.program, "--dutch", str(path), "-p"]))
    above = median(nothing)
    line("reglament-engine above python -c pass, ms", players, [one - above for one in ours], [])
    line("reglament-engine, all of it, ms; bbpPairings -p", players, ours, theirs)


def check(players: int, count: int, bbp: BbpPairings | None, folder: Path) -> None:
    """Whole tournaments checked: how many a second of CPU time, starting included."""
    paths = [folder / f"check-{players}-{seed}.trf" for seed in range(count)]
    for seed, path in enumerate(paths):
        path.write_bytes(finished(played(plan(players, seed))))
    ours = spent([sys.executable, "-c", CHECK, "trf", "check", *map(str, paths)])
    theirs = sum(spent([bbp.program, "--dutch", str(path), "-c"]) for path in paths) if bbp else 0
    figures = f"{1000 * count / ours:12.1f}"
    if theirs:
        figures += f" {1000 * count / theirs:12.1f} {theirs / ours:7.2f}×"
    print(f"{'trf check, 9 rounds, events a second; bbpPairings -c':52} {players:7} {figures}", flush=True)


def slowest() -> None:
    """The rounds that the search for slow ones has found."""
    for slow in recorded():
        milliseconds = timed(slow)
        title = f"slow round {slow.round_number} of {slow.plan.rounds}, seed {slow.plan.seed}; when found"
        print(f"{title:52} {slow.plan.players:7} {milliseconds:12.1f} {slow.milliseconds:12.1f}", flush=True)


def spent(command: Sequence[str]) -> float:
    """Milliseconds of CPU time of a process and those that it starts."""
    begin = children_time()
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
    return 1000 * (children_time() - begin)


def line(title: str, players: int, ours: Sequence[float], theirs: Sequence[float]) -> None:
    """Print medians and, where another program was measured, by how much we are faster."""
    text = f"{title:52} {players:7} {median(ours):12.2f}"
    if theirs:
        text += f" {median(theirs):12.2f} {median(theirs) / median(ours):7.2f}×"
    print(text, flush=True)


if __name__ == "__main__":
    main()
