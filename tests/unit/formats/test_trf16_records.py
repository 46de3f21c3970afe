"""All records other than 001."""

import pytest

from reglament.formats.trf16 import Acceleration, ForbiddenPairs, KeptLine, LaterBye, TrfTournament, parse
from reglament.model.finding import Finding
from tests.trf_text import player_line, report

PLAYERS = (player_line(1, "   2 w 1"), player_line(2, "   1 b 0"), player_line(3, "0000 - U"), player_line(4))


def read(*lines: str) -> tuple[TrfTournament, list[Finding]]:
    tournament, findings = parse(report(*lines, *PLAYERS), "event.trf")
    assert tournament is not None, findings
    return tournament, list(findings)


def codes(findings: list[Finding]) -> list[str]:
    return [finding.code for finding in findings]


def test_the_records_of_a_usual_report() -> None:
    tournament, findings = read(
        "012 Example Open",
        "022 Sampletown",
        "032 AHO",
        "042 2026/10/03",
        "052 2026/10/04",
        "062 4",
        "072 4",
        "082 0",
        "092 Individual: Swiss-System (Dutch)",
        "102 IA Example, Ann (99000001)",
        "112 FA Sample, Bob (99000002)",
        "112 NA Other, Cyd",
        "122 90 minutes + 30 seconds per move",
        "132" + " " * 88 + "26/10/03  26/10/03  26/10/04",
        "142 5",
        "152 W",
        "192 FIDE_DUTCH",
        "202 BH:GP/C1,bh,SB,DE",
        "222 5400+30",
    )
    assert findings == []
    assert tournament[:11] == (
        "Example Open",
        "Sampletown",
        "AHO",
        "2026-10-03",
        "2026-10-04",
        "IA Example, Ann (99000001)",
        ("FA Sample, Bob (99000002)", "NA Other, Cyd"),
        "Individual: Swiss-System (Dutch)",
        "FIDE_DUTCH",
        "90 minutes + 30 seconds per move",
        "5400+30",
    )
    assert tournament.round_dates == ("2026-10-03", "2026-10-03", "2026-10-04")
    assert (tournament.announced_rounds, tournament.initial_colour) == (5, "w")
    assert tournament.order == ("PTS", "BH:GP/C1", "BH", "SB", "DE")
    assert tournament.kept == ()


def test_an_empty_report_of_players_only_lacks_the_number_of_rounds() -> None:
    data = report("012 Case", "152 W", player_line(1, points="0.0"), player_line(2, points="0.0"))
    tournament, findings = parse(data, "event.trf")
    assert tournament is not None
    assert (tournament.played_rounds, tournament.announced_rounds) == (0, None)
    assert [(finding.code, finding.severity) for finding in findings] == [("TF078", "missing")]


@pytest.mark.parametrize("record", ["142 7", "142    7", "XXR 7"])
def test_the_number_of_rounds(record: str) -> None:
    assert read(record)[0].announced_rounds == 7


def test_two_numbers_of_rounds_contradict() -> None:
    tournament, findings = read("142 7", "XXR 9")
    assert tournament.announced_rounds == 7
    assert [(finding.code, finding.line) for finding in findings] == [("TF080", 2)]
    assert tournament.kept == (KeptLine(2, "XXR 9"),)


@pytest.mark.parametrize("text", ["0", "seven", "1000"])
def test_a_number_of_rounds_that_is_none(text: str) -> None:
    tournament, findings = read(f"142 {text}")
    assert tournament.announced_rounds is None
    assert "TF081" in codes(findings)


def test_fewer_rounds_announced_than_played() -> None:
    data = report("142 1", player_line(1, "   2 w 1", "   2 b 1"), player_line(2, "   1 b 0", "   1 w 0"))
    tournament, findings = parse(data, "event.trf")
    assert tournament is not None
    assert codes(list(findings)) == ["TF079"]


@pytest.mark.parametrize(
    ("record", "colour"), [("152 W", "w"), ("152 b", "b"), ("XXC white1", "w"), ("XXC rank black1", "b")]
)
def test_the_initial_colour(record: str, colour: str) -> None:
    tournament, findings = read("142 5", record)
    assert tournament.initial_colour == colour
    assert tournament.pairs_by_rank == ("rank" in record)
    assert findings == []


@pytest.mark.parametrize(
    ("text", "iso", "code"),
    [
        ("2026/09/05", "2026-09-05", None),
        ("26/09/05", "2026-09-05", "TF076"),
        ("05.09.2026", "2026-09-05", None),
        ("28. 07. 2005", "2005-07-28", None),
        ("May 29, 2020", "2020-05-29", None),
        ("5 to 9 May", "", "TF075"),
    ],
)
def test_the_start_in_all_forms(text: str, iso: str, code: str | None) -> None:
    tournament, findings = read("142 5", f"042 {text}")
    assert tournament.start == iso
    assert codes(findings) == ([code] if code else [])
    assert tournament.kept == ((KeptLine(2, f"042 {text}"),) if not iso else ())


def test_round_dates_one_a_line() -> None:
    assert read("142 5", "132 2025/01/15", "132 2025/01/16")[0].round_dates == ("2025-01-15", "2025-01-16")


def test_round_dates_with_the_month_last() -> None:
    tournament, findings = read("142 5", "132" + " " * 88 + "11.25.02  11.26.02")
    assert tournament.round_dates == ("2011-02-25", "2011-02-26")
    assert [(finding.code, finding.line, finding.column) for finding in findings] == [("TF076", 2, 92)]


def test_round_dates_may_leave_rounds_out() -> None:
    assert read("142 5", "132" + " " * 98 + "26/10/03")[0].round_dates == ("", "2026-10-03")


def test_the_first_of_two_names_counts_and_the_second_is_kept() -> None:
    tournament, findings = read("142 5", "012 First", "012 Second")
    assert tournament.name == "First"
    assert [(finding.code, finding.line) for finding in findings] == [("TF074", 3)]
    assert tournament.kept == (KeptLine(3, "012 Second"),)


@pytest.mark.parametrize("record", ["092 FIDE_DUTCH_2026_BAKU", "192 FIDE_DUTCH_2026_BAKU"])
def test_the_code_of_the_system_may_stand_in_092(record: str) -> None:
    assert read("142 5", record)[0].system_code == "FIDE_DUTCH_2026_BAKU"


def test_the_full_order_of_record_212() -> None:
    assert read("142 5", "212 PTS,BH#C1,SB")[0].order == ("PTS", "BH/C1", "SB")


def test_parameters_in_an_order_may_hold_commas() -> None:
    assert read("142 5", "202 DE,SM84(0,0,1,-,-) , other_wbs(3,2,1,all)")[0].order == (
        "PTS",
        "DE",
        "SM84(0,0,1,-,-)",
        "OTHER_WBS(3,2,1,ALL)",
    )


def test_unknown_records_are_kept_and_said_once_for_each_code() -> None:
    tournament, findings = read("142 5", "987 one", "XYZ two", "987 three", "### a comment")
    assert [(finding.code, finding.values) for finding in findings] == [
        ("TF070", {"code": "987", "lines": "2, 4"}),
        ("TF070", {"code": "XYZ", "lines": "3"}),
    ]
    assert [line.text for line in tournament.kept] == ["987 one", "XYZ two", "987 three", "### a comment"]


@pytest.mark.parametrize(
    "ruler",
    [
        "DDD SSSS sTTT NNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNN RRRR FFF IIIIIIIIIII BBBB/BB/BB PPPP RRRR  1111 1 1",
        "12345678901234567890",
        "         1         2         3         4         5         6",
    ],
)
def test_rulers_and_titles_of_columns_are_kept_with_a_note(ruler: str) -> None:
    tournament, findings = read("142 5", ruler)
    assert [(finding.code, finding.severity) for finding in findings] == [("TF073", "note")]
    assert tournament.kept == (KeptLine(2, ruler),)


def test_byes_of_record_240() -> None:
    tournament, findings = read("142 5", "240 H   2    1", "240\tZ   2    4    3", "240 Z   4    4")
    assert tournament.announced_byes == {1: "H", 3: "Z", 4: "Z"}
    assert tournament.later_byes == (LaterBye(4, 4, "Z"),)
    assert findings == []


def test_a_bye_of_a_past_round_fills_what_001_leaves_blank() -> None:
    tournament, findings = read("142 5", "240 H   1    4")
    assert tournament.players[3].cells[0].outcome == "H"
    assert codes(findings) == ["TF084"]


def test_001_rules_over_240() -> None:
    tournament, findings = read("142 5", "240 H   1    2")
    assert tournament.players[1].cells[0].outcome == "0"
    assert [(finding.code, finding.line) for finding in findings] == [("TF082", 2)]


def test_a_bye_of_nobody_is_said() -> None:
    assert codes(read("142 5", "240 H   2   99")[1]) == ["TF083"]


def test_absentees_of_xxz() -> None:
    assert read("XXR 5", "XXZ 1 4")[0].announced_byes == {1: "Z", 4: "Z"}


def test_fictitious_points_and_forbidden_pairs() -> None:
    tournament, findings = read(
        "142 5", "250       1.0   1   2    1    2", "250       0.5   3        4", "260   1   5    2    4", "XXP 1 3"
    )
    assert tournament.acceleration == (Acceleration(1, 2, 1, 2, 2), Acceleration(3, 3, 4, 4, 1))
    assert tournament.forbidden_pairs == (ForbiddenPairs(1, 5, (2, 4)), ForbiddenPairs(1, 0, (1, 3)))
    assert findings == []


def test_fictitious_points_of_one_player_round_by_round() -> None:
    tournament, findings = read("XXR 5", "XXA    3  1.0  1.0  0.0  0.5")
    assert tournament.acceleration == (
        Acceleration(1, 1, 3, 3, 2),
        Acceleration(2, 2, 3, 3, 2),
        Acceleration(4, 4, 3, 3, 1),
    )
    assert findings == []


@pytest.mark.parametrize(
    "record", ["240 X   2    1", "240 H", "250 nothing", "260   1   5", "XXP one two", "XXZ", "XXA    3", "152 X"]
)
def test_records_that_make_no_sense_are_kept_and_said(record: str) -> None:
    tournament, findings = read("142 5", record)
    assert [(finding.code, finding.line) for finding in findings] == [("TF081", 2)]
    assert tournament.kept == (KeptLine(2, record),)


def test_national_records_give_rating_and_number() -> None:
    record = "AHO    2 w    Birch, Ida                        2250 SUN     A-12345 2004"
    tournament, findings = read("142 5", "172 AHO HBFN", record)
    assert (tournament.players[1].player.national_rating, tournament.players[1].player.national_id) == (2250, "A-12345")
    assert tournament.kept[-1] == KeptLine(3, record)
    assert codes(findings) == ["TF071"]


def test_a_tornelo_line_is_no_national_record() -> None:
    assert codes(read("142 5", "DAT    2 EMAIL someone@example.org")[1]) == ["TF070"]


def test_team_records_are_kept_and_their_numbers_are_not_taken_for_players() -> None:
    records = ("310   1 Alpha                            ALP   2257.5    3.0    2.5   1     1    2", "240 H   2    1")
    tournament, findings = read("142 5", *records)
    assert (tournament.teams, tournament.announced_byes) == (1, {})
    assert [line.text for line in tournament.kept] == list(records)
    assert codes(findings) == ["TF072"]


def test_310_rules_where_013_is_there_as_well() -> None:
    records = ("013 Alpha                              1    2", "013 Bravo                              3    4")
    assert read("142 5", *records)[0].teams == 2
    assert read("142 5", *records, "310   1 Alpha")[0].teams == 1


def test_abnormal_points_are_kept_and_said() -> None:
    _, findings = read("142 5", "299 +   2.0   2.5  001    1")
    assert [(finding.code, finding.values["code"]) for finding in findings] == [("TF071", "299")]
