"""Reports with teams from other programs: their points, and ranks where they state the order that made them.

`team-swiss-2026` are events made by a program of the team Swiss; `team_swiss_nocolour_9t2b7r` is a test of FIDE's
checker; `tec_grandmommys_cup_trf26` is the TEC's sample of the format. The sample's ranks are not those of the order
that it names: its values here were computed by FIDE's checker (gacrux 1.11.65), which has the same ranks as we.
"""

import os
from fractions import Fraction
from pathlib import Path

import pytest

from reglament.formats.trf16 import TrfTournament, parse
from reglament.reports.team_ranking import team_source
from reglament.reports.team_table import team_table
from reglament.standings.teams import team_standings

SHARED = Path(__file__).parents[4] / "shared"
EVENTS = sorted((SHARED / "conformance" / "team-swiss-2026").glob("*.trf"))[:: 1 if os.environ.get("CI") else 4]
REPORTS = SHARED / "data" / "trf"
CASES = SHARED / "cases"
SAMPLE = REPORTS / "tec_grandmommys_cup_trf26.trf"

pytestmark = pytest.mark.skipif(not SHARED.is_dir(), reason="the shared corpora are not beside the project")


def read(path: Path) -> TrfTournament:
    report, findings = parse(path.read_bytes(), path.name)
    assert report is not None, findings
    return report


@pytest.mark.parametrize(
    "path", [*EVENTS, SAMPLE, *CASES.glob("4[5-9]*/input.trf")], ids=lambda path: path.parent.name + path.stem
)
def test_matches_make_the_points_of_the_team_records(path: Path) -> None:
    """Of every team, in match points and in game points; no other finding either."""
    report = read(path)
    assert team_table(report, report.played_rounds, is_round_robin=False)[1] == ()


@pytest.mark.parametrize("name", ["team_swiss_nocolour_9t2b7r", "team_swiss_typeb_baku_6t5b4r"])
def test_ranks_of_the_team_records(name: str) -> None:
    """By points, board count and elimination; by match points alone."""
    report = read(REPORTS / f"{name}.trf")
    source = team_source(report, report.played_rounds, is_round_robin=False)
    assert report.team_event is not None
    stated = {team.number: team.stated_rank for team in report.team_event.teams}
    found = {row.number: row.rank for row in source.standings().rows}
    assert found == stated


def test_the_values_of_the_sample_as_the_checker_computes_them() -> None:
    report = read(SAMPLE)
    source = team_source(report, 14, is_round_robin=False, edition="c07-2024")
    assert source.order == ("PTS", "EDET/P", "EMGSB/C1/P", "BH:MP/C1/P", "MPVGP")
    checker = """
        16 528 225 33.5
        22 504.5 224 32
        19 511 231 31.5
        6 528 231 32.5
        13 528 230 32.5
        8 541 230 35
        3 534 230 32.5
        11 522 229 32
        18 552.5 232 34
        5 416.5 210 29.5
        1 392.5 207 28
        35 359 167 30
        30 349.5 174 29.5
        2 380.5 209 26.5
        4 372.5 210 27
        12 362.5 201 27
        20 356.5 182 28
        28 339.5 165 29
        39 324 166 27.5
    """
    lines = [line.split() for line in checker.strip().splitlines()]
    rows = source.standings().rows[: len(lines)]
    assert [(row.rank, row.number) for row in rows] == [(at, int(line[0])) for at, line in enumerate(lines, 1)]
    for row, line in zip(rows, lines, strict=True):
        assert [row.values[code] for code in source.order[2:]] == [Fraction(value) for value in line[1:]]


def test_board_count_ranks_the_lower_number_first() -> None:
    """Case 49: teams 1 and 2 are level in match and game points and drew; 19.0 is before 21.5."""
    report = read(CASES / "49-board-count-lower-is-better" / "input.trf")
    table, _ = team_table(report, 3, is_round_robin=False)
    rows = team_standings(table, ("MPTS", "GPTS", "EDE", "BC"), "c07-2026").rows
    assert [(row.number, row.values["BC"], row.decided_by) for row in rows[:2]] == [
        (1, 19, None),
        (2, Fraction(43, 2), "BC"),
    ]


def test_the_bye_of_a_team_is_a_draw() -> None:
    """Case 47."""
    report = read(CASES / "47-team-bye-is-a-draw" / "input.trf")
    rows = team_source(report, 2, is_round_robin=False, order="MPTS GPTS").standings().rows
    found = {row.number: (row.values["MPTS"], row.values["GPTS"]) for row in rows}
    expected = ((0, 3), (1, 2.5), (1, 3.5), (4, 6), (2, 4), (3, 4.5), (3, 4.5))
    assert found == {team: tuple(map(Fraction, points)) for team, points in enumerate(expected, 1)}
