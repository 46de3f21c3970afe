"""Team records. The columns are those of the FIDE text, in lines of other programs as well."""

import pytest

from reglament.formats.trf16 import ForfeitedMatch, LineUp, TeamBye, TrfTeams, parse
from tests.trf_text import player_line, report, team_line

PLAYERS = tuple(player_line(number) for number in range(1, 7))
ALPHA = "310   1 Alpha 2                          ALP   2257.5    3.0    2.5   1     1    2"
BRAVO = "310   2 Bravo                            BRA   2070     12       7    10    4    3"


def read(*lines: str) -> tuple[TrfTeams, list[str]]:
    tournament, findings = parse(report("142 5", *lines, *PLAYERS), "teams.trf")
    assert tournament is not None
    assert tournament.team_event is not None
    return tournament.team_event, [finding.code for finding in findings if finding.code.startswith("TF1")]


def test_teams_with_their_players_in_the_order_of_the_boards() -> None:
    teams, findings = read(BRAVO, ALPHA)
    alpha, bravo = teams.teams
    assert (alpha.number, alpha.name, alpha.short_name, alpha.players) == (1, "Alpha 2", "ALP", (1, 2))
    assert (alpha.stated_match_points, alpha.stated_game_points, alpha.stated_rank) == (300, 250, 1)
    assert (bravo.players, bravo.stated_match_points, bravo.stated_game_points) == ((4, 3), 1200, 700)
    assert findings == []


def test_teams_of_older_reports_are_numbered_by_their_lines() -> None:
    alpha = "013 " + "Alpha".ljust(32) + "   1    2"
    bravo = "013 " + "Bravo 9".ljust(32) + "   4    3"
    teams, _ = read(alpha, bravo)
    assert [(team.number, team.name, team.players) for team in teams.teams] == [
        (1, "Alpha", (1, 2)),
        (2, "Bravo 9", (4, 3)),
    ]
    assert [team.name for team in read(alpha, bravo, ALPHA)[0].teams] == ["Alpha 2"]


@pytest.mark.parametrize(
    ("line", "points", "allocated"),
    [
        ("320  1.0  1.0   3 000", (100, 100), {1: 3}),
        ("320  1.0  2.0 000   4   6 000", (100, 200), {2: 4, 3: 6}),
        ("320  1.0  2.0       4", (100, 200), {2: 4}),
        ("320  1.0  2.0    7    2", (100, 200), {1: 7, 2: 2}),
        ("320  2    2.5  12  23", (200, 250), {1: 12, 2: 23}),
    ],
)
def test_the_allocated_byes_of_an_event(line: str, points: tuple[int, int], allocated: dict[int, int]) -> None:
    teams, findings = read(ALPHA, line)
    assert (teams.bye_points, teams.allocated, findings) == (points, allocated, [])


def test_byes_forfeits_and_line_ups() -> None:
    teams, findings = read(
        ALPHA, BRAVO, "240 H   2    1", "240 F   1    2    1\t ", "330 +-   4   1   2", "300   3   2   1    3 0000"
    )
    assert teams.byes == (TeamBye(2, 1, "H"), TeamBye(1, 2, "F"), TeamBye(1, 1, "F"))
    assert teams.forfeits == (ForfeitedMatch(4, 1, 2, "+", "-"),)
    assert teams.line_ups == (LineUp(3, 2, (3, 0)),)
    assert findings == []


def test_colours_of_the_boards_and_match_points() -> None:
    teams, findings = read(ALPHA, "352 wbbw", "362 TW 3     TD 1,5   TL 0.0")
    assert (teams.board_colours, teams.match_points) == ("WBBW", {"W": 300, "D": 150, "L": 0})
    assert findings == []


@pytest.mark.parametrize(
    "line",
    [
        "310   x Alpha",
        "310   1 Once more",
        "320  one",
        "240 Q   1    1",
        "240 H   1",
        "330 ++   1   1   2",
        "330 +-   1   1",
        "330 +-   1   1   1",
        "330 +-   1   1   9",
        "240 H   1    9",
        "300   1   9   1    3    4",
        "300   1   1",
        "352 WXB",
        "362 nothing",
    ],
)
def test_what_is_not_understood_is_said_and_not_used(line: str) -> None:
    teams, findings = read(ALPHA, line)
    assert findings == ["TF100"]
    assert teams == read(ALPHA)[0]


def test_players_that_are_not_there_or_in_two_teams() -> None:
    teams, findings = read(ALPHA, team_line(2, 2, 3, 99))
    assert [team.players for team in teams.teams] == [(1, 2), (3,)]
    assert sorted(findings) == ["TF101", "TF102"]


def test_an_individual_event_has_no_teams() -> None:
    tournament, _ = parse(report("142 5", *PLAYERS), "players.trf")
    assert tournament is not None
    assert tournament.team_event is None
