"""Whole rounds with known answers: the worked examples of the project's rules, and cases reported to other programs.

The answers were given by two independent engines (bbpPairings 6.0.0, Gacrux 1.11.65) unless a test says otherwise.
"""

import pytest

from reglament.model.game import Scoring
from reglament.pairing.dutch import NoLegalPairing, Pair, RoundInput, pair_round
from tests.unit.pairing.histories import boards, field, histories, round_input, with_round


def paired(data: RoundInput) -> tuple[set[Pair], int | None]:
    pairing = pair_round(data)
    return set(pairing.pairs), pairing.bye


def test_seven_players_with_a_half_point_bye() -> None:
    cards = field(7)
    assert paired(round_input(cards)) == (set(boards("1-4 5-2 3-6")), 7)
    cards = with_round(cards, "1-4:1 5-2:= 3-6:1 7:U")
    assert paired(round_input(cards, absent=[3])) == (set(boards("7-1 2-4 6-5")), None)
    cards = with_round(cards, "7-1:0 2-4:1 6-5:0 3:H")
    assert paired(round_input(cards)) == (set(boards("1-2 5-3 4-7")), 6)
    cards = with_round(cards, "1-2:0 5-3:0 4-7:1 6:U")
    assert paired(round_input(cards)) == (set(boards("2-3 5-1 7-6")), 4)


def test_eight_players_with_forfeits() -> None:
    cards = field(8)
    assert paired(round_input(cards)) == (set(boards("1-5 6-2 3-7 8-4")), None)
    cards = with_round(cards, "1-5:1 6-2:- 3-7:x 8-4:0")
    assert paired(round_input(cards)) == (set(boards("2-1 4-3 5-7 6-8")), None)
    cards = with_round(cards, "2-1:= 4-3:0 5-7:1 6-8:1")
    assert paired(round_input(cards)) == (set(boards("1-4 5-2 3-6 7-8")), None)
    cards = with_round(cards, "1-4:1 5-2:0 3-6:1 7-8:1")
    assert paired(round_input(cards)) == (set(boards("2-3 6-1 4-7 8-5")), None)


def test_forfeited_pairs_meet_again() -> None:
    cards = with_round(field(4), "1-3:+ 4-2:-")
    cards = with_round(cards, "1-2:1 3-4:1")
    assert paired(round_input(cards, rounds=4)) == (set(boards("3-1 2-4")), None)


def test_the_bye_goes_to_the_fewest_unplayed_games() -> None:
    cards = with_round(field(7), "1-4:1 5-2:0 3-6:1 7:Z")
    assert paired(round_input(cards)) == (set(boards("2-1 4-3 7-5")), 6)


def test_the_score_of_the_bye_goes_before_the_number_of_floaters() -> None:
    cards = with_round(field(5), "1-3:= 4-2:0 5:U")
    assert paired(round_input(cards, rounds=4)) == (set(boards("2-1 3-5")), 4)


LAST_ROUND = """
    1: 5w1 4b1 2w= 3b1
    2: 6b= 3w1 1b= 4w1
    3: 7w1 2b0 5w1 1w0
    4: 8b1 1w0 7b1 2b0
    5: 1b0 6w1 3b0 8b1
    6: 2w= 5b0 8w1 7w1
    7: 3b0 8w1 4w0 6b0
    8: 4w0 7b0 6b0 5w0
"""


def test_last_round_with_topscorers_and_completion() -> None:
    assert paired(round_input(LAST_ROUND)) == (set(boards("1-6 8-2 4-3 5-7")), None)


def test_first_round_colours_when_the_top_seed_is_absent() -> None:
    """In board order. Number 2 is the first of those who have a number, and gets the colour drawn."""
    pairing = pair_round(round_input(field(10), absent=[1, 9], initial_colour="b"))
    assert pairing == (boards("6-2 3-7 8-4 5-10"), None)


def test_a_half_point_bye_does_not_bar_from_the_bye() -> None:
    cards = """
        1: 5w1 4b1 3w1
        2: 6b0 5w1 H
        3: H 6w1 1b0
        4: 7w1 1w0 6b1
        5: 1b0 2b0 7w1
        6: 2w1 3b0 4w0
        7: 4b0 H 5b0
    """
    assert pair_round(round_input(cards)) == (boards("2-1 3-4 5-6"), 7)


def test_unplayed_games_go_before_the_largest_number() -> None:
    cards = """
        1: 4w1 Z
        2: 6b1 3w1
        3: 8w1 2b0
        4: 1b0 6w=
        5: Z 7w=
        6: 2w0 4b=
        7: Z 5b=
        8: 3b0 U
        9: U Z
    """
    assert pair_round(round_input(cards)) == (boards("8-2 9-1 3-5 7-4"), 6)


def test_forfeited_games_give_no_colour() -> None:
    cards = """
        1: 5w1 4b1 3w1
        2: 6b1 3w- 4w-
        3: 7w1 2b+ 1b0
        4: 8b1 1w0 2b+
        5: 1b0 8w1 6b1
        6: 2w0 7b= 5w0
        7: 3b0 6w= 8b0
        8: 4w0 5b0 7w1
    """
    assert pair_round(round_input(cards)) == (boards("8-1 5-4 3-6 2-7"), None)


TOPSCORER = """
    1: 5w0 6b0 8b= 7w0
    2: 6b1 5w1 4b1 3w1
    3: 7w= 4b0 6w1 2b0
    4: 8b= 3w1 2w0 5b=
    5: 1b1 2b0 7w1 4w=
    6: 2w0 1w1 3b0 8w1
    7: 3b= 8w1 5b0 1b1
    8: 4w= 7b0 1w= 6b0
"""


@pytest.mark.parametrize(("rounds", "expected"), [(5, "7-2 5-6 4-1 3-8"), (7, "7-2 8-5 4-6 3-1")])
def test_only_in_the_last_round_a_topscorer_may_get_a_third_white(rounds: int, expected: str) -> None:
    assert pair_round(round_input(TOPSCORER, rounds)) == (boards(expected), None)


def test_the_number_counts_and_not_the_rating() -> None:
    cards = """
        1: 5w1 4b1 2w=
        2: 6b1 3w= 1b=
        3: 7w1 2b= 4w1
        4: 8b1 1w0 3b0
        5: 1b0 8w0 7b1
        6: 2w0 7b1 8w=
        7: 3b0 6w0 5w0
        8: 4w0 5b1 6b=
    """
    assert pair_round(round_input(cards)) == (boards("3-1 8-2 5-6 4-7"), None)


def test_a_late_entry_takes_his_place_in_the_order() -> None:
    cards = with_round(field(9), "1-6:1 7-3:0 4-8:1 9-5:0 2:Z")
    assert paired(round_input(cards)) == (set(boards("5-1 3-4 2-7 6-9")), 8)


def test_a_bye_worth_half_a_point_is_still_a_bye() -> None:
    cards = """
        1: 4w1 7b1 2w1
        2: 5b1 3w= 1b0
        3: 6w= 2b= 7w0
        4: 1b0 U 6w1
        5: 2w0 6b0 U
        6: 3b= 5w1 4b0
        7: U 1w0 3b1
    """
    scoring = Scoring(pairing_allocated_bye=1)
    assert paired(round_input(cards, scoring=scoring)) == (set(boards("6-1 2-4 7-5")), 3)


@pytest.mark.parametrize("present", [[], [6]])
def test_nobody_or_one_player_left_is_for_the_arbiter(present: list[int]) -> None:
    """By the rule alone: a bye for a single player is a decision of the arbiter."""
    absent = [number for number in range(1, 7) if number not in present]
    with pytest.raises(NoLegalPairing, match=f"paired: {len(present)}[.]"):
        pair_round(round_input(field(6), absent=absent))


def test_two_players_who_have_met_cannot_be_paired() -> None:
    with pytest.raises(NoLegalPairing, match="absolute criteria") as caught:
        pair_round(round_input("1: 2w1\n2: 1b0"))
    assert caught.value.reason.article is not None
    assert caught.value.reason.article.number == "1.9.3"


def test_nobody_may_get_the_bye_when_all_have_had_one() -> None:
    with pytest.raises(NoLegalPairing):
        pair_round(round_input("1: U\n2: F\n3: U"))


def test_forbidden_pairs_do_not_meet() -> None:
    data = round_input(field(4))._replace(forbidden=frozenset({frozenset({1, 3})}))
    assert paired(data) == (set(boards("1-4 3-2")), None)


def test_colours_turn_with_the_initial_colour() -> None:
    assert paired(round_input(field(4), initial_colour="b")) == (set(boards("3-1 2-4")), None)


def test_the_bye_may_fall_above_the_lowest_group() -> None:
    """By the rule: all without points have had the bye (worth nothing), so both leaders float and one of them gets it.

    They have equally many unplayed games (C9); the set of moved-down players that is generated first pairs 1.
    """
    cards = """
        1: 2w1 Z Z
        2: 1b0 U Z
        3: 4w1 Z Z
        4: 3b0 Z U
        5: U Z Z
    """
    assert pair_round(round_input(cards, scoring=Scoring(pairing_allocated_bye=0))).bye == 3


def test_the_same_input_gives_the_same_pairing_whatever_the_order_of_the_cards() -> None:
    cards = histories(LAST_ROUND)
    turned = dict(reversed(cards.items()))
    assert pair_round(round_input(turned)) == pair_round(round_input(cards))
