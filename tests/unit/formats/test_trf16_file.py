"""The file as a whole: line ends, encodings, what is no report, what was cut off."""

import pytest

from reglament.formats.trf16 import TrfTournament, parse
from reglament.model.finding import Finding
from reglament.model.game import Cell
from tests.trf_text import duel, player_line, report

PAIR = (player_line(1, "   2 w 1", points="1.0"), player_line(2, "   1 b 0", points="0.0"))


def read(data: bytes) -> tuple[TrfTournament, tuple[Finding, ...]]:
    tournament, findings = parse(data, "event.trf")
    assert tournament is not None, findings
    return tournament, findings


def refused(data: bytes) -> list[Finding]:
    tournament, findings = parse(data, "event.trf")
    assert tournament is None
    return [finding for finding in findings if finding.severity == "error"]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r", "\r\r\n"])
def test_all_line_ends(end: str) -> None:
    tournament, findings = read(report("012 Open", "142 1", *PAIR, end=end))
    assert [player.cells for player in tournament.players] == [(Cell("1", 2, "w"),), (Cell("0", 1, "b"),)]
    assert findings == ()


def test_no_line_end_at_the_end_and_a_byte_order_mark() -> None:
    tournament, findings = read(b"\xef\xbb\xbf" + report("012 Open", "142 1", *PAIR).rstrip())
    assert (tournament.name, len(tournament.players), findings) == ("Open", 2, ())


def test_line_numbers_count_as_an_editor_counts() -> None:
    _, findings = read(report("", "012 Open", "", "987 what", *PAIR, "142 1"))
    assert [(finding.code, finding.line) for finding in findings] == [("TF070", 4)]


def test_latin_1_is_read_as_windows_1252_and_said() -> None:
    lines = ("142 1", player_line(1, "   2 w 1", name="Ó Séagh, Pól"), player_line(2, "   1 b 0"))
    tournament, findings = read(report(*lines, encoding="latin-1"))
    assert tournament.players[0].player.name == "Ó Séagh, Pól"
    assert tournament.players[0].cells == (Cell("1", 2, "w"),)
    assert [(finding.code, finding.severity, finding.line) for finding in findings] == [("TX002", "warning", 2)]


def test_the_users_encoding_rules() -> None:
    data = report("142 1", player_line(1, name="Šarić, Ante"), encoding="windows-1250")
    tournament, findings = parse(data, "event.trf", encoding="windows-1250")
    assert tournament is not None
    assert (tournament.players[0].player.name, findings) == ("Šarić, Ante", ())


def test_columns_counted_in_bytes_are_read_and_said() -> None:
    line = player_line(1, "   2 w 1", name="Ångström, Åsa", rating="2205", fide_id="99000029", points="1.0")
    in_bytes = line.replace("Ångström, Åsa   ", "Ångström, Åsa")
    tournament, findings = read(report("142 1", in_bytes, player_line(2, "   1 b 0", points="0.0")))
    first = tournament.players[0]
    assert first.player.name == "Ångström, Åsa"
    assert (first.player.rating, first.player.fide_id, first.stated_points) == (2205, "99000029", 2)
    assert first.cells == (Cell("1", 2, "w"),)
    assert [finding.code for finding in findings] == ["TF010"]


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "TF002"),
        (b"\n \r\n", "TF002"),
        (b'[Event "Open"]\n1. e4 e5 1-0\n', "TF001"),
        (b"name;rating\nAlder;2310\n", "TF001"),
        (b"001|1|Alder|2310\n", "TF003"),
        (bytes(range(256)) * 9, "TF001"),
    ],
)
def test_what_is_no_report_is_refused(data: bytes, code: str) -> None:
    findings = parse(data, "event.trf")[1]
    assert parse(data, "event.trf")[0] is None
    assert code in [finding.code for finding in findings] or findings[-1].code == "TX003"
    assert all(finding.file == "event.trf" for finding in findings)


WHOLE = report(
    "012 Open",
    "062 4",
    "142 3",
    player_line(1, "   3 w 1", "   2 b =", "   4 w 1", points="2.5"),
    player_line(2, "   4 b 0", "   1 w =", "   3 b 0", points="0.5"),
    player_line(3, "   1 b 0", "   4 w 0", "   2 w 1", points="1.0"),
    player_line(4, "   2 w 1", "   3 b 1", "   1 b 0", points="2.0"),
)
LAST_LINE = WHOLE.rindex(b"001    4")


def test_the_whole_file_is_right() -> None:
    tournament, findings = read(WHOLE)
    assert (len(tournament.players), tournament.played_rounds, findings) == (4, 3, ())


@pytest.mark.parametrize("columns", range(1, 119))
def test_no_cut_in_the_last_line_loses_a_round_or_goes_unsaid(columns: int) -> None:
    tournament, findings = parse(WHOLE[: LAST_LINE + columns], "event.trf")
    assert any(finding.line == 7 or finding.values.get("missing") == "4" for finding in findings)
    assert tournament is None or [player.cells for player in tournament.players] == [
        player.cells for player in read(WHOLE)[0].players
    ]


def test_a_cut_before_the_points_is_refused_at_its_column() -> None:
    (error,) = refused(WHOLE[: LAST_LINE + 60])
    assert (error.code, error.line, error.column) == ("TF051", 7, 57)
    assert error.values["rounds"] == (1, 2, 3)


def test_a_cut_within_an_opponents_number_is_refused_at_its_column() -> None:
    errors = refused(report("142 1", player_line(1, "  12 w 1"), player_line(12, "   1 b 0"))[:-1] + b"    1")
    assert [(error.code, error.line, error.column) for error in errors] == [("TF041", 3, 102)]


def test_a_result_that_was_cut_off_is_taken_from_the_opponent_and_said() -> None:
    tournament, findings = read(report("142 1", player_line(1, "   2 w 1"), player_line(2, "   1 b 0")[:97]))
    assert tournament.players[1].cells == (Cell("0", 1, "b"),)
    assert [(finding.code, finding.severity, finding.line, finding.column) for finding in findings] == [
        ("TF056", "warning", 3, 99)
    ]


def test_all_lines_that_are_missing_are_one_error_at_the_first_field_that_names_one() -> None:
    (error,) = refused(report("142 2", player_line(1, "   7 w 1", "   9 b 0"), player_line(2, "   8 w 1", "   7 b 0")))
    assert (error.code, error.line, error.column) == ("TF050", 2, 92)
    assert (error.values["missing"], error.values["count"]) == ("7-9", 4)


def test_missing_players_without_games_are_seen_by_the_announced_number() -> None:
    _, findings = read(report("062 88 (85)", "142 1", *PAIR))
    assert [(finding.code, finding.line) for finding in findings] == [("TF077", 1)]
    assert findings[0].values == {"stated": 88, "found": 2}


def test_a_short_line_of_a_player_without_games_is_said() -> None:
    short = player_line(3)[:56]
    tournament, findings = read(report("142 1", *PAIR, short))
    assert tournament.players[2].cells == (Cell("Z"),)
    assert [(finding.code, finding.line) for finding in findings] == [("TF025", 4)]


def test_all_contradictions_are_collected() -> None:
    errors = refused(duel("   2 w 1", "   1 w 1") + report(player_line(3, "   9 w y", "   1 b Z"), player_line(3)))
    assert {error.code for error in errors} == {"TF013", "TF031", "TF033", "TF053", "TF054"}
