"""Laws that every ranking obeys, whatever the tournament."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import pairwise
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from reglament.model.game import STANDARD, Cell, Outcome
from reglament.standings.arithmetic import SumExplanation
from reglament.standings.explain import explain_rank, explain_value
from reglament.standings.rank import Standings, Table, standings
from reglament.tiebreak.edition import EDITIONS as EDITION_NAMES
from reglament.tiebreak.registry import known_codes

ORDER = ("PTS", "DE", "BH/C1", "BH", "WIN", "SB", "PS")

EVERY_CODE = ("PTS", *(code for code in known_codes() if code != "PTS"))
WITHOUT_NUMBERS = tuple(code for code in EVERY_CODE if not code.startswith("TPN"))

LAW = settings(max_examples=60, deadline=None)

EDITIONS = st.sampled_from(list(EDITION_NAMES))

GAMES: dict[str, tuple[Outcome, Outcome]] = {
    "white wins": ("1", "0"),
    "draw": ("=", "="),
    "black wins": ("0", "1"),
    "unrated": ("W", "L"),
    "forfeit": ("+", "-"),
    "both absent": ("-", "-"),
    "going on": ("?", "?"),
}
PLAYED = ("white wins", "draw", "black wins", "unrated")
BYES: Sequence[Outcome] = ("U", "F", "H", "Z")


@st.composite
def tables(draw: st.DrawFn, kinds: Sequence[str] = tuple(GAMES), byes: Sequence[Outcome] = BYES) -> Table:
    """Events of 2 to 9 players (an even number if there are no byes) and up to 5 rounds; pairs may meet again."""
    size = draw(st.integers(2, 9))
    numbers = list(range(1, size + 1 if byes or size % 2 == 0 else size))
    cards: dict[int, list[Cell]] = {number: [] for number in numbers}
    for _ in range(draw(st.integers(1, 5))):
        waiting = draw(st.permutations(numbers))
        absent = draw(st.integers(0, len(waiting))) if byes else 0
        while len(waiting) - absent >= 2:
            white, black = waiting.pop(), waiting.pop()
            first, second = GAMES[draw(st.sampled_from(kinds))]
            cards[white].append(Cell(first, black, "w"))
            cards[black].append(Cell(second, white, "b"))
        for number in waiting:
            cards[number].append(Cell(draw(st.sampled_from(byes))))
    ratings = {number: draw(st.integers(1400, 2800)) for number in numbers}
    return Table(cards, STANDARD, 5, draw(st.sampled_from(["swiss", "round-robin"])), ratings)


def values(table: Standings) -> dict[int, Mapping[str, Fraction | None]]:
    return {row.number: row.values for row in table.rows}


@LAW
@given(tables(), EDITIONS)
def test_ranks_are_those_of_a_total_preorder(table: Table, edition: str) -> None:
    """Everybody has a place; a rank is one more than the number of players ranked higher; a new rank has its ground."""
    rows = standings(table, ORDER, edition).rows
    assert sorted(row.number for row in rows) == sorted(table.cards)
    for above, row in pairwise(rows):
        assert above.rank <= row.rank
        assert (above.rank == row.rank) == (row.decided_by is None)
        assert above.points >= row.points
    for row in rows:
        assert row.rank == 1 + sum(other.rank < row.rank for other in rows)


@LAW
@given(tables(), EDITIONS)
def test_rows_differ_first_in_the_criterion_that_decides(table: Table, edition: str) -> None:
    rows = standings(table, ORDER, edition).rows
    for above, row in pairwise(rows):
        sums = [code for code in ORDER if code != "DE"]
        if row.decided_by is None:
            assert all(above.values[code] == row.values[code] for code in sums)
        elif row.decided_by != "DE":
            first = next(code for code in sums if above.values[code] != row.values[code])
            assert first == row.decided_by
            assert (above.values[first] or 0) > (row.values[first] or 0)


@LAW
@given(tables(), EDITIONS, st.randoms(use_true_random=False))
def test_order_of_the_cards_changes_nothing(table: Table, edition: str, random: Random) -> None:
    shuffled = list(table.cards.items())
    random.shuffle(shuffled)
    again = table._replace(cards=dict(shuffled))
    assert standings(again, EVERY_CODE, edition) == standings(table, EVERY_CODE, edition)


@LAW
@given(tables(), EDITIONS, st.data())
def test_other_numbers_change_no_value_and_no_rank(table: Table, edition: str, data: st.DataObject) -> None:
    numbers = sorted(table.cards)
    renamed = dict(zip(numbers, data.draw(st.permutations(numbers)), strict=True)) | {0: 0}
    cards = {
        renamed[number]: [cell._replace(opponent=renamed[cell.opponent]) for cell in card]
        for number, card in table.cards.items()
    }
    ratings = {renamed[number]: rating for number, rating in table.ratings.items()}
    before = standings(table, WITHOUT_NUMBERS, edition)
    after = standings(table._replace(cards=cards, ratings=ratings), WITHOUT_NUMBERS, edition)
    assert values(after) == {renamed[number]: row for number, row in values(before).items()}
    assert {row.number: row.rank for row in after.rows} == {renamed[row.number]: row.rank for row in before.rows}


@LAW
@given(tables(kinds=PLAYED, byes=()))
def test_editions_agree_where_every_round_was_played(table: Table) -> None:
    first, *others = (standings(table, EVERY_CODE, edition).rows for edition in EDITION_NAMES)
    assert all(rows == first for rows in others)


@LAW
@given(tables(), EDITIONS, st.sampled_from(EVERY_CODE))
def test_another_criterion_at_the_end_changes_nothing_above(table: Table, edition: str, code: str) -> None:
    """Ranks can only be divided further; values and what decides stay."""
    before, after = (standings(table, order, edition) for order in (ORDER, (*ORDER, code)))
    shared = {row.number: row for row in before.rows}
    for row in after.rows:
        assert {asked: row.values[asked] for asked in ORDER} == shared[row.number].values
        assert row.rank >= shared[row.number].rank
    assert [shared[row.number].rank for row in after.rows] == [row.rank for row in before.rows]


@LAW
@given(tables(), EDITIONS, st.sampled_from(["BH", "FB", "SB", "PS"]))
def test_a_cut_never_raises_a_sum(table: Table, edition: str, code: str) -> None:
    order = ("PTS", code, f"{code}/C1", f"{code}/C2", f"{code}/C3")
    for row in standings(table, order, edition).rows:
        sums = [row.values[each] or 0 for each in order[1:]]
        assert sums == sorted(sums, reverse=True)


@LAW
@given(tables(kinds=("white wins", "draw", "black wins", "forfeit"), byes=()), EDITIONS)
def test_points_of_closed_rounds_are_one_a_game(table: Table, edition: str) -> None:
    rows = standings(table, ("PTS",), edition).rows
    assert sum(row.points for row in rows) == Fraction(sum(map(len, table.cards.values())), 2)


@LAW
@given(tables(kinds=PLAYED, byes=()), EDITIONS)
def test_where_every_round_was_played_buchholz_adds_up_opponents_points(table: Table, edition: str) -> None:
    rows = values(standings(table, ("PTS", "BH", "SB"), edition))
    for number, card in table.cards.items():
        points = [(STANDARD.points(cell.outcome), rows[cell.opponent]["PTS"] or Fraction()) for cell in card]
        assert rows[number]["BH"] == sum(score for _, score in points)
        assert rows[number]["SB"] == sum(Fraction(units, 2) * score for units, score in points)


@LAW
@given(tables(), st.sampled_from(["BH", "SB", "FB", "AOB"]))
def test_limits_of_2026_only_lower_a_sum(table: Table, code: str) -> None:
    old, new = (values(standings(table, ("PTS", code), edition)) for edition in ("c07-2024", "c07-2026"))
    assert all((new[number][code] or 0) <= (old[number][code] or 0) for number in table.cards)


@LAW
@given(tables(), EDITIONS, st.data())
def test_explanation_agrees_with_the_standings(table: Table, edition: str, data: st.DataObject) -> None:
    rows = standings(table, ORDER, edition).rows
    at = data.draw(st.integers(0, len(rows) - 2))
    above, below = rows[at : at + 2]
    explained = explain_rank(table, ORDER, edition, below.number, above.number)
    assert (explained.ahead, explained.behind) == (above.number, below.number)
    last = explained.comparisons[-1]
    assert below.decided_by == (last.code if last.status == "decides" else None)
    for arithmetic in last.arithmetic:
        left_out = sum((line.value for line in arithmetic.lines if line.left_out), Fraction())
        assert sum((line.value for line in arithmetic.lines), Fraction()) - left_out == arithmetic.value


@LAW
@given(tables(), EDITIONS, st.sampled_from([code for code in EVERY_CODE if not code.startswith("DE")]))
def test_arithmetic_agrees_with_the_standings(table: Table, edition: str, code: str) -> None:
    """Values are computed the short way where there is one; round by round they come to the same."""
    for number, row in values(standings(table, ("PTS", code), edition)).items():
        told = explain_value(table, edition, code, number)
        assert isinstance(told, SumExplanation)
        assert told.value == row[code]
        left_out = sum((line.value for line in told.lines if line.left_out), Fraction())
        assert told.total - left_out == told.kept
        if not told.result:
            assert told.kept == told.value
