"""What is wrong, where, and how to mend it: for every file that a user can hand over."""

from pathlib import Path

import pytest

from reglament.examples import read
from tests.cli.program import REGULATION, Run

DATA = Path(__file__).parents[1] / "data" / "trf"


def test_a_misspelt_key_is_named_with_its_place_and_its_cure(run: Run, folder: Path) -> None:
    (folder / "bad.toml").write_text(REGULATION.replace("rounds = 3", "ronds = 3"), encoding="utf-8")
    answer = run("open", "bad.toml", "--json")
    assert answer.code == 1
    (finding,) = answer.json["findings"]
    assert finding["line"] == REGULATION.splitlines().index("rounds = 3") + 1
    assert "ronds" in finding["message"]
    assert "rounds" in finding["repair"]
    assert not (folder / "bad.event").exists()


def test_a_date_that_does_not_exist(run: Run, folder: Path) -> None:
    (folder / "bad.toml").write_text(REGULATION.replace("2026-06-07", "2026-06-31"), encoding="utf-8")
    answer = run("check", "bad.toml")
    assert answer.code == 1
    line = REGULATION.splitlines().index("ends = 2026-06-07") + 1
    assert f"bad.toml:{line}:" in answer.err
    assert "2026-06-31" in answer.err


def test_the_contradiction_of_the_real_regulation_stops_entries_of_b_alone(run: Run, folder: Path) -> None:
    (folder / "rop.toml").write_text(read("ropotamo-2025", "regulation.toml"), encoding="utf-8")
    assert run("open", "rop.toml").code == 0
    (folder / "one.csv").write_text("name;rating\nAnn, A;1700\n", encoding="utf-8")
    refused = run("enter", "rop.event", "one.csv", "-t", "B")
    assert refused.code == 1
    assert "1899" in refused.err
    assert "1799" in refused.err
    assert run("enter", "rop.event", "one.csv", "-t", "A").code == 0


@pytest.mark.parametrize("encoding", ["cp1251", "utf-8", "utf-16"])
def test_a_cyrillic_list_in_three_encodings(run: Run, folder: Path, encoding: str) -> None:
    text = "Име;Рейтинг;Фед.;Роден\nЩукина-Тест, Анна;1850;BUL;03.04.2009\nЙоргова, Ёлка;1720;BUL;31.12.2010\n"
    (folder / "list.csv").write_bytes(text.encode(encoding))
    run("open", "cup.toml")
    answer = run("enter", "cup.event", "list.csv", "--json")
    assert [one["name"] for one in answer.json["entered"]] == ["Щукина-Тест, Анна", "Йоргова, Ёлка"]


def test_a_report_in_latin_1(run: Run, folder: Path) -> None:
    line = "001    1 m    Müller, Jörg                      2100 GER                         0.0    1"
    other = "001    2 m    Núñez, José                       2000 ESP                         0.0    2"
    (folder / "open.trf").write_bytes(f"012 Prüfung\r\n142 3\r\n{line}\r\n{other}\r\n".encode("latin-1"))
    assert run("import", "open.trf").code == 0
    names = [row["name"] for row in run("standings", "open.event", "--json").json["standings"]]
    assert names == ["Müller, Jörg", "Núñez, José"]


def test_what_is_no_tournament_makes_no_event(run: Run, folder: Path) -> None:
    (folder / "letter.trf").write_text("Dear arbiter,\nplease find the list enclosed.\n", encoding="utf-8")
    answer = run("import", "letter.trf", "--json")
    assert answer.code == 1
    assert answer.json["findings"][0]["file"] == "letter.trf"
    assert not (folder / "letter.event").exists()


def test_a_report_without_a_number_of_rounds_asks_for_it(run: Run, folder: Path) -> None:
    lines = [f"001 {n:4} m    Player {n:<26} {2000 - n} BUL                         0.0 {n:4}" for n in range(1, 6)]
    (folder / "start.trf").write_text("012 Start\n" + "\n".join(lines) + "\n", encoding="utf-8")
    answer = run("import", "start.trf", "--json")
    assert answer.code == 0
    assert answer.json["rounds"] == {"played": 0, "announced": None}
    assert any(one["severity"] == "missing" for one in answer.json["findings"])
    assert "PR103" in run("pair", "start.event").err
    assert run("import", "start.trf", "--rounds", 4, "--force").code == 0
    paired = run("pair", "start.event", "--publish", "--json").json
    assert paired["bye"] == 5


@pytest.mark.parametrize(
    ("name", "content", "code"),
    [("absent.event", None, "JN101"), ("text.event", b"hello", "JN102"), ("empty.event", b"", "JN102")],
)
def test_what_is_no_event_is_left_as_it_is(run: Run, folder: Path, name: str, content: bytes | None, code: str) -> None:
    if content is not None:
        (folder / name).write_bytes(content)
    answer = run("pair", name)
    assert answer.code == 1
    assert code in answer.err
    if content is not None:
        assert (folder / name).read_bytes() == content


def test_a_report_given_to_check_is_sent_to_the_right_command(run: Run, folder: Path) -> None:
    (folder / "open.trf").write_text("012 Open\n001    1 m    Ann, A\n", encoding="utf-8")
    answer = run("check", "open.trf")
    assert answer.code == 2
    assert "this is a tournament report; use `reglament trf check`" in answer.err


def test_findings_speak_the_language_of_the_user(run: Run) -> None:
    run("open", "cup.toml")
    assert "рейтинг" in run("enter", "cup.event", "list.csv", "--lang", "bg").err


def test_a_list_in_a_code_page_that_has_to_be_named(run: Run, folder: Path) -> None:
    (folder / "list.csv").write_bytes("name;rating\nŁoś, Żaneta;1500\n".encode("cp1250"))
    run("open", "cup.toml")
    answer = run("enter", "cup.event", "list.csv", "--encoding", "cp1250", "--json")
    assert [one["name"] for one in answer.json["entered"]] == ["Łoś, Żaneta"]
    assert run("enter", "cup.event", "list.csv", "--encoding", "klingon").code == 2


def test_a_report_that_was_cut_off_is_refused_with_line_and_column(run: Run, folder: Path) -> None:
    whole = (DATA / "cr_congress_open_38p5r.trf").read_bytes()
    (folder / "cut.trf").write_bytes(whole[: whole.rindex(b"001   38") + 120])
    answer = run("import", "cut.trf", "--json")
    assert answer.code == 1
    (finding,) = [one for one in answer.json["findings"] if one["severity"] == "error"]
    assert finding["line"] == whole.count(b"\n") - whole[whole.rindex(b"001   38") :].count(b"\n") + 1
    assert finding["column"]
    assert not (folder / "cut.event").exists()
