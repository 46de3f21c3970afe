import pytest

from reglament.language import translator
from reglament.model.article import Explanation
from reglament.standings.team_explain import explain_team_rank
from reglament.tiebreak.teams.table import TeamTable
from tests.conformance.ranking.test_team_exercises import FIVE_TEAMS, FOUR_TEAMS, FOURTEEN_TEAMS
from tests.team_text import by_boards

NAMES = {1: "Alpha", 2: "Beta", 3: "Gamma", 4: "Delta", 5: "Epsilon", 6: "Zeta"}


def told(table: TeamTable, order: str, a: int, b: int, edition: str = "c07-2026", language: str = "en") -> list[str]:
    """Decision and steps with their articles, as an arbiter reads them."""
    explanation = explain_team_rank(table, order.split(), edition, a, b)
    return written(explanation, language)


def written(explanation: Explanation, language: str = "en") -> list[str]:
    words = translator(language)
    steps = [explanation.decision, *explanation.steps]
    articles = [f" [{step.article.number}]" if step.article else "" for step in steps]
    texts = [words.reason(step, lambda number: NAMES.get(number, str(number))) for step in steps]
    return [text + article for text, article in zip(texts, articles, strict=True)]


def test_a_product_of_scores_is_told_match_by_match() -> None:
    assert told(FOUR_TEAMS, "MPTS GPTS EGGSB", 1, 2) == [
        "Beta is ahead of Alpha in extended Sonneborn-Berger (EGGSB). [13.2.4]",
        "match points (MPTS): equal, 4 each. [11.1]",
        "game points (GPTS): equal, 5½ each. [11.1]",
        "Decided by extended Sonneborn-Berger (EGGSB), 22¼ : 20¼. [13.2.4]",
        "The score of each opponent times the points got against that opponent.",
        "Beta: 13¾, 5½, 3 make 22¼.",
        "Beta, round 1: Gamma has 5½; 5½ × 2½ = 13¾.",
        "Beta, round 2: Alpha has 5½; 5½ × 1 = 5½.",
        "Beta, round 3: Delta has 1½; 1½ × 2 = 3.",
        "Alpha: 3¾, 11, 5½ make 20¼.",
        "Alpha, round 1: Delta has 1½; 1½ × 2½ = 3¾.",
        "Alpha, round 2: Beta has 5½; 5½ × 2 = 11.",
        "Alpha, round 3: Gamma has 5½; 5½ × 1 = 5½.",
    ]


def test_unplayed_rounds_and_cuts_have_their_articles() -> None:
    """Team 1 won round 6 against 6 by forfeit, which since 2026 counts no more than 6 has."""
    steps = told(FOURTEEN_TEAMS, "MPTS BH:MP/C1", 1, 5)
    dummy = "it counts as a dummy with 7, the score of Zeta, because the team's own 10 is more."
    assert f"Alpha: round 6 was not played; {dummy} [16.4.1]" in steps
    assert "Alpha: round 1, 7, is left out, the lowest. [14.1]" in steps
    assert "Alpha: 61 less 7 is 54." in steps
    older = told(FOURTEEN_TEAMS, "MPTS BH:MP/C1", 1, 5, "c07-2023")
    assert "Alpha: round 6 was not played; it counts as a dummy with the team's own 10. [16.4]" in older


def test_an_opponent_that_went_away_is_told_with_both_scores() -> None:
    """Team 7 did not ask to play the last round, which is a draw for its opponents."""
    steps = told(FOURTEEN_TEAMS, "MPTS BH:MP", 1, 5)
    assert "Alpha, round 3: 7 has 7." in steps
    assert "7 has 6 points and counts as 7, because rounds that it did not play are draws here. [16.3.2]" in steps


def test_a_voluntary_round_is_left_out_first() -> None:
    """Team 6 lost round 6 by forfeit; its own 7 points go although 12 has only 2."""
    steps = told(FOURTEEN_TEAMS, "MPTS BH:MP/C2", 6, 8, "c07-2024")
    assert "Zeta: round 6, 7, is left out first: not playing it counts as the team's choice. [16.5]" in steps


def test_the_extended_encounter_is_told_table_by_table() -> None:
    assert told(FIVE_TEAMS, "MPTS EDE", 1, 2) == [
        "Beta is ahead of Alpha in extended direct encounter (EDE). [13.3]",
        "match points (MPTS): equal, 4 each. [11.1]",
        "Decided by extended direct encounter (EDE). [13.3]",
        "Among the 5 teams tied here, match points: Beta 4, Alpha 4. [6]",
        "Alpha against Beta: 2 : 0.",
        "Alpha against Gamma: 2 : 0.",
        "Alpha against Delta: 0 : 2.",
        "Alpha against Epsilon: 0 : 2.",
        "Beta against Gamma: 2 : 0.",
        "Beta against Delta: 2 : 0.",
        "Beta against Epsilon: 0 : 2.",
        "Among the 5 teams tied here, game points: Beta 8, Alpha 8. [6]",
        "Alpha against Beta: 2½ : 1½.",
        "Alpha against Gamma: 2½ : 1½.",
        "Alpha against Delta: 1½ : 2½.",
        "Alpha against Epsilon: 1½ : 2½.",
        "Beta against Gamma: 4 : 0.",
        "Beta against Delta: 2½ : 1½.",
        "Beta against Epsilon: 0 : 4.",
        "Among the 3 teams tied here, game points: Beta 5½, Alpha 5. [6]",
        "Alpha against Beta: 2½ : 1½.",
        "Alpha against Gamma: 2½ : 1½.",
        "Beta against Gamma: 4 : 0.",
    ]


def test_two_teams_by_the_boards_of_their_match() -> None:
    table = by_boards("1 1-2 1 ½ ½ 0", boards=4, round_robin=False)
    assert told(table, "MPTS EDEBT", 1, 2)[-1] == (
        "In the match of the two, board count: Alpha 3½, Beta 6½; the lower is better. [13.3.2]"
    )
    assert told(table, "MPTS EDET", 1, 2)[-1] == "In the match of the two, on board 1: Alpha 1, Beta 0. [13.3.2]"
    assert told(table, "MPTS EDEB", 1, 2)[-1] == (
        "In the match of the two, without boards 4 and below: Alpha 2, Beta 1. [13.3.2]"
    )


def test_teams_that_have_not_met() -> None:
    table = by_boards("1 1-3 1 1\n1 2-4 1 1", boards=2, round_robin=False)
    steps = told(table, "MPTS DE:MP", 1, 2)
    assert steps[0] == "Alpha and Beta are level in everything and share a rank."
    assert "direct encounter (DE:MP) leaves the two tied. [6]" in steps
    assert "1 of the 1 pairs have not met: only a place that their matches could not change is given. [6.3]" in steps


def test_boards_are_told_with_their_weights_and_byes() -> None:
    table = by_boards("1 1-2 1 1 1\n1 bye 3 PAB\n2 3-1 0 1 0\n2 bye 2 HPB", boards=3, round_robin=False)
    steps = told(table, "MPTS BC", 2, 3)
    assert "Gamma: the bye of round 1 counts as a win on every board. [12]" in steps
    shared = told(table, "GPTS WBS(3,2,1,ALL)", 3, 2)
    assert shared[0].startswith("Gamma is ahead of Beta in game points")
    table = by_boards("1 1-2 1 1 0\n1 bye 3 PAB\n2 3-1 0 1 0\n2 bye 2 HPB", boards=3, round_robin=False)
    shared = told(table, "GPTS WBS(3,2,1,ALL)", 3, 2)
    assert "Gamma, board 1: 3 × ½ = 1½." in shared
    assert "Gamma: the 1½ game points of the bye of round 1 are shared out evenly among the boards." in shared


def test_ladders_say_where_they_decide() -> None:
    steps = told(FOUR_TEAMS, "MPTS GPTS BBE", 2, 3)
    assert "Decided by bottom board elimination (BBE) without the last boards (2), 3 : 1. [12.3]" in steps
    assert "Beta, points without the last board, without the last two and so on: 3½, 3." in steps
    steps = told(FOUR_TEAMS, "MPTS GPTS TBR", 1, 3)
    assert "Decided by top board results (TBR) on board 1, 2 : 1. [12.2]" in steps


def test_sums_among_the_tied_name_their_matches() -> None:
    steps = told(FOUR_TEAMS, "MPTS GPTS WBS(3,2,1,TIED) B1B", 1, 2)
    assert "Decided by weighted board sum among tied teams (WBS(3,2,1,TIED)), 8 : 6." in steps
    assert "Beta against Alpha, round 2, boards times 3, 2, 1: 3, 0, 0." in steps
    assert "Tied until here: Alpha, Beta, Gamma." in steps


def test_the_schedule_is_told_with_its_factor() -> None:
    table = by_boards("1 1-2 1 ½\n1 3-4 ½ ½\n2 1-3 0 ½\n2 2-4 1 1", boards=2, round_robin=False)
    steps = told(table, "PTS SSSC", 1, 2)
    assert any("divided by 2 make" in step for step in steps)


@pytest.mark.parametrize("language", ["bg", "ru"])
def test_nothing_stays_english(language: str) -> None:
    for order in ("MPTS EDE EGGSB/C1", "MPTS BH:MP/M1 BC", "MPTS SSSC TBR"):
        for english, other in zip(
            told(FOUR_TEAMS, order, 1, 2), told(FOUR_TEAMS, order, 1, 2, language=language), strict=True
        ):
            assert english != other


def test_who_is_not_there() -> None:
    with pytest.raises(KeyError):
        explain_team_rank(FOUR_TEAMS, ["MPTS"], "c07-2026", 1, 9)
    with pytest.raises(ValueError, match="with itself"):
        explain_team_rank(FOUR_TEAMS, ["MPTS"], "c07-2026", 1, 1)
