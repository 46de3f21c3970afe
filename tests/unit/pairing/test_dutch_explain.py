"""Explanations of the worked examples, whose reasons the project's rules tell."""

import pytest

from reglament.model.article import Explanation, PlayerNumber, Reason
from reglament.pairing.dutch import Pair, Pairing, RoundInput, pair_round
from reglament.pairing.dutch.explain import explain_board, explain_bye
from tests.unit.pairing.histories import field, round_input, with_round


def told(reason: Reason) -> str:
    """A reason in English; reasons among the values are told in their turn."""
    values = {name: told(value) if isinstance(value, Reason) else value for name, value in reason.values.items()}
    return reason.text.format(**values)


def articles(explanation: Explanation) -> list[str]:
    return [step.article.number for step in explanation.steps if step.article]


def board_of(data: RoundInput, white: int, black: int) -> Explanation:
    pairing = pair_round(data)
    return explain_board(data, pairing, pairing.pairs.index(Pair(white, black)) + 1)


def step(explanation: Explanation, article: str) -> Reason:
    (found,) = (one for one in explanation.steps if one.article and one.article.number == article)
    return found


def after_one_round() -> RoundInput:
    """Seven players; 3 has a half-point bye in the second round (worked example 6.1)."""
    return round_input(with_round(field(7), "1-4:1 5-2:= 3-6:1 7:U"), absent=[3])


def test_the_decision_names_both_players_and_the_board() -> None:
    decision = explain_board(after_one_round(), pair_round(after_one_round()), 1).decision
    assert told(decision) == "7 has White against 1 on board 1."
    assert isinstance(decision.values["white"], PlayerNumber)


def test_the_first_candidate_needs_no_reason_against_another() -> None:
    explanation = board_of(round_input(field(7)), 5, 2)
    assert articles(explanation) == ["1.3.2", "3.3", "2.1 [C1]", "1.7.4", "1.7.4", "5.2.5"]
    assert told(explanation.steps[1]) == "Number 2 of the upper half meets number 2 of the lower half."
    assert step(explanation, "5.2.5").values["number"] == 2


def test_a_player_who_came_down_is_told_with_his_bracket() -> None:
    """2 and 5 have met and both float; in the bracket of 0 points they are the moved-down players 2 and 5."""
    explanation = board_of(after_one_round(), 2, 4)
    bracket = explanation.steps[0]
    assert (bracket.values["bracket"], bracket.values["points"], bracket.values["movers"]) == (3, "0", [2, 5])
    down = step(explanation, "2 [C6]")
    assert (down.values["player"], down.values["from_bracket"], down.values["points"]) == (2, 2, "½")
    assert step(explanation, "5.2.4").values["favoured"] == 2


def test_colour_histories_and_the_stronger_preference() -> None:
    explanation = board_of(after_one_round(), 7, 1)
    strong = step(explanation, "1.7.2")
    assert (strong.values["player"], strong.values["history"], strong.values["colours"]) == (1, "w", ["white"])
    assert step(explanation, "1.7.4").values == {"player": 7, "colours": [], "history": "", "difference": 0}


def third_round() -> RoundInput:
    """Eight players with forfeits (worked example 6.2): 1 and 2 come down to 3, 4, 5 and 6 and meet 4 and 5."""
    cards = with_round(field(8), "1-5:1 6-2:- 3-7:x 8-4:0")
    return round_input(with_round(cards, "2-1:= 4-3:0 5-7:1 6-8:1"))


def test_the_criterion_that_makes_the_first_opponent_worse() -> None:
    """1 and 3 both prefer White, and 2, 4, 5 and 6 all prefer Black: every pair would clash."""
    reason = step(board_of(third_round(), 1, 4), "2 [C12]")
    assert told(reason) == "With the first in the order, 3, more players would not get the colour they prefer."
    assert isinstance(reason.values["consequence"], Reason)
    assert reason.values["consequence"].values == {"more": 3, "fewer": 1, "criterion": "C12"}


def test_the_first_opponent_whom_an_earlier_player_needs() -> None:
    """2 might as well meet 4, and 1 then 6, but 1 and 4 come first in the order of transpositions."""
    reason = step(board_of(third_round(), 5, 2), "4.2")
    assert reason.values == {"player": 2, "other": 4}


def test_a_first_opponent_who_has_been_met() -> None:
    cards = with_round(field(4), "1-3:1 4-2:0")
    data = round_input(with_round(cards, "2-1:= 3-4:="))
    explanation = board_of(data, 1, 4)
    assert "2.1 [C1]" in articles(explanation)
    assert pair_round(data).pairs == (Pair(1, 4), Pair(3, 2))


def test_why_this_player_has_the_bye() -> None:
    """6 and not 7, who has an unplayed game (worked example 6.3); 5 would stay behind by the order or the criteria."""
    data = round_input(with_round(field(7), "1-4:1 5-2:0 3-6:1 7:Z"))
    explanation = explain_bye(data, pair_round(data))
    assert told(explanation.decision) == "6 has the pairing-allocated bye."
    assert step(explanation, "2 [C5]").values["points"] == "0"
    assert step(explanation, "2 [C9]").values["players"] == [7]


def test_the_only_player_left_for_the_bye() -> None:
    """Worked example 6.1, fourth round: 6 and 7 are barred."""
    cards = with_round(field(7), "1-4:1 5-2:= 3-6:1 7:U")
    cards = with_round(cards, "7-1:0 2-4:1 6-5:0 3:H")
    data = round_input(with_round(cards, "1-2:0 5-3:0 4-7:1 6:U"))
    explanation = explain_bye(data, pair_round(data))
    assert explanation.steps[1].values["players"] == [6, 7]
    assert told(explanation.steps[-1]) == "4 is the only player left who may get it."


def test_what_was_set_by_hand_is_said_to_be_so() -> None:
    data = round_input(field(4))
    by_hand = Pairing((Pair(1, 2), Pair(3, 1)), None)
    assert (
        told(explain_board(data, by_hand, 1).steps[0])
        == "The system would not pair these two: the pair was made by hand."
    )
    assert "the other way round" in told(explain_board(data, by_hand, 2).steps[-1])


def test_an_absent_player_can_have_been_paired_by_hand_only() -> None:
    data = round_input(field(4), absent=[3])
    explanation = explain_board(data, Pairing((Pair(1, 3),), None), 1)
    assert articles(explanation) == ["1.7.4", "1.7.4", "5.2.5"]


def test_a_round_without_a_legal_pairing_can_have_been_paired_by_hand_only() -> None:
    data = round_input("1: 2w1\n2: 1b0")
    explanation = explain_board(data, Pairing((Pair(2, 1),), None), 1)
    assert "by hand" in told(explanation.steps[0])
    assert articles(explanation) == ["1.7.2", "1.7.2", "5.2.1"]


def test_a_bye_can_have_been_given_by_hand() -> None:
    data = round_input(field(3))
    assert "by hand" in told(explain_bye(data, Pairing((Pair(1, 3),), 2)).steps[-1])


def test_a_board_or_bye_that_is_not_there() -> None:
    data = round_input(field(4))
    with pytest.raises(LookupError):
        explain_board(data, pair_round(data), 3)
    with pytest.raises(LookupError):
        explain_bye(data, pair_round(data))
