"""Whole rounds by the edition of 2017 with known answers: the worked examples of the project's rules.

Each answer was given alike by bbpPairings 5.0.1, JaVaFo 2.2 and an enumerator of the articles.
"""

import pytest

from reglament.model.game import Colour
from reglament.pairing.dutch import Edition, NoLegalPairing, Pair, RoundInput, pair_round
from reglament.pairing.dutch.engine import steps
from reglament.pairing.dutch.states import states
from tests.unit.pairing.histories import boards, field, round_input


def event(cards: str, rounds: int, *, absent: tuple[int, ...] = (), initial_colour: Colour = "w") -> RoundInput:
    return round_input(cards, rounds, absent=absent, initial_colour=initial_colour)._replace(edition="2017")


def paired(data: RoundInput, edition: Edition = "2017") -> tuple[set[Pair], int | None]:
    pairing = pair_round(data._replace(edition=edition))
    return set(pairing.pairs), pairing.bye


def last_two(data: RoundInput) -> list[tuple[str, list[int]]]:
    """Kind and players of the last two brackets of the round."""
    players = states(data)
    return [
        (step.bracket.kind, [players[at].number for at in step.bracket.players])
        for step in tuple(steps(data, players))[-2:]
    ]


BARRED_BELOW = event(
    """
    1: 4w1 3b1 2w=
    2: 5b1 6w= 1b=
    3: 6w+ 1w0 4b=
    4: 1b0 5w1 3w=
    5: 2w0 4b0 6b0
    6: 3b- 2b= 5w1
    """,
    4,
    absent=(6,),
)

PAIRED_TWICE = event(
    """
    1: 3w= U 5b1
    2: 4b1 5w= 3b0
    3: 1b= 4w1 2w1
    4: 2w0 3b0 U
    5: U 2b= 1w0
    """,
    4,
)

FOUR_SCORES = event(
    """
    1: 5w= 4b1 2w0 3b1
    2: 6b1 3w1 1b1 5w1
    3: 7w1 2b0 4w= 1w0
    4: 8b1 1w0 3b= 7w1
    5: 1b= 6w= 8b1 2b0
    6: 2w0 5b= 7w0 8w=
    7: 3b0 8w0 6b1 4b0
    8: 4w0 7b1 5w0 6b=
    """,
    7,
)

DIFFERENCES_DECIDE = event(
    """
    1: 4b1 7w1 2b1 6w1
    2: 5w= 3b1 1w0 7b1
    3: 6b1 2w0 7b1 4w1
    4: 1w0 5b= U 3b0
    5: 2b= 4w= 6w0 U
    6: 3w0 U 5b1 1b0
    7: U 1b0 3w0 2w0
    """,
    5,
    initial_colour="b",
)

RESIDENT_FLOATS = event(
    """
    1: 6w= 8b1 5w=
    2: 7b1 5w= 3b=
    3: 8w1 4b1 2w=
    4: 9b1 3w0 6b0
    5: 10w1 2b= 1b=
    6: 1b= 7w= 4w1
    7: 2w0 6b= 10w1
    8: 3b0 1w0 9b=
    9: 4w0 10b0 8w=
    10: 5b0 9w1 7b0
    """,
    9,
)

FULL_POINT_BYE = event(
    """
    1: 4w1 3b1 2w1
    2: H 5w1 1b0
    3: 5b= 1w0 F
    4: 1b0 U 5w=
    5: 3w= 2b0 4b=
    """,
    4,
)


def test_the_look_ahead_into_the_last_group_asks_who_may_get_the_bye() -> None:
    assert paired(BARRED_BELOW) == (set(boards("2-3 5-1")), 4)


def test_the_penultimate_bracket_is_paired_again_without_look_ahead() -> None:
    assert paired(PAIRED_TWICE) == (set(boards("2-1 4-5")), 3)
    assert paired(PAIRED_TWICE, "2026") == (set(boards("1-4 5-3")), 2)


def test_all_players_left_are_one_last_bracket() -> None:
    assert paired(FOUR_SCORES) == (set(boards("4-6 5-3 7-1 8-2")), None)
    assert paired(FOUR_SCORES, "2026") == (set(boards("1-6 5-4 7-2 8-3")), None)


def test_score_differences_decide_in_the_collapsed_bracket() -> None:
    assert paired(DIFFERENCES_DECIDE) == (set(boards("1-5 4-7 6-2")), 3)


def test_residents_of_the_collapsed_bracket_float_too() -> None:
    assert paired(RESIDENT_FLOATS) == (set(boards("2-6 4-8 5-3 9-7 10-1")), None)


def test_a_full_point_bye_does_not_bar_from_the_bye() -> None:
    assert paired(FULL_POINT_BYE) == (set(boards("2-4 5-1")), 3)
    assert paired(FULL_POINT_BYE, "2026") == (set(boards("4-3 5-1")), 2)


@pytest.mark.parametrize(
    ("data", "penultimate", "collapsed"),
    [
        (PAIRED_TWICE, [1, 3, 2, 5], [3, 5, 4]),
        (FOUR_SCORES, [2, 1, 4], [2, 1, 4, 5, 3, 8, 6, 7]),
        (DIFFERENCES_DECIDE, [1, 3], [1, 3, 2, 5, 6, 4, 7]),
        (RESIDENT_FLOATS, [1, 7], [1, 7, 4, 10, 8, 9]),
    ],
)
def test_which_brackets_are_the_last_ones(data: RoundInput, penultimate: list[int], collapsed: list[int]) -> None:
    assert last_two(data) == [("penultimate", penultimate), ("collapsed", collapsed)]


def test_a_round_that_can_be_completed_keeps_its_last_group() -> None:
    assert last_two(FULL_POINT_BYE) == [("normal", [1, 2, 3, 4]), ("last", [1, 3, 5])]


def test_a_round_that_cannot_be_completed_is_for_the_arbiter() -> None:
    with pytest.raises(NoLegalPairing) as caught:
        pair_round(event("1: 2w1\n2: 1b0", 5))
    article = caught.value.reason.article
    assert article is not None
    assert (article.number, article.edition) == ("A.9", "2017")


def test_a_single_player_is_for_the_arbiter() -> None:
    data = round_input(field(3), absent=[1, 2])._replace(edition="2017")
    with pytest.raises(NoLegalPairing, match=r"paired: 1[.]"):
        pair_round(data)


def test_nobody_may_get_the_bye_when_all_have_had_one_or_a_forfeit_win() -> None:
    cards = "1: U 2w=\n2: 3w+ 1b=\n3: 2b- U"
    with pytest.raises(NoLegalPairing):
        pair_round(event(cards, 5))


def test_without_results_both_editions_pair_alike() -> None:
    data = round_input(field(9))
    assert paired(data, "2017") == paired(data, "2026")
