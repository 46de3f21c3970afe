"""Matches made of the games of players."""

import pytest

from reglament.formats.trf16 import TrfTournament, parse
from reglament.model.game import Outcome
from reglament.reports.team_table import primary_score, side_by_side, team_table
from reglament.tiebreak.teams.table import Match, TeamTable
from tests.trf_text import player_line, report, team_line

TEAMS = (
    team_line(1, 1, 2, 3, name="Alpha"),
    team_line(2, 4, 5, 6, name="Bravo"),
    team_line(3, 7, 8, 9, name="Carol"),
)


def read(*lines: str, cells: dict[int, str]) -> TrfTournament:
    players = [player_line(number, *cells.get(number, "").split("|")) for number in range(1, 10)]
    tournament, findings = parse(report("142 5", *lines, *TEAMS, *players), "teams.trf")
    assert tournament is not None, findings
    return tournament


def table_of(*lines: str, cells: dict[int, str]) -> tuple[TeamTable, list[str]]:
    tournament = read(*lines, cells=cells)
    table, findings = team_table(tournament, tournament.played_rounds, is_round_robin=False)
    return table, [finding.code for finding in findings]


def first(table: TeamTable, team: int) -> Match:
    return table.matches[team][0]


def test_a_match_is_the_sum_of_its_boards() -> None:
    table, findings = table_of(
        cells={1: "   4 w 1", 2: "   5 b =", 3: "   6 w 0", 4: "   1 b 0", 5: "   2 w =", 6: "   3 b 1"}
    )
    assert findings == []
    assert [board.points for board in first(table, 1).boards] == [100, 50, 0]
    assert [board.player for board in first(table, 2).boards] == [4, 5, 6]
    assert [(first(table, team).outcome, first(table, team).colour) for team in (1, 2)] == [("=", "w"), ("=", "b")]
    assert [(first(table, team).match_points, first(table, team).game_points) for team in (1, 2, 3)] == [
        (100, 150),
        (100, 150),
        (0, 0),
    ]
    assert first(table, 3).outcome == "Z"


def test_the_opponent_is_the_team_and_not_the_player_with_its_number() -> None:
    table, _ = table_of(cells={1: "   7 w 1", 7: "   1 b 0"})
    assert (first(table, 1).opponent, first(table, 3).opponent) == (3, 1)


def test_an_empty_board_is_lost_where_it_stands() -> None:
    """Player 2 won without an opponent; players 3 and 6 played on board 3 all the same."""
    table, _ = table_of(
        cells={1: "   4 w 0", 2: "0000 - +", 3: "   6 w 1", 4: "   1 b 1", 6: "   3 b 0", 5: "0000 - -"}
    )
    assert [board.points for board in first(table, 1).boards] == [0, 100, 100]
    assert [(board.points, board.is_played) for board in first(table, 2).boards] == [(100, True), (0, False), (0, True)]
    assert first(table, 1).outcome == "1"


def test_a_line_up_says_where_everybody_sat() -> None:
    """Player 9, the reserve, sat on board 1, and board 2 was empty."""
    cells = {1: "   9 w 0", 2: "0000 - +", 3: "   8 w =", 9: "   1 b 1", 8: "   3 b ="}
    table, findings = table_of("300   1   3   1    9    0    8", "352 WBW", cells=cells)
    assert [board.points for board in first(table, 3).boards] == [100, 0, 50]
    assert findings == []


def test_boards_without_a_common_order_are_said() -> None:
    table, findings = table_of(cells={1: "   5 w 1", 2: "   4 b 0", 4: "   2 w 1", 5: "   1 b 0"})
    assert findings == ["ST151"]
    assert [board.player for board in first(table, 2).boards] == [5, 4]


@pytest.mark.parametrize(
    ("homes", "guests", "won", "rows"),
    [
        ([1, 2], [11, 12], "", "1-11 2-12"),
        ([1, 2, 3], [11, 13], "2", "1-11 2-0 3-13"),
        ([1, 3], [10, 11, 13], "10", "0-10 1-11 3-13"),
        ([1, 5], [11, 15], "5 15", "1-11 5-0 0-15"),
        ([0, 1], [9, 11], "9", "0-9 1-11"),
        ([1, 0, 0], [11], "", "1-11 0-0 0-0"),
        ([], [11, 12], "11 12", "0-11 0-12"),
    ],
)
def test_two_line_ups_side_by_side(homes: list[int], guests: list[int], won: str, rows: str) -> None:
    """Players 1, 2, 3 have games against 11, 12, 13 if these are there."""
    opponents: dict[int, int] = dict.fromkeys([*homes, *guests], 0)
    for one in {1, 2, 3} & set(homes):
        if one + 10 in guests:
            opponents |= {one: one + 10, one + 10: one}
    laid, in_order = side_by_side(homes, guests, opponents, frozenset(map(int, won.split())))
    assert " ".join(f"{row.home}-{row.guest}" for row in laid) == rows
    assert in_order


@pytest.mark.parametrize(
    ("records", "cell", "outcome", "points"),
    [
        ((), "0000 - U", "U", (100, 300)),
        (("162  W 1.0    D 0.5    L 0.0    P 0.5",), "0000 - U", "U", (100, 150)),
        (("320  2.0  3.0   3",), "0000 - U", "U", (200, 300)),
        (("320  2.0  3.0   3",), "0000 - -", "U", (200, 300)),
        (("240 H   1    3",), "0000 - -", "H", (100, 150)),
        (("240 F   1    3",), "0000 - -", "F", (200, 300)),
        ((), "0000 - Z", "Z", (0, 0)),
        ((), "", "Z", (0, 0)),
        ((), "0000 - H", "H", (100, 150)),
        ((), "0000 - +", "+", (200, 300)),
        (("362 TW 3.0   TD 1.0   TL 0.0",), "0000 - F", "F", (300, 300)),
    ],
)
def test_rounds_without_a_match(records: tuple[str, ...], cell: str, outcome: Outcome, points: tuple[int, int]) -> None:
    played = {1: "   4 w 1", 2: "   5 b 1", 3: "   6 w 1", 4: "   1 b 0", 5: "   2 w 0", 6: "   3 b 0"}
    table, _ = table_of(*records, cells={**played, **dict.fromkeys((7, 8, 9), cell)})
    match = first(table, 3)
    assert (match.outcome, match.match_points, match.game_points) == (outcome, *points)


def test_a_team_without_a_match_in_a_round_robin_has_a_round_off() -> None:
    cells = {1: "   4 w 1", 4: "   1 b 0", 7: "0000 - U", 8: "0000 - U", 9: "0000 - U"}
    table, _ = team_table(read(cells=cells), 1, is_round_robin=True)
    assert first(table, 3) == Match("Z")


def test_a_match_forfeited_as_a_whole() -> None:
    cells = {1: "0000 - +", 2: "0000 - +", 3: "0000 - +", 7: "   8 w 1", 8: "   7 b 0"}
    table, _ = table_of("330 -+   1   2   1", "352 WBW", cells=cells)
    assert (first(table, 1).outcome, first(table, 1).opponent, first(table, 1).colour) == ("+", 2, "b")
    assert (first(table, 1).game_points, first(table, 2).game_points) == (300, 0)


def test_a_match_going_on_has_no_result_yet() -> None:
    table, _ = table_of(cells={1: "   4 w 1", 2: "   5 b  ", 4: "   1 b 0", 5: "   2 w  "})
    assert first(table, 1).outcome == "?"


def test_points_of_the_report_that_the_matches_do_not_make() -> None:
    line = team_line(1, 1, 2, 3, match_points="2.0", game_points="3.0", rank="1")
    cells = {1: "   4 w 1", 4: "   1 b 0"}
    players = [player_line(number, cells.get(number, "")) for number in range(1, 10)]
    tournament, _ = parse(report("142 5", line, *TEAMS[1:], *players), "teams.trf")
    assert tournament is not None
    (finding,) = team_table(tournament, 1, is_round_robin=False)[1]
    assert (finding.code, finding.line, finding.values["team"]) == ("ST152", 2, 1)


@pytest.mark.parametrize(
    ("code", "score"),
    [
        ("FIDE_TEAM_TYPEA_MP_GP", "MP"),
        ("FIDE_TEAM_TYPEB_GP_MP", "GP"),
        ("FIDE_TEAM_GP", "GP"),
        ("FIDE_TEAM_MP_BAKU", "MP"),
        ("FIDE_TEAM", "MP"),
        ("CUSTOM_TEAM_SWISS_GP", "GP"),
        ("", "MP"),
    ],
)
def test_the_score_that_ranks_first(code: str, score: str) -> None:
    assert primary_score(read(*([f"192 {code}"] if code else []), cells={})) == score


def test_a_report_without_teams_has_no_table() -> None:
    tournament, _ = parse(report("142 5", player_line(1)), "players.trf")
    assert tournament is not None
    with pytest.raises(ValueError, match="no team records"):
        team_table(tournament, 0, is_round_robin=False)
