"""Published tables of chess-results, made by Swiss-Manager: tournaments 769171 and 111265.

The first has all rows; it shows that number 35 is the product of game points, and that number 14 looks only at teams
equal in everything before it.
"""

from fractions import Fraction

import pytest

from reglament.standings.teams import team_standings
from tests.team_text import by_crosstable

SIX_TEAMS = by_crosstable(
    """
    * 2 1 3 3 3
    1 * 2 3 3 3
    2 1 * 3 2 3
    0 0 0 * 2 3
    0 0 1 1 * 3
    0 0 0 0 0 *
    """,
    boards=3,
)
ORDER = ("MPTS", "GPTS", "DE:MP", "EGGSB")


@pytest.mark.parametrize("edition", ["legacy2009", "c07-2023", "c07-2024", "c07-2026"])
def test_a_round_robin_is_the_same_in_every_edition(edition: str) -> None:
    rows = team_standings(SIX_TEAMS, ORDER, edition).rows
    assert [row.number for row in rows] == [1, 2, 3, 4, 5, 6]
    values = {row.number: row.values for row in rows}
    assert [values[team]["EGGSB"] for team in range(1, 7)] == [65, 64, 61, 10, 16, 0]
    assert [values[team]["MPTS"] for team in range(1, 7)] == [8, 8, 8, 4, 2, 0]
    assert [values[team]["GPTS"] for team in range(1, 7)] == [12, 12, 11, 5, 5, 0]


def test_direct_encounter_looks_only_at_teams_equal_in_match_and_game_points() -> None:
    """Team 3 has as many match points as 1 and 2, but fewer game points."""
    values = {row.number: row.values["DE:MP"] for row in team_standings(SIX_TEAMS, ORDER, "c07-2024").rows}
    assert values == {1: 2, 2: 0, 3: None, 4: None, 5: None, 6: None}


def test_real_points_are_half_the_products_of_match_points() -> None:
    """Number 7 counts the game points of an opponent in full for a win and half for a draw: 2 - 1 - 0 halved."""
    values = {row.number: row.values["EGMSB"] for row in team_standings(SIX_TEAMS, ("MPTS", "EGMSB"), "c07-2024").rows}
    assert values[1] == 2 * (12 + 5 + 5 + 0) + 0 * Fraction(11)
