"""`reglament-engine`: the arguments, output and exit codes of the programs that it stands in for."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from reglament import __version__
from reglament.engine import main
from reglament.formats.trf16 import TrfTournament, parse
from reglament.formats.trf16.writing import write
from reglament.simulation import configuration
from tests.trf_text import player_line, report

FIVE = report("142 3", "152 W", *(player_line(number) for number in range(1, 6)))
STUCK = report("142 3", player_line(1, "   2 w 1"), player_line(2, "   1 b 0"))
NEIGHBOURS = report(
    "142 3",
    player_line(1, "   2 w 1"),
    player_line(2, "   1 b 0"),
    player_line(3, "   4 w 1"),
    player_line(4, "   3 b 0"),
)

HEAVY = {
    *("argparse", "dataclasses", "datetime", "fractions", "gettext", "inspect", "json", "pathlib", "pydantic"),
    *("random", "rich", "typer"),
}


RARE = {f"reglament.{name}" for name in ("pairing.dutch.explain", "pairing.dutch.weighted", "reports.checking")}
"""What a round of five players has no use for."""


class Ended(NamedTuple):
    """What a run of the engine left."""

    code: int
    out: str
    err: str


Engine = Callable[..., Ended]


@pytest.fixture
def engine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Engine:
    """Run the engine in a folder with some reports."""
    monkeypatch.chdir(tmp_path)
    for name, data in {"five": FIVE, "stuck": STUCK, "neighbours": NEIGHBOURS, "empty": b""}.items():
        (tmp_path / f"{name}.trf").write_bytes(data)

    def called(*arguments: str) -> Ended:
        code = main(arguments)
        return Ended(code, *capsys.readouterr())

    return called


@pytest.mark.parametrize("arguments", [("--dutch", "five.trf", "-p"), ("five.trf", "-p")])
def test_pairs_come_after_their_number_and_the_bye_is_the_last(engine: Engine, arguments: tuple[str, ...]) -> None:
    assert engine(*arguments) == (0, "3\n1 3\n4 2\n5 0\n", "")


def test_the_pairing_is_written_to_a_file(engine: Engine) -> None:
    assert engine("--dutch", "five.trf", "-p", "out.txt") == (0, "", "")
    assert Path("out.txt").read_text(encoding="ascii").split() == ["3", "1", "3", "4", "2", "5", "0"]


@pytest.mark.parametrize(
    ("arguments", "name"), [(("-l",), "five.list"), (("out.txt", "-l"), "five.list"), (("-l", "why.txt"), "why.txt")]
)
def test_a_check_list_is_written_beside(engine: Engine, arguments: tuple[str, ...], name: str) -> None:
    assert engine("--dutch", "five.trf", "-p", *arguments).code == 0
    assert Path(name).read_text(encoding="ascii").startswith("ID\tPts\t----\tPref\t")


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("stuck.trf", "-p", "out.txt"), 1),
        (("empty.trf", "-p", "out.txt"), 3),
        (("nowhere.trf", "-p", "out.txt"), 5),
        (("five.trf", "-p", "no/such/folder.txt"), 5),
        (("--burstein", "five.trf", "-p", "out.txt"), 3),
        (("five.trf", "-g", "-o", "out.txt"), 3),
        (("five.trf",), 3),
        (("five.trf", "-p", "out.txt", "why.txt"), 3),
        (("five.trf", "-p", "out.txt", "-l", "why.txt", "more"), 3),
        (("five.trf", "-p", "out.txt", "-l", "no/such/folder.txt"), 5),
        (("five.trf", "-c", "first"), 3),
        ((), 3),
    ],
)
def test_a_failure_is_a_code_and_one_line(engine: Engine, arguments: tuple[str, ...], code: int) -> None:
    ended = engine(*arguments)
    assert (ended.code, ended.out) == (code, "")
    assert ended.err.count("\n") == 1
    assert not Path("out.txt").exists()


def test_a_fault_of_the_program_is_a_code_and_one_line(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_data: bytes, _name: str) -> None:
        raise ZeroDivisionError("two\nlines")

    monkeypatch.setattr("reglament.engine.parse", broken)
    assert engine("five.trf", "-p") == (2, "", "unexpected error: ZeroDivisionError: two lines\n")


def test_an_answer_that_nobody_reads_is_a_failure(tmp_path: Path) -> None:
    (tmp_path / "five.trf").write_bytes(FIVE)
    reader, writer = os.pipe()
    os.close(reader)
    command = [sys.executable, "-m", "reglament.engine", str(tmp_path / "five.trf"), "-p"]
    buffered = {**os.environ, "PYTHONUNBUFFERED": ""}
    done = subprocess.run(command, stdout=writer, stderr=subprocess.PIPE, text=True, check=False, env=buffered)
    os.close(writer)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)


def test_sentences_are_whole(engine: Engine) -> None:
    assert engine("stuck.trf", "-p").err.startswith("stuck.trf: Round 2 has no legal pairing. ")
    assert "{" not in engine("stuck.trf", "-p").err


def test_a_round_without_a_pairing_is_proved_in_the_one_line(engine: Engine) -> None:
    forbidden = "260 001 003    1    2    3"
    Path("shut-in.trf").write_bytes(report("142 3", "152 W", *(player_line(at) for at in range(1, 5)), forbidden))
    ended = engine("shut-in.trf", "-p")
    assert (ended.code, ended.out, ended.err.count("\n")) == (1, "", 1)
    assert "1, 2 can be paired only with 4: 2 for 1." in ended.err


def test_differences_are_listed_for_all_rounds_or_one(engine: Engine) -> None:
    differing = "Round 1: expected 1 3, 4 2\nRound 1: found 1 2, 3 4\n"
    assert engine("neighbours.trf", "-c") == (1, differing, "")
    assert engine("--dutch", "neighbours.trf", "-c", "1") == (1, differing, "")
    assert engine("neighbours.trf", "-c", "2") == (0, "", "")
    assert engine("stuck.trf", "-c") == (0, "", "")


def generated(name: str) -> TrfTournament:
    tournament, findings = parse(Path(name).read_bytes(), name)
    assert tournament, findings
    return tournament


SMALL = "# small\nPlayersNumber=9\nRoundsNumber=4\nForfeitRate=10\nPointsForWin=3.0\nPointsForDraw=1.0\n"


@pytest.mark.parametrize("system", [("--dutch",), ()])
def test_a_tournament_is_generated_by_a_file_of_properties(engine: Engine, system: tuple[str, ...]) -> None:
    Path("small.cfg").write_text(SMALL, encoding="ascii")
    assert engine(*system, "-g", "small.cfg", "-o", "out.trf", "-s", "5") == (0, "", "")
    made = generated("out.trf")
    assert (len(made.players), made.announced_rounds, made.scoring.win) == (9, 4, 6)
    assert made.name.split()[-1] == "5"
    assert engine("out.trf", "-c") == (0, "", "")


def test_a_seed_repeats_a_tournament_in_the_place_of_the_file_too(engine: Engine) -> None:
    Path("small.cfg").write_text(SMALL, encoding="ascii")
    for name, arguments in {"one": ("-s", "7"), "two": ("-s", "7"), "three": (), "four": ()}.items():
        assert engine("--dutch", "-g", "small.cfg", "-o", name, *arguments).code == 0
    assert Path("one").read_bytes() == Path("two").read_bytes()
    assert Path("three").read_bytes() != Path("four").read_bytes()


def test_a_model_gives_the_players(engine: Engine) -> None:
    Path("small.cfg").write_text(SMALL, encoding="ascii")
    assert engine("-g", "small.cfg", "-o", "model.trf", "-s", "7").code == 0
    model = generated("model.trf")
    named = [one._replace(player=one.player._replace(name=f"Петров, {one.number}")) for one in model.players]
    Path("model.trf").write_bytes(write(model._replace(players=tuple(named))))
    assert engine("--dutch", "model.trf", "-g", "-o", "out.trf", "-s", "8").code == 0
    made = generated("out.trf")
    assert [one.player for one in made.players] == [one.player for one in named]
    assert [one.cells for one in made.players] != [one.cells for one in named]
    assert (made.scoring, made.initial_colour, made.played_rounds) == (model.scoring, model.initial_colour, 4)
    assert engine("out.trf", "-c") == (0, "", "")


@pytest.mark.parametrize("arguments", [("-g", "11", "-b", "-o", "out.trf"), ("-g", "-b", "-o", "out.trf", "-s", "11")])
def test_a_number_is_the_seed_and_b_accelerates(
    engine: Engine, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...]
) -> None:
    draft = configuration._draft
    monkeypatch.setattr(configuration, "_draft", lambda chance: draft(chance)._replace(players=12, rounds=5))
    assert engine(*arguments).code == 0
    made = generated("out.trf")
    assert (made.name.split()[-1], made.system_code) == ("11", "FIDE_DUTCH_BAKU")
    assert [(one.first_round, one.last_round, one.last) for one in made.acceleration] == [(1, 2, 6), (3, 3, 6)]


def test_a_model_with_a_system_of_its_own_is_accelerated_too(engine: Engine) -> None:
    Path("own.trf").write_bytes(NEIGHBOURS + b"192 CUSTOM_SWISS\n")
    assert engine("own.trf", "-g", "-b", "-o", "out.trf", "-s", "5").code == 0
    made = generated("out.trf")
    assert (made.system_code, made.acceleration[0].points) == ("CUSTOM_SWISS", 2)


def test_a_tournament_that_ends_early_is_written_as_far_as_it_came(engine: Engine) -> None:
    Path("long.cfg").write_text("PlayersNumber=4\nRoundsNumber=9\nRetiredRate=9999\n", encoding="ascii")
    ended = engine("--dutch", "-g", "long.cfg", "-o", "out.trf", "-s", "5")
    played = generated("out.trf").played_rounds
    assert (ended.code, ended.out) == (1, "")
    assert ended.err.startswith(f"out.trf: Round {played + 1} has no legal pairing. ")
    assert ended.err.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("-g",), 3),
        (("-g", "-o"), 3),
        (("-g", "five.trf", "six.trf", "-o", "out.trf"), 3),
        (("five.trf", "-g", "good.cfg", "-o", "out.trf"), 3),
        (("-g", "-o", "out.trf", "-s", "seed"), 3),
        (("-g", "nowhere.cfg", "-o", "out.trf"), 5),
        (("-g", "good.cfg", "-o", "no/such/out.trf"), 5),
        (("-g", "bad.cfg", "-o", "out.trf"), 3),
        (("-g", "large.cfg", "-o", "out.trf"), 4),
        (("five.trf", "-g", "-o", "out.trf"), 3),
        (("empty.trf", "-g", "-o", "out.trf"), 3),
        (("dubov.trf", "-g", "-o", "out.trf"), 3),
    ],
)
def test_what_cannot_be_generated_leaves_nothing(engine: Engine, arguments: tuple[str, ...], code: int) -> None:
    Path("good.cfg").write_text(SMALL, encoding="ascii")
    Path("bad.cfg").write_text("Players=9", encoding="ascii")
    Path("large.cfg").write_text("PlayersNumber=10000", encoding="ascii")
    Path("dubov.trf").write_bytes(NEIGHBOURS + b"192 FIDE_DUBOV\n")
    ended = engine(*arguments)
    assert (ended.code, ended.out, ended.err.count("\n")) == (code, "", 1)
    assert not Path("out.trf").exists()


def test_keys_without_effect_are_named(engine: Engine) -> None:
    Path("spread.cfg").write_text(SMALL + "Groups=2\n", encoding="ascii")
    assert "Groups and Separator have no effect" in engine("-g", "spread.cfg", "-o", "out.trf", "-s", "5").err


NO_RANKS = "Ranks are not compared: the report has none (line 001, columns 86-89)."


def test_fides_checker_names_the_boards_that_differ(engine: Engine) -> None:
    assert engine("-check", "stuck.trf") == (
        0,
        f"Rounds compared: 1, differing: 0\n{NO_RANKS}\n",
        "",
    )
    ended = engine("-check", "neighbours.trf")
    assert (ended.code, ended.out.splitlines()) == (
        1,
        [
            "Round 1",
            "    expected       found",
            "     1 -    3       1 -    2",
            "     4 -    2       3 -    4",
            "Rounds compared: 1, differing: 1",
            NO_RANKS,
        ],
    )
    assert engine("-check", "empty.trf").code == 3
    assert engine("-check", "nowhere.trf").code == 5


def test_fides_checker_names_the_ranks_that_differ(engine: Engine) -> None:
    records = ("142 3", "042 2026/06/06", "202 WIN")
    lines = [player_line(1, "   3 w 1", rank="1"), player_line(2, "   4 b 0", rank="4")]
    others = [player_line(3, "   1 b 0", rank="3"), player_line(4, "   2 w 1", rank="2")]
    Path("ranked.trf").write_bytes(report(*records, *lines, *others))
    ended = engine("-check", "ranked.trf")
    assert (ended.code, ended.out.splitlines()[-1]) == (0, "Ranks compared: 4, differing: 0")
    others = [player_line(3, "   1 b 0", rank="2"), player_line(4, "   2 w 1", rank="3")]
    Path("ranked.trf").write_bytes(report(*records, *lines, *others))
    ended = engine("-check", "ranked.trf")
    assert (ended.code, ended.out.splitlines()[-4:]) == (
        1,
        [
            "Ranks",
            "   3: expected    3, found    2",
            "   4: expected    1, found    3",
            "Ranks compared: 4, differing: 2",
        ],
    )


def test_the_release_is_told(engine: Engine) -> None:
    assert engine("-r") == (0, f"reglament-engine {__version__}\n", "")


def test_a_run_imports_nothing_that_is_slow_to_import(tmp_path: Path) -> None:
    (tmp_path / "five.trf").write_bytes(FIVE)
    program = (
        "import sys; before = set(sys.modules); from reglament.engine import main; code = main(sys.argv[1:]);"
        "sys.stderr.write(' '.join(set(sys.modules) - before)); sys.exit(code)"
    )
    command = [sys.executable, "-c", program, str(tmp_path / "five.trf"), "-p"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout.split()[0]) == (0, "3")
    modules = done.stderr.split()
    assert "reglament.engine" in modules
    assert {module.partition(".")[0] for module in modules} & HEAVY == set()
    assert not RARE & set(modules)
    packages = {".".join(module.split(".")[:2]) for module in modules if module.startswith("reglament.")}
    assert packages == {f"reglament.{name}" for name in ("engine", "formats", "model", "pairing", "reports")}
