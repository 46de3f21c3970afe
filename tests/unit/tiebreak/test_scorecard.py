from fractions import Fraction

import pytest

from reglament.model.game import STANDARD, Cell, Scoring
from reglament.standings.rank import standings
from reglament.tiebreak.scorecard import Reading, Scorecards, half_up
from tests.crosstable_text import read_cards, swiss

EDITIONS = ["c07-2024", "c07-2026"]


def adjusted(cells: str, scoring: Scoring = STANDARD) -> int:
    cards = read_cards(f"1 Ann {cells}\n2 Bob --")
    return Scorecards(cards, scoring, "c07-2026").adjusted_scores[1]


@pytest.mark.parametrize(
    ("cells", "halves"),
    [
        ("+W2 -- --", 4),  # withdrawn: two draws on top of the win
        ("+W2 =BYE", 3),
        ("-- +W2", 2),  # absent and back: as awarded
        ("=BYE -- +W2", 3),
        ("-- +BYE", 2),  # a player who gets the pairing-allocated bye was there
        ("-- +F2", 2),
        ("-- -F2", 1),  # a forfeit loss is no proof of presence
        ("-F2", 0),  # and stays as awarded
        ("-F2 --", 1),
        ("-- ?W2", 1),  # nothing is known yet of the last round
    ],
)
def test_score_as_it_counts_for_opponents(cells: str, halves: int) -> None:
    assert adjusted(cells) == halves


def test_adjustment_uses_the_points_of_a_draw() -> None:
    three_one_nil = Scoring(unit=1, win=3, draw=1, loss=0)
    assert adjusted("+W2 --", three_one_nil) == 4


def basis(cells: str, edition: str, opponents: str) -> list[tuple[int, str]]:
    cards = Scorecards(read_cards(f"1 Ann {cells}\n{opponents}"), STANDARD, edition)
    return [(contribution.basis, contribution.source) for contribution in cards.contributions(1)]


@pytest.mark.parametrize(
    ("cells", "in_2024", "in_2026"),
    [
        ("+BYE +W2 +W3", (6, "own score"), (3, "draws")),
        ("=BYE -W2 -W3", (1, "own score"), (1, "own score")),
        ("-- +W2 +W3", (4, "own score"), (3, "draws")),
        ("+F4 +W2 +W3", (6, "own score"), (0, "scheduled opponent")),
        ("-F4 +W2 +W3", (4, "own score"), (0, "scheduled opponent")),
    ],
)
def test_dummy_of_an_unplayed_round(cells: str, in_2024: tuple[int, str], in_2026: tuple[int, str]) -> None:
    opponents = "2 Bob -- -B1 --\n3 Cat -- -- -B1\n4 Dan -F1 -W5 -W5\n5 Eva -- +B4 +B4"
    assert basis(cells, "c07-2024", opponents)[0] == in_2024
    assert basis(cells, "c07-2026", opponents)[0] == in_2026


def test_forfeit_without_an_opponent_has_the_limit_of_byes() -> None:
    cards = {1: [Cell("+"), Cell("1", 2)], 2: [Cell("Z"), Cell("0", 1)]}
    first = Scorecards(cards, STANDARD, "c07-2026").contributions(1)[0]
    assert (first.basis, first.source) == (2, "draws")


def test_limit_of_byes_grows_with_the_rounds_played() -> None:
    """Three points after three rounds; the limit is 1½ then and 2 after a fourth round, which is lost."""
    after_three = basis("+BYE +W2 +W3", "c07-2026", "2 Bob -- -B1 --\n3 Cat -- -- -B1\n4 Dan -- -- --")
    after_four = basis("+BYE +W2 +W3 -W4", "c07-2026", "2 Bob -- -B1 -- --\n3 Cat -- -- -B1 --\n4 Dan -- -- -- +B1")
    assert (after_three[0], after_four[0]) == ((3, "draws"), (4, "draws"))


@pytest.mark.parametrize("edition", EDITIONS)
def test_round_robin_counts_forfeits_as_games_and_byes_not_at_all(edition: str) -> None:
    cards = read_cards("1 Ann +F2 -- +W3\n2 Bob -F1 =W3 --\n3 Cat -- =B2 -B1")
    ranked = Scorecards(cards, STANDARD, edition, is_round_robin=True)
    assert [(c.round_number, c.basis, c.is_voluntary) for c in ranked.contributions(1)] == [
        (1, 1, False),
        (3, 1, False),
    ]
    assert [(c.round_number, c.points, c.basis) for c in ranked.contributions(2)] == [(1, 0, 4), (2, 1, 1)]


def test_voluntary_unplayed_rounds() -> None:
    unplayed = [Cell("U"), Cell("F"), Cell("H"), Cell("Z"), Cell("+", 2), Cell("-", 2)]
    ranked = Scorecards({1: unplayed, 2: [Cell("Z")] * 6}, STANDARD, "c07-2026")
    assert [c.outcome for c in ranked.contributions(1) if c.is_voluntary] == ["H", "Z", "-"]


def test_unknown_edition() -> None:
    with pytest.raises(KeyError):
        Scorecards({}, STANDARD, "c07-1999")


def test_fore_buchholz_is_known_as_soon_as_the_last_round_is_paired() -> None:
    """With both games drawn 3 has ½ and 4 has 1; as it stands 1 has met only 3, who has nothing."""
    table = swiss("1 A +W3 ?W4\n2 B =W4 ?W3\n3 C -B1 ?B2\n4 D =B2 ?B1")
    values = {row.number: row.values for row in standings(table, ("PTS", "BH", "FB"), "c07-2026").rows}
    assert values[1] == {"PTS": 1, "BH": 0, "FB": Fraction(3, 2)}


def test_absences_before_a_last_round_that_is_paired_are_no_draws_for_fore_buchholz() -> None:
    """2 was away twice and loses the last round by forfeit: two draws, but for Fore Buchholz only that round is one."""
    cells = read_cards("1 A +W2 +W3 =W3 +F2\n2 B -B1 -- -- -F1\n3 C -- -B1 =B1 --")
    assert Scorecards(cells, STANDARD, "c07-2026").adjusted_scores[2] == 2
    assert Scorecards(cells, STANDARD, "c07-2026", reading=Reading(drawn_round=4)).adjusted_scores[2] == 1


@pytest.mark.parametrize(
    ("value", "places", "rounded"),
    [
        (Fraction(5, 2), 0, 3),
        (Fraction(49, 20), 0, 2),
        (Fraction(107, 8), 2, Fraction(1338, 100)),
        (Fraction(1, 3), 2, Fraction(33, 100)),
    ],
)
def test_halves_are_rounded_up(value: Fraction, places: int, rounded: Fraction) -> None:
    assert half_up(value, places) == rounded
