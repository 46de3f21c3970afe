"""Who leaves a round robin before half of the games is taken out of the ranking, from the round of leaving on."""

from dataclasses import replace
from fractions import Fraction

import pytest

from reglament.model.player import Player
from reglament.model.result import RESULTS
from reglament.standings.rank import standings
from reglament.tournament.announcing import games_each, ranking_table
from reglament.tournament.state import Board, Entry, Round, Tournament
from tests.events import ARTICLES, editions, regulation

RULES = regulation(
    text=ARTICLES.replace('system = "swiss"', 'system = "round-robin"').replace("rounds = 5", "rounds = 3")
)
NAMES = ("Ann", "Bob", "Cat", "Dan")

SCHEDULE = (((1, 4), (2, 3)), ((4, 3), (1, 2)), ((2, 4), (3, 1)))


def tournament(*, left_from: int) -> Tournament:
    """Four players of whom White always wins; Dan leaves and loses his later games by forfeit."""
    rounds = []
    for number, pairs in enumerate(SCHEDULE, 1):
        boards = []
        for board, (white, black) in enumerate(pairs, 1):
            forfeit = "F0-1" if white == 4 else "F1-0"
            result = forfeit if number >= left_from and 4 in (white, black) else "1-0"
            boards.append(Board(board, white, black, RESULTS[result]))
        rounds.append(Round(number, tuple(boards), {}, 0, "", published_at="2026-06-06", imported=True))
    entries = {
        number: Entry(number, name, Player(name, rating=2000 + number), number) for number, name in enumerate(NAMES, 1)
    }
    entries[4] = replace(entries[4], withdrawn_from=left_from)
    return Tournament("A", editions(), entries, tuple(rounds))


def points(*, left_from: int, after: int) -> list[Fraction]:
    table = ranking_table(RULES, tournament(left_from=left_from), after)
    rows = standings(table, ("PTS",), "c07-2026").rows
    return [row.points for row in sorted(rows, key=lambda row: row.number)]


def test_results_of_who_leaves_early_count_for_nobody() -> None:
    """Dan played one of three games, lost to Ann; without him Ann has 1 : 1, Bob 1 : 1 and Cat 1 : 1."""
    assert points(left_from=2, after=3) == [1, 1, 1, 0]


def test_results_of_who_played_half_stay() -> None:
    """Dan played two of three games and beat Cat; the third is a forfeit for Bob."""
    assert points(left_from=3, after=3) == [2, 2, 1, 1]


def test_standings_before_the_withdrawal_stay_as_they_were() -> None:
    assert points(left_from=2, after=1) == [1, 1, 0, 0]


@pytest.mark.parametrize(("players", "rounds", "games"), [(4, 3, 3), (5, 5, 4), (5, 10, 8), (6, 10, 10), (0, 3, 3)])
def test_games_of_each_player(players: int, rounds: int, games: int) -> None:
    assert games_each(players, rounds) == games


def test_ratings_are_those_of_the_initial_order() -> None:
    assert ranking_table(RULES, tournament(left_from=2), 1).ratings == {1: 2001, 2: 2002, 3: 2003, 4: 2004}
