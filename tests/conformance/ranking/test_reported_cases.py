"""Cases in which programs were reported wrong. The values were checked with an independent program and by hand."""

from collections.abc import Sequence
from fractions import Fraction

import pytest

from reglament.model.game import Scoring
from reglament.standings.arithmetic import SumExplanation
from reglament.standings.explain import explain_value
from reglament.standings.rank import Table, standings
from tests.crosstable_text import round_robin, swiss


def column(table: Table, code: str, edition: str = "c07-2026", order: Sequence[str] = ("PTS",)) -> dict[int, object]:
    return {row.number: row.values[code] for row in standings(table, (*order, code), edition).rows}


@pytest.mark.parametrize(("edition", "expected"), [("c07-2024", 10), ("c07-2026", Fraction(19, 2))])
def test_buchholz_of_a_player_who_had_the_bye(edition: str, expected: Fraction) -> None:
    table = swiss("""
        1 Alder   3.0  +W4  +B7  +W2  -B5
        2 Birch   2.0  +B5  +W3  -B1  -W7
        3 Cedar   2.5  +W6  -B2  =W7  +BYE
        4 Dogwood 2.0  -B1  -W5  +BYE +B6
        5 Elm     3.0  -W2  +B4  +B6  +W1
        6 Fir     1.0  -B3  +BYE -W5  -W4
        7 Gorse   2.5  +BYE -W1  =B3  +B2
    """)
    assert column(table, "BH", edition)[7] == expected


WITHDRAWALS = swiss("""
    1 Alder   4.5  +W5 =B2 +W4  +W3 +B8
    2 Birch   4.0  +B6 =W1 +B3  +W8 =B4
    3 Cedar   1.0  +W7 -B4 -W2  -B1 -B6
    4 Dogwood 3.5  +B8 +W3 -B1  +W6 =W2
    5 Elm     1.0  -B1 +W6 -B8  --  --
    6 Fir     2.0  -W2 -B5 +BYE -B4 +W3
    7 Gorse   0.0  -B3 -W8 --   --  --
    8 Hazel   2.0  -W4 +B7 +W5  -B2 -W1
""")


def test_buchholz_counts_the_rounds_of_withdrawn_opponents_as_draws() -> None:
    buchholz = column(WITHDRAWALS, "BH")
    assert (buchholz[3], buchholz[8]) == (Fraction(31, 2), Fraction(31, 2))
    explained = explain_value(WITHDRAWALS, "c07-2026", "BH", 8)
    assert isinstance(explained, SumExplanation)
    assert [line.basis for line in explained.lines] == [Fraction(7, 2), Fraction(3, 2), 2, 4, Fraction(9, 2)]


def test_standings_after_a_round_do_not_know_the_later_ones() -> None:
    """After round 2 nobody has been absent; 7 has no points and no adjusted score above that."""
    after_two = WITHDRAWALS._replace(cards={number: card[:2] for number, card in WITHDRAWALS.cards.items()})
    assert column(after_two, "BH")[8] == 2  # points of 4; 7 has none


def test_cut_takes_the_requested_bye_before_a_smaller_opponent() -> None:
    table = swiss("""
        1 Alder   2.0  +W5 -B4 -W2  +B8
        2 Birch   3.5  +B6 +W3 +B1  =W4
        3 Cedar   3.0  +W7 -B2 +W6  +B5
        4 Dogwood 3.0  +B8 +W1 =BYE =B2
        5 Elm     1.5  -B1 +W8 =B7  -W3
        6 Fir     1.5  -W2 +B7 -B3  =BYE
        7 Gorse   1.5  -B3 -W6 =W5  +BYE
        8 Hazel   0.5  -W4 -B5 =BYE -W1
    """)
    assert (column(table, "BH")[4], column(table, "BH/C1")[4]) == (8, 6)


def test_first_of_three_although_two_have_not_met() -> None:
    table = swiss("""
        1 Alder   2.5  -W5 +B7 =W4 +W3
        2 Birch   3.0  =B6 +W8 +B3 =W5
        3 Cedar   2.0  +W7 +B5 -W2 -B1
        4 Dogwood 1.5  =B8 -W6 =B1 =W7
        5 Elm     2.5  +B1 -W3 +B6 =B2
        6 Fir     2.5  =W2 +B4 -W5 +B8
        7 Gorse   1.5  -B3 -W1 +B8 =B4
        8 Hazel   0.5  =W4 -B2 -W7 -W6
    """)
    computed = standings(table, ("PTS", "DE", "BH"), "c07-2026")
    assert [(row.rank, row.number, row.decided_by) for row in computed.rows[:4]] == [
        (1, 2, None),
        (2, 5, "PTS"),
        (3, 1, "DE"),
        (3, 6, None),
    ]
    buchholz = {row.number: row.values["BH"] for row in computed.rows}
    assert (buchholz[1], buchholz[6]) == (Fraction(15, 2), Fraction(15, 2))


def test_number_of_wins_counts_byes_and_forfeits() -> None:
    table = swiss("""
        1 Alder   2.0  +W4  +B7  -W2  -B5
        2 Birch   4.0  +B5  +W3  +B1  +W6
        3 Cedar   3.0  +W6  -B2  +W7  +BYE
        4 Dogwood 2.0  -B1  -F5  +BYE +W7
        5 Elm     3.0  -W2  +F4  +B6  +W1
        6 Fir     1.0  -B3  +BYE -W5  -B2
        7 Gorse   1.0  +BYE -W1  -B3  -B4
    """)
    assert column(table, "WIN") == {1: 2, 2: 4, 3: 3, 4: 2, 5: 3, 6: 1, 7: 1}
    assert column(table, "WON") == {1: 2, 2: 4, 3: 2, 4: 1, 5: 2, 6: 0, 7: 0}
    assert column(table, "BPG") == {1: 2, 2: 2, 3: 1, 4: 1, 5: 1, 6: 2, 7: 2}
    assert column(table, "BWG") == {1: 1, 2: 2, 3: 0, 4: 0, 5: 1, 6: 0, 7: 0}


def test_sonneborn_berger_in_a_round_robin_of_six() -> None:
    table = round_robin("""
        1 Alder   2.0  =W6 -W2 =B3 =W4 =B5
        2 Birch   3.5  =W5 +B1 +W6 +W3 -B4
        3 Cedar   1.5  =W4 =B5 =W1 -B2 -W6
        4 Dogwood 2.5  =B3 =B6 -W5 =B1 +W2
        5 Elm     2.5  =B2 =W3 +B4 -B6 =W1
        6 Fir     3.0  =B1 =W4 -B2 +W5 +B3
    """)
    half, full = Fraction(3, 2), Fraction(1)
    assert column(table, "KS") == {1: half, 2: half, 3: full, 4: half, 5: half, 6: half}
    values = column(table, "SB")
    assert (values[4], values[5]) == (Fraction("6.75"), 6)


FORE_BUCHHOLZ = swiss("""
    1 Alder   3.0 -W5 +B7 +W4 +B8
    2 Birch   3.0 +B6 -W8 +B5 +W3
    3 Cedar   3.0 +W7 +B5 +W8 -B2
    4 Dogwood 2.0 -B8 +W6 -B1 +W7
    5 Elm     1.0 +B1 -W3 -W2 -B6
    6 Fir     2.0 -W2 -B4 +W7 +W5
    7 Gorse   0.0 -B3 -W1 -B6 -B4
    8 Hazel   2.0 +W4 +B2 -B3 -W1
""")


def test_fore_buchholz_draws_the_last_round() -> None:
    assert column(FORE_BUCHHOLZ, "FB") == {1: 6, 2: 9, 3: 7, 4: 7, 5: 10, 6: 6, 7: 9, 8: 10}


def test_last_round_is_the_announced_one() -> None:
    still_running = FORE_BUCHHOLZ._replace(rounds=6)
    assert column(still_running, "FB") == {1: 5, 2: 8, 3: 6, 4: 7, 5: 11, 6: 6, 7: 10, 8: 11}


def test_draws_are_half_a_point_of_a_performance() -> None:
    table = swiss("""
        1 Alder   2.5 +W5 -B6 +W7 =W4
        2 Birch   1.0 -B6 -W5 =B3 =B7
        3 Cedar   1.5 =W7 -B4 =W2 =B8
        4 Dogwood 3.0 =B8 +W3 +W6 =B1
        5 Elm     2.5 -B1 +B2 =W8 +W6
        6 Fir     2.0 +W2 +W1 -B4 -B5
        7 Gorse   1.5 =B3 =W8 -B1 =W2
        8 Hazel   2.0 =W4 =B7 =B5 =W3
    """)._replace(ratings={number: 2120 - 20 * number for number in range(1, 9)})
    assert column(table, "TPR") == {1: 2105, 2: 1822, 3: 1928, 4: 2223, 5: 2130, 6: 2060, 7: 1963, 8: 2025}
    assert column(table, "ARO")[8] == 2025


def test_bye_worth_half_a_point_is_no_win_and_no_choice() -> None:
    """7: the bye as a dummy with 1½, which are also a draw in each of three rounds; then 3 and 1 points.

    A cut takes the smallest, 1, and not the bye, which nobody asked for.
    """
    table = swiss(
        """
        1 Alder   3.0 +W4  +B7  +W2
        2 Birch   1.5 +B5  =W3  -B1
        3 Cedar   1.0 =W6  =B2  -W7
        4 Dogwood 1.5 -B1  +BYE +W6
        5 Elm     0.5 -W2  -B6  +BYE
        6 Fir     1.5 =B3  +W5  -B4
        7 Gorse   1.5 +BYE -W1  +B3
        """,
        Scoring(pairing_allocated_bye=1),
    )
    half = Fraction(1, 2)
    assert column(table, "PTS", order=()) == {1: 3, 2: 1 + half, 3: 1, 4: 1 + half, 5: half, 6: 1 + half, 7: 1 + half}
    found = [column(table, code)[7] for code in ("BH", "BH/C1", "SB", "WIN", "WON", "REP", "STD")]
    assert found == [Fraction(11, 2), Fraction(9, 2), Fraction(7, 4), 1, 1, 3, Fraction(3, 2)]


def test_sums_of_tenths_are_equal() -> None:
    """Three draws at 0.4 are as much as a win and one loss of 0.2, in units of a fifth."""
    table = swiss(
        "1 P =W4 =W5 =W6\n2 Q +W4 -F5 -W6\n4 X =B1 -B2 --\n5 Y =B1 +F2 --\n6 Z =B1 +B2 --",
        Scoring(unit=5, win=5, draw=2, loss=0, forfeit_win=5, forfeit_loss=1),
    )
    rows = {row.number: row for row in standings(table, ("PTS",), "c07-2026").rows}
    assert (rows[1].points, rows[2].points) == (Fraction(6, 5), Fraction(6, 5))
    assert rows[1].rank == rows[2].rank
