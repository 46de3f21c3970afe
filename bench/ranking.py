"""How long standings take, beside other packages: `python bench/ranking.py`.

Simulated events of nine rounds (the largest of eleven) with byes, forfeits and withdrawals, ranked by `ORDER`: values
and places, no reasons. CPU time without reading, medians, and both sides of a ratio from the same run; nothing is
asserted. Where the packages are looked for is said in `tests/differential/test_tie_breaks.py`.
"""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from reglament.standings.explain import explain_rank
from reglament.standings.rank import standings
from tests.differential.simulation import Event, Plan, played
from tests.differential.test_tie_breaks import ORDER, asked, python_of, question, table

EDITION: Final = "c07-2026"
RUNS: Final = 5
PACKAGES: Final = ("gacrux", "tiebreak-core")


def main() -> None:
    """Measure each size, and print a line for each figure."""
    parser = argparse.ArgumentParser(description="Measure standings.")
    parser.add_argument("--sizes", type=int, nargs="+", default=[300, 1000, 2000, 5000], help="numbers of players")
    parser.add_argument("--others", type=int, default=2000, help="largest event for the other packages")
    arguments = parser.parse_args()
    for size in arguments.sizes:
        event = drawn(size)
        one = table(event)
        ours = seconds(lambda one=one: standings(one, ORDER, EDITION))  # type: ignore[misc]  # bound at once
        games = sum(cell.is_played for card in event.cards.values() for cell in card) // 2
        show(f"standings, {event.plan.rounds} rounds", size, ours, f"{ours / games * 1e6:6.1f} µs a game")
        rows = standings(one, ORDER, EDITION).rows
        above, below = rows[size // 2 : size // 2 + 2]
        show("why one rank", size, seconds(lambda: explain_rank(one, ORDER, EDITION, above.number, below.number)))  # noqa: B023
        for package in PACKAGES if size <= arguments.others else ():
            if python_of(package):
                with TemporaryDirectory() as folder:
                    [answer] = asked(package, [question(event, Path(folder), ORDER, EDITION, runs=3)])
                theirs = median(answer["seconds"])
                show(f"standings by {package}", size, theirs, f"{theirs / ours:6.1f} × ours")


def drawn(size: int) -> Event:
    """An event of this size, its rounds paired without the engine, which is not what is measured."""
    rounds = 11 if size >= 5000 else 9
    return played(Plan(size, size, rounds, history="hand", byes=0.02, forfeits=0.01, withdrawals=0.002))


def seconds(action: Callable[[], object]) -> float:
    """Median CPU time of several runs after one to warm up."""
    action()
    times = []
    for _ in range(RUNS):
        begin = process_time()
        action()
        times.append(process_time() - begin)
    return median(times)


def show(title: str, size: int, found: float, remark: str = "") -> None:
    print(f"{title:<40} {size:>6} players {found * 1000:10.1f} ms  {remark}", flush=True)


if __name__ == "__main__":
    main()
