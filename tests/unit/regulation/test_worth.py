"""Points as whole units."""

from fractions import Fraction

import pytest

from reglament.model.game import STANDARD
from reglament.regulation.schema import Points, Worth
from reglament.regulation.worth import scoring_of

HALF = Fraction(1, 2)


def test_usual_points_when_nothing_is_stated() -> None:
    assert scoring_of(Points()) == STANDARD


def test_three_for_a_win_makes_the_bye_worth_three() -> None:
    scoring = scoring_of(Points(Fraction(3), Fraction(1), Fraction(0), pairing_allocated_bye="win"))
    assert (scoring.unit, scoring.win, scoring.draw, scoring.loss) == (1, 3, 1, 0)
    assert (scoring.pairing_allocated_bye, scoring.full_point_bye, scoring.half_point_bye) == (3, 3, 1)


def test_missed_round_brings_nothing_where_a_loss_brings_a_point() -> None:
    scoring = scoring_of(Points(Fraction(3), Fraction(2), Fraction(1)))
    assert (scoring.loss, scoring.forfeit_loss, scoring.zero_point_bye) == (1, 1, 0)


@pytest.mark.parametrize(("stated", "units"), [("draw", 1), (HALF, 1), ("loss", 0), (Fraction(1), 2)])
def test_bye_worth_less_than_a_win(stated: Worth, units: int) -> None:
    assert scoring_of(Points(pairing_allocated_bye=stated)).pairing_allocated_bye == units


def test_forfeit_may_cost_a_point() -> None:
    scoring = scoring_of(Points(Fraction(3), Fraction(1), Fraction(0), forfeit_loss=Fraction(-1)))
    assert (scoring.unit, scoring.forfeit_loss) == (1, -1)


def test_unit_makes_quarters_whole() -> None:
    scoring = scoring_of(Points(draw=Fraction(1, 4)))
    assert (scoring.unit, scoring.win, scoring.draw) == (4, 4, 1)
