"""The round fields of record 001: one line by itself, and two lines on one game."""

import pytest

from reglament.formats.trf16 import LaterBye, TrfTournament, parse
from reglament.model.finding import Finding
from reglament.model.game import ABSENT, Cell
from tests.trf_text import duel, player_line, report


def read(data: bytes) -> tuple[TrfTournament, list[Finding]]:
    tournament, findings = parse(data, "event.trf")
    assert tournament is not None, findings
    return tournament, list(findings)


def errors(data: bytes) -> list[tuple[str, int, int]]:
    tournament, findings = parse(data, "event.trf")
    assert tournament is None
    return [(finding.code, finding.line, finding.column) for finding in findings if finding.severity == "error"]


def cells(data: bytes) -> list[tuple[Cell, ...]]:
    return [player.cells for player in read(data)[0].players]


@pytest.mark.parametrize(
    ("white", "black"), [("1", "0"), ("=", "="), ("0", "1"), ("W", "L"), ("D", "D"), ("L", "W"), ("+", "-"), ("-", "-")]
)
def test_all_results_of_two_players(white: str, black: str) -> None:
    tournament, findings = read(duel(f"   2 w {white}", f"   1 b {black}"))
    assert [player.cells for player in tournament.players] == [(Cell(white, 2, "w"),), (Cell(black, 1, "b"),)]  # type: ignore[arg-type]  # outcomes by their letters
    assert findings == []


@pytest.mark.parametrize("letter", ["U", "F", "H", "Z", "u", "f", "h", "z"])
@pytest.mark.parametrize("before", ["0000 - ", "   0 - ", "       "])
def test_byes_in_all_forms(before: str, letter: str) -> None:
    lines = (player_line(1, "   2 w 1"), player_line(2, "   1 b 0"), player_line(3, before + letter))
    tournament, findings = read(report("142 5", *lines))
    assert tournament.players[2].cells == (Cell(letter.upper()),)  # type: ignore[arg-type]  # outcomes by letters
    assert findings == []


@pytest.mark.parametrize(
    ("cell", "read_as", "code"),
    [
        ("0000 - =", Cell("H"), "TF035"),
        ("0000 - 1", Cell("F"), "TF035"),
        ("0000 - 0", Cell("Z"), "TF035"),
        ("0000 - +", Cell("+"), "TF036"),
        ("0000 - -", Cell("-"), "TF036"),
        ("       -", ABSENT, "TF037"),
        ("0000   -", ABSENT, "TF037"),
        ("0000 w H", Cell("H"), "TF034"),
        ("0000 - *", ABSENT, "TF039"),
    ],
)
def test_rounds_without_an_opponent_that_are_odd(cell: str, read_as: Cell, code: str) -> None:
    lines = (player_line(1, "   2 w 1"), player_line(2, "   1 b 0"), player_line(3, cell))
    tournament, findings = read(report("142 5", *lines))
    assert tournament.players[2].cells == (read_as,)
    assert [(finding.code, finding.line) for finding in findings] == [(code, 4)]


@pytest.mark.parametrize("cell", ["        ", "     -  ", "0000    ", "0000 -  "])
def test_blank_is_absent_without_remark(cell: str) -> None:
    lines = (player_line(1, "   2 w 1"), player_line(2, "   1 b 0"), player_line(3, cell))
    tournament, findings = read(report("142 5", *lines))
    assert tournament.players[2].cells == (ABSENT,)
    assert findings == []


def test_blank_result_with_an_opponent_is_a_game_in_progress() -> None:
    tournament, findings = read(duel("   2 w  ", "   1 b  "))
    assert tournament.played_rounds == 1
    assert tournament.players[0].cells == (Cell("?", 2, "w"),)
    assert findings == []


@pytest.mark.parametrize("sign", ["*", "?", "X", "a"])
def test_signs_for_not_finished(sign: str) -> None:
    tournament, findings = read(duel(f"   2 w {sign}", f"   1 b {sign}"))
    assert tournament.players[1].cells == (Cell("?", 1, "b"),)
    assert [finding.code for finding in findings] == ["TF038", "TF038"]


@pytest.mark.parametrize("letter", "HFUZ")
def test_a_bye_with_an_opponent_is_refused_at_its_letter(letter: str) -> None:
    assert ("TF033", 2, 99) in errors(duel(f"   2 w {letter}", "   1 b -"))


@pytest.mark.parametrize(
    ("first", "second", "error"),
    [
        ("   2 w y", "   1 b 0", ("TF031", 2, 99)),
        ("  2b w 1", "   1 b 0", ("TF030", 2, 92)),
        ("   1 w 1", "   1 b 0", ("TF040", 2, 92)),
        ("   2w  1", "   1 b 0", ("TF042", 2, 96)),
        ("   7 w 1", "0000 - Z", ("TF050", 2, 92)),
        ("   2 w 1", "   1 w 0", ("TF053", 2, 97)),
        ("   2 w 1", "   1 b 1", ("TF054", 2, 99)),
        ("   2 w 1", "   1 b =", ("TF054", 2, 99)),
        ("   2 w 1", "   1 b L", ("TF054", 2, 99)),
        ("   2 w 1", "   1 b -", ("TF054", 2, 99)),
        ("   2 w 1", "0000 - U", ("TF052", 2, 92)),
        ("   2 w +", "0000 - +", ("TF052", 2, 92)),
        ("   2 w +", "0000 - H", ("TF052", 2, 92)),
    ],
)
def test_what_has_no_clear_meaning_is_refused_with_line_and_column(
    first: str, second: str, error: tuple[str, int, int]
) -> None:
    assert error in errors(duel(first, second))


def test_one_player_in_two_games_is_refused() -> None:
    lines = (player_line(1, "   2 w 1"), player_line(2, "   3 b 0"), player_line(3, "   2 w 1"))
    assert errors(report("142 5", *lines)) == [("TF052", 2, 92)]


@pytest.mark.parametrize(
    ("first", "second", "mended", "code"),
    [
        ("   2 - 1", "   1 b 0", [Cell("1", 2, "w"), Cell("0", 1, "b")], "TF059"),
        ("   2 w 1", "   1   0", [Cell("1", 2, "w"), Cell("0", 1, "b")], "TF059"),
        ("   2 - =", "   1 - =", [Cell("=", 2), Cell("=", 1)], "TF058"),
        ("   2 w  ", "   1 b =", [Cell("=", 2, "w"), Cell("=", 1, "b")], "TF056"),
        ("   2 w W", "   1 b  ", [Cell("W", 2, "w"), Cell("L", 1, "b")], "TF056"),
        ("   2 w +", "0000 - -", [Cell("+", 2, "w"), Cell("-", 1, "b")], "TF057"),
        ("   2 w +", "0000 - Z", [Cell("+", 2, "w"), Cell("-", 1, "b")], "TF057"),
        ("   2 w +", "        ", [Cell("+", 2, "w"), Cell("-", 1, "b")], "TF057"),
        ("   2 - -", "0000 - +", [Cell("-", 2), Cell("+", 1)], "TF057"),
    ],
)
def test_what_one_side_lacks_is_taken_from_the_other_and_said(
    first: str, second: str, mended: list[Cell], code: str
) -> None:
    tournament, findings = read(duel(first, second))
    assert [player.cells[0] for player in tournament.players] == mended
    assert code in [finding.code for finding in findings]


@pytest.mark.parametrize(("first", "second"), [("0", "0"), ("=", "0"), ("0", "="), ("L", "L"), ("D", "L")])
def test_results_by_decision_are_read_and_noted(first: str, second: str) -> None:
    tournament, findings = read(duel(f"   2 w {first}", f"   1 b {second}"))
    assert [player.cells[0].outcome for player in tournament.players] == [first, second]
    assert [(finding.code, finding.severity) for finding in findings] == [("TF055", "note")]


def test_forfeits_need_no_colours() -> None:
    tournament, findings = read(duel("   2 - +", "   1 - -"))
    assert [player.cells[0] for player in tournament.players] == [Cell("+", 2), Cell("-", 1)]
    assert findings == []


def test_equal_colours_of_a_forfeit_are_left_out_and_noted() -> None:
    tournament, findings = read(duel("   2 w +", "   1 w -"))
    assert [player.cells[0] for player in tournament.players] == [Cell("+", 2), Cell("-", 1)]
    assert [(finding.code, finding.severity) for finding in findings] == [("TF044", "note")]


def test_an_unknown_colour_is_said_and_taken_from_the_opponent() -> None:
    tournament, findings = read(duel("   2 s 0", "   1 w 1"))
    assert tournament.players[0].cells == (Cell("0", 2, "b"),)
    assert "TF032" in [finding.code for finding in findings]


def test_four_digit_numbers_leave_two_blanks_between_rounds() -> None:
    lines = (
        player_line(1001, "1002 w 1", "1003 b ="),
        player_line(1002, "1001 b 0", "        "),
        player_line(1003, "        ", "1001 w ="),
    )
    assert cells(report("142 5", *lines))[0] == (Cell("1", 1002, "w"), Cell("=", 1003, "b"))


def test_more_than_thirty_five_rounds() -> None:
    first, second = ["   2 w =", "   2 b 1"] * 25 + ["   2 w +"], ["   1 b =", "   1 w 0"] * 25 + ["   1 b -"]
    tournament, findings = read(report("142 51", player_line(1, *first), player_line(2, *second)))
    assert len(player_line(1, *first)) > 590
    assert tournament.played_rounds == 51
    assert tournament.players[1].cells[49:] == (Cell("0", 1, "w"), Cell("-", 1, "b"))
    assert findings == []


def test_trailing_blanks_change_nothing() -> None:
    stripped = (
        player_line(1, "   2 w 1", "        "),
        player_line(2, "   1 b 0", "   3 w 1"),
        player_line(3, "", "   2 b 0"),
    )
    padded = [line.rstrip() + " " * 10 for line in stripped]
    assert cells(report("142 5", *stripped)) == cells(report("142 5", *padded))
    assert cells(report("142 5", *stripped))[0] == (Cell("1", 2, "w"), ABSENT)


def test_two_pairing_allocated_byes_in_a_round_are_said() -> None:
    _, findings = read(duel("0000 - U", "0000 - U"))
    assert [(finding.code, finding.line) for finding in findings] == [("TF043", 3)]


def test_byes_in_the_column_to_come_are_announced_and_not_played() -> None:
    lines = (
        player_line(1, "   2 w 1", "0000 - H"),
        player_line(2, "   1 b 0", "0000   -"),
        player_line(3, "0000 - U", "", "0000 - Z"),
    )
    tournament, findings = read(report("142 5", *lines))
    assert tournament.played_rounds == 1
    assert [player.cells for player in tournament.players] == [
        (Cell("1", 2, "w"),),
        (Cell("0", 1, "b"),),
        (Cell("U"),),
    ]
    assert tournament.announced_byes == {1: "H", 2: "Z"}
    assert tournament.later_byes == (LaterBye(3, 3, "Z"),)
    assert [(finding.code, finding.line, finding.column) for finding in findings] == [("TF037", 3, 109)]


def test_a_column_of_byes_for_everybody_is_still_announced() -> None:
    tournament, _ = read(
        report("142 5", player_line(1, "   2 w 1", "0000 - Z"), player_line(2, "   1 b 0", "0000 - H"))
    )
    assert (tournament.played_rounds, dict(tournament.announced_byes)) == (1, {1: "Z", 2: "H"})


def test_a_forfeit_in_a_round_not_paired_is_an_announced_absence() -> None:
    tournament, findings = read(report("142 5", player_line(1, "   2 w 1", "0000 - -"), player_line(2, "   1 b 0")))
    assert (tournament.played_rounds, dict(tournament.announced_byes)) == (1, {1: "Z"})
    assert "TF085" in [finding.code for finding in findings]


def test_a_round_that_is_entered_by_half_is_said_with_who_is_missing() -> None:
    lines = (
        player_line(1, "   3 w 1", "   2 w 1"),
        player_line(2, "   4 b 1", "   1 b 0"),
        player_line(3, "   1 b 0"),
        player_line(4, "   2 w 0"),
    )
    tournament, findings = read(report("142 5", *lines))
    assert [(one.code, one.line, one.column) for one in findings] == [("TF045", 4, 102)]
    assert findings[0].values == {"round": 2, "numbers": "3-4"}
    assert tournament.players[2].cells[1] == ABSENT


@pytest.mark.parametrize(
    "left",
    [
        (player_line(5, "0000 - Z"), player_line(6, "0000 - Z")),  # gone since round 2
        (player_line(5, "   6 w 1", "0000 - Z", "0000 - Z"), player_line(6, "   5 b 0", "", "0000 - Z")),
        (player_line(5, "   6 w 1", "0000 - Z"), player_line(6, "   5 b 0", "0000 - Z", "0000 - Z")),  # one alone
    ],
)
def test_who_has_left_or_is_alone_leaves_no_round_by_half(left: tuple[str, ...]) -> None:
    lines = (
        player_line(1, "   3 w 1", "   2 w 1", "   4 w 1"),
        player_line(2, "   4 b 1", "   1 b 0", "   3 w 1"),
        player_line(3, "   1 b 0", "   4 w 1", "   2 b 0"),
        player_line(4, "   2 w 0", "   3 b 0", "   1 b 0"),
    )
    assert read(report("142 5", *lines, *left))[1] == []
