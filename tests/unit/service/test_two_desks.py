"""Several desks write at the same time: nothing is lost, no number is given twice, nothing is overwritten."""

import subprocess
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest

from reglament.model.result import RESULTS, result_text
from reglament.service.event import EventFile, carry_out, create_event
from reglament.tournament import commands as cmd
from reglament.tournament.commands import Decision
from reglament.tournament.entering import entered
from reglament.tournament.events import ResultEntered
from tests.events import player, put_into_words, regulation

BOARDS = 20

DESK = """
import sys
from pathlib import Path
from reglament.language import translator
from reglament.model.result import RESULTS
from reglament.service.event import EventFile, carry_out
from reglament.tournament.commands import EnterResult
file = EventFile(Path(sys.argv[1]))
print("ready", flush=True)
sys.stdin.readline()
for board in map(int, sys.argv[3].split(",")):
    decision = carry_out(file, EnterResult("A", 1, board, RESULTS[sys.argv[2]]), sys.argv[2])
    print(board, *(translator("en").message(finding) for finding in decision.findings), flush=True)
"""
"""A desk of its own process: enters one result on a list of boards and prints what was said about each."""


@pytest.fixture
def file(tmp_path: Path) -> EventFile:
    """Round 1 of 40 players is public."""
    file, _ = create_event(tmp_path / "open.event", regulation(), "chief")
    players = [player(f"{number:02} {2500 - number}") for number in range(1, 2 * BOARDS + 1)]
    file.append("A", Decision(tuple(entered("A", entry, one) for entry, one in enumerate(players, 1))), "chief", 1)
    for command in (cmd.DraftPairing("A", "7"), cmd.PublishPairing("A")):
        assert not carry_out(file, command, "chief").refused
    return file


def desks(file: EventFile, **boards: range) -> dict[str, list[str]]:
    """Let desks, each a process that enters one result, begin at the same time; what each printed."""
    running = {
        result: subprocess.Popen(
            [sys.executable, "-c", DESK, str(file.path), result, ",".join(map(str, some))],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for result, some in boards.items()
    }
    for process in running.values():
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
    for process in running.values():
        assert process.stdin is not None
        process.stdin.write("go\n")
        process.stdin.flush()
    printed = {result: process.communicate()[0].splitlines() for result, process in running.items()}
    assert {result: process.returncode for result, process in running.items()} == dict.fromkeys(running, 0)
    return printed


def known(file: EventFile) -> dict[int, str]:
    """The results by board, after the whole journal was checked."""
    assert file.integrity() == ()
    records = file.history()
    assert [record.seq for record in records] == list(range(1, len(records) + 1))
    boards = EventFile(file.path).load().state.tournaments["A"].rounds[0].boards
    return {board.number: result_text(board.result) for board in boards}


def test_two_processes_enter_the_results_of_different_boards(file: EventFile) -> None:
    printed = desks(file, **{"1-0": range(1, BOARDS, 2), "0-1": range(2, BOARDS + 1, 2)})
    assert printed["1-0"] == [str(board) for board in range(1, BOARDS, 2)]
    assert known(file) == {board: "1-0" if board % 2 else "0-1" for board in range(1, BOARDS + 1)}


def test_two_processes_enter_different_results_of_the_same_boards(file: EventFile) -> None:
    boards = range(1, BOARDS + 1)
    printed = desks(file, **{"1-0": boards, "0-1": boards})
    results = known(file)
    for result, other in (("1-0", "0-1"), ("0-1", "1-0")):
        refused = "{} Board {} of round 1 has the result {} already. Another one needs a reason."
        expected = [str(at) if results[at] == result else refused.format(at, at, other) for at in boards]
        assert printed[result] == expected
    assert sum(isinstance(record.event, ResultEntered) for record in file.history()) == BOARDS


@pytest.mark.parametrize("shared", [True, False])
def test_two_threads_enter_results(file: EventFile, *, shared: bool) -> None:
    together = Barrier(2)

    def desk(first: int) -> list[bool]:
        mine = file if shared else EventFile(file.path)
        together.wait()
        commands = (cmd.EnterResult("A", 1, board, RESULTS["1-0"]) for board in range(first, BOARDS + 1, 2))
        return [carry_out(mine, command, f"desk {first}").refused for command in commands]

    with ThreadPoolExecutor(2) as pool:
        assert list(pool.map(desk, (1, 2))) == [[False] * (BOARDS // 2)] * 2
    assert known(file) == dict.fromkeys(range(1, BOARDS + 1), "1-0")
    actors = Counter(record.actor for record in file.history() if isinstance(record.event, ResultEntered))
    assert actors == {"desk 1": BOARDS // 2, "desk 2": BOARDS // 2}


def test_two_threads_enter_different_results_of_one_board(file: EventFile) -> None:
    together = Barrier(2)

    def desk(text: str) -> list[str]:
        mine = EventFile(file.path)
        together.wait()
        command = cmd.EnterResult("A", 1, 1, RESULTS[text])
        return put_into_words(carry_out(mine, command, text).findings)

    with ThreadPoolExecutor(2) as pool:
        said = dict(zip(("1-0", "0-1"), pool.map(desk, ("1-0", "0-1")), strict=True))
    first = known(file)[1]
    (second,) = {"1-0", "0-1"} - {first}
    message = f"Board 1 of round 1 has the result {first} already. Another one needs a reason."
    assert said == {first: [], second: [message]}


def test_a_desk_that_comes_back_sees_what_the_others_have_entered(file: EventFile) -> None:
    desks(file, **{"1-0": range(1, 3)})
    assert [board.number for board in file.load().state.tournaments["A"].rounds[0].missing] == list(range(3, 21))
