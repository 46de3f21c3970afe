"""Files from the disk: what they are, and what is wrong with them."""

import os
from pathlib import Path

import pytest

from reglament.examples import read
from reglament.model.finding import Finding
from reglament.service.reading import is_event, is_report, read_players, read_regulation, read_report
from tests.events import ARTICLES, put_into_words
from tests.trf_text import player_line, report

REPORT = report("012 Small", player_line(1, name="Alder, Jon"), player_line(2, name="Beech, Ann"))


def write(folder: Path, data: bytes, name: str = "input") -> Path:
    path = folder / name
    path.write_bytes(data)
    return path


def said(findings: tuple[Finding, ...]) -> dict[str, str]:
    return dict(zip([one.code for one in findings], put_into_words(findings), strict=True))


def test_a_file_that_is_missing(tmp_path: Path) -> None:
    path = tmp_path / "none.toml"
    for findings in (read_regulation(path)[1], read_report(path)[1], read_players(path)[1]):
        assert said(findings) == {"RD101": "There is no file none.toml."}
        assert findings[0].file == "none.toml"


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    regulation, findings = read_regulation(tmp_path)
    assert regulation is None
    assert list(said(findings)) == ["RD102"]


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="the administrator may read everything")
def test_a_file_that_may_not_be_read(tmp_path: Path) -> None:
    path = write(tmp_path, ARTICLES.encode())
    path.chmod(0)
    assert list(said(read_regulation(path)[1])) == ["RD102"]


@pytest.mark.parametrize(
    "data",
    [ARTICLES.encode(), b"\xef\xbb\xbf" + ARTICLES.encode(), ARTICLES.replace("\n", "\r\n").encode()],
    ids=["plain", "marked", "windows"],
)
def test_a_regulation_of_any_system(tmp_path: Path, data: bytes) -> None:
    regulation, findings = read_regulation(write(tmp_path, data, "open.toml"))
    assert regulation is not None
    assert (regulation.file, regulation.tournaments, findings) == ("open.toml", ("A",), ())


def test_a_regulation_in_another_encoding_is_named_by_its_line(tmp_path: Path) -> None:
    data = ARTICLES.encode() + '[article.states.event.place]\nbg = "Приморско"\n'.encode("cp1251")
    regulation, findings = read_regulation(write(tmp_path, data, "open.toml"))
    assert regulation is None
    line = ARTICLES.count("\n") + 2
    assert said(findings) == {"RD104": f"open.toml is not UTF-8 text: byte 0xCF in line {line}."}
    assert findings[0].line == line


def test_a_report_is_no_regulation(tmp_path: Path) -> None:
    regulation, findings = read_regulation(write(tmp_path, REPORT, "open.toml"))
    assert regulation is None
    assert said(findings) == {"RD103": "open.toml is a tournament report, not a regulation."}


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (REPORT, True),
        (REPORT.replace(b"\n", b"\r"), True),
        (b"\xef\xbb\xbf" + REPORT, True),
        (b"012 Name only\n", True),
        (ARTICLES.encode(), False),
        (b"name;rating\nAlder;2100\n", False),
        (b"", False),
        (b"001 1\n", False),
    ],
)
def test_a_report_is_known_by_its_records(data: bytes, *, expected: bool) -> None:
    assert is_report(data) == expected


def test_an_event_is_known_by_its_content(tmp_path: Path) -> None:
    assert is_event(write(tmp_path, b"SQLite format 3\0" + b"\0" * 84))
    assert not is_event(write(tmp_path, REPORT))
    assert not is_event(tmp_path / "none")


def test_players_come_from_a_list_or_from_a_report_with_their_lines(tmp_path: Path) -> None:
    applicants, findings = read_players(write(tmp_path, REPORT, "open.trf"))
    assert [(one.line, one.player.name) for one in applicants] == [(2, "Alder, Jon"), (3, "Beech, Ann")]
    assert not any(one.severity == "error" for one in findings)

    applicants, findings = read_players(write(tmp_path, "name;rating\nАнгелова, Ани;1800\n".encode(), "open.csv"))
    assert [(one.line, one.player.name, one.player.rating) for one in applicants] == [(2, "Ангелова, Ани", 1800)]


def test_a_list_in_windows_1251(tmp_path: Path) -> None:
    applicants, findings = read_players(write(tmp_path, "name;rating\nАнгелова, Ани;1800\n".encode("cp1251")))
    assert [one.player.name for one in applicants] == ["Ангелова, Ани"]
    put_into_words(findings)


def test_a_report_that_breaks_off_is_refused_or_read_with_findings(tmp_path: Path) -> None:
    whole = (Path(__file__).parents[2] / "data" / "trf" / "cr_congress_open_38p5r.trf").read_bytes()
    for cut in range(0, len(whole), 997):
        read_back, findings = read_report(write(tmp_path, whole[:cut], "cut.trf"))
        assert read_back is not None or any(one.severity == "error" for one in findings)
        put_into_words(findings)


def test_the_examples_are_read(tmp_path: Path) -> None:
    regulation, findings = read_regulation(write(tmp_path, read("ropotamo-2026", "repaired.toml").encode()))
    assert regulation is not None
    assert said(findings) == {}
