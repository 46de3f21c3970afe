"""Why two do not meet, why a player floats, and a bracket as a whole: on the worked examples of the project's rules."""

import pytest

from reglament.model.article import Explanation
from reglament.pairing.dutch import RoundInput
from reglament.pairing.dutch.bracket_table import explain_bracket
from reglament.pairing.dutch.floats import explain_float
from reglament.pairing.dutch.not_paired import explain_pair
from tests.unit.pairing.histories import field, histories, round_input
from tests.unit.pairing.test_dutch_2017_rounds import PAIRED_TWICE
from tests.unit.pairing.test_dutch_explain import after_one_round, board_of, third_round
from tests.unit.pairing.test_restrictions import apart, told


def said(explanation: Explanation) -> list[tuple[str, str]]:
    """Sentences and articles of the steps."""
    return [(told(step), step.article.number if step.article else "") for step in explanation.steps]


def why_not(data: RoundInput, one: int, other: int) -> list[tuple[str, str]]:
    explanation = explain_pair(data, one, other)
    assert "do not meet" in told(explanation.decision)
    assert said(explain_pair(data, other, one)) == said(explanation)
    return said(explanation)


# --- why not this pair ------------------------------------------------------------------------------------------------


def test_two_of_one_half_need_an_exchange() -> None:
    ((sentence, article),) = why_not(round_input(field(6)), 1, 2)
    assert article == "4.3"
    assert sentence.startswith("Both are in bracket 1. With 1 against 2, only an exchange")


def test_two_of_both_halves_come_later_in_the_order() -> None:
    assert why_not(round_input(field(6)), 1, 5) == [
        ("Both are in bracket 1. With 1 against 5, the candidate would come later in the order of generation.", "4.2")
    ]


def test_what_both_candidates_have_to_pay_is_told() -> None:
    """1 and 3 both prefer White, and 2, 4, 5 and 6 all prefer Black (worked example 6.2)."""
    sentence = (
        "Both are in bracket 2. With 1 against 3, more players would not get the colour they prefer (3 instead of 1)."
    )
    assert why_not(third_round(), 1, 3) == [("1 floats down from bracket 1.", "1.4.1"), (sentence, "2 [C12]")]


def test_the_higher_would_have_to_float() -> None:
    sentence = (
        "To meet 7, 1 would have to float down from bracket 2: more players of the bracket would stay unpaired "
        "(2 instead of 0)."
    )
    assert why_not(third_round(), 1, 7)[1] == (sentence, "2 [C6]")


def test_a_score_is_named_where_scores_decide() -> None:
    """1 and 2 have met and come down with 2½ and 2 points to 3, who can meet one of them."""
    cards = histories("1: 2w= 5b1 6w1\n2: 1b= 6w1 5b=\n3: 5w0 6b1 7w0\n4: 6w0 5b0 7w0\n5: \n6: \n7: ")
    sentence = (
        "Both are in bracket 3. With 2 against 3, players with more points would stay unpaired "
        "(with 2½ points: 1 instead of 0)."
    )
    assert why_not(round_input(cards, absent=[5, 6, 7]), 2, 3)[-1] == (sentence, "2 [C7]")


def test_who_has_the_bye_is_said_to_have_it() -> None:
    assert why_not(round_input(field(7)), 1, 7) == [
        ("7 has the pairing-allocated bye.", "1.5"),
        ("Both are in bracket 1. With 1 against 7, the candidate would come later in the order of generation.", "4.2"),
    ]


def test_the_bye_of_a_higher_bracket_is_explained_as_the_bye() -> None:
    """Only 1 of three has not had the bye, and has most points: 2 and 3 meet."""
    data = round_input("1: 4w1 4b1\n2: U 4w0\n3: 4w0 U\n4: 1b0 1w0", absent=[4])
    first, *bye = why_not(data, 1, 2)
    assert first == ("1 has the pairing-allocated bye.", "1.5")
    assert ("Barred by an earlier bye, or by the points of a win without playing: 2, 3.", "2.1 [C2]") in bye


@pytest.mark.parametrize(
    ("data", "one", "other", "expected"),
    [
        (after_one_round(), 1, 3, [("3 is not paired in this round.", "")]),
        (after_one_round(), 1, 4, [("1 and 4 have played each other already.", "2.1 [C1]")]),
        (
            round_input(field(4))._replace(forbidden=apart((1, 3))),
            1,
            3,
            [("1 and 3 may not be paired in this event.", "")],
        ),
        (
            round_input("1: 3w1 4w1\n2: 4w1 3w1\n3: 1b0 2b0\n4: 2b0 1b0"),
            1,
            2,
            [("1 and 2 must both get the same colour.", "2.1 [C3]")],
        ),
        (
            round_input("1: 2w1 3b1 4w1\n2: 1b0 Z Z\n3: Z 1w0 Z\n4: Z Z 1b0"),
            2,
            3,
            [("The system finds no legal pairing of this round.", "")],
        ),
    ],
    ids=["absent", "met", "forbidden", "colours", "no pairing"],
)
def test_what_is_not_allowed(data: RoundInput, one: int, other: int, expected: list[tuple[str, str]]) -> None:
    assert why_not(data, one, other) == expected


def test_two_who_meet_are_said_to_meet() -> None:
    assert told(explain_pair(round_input(field(4)), 3, 1).decision) == "3 and 1 meet in this round."


@pytest.mark.parametrize(("one", "other"), [(1, 1), (1, 5), (9, 2)])
def test_two_players_are_needed(one: int, other: int) -> None:
    with pytest.raises(LookupError):
        explain_pair(round_input(field(4)), one, other)


# --- floats -----------------------------------------------------------------------------------------------------------


def test_who_had_nobody_to_meet_floats() -> None:
    explanation = explain_float(after_one_round(), 2)
    assert told(explanation.decision) == "2 floats down."
    assert said(explanation)[1] == ("There was nobody in bracket 2 whom 2 might have met.", "")


def test_who_else_could_have_floated() -> None:
    """1, 2 and 3 have won, 3 with White as 1 has: with 2, who has had Black, floating two of one wish would meet."""
    data = round_input("1: 4w1\n2: 5b1\n3: 6w1\n4: 1b0\n5: 2w0\n6: 3b0")
    assert said(explain_float(data, 3)) == [
        ("3, score 1, came down from bracket 1, which had an odd number of players.", "1.4.1"),
        ("With one of these floating instead, the candidate would come later in the order of generation: 1.", "4.2"),
        ("With one of these floating instead, more players would not get the colour they prefer: 2.", "2 [C12]"),
    ]


def test_the_board_of_who_came_down_tells_it_of_those_below_him() -> None:
    """2 floats, because 1 and 3 have other wishes; 3 is ranked below him, and 1 is not told of."""
    data = round_input("1: 4w1\n2: 5w1\n3: 6b1\n4: 1b0\n5: 2b0\n6: 3w0")
    steps = said(board_of(data, 4, 2))
    assert ("With one of these floating instead, more players would not get the colour they prefer: 3.", "2 [C12]") in (
        steps
    )
    assert not any(": 1." in sentence for sentence, _ in steps)


def test_who_else_could_have_met_who_came_down() -> None:
    explanation = explain_float(third_round(), 4)
    assert told(explanation.decision) == "4 floats up."
    assert said(explanation) == [
        ("4 meets 1, who came down into bracket 2 with 1½ points.", "1.4.1"),
        ("1 may not meet these: 5.", ""),
        ("Against one of these instead, more players would not get the colour they prefer: 3.", "2 [C12]"),
        ("Against one of these instead, the candidate would come later in the order of generation: 6.", "4.2"),
    ]


def test_who_does_not_float() -> None:
    explanation = explain_float(third_round(), 7)
    assert (told(explanation.decision), explanation.steps) == ("7 does not float in this round.", ())


def test_a_penultimate_bracket_lets_float_whom_those_below_need() -> None:
    steps = said(explain_float(PAIRED_TWICE, 5))
    assert steps[0] == ("5, score 1½, came down from bracket 2 so that all those left could be paired.", "C.4")


@pytest.mark.parametrize("number", [3, 9])
def test_who_is_not_paired_does_not_float(number: int) -> None:
    with pytest.raises(LookupError):
        explain_float(after_one_round(), number)


def test_nobody_floats_where_nobody_can_be_paired() -> None:
    with pytest.raises(LookupError):
        explain_float(round_input("1: 2w1\n2: 1b0"), 1)


# --- brackets ---------------------------------------------------------------------------------------------------------


def test_a_bracket_with_those_who_came_down() -> None:
    explanation = explain_bracket(third_round(), 2)
    assert told(explanation.decision) == "Bracket 2 of 3."
    assert said(explanation)[1:] == [
        ("Moved down and paired (S1): 1, 2; residents (S2): 3, 4, 5, 6.", "3.2"),
        ("What remains, upper half (S1): 3; lower half (S2): 6.", "3.2"),
        ("Pairs: 1 – 4, 2 – 5, 3 – 6.", "3.3"),
        ("Players without the colour they prefer: 1.", "2 [C12]"),
    ]


def test_a_bracket_of_equals() -> None:
    assert said(explain_bracket(round_input(field(5)), 1)) == [
        ("Bracket 1, score 0; players: 5, pairs: 2.", "1.3.2"),
        ("Upper half (S1): 1, 2; lower half (S2): 3, 4, 5.", "3.2"),
        ("Pairs: 1 – 3, 2 – 4.", "3.3"),
        ("5 has the pairing-allocated bye.", "1.5"),
        ("No other criterion had to be violated.", ""),
    ]


def test_the_collapsed_bracket_counts_differences() -> None:
    steps = said(explain_bracket(PAIRED_TWICE, 3))
    assert ("Pairs, and byes, with a score difference of ½: 1.", "C.6") in steps
    assert ("Players meeting a higher score as two rounds ago, by ½ points: 1.", "C.19") in steps


@pytest.mark.parametrize("bracket", [0, 4])
def test_a_bracket_that_is_not_there(bracket: int) -> None:
    with pytest.raises(LookupError):
        explain_bracket(third_round(), bracket)
