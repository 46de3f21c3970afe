"""What unplayed matches are worth in each edition, on events small enough to add up by hand."""

from fractions import Fraction

import pytest

from reglament.standings.teams import team_standings
from reglament.tiebreak.teams.table import TeamTable
from tests.team_text import by_boards, by_points

WITHDRAWN = by_points(
    """
    1 2w3 3b2 4w4 +F(2)
    2 1b1 PAB 3w3 -F(1)
    3 4w4 1b2 2b1 HPB
    4 3b0 ZPB 1b0 ZPB
    """,
    boards=4,
)
"""Match points 7, 3, 4, 0. Team 4 returned after the bye of round 2, not after that of round 4: a draw for others."""


def value(table: TeamTable, code: str, team: int, edition: str = "c07-2026") -> Fraction | None:
    rows = team_standings(table, ("MPTS", code), edition).rows
    return next(row.values[code.upper()] for row in rows if row.number == team)


@pytest.mark.parametrize(
    ("edition", "team_1", "team_2", "team_3", "team_4"),
    [
        # 1: 3 + (4) + 1 + own 7; 2: 7 + own 3 + 4 + own 3; 3: 1 + 7 + 3 + own 4; 4: 4 + own 0 + 7 + own 0
        ("c07-2024", 15, 17, 15, 11),
        # the forfeit of 1 is worth 2's points, 3; all other dummies are below the limits of 7 and of 4
        ("c07-2026", 11, 17, 15, 11),
    ],
)
def test_buchholz_in_match_points(edition: str, team_1: int, team_2: int, team_3: int, team_4: int) -> None:
    found = [value(WITHDRAWN, "BH:MP", team, edition) for team in (1, 2, 3, 4)]
    assert found == [team_1, team_2, team_3, team_4]


def test_the_virtual_opponent_of_the_old_rules() -> None:
    """For others 2 has 0+1+2+1 = 4, 3 has 2+1+0+1 = 4, 4 has 0+1+0+1 = 2, and 1 has 2+1+2+1 = 6.

    1 won round 4 by forfeit after 5 points: 5 + (2 - 2) + 0 = 5. 2 had a bye worth 1 after 0 points in round 2 of 4,
    with a draw in both rounds that follow: 0 + 1 + 2 = 3, and lost by forfeit after 3 points: 3 + 2 = 5.
    """
    assert value(WITHDRAWN, "BH:MP", 1, "legacy2009") == 4 + 4 + 2 + 5
    assert value(WITHDRAWN, "BH:MP", 2, "legacy2009") == 6 + 3 + 4 + 5


def test_a_cut_takes_the_voluntary_round_first() -> None:
    """Of team 2: 7, own 3 for the bye given, 4, own 3 for the match lost by forfeit, which goes."""
    assert value(WITHDRAWN, "BH:MP/C1", 2, "c07-2024") == 14
    assert value(WITHDRAWN, "BH:MP/C1", 3, "c07-2024") == 11, "own 4 goes, though 1 is less"
    assert value(WITHDRAWN, "BH:MP/C1", 3, "legacy2009") == 6 + 4 + 4, "the lowest goes, the 2 of team 4"


def test_forfeits_can_be_asked_to_count_as_matches() -> None:
    assert value(WITHDRAWN, "BH:MP/P", 1, "c07-2024") == 3 + 4 + 1 + 3
    assert value(WITHDRAWN, "DE:MP/P", 1, "c07-2024") is None


def test_an_edition_can_be_asked_for_by_one_criterion() -> None:
    assert value(WITHDRAWN, "BH:MP/V2024", 1, "c07-2026") == 15


def test_a_bye_is_a_draw_in_both_scores_and_wins_on_all_boards() -> None:
    """By article 12 its boards are won although the team got 2 game points; a weighted sum shares out the 2 points."""
    table = by_boards("1 1-2 1 1 1 1\n1 bye 3 PAB", boards=4, round_robin=False)
    assert value(table, "MPTS", 3) == 1
    assert value(table, "GPTS", 3) == 2
    assert value(table, "BC", 3) == 1 + 2 + 3 + 4
    assert value(table, "BC(GIVEN)", 3) == 5
    assert value(table, "WBS(4,3,2,1,ALL)", 3) == 5
    assert value(table, "WBS(4,3,2,1,ALL,WINS)", 3) == 10
    assert value(table, "TBR", 3) == 1


@pytest.mark.parametrize("boards", [3, 4, 6])
def test_a_weighted_sum_from_the_last_board_up_is_the_complement_of_the_board_count(boards: int) -> None:
    """Berlin = (boards + 1) x game points - board count."""
    table = by_boards(f"1 1-2 {'1 ½ 0 ½ 1 +'[: 2 * boards]}\n2 2-1 {'- 1 ½ 0 0 1'[: 2 * boards]}", boards)
    weights = ",".join(str(weight) for weight in range(boards, 0, -1))
    for team in (1, 2):
        points, count = value(table, "GPTS", team), value(table, "BC", team)
        assert points is not None
        assert count is not None
        assert value(table, f"WBS({weights},ALL)", team) == (boards + 1) * points - count


def test_a_match_without_any_game_is_forfeited() -> None:
    table = by_boards("1 1-2 + + +\n2 2-1 -- -- --", boards=3, round_robin=False)
    assert [match.outcome for match in table.matches[1]] == ["+", "-"]
    assert [match.outcome for match in table.matches[2]] == ["-", "-"]
    assert value(table, "MPTS", 1) == 2


def test_nothing_to_nothing_after_games_is_lost_by_both() -> None:
    table = by_boards("1 1-2 -- 0 --", boards=3)
    lost = by_boards("1 1-2 -- -- --", boards=3)
    assert value(table, "MPTS", 2) == 2
    assert [value(lost, "MPTS", team) for team in (1, 2)] == [0, 0]


def test_fore_buchholz_takes_the_last_round_as_drawn() -> None:
    """Before round 2 all have known opponents: 1 has 2 + 1, 2 has 0 + 1, 3 has 1 + 1, 4 has 1 + 1."""
    table = by_boards("1 1-2 1 1\n1 3-4 1 0\n2 3-1 0 0\n2 2-4 1 1", boards=2, round_robin=False)
    assert [value(table, "FB:MP", team) for team in (1, 2, 3, 4)] == [1 + 2, 3 + 2, 2 + 3, 2 + 1]


def test_the_average_of_buchholz_needs_an_opponent() -> None:
    assert value(by_points("1 2w3\n2 1b1\n3 ZPB", boards=4), "AOB:MP", 3) is None
    assert value(WITHDRAWN, "AOB:MP", 4, "c07-2024") == Fraction(15 + 15, 2)


def test_koya_counts_points_against_the_upper_half() -> None:
    """Of 4 match points at most, 2 are the limit; 2 lost to 1 and beat 3, which has none."""
    table = by_boards("1 1-2 1 1\n2 2-3 1 1\n3 3-1 0 0", boards=2)
    assert [value(table, "KS:MP", team) for team in (1, 2, 3)] == [2, 0, 0]
    assert value(table, "KS:MP/L+1", 2) == 0
    assert value(table, "KS:MP/L0", 2) == 2


def test_wins_on_paper_and_over_the_board() -> None:
    assert [value(WITHDRAWN, "WIN", team) for team in (1, 2, 3, 4)] == [3, 1, 1, 0]
    assert [value(WITHDRAWN, "WON", team) for team in (1, 2, 3, 4)] == [2, 1, 1, 0]
    assert [value(WITHDRAWN, "REP", team) for team in (1, 2, 3, 4)] == [4, 3, 3, 2]


def test_the_progressive_score_counts_byes_as_given() -> None:
    assert value(WITHDRAWN, "PS:MP", 2) == 0 + 1 + 3 + 3
    assert value(WITHDRAWN, "PS:GP/C1", 1) == 5 + 9 + 13


def test_black_on_board_1_counts_among_the_tied_only() -> None:
    table = by_boards("1 1-2 1 0\n1 3-4 1 0\n2 2-3 1 0\n2 4-1 1 0", boards=2)
    rows = team_standings(table, ("MPTS", "GPTS", "B1B"), "c07-2026").rows
    assert {row.number: row.values["B1B"] for row in rows} == {1: 1, 2: 1, 3: 1, 4: 1}


def test_olympiad_values_leave_out_the_lowest_opponent_or_the_bye() -> None:
    """Team 1 met 2 (3 points), 3 (4) and 4 (0, for others 1) on the boards, and 2 by forfeit; team 2 had the bye."""
    assert value(WITHDRAWN, "OSB", 1) == 3 * 3 + 4 * 2 + 0 * 4 + 3 * 4
    assert value(WITHDRAWN, "OSB/C1", 1) == 9 + 8 + 12
    assert value(WITHDRAWN, "OMP/C1", 1) == 3 + 4 + 3
    assert value(WITHDRAWN, "OMP22", 1) == 3 + 4 + 3
    assert value(WITHDRAWN, "OMP22", 2) == 7 + 4 + 7, "the bye is what is left out"
    assert value(WITHDRAWN, "OSB22", 2) == 7 * 1 + 4 * 3 + 7 * 0


def test_a_win_worth_nothing_divides_by_one() -> None:
    table = by_points("1 2w3\n2 1b1", boards=4, primary="GP")
    scoring = table.scoring._replace(match=table.scoring.match._replace(win=0))
    assert value(table._replace(scoring=scoring), "SSSC:GP", 1) == 2 + 1


def test_a_win_worth_three_changes_the_divisor_of_the_schedule() -> None:
    """SSSC of GP primary: match points and the Buchholz of game points by (rounds x boards : a win), rounded down."""
    table = by_points("1 2w3 3b2\n2 1b1 4w4\n3 4w2 1b2\n4 3b2 2b0", boards=4, primary="GP")
    # team 1: 3 match points, opponents have 5 and 4 game points, divisor 2 x 4 / 2 = 4
    assert value(table._replace(primary="GP"), "SSSC:GP", 1) == 3 + Fraction(9, 4)
    assert value(table, "SSSC:GP/K9", 1) == 4
