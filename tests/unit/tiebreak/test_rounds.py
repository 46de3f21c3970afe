"""Criteria that count rounds and games, in a Swiss and in a round robin."""

from fractions import Fraction

import pytest

from reglament.model.game import Cell, Scoring
from reglament.standings.rank import Table, standings
from tests.crosstable_text import round_robin, swiss


def column(table: Table, code: str, edition: str = "c07-2026") -> dict[int, object]:
    return {row.number: row.values[code.upper()] for row in standings(table, ("PTS", code), edition).rows}


FORFEITS = {
    1: (Cell("+", 2, "b"), Cell("0", 3, "b")),
    2: (Cell("-", 1, "w"), Cell("1", 4, "b")),
    3: (Cell("-", 4, "b"), Cell("1", 1, "w")),
    4: (Cell("+", 3, "w"), Cell("0", 2, "w")),
}
SWISS = swiss("1 A --")._replace(cards=FORFEITS, rounds=2)
ROUND_ROBIN = SWISS._replace(system="round-robin")


@pytest.mark.parametrize(
    ("code", "in_a_swiss", "in_2024", "in_2026"),
    [
        ("WON", [0, 1, 1, 0], [0, 1, 1, 0], [1, 1, 1, 1]),
        ("BPG", [1, 1, 0, 0], [1, 1, 0, 0], [2, 1, 0, 0]),
        ("BWG", [0, 1, 0, 0], [0, 1, 0, 0], [1, 1, 0, 0]),
        ("WIN", [1, 1, 1, 1], [1, 1, 1, 1], [1, 1, 1, 1]),
        ("REP", [2, 1, 1, 2], [2, 1, 1, 2], [2, 1, 1, 2]),
    ],
)
def test_forfeit_wins_are_games_won_in_round_robins_since_2026(
    code: str, in_a_swiss: list[int], in_2024: list[int], in_2026: list[int]
) -> None:
    """A forfeit loss with Black (3, round 1) is never a game."""
    assert list(dict(sorted(column(SWISS, code).items())).values()) == in_a_swiss
    assert list(dict(sorted(column(ROUND_ROBIN, code, "c07-2024").items())).values()) == in_2024
    assert list(dict(sorted(column(ROUND_ROBIN, code).items())).values()) == in_2026


def test_forfeits_as_games_if_asked_for() -> None:
    assert column(SWISS, "BPG/P") == {1: 2, 2: 1, 3: 1, 4: 0}
    assert column(SWISS, "WON/P") == {1: 1, 2: 1, 3: 1, 4: 1}
    assert column(SWISS, "DE/P") == {1: 1, 2: 1, 3: 1, 4: 1}
    assert column(SWISS, "BH/P", "c07-2024") == {1: 2, 2: 2, 3: 2, 4: 2}


THREE_ONE_NIL = Scoring(unit=1, win=3, draw=1, loss=0, forfeit_win=3, pairing_allocated_bye=3, half_point_bye=1)


def test_standard_points_are_those_of_one_half_nil() -> None:
    """A win, a draw, the bye of three points, a half-point bye worth a draw, an absence, a forfeit and a loss each."""
    table = swiss(
        """
        1 Ann +W2 =W2 +BYE =BYE -- +F2 -W2
        2 Bob -B1 =B1 --   --   -- -F1 +B1
        """,
        THREE_ONE_NIL,
    )
    assert column(table, "STD") == {1: Fraction(4), 2: Fraction(3, 2)}


def test_progressive_score_does_not_count_the_free_round_of_a_round_robin() -> None:
    """Each won once and lost once; the free round comes first for 1, last for 2."""
    table = round_robin("1 A -- +W2 -B3\n2 B +W3 -B1 --\n3 C -B2 -- +W1")
    assert column(table, "PS") == {1: 2, 2: 2, 3: 1}


KOYA = round_robin("""
    1 A +W2 =W3 +W4
    2 B -B1 +W3 =W4
    3 C =B1 -B2 +W4
    4 D -B1 =B2 -B3
""")
"""2½, 1½, 1½ and ½ points; half of the most is 1½."""


@pytest.mark.parametrize(
    ("code", "values"),
    [
        ("KS", [Fraction(3, 2), 1, Fraction(1, 2), Fraction(1, 2)]),
        ("KS/L+1", [0, 0, Fraction(1, 2), 0]),
        ("KS/L-2", [Fraction(5, 2), Fraction(3, 2), Fraction(3, 2), Fraction(1, 2)]),
        ("KS/L60", [0, 0, Fraction(1, 2), 0]),
    ],
)
def test_koya_and_its_limit(code: str, values: list[Fraction]) -> None:
    assert column(KOYA, code) == dict(enumerate(values, 1))


def test_koya_in_a_round_robin_of_three_halves_the_two_games_that_each_has() -> None:
    table = round_robin("1 A -- +W2 =B3\n2 B +W3 -B1 --\n3 C -B2 -- =W1")
    assert column(table, "KS") == {1: 1, 2: 0, 3: Fraction(1, 2)}


def test_percentage_and_the_games_it_needs() -> None:
    table = swiss("1 A +W2 =W2 -W2\n2 B -B1 =B1 +B1\n3 C =W4 -- --\n4 D =B3 -- --")
    assert column(table, "PCT") == {1: 50, 2: 50, 3: 50, 4: 50}
    assert column(table, "PCT(34)") == {1: 50, 2: 50, 3: None, 4: None}
    assert column(table, "PCT(33)") == {1: 50, 2: 50, 3: 50, 4: 50}


def test_games_played_and_kashdan() -> None:
    table = swiss("1 A +W2 =W2 --\n2 B -B1 =B1 +BYE")
    assert column(table, "GMS") == {1: 2, 2: 2}
    assert column(table, "KA") == {1: 6, 2: 3}


def test_pairing_numbers_and_their_reverse() -> None:
    table = swiss("1 A =W2\n2 B =B1")
    for order, first in ((("PTS", "TPN"), 1), (("PTS", "TPN/R"), 2)):
        rows = standings(table, order, "c07-2026").rows
        assert [(row.rank, row.number) for row in rows] == [(1, first), (2, 3 - first)]
