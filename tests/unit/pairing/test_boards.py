from reglament.pairing.boards import board_order
from reglament.pairing.dutch import Pair

SCORES = {1: 4, 2: 4, 3: 4, 4: 3, 5: 3, 6: 2, 7: 2, 8: 0}


def test_the_score_of_the_higher_ranked_goes_before_the_sum() -> None:
    """4-5 has the greater sum, 8-1 the higher score."""
    assert board_order([Pair(4, 5), Pair(8, 1)], SCORES.__getitem__) == (Pair(8, 1), Pair(4, 5))


def test_then_the_sum_of_both_scores() -> None:
    assert board_order([Pair(1, 6), Pair(4, 2)], SCORES.__getitem__) == (Pair(4, 2), Pair(1, 6))


def test_then_the_number_of_the_higher_ranked() -> None:
    assert board_order([Pair(5, 3), Pair(4, 2)], SCORES.__getitem__) == (Pair(4, 2), Pair(5, 3))
