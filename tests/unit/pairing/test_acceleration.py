"""Baku acceleration: who is in the upper group, and what it gets in which round (FIDE C.04.7)."""

import pytest

from reglament.model.game import STANDARD
from reglament.pairing.acceleration import baku, last_of_first_group


@pytest.mark.parametrize(("players", "group"), [(8, 4), (9, 6), (10, 6), (161, 82)])
def test_the_upper_group_is_half_of_the_list_rounded_up_to_even(players: int, group: int) -> None:
    assert sorted(baku(range(1, players + 1), 9, STANDARD)) == list(range(1, group + 1))


@pytest.mark.parametrize(
    ("rounds", "units"),
    [(5, (2, 2, 1)), (7, (2, 2, 1, 1)), (9, (2, 2, 2, 1, 1)), (11, (2, 2, 2, 1, 1, 1))],
)
def test_a_win_and_then_a_draw_for_the_first_half_of_the_rounds(rounds: int, units: tuple[int, ...]) -> None:
    assert baku([1, 2, 3, 4], rounds, STANDARD) == {1: units, 2: units}


def test_numbers_may_have_gaps() -> None:
    assert sorted(baku([9, 2, 40, 5], 5, STANDARD)) == [2, 5]


def test_who_misses_round_1_need_not_count_but_is_in_the_group_above_its_last() -> None:
    """40 players, of whom 14 and 15 come later: twenty of 38 are accelerated, up to number 22 (question Q34)."""
    listed = range(1, 41)
    present = [number for number in listed if number not in {14, 15}]
    assert (last_of_first_group(listed), last_of_first_group(present)) == (20, 22)
    assert sorted(baku(listed, 9, STANDARD, present)) == list(range(1, 23))


def test_five_byes_among_forty_one_leave_thirty_six_to_count() -> None:
    assert last_of_first_group(range(6, 42)) == 5 + 18


def test_nobody_counts_where_nobody_is_there() -> None:
    assert baku([1, 2], 5, STANDARD, []) == {}


def test_a_win_must_be_worth_two_draws_and_a_loss_nothing() -> None:
    assert STANDARD.suits_baku
    assert not STANDARD._replace(win=6).suits_baku
    assert not STANDARD._replace(win=4, draw=2, loss=1).suits_baku
