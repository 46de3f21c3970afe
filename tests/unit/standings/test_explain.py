from fractions import Fraction

import pytest

from reglament.language import LANGUAGES, translator
from reglament.model.article import Reason
from reglament.model.game import Cell
from reglament.standings.arithmetic import SumExplanation
from reglament.standings.explain import explain_rank, explain_value
from reglament.standings.mutual import EncounterExplanation
from reglament.standings.rank import Table
from reglament.tiebreak.edition import EDITIONS
from reglament.tiebreak.registry import known_codes
from tests.crosstable_text import round_robin, swiss

HALF = Fraction(1, 2)

TABLE = swiss("""
    1 Ann 3.0  +B4  =BYE +W2  =B3
    2 Bob 2.5  +W5  =B3  -B1  +F6
    3 Cat 2.5  +B6  =W2  =B5  =W1
    4 Dan 2.0  -W1  +B6  +BYE -W5
    5 Eva 1.5  -B2  --   =W3  +B4
    6 Fay 0.0  -W3  -W4  --   -F2
""")

ORDER = ("PTS", "DE", "BH/C1", "BH", "SB", "WIN")


def text(reason: Reason) -> str:
    values = {key: text(value) if isinstance(value, Reason) else value for key, value in reason.values.items()}
    return reason.text.format(**values)


def a_sum(code: str, number: int, edition: str = "c07-2024") -> SumExplanation:
    explained = explain_value(TABLE, edition, code, number)
    assert isinstance(explained, SumExplanation)
    return explained


def test_decision_names_difference_and_criterion() -> None:
    explained = explain_rank(TABLE, ORDER, "c07-2024", 3, 2)
    assert text(explained.decision) == "2 is ahead of 3 by 1 in Buchholz cut 1."
    assert str(explained.decision.article) == "FIDE C.07 art. 8.1 (2024-08)"


def test_every_criterion_up_to_the_deciding_one_is_told() -> None:
    told = explain_rank(TABLE, ORDER, "c07-2024", 2, 3).comparisons
    assert [(each.code, each.status, each.ahead, each.behind) for each in told] == [
        ("PTS", "equal", Fraction(5, 2), Fraction(5, 2)),
        ("DE", "undecided", HALF, HALF),
        ("BH/C1", "decides", 8, 7),
    ]
    assert [text(each.reason) for each in told] == [
        "points: equal, 5/2 each.",
        "In their games against each other 2 and 3 have 1/2 each.",
        "Decided by Buchholz cut 1, 8 : 7.",
    ]


def test_deciding_sum_carries_the_arithmetic_of_both() -> None:
    first, second = explain_rank(TABLE, ORDER, "c07-2024", 2, 3).comparisons[-1].arithmetic
    assert (first.player, first.total, first.value) == (2, Fraction(19, 2), Fraction(8))
    assert (second.player, second.total, second.value) == (3, Fraction(15, 2), Fraction(7))


def test_later_criterion_that_says_the_opposite_is_named() -> None:
    """In 2026 Sonneborn-Berger puts 3 ahead, 4 : 3¼, and number of wins would have put 2 ahead."""
    explained = explain_rank(TABLE, ORDER, "c07-2026", 2, 3)
    assert [text(note) for note in explained.notes] == [
        "By number of wins it would be the opposite, 1 : 2, but that is no. 5 of the tie-breaks and not reached."
    ]
    assert explained.explanation.steps[-1] == explained.notes[0]


def test_shared_rank() -> None:
    table = swiss("1 Ann =W2 --\n2 Bob =B1 --")
    explained = explain_rank(table, ("PTS", "DE"), "c07-2026", 2, 1)
    assert text(explained.decision) == "1 and 2 are level in everything and share a rank."
    assert [each.status for each in explained.comparisons] == ["equal", "undecided"]


def test_rounds_of_a_buchholz_with_a_half_point_bye() -> None:
    """The example of the articles: 2, dummy 3, 2½, 2½; the dummy of the requested bye is cut and not the smallest."""
    explained = a_sum("BH/C1", 1)
    assert [(line.round_number, line.outcome, line.opponent, line.basis) for line in explained.lines] == [
        (1, "1", 4, 2),
        (2, "H", 0, 3),
        (3, "1", 2, Fraction(5, 2)),
        (4, "=", 3, Fraction(5, 2)),
    ]
    assert [line.round_number for line in explained.lines if line.left_out] == [2]
    assert [text(step) for step in explained.steps[1:]] == [
        "1: round 2 was not played; it counts as a dummy with the player's 3 points.",
        "1: round 2, 3, is left out first: not playing it counts as the player's choice.",
        "1: 10 less 3 is 7.",
    ]
    assert [step.article and step.article.number for step in explained.steps] == [None, "16.4", "16.5", None]


@pytest.mark.parametrize(
    ("number", "round_number", "article", "ends"),
    [
        (1, 2, "16.4.2", "a dummy with 2, a draw in each of 4 rounds, because the player's 3 points are more."),
        (2, 4, "16.4.1", "a dummy with 1/2, the score of 6, because the player's 5/2 points are more."),
        (5, 2, "16.4", "a dummy with the player's 3/2 points."),
        (3, 1, "16.3.2", "counts as 1/2, because byes after which a player was never available again are draws here."),
    ],
)  # fmt: skip
def test_notes_of_2026(number: int, round_number: int, article: str, ends: str) -> None:
    [note] = [line.note for line in a_sum("BH", number, "c07-2026").lines if line.round_number == round_number]
    assert note is not None
    assert text(note).endswith(ends)
    assert note.article is not None
    assert (note.article.number, note.article.edition) == (article, "2026-03")


def test_sonneborn_berger_cut_tells_the_score_that_made_it_go() -> None:
    explained = a_sum("SB/C1", 1)
    assert [line.value for line in explained.lines] == [2, Fraction(3, 2), Fraction(5, 2), Fraction(5, 4)]
    [left_out] = [line.left_out for line in explained.lines if line.left_out]
    assert text(left_out) == "1: round 1, 2, is left out; the score of that opponent, 2, is the lowest."


def test_median_tells_both_ends() -> None:
    """Bob has 1½, 2½, 3 and, for the forfeit win, his own 2½."""
    explained = a_sum("BH/M1", 2)
    left_out = [line.left_out for line in explained.lines if line.left_out]
    assert [text(reason) for reason in left_out] == [
        "2: round 1, 3/2, is left out, the lowest.",
        "2: round 3, 3, is left out, the highest.",
    ]
    assert {reason.article.number for reason in left_out if reason.article} == {"14.3"}
    assert explained.value == 5


def test_sums_that_look_at_no_opponent() -> None:
    wins = a_sum("WIN", 2).lines
    assert [line.round_number for line in wins] == [1, 4]
    assert all(line.value == 1 and line.basis is None for line in wins)
    progressive = a_sum("PS/C1", 1)
    assert [line.value for line in progressive.lines] == [1, Fraction(3, 2), Fraction(5, 2), 3]
    assert [text(line.left_out) for line in progressive.lines if line.left_out] == [
        "1: round 1, 1, is left out, the lowest."
    ]
    assert [text(step) for step in a_sum("WIN", 6).steps] == ["6: no round counts."]


def test_forfeit_in_a_round_robin_is_noted() -> None:
    table = round_robin("1 Ann +F2 +W3 --\n2 Bob -F1 -- =W3\n3 Cat -- -B1 =B2")
    explained = explain_value(table, "c07-2026", "SB", 1)
    assert [text(step) for step in explained.steps][1:] == [
        "1: the forfeit of round 1 counts as a game in a round robin."
    ]


FOUR_TIED = """
    1 A +W2 +W3 +W4 -W5
    2 B -W1 +W3 +W4 +W5
    3 C -W1 -W2 +W6 +W7 +W8
    4 D -W1 -W2 +W9 +W8 +W7
    5 E +W1 -W2
    6 F -W3
    7 G -W3 -W4
    8 H -W3 -W4
    9 I -W4
"""


def test_direct_encounter_decided_although_some_have_not_met() -> None:
    explained = explain_rank(swiss(FOUR_TIED), ("PTS", "DE"), "c07-2026", 2, 3)
    assert text(explained.decision) == "2 is ahead of 3 in direct encounter."
    last = explained.comparisons[-1]
    assert (last.status, last.ahead, last.behind) == ("decides", Fraction(2), Fraction(0))
    assert text(last.reason) == (
        "In the games among the 4 players tied here 2 has 2; 3 has 0 and could not reach more than 1 "
        "with the games missing."
    )
    assert last.reason.article is not None
    assert last.reason.article.number == "6.3"
    assert [text(step) for step in explained.explanation.steps[2:]] == [
        "1 against 2: 1 : 0.",
        "1 against 3: 1 : 0.",
        "1 against 4: 1 : 0.",
        "2 against 3: 1 : 0.",
        "2 against 4: 1 : 0.",
    ]


def test_direct_encounter_left_to_two_who_have_not_met() -> None:
    explained = explain_rank(swiss(FOUR_TIED), ("PTS", "DE"), "c07-2026", 3, 4)
    assert text(explained.comparisons[-1].reason) == "3 and 4 have not met."


NOBODY_IS_CERTAIN = (
    "Of the 3 players tied here 1 of 3 pairs have met, "
    "and nobody is certain to be first whatever the other games would bring."
)


@pytest.mark.parametrize(
    ("crosstable", "sentence", "article"),
    [
        ("1 A +W4\n2 B +W5\n3 C +W6\n4 D -B1\n5 E -B2\n6 F -B3", "None of the 3 players tied here have met.", "6.1"),
        (
            "1 A +W2 -- \n2 B -W1 +W4\n3 C -- +W5\n4 D -- -B2\n5 E -- -B3",
            NOBODY_IS_CERTAIN,
            "6.3",
        ),
        ("1 A +W2 -W3\n2 B -W1 +W3\n3 C +W1 -W2", "In the games among the 3 players tied here all have 1.", "6.2"),
    ],
)
def test_direct_encounter_undecided(crosstable: str, sentence: str, article: str) -> None:
    told = explain_rank(swiss(crosstable), ("PTS", "DE"), "c07-2026", 1, 2).comparisons[-1]
    assert (told.status, text(told.reason)) == ("undecided", sentence)
    assert told.reason.article is not None
    assert told.reason.article.number == article


def test_direct_encounter_between_two() -> None:
    explained = explain_rank(swiss("1 A +W2 --\n2 B -B1 +BYE"), ("PTS", "DE"), "c07-2026", 1, 2)
    assert text(explained.comparisons[-1].reason) == "In their games against each other 1 has 1 and 2 has 0."


def test_direct_encounter_where_all_have_met() -> None:
    table = swiss("1 A +W2 =W3 --\n2 B -B1 +W3 =BYE\n3 C =B1 -B2 +BYE")
    told = explain_rank(table, ("PTS", "DE"), "c07-2026", 1, 2).comparisons[-1]
    assert text(told.reason) == "In the games among the 3 players tied here 1 has 3/2 and 2 has 1."


def test_value_of_direct_encounter_depends_on_what_comes_before() -> None:
    tied_on_points = explain_value(TABLE, "c07-2024", "DE", 2)
    assert isinstance(tied_on_points, EncounterExplanation)
    assert (tied_on_points.value, tied_on_points.tables[0].members) == (HALF, (2, 3))
    assert [text(step) for step in tied_on_points.steps] == [
        "2 has 1/2 points in the games among the 2 players tied here.",
        "2 against 3: 1/2 : 1/2.",
    ]
    separated = explain_value(TABLE, "c07-2024", "DE", 2, before=("PTS", "WIN"))
    assert separated.value is None
    assert [text(step) for step in separated.steps] == ["2 is not tied with anybody here."]


def test_large_tied_group_tells_only_the_games_of_the_two() -> None:
    """Eight players who all drew with each other; all 28 games are in the table, 13 of them are told."""
    pairs = {number: [other for other in range(1, 9) if other != number] for number in range(1, 9)}
    table = swiss("\n".join(f"{number} P {' '.join(f'=W{other}' for other in pairs[number])}" for number in pairs))
    explained = explain_rank(table, ("PTS", "DE"), "c07-2026", 4, 7)
    assert explained.comparisons[-1].table is not None
    assert explained.comparisons[-1].table.met == 28
    assert len(explained.explanation.steps) == 2 + 13


RATED = TABLE._replace(ratings={1: 2200, 2: 2100, 3: 2000, 4: 1900, 5: 1800, 6: 1700})


def told(code: str, number: int, edition: str = "c07-2026", table: Table = RATED) -> list[str]:
    explained = explain_value(table, edition, code, number)
    assert isinstance(explained, SumExplanation)
    return [text(step) for step in explained.steps]


VIRTUAL_OPPONENT = (
    "1: round 2 was not played; it counts as a virtual opponent with 5/2, the points before it, "
    "what was missed of a win in it, and a draw in every later round."
)


def test_virtual_opponents_and_draws_of_the_rules_before_2023() -> None:
    """Ann's half-point bye in round 2 of 4, with one point before it: 1 + ½ + 1."""
    assert told("BH/C1", 1, "legacy2009")[1:] == [
        "1: 4 of round 1 has 2 points and counts as 3/2, because every unplayed round of an opponent is a draw here.",
        VIRTUAL_OPPONENT,
        "1: 2 of round 3 has 5/2 points and counts as 2, because every unplayed round of an opponent is a draw here.",
        "1: round 1, 3/2, is left out, the lowest.",
        "1: 17/2 less 3/2 is 7.",
    ]


def test_fore_buchholz_says_that_the_last_round_is_drawn() -> None:
    """Ann's last opponent drew anyhow; Bob loses half a point, Dan wins one and Cat stays."""
    assert told("FB", 1)[-1] == "Every pair of the last round counts as drawn, forfeits included."


@pytest.mark.parametrize(
    ("code", "number", "last"),
    [
        ("AOB", 1, "1: 22 divided by 3 is 733/100, to two decimals."),
        ("ARO", 1, "1: 6000 divided by 3 is 2000, without decimals."),
        (
            "TPR",
            1,
            "1: the average of the opponents is 2000; 83 % of the points make 273 by the table, together 2273.",
        ),
        ("PTP", 1, "1: of 2289 5/2 points would be expected, of 2288 only 249/100."),
        ("PTP", 6, "6: without a point it is 800 less than the lowest opponent, 1100."),
        ("PCT", 1, "1: 5/2 of 3 possible points."),
        ("PCT(80)", 1, "1: games played: 3, less than 80 % of 4."),
        ("KS", 1, "Games against opponents with at least 2 points count; a player can have 4 games."),
        ("TPN", 3, "3: pairing number 3."),
        ("RTNG", 3, "3: rating 2000."),
        ("BH/P", 2, "2: the forfeit of round 4 counts as a game, as was asked for."),
    ],
)
def test_what_is_made_of_the_rounds(code: str, number: int, last: str) -> None:
    assert last in told(code, number)


def test_average_with_a_cut_tells_the_sum_the_cut_and_the_mean() -> None:
    assert told("ARO/C1", 1)[1:] == [
        "1: round 1, 1900, is left out, the lowest.",
        "1: 6000 less 1900 is 4100.",
        "1: 4100 divided by 2 is 2050, without decimals.",
    ]


def test_games_against_who_left_a_round_robin_early_are_named() -> None:
    """3 played one game of three, a win against 1; without it 1 has one win and 2 none."""
    table = round_robin("1 A +W2 -B3 +W4\n2 B -B1 +W4 +F3\n3 C -F4 +W1 -F2\n4 D +F3 -B2 -B1")
    table = table._replace(annulled=frozenset({3}))
    assert told("PTS", 1, table=table)[1:] == [
        "1: round 2 against 3 counts for neither, because one of them left with less than half of the games played."
    ]
    assert [len(told("SB", number, table=table)) for number in table.cards] == [2, 2, 3, 2]


def test_why_there_is_no_value() -> None:
    nobody = RATED._replace(cards={**RATED.cards, 6: [Cell("Z")] * 4, 2: RATED.cards[2][:3], 3: RATED.cards[3][1:]})
    nobody = nobody._replace(cards={**nobody.cards, 4: [Cell("Z")] * 4, 1: [Cell("Z")] * 4, 2: [Cell("Z")] * 4})
    assert told("ARO", 6, table=nobody) == ["6: no game counts, so that there is no value."]
    unrated = RATED._replace(ratings={1: 2200})
    assert told("ARO", 1, table=unrated) == [
        "average rating of opponents is not used: not all players have a rating (5 without one)."
    ]


def test_criteria_without_ratings_separate_nobody_and_say_so() -> None:
    explained = explain_rank(TABLE, ("PTS", "RTNG", "SB"), "c07-2026", 2, 3)
    assert [(each.status, each.ahead) for each in explained.comparisons][1] == ("equal", None)
    assert text(explained.comparisons[1].reason) == "rating is not used: not all players have a rating (6 without one)."


def test_who_has_a_value_is_ahead_of_who_has_none() -> None:
    table = swiss("1 A +BYE --\n2 B +W3 --\n3 C -B2 --")._replace(ratings={1: 2000, 2: 1900, 3: 1800})
    explained = explain_rank(table, ("PTS", "TPR"), "c07-2026", 1, 2)
    assert (explained.ahead, explained.behind) == (2, 1)
    assert text(explained.decision) == "2 is ahead of 1 in performance rating."
    assert text(explained.comparisons[-1].reason) == "Decided by performance rating, 2600 : –."


def test_lower_numbers_decide_by_the_difference() -> None:
    table = swiss("1 A =W2\n2 B =B1")
    explained = explain_rank(table, ("PTS", "TPN/R"), "c07-2026", 1, 2)
    assert text(explained.decision) == "2 is ahead of 1 by 1 in pairing number in reverse."


def test_modifiers_are_in_the_name() -> None:
    explained = explain_value(TABLE, "c07-2026", "BH/C3/P/V2024", 1)
    assert text(explained.criterion) == "Buchholz cut 3 with forfeits as games by the edition of 2024"
    assert explained.rule.article is not None
    assert explained.rule.article.edition == "2024-08"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", known_codes())
def test_every_step_can_be_said_in_every_language(code: str, language: str) -> None:
    say = translator(language)
    for edition in EDITIONS:
        for number in RATED.cards:
            explained = explain_value(RATED, edition, code, number)
            for reason in (explained.criterion, explained.rule, *explained.steps):
                assert not set(say.reason(reason)) & set("{}")


def test_wrong_questions() -> None:
    with pytest.raises(ValueError, match="not 2 with itself"):
        explain_rank(TABLE, ORDER, "c07-2024", 2, 2)
    with pytest.raises(KeyError, match="no player 7"):
        explain_rank(TABLE, ORDER, "c07-2024", 2, 7)
    with pytest.raises(KeyError, match="no player 7"):
        explain_value(TABLE, "c07-2024", "DE", 7)
