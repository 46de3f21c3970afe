"""Players of a board: by their own board, whose place in the list says which, or by the games on it."""

from fractions import Fraction

import pytest

from reglament.standings.board_lists import board_standings
from reglament.tiebreak.teams.players import board_of_order, games_of_players, main_boards, parse_player_order
from reglament.tiebreak.teams.table import Board, Match, TeamScoring, TeamTable, played_match

SCORING = TeamScoring(boards=2)
ROSTERS = {1: (11, 12, 13), 2: (21, 22, 23), 3: (31, 32)}
PLACES = {1: 2, 2: 1, 3: 3}
SIDES = {"1": (2, 0), "½": (1, 1), "0": (0, 2)}


def board(text: str) -> tuple[Board, Board]:
    """`11 1 21`: a game of 11 with White against 21; `11 + 0` a board won by forfeit against nobody."""
    white, result, black = text.split()
    if result in {"+", "-"}:
        points = (2, 0) if result == "+" else (0, 2)
        return (
            Board(points[0], is_played=False, player=int(white), opponent=int(black)),
            Board(points[1], is_played=False, player=int(black), opponent=int(white)),
        )
    first, second = SIDES[result]
    return (
        Board(first, player=int(white), opponent=int(black), colour="w"),
        Board(second, player=int(black), opponent=int(white), colour="b"),
    )


def table(*rounds: dict[tuple[int, int], str]) -> TeamTable:
    matches: dict[int, list[Match]] = {team: [] for team in ROSTERS}
    for pairs in rounds:
        playing: dict[int, Match] = {}
        for (home, guest), text in pairs.items():
            own, other = zip(*map(board, text.split(", ")), strict=True)
            playing[home] = played_match(guest, own, other, SCORING)
            playing[guest] = played_match(home, other, own, SCORING)
        for team, card in matches.items():
            card.append(playing.get(team, Match("Z")))
    return TeamTable(matches, SCORING, len(rounds), system="round-robin")


THREE_ROUNDS = table(
    {(1, 2): "11 1 21, 13 ½ 22"},
    {(2, 3): "21 1 31, 23 + 32"},
    {(3, 1): "31 ½ 12, 32 1 13"},
)
"""Player 12 moved up to board 1 in round 3, where 11 was missing; 23 won without a game; 13 and 23 are reserves."""


def values(order: str, on: int) -> dict[int, list[Fraction | None]]:
    rows = board_standings(THREE_ROUNDS, ROSTERS, PLACES, on, order.split()).rows
    return {row.number: list(row.values.values()) for row in rows}


def test_the_board_of_a_player_is_the_place_in_the_list_or_where_a_reserve_mostly_sat() -> None:
    games = games_of_players(THREE_ROUNDS)
    assert main_boards(ROSTERS, games, 2) == {11: 1, 12: 2, 13: 2, 21: 1, 22: 2, 23: 2, 31: 1, 32: 2}
    equal = table({(1, 2): "13 1 21, 12 0 22"}, {(1, 3): "11 1 31, 13 1 32"})
    assert main_boards(ROSTERS, games_of_players(equal), 2)[13] == 1, "of equal boards the higher one"
    assert 23 not in main_boards(ROSTERS, games_of_players(equal), 2), "who never played has none"


def test_all_games_of_a_player_count_for_the_main_board() -> None:
    assert values("PTS GMS BPG", 2)[12] == [Fraction(1, 2), 1, 1]
    assert 12 not in values("PTS", 1)


def test_only_games_on_the_board_count_where_its_points_are_asked_for() -> None:
    found = values("BOARD1PTS WIN BPG", 1)
    assert found == {
        11: [1, 1, 0],
        21: [1, 1, 1],
        12: [Fraction(1, 2), 0, 1],
        31: [Fraction(1, 2), 0, 1],
    }


def test_a_percentage_needs_its_share_of_the_matches_that_a_team_plays() -> None:
    """Three teams and three rounds: two matches each. 60 % are two games, 50 % one."""
    assert values("PCT(60)", 1) == {21: [50], 31: [25], 11: [None]}
    assert values("PCT(50)", 1) == {11: [100], 21: [50], 31: [25]}


def test_a_forfeit_is_no_game_of_the_percentage_but_a_win() -> None:
    assert values("PCT(50) WIN WON", 2)[23] == [None, 1, 0]
    assert values("PTS", 2)[23] == [1]


def test_the_place_of_the_team_decides_last_the_lower_first() -> None:
    rows = board_standings(THREE_ROUNDS, ROSTERS, PLACES, 1, ("PTS", "TPLACE")).rows
    assert [(row.number, row.decided_by) for row in rows] == [(21, None), (11, "TPLACE"), (31, "PTS")]


def test_who_never_played_is_ranked_with_nothing() -> None:
    absent = table({(1, 2): "13 1 21, 12 0 22"})
    rows = board_standings(absent, ROSTERS, PLACES, 1, ("PTS", "DE")).rows
    assert [(row.number, row.rank) for row in rows] == [(13, 1), (11, 2), (21, 2), (31, 2)]


def test_the_personal_match_decides_where_its_places_are_certain() -> None:
    rows = board_standings(THREE_ROUNDS, ROSTERS, PLACES, 1, ("PTS", "DE", "TPLACE")).rows
    assert [(row.number, row.decided_by) for row in rows][:2] == [(11, None), (21, "DE")]
    assert rows[0].values["DE"] == 1


@pytest.mark.parametrize(
    ("order", "found"),
    [
        ("PCT", ["TK009"]),
        ("PCT(0) DE", ["TK009"]),
        ("PCT(101)", ["TK009"]),
        ("PTS EDE BH", ["TK008", "TK008"]),
        ("pct(60) de tplace", []),
        ("BOARD12PTS DE WIN BPG", []),
    ],
)
def test_orders_that_mean_something_for_players(order: str, found: list[str]) -> None:
    codes, findings = parse_player_order(order)
    assert [finding.code for finding in findings] == found
    assert len(codes) == len(order.split()) - len(found)


def test_the_order_says_which_board_counts() -> None:
    assert [board_of_order(order) for order in (("BOARD12PTS",), ("PTS", "BOARD2PTS"), ())] == [12, 0, 0]


def test_a_code_that_means_nothing_is_not_computed() -> None:
    with pytest.raises(ValueError, match="EDE"):
        board_standings(THREE_ROUNDS, ROSTERS, PLACES, 1, ("PTS", "EDE"))
