"""`reglament standings` and `reglament why` of a report, with teams or without."""

from pathlib import Path

import pytest

from tests.cli.program import Run
from tests.trf_text import player_line, report, team_line

TEAMS = (
    team_line(1, 1, 2, name="Alpha", match_points="3.0", game_points="2.5"),
    team_line(2, 3, 4, name="Bravo", match_points="1.0", game_points="1.5"),
    team_line(3, 5, 6, name="Carol", match_points="2.0", game_points="2.0"),
)
CELLS = (
    ("   3 w 1", "   5 b ="),
    ("   4 b =", "   6 w ="),
    ("   1 b 0", "0000 - U"),
    ("   2 w =", "0000 - U"),
    ("0000 - U", "   1 w ="),
    ("0000 - U", "   2 b ="),
)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Three teams, two rounds; 1 beat 2 by 1½ : ½ and drew with 3; 3 and 2 had a bye worth 1 and 2."""
    path = tmp_path / "cup.trf"
    records = (
        "012 Cup",
        "042 2026/10/03",
        "142 2",
        "162  W 1.0    D 0.5    L 0.0    P 0.5",
        "192 FIDE_TEAM",
        "202 EDE,BC",
    )
    players = [player_line(number, *cells) for number, cells in enumerate(CELLS, 1)]
    path.write_bytes(report(*records, *TEAMS, *players))
    return path


def test_teams_are_ranked_by_the_order_of_the_report(run: Run, file: Path) -> None:
    answer = run("standings", file, "--json")
    assert answer.code == 0
    assert answer.json["order"] == ["PTS", "EDE", "BC"]
    assert answer.json["edition"] == "c07-2026"
    assert [(row["rank"], row["number"], row["name"], row["decided_by"]) for row in answer.json["standings"]] == [
        (1, 1, "Alpha", None),
        (2, 3, "Carol", "PTS"),
        (3, 2, "Bravo", "PTS"),
    ]
    assert answer.json["standings"][0]["values"] == {"PTS": "3", "EDE": None, "BC": "3.5"}


def test_an_order_and_an_edition_can_be_asked_for(run: Run, file: Path) -> None:
    answer = run("standings", file, "--order", "gpts wbs(3, 2, all) BH:MP/C1", "--edition", "LEGACY2009", "--json").json
    assert (answer["order"], answer["edition"]) == (["GPTS", "WBS(3,2,ALL)", "BH:MP/C1"], "legacy2009")
    assert answer["standings"][0]["values"]["WBS(3,2,ALL)"] == "6.5"


def test_standings_after_a_round(run: Run, file: Path) -> None:
    answer = run("standings", file, "--after", 1, "--order", "MPTS GPTS", "--json").json
    assert [row["values"]["MPTS"] for row in answer["standings"]] == ["2", "1", "0"]
    assert run("standings", file, "--after", 3).code == 2


def test_the_score_that_ranks_comes_first_where_the_order_names_none(run: Run, file: Path) -> None:
    assert run("standings", file, "--order", "EGGSB", "--json").json["order"] == ["MPTS", "EGGSB"]


@pytest.mark.parametrize(
    ("order", "code"),
    [
        ("MPTS EMGBS", "TK002"),
        ("MPTS PCT(60)", "TK007"),
        ("MPTS BH:MP/X2", "TK003"),
        ("MPTS WBS(3,2)", "TK004"),
        ("MPTS WBS(4,3,2,1,all)", "TK011"),
    ],
)
def test_an_order_that_cannot_be_computed_is_refused(run: Run, file: Path, order: str, code: str) -> None:
    answer = run("standings", file, "--order", order, "--json")
    assert answer.code == 1
    assert [finding["code"] for finding in answer.json["findings"]] == [code]
    assert answer.json["findings"][0]["repair"]


def test_an_edition_that_does_not_exist(run: Run, file: Path) -> None:
    assert run("standings", file, "--edition", "c07-1999").code == 2


@pytest.mark.parametrize(("language", "heading"), [("en", "Rank"), ("bg", "Място"), ("ru", "Место")])
def test_the_table_for_people(run: Run, file: Path, language: str, heading: str) -> None:
    answer = run("standings", file, "--lang", language)
    assert heading in answer.out
    assert "Alpha" in answer.out
    assert "TF072" not in answer.err
    assert "TK013" in answer.err, "the report asks for BC without game points before it"


def test_why_one_team_is_ahead_of_another(run: Run, file: Path) -> None:
    answer = run("why", file, "rank", 3, 1)
    assert answer.out.splitlines()[:2] == [
        "Alpha (1) is ahead of Carol (3) in points (PTS).",
        "  Decided by points (PTS), 3 : 2.",
    ]
    steps = run("why", file, "rank", 1, 2, "--order", "MPTS EGGSB", "--edition", "c07-2023", "--json").json
    assert steps["decision"] == "1 is ahead of 2 in match points (MPTS)."
    assert steps["steps"][0]["article"] == "FIDE C.07 art. 11.1 (2024-04)"
    assert "е пред" in run("why", file, "rank", 1, 2, "--lang", "bg").out


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("rank", 1, 9), 2),
        (("rank", 1, 1), 2),
        (("rank",), 2),
        (("rank", 1, 2, "--edition", "c07-1999"), 2),
        (("rank", 1, 2, "--order", "MPTS WBS"), 1),
        (("rank", 1, 2, "--after", 7), 2),
    ],
)
def test_why_says_what_it_cannot_explain(run: Run, file: Path, arguments: tuple[str | int, ...], code: int) -> None:
    answer = run("why", file, *arguments)
    assert answer.code == code
    assert answer.err


def test_why_in_a_report_of_players(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "open.trf"
    players = player_line(1, "   2 w 1", name="Ann"), player_line(2, "   1 b 0", name="Bob")
    path.write_bytes(report("042 2026/10/03", "142 1", *players))
    assert run("why", path, "rank", 2, 1).out.startswith("Ann (1) is ahead of Bob (2) by 1 in points.")
    assert run("why", path, "rank", 1, 3).code == 2
    assert run("why", path, "rank", 1, 2, "--order", "PTS BHC1").code == 1
    assert run("why", path, "rank", 1, 2, "--edition", "c07-1999").code == 2


def test_why_of_a_file_that_is_not_there(run: Run, tmp_path: Path) -> None:
    answer = run("why", tmp_path / "none.trf", "rank", 1, 2)
    assert (answer.code, "RD101" in answer.err) == (1, True)


def test_the_players_of_a_board(run: Run, file: Path) -> None:
    answer = run("standings", file, "--board", 1, "--order", "pct(60) de tplace", "--json").json
    assert answer["order"] == ["PCT(60)", "DE", "TPLACE"]
    assert [(row["number"], row["values"]["PCT(60)"], row["values"]["TPLACE"]) for row in answer["standings"]] == [
        (1, "75", "1"),
        (5, None, "2"),
        (3, None, "3"),
    ]


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("--board", 1, "--order", "PCT"), 1),
        (("--board", 3), 2),
        (("--board", 1, "--order", "BOARD2PTS"), 2),
    ],
)
def test_a_board_list_that_cannot_be_made(run: Run, file: Path, arguments: tuple[str | int, ...], code: int) -> None:
    assert run("standings", file, *arguments).code == code
