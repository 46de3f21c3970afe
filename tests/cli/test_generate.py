"""`reglament trf generate`: random tournaments as files."""

from pathlib import Path

import pytest

from reglament.formats.trf16 import parse
from tests.cli.program import Run

SMALL = ("--players", "6-9", "--rounds", "3-4")


def test_a_tournament_is_written_and_no_round_of_it_differs(run: Run, folder: Path) -> None:
    answer = run("trf", "generate", *SMALL, "--seed", 7, "--json")
    assert answer.code == 0
    (made,) = answer.json["files"]
    assert (made["file"], made["seed"]) == ("tournament-7.trf", 7)
    assert 6 <= made["players"] <= 9
    assert made["played"] <= made["rounds"] <= 4
    checked = run("trf", "check", made["file"], "--json")
    assert checked.json == {"files": [{"file": made["file"], "rounds": made["played"], "differences": []}]}


def test_the_same_seed_writes_the_same_bytes_and_none_writes_others(run: Run, folder: Path) -> None:
    for name in ("one.trf", "two.trf"):
        assert run("trf", "generate", *SMALL, "--seed", 7, "-o", name).code == 0
    assert (folder / "one.trf").read_bytes() == (folder / "two.trf").read_bytes()
    for name in ("three.trf", "four.trf"):
        assert run("trf", "generate", *SMALL, "-o", name).code == 0
    assert (folder / "three.trf").read_bytes() != (folder / "four.trf").read_bytes()


def test_several_go_into_a_folder_whatever_number_of_processes_makes_them(run: Run, folder: Path) -> None:
    many = run("trf", "generate", *SMALL, "--seed", 20, "--count", 9, "-o", "made/here")
    assert (many.code, many.out.count("rounds: ")) == (0, 9)
    assert sorted(path.name for path in (folder / "made" / "here").iterdir()) == [
        f"tournament-{seed}.trf" for seed in range(20, 29)
    ]
    assert run("trf", "generate", *SMALL, "--seed", 28, "-o", "one.trf").code == 0
    assert (folder / "made" / "here" / "tournament-28.trf").read_bytes() == (folder / "one.trf").read_bytes()


def test_nothing_is_replaced_without_force(run: Run, folder: Path) -> None:
    (folder / "tournament-8.trf").write_text("mine", encoding="ascii")
    answer = run("trf", "generate", *SMALL, "--seed", 7, "--count", 2, "--json")
    assert (answer.code, [one["code"] for one in answer.json["findings"]]) == (1, ["RD105"])
    assert not (folder / "tournament-7.trf").exists()
    assert run("trf", "generate", *SMALL, "--seed", 7, "--count", 2, "--force").code == 0
    assert (folder / "tournament-8.trf").read_bytes().startswith(b"012 ")


def test_options_reach_the_tournament(run: Run, folder: Path) -> None:
    options = (
        *("--players", 8, "--rounds", 4, "--ratings", "1500-1500", "--draws", 100, "--unusual", 0, "--quick", 0),
        *("--forfeits", 0, "--double-forfeits", 0, "--half-point-byes", 0, "--full-point-byes", 0),
        *("--zero-point-byes", 0, "--withdrawals", 0, "--late-entries", 0, "--forbidden", 1, "--not-accelerated"),
        *("--points", "3-1-0", "--bye-points", "0.5", "--edition", "2017", "--results", "coin", "--format", "engine"),
    )
    assert run("trf", "generate", *options, "--seed", 3, "-o", "all.trf").code == 0
    report, findings = parse((folder / "all.trf").read_bytes(), "all.trf")
    assert report, findings
    assert {cell.outcome for player in report.players for cell in player.cells} == {"="}
    assert {player.player.rating for player in report.players} == {1500}
    assert (report.scoring.win, report.scoring.draw, report.scoring.pairing_allocated_bye) == (6, 2, 1)
    assert (report.system_code, len(report.forbidden_pairs), report.acceleration) == ("FIDE_DUTCH_2017", 1, ())
    assert b"\r\nXXR 4\r\n" in (folder / "all.trf").read_bytes()


def test_one_that_ends_early_says_so(run: Run, folder: Path) -> None:
    answer = run("trf", "generate", "--players", 4, "--rounds", 3, "--forbidden", 6, "--seed", 1, "--json")
    assert answer.code == 0
    (made,) = answer.json["files"]
    assert (made["rounds"], made["played"]) == (3, 0)
    assert [one["code"] for one in made["findings"]] == ["GN101"]
    assert "Tournament 1 ends after 0 of 3 rounds." in answer.err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--players", "few"), "--players takes a number such as 5 or a range such as 5-14"),
        (("--players", "14-5"), "--players takes the lower number first"),
        (("--players", "5.5"), "--players takes whole numbers"),
        (("--players", "4", "--rounds", "5"), "4 players can play 3 rounds at the most, not 5."),
        (("--draws", "101"), "--draws takes at most 100 percent"),
        (("--half-point-byes", "some"), "--half-point-byes takes a number"),
        (("--results", "chess"), "choose one of elo, coin"),
        (("--edition", "1999"), "choose one of 2017, 2026"),
        (("--format", "pgn"), "choose one of trf26, trf16, engine"),
        (("--points", "3-1"), "--points takes three numbers"),
        (("--points", "1-0.25-0"), "in tenths at the finest"),
        (("--points", "3-1-0", "--accelerated"), "a win worth two draws"),
        (("--count", "0"), "count"),
        (("--seed", "-1"), "seed"),
    ],
)
def test_impossible_wishes_are_wrong_usage(run: Run, folder: Path, arguments: tuple[str, ...], said: str) -> None:
    before = set(folder.iterdir())
    answer = run("trf", "generate", *arguments)
    assert (answer.code, answer.out) == (2, "")
    assert said in answer.err
    assert set(folder.iterdir()) == before


def test_a_file_that_cannot_be_written_is_a_finding(run: Run, folder: Path) -> None:
    (folder / "file").write_text("", encoding="ascii")
    answer = run("trf", "generate", *SMALL, "-o", "file/below.trf", "--json")
    assert (answer.code, [one["code"] for one in answer.json["findings"]]) == (1, ["GN102"])


def test_people_are_told_in_their_language(run: Run, folder: Path) -> None:
    answer = run("trf", "generate", *SMALL, "--seed", 7, "--lang", "bg")
    assert answer.out.startswith("tournament-7.trf: състезатели: ")
