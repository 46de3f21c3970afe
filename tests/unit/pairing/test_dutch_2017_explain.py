"""Explanations of rounds by the edition of 2017: its own articles, and nothing that only 2026 says."""

from reglament.model.article import Explanation
from reglament.pairing.dutch import RoundInput, pair_round
from reglament.pairing.dutch.explain import explain_bye
from tests.unit.pairing.histories import field, round_input
from tests.unit.pairing.test_dutch_2017_rounds import (
    BARRED_BELOW,
    DIFFERENCES_DECIDE,
    FULL_POINT_BYE,
    PAIRED_TWICE,
    RESIDENT_FLOATS,
)
from tests.unit.pairing.test_dutch_explain import articles, board_of, step, told


def bye_of(data: RoundInput) -> Explanation:
    return explain_bye(data, pair_round(data))


def test_the_articles_are_those_of_2017() -> None:
    explanation = board_of(round_input(field(7))._replace(edition="2017"), 5, 2)
    assert articles(explanation) == ["A.3", "B.3", "C.1", "A.6", "A.6", "E.5"]
    assert {reason.article.edition for reason in explanation.steps if reason.article} == {"2017"}


def test_a_bracket_that_was_paired_twice_is_said_to_be_so() -> None:
    explanation = board_of(PAIRED_TWICE, 2, 1)
    assert "it was paired again" in step(explanation, "A.9").text
    assert step(explanation, "A.4").values["floaters"] == [3, 5]


def test_the_collapsed_bracket_is_one_bracket() -> None:
    explanation = board_of(PAIRED_TWICE, 4, 5)
    assert step(explanation, "A.9").values["movers"] == [3, 5]
    assert (
        told(step(explanation, "C.4"))
        == "5, score 1½, came down from bracket 2 so that all those left could be paired."
    )


def test_score_differences_are_the_reason_in_the_collapsed_bracket() -> None:
    """With 2 against 4 the differences would be 3, 2, 1, 1 and not 3, 2, ½, ½ points."""
    reason = step(board_of(DIFFERENCES_DECIDE, 6, 2), "C.6")
    assert told(reason) == "With the first in the order, 4, the score differences of the pairs would be greater."


def test_a_repeated_downfloat_is_the_reason_in_the_collapsed_bracket() -> None:
    """10 had a downfloat in round 3 and would get another one from 8 if 1 met 4."""
    reason = step(board_of(RESIDENT_FLOATS, 10, 1), "C.12")
    assert reason.values["other"] == 4


def test_the_look_ahead_is_criterion_7() -> None:
    """4 would float with 1 then: he may not get the bye, and has met 5, the only player below."""
    assert step(board_of(FULL_POINT_BYE, 2, 4), "C.7").values["other"] == 3


def test_the_bye_is_that_of_the_last_bracket() -> None:
    explanation = bye_of(BARRED_BELOW)
    assert articles(explanation) == ["A.5", "C.2", "A.9", "C.4"]
    assert told(explanation.steps[1]) == "Barred by an earlier bye, or by a forfeit win: [3]."
    assert explanation.steps[2].values["players"] == [1, 4, 5]
    assert explanation.steps[3].values["players"] == [1, 5]


def test_nothing_is_said_of_the_score_or_the_unplayed_games_of_the_bye() -> None:
    texts = [told(reason) for data in (BARRED_BELOW, PAIRED_TWICE, DIFFERENCES_DECIDE) for reason in bye_of(data).steps]
    assert not [text for text in texts if "lowest score" in text or "unplayed" in text]
