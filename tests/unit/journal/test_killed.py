"""Killed at any moment: what was acknowledged is there, the chain verifies, and the next process goes on."""

import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from reglament.journal.sqlite import SqliteJournal
from reglament.service.event import EventFile, create_event
from reglament.tournament.events import PlayerEntered, ResultEntered
from tests.events import ARTICLES, regulation

KILLS = 25 if os.environ.get("CI") else 5

WRITER = """
import sys
from pathlib import Path
from reglament.journal.sqlite import SqliteJournal
from reglament.tournament.events import ResultEntered
journal = SqliteJournal(Path(sys.argv[1]))
at = journal.sequence()
while True:
    event = ResultEntered(int(sys.argv[2]), at + 1, "1", "0")
    at = journal.append("A", [event], by="desk", at="2026-06-06T10:00:00+03:00", expected_seq=at)
    print(at, flush=True)
"""
"""Enters one result after the other; prints the number of each record once it is acknowledged."""

OPENER = """
import sys
from pathlib import Path
from reglament.regulation.load import load
from reglament.service.event import new_event
from reglament.tournament.commands import Decision
from reglament.tournament.events import PlayerEntered
from reglament.tournament.opening import open_event
regulation, _ = load(sys.argv[2], "open.toml")
players = tuple(PlayerEntered(entry, f"A.{entry}", f"Player {entry}") for entry in range(1, 51))
for number in range(int(sys.argv[3]), 100000):
    with new_event(Path(sys.argv[1], f"{number}.event"), open_event(regulation, "test"), "desk") as file:
        file.append("A", Decision(players), "desk", 1)
    print(number, flush=True)
"""
"""Makes one event of 50 players after the other, as an import does; prints the number of each once it is there."""


def killed(script: str, *arguments: str, chance: Random, pause: float) -> list[int]:
    """Run a script, kill it at a random moment, and return the numbers that it had printed until then."""
    process = subprocess.Popen([sys.executable, "-c", script, *arguments], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    printed = [process.stdout.readline() for _ in range(chance.randint(1, 4))]
    time.sleep(chance.random() * pause)
    process.kill()
    rest, _ = process.communicate()
    return [int(line) for line in [*printed, *rest.split("\n")] if line.strip()]


def test_no_acknowledged_result_is_lost(tmp_path: Path) -> None:
    chance, journal = Random(1), SqliteJournal.create(tmp_path / "open.event")
    acknowledged: dict[int, int] = {}
    for run in range(1, KILLS + 1):
        acknowledged |= dict.fromkeys(killed(WRITER, str(journal.path), str(run), chance=chance, pause=0.02), run)
        journal.verify()

    records = journal.read().records
    assert [record.seq for record in records] == list(range(1, len(records) + 1))
    assert len(records) >= len(acknowledged) >= KILLS
    for seq, run in acknowledged.items():
        assert records[seq - 1].event == ResultEntered(run, seq, "1", "0")


def test_a_new_event_is_there_whole_or_not_at_all(tmp_path: Path) -> None:
    chance, first = Random(2), 1
    for _ in range(KILLS):
        made = killed(OPENER, str(tmp_path), ARTICLES, str(first), chance=chance, pause=0.1)
        assert {f"{number}.event" for number in made} <= {path.name for path in tmp_path.glob("[0-9]*.event")}
        first = made[-1] + 1
        unfinished = tmp_path / f"{first}.event"
        if unfinished.exists():
            first += 1
        else:
            create_event(unfinished, regulation(), "desk")
            assert EventFile(unfinished).sequence() == 1
            unfinished.unlink()
    for path in tmp_path.glob("[0-9]*.event"):
        file = EventFile(path)
        assert file.integrity() == ()
        assert [type(record.event) for record in file.history()[1:]] == [PlayerEntered] * 50


@pytest.mark.parametrize("script", [WRITER, OPENER])
def test_the_scripts_are_killed_in_the_middle_of_their_work(script: str, tmp_path: Path) -> None:
    """Unkilled they would go on: otherwise the tests above would prove nothing."""
    SqliteJournal.create(tmp_path / "open.event")
    arguments = [str(tmp_path / "open.event"), "1"] if script is WRITER else [str(tmp_path), ARTICLES, "1"]
    process = subprocess.Popen([sys.executable, "-c", script, *arguments], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert [int(process.stdout.readline()) for _ in range(6)] == [1, 2, 3, 4, 5, 6]
    assert process.poll() is None
    process.kill()
    process.communicate()
