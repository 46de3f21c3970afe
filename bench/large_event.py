"""A large event for the measurements: 500 players, 11 rounds, every result entered; round-robin pairs, seeded results.

It is written as records, not paired: what is measured here is everything but the engine.
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final

from reglament import __version__
from reglament.model.player import Player
from reglament.model.result import RESULTS
from reglament.regulation.facts import Regulation
from reglament.regulation.load import load
from reglament.service.event import EventFile, new_event
from reglament.tournament.commands import Decision
from reglament.tournament.entering import entered
from reglament.tournament.events import (
    Event,
    InitialColourDrawn,
    NumbersAssigned,
    PairingDrafted,
    PairingPublished,
    ResultEntered,
)
from reglament.tournament.opening import open_event

PLAYERS: Final = 500
ROUNDS: Final = 11
TOURNAMENT: Final = "A"

_TEXT: Final = f"""
reglament = 1
language = "en"
[[article]]
number = "1"
heading = {{ en = "All" }}
[article.states.event]
name = {{ en = "Large Open" }}
starts = 2026-06-06
[article.states.tournament.{TOURNAMENT}]
system = "swiss"
rounds = {ROUNDS}
ranking = ["PTS", "DE", "BH/C1", "BH", "WIN", "SB"]
"""


def regulation() -> Regulation:
    """The regulation of the event."""
    read, findings = load(_TEXT, "large.toml")
    assert read is not None, findings
    return read


def events() -> Iterator[Event]:
    """All records of the tournament, in order."""
    for number in range(1, PLAYERS + 1):
        player = Player(f"Surname{number:03}, Name", rating=2600 - 2 * number, federation="BUL", birth="1990")
        yield entered(TOURNAMENT, number, player)
    yield NumbersAssigned(tuple((number, number) for number in range(1, PLAYERS + 1)))
    yield InitialColourDrawn("w", "bench")
    chance = Random(1)
    seq = PLAYERS + 3
    for round_number in range(1, ROUNDS + 1):
        yield PairingDrafted(round_number, tuple(_pairs(round_number)), None, (), "bench", "2026")
        seq += 1
        yield PairingPublished(round_number, seq)
        for board in range(1, PLAYERS // 2 + 1):
            result = chance.choice([RESULTS["1-0"], RESULTS["0-1"], RESULTS["1/2-1/2"]])
            yield ResultEntered(round_number, board, result.white, result.black)
        seq += 1 + PLAYERS // 2


def write(path: Path) -> EventFile:
    """The event as a file."""
    with new_event(path, open_event(regulation(), __version__), "bench") as file:
        file.append(TOURNAMENT, Decision(tuple(events())), "bench", file.sequence())
    return EventFile(path)


def _pairs(round_number: int) -> Iterator[tuple[int, int]]:
    """The circle of a round robin: nobody meets twice."""
    others = list(range(2, PLAYERS + 1))
    turned = others[round_number:] + others[:round_number]
    circle = [1, *turned]
    half = PLAYERS // 2
    for white, black in zip(circle[:half], reversed(circle[half:]), strict=True):
        yield (white, black) if round_number % 2 else (black, white)
