"""Baku acceleration: who is in the upper group, and what it gets in which round (FIDE C.04.7)."""

import pytest

from reglament.model.game import STANDARD
from reglament.pairing.acceleration import baku, suits_baku


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


def test_a_win_must_be_worth_two_draws_and_a_loss_nothing() -> None:
    assert suits_baku(STANDARD)
    assert not suits_baku(STANDARD._replace(win=6))
    assert not suits_baku(STANDARD._replace(win=4, draw=2, loss=1))
