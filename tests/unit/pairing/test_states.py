"""Player states from histories written by hand; the articles say what each must be."""

import pytest

from reglament.model.game import Scoring
from reglament.pairing.dutch import Edition, Histories
from reglament.pairing.dutch.states import State, score_groups, states
from tests.unit.pairing.histories import field, histories, round_input


def of(
    cards: str,
    number: int,
    rounds: int = 9,
    scoring: Scoring = Scoring(),  # noqa: B008 - immutable
    edition: Edition = "2026",
) -> State:
    data = round_input(cards, rounds, scoring=scoring)._replace(edition=edition)
    return next(state for state in states(data) if state.number == number)


def test_players_are_ordered_by_score_and_then_by_number() -> None:
    data = round_input("1: 3w0\n2: 4b=\n3: 1b1\n4: 2w=")
    assert [state.number for state in states(data)] == [3, 2, 4, 1]
    assert score_groups(states(data)) == [range(1), range(1, 3), range(3, 4)]


def test_absent_players_are_left_out() -> None:
    assert [state.number for state in states(round_input(field(3), absent=[2]))] == [1, 3]


def test_unplayed_rounds_have_no_colour_and_leave_no_gap() -> None:
    state = of("1: 2b1 H 3w1 4b+\n2: 1w0\n3: Z Z 1b0\n4: Z Z Z 1w-", 1)
    assert (state.history, state.balance, state.unplayed) == ("bw", 0, 2)


def test_a_forfeited_pair_has_not_met() -> None:
    assert of("1: 2w+ 3b1\n2: 1b-\n3: Z 1w0", 1).met == {3}


@pytest.mark.parametrize(
    ("outcome", "expected"),
    [("U", "down"), ("F", "down"), ("H", "down"), ("Z", ""), ("2w+", "down"), ("2w-", "")],
)
def test_floats_of_rounds_without_a_game(outcome: str, expected: str) -> None:
    assert of(f"1: {outcome}\n2: 1b-", 1).floats == (expected, "")


@pytest.mark.parametrize("outcome", ["U", "F", "H", "Z", "2w+", "2w-"])
def test_every_round_without_a_game_was_a_downfloat_in_2017(outcome: str) -> None:
    assert of(f"1: {outcome}\n2: 1b-", 1, edition="2017").floats == ("down", "")


def test_rounds_before_entry_were_downfloats_in_2017() -> None:
    cards = "1: 2w1 2b1\n2: 1b0 1w0\n3:"
    assert of(cards, 3, edition="2017").floats == ("down", "down")
    assert of(cards, 3).floats == ("", "")


def test_games_gave_the_same_floats_in_2017() -> None:
    cards = "1: 3w1 2b= Z\n2: Z 1w= Z\n3: 1b0 Z Z"
    assert of(cards, 1, edition="2017").floats == ("down", "down")
    assert of(cards, 2, edition="2017").floats == ("down", "up")


def test_a_bye_worth_nothing_is_a_downfloat_all_the_same() -> None:
    assert of("1: U\n2: Z", 1, scoring=Scoring(pairing_allocated_bye=0)).floats == ("down", "")


def test_floats_follow_the_scores_before_the_round() -> None:
    cards = "1: 3w1 2b= Z\n2: Z 1w= Z\n3: 1b0 Z Z"
    assert of(cards, 1).floats == ("", "down")
    assert of(cards, 2).floats == ("", "up")


def test_floats_of_accelerated_rounds_follow_the_pairing_scores() -> None:
    data = round_input("1: 2w1\n2: 1b0")._replace(virtual={1: [2, 2]})
    assert [(state.score, state.points, state.floats[0]) for state in states(data)] == [(4, 2, "down"), (0, 0, "up")]


@pytest.mark.parametrize(
    ("outcome", "is_barred"), [("U", True), ("F", True), ("2w+", True), ("H", False), ("2w-", False)]
)
def test_who_may_not_get_the_bye(outcome: str, *, is_barred: bool) -> None:
    assert of(f"1: {outcome}\n2: 1b-", 1).is_barred is is_barred


@pytest.mark.parametrize(
    ("outcome", "is_barred"), [("U", True), ("F", False), ("2w+", True), ("H", False), ("2w-", False)]
)
def test_who_might_not_get_the_bye_in_2017(outcome: str, *, is_barred: bool) -> None:
    assert of(f"1: {outcome}\n2: 1b-", 1, edition="2017").is_barred is is_barred


def test_a_bye_worth_half_a_point_bars_from_another() -> None:
    assert of("1: U\n2: Z", 1, scoring=Scoring(pairing_allocated_bye=1)).is_barred


def test_topscorers_have_more_than_half_when_the_last_round_is_paired() -> None:
    cards = "1: 2w1 3b=\n2: 1b0 Z\n3: H 1w="
    assert [state.is_topscorer for state in states(round_input(cards, rounds=3))] == [True, False, False]
    assert not any(state.is_topscorer for state in states(round_input(cards, rounds=4)))


def test_numbers_count_only_those_who_have_taken_part() -> None:
    """A forfeited pairing and a pairing-allocated bye are taking part, a requested bye is not (C.04.2 art. 2.4)."""
    data = round_input("1: H\n2: 3w-\n3: 2b+\n4: U\n5: Z", absent=[1, 2, 4])
    assert [(state.number, state.effective) for state in states(data)] == [(3, 2), (5, 4)]


def test_an_adjourned_game_is_a_draw_and_a_meeting_for_pairing() -> None:
    state = of("1: 2w?\n2: 1b?", 1)
    assert (state.score, set(state.met), state.history) == (1, {2}, "w")


def test_a_short_row_means_absence() -> None:
    state = of("1: 2w1 3b0\n2: 1b0\n3: Z 1w1", 2)
    assert (state.unplayed, state.floats) == (1, ("", ""))


def test_histories_that_grow_with_the_rounds_are_those_folded_at_once() -> None:
    """3 enters late and 4 withdraws."""
    cards = histories("1: 2w1 3b+ 2b? U\n2: 1b0 4w= 1w? 3b0\n3: Z 1w- H 2w1\n4: U 2b=")
    known: Histories = {}
    for played in range(5):
        listed = {number: row[:played] for number, row in cards.items() if number != 3 or played}
        data = round_input(listed)._replace(virtual={1: [2, 2, 1]})
        assert states(data, known) == states(data)
