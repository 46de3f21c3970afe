"""Laws of what follows the criteria: settled ties and rankings of some of the players."""

from collections.abc import Sequence
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from reglament.standings.explain import explain_rank
from reglament.standings.groups import among
from reglament.standings.rank import Table, standings
from reglament.standings.settled import SettledTie
from tests.property.test_ranking_laws import LAW, tables

ORDER = ("PTS", "WIN")


@st.composite
def settled_tables(draw: st.DrawFn) -> Table:
    """Tables with up to three records, of any players, in any places."""
    table = draw(tables())
    numbers = sorted(table.cards)
    records = draw(st.lists(st.builds(_record, st.permutations(numbers), st.lists(st.booleans())), max_size=3))
    return table._replace(settled=tuple(records))


def _record(numbers: Sequence[int], shared: Sequence[bool]) -> SettledTie:
    places: list[tuple[int, ...]] = []
    for number, with_last in zip(numbers, [False, *shared, *([False] * len(numbers))], strict=False):
        places = [*places[:-1], (*places[-1], number)] if with_last else [*places, (number,)]
    return SettledTie("order", tuple(places), "by lot", "arbiter")


@LAW
@given(settled_tables())
def test_records_order_only_whom_all_criteria_leave_tied(table: Table) -> None:
    before = standings(table._replace(settled=()), ORDER, "c07-2026").rows
    after = standings(table, ORDER, "c07-2026").rows
    rank = {row.number: row.rank for row in before}
    assert [rank[row.number] for row in after] == sorted(rank.values())
    assert {row.number: row.values for row in after} == {row.number: row.values for row in before}
    for row in after:
        assert row.rank == 1 + sum(other.rank < row.rank for other in after)


@LAW
@given(settled_tables())
def test_explanations_agree_with_the_standings(table: Table) -> None:
    for above, row in pairwise(standings(table, ORDER, "c07-2026").rows):
        explanation = explain_rank(table, ORDER, "c07-2026", above.number, row.number)
        last = explanation.comparisons[-1]
        if row.decided_by is None:
            assert last.status != "decides"
        else:
            assert (explanation.ahead, explanation.behind) == (above.number, row.number)
            assert (last.status, last.code) == ("decides", row.decided_by)


@LAW
@given(settled_tables(), st.data())
def test_a_group_is_the_ranking_without_the_others(table: Table, data: st.DataObject) -> None:
    overall = standings(table, ORDER, "c07-2026")
    chosen = data.draw(st.sets(st.sampled_from(sorted(table.cards))))
    rows = among(overall, chosen).rows
    assert [row.number for row in rows] == [row.number for row in overall.rows if row.number in chosen]
    rank = {row.number: row.rank for row in overall.rows}
    for above, row in pairwise(rows):
        assert (above.rank == row.rank) == (rank[above.number] == rank[row.number])
        assert (row.decided_by is None) == (above.rank == row.rank)
        if row.decided_by:
            last = explain_rank(table, ORDER, "c07-2026", above.number, row.number).comparisons[-1]
            assert last.code == row.decided_by
    for row in rows:
        assert row.rank == 1 + sum(other.rank < row.rank for other in rows)
