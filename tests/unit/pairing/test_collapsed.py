"""What the pairs of a collapsed last bracket cost, on numbers worked out by hand from A.8 and C.12 to C.19 (2017)."""

from reglament.pairing.dutch.collapsed import CollapsedCosts
from reglament.pairing.dutch.criteria import Bracket, Field
from reglament.pairing.dutch.states import states
from tests.unit.pairing.histories import round_input

# Scores in half points: 1 has 4, 2 has 3, 3 has 1 and 4 has 0; in the round before 2 met 3, and 1 and 4 did not play.
CARDS = "1: 4w1 F\n2: H 3w1\n3: H 2b0\n4: 1b0 Z"


def costs(point: int = 2) -> CollapsedCosts:
    players = states(round_input(CARDS)._replace(edition="2017"))
    assert [(player.number, player.score) for player in players] == [(1, 4), (2, 3), (3, 1), (4, 0)]
    return CollapsedCosts(players, Bracket((0,), range(1, 4), range(4, 4), range(4, 4), "collapsed"), point)


def test_a_resident_who_meets_a_lower_score_floats_as_well() -> None:
    """2 was level with 3 in round 2 and had a downfloat in round 1, for the half-point bye, as 3 had."""
    vector = costs().vector(costs().pair(1, 3))
    assert vector == {
        Field("C7", 3, is_list=True): 1,
        Field("C16"): 1,
        Field("C20", 3, is_list=True): 1,
    }


def test_the_bye_counts_one_point_below_the_lowest_score() -> None:
    """1 has 2 points, so his artificial difference is 2 - (0 - 1) = 3 points; he had a downfloat for the bye."""
    vector = costs().vector(costs().floater(0))
    assert vector == {
        Field("C7", 6, is_list=True): 1,
        Field("C14"): 1,
        Field("C18", 6, is_list=True): 1,
    }


def test_one_point_does_not_follow_what_a_win_is_worth() -> None:
    assert Field("C7", 5, is_list=True) in costs(point=1).vector(costs(point=1).floater(0))


def test_greater_differences_weigh_more_than_any_number_of_smaller_ones() -> None:
    assert costs().pair(0, 3) > costs().pair(0, 2) + costs().pair(1, 3)
