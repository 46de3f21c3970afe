"""The contract of the command line: arguments, JSON, exit codes."""

from pathlib import Path

import pytest

from reglament.cli.main import app
from tests.cli.program import Run


def test_open_makes_the_event_beside_the_regulation(run: Run, folder: Path) -> None:
    answer = run("open", "cup.toml", "--json")
    assert answer.code == 0
    assert answer.json == {"event": "cup.event"}
    assert (folder / "cup.event").exists()


def test_open_overwrites_nothing_without_force(run: Run, folder: Path) -> None:
    run("open", "cup.toml")
    run("enter", "cup.event", "list.csv")
    before = (folder / "cup.event").read_bytes()
    answer = run("open", "cup.toml")
    assert answer.code == 1
    assert "RD105" in answer.err
    assert (folder / "cup.event").read_bytes() == before
    assert run("open", "cup.toml", "--force").code == 0


def test_enter_tells_entered_from_refused(run: Run) -> None:
    run("open", "cup.toml")
    answer = run("enter", "cup.event", "list.csv", "--json")
    assert answer.code == 1
    assert [one["name"] for one in answer.json["entered"]] == ["Ann, A", "Bob, B", "Cat, C", "Dan, D", "Eva, E"]
    (refused,) = answer.json["refused"]
    assert (refused["line"], refused["name"], refused["article"]) == (7, "Fay, F", "2")
    assert "2100" in refused["reason"]
    assert "2000" in refused["reason"]


def test_pair_shows_a_draft_and_then_publishes_it(run: Run) -> None:
    run("open", "cup.toml")
    run("enter", "cup.event", "list.csv")
    draft = run("pair", "cup.event", "--seed", "s", "--json").json
    assert draft["published"] is False
    published = run("pair", "cup.event", "--publish", "--json").json
    assert published == {**draft, "published": True}
    assert published["round"] == 1
    assert published["bye"] == 5
    assert {frozenset((one["white"], one["black"])) for one in published["pairings"]} == {
        frozenset((1, 3)),
        frozenset((2, 4)),
    }


def test_the_pairing_waits_for_every_result(run: Run, event: str) -> None:
    answer = run("pair", event)
    assert answer.code == 1
    assert "PR104" in answer.err
    assert "1, 2" in answer.err


def test_a_result_and_its_correction(run: Run, event: str) -> None:
    assert run("result", event, 1, 1, "1-0", "--json").json == {"round": 1, "board": 1, "result": "1-0"}
    assert run("result", event, 1, 1, "1-0").code == 0
    refused = run("result", event, 1, 1, "0-1")
    assert (refused.code, "RS103" in refused.err) == (1, True)
    corrected = run("result", event, 1, 1, "½-½", "--reason", "typing error", "--json")
    assert corrected.json["result"] == "1/2-1/2"


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        ((1, 9, "1-0"), 1, "its boards are 1 to 2"),
        ((2, 1, "1-0"), 1, "the last published round is 1"),
        ((1, 1, "2-0"), 2, "is no result"),
    ],
)
def test_a_result_for_nothing_says_what_there_is(
    run: Run, event: str, arguments: tuple[object, ...], code: int, said: str
) -> None:
    answer = run("result", event, *arguments)
    assert answer.code == code
    assert said in answer.err


def test_absent_by_the_rule_of_the_regulation(run: Run, event: str) -> None:
    assert run("absent", event, 1, 2, "--half", "--json").json == {}
    second = run("absent", event, 1, 3, "--half", "--json")
    assert second.code == 1
    assert second.json["code"] == "BY102"
    assert second.json["articles"][0]["number"] == "2"
    assert "allowed in rounds 1 to 2" in second.json["message"]
    assert run("absent", event, 1, 3, "--half", "--override", "the organiser wishes it").code == 0


def test_withdraw(run: Run, event: str) -> None:
    warned = run("withdraw", event, 1)
    assert warned.code == 0
    assert "BY123" in warned.err
    assert run("withdraw", event, 77).code == 2


def test_standings_as_json_and_after_a_round(run: Run, event: str) -> None:
    for board in (1, 2):
        run("result", event, 1, board, "1-0")
    answer = run("standings", event, "--json").json
    assert answer["order"] == ["PTS", "DE", "BH/C1", "BH", "WIN", "SB"]
    assert answer["edition"] == "c07-2026"
    assert [row["values"]["PTS"] for row in answer["standings"]] == ["1", "1", "1", "0", "0"]
    assert answer["standings"][0]["decided_by"] is None
    before = run("standings", event, "--after", 0, "--json").json
    assert {row["rank"] for row in before["standings"]} == {1}
    assert run("standings", event, "--after", 2).code == 2


def test_standings_with_an_order_that_does_not_exist(run: Run, event: str) -> None:
    answer = run("standings", event, "--order", "PTS BHC1")
    assert answer.code == 1
    assert "RK001" in answer.err


def test_numbers_of_swiss_manager_in_an_order(run: Run, event: str) -> None:
    answer = run("standings", event, "--order", "SM1 SM81(-) SM84(0,0,1,-,-) SM37", "--json")
    assert answer.json["order"] == ["PTS", "DE", "BH/C1", "BH"]
    assert "RK024" in answer.err
    refused = run("standings", event, "--order", "SM1 SM84(0,1,0)", "--json")
    assert refused.code == 1
    assert [one["code"] for one in refused.json["findings"]] == ["RK023"]


def test_numbers_of_swiss_manager_in_a_regulation(run: Run, folder: Path) -> None:
    text = (folder / "cup.toml").read_text(encoding="utf-8")
    stated = text.replace('["PTS", "DE", "BH/C1", "BH", "WIN", "SB"]', '["SM1", "SM84(0,0,1)", "SM61"]')
    (folder / "cup.toml").write_text(stated, encoding="utf-8")
    (finding,) = [one for one in run("check", "cup.toml", "--json").json["findings"] if one["code"] == "RK022"]
    assert stated.splitlines()[finding["line"] - 1].startswith("ranking")
    run("open", "cup.toml")
    run("enter", "cup.event", "list.csv")
    assert run("standings", "cup.event", "--json").json["order"] == ["PTS", "BH/C1"]


RANKINGS = """
rankings = [
    { name = "Bulgaria", heading = { en = "Bulgarians", bg = "Българи" }, when = { federation = ["BUL"] } },
    { name = "countries", teams = { of = "federation", best = 2 } },
]
"""


def test_standings_of_a_category(run: Run, folder: Path) -> None:
    """Ann, Bob and Eva are Bulgarian; Ann beats Cat, Dan beats Bob, Eva has the bye."""
    text = (folder / "cup.toml").read_text(encoding="utf-8")
    (folder / "cup.toml").write_text(text + RANKINGS, encoding="utf-8")
    run("open", "cup.toml")
    run("enter", "cup.event", "list.csv")
    run("pair", "cup.event", "--publish", "--seed", "s")
    pairs = run("pair", "cup.event", "--json")
    for board in (1, 2):
        run("result", "cup.event", 1, board, "1/2-1/2")
    overall = run("standings", "cup.event", "--json").json["standings"]
    bulgarians = {row["number"] for row in overall if row["name"] in {"Ann, A", "Bob, B", "Eva, E"}}
    answer = run("standings", "cup.event", "--category", "bulgaria", "--json").json
    assert answer["category"] == "Bulgaria"
    assert [row["number"] for row in answer["standings"]] == [
        row["number"] for row in overall if row["number"] in bulgarians
    ]
    assert answer["standings"][0]["rank"] == 1
    teams = run("standings", "cup.event", "--category", "countries", "--json").json["standings"]
    assert [(team["rank"], team["name"], team["points"], len(team["players"])) for team in teams] == [
        (1, "BUL", "1.5", 2)
    ]
    assert "BUL" in run("standings", "cup.event", "--category", "countries").out
    wrong = run("standings", "cup.event", "--category", "women")
    assert (wrong.code, "Bulgaria, countries" in wrong.err) == (2, True)
    assert pairs.code == 1


@pytest.mark.parametrize("category", ["Bulgaria", "countries"])
def test_a_category_is_printed(run: Run, folder: Path, category: str) -> None:
    text = (folder / "cup.toml").read_text(encoding="utf-8")
    (folder / "cup.toml").write_text(text + RANKINGS, encoding="utf-8")
    run("open", "cup.toml")
    run("enter", "cup.event", "list.csv")
    run("pair", "cup.event", "--publish")
    answer = run("print", "cup.event", "standings", "--category", category, "--json")
    assert answer.json == {"file": f"cup-A-standings-1-{category}.pdf"}
    assert (folder / answer.json["file"]).read_bytes().startswith(b"%PDF")
    assert run("print", "cup.event", "pairings", "--category", category).code == 2


def test_why_tells_a_pairing_and_a_rank(run: Run, event: str) -> None:
    pairing = run("why", event, "pairing", "--round", 1, "--board", 1, "--json").json
    assert pairing["steps"]
    assert any(step["article"] and "C.04.3" in step["article"] for step in pairing["steps"])
    bye = run("why", event, "pairing", "--round", 1, "--board", 0)
    assert "Eva, E" in bye.out
    for board in (1, 2):
        run("result", event, 1, board, "1-0")
    rank = run("why", event, "rank", 1, 2)
    assert rank.code == 0
    assert "Ann, A" in rank.out
    assert "Bob, B" in rank.out
    assert run("why", event, "rank", 1, 1).code == 2
    assert run("why", event, "pairing", "--round", 3, "--board", 1).code == 1


def test_why_two_do_not_meet(run: Run, event: str) -> None:
    """Round 1 of five: 1 meets 3, 4 meets 2, and 5 has the bye."""
    answer = run("why", event, "pairing", 1, 2, "--round", 1, "--json")
    assert answer.json["decision"] == "1 and 2 do not meet in this round."
    assert [step["article"] for step in answer.json["steps"]] == ["FIDE C.04.3 art. 4.3 (2026)"]
    assert "Ann, A (1)" in run("why", event, "pairing", 2, 1, "--round", 1).out
    met = run("why", event, "pairing", 1, 3, "--round", 1)
    assert met.out.splitlines()[0].endswith("on board 1.")
    assert "не играят помежду си" in run("why", event, "pairing", 1, 2, "--round", 1, "--lang", "bg").out


def test_why_tells_a_float_and_a_bracket(run: Run, event: str) -> None:
    """Round 2: Eva has the point of the bye, as have the winners of both boards; one of the three floats."""
    for board in (1, 2):
        run("result", event, 1, board, "1-0")
    run("pair", event, "--publish")
    told = [run("why", event, "pairing", "--round", 2, "--float", number) for number in range(1, 6)]
    assert sum("floats down" in one.out for one in told) == 1
    assert "Bracket 1, score 1; players: 3, pairs: 1." in run("why", event, "pairing", "--round", 2, "--bracket", 1).out


@pytest.mark.parametrize(
    ("asked", "code", "said"),
    [
        (("1", "--round", "1"), 2, "two players"),
        (("1", "2"), 2, "--round N"),
        (("1", "2", "--round", "1", "--board", "1"), 2, "one of"),
        (("1", "9", "--round", "1"), 2, "no number 9"),
        (("--round", "1", "--float", "9"), 2, "no number 9"),
        (("--round", "1"), 2, "one of"),
        (("1", "2", "--round", "2"), 1, "WY104"),
        (("--round", "2", "--float", "1"), 1, "WY103"),
        (("--round", "1", "--bracket", "2"), 1, "WY102"),
        (("--round", "1", "--board", "3"), 1, "WY101"),
    ],
)
def test_why_says_what_it_cannot_explain(run: Run, event: str, asked: tuple[str, ...], code: int, said: str) -> None:
    answer = run("why", event, "pairing", *asked)
    assert (answer.code, answer.out) == (code, "")
    assert said in answer.err


def test_print_writes_a_pdf_and_keeps_what_exists(run: Run, event: str, folder: Path) -> None:
    answer = run("print", event, "pairings", "--lang", "bg,en", "-o", "p.pdf", "--json")
    assert answer.json == {"file": "p.pdf"}
    assert (folder / "p.pdf").read_bytes().startswith(b"%PDF")
    assert run("print", event, "pairings", "-o", "p.pdf").code == 1
    assert run("print", event, "laurels").code == 2
    assert run("print", event, "pairings", "--lang", "de").code == 2


def test_crosstable(run: Run, event: str) -> None:
    for board in (1, 2):
        run("result", event, 1, board, "=")
    rows = run("crosstable", event, "--json").json
    bye = next(row for row in rows if row["number"] == 5)
    assert bye["rounds"] == [{"opponent": None, "colour": None, "result": "U"}]
    assert "U" in run("crosstable", event).out


def test_rehearsals_with_the_same_seed_are_the_same(run: Run) -> None:
    for name in ("one", "two", "other"):
        seed = 8 if name == "other" else 7
        answer = run("rehearse", "cup.toml", "--players", "list.csv", "--seed", seed, "--to", f"{name}.event", "--json")
        assert answer.json == {"event": f"{name}.event", "rounds": 3}
    tables = [run("crosstable", f"{name}.event", "--json").json for name in ("one", "two", "other")]
    assert tables[0] == tables[1]
    assert tables[0] != tables[2]


def test_check_counts_and_ends_with_one_on_errors(run: Run, folder: Path) -> None:
    (folder / "bad.toml").write_text(
        "\n".join([*(folder / "cup.toml").read_text(encoding="utf-8").splitlines(), "", "[[article]]", 'number = "3"',
                   'heading = { en = "Again" }', "[article.states.tournament.A]", "rounds = 4"]),
        encoding="utf-8",
    )  # fmt: skip
    answer = run("check", "bad.toml", "--json")
    assert answer.code == 1
    assert answer.json["counts"]["error"] == 1
    (contradiction,) = [one for one in answer.json["findings"] if one["severity"] == "error"]
    assert contradiction["code"] == "RG101"
    assert [one["number"] for one in contradiction["articles"]] == ["2", "3"]


def test_a_contested_number_of_rounds_stops_the_pairing(run: Run, folder: Path) -> None:
    text = (folder / "cup.toml").read_text(encoding="utf-8")
    text += '\n[[article]]\nnumber = "3"\nheading = { en = "Again" }\n[article.states.tournament.A]\nrounds = 4\n'
    (folder / "two.toml").write_text(text, encoding="utf-8")
    assert run("open", "two.toml").code == 0
    run("enter", "two.event", "list.csv")
    answer = run("pair", "two.event")
    assert answer.code == 1
    assert "RG101" in answer.err


def test_a_tournament_has_to_be_named_where_there_are_several(run: Run, folder: Path) -> None:
    text = (folder / "cup.toml").read_text(encoding="utf-8")
    text += '\n[[article]]\nnumber = "3"\nheading = { en = "B" }\n[article.states.tournament.B]\nsystem = "swiss"\n'
    (folder / "two.toml").write_text(text, encoding="utf-8")
    run("open", "two.toml")
    answer = run("standings", "two.event")
    assert answer.code == 2
    assert "A, B" in answer.err
    assert run("standings", "two.event", "-t", "C").code == 2
    assert run("pair", "two.event", "-t", "B").code == 1


def test_every_command_teaches() -> None:
    for command in app.registered_commands:
        assert command.callback is not None
        text = command.callback.__doc__ or ""
        assert "[bold]reglament " in text, command.name
