"""The rank columns of real reports: each rank is ours, or the report itself says why it is not."""

from pathlib import Path

import pytest

from reglament.formats.trf16 import parse
from reglament.reports.ranking import AskedRanks, compare_ranks

DATA = Path(__file__).resolve().parents[4] / "shared" / "data" / "trf"

EQUAL = {
    "cr_congress_open_38p5r.trf": "PTS DE PS",
    "cr_roundrobin_9p.trf": "PTS DE WIN SB",
    "cr_champ_108p9r.trf": "PTS",
    "kde_buchholz_1.trf": "PTS BH",
    "kde_buchholz_4.trf": "PTS BH",
    "krause_valid.tab": "PTS",
    "real_gedenk_284p7r.trf": "PTS",
    "sharly_indiv16_trf26.trf": "PTS",
    "team_swiss_nocolour_9t2b7r.trf": "",
    "tec_grandmommys_cup_trf26.trf": "PTS",
}
"""The order by which each was ranked, as far as its page or file tells; where it tells none, points alone.

The teams of the last one are not ranked by the order that the file names (see `test_team_reports`), but by points.
"""

DIFFERING = {
    "krause_masters_2011.tab": {15, 16, 19, 25, 31, 32},
    "krause_intermediate_2011.tab": {15, 17},
}
"""Half-point byes are blank in the round columns of these two, so that their points are half a point more than the
results give (TF060): to the players who had them, and to those whom they pass. 17 of the second, with one point, stands
before 15 with two, whatever the tie-breaks."""

TEC_EXERCISE = "tec_exercise_swiss5.trf"
"""Its column holds the order of the lines, not a ranking."""


def differing(name: str, order: str) -> set[int]:
    report, _ = parse((DATA / name).read_bytes(), name)
    assert report is not None
    compared = compare_ranks(report, name, AskedRanks(order=order))
    assert compared.compared is not None
    return {one.number for one in compared.differences}


@pytest.mark.skipif(not DATA.is_dir(), reason="the shared reports are not beside the project")
@pytest.mark.parametrize("name", [*EQUAL, *DIFFERING])
def test_ranks_of_real_reports(name: str) -> None:
    assert differing(name, EQUAL.get(name, "PTS")) == DIFFERING.get(name, set())


@pytest.mark.skipif(not DATA.is_dir(), reason="the shared reports are not beside the project")
def test_a_column_of_line_numbers_is_found_out() -> None:
    assert len(differing(TEC_EXERCISE, "PTS BH")) == 14
