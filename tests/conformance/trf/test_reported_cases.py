"""Faults that users of other programs reported, as files with the right answer."""

import tomllib
from pathlib import Path

import pytest

from reglament.formats.date_text import read_date
from reglament.formats.person_text import read_sex
from reglament.formats.trf16 import parse
from reglament.model.game import Cell

CASES = Path(__file__).parents[4] / "shared" / "cases"


def data(name: str) -> bytes:
    path = CASES / name
    if not path.is_file():
        pytest.skip(f"the shared case {name} is not beside the project")
    return path.read_bytes()


def test_case_55_absent_with_an_opponent_is_refused_with_line_and_column() -> None:
    tournament, findings = parse(data("55-trf-absent-with-opponent/bad.trf"), "bad.trf")
    assert tournament is None
    assert [(finding.code, finding.file, finding.line, finding.column) for finding in findings] == [
        ("TF033", "bad.trf", 15, 99)
    ]


def test_case_55_absent_without_an_opponent_is_read() -> None:
    tournament, findings = parse(data("55-trf-absent-with-opponent/good.trf"), "good.trf")
    assert tournament is not None
    assert (len(tournament.players), tournament.played_rounds, findings) == (6, 1, ())


def test_case_57_uneven_columns_are_no_third_round() -> None:
    tournament, findings = parse(data("57-trf-uneven-round-columns/input.trf"), "input.trf")
    assert tournament is not None
    assert tournament.played_rounds == 2
    assert tournament.announced_byes == {5: "Z", 6: "Z"}
    assert tournament.players[4].cells == (Cell("0", 2, "w"), Cell("=", 4, "b"))
    assert [(finding.code, finding.line, finding.column) for finding in findings] == [("TF037", 17, 119)]


def test_case_63_forms_of_dates_and_sexes() -> None:
    forms = tomllib.loads(data("63-dates-and-sex-fields/forms.toml").decode())
    for form in forms["date"] + forms["birth"]:
        assert read_date(form["text"], short_year_first=True).iso == form["means"]
    for form in forms["sex"]:
        assert read_sex(form["text"]) == (form["means"], False)


@pytest.mark.parametrize(
    ("file", "rounds", "codes"), [("with-rounds.trf", 5, []), ("without-rounds.trf", None, ["TF078"])]
)
def test_case_65_players_only(file: str, rounds: int | None, codes: list[str]) -> None:
    tournament, findings = parse(data(f"65-trf-players-only/{file}"), file)
    assert tournament is not None
    assert (len(tournament.players), tournament.played_rounds, tournament.announced_rounds) == (5, 0, rounds)
    assert [finding.code for finding in findings] == codes
