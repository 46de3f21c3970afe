import pytest

from reglament.model.game import Colour
from reglament.pairing.dutch.colours import (
    ABSOLUTE,
    MILD,
    NO_PREFERENCE,
    STRONG,
    Allocation,
    Preference,
    Side,
    allocate,
    difference,
    latest_difference,
    preference,
)


def side(history: str, number: int = 1) -> Side:
    return Side(history, preference(history), number)


def test_the_difference_is_whites_minus_blacks() -> None:
    assert difference("wbwww") == 3


@pytest.mark.parametrize(
    ("history", "expected"),
    [
        ("", NO_PREFERENCE),  # 1.7.4
        ("w", Preference("b", STRONG)),  # 1.7.2: difference +1
        ("wb", Preference("w", MILD)),  # 1.7.3
        ("bw", Preference("b", MILD)),
        ("wbb", Preference("w", ABSOLUTE)),  # 1.7.1: two Blacks running
        ("wwbb", Preference("w", ABSOLUTE)),  # difference 0, and yet absolute
        ("wwwbb", Preference("w", ABSOLUTE)),  # difference +1 with the last two Black
        ("wwwwbb", Preference("b", ABSOLUTE)),  # difference +2 goes before the last two
        ("bwbwb", Preference("w", STRONG)),
        ("wbww", Preference("b", ABSOLUTE)),
    ],
)
def test_preference(history: str, expected: Preference) -> None:
    assert preference(history) == expected


@pytest.mark.parametrize(
    ("higher", "lower", "expected"),
    [
        ("w", "b", Allocation(higher_is_white=False, rule="5.2.1")),
        ("w", "", Allocation(higher_is_white=False, rule="5.2.1")),  # only one has a preference
        ("", "w", Allocation(higher_is_white=True, rule="5.2.1")),
        ("wb", "b", Allocation(higher_is_white=False, rule="5.2.2")),  # strong before mild
        ("wbb", "b", Allocation(higher_is_white=True, rule="5.2.2")),  # absolute before strong
        ("bbwbb", "wbb", Allocation(higher_is_white=True, rule="5.2.2")),  # both absolute: -3 before -1
        ("wbb", "bbwbb", Allocation(higher_is_white=False, rule="5.2.2")),
        ("wbwb", "bwwb", Allocation(higher_is_white=True, rule="5.2.3")),  # third from the end Black and White: turned
        ("bwwb", "wbwb", Allocation(higher_is_white=False, rule="5.2.3")),
        ("bwb", "b", Allocation(higher_is_white=True, rule="5.2.4")),  # equal as far as both reach
        ("wb", "wb", Allocation(higher_is_white=True, rule="5.2.4")),
        ("bw", "bw", Allocation(higher_is_white=False, rule="5.2.4")),
    ],
)
def test_allocation_by_the_first_rule_that_decides(higher: str, lower: str, expected: Allocation) -> None:
    assert allocate(side(higher), side(lower), "w") == expected


@pytest.mark.parametrize(
    ("number", "drawn", "is_white"), [(1, "w", True), (2, "w", False), (1, "b", False), (4, "b", True)]
)
def test_without_games_the_number_of_the_higher_ranked_decides(number: int, drawn: Colour, *, is_white: bool) -> None:
    assert allocate(side("", number), side("", 9), drawn) == Allocation(is_white, "5.2.5")


def test_histories_are_aligned_at_their_ends() -> None:
    assert latest_difference("wwb", "bb") == ("w", "b")
    assert latest_difference("wb", "b") is None
