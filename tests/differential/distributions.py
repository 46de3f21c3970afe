"""Plans of events in distributions that reach different parts of an engine."""

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Final

from reglament.pairing.dutch import Edition
from tests.differential.simulation import Plan


def small(chance: Random, edition: Edition) -> Plan:
    """5 to 14 players with many byes and forfeits: brackets that cannot be completed, floaters, the bye."""
    players = chance.randint(5, 14)
    return Plan(
        seed=chance.getrandbits(32),
        players=players,
        rounds=chance.randint(3, min(11, players - 1 + players % 2)),
        edition=edition,
        spread=chance.choice((0, 300, 800)),
        draws=chance.choice((0.1, 0.3, 0.6)),
        byes=chance.choice((0.0, 0.05, 0.15)),
        forfeits=chance.choice((0.0, 0.05, 0.15)),
        withdrawals=chance.choice((0.0, 0.03)),
        forbidden=chance.choice((0, 0, 0, 1, 2)),
    )


def draws(chance: Random, edition: Edition) -> Plan:
    """20 to 160 players and mostly draws: large brackets in which everybody has met his natural opponent."""
    return Plan(
        seed=chance.getrandbits(32),
        players=chance.randint(20, 160),
        rounds=chance.choice((7, 9, 11)),
        edition=edition,
        spread=0,
        draws=chance.uniform(0.6, 1),
        byes=chance.choice((0.0, 0.02, 0.1)),
        forfeits=chance.choice((0.0, 0.02)),
    )


def ratings(chance: Random, edition: Edition) -> Plan:
    """100 to 300 players whose results follow their ratings: an open tournament."""
    return Plan(
        seed=chance.getrandbits(32),
        players=chance.randint(100, 300),
        rounds=9,
        edition=edition,
        spread=chance.choice((400, 800)),
        draws=0.3,
        byes=chance.choice((0.0, 0.02, 0.05)),
        forfeits=0.01,
        withdrawals=0.005,
    )


def hand(chance: Random, edition: Edition) -> Plan:
    """5 to 40 players, earlier rounds paired by hand: colours and floats that no engine gives."""
    players = chance.randint(5, 40)
    return Plan(
        seed=chance.getrandbits(32),
        players=players,
        rounds=chance.randint(2, min(9, players - 1)),
        edition=edition,
        history="hand",
        spread=chance.choice((0, 600)),
        draws=chance.choice((0.1, 0.3, 0.8)),
        byes=chance.choice((0.0, 0.1)),
        forfeits=chance.choice((0.0, 0.1)),
        barred=chance.choice((0.0, 0.0, 0.4)),
    )


DISTRIBUTIONS: Final[Mapping[str, Callable[[Random, Edition], Plan]]] = {
    "small": small,
    "draws": draws,
    "ratings": ratings,
    "hand": hand,
}


def plans(name: str, edition: Edition, seed: int, rounds: int) -> Iterator[Plan]:
    """Plans of one distribution until they have so many rounds; the same ones for the same arguments."""
    chance = Random(f"{name} {edition} {seed}")
    while rounds > 0:
        plan = DISTRIBUTIONS[name](chance, edition)
        rounds -= plan.rounds
        yield plan
