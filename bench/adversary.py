"""Look for rounds that take the engine long: `python bench/adversary.py --minutes 10`.

Draws events with odd parameters, times every round of them, and goes on from the slowest ones by changing one parameter
at a time. The ten slowest rounds, no two with the same seed, are written to `slowest.json` with the plans from which
their events follow; those that are there already are timed again and compete.
"""

import argparse
import json
import signal
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from time import process_time
from typing import Final, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from reglament.pairing.dutch import NoLegalPairing, Pairing, RoundInput, pair_round
from tests.differential.simulation import Event, Plan, played

SLOWEST: Final = Path(__file__).with_name("slowest.json")
KEPT: Final = 10
LIMIT: Final = 30
"""Seconds of CPU time after which a round is given up; it counts with so many."""


class Slow(NamedTuple):
    """A round of the event that follows from a plan, and the CPU time that it took."""

    milliseconds: float
    round_number: int
    plan: Plan


def main() -> None:
    """Search for so long, and write down the slowest rounds."""
    parser = argparse.ArgumentParser(description="Search for rounds that take the Dutch engine long.")
    parser.add_argument("--minutes", type=float, default=5, help="CPU time to spend; the last event is finished")
    parser.add_argument("--players", type=int, default=300, help="the largest event")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--fresh", action="store_true", help="leave out the rounds that are written down")
    asked = parser.parse_args()
    chance = Random(asked.seed)
    kept = [] if asked.fresh else [slow._replace(milliseconds=timed(slow)) for slow in recorded()]
    end = process_time() + 60 * asked.minutes
    tried = 0  # every second event is one of the slowest with a change
    while process_time() < end:
        plan = drawn(chance, asked.players)
        if kept and tried % 2:
            plan = varied(chance.choice(kept).plan, plan, chance)
        slow = slowest_round(plan)
        if len(kept) < KEPT or slow > kept[-1]:
            kept = slowest([*kept, slow._replace(milliseconds=min(slow.milliseconds, timed(slow)))])
            record(kept)
        tried += 1
    print(f"{tried} events tried; the slowest rounds:")
    for slow in kept:
        print(f"{slow.milliseconds:10.1f} ms  round {slow.round_number} of {slow.plan}")


def slowest(rounds: Iterable[Slow]) -> list[Slow]:
    """The slowest ones, one of each seed."""
    of_seed = {slow.plan.seed: slow for slow in sorted(rounds)}
    return sorted(of_seed.values(), reverse=True)[:KEPT]


def recorded() -> list[Slow]:
    """The rounds that are written down, slowest first."""
    rows: list[dict[str, object]] = json.loads(SLOWEST.read_text()) if SLOWEST.exists() else []
    return [Slow(row.pop("milliseconds"), row.pop("round"), Plan(**row)) for row in rows]  # type: ignore[arg-type]


def record(kept: Sequence[Slow]) -> None:
    """Write down the slowest rounds so far, a line each."""
    rows = [
        json.dumps({"milliseconds": round(slow.milliseconds, 1), "round": slow.round_number, **slow.plan._asdict()})
        for slow in kept
    ]
    SLOWEST.write_text("[\n" + ",\n".join(rows) + "\n]\n")


def timed(slow: Slow) -> float:
    """Milliseconds that a round takes now; its event is played up to it."""
    return pair(played(slow.plan, slow.round_number - 1).next_round())[0]


def pair(data: RoundInput) -> tuple[float, Pairing | None]:
    """Pair a round: milliseconds of CPU time, and the pairing if there is one and it was found within the limit."""
    pairing = None
    begin = process_time()
    signal.signal(signal.SIGVTALRM, _give_up)
    signal.setitimer(signal.ITIMER_VIRTUAL, LIMIT)
    with suppress(NoLegalPairing, TimeoutError):
        pairing = pair_round(data)
    signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    return 1000 * (process_time() - begin), pairing


def _give_up(*_: object) -> None:
    raise TimeoutError


def slowest_round(plan: Plan) -> Slow:
    """The round of an event that takes longest."""
    return max(_rounds(plan))


def _rounds(plan: Plan) -> Iterator[Slow]:
    event = Event(plan)
    for number in range(1, plan.rounds + 1):
        data = event.next_round()
        milliseconds, pairing = pair(data)
        yield Slow(milliseconds, number, plan)
        event.play(data, pairing if pairing and plan.history == "engine" else event.by_hand(data))


def drawn(chance: Random, most: int) -> Plan:
    """A plan with something odd about it: few players and many rounds, many byes, barred players, draws only."""
    players = chance.randint(*chance.choice(((5, 20), (20, 60), (60, 300))))
    players = min(players, most)
    return Plan(
        seed=chance.getrandbits(32),
        players=players,
        rounds=min(chance.choice((4, 7, 9, 11, players - 1)), players - 1, 25),
        edition=chance.choice(("2017", "2026")),
        history=chance.choice(("engine", "hand")),
        spread=chance.choice((0, 600, 3000)),
        draws=chance.choice((0.0, 0.3, 0.9, 1.0)),
        decisive=chance.choice((0, 0, 1, 2)),
        byes=chance.choice((0.0, 0.05, 0.2)),
        forfeits=chance.choice((0.0, 0.1, 0.3)),
        withdrawals=chance.choice((0.0, 0.05)),
        barred=chance.choice((0.0, 0.3, 1.0)),
        forbidden=chance.choice((0, 2, players // 4, players // 2)),
    )


def varied(plan: Plan, other: Plan, chance: Random) -> Plan:
    """A plan with one parameter of another one, as far as its rounds still suit its players."""
    name = chance.choice(Plan._fields)
    changed = plan._replace(**{name: getattr(other, name)})
    return changed._replace(rounds=min(changed.rounds, changed.players - 1))


if __name__ == "__main__":
    main()
