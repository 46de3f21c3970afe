"""`reglament trf`: reports paired and checked without an event."""

import re
import subprocess
import sys
from itertools import groupby
from pathlib import Path

import pytest

from reglament.cli.trf import app
from tests.cli.program import Answer, Run
from tests.trf_text import player_line, report

ROOT = Path(__file__).resolve().parents[2]
CORPUS = ROOT / "tests" / "conformance" / "dutch-2026"
CASES = ROOT.parent / "shared" / "cases"

FIVE = ("142 3", "152 W", *(player_line(number, name=f"Player {number}") for number in range(1, 6)))
NEIGHBOURS = (
    "142 3",
    player_line(1, "   2 w 1"),
    player_line(2, "   1 b 0"),
    player_line(3, "   4 w 1"),
    player_line(4, "   3 b 0"),
)
STUCK = ("142 3", player_line(1, "   2 w 1"), player_line(2, "   1 b 0"))


@pytest.fixture
def files(folder: Path) -> Path:
    """Reports in the working folder."""
    for name, lines in {
        "five": FIVE,
        "neighbours": NEIGHBOURS,
        "stuck": STUCK,
        "team": (*FIVE, "192 FIDE_TEAM"),
    }.items():
        (folder / f"{name}.trf").write_bytes(report(*lines))
    return folder


def right_answers() -> list[tuple[Path, list[tuple[int, int]], int | None]]:
    """The pairings that the cases of kind pairing state, in board order: file, pairs, bye."""
    found = []
    for case in sorted(CASES.glob("*/case.md")):
        text = case.read_text(encoding="utf-8")
        answer = text.partition("## Right answer")[2].partition("##")[0]
        if "kind: pairing" not in text or "Pairing of round" not in answer:
            continue
        name = "accelerated-round1.trf" if (case.parent / "accelerated-round1.trf").exists() else "input.trf"
        parts = [answer, *re.findall(r"see `(.+\.trf)`:\n(.*)", answer, re.DOTALL)[:1]]
        answers = [(name, parts[0].partition("The same history")[0])]
        answers += [(parts[1][0], parts[1][1])] if len(parts) == 2 else []
        found += [(case.parent / file, *_stated(stated)) for file, stated in answers]
    return found


def _stated(text: str) -> tuple[list[tuple[int, int]], int | None]:
    pairs = [(int(white), int(black)) for white, black in re.findall(r"- (\d+) \(White\) – (\d+) \(Black\)", text)]
    bye = re.search(r"- (\d+): pairing-allocated bye", text)
    return pairs, int(bye[1]) if bye else None


@pytest.mark.skipif(not CASES.is_dir(), reason="the shared cases are not beside the project")
def test_reported_cases_are_paired_right(run: Run) -> None:
    answers = right_answers()
    assert len(answers) >= 9
    for path, pairs, bye in answers:
        answer = run("trf", "pair", path, "--json").json
        boards = [(one["board"], one["white"], one["black"]) for one in answer["pairings"]]
        assert boards == [(board, *pair) for board, pair in enumerate(pairs, 1)], path
        assert answer["bye"] == bye, path


def test_pair_answers_in_the_form_of_the_contract(run: Run, files: Path) -> None:
    answer = run("trf", "pair", "five.trf", "--json")
    assert (answer.code, answer.err) == (0, "")
    assert answer.json == {
        "system": "dutch",
        "edition": "2026",
        "round": 1,
        "pairings": [{"board": 1, "white": 1, "black": 3}, {"board": 2, "white": 4, "black": 2}],
        "bye": 5,
    }


def accelerated(players: int, *records: str) -> bytes:
    lines = (player_line(number, name=f"Player {number}") for number in range(1, players + 1))
    return report("142 9", "152 W", "192 FIDE_DUTCH_BAKU", *lines, *records)


def paired(answer: Answer) -> list[tuple[int, int]]:
    return [(one["white"], one["black"]) for one in answer.json["pairings"]]


def test_baku_acceleration_by_the_article_alone_pairs_the_reported_case(run: Run, files: Path) -> None:
    """Case 13: ten players, nine rounds; 1 to 6 are accelerated, not 1 to 5."""
    (files / "ten.trf").write_bytes(accelerated(10))
    answer = run("trf", "pair", "ten.trf", "--json")
    assert paired(answer) == [(1, 4), (5, 2), (3, 6), (7, 9), (10, 8)]
    assert "numbers up to 6 of 10; everybody listed counts" in " ".join(answer.err.split())


def test_who_counts_for_the_first_group_can_be_chosen(run: Run, files: Path) -> None:
    """Number 2 of nine comes later. All nine count, and 6 is accelerated; or eight do, and 5 is the last who is."""
    (files / "late.trf").write_bytes(accelerated(9, "240 Z 001    2"))
    listed, present = (
        run("trf", "pair", "late.trf", "--json", "--baku-counts", each) for each in ("listed", "present")
    )
    assert [{*pair} for pair in paired(listed)] == [{1, 4}, {3, 5}, {6, 7}, {8, 9}]
    assert [{*pair} for pair in paired(present)] == [{1, 4}, {3, 5}, {6, 8}, {7, 9}]
    assert "To count only those paired in round 1: --baku-counts present." in " ".join(listed.err.split())
    assert "To count everybody listed: --baku-counts listed." in " ".join(present.err.split())


def test_check_tells_of_the_choice_where_a_round_differs(run: Run, files: Path) -> None:
    """Paired with eight who count: right by that reading, and the note beside the difference names it."""
    games = {1: "   4 w =", 4: "   1 b =", 5: "   3 w =", 3: "   5 b =", 6: "   8 w =", 8: "   6 b =", 9: "   7 w ="}
    lines = (player_line(number, {**games, 2: "0000 - Z", 7: "   9 b ="}[number]) for number in range(1, 10))
    (files / "played.trf").write_bytes(report("142 9", "152 W", "192 FIDE_DUTCH_BAKU", *lines))
    differing, right = (run("trf", "check", "played.trf", "--baku-counts", each) for each in ("listed", "present"))
    assert (differing.code, right.code) == (1, 0), right.out
    assert ("TP118" in differing.err, "TP118" in right.err) == (True, False)


def test_pair_shows_names_to_people(run: Run, files: Path) -> None:
    lines = run("trf", "pair", "five.trf").out.splitlines()
    assert any("Player 1" in line and "Player 3" in line for line in lines)
    assert lines[-1] == "Pairing-allocated bye: 5 Player 5"


def test_no_legal_pairing_is_an_answer_with_exit_1(run: Run, files: Path) -> None:
    answer = run("trf", "pair", "stuck.trf", "--json")
    document = answer.json
    assert answer.code == 1
    assert [one["code"] for one in document.pop("findings")] == ["TP113"]
    assert document == {"round": 2, "pairings": None, "bye": None}


SHUT_IN = ("142 3", "152 W", *(player_line(number) for number in range(1, 5)), "260 001 003    1    2    3")


def test_no_legal_pairing_is_proved_and_says_what_to_lift(run: Run, files: Path) -> None:
    """1, 2 and 3 may not meet each other in this event, and there is nobody else but 4."""
    (files / "shut-in.trf").write_bytes(report(*SHUT_IN))
    (finding,) = run("trf", "pair", "shut-in.trf", "--json").json["findings"]
    assert finding["consequence"].startswith("1, 2 can be paired only with 4: 2 for 1. ")
    assert finding["repair"].endswith("no part of it can be spared: the forbidden pair 2 – 3.")
    assert "забранената двойка 2 – 3" in run("trf", "pair", "shut-in.trf", "--lang", "bg").err
    assert "запрещённую пару 2 – 3" in run("trf", "pair", "shut-in.trf", "--lang", "ru").err


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (("pair", "team.trf"), 1, "TP101"),
        (("pair", "five.trf", "--system", "team-swiss"), 1, "TP101"),
        (("pair", "nowhere.trf"), 1, "RD101"),
        (("pair", "cup.toml"), 1, "TF001"),
        (("pair", "five.trf", "--edition", "1999"), 2, "auto, 2026, 2017"),
        (("pair", "five.trf", "--system", "lots"), 2, "auto, dutch, team-swiss, team-dutch"),
        (("check", "five.trf", "--edition", "1999"), 2, "auto, 2026, 2017"),
        (("check", "five.trf", "--baku-counts", "all"), 2, "listed, present"),
        (("pair", "five.trf", "--baku-counts", "all"), 2, "listed, present"),
    ],
)
def test_refusals_say_why(run: Run, files: Path, arguments: tuple[str, ...], code: int, said: str) -> None:
    answer = run("trf", *arguments)
    assert (answer.code, answer.out) == (code, "")
    assert said in answer.err


def test_check_gives_all_pairs_of_a_differing_round(run: Run, files: Path) -> None:
    answer = run("trf", "check", "neighbours.trf", "stuck.trf", "nowhere.trf", "--json")
    assert answer.code == 1
    differing, same, unreadable = answer.json["files"]
    assert differing == {
        "file": "neighbours.trf",
        "rounds": 1,
        "differences": [{"round": 1, "expected": [[1, 3], [4, 2]], "found": [[1, 2], [3, 4]]}],
    }
    assert same == {"file": "stuck.trf", "rounds": 1, "differences": []}
    assert unreadable["file"] == "nowhere.trf"
    assert unreadable["error"]["code"] == "RD101"


def test_check_tells_people_which_pairs_differ(run: Run, files: Path) -> None:
    answer = run("trf", "check", "neighbours.trf")
    assert answer.code == 1
    assert answer.out.splitlines() == [
        "neighbours.trf: rounds checked: 1, differing: 1",
        "  Round 1: expected 1–3, 4–2; in the file 1–2, 3–4",
    ]
    assert run("trf", "check", "stuck.trf").code == 0


RANKED = (
    "042 2026/06/06",
    "142 3",
    player_line(1, "   3 w 1", rank="1"),
    player_line(2, "   4 b 0", rank="2"),
    player_line(3, "   1 b 0", rank="3"),
    player_line(4, "   2 w 1", rank="4"),
)


@pytest.fixture
def ranked(files: Path) -> Path:
    """Reports with ranks, with and without an order."""
    (files / "ranked.trf").write_bytes(report(*RANKED, "202 WIN"))
    (files / "unnamed.trf").write_bytes(report(*RANKED))
    return files


def test_check_names_the_ranks_that_differ(run: Run, ranked: Path) -> None:
    answer = run("trf", "check", "ranked.trf", "--rank", "--json")
    assert answer.code == 1
    assert answer.json["files"][0] == {
        "file": "ranked.trf",
        "rounds": 1,
        "differences": [],
        "rank": [{"number": 2, "expected": 3, "found": 2}, {"number": 4, "expected": 1, "found": 4}],
    }
    assert run("trf", "check", "ranked.trf", "--rank").out.splitlines() == [
        "ranked.trf: rounds checked: 1, differing: 0",
        "ranked.trf: ranks compared: 4, differing: 2",
        "  No. 2: expected rank 3; in the file 2",
        "  No. 4: expected rank 1; in the file 4",
    ]
    assert run("trf", "check", "ranked.trf").code == 0


def test_without_criteria_no_rank_is_compared_and_a_note_says_so(run: Run, ranked: Path) -> None:
    answer = run("trf", "check", "unnamed.trf", "--rank", "--json")
    assert answer.code == 0
    (one,) = answer.json["files"]
    assert (one["rank"], [finding["code"] for finding in one["findings"]]) == (None, ["TP123"])
    assert "TP123" in answer.err
    assert run("trf", "check", "unnamed.trf", "--rank", "--order", "PTS").code == 1


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--ranking-edition", "c07-2026"), "--rank"),
        (("--order", "PTS"), "--rank"),
        (("--rank", "--ranking-edition", "c07-1999"), "c07-2026"),
    ],
)
def test_what_is_for_the_ranks_needs_them(run: Run, ranked: Path, arguments: tuple[str, ...], said: str) -> None:
    answer = run("trf", "check", "ranked.trf", *arguments)
    assert answer.code == 2
    assert said in answer.err


def test_ranks_are_compared_where_the_rounds_cannot_be(run: Run, ranked: Path) -> None:
    (ranked / "all.trf").write_bytes(report(*RANKED, "202 WIN", "192 FIDE_ROUND_ROBIN"))
    (one,) = run("trf", "check", "all.trf", "--rank", "--json").json["files"]
    assert one["error"]["code"] == "TP102"
    assert [difference["number"] for difference in one["rank"]] == [2, 4]


def test_many_files_are_checked_by_several_processes() -> None:
    groups = groupby(sorted(CORPUS.glob("*.trf")), key=lambda path: path.stem.rpartition("-")[0])
    paths = [path for _, members in groups for path in list(members)[:2]]
    assert len(paths) > 8
    program = "from reglament.cli.main import run; run()"
    command = [sys.executable, "-c", program, "trf", "check", "--json", *map(str, paths)]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count('"differences": []') == len(paths)


def test_every_command_on_reports_teaches() -> None:
    for command in app.registered_commands:
        assert command.callback is not None
        assert "[bold]reglament trf " in (command.callback.__doc__ or "")
