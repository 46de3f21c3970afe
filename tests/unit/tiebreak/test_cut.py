import pytest

from reglament.tiebreak.cut import NO_CUT, cut_of, removals
from reglament.tiebreak.scorecard import Addend


def left_out(addends: list[Addend], modifier: str) -> list[tuple[int, str]]:
    return [
        (gone.addend.round_number, gone.ground) for gone in removals(addends, cut_of(modifier) if modifier else NO_CUT)
    ]


def scores(*values: int, voluntary: int = 0) -> list[Addend]:
    return [Addend(at, value, value, at == voluntary) for at, value in enumerate(values, 1)]


@pytest.mark.parametrize(
    ("modifier", "expected"),
    [
        ("", []),
        ("C1", [(2, "lowest")]),
        ("C2", [(2, "lowest"), (4, "lowest")]),
        ("C3", [(2, "lowest"), (4, "lowest"), (5, "lowest")]),
        ("M1", [(2, "lowest"), (3, "highest")]),
        ("M2", [(2, "lowest"), (4, "lowest"), (3, "highest"), (1, "highest")]),
    ],
)
def test_low_cuts_come_before_high_cuts(modifier: str, expected: list[tuple[int, str]]) -> None:
    assert left_out(scores(6, 1, 7, 2, 5), modifier) == expected


def test_voluntary_unplayed_round_goes_first_even_if_it_is_large() -> None:
    assert left_out(scores(6, 1, 7, voluntary=3), "C2") == [(3, "voluntary"), (2, "lowest")]


def test_high_cut_does_not_prefer_voluntary_unplayed_rounds() -> None:
    addends = [Addend(1, 3, 3, is_voluntary=True), Addend(2, 9, 9), Addend(3, 5, 5, is_voluntary=True)]
    assert left_out(addends, "M1") == [(1, "voluntary"), (2, "highest")]


def test_product_of_the_lowest_opponent_goes_and_not_the_lowest_product() -> None:
    assert left_out([Addend(1, 4, 4), Addend(2, 0, 8)], "C1") == [(1, "lowest")]


def test_of_several_lowest_opponents_the_lowest_product_goes() -> None:
    assert left_out([Addend(1, 8, 4), Addend(2, 4, 4), Addend(3, 0, 9)], "C1") == [(2, "lowest")]


def test_lower_product_of_a_voluntary_unplayed_round_stays() -> None:
    """The larger of the two candidates goes: 4, of the lowest opponent, and not 3, of the bye."""
    assert left_out([Addend(1, 4, 4), Addend(2, 3, 6, is_voluntary=True)], "C1") == [(1, "lowest")]


@pytest.mark.parametrize(("values", "expected"), [((), []), ((3,), [1]), ((3, 5, 4), [1, 3, 2])])
def test_where_values_run_out_the_low_cuts_come_first(values: tuple[int, ...], expected: list[int]) -> None:
    assert [number for number, _ in left_out(scores(*values), "M2")] == expected
