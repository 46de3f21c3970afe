"""Pair random events by this engine and by another one, and tell what differs: pairs, colours and byes of every round.

    python tests/differential/compare.py --rounds 20000 --processes 2
    python tests/differential/compare.py --against gacrux --distributions small draws --rounds 300

Where the programs are looked for is said in `other_engines`, what is left out in `comparison`. A round that differs is
written into a folder: the report before the round, and both pairings. Ends with 1 if a round differs.
"""

import argparse
import sys
from collections.abc import Iterator
from multiprocessing import Pool
from pathlib import Path
from typing import Final, get_args

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from reglament.pairing.dutch import Edition
from tests.differential.comparison import GENERATED, Compared, Job, compare, jobs, write_difference
from tests.differential.other_engines import other_engine

ENGINES: Final = ("bbpPairings", "gacrux")
SHARES: Final = {"small": 0.4, "hand": 0.2, GENERATED: 0.2, "draws": 0.1, "ratings": 0.1}
"""How the rounds are divided among the distributions."""


def main() -> int:
    """Compare, print a line for each distribution, and fail if a round differs."""
    asked = arguments()
    engine = other_engine(asked.against, asked.edition)
    if engine is None:
        print(
            f"{asked.against} for the edition of {asked.edition} is not there: see tests/differential/other_engines.py"
        )
        return 2
    print(f"{engine.name}, edition of {asked.edition}, seed {asked.seed}")
    print("distribution  events  rounds  no pairing  different  not answered   ms a round, ours, theirs")
    whole = sum(SHARES[name] for name in asked.distributions)
    different = 0
    for name in asked.distributions:
        rounds = round(asked.rounds * SHARES[name] / whole)
        events = list(compared(list(jobs(name, asked.against, asked.edition, asked.seed, rounds)), asked.processes))
        print(line(name, events), flush=True)
        for difference in (difference for event in events for difference in event.differences):
            write_difference(difference, asked.folder)
            print(f"  different: {difference.name} round {difference.round_number}")
            different += 1
        for failure in sorted({f"{event.job.name}: {event.failure}" for event in events if event.failure}):
            print(f"  not answered: {failure}")
    return int(different > 0)


def compared(events: list[Job], processes: int) -> Iterator[Compared]:
    """Every event compared, in so many processes."""
    if processes == 1:
        yield from map(compare, events)
        return
    with Pool(processes) as pool:
        yield from pool.imap_unordered(compare, events)


def line(name: str, events: list[Compared]) -> str:
    """The figures of a distribution."""
    rounds = sum(event.rounds for event in events)
    ours, theirs = sum(event.seconds for event in events), sum(event.their_seconds for event in events)
    impossible = sum(event.impossible for event in events)
    differences = sum(len(event.differences) for event in events)
    failures = sum(bool(event.failure) for event in events)
    each = 1000 / max(rounds, 1)
    return (
        f"{name:12} {len(events):7} {rounds:7} {impossible:11} {differences:10} {failures:13}"
        f" {ours * each:18.1f} {theirs * each:7.1f}"
    )


def arguments() -> argparse.Namespace:
    """What is asked for on the command line."""
    parser = argparse.ArgumentParser(description="Compare the Dutch pairings of random events with another engine's.")
    parser.add_argument("--against", choices=ENGINES, default=ENGINES[0])
    parser.add_argument("--edition", choices=get_args(Edition), default="2026")
    parser.add_argument("--distributions", nargs="+", choices=list(SHARES), default=list(SHARES))
    parser.add_argument("--rounds", type=int, default=300, help="about so many rounds in all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--folder", type=Path, default=Path("differences"), help="where rounds that differ are written")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
