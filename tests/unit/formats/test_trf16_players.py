"""Record 001 without its rounds."""

import pytest

from reglament.formats.trf16 import TrfPlayer, parse
from reglament.model.finding import Finding
from reglament.model.player import Player
from tests.trf_text import player_line, report


def read(*lines: str) -> tuple[tuple[TrfPlayer, ...], list[Finding]]:
    tournament, findings = parse(report("142 5", *lines), "event.trf")
    assert tournament is not None, findings
    return tournament.players, list(findings)


def test_every_field_of_a_full_line() -> None:
    line = player_line(
        7, sex="w", title="WFM", name="Birch, Ida", rating="2205", federation="ARU", fide_id="99000029",
        birth="2004/02/29", points="0.0", rank="3",
    )  # fmt: skip
    players, findings = read(line)
    player = Player("Birch, Ida", "WFM", "w", "ARU", rating=2205, fide_id="99000029", birth="2004-02-29")
    assert players == (TrfPlayer(7, player, 0, 3, (), 2),)
    assert findings == []


def test_the_example_of_the_format_by_its_columns() -> None:
    line = "001    1 m FM Alder, Jon                        2310 AHO    99000011 1990/05/17  2.5    1"
    players, _ = read(line)
    assert players[0].player == Player(
        "Alder, Jon", "FM", "m", "AHO", rating=2310, fide_id="99000011", birth="1990-05-17"
    )
    assert (players[0].stated_points, players[0].stated_rank) == (5, 1)


@pytest.mark.parametrize(
    ("fields", "player", "code"),
    [
        ({"sex": "F"}, {"sex": "w"}, "TF019"),
        ({"sex": "u"}, {"sex": ""}, "TF019"),
        ({"title": "AIM"}, {"title": "AIM"}, "TF018"),
        ({"rating": "21O5"}, {"rating": 0}, "TF015"),
        ({"fide_id": "N47777"}, {"fide_id": "", "national_id": "N47777"}, "TF020"),
        ({"fide_id": "1158"}, {"fide_id": "", "national_id": "1158"}, "TF020"),
        ({"birth": "1987/02/30"}, {"birth": ""}, "TF016"),
        ({"birth": "1987/05/00"}, {"birth": "1987"}, "TF017"),
        ({"name": "MÃ¼ller, Eva"}, {"name": "MÃ¼ller, Eva"}, "TF026"),
        ({"name": ""}, {"name": ""}, "TF014"),
    ],
)
def test_odd_fields_are_read_as_well_as_can_be_and_said(
    fields: dict[str, str], player: dict[str, object], code: str
) -> None:
    players, findings = read(player_line(1, **fields))
    assert {key: getattr(players[0].player, key) for key in player} == player
    assert [(finding.code, finding.line) for finding in findings] == [(code, 2)]


@pytest.mark.parametrize(
    ("fields", "player"),
    [
        ({"sex": "M"}, {"sex": "m"}),
        ({"title": "g"}, {"title": "GM"}),
        ({"title": "wf"}, {"title": "WFM"}),
        ({"rating": "0000"}, {"rating": 0}),
        ({"rating": ""}, {"rating": 0}),
        ({"fide_id": "00840306"}, {"fide_id": "840306"}),
        ({"fide_id": "840306     "}, {"fide_id": "840306"}),
        ({"fide_id": "0"}, {"fide_id": ""}),
        ({"birth": "1978"}, {"birth": "1978"}),
        ({"birth": "1987/00/00"}, {"birth": "1987"}),
        ({"birth": "0000/00/00"}, {"birth": ""}),
        ({"birth": "1969.12.06"}, {"birth": "1969-12-06"}),
        ({"name": "Garcia, Lopez, Ana"}, {"name": "Garcia, Lopez, Ana"}),
        ({"name": "כהן, דוד"}, {"name": "כהן, דוד"}),
        ({"name": "Nguye\u0302\u0303n"}, {"name": "Nguye\u0302\u0303n"}),
        ({"federation": "ECU"}, {"federation": "ECU"}),
    ],
)
def test_usual_variants_need_no_remark(fields: dict[str, str], player: dict[str, object]) -> None:
    players, findings = read(player_line(1, **fields))
    assert {key: getattr(players[0].player, key) for key in player} == player
    assert findings == []


@pytest.mark.parametrize(("text", "units"), [("11.5", 23), (" 2,5", 5), ("   3", 6), ("  .5", 1), ("", None)])
def test_points_in_all_forms(text: str, units: int | None) -> None:
    players, _ = read(player_line(1, points=text))
    assert players[0].stated_points == units


def test_points_one_column_to_the_left_are_read_and_said() -> None:
    line = player_line(1, points="2.5", rank="4")
    players, findings = read(line[:79] + "  2.5" + line[84:].replace("    4", "     4"))
    assert players[0].stated_points == 5
    assert "TF060" in [finding.code for finding in findings]
    moved = line[:79] + " 2.5 " + line[84:]
    players, findings = read(moved)
    assert players[0].stated_points == 5
    moved = line[:79] + "12.5 " + line[84:]
    players, findings = read(moved)
    assert players[0].stated_points == 25
    assert "TF023" in [finding.code for finding in findings]


def test_points_and_rank_that_are_none_are_said() -> None:
    players, findings = read(player_line(1, points="x.5", rank="1st"))
    assert (players[0].stated_points, players[0].stated_rank) == (None, None)
    assert [(finding.code, finding.column) for finding in findings] == [("TF022", 81), ("TF024", 86)]


def test_rank_zero_and_blank_are_no_rank() -> None:
    players, _ = read(player_line(1, rank="0"), player_line(2))
    assert [player.stated_rank for player in players] == [None, None]


def test_lines_may_come_in_any_order_and_numbers_may_have_gaps() -> None:
    players, findings = read(player_line(9, rank="1"), player_line(2, rank="1"), player_line(1234, rank="3"))
    assert [(player.number, player.line) for player in players] == [(2, 3), (9, 2), (1234, 4)]
    assert findings == []


def test_a_shifted_line_is_said_at_the_first_filled_gap() -> None:
    line = player_line(1, name="Alder, Jon")
    _, findings = read(line[:20] + line[21:])
    assert [(finding.code, finding.line, finding.column) for finding in findings] == [("TF011", 2, 48)]


@pytest.mark.parametrize("number", ["    ", "   0", "  1a"])
def test_a_line_without_a_start_rank_is_refused(number: str) -> None:
    line = player_line(1)
    tournament, findings = parse(report("142 5", line[:4] + number + line[8:]), "event.trf")
    assert tournament is None
    assert [(finding.code, finding.line, finding.column) for finding in findings][:1] == [("TF012", 2, 5)]


def test_the_same_start_rank_twice_is_refused() -> None:
    tournament, findings = parse(report("142 5", player_line(3), player_line(3)), "event.trf")
    assert tournament is None
    assert [(finding.code, finding.line, finding.values["first"]) for finding in findings] == [("TF013", 3, 2)]


def test_the_same_fide_id_twice_is_said() -> None:
    players, findings = read(player_line(1, fide_id="99000011"), player_line(2, fide_id="99000011"))
    assert len(players) == 2
    assert [(finding.code, finding.line) for finding in findings] == [("TF021", 3)]


def test_like_remarks_on_many_lines_are_one_finding() -> None:
    _, findings = read(*(player_line(number, sex="u") for number in range(1, 5)))
    assert [(finding.code, finding.values["lines"]) for finding in findings] == [("TF019", "2-5")]
