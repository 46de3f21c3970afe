"""The files of properties of other generators, and tournaments made after a model."""

from random import Random

import pytest

from reglament.formats.trf16 import parse
from reglament.model.game import Scoring
from reglament.simulation import Habits
from reglament.simulation.configuration import (
    ConfigurationError,
    TooLargeError,
    by_model,
    configured,
    is_without_effect,
)
from tests.trf_text import player_line, report

BBP = """# of bbpPairings
PlayersNumber=40
RoundsNumber=8

DrawPercentage=25
ForfeitRate=25
RetiredRate=10
HalfPointByeRate=4
HighestRating=2300
LowestRating=2100
"""


def test_rates_of_bbppairings_are_one_in_so_many() -> None:
    start, habits = configured(BBP, 3, Random(3))
    ratings = [player.player.rating for player in start.players]
    assert (len(ratings), start.announced_rounds) == (40, 8)
    assert 2100 <= min(ratings) < max(ratings) <= 2300
    assert habits.draws == 0.25
    assert habits.forfeits + habits.double_forfeits == pytest.approx(1 / 25)
    # one player in ten is absent once, one in four takes half a point: in one of eight rounds
    assert (habits.zero_point_byes, habits.half_point_byes) == pytest.approx((1 / 80, 1 / 32))


def test_rates_of_javafo_are_thousandths() -> None:
    habits = configured("ForfeitRate=20\r\nQuickgameRate=5\r\nZPBRate=10\rHPBRate=30\nFPBRate=0", 3, Random(3)).habits
    assert habits.forfeits + habits.double_forfeits == pytest.approx(0.02)
    assert (habits.quick, habits.zero_point_byes, habits.half_point_byes, habits.full_point_byes) == (
        0.005,
        0.01,
        0.03,
        0,
    )


@pytest.mark.parametrize(
    ("text", "scoring"),
    [
        ("", Scoring()),
        (
            "PointsForWin=3.0\nPointsForDraw=1.0\nPointsForForfeitLoss=0.5\nPointsForPAB=2.0",
            Scoring(2, 6, 2, 0, 6, 1, 4, 6, 2, 1),
        ),
        (
            "WWPoints=3.0\nBWPoints=3.0\nWDPoints=2.0\nBDPoints=2.0\nWLPoints=1.0\nBLPoints=1.0\nHPBPoints=0.0\nFWPoints=3.0",
            Scoring(2, 6, 4, 2, 6, 0, 2, 2, 0, 0),
        ),
    ],
)
def test_points(text: str, scoring: Scoring) -> None:
    assert configured(text, 1, Random(1)).start.scoring == scoring


def test_what_is_left_open_is_drawn() -> None:
    drawn = [configured("", seed, Random(seed)) for seed in range(40)]
    sizes = [len(start.players) for start, _ in drawn]
    assert 15 <= min(sizes) < max(sizes) <= 215
    assert {start.announced_rounds for start, _ in drawn} <= set(range(5, 16))
    assert all(0.1 <= habits.draws <= 0.5 for _, habits in drawn)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("PlayerNumber=40", '"PlayerNumber" is no key'),
        ("PlayersNumber", "no line of the form Key=Value"),
        ("PlayersNumber=many", '"many" is no value for PlayersNumber'),
        ("PlayersNumber=1", "at least two players"),
        ("RoundsNumber=0", "one round"),
        ("DrawPercentage=101", "no value for DrawPercentage"),
        ("ForfeitRate=0.5", "no value for ForfeitRate"),
        ("RetiredRate=nan", "no value for RetiredRate"),
        ("HalfPointByeRate=few", "no value for HalfPointByeRate"),
        ("ZPBRate=1001", "no value for ZPBRate"),
        ("HighestRating=1300", "the highest rating is below the lowest"),
        ("PointsForWin=0.25", "no value for PointsForWin"),
        ("WWPoints=3.0", "depend on the colour"),
        ("WWPoints=some", "no value for WWPoints"),
    ],
)
def test_what_cannot_be_followed_is_refused(text: str, said: str) -> None:
    with pytest.raises(ConfigurationError, match=said):
        configured(text, 1, Random(1))


@pytest.mark.parametrize("text", ["PlayersNumber=10000", "HighestRating=10000", "PointsForWin=50.0"])
def test_what_a_report_cannot_hold_is_too_large(text: str) -> None:
    with pytest.raises(TooLargeError):
        configured(text, 1, Random(1))


def test_how_ratings_are_spread_has_no_effect() -> None:
    assert is_without_effect("Groups=2")
    assert not is_without_effect("PlayersNumber=40")


def test_a_model_gives_players_rules_and_habits() -> None:
    lines = (
        "012 Model",
        "142 5",
        "152 B",
        "162  W 3.0    D 1.0    L 0.0    P 3.0",
        "260   1   5    1    3",
        player_line(1, "   2 b =", "   4 w +", name="Alder, Jon"),
        player_line(2, "   1 w =", "0000 - H", name="Birch, Ida"),
        player_line(4, "   5 w D", "   1 b -", name="Dogwood, Ali"),
        player_line(5, "   4 b D", "0000 - Z", name="Elm, Eva"),
    )
    model, findings = parse(report(*lines), "model.trf")
    assert model, findings
    start, habits = by_model(model, "b", 9)
    assert [(player.number, player.player.name, player.cells) for player in start.players] == [
        (1, "Alder, Jon", ()),
        (2, "Birch, Ida", ()),
        (4, "Dogwood, Ali", ()),
        (5, "Elm, Eva", ()),
    ]
    assert (start.name, start.announced_rounds, start.played_rounds) == ("Random tournament 9", 5, 0)
    assert (start.scoring, start.forbidden_pairs) == (model.scoring, model.forbidden_pairs)
    assert habits == Habits(
        draws=1.0,
        quick=0.5,
        half_point_byes=1 / 8,
        zero_point_byes=1 / 8,
        forfeits=habits.forfeits,
        double_forfeits=habits.double_forfeits,
    )
    assert habits.forfeits + habits.double_forfeits == pytest.approx(1 / 3)
