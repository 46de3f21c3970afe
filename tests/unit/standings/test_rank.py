from fractions import Fraction

import pytest

from reglament.model.game import STANDARD, Cell, Scoring
from reglament.standings.rank import Table, standings
from tests.crosstable_text import round_robin, swiss

CYCLE = swiss("""
    1 Ann  +W2 -B3
    2 Bob  -B1 +W3
    3 Cat  +W1 -B2
    4 Dan  --  --
""")


def test_equal_players_share_a_rank_and_the_next_one_skips() -> None:
    rows = standings(CYCLE, ("PTS", "DE", "WIN"), "c07-2024").rows
    assert [(row.rank, row.number, row.decided_by) for row in rows] == [
        (1, 1, None),
        (1, 2, None),
        (1, 3, None),
        (4, 4, "PTS"),
    ]


def test_values_are_keyed_as_asked_in_capitals() -> None:
    computed = standings(CYCLE, ("pts", "bh-c1"), "c07-2024")
    assert computed.order == ("PTS", "BH-C1")
    assert list(computed.rows[0].values) == ["PTS", "BH-C1"]


def test_direct_encounter_has_no_value_for_players_not_tied() -> None:
    values = {row.number: row.values["DE"] for row in standings(CYCLE, ("PTS", "DE"), "c07-2024").rows}
    assert values == {1: 1, 2: 1, 3: 1, 4: None}


def test_direct_encounter_asks_only_those_tied_on_everything_before() -> None:
    """1, 2 and 3 have two points and 1 beat the others; number of wins takes 1 out before 2 and 3 are compared."""
    table = swiss("""
        1 Ann  +W2 +W3 -W4 -W5
        2 Bob  -B1 +W5 =W3 =W6
        3 Cat  +W4 -B1 =B2 =BYE
        4 Dan  -B3 =W6 +B1 --
        5 Eva  =W6 -B2 --  +B1
        6 Fay  =B5 =B4 --  =B2
    """)
    after_wins = {row.number: row.values["DE"] for row in standings(table, ("PTS", "WIN", "DE"), "c07-2024").rows}
    assert [after_wins[number] for number in (1, 2, 3)] == [None, Fraction(1, 2), Fraction(1, 2)]
    after_points = {row.number: row.values["DE"] for row in standings(table, ("PTS", "DE"), "c07-2024").rows}
    assert [after_points[number] for number in (1, 2, 3)] == [2, Fraction(1, 2), Fraction(1, 2)]


def test_points_in_a_scoring_of_quarters_are_exact() -> None:
    scoring = Scoring(unit=4, win=4, draw=2, loss=0, pairing_allocated_bye=3)
    table = swiss("1 Ann +BYE =W2\n2 Bob -- =B1", scoring)
    assert [row.points for row in standings(table, ("PTS",), "c07-2024").rows] == [Fraction(5, 4), Fraction(1, 2)]


def test_pending_game_counts_nothing_yet() -> None:
    """Buchholz of 1: the two points of 3, and nothing for the game against 2 that is still going on."""
    table = swiss("""
        1 Ann  =W3 ?W2
        2 Bob  +W4 ?B1
        3 Cat  =B1 +W4
        4 Dan  -B2 -B3
    """)
    rows = {row.number: row for row in standings(table, ("PTS", "DE", "BH"), "c07-2026").rows}
    assert rows[1].values == {"PTS": Fraction(1, 2), "DE": None, "BH": Fraction(3, 2)}
    assert rows[2].values == {"PTS": 1, "DE": None, "BH": 0}


def test_a_round_of_which_nothing_is_known_is_no_round_yet() -> None:
    """The progressive score does not count it, and an absence before it stays the last thing known of a player."""
    known = "1 Ann +W2 -W3\n2 Bob -B1 --\n3 Cat -- +B1"
    started = "1 Ann +W2 -W3 ?W2\n2 Bob -B1 -- ?B1\n3 Cat -- +B1 ?W4\n4 Dan -- -- ?B3"
    order = ("PTS", "PS", "BH")
    after = {row.number: row.values for row in standings(swiss(known), order, "c07-2026").rows}
    during = {row.number: row.values for row in standings(swiss(started), order, "c07-2026").rows}
    assert {number: during[number] for number in after} == after


def test_cells_missing_at_the_end_of_a_card_are_absences() -> None:
    short = Table({1: [Cell("1", 2)], 2: [Cell("0", 1), Cell("H")]}, STANDARD, 2)
    full = swiss("1 Ann +W2 --\n2 Bob -B1 =BYE")
    order = ("PTS", "BH", "SB", "PS")
    assert standings(short, order, "c07-2026").rows == standings(full, order, "c07-2026").rows


def test_round_robin_does_not_count_the_free_round() -> None:
    table = round_robin("""
        1 Ann  --  +W2 =B3
        2 Bob  +W3 -B1 --
        3 Cat  -B2 --  =W1
    """)
    values = {row.number: row.values for row in standings(table, ("PTS", "SB", "SB/C1"), "c07-2026").rows}
    assert values[1] == {"PTS": Fraction(3, 2), "SB": Fraction(5, 4), "SB/C1": 1}


def test_nobody_entered() -> None:
    assert standings(Table({}, STANDARD, 9), ("PTS", "BH"), "c07-2026").rows == ()


def test_unknown_criterion_is_an_error_of_the_caller() -> None:
    with pytest.raises(ValueError, match="no ranking criterion: XYZ"):
        standings(CYCLE, ("PTS", "XYZ"), "c07-2024")


def test_mutual_games_that_leave_a_tie_whole_are_marked() -> None:
    """In the cycle nothing is decided; with 1 ahead of 2 by their game it is; 4 is tied with nobody."""
    marked = {row.number: row.undecided for row in standings(CYCLE, ("PTS", "DE"), "c07-2024").rows}
    assert marked == {1: {"DE"}, 2: {"DE"}, 3: {"DE"}, 4: set()}
    decided = swiss("1 Ann +W2 -B3\n2 Bob -B1 +W4\n3 Cat +BYE +W1\n4 Dan -- -B2")
    rows = standings(decided, ("PTS", "WIN", "DE"), "c07-2024").rows
    assert {row.number: bool(row.undecided) for row in rows} == {1: False, 2: False, 3: False, 4: False}
