"""Laws that every ranking of teams obeys, whatever the tournament."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Any, Literal

from hypothesis import given, settings
from hypothesis import strategies as st

from reglament.language import translator
from reglament.model.article import Reason
from reglament.model.game import Outcome
from reglament.standings.rank import Standings
from reglament.standings.team_explain import explain_team_rank
from reglament.standings.teams import team_standings
from reglament.tiebreak.edition import EDITIONS
from reglament.tiebreak.teams.table import Board, Match, TeamScoring, TeamTable, played_match, unplayed_match

ORDER = (
    "MPTS",
    "GPTS",
    "DE:MP",
    "EDEBT",
    "EGGSB",
    "EMGSB/C1",
    "BH:MP/M1",
    "SSSC",
    "WBS(2,1,ALL)",
    "WBS(2,1,TIED)",
    "TBR",
)
LAW = settings(max_examples=40, deadline=None)
BYES: Sequence[Outcome] = ("U", "F", "H", "Z")
SCORING = TeamScoring(boards=2)
EDITION = st.sampled_from(sorted(EDITIONS))

CODES = (
    *(
        "MPVGP",
        "WIN",
        "WON",
        "REP",
        "STD",
        "PS:GP/C1",
        "TPN",
        "TPN/R",
        "BH:GP/C2",
        "BH:MP/P",
        "FB:MP",
        "AOB/F",
        "EMMSB",
    ),
    *("EGMSB/C2", "KS:GP", "SSSC/K3", "DE:GP/P", "EDE", "EDEBB", "EDE(PRIMARY)", "BC", "BBE", "BOARD1PTS", "B1B"),
    *("OSB/C1", "OSB22", "OMP", "OMP22", *ORDER),
)


@st.composite
def tables(
    draw: st.DrawFn, kinds: Sequence[str] = ("played", "forfeit", "going on"), byes: Sequence[Outcome] = BYES
) -> TeamTable:
    """Swiss events of 2 to 7 teams, 2 boards and up to 4 rounds; pairs may meet again."""
    size = draw(st.integers(2, 7))
    matches: dict[int, list[Match]] = {team: [] for team in range(1, size + 1 if byes or size % 2 == 0 else size)}
    for _ in range(draw(st.integers(1, 4))):
        waiting = draw(st.permutations(sorted(matches)))
        absent = draw(st.integers(0, len(waiting))) if byes else 0
        while len(waiting) - absent >= 2:
            home, guest = waiting.pop(), waiting.pop()
            first, second = _match(draw, home, guest, draw(st.sampled_from(kinds)))
            matches[home].append(first)
            matches[guest].append(second)
        for team in waiting:
            matches[team].append(unplayed_match(draw(st.sampled_from(byes)), SCORING))
    return TeamTable(matches, SCORING, 4)


def _match(draw: st.DrawFn, home: int, guest: int, kind: str) -> tuple[Match, Match]:
    if kind == "going on":
        return Match("?", guest, colour="w"), Match("?", home, colour="b")
    if kind == "forfeit":
        return unplayed_match("+", SCORING, guest, "w"), unplayed_match("-", SCORING, home, "b")
    points = draw(st.lists(st.integers(0, 2), min_size=2, max_size=2))
    own = [Board(units) for units in points]
    other = [Board(2 - units) for units in points]
    return played_match(guest, own, other, SCORING, "w"), played_match(home, other, own, SCORING, "b")


def renumbered(table: TeamTable, new: Mapping[int, int]) -> TeamTable:
    matches = {
        new[team]: [match._replace(opponent=new.get(match.opponent, 0)) for match in card]
        for team, card in table.matches.items()
    }
    return table._replace(matches=matches)


def places(computed: Standings) -> dict[int, int]:
    return {row.number: row.rank for row in computed.rows}


@LAW
@given(tables(), EDITION, st.permutations(CODES), st.sampled_from(["MPTS", "GPTS"]))
def test_ranks_are_those_of_a_total_preorder(table: TeamTable, edition: str, codes: list[str], first: str) -> None:
    rows = team_standings(table, (first, *codes[:6]), edition).rows
    assert sorted(row.number for row in rows) == sorted(table.matches)
    for above, row in pairwise(rows):
        assert (above.rank == row.rank) == (row.decided_by is None)
        assert above.points >= row.points
    for row in rows:
        assert row.rank == 1 + sum(other.rank < row.rank for other in rows)


@LAW
@given(tables(), EDITION)
def test_a_further_criterion_changes_nothing_above(table: TeamTable, edition: str) -> None:
    before = team_standings(table, ORDER[:-1], edition)
    after = team_standings(table, ORDER, edition)
    for row in before.rows:
        later = next(one for one in after.rows if one.number == row.number)
        assert {code: later.values[code] for code in ORDER[:-1]} == dict(row.values)
    ranks, later_ranks = places(before), places(after)
    for one in ranks:
        for other in ranks:
            assert ranks[one] >= ranks[other] or later_ranks[one] < later_ranks[other]


@LAW
@given(tables(), EDITION, st.data())
def test_other_numbers_and_another_order_of_rows_change_nothing(
    table: TeamTable, edition: str, data: st.DataObject
) -> None:
    order = tuple(code for code in ORDER if not code.startswith("TPN"))
    numbers = sorted(table.matches)
    new = dict(zip(numbers, data.draw(st.permutations(numbers)), strict=True))
    other = team_standings(renumbered(table, new), order, edition)
    assert {new[team]: rank for team, rank in places(team_standings(table, order, edition)).items()} == places(other)


@LAW
@given(tables(kinds=("played",), byes=()))
def test_editions_agree_where_every_match_was_played(table: TeamTable) -> None:
    computed = [team_standings(table, ("MPTS", *CODES), edition).rows for edition in EDITIONS]
    assert computed[0] == computed[1] == computed[2] == computed[3]


@LAW
@given(tables(kinds=("played", "forfeit"), byes=()), st.sampled_from(["swiss", "round-robin"]))
def test_points_sum_up_to_what_was_at_stake(table: TeamTable, system: Literal["swiss", "round-robin"]) -> None:
    rows = team_standings(table._replace(system=system), ("MPTS", "GPTS"), "c07-2026").rows
    matches = sum(len(card) for card in table.matches.values()) // 2
    assert sum(_number(row.values["GPTS"]) for row in rows) == 2 * matches
    assert sum(_number(row.values["MPTS"]) for row in rows) == 2 * matches


def _number(value: Fraction | None) -> Fraction:
    assert value is not None
    return value


@LAW
@given(tables(), EDITION, st.sampled_from(["BH:MP", "BH:GP", "EMMSB", "EGGSB", "EMGSB"]), st.booleans())
def test_a_cut_never_raises_a_value(table: TeamTable, edition: str, code: str, round_robin: bool) -> None:
    table = table._replace(system="round-robin" if round_robin else "swiss")
    for row in team_standings(table, ("MPTS", code, f"{code}/C1", f"{code}/C2"), edition).rows:
        whole, cut, again = (_number(row.values[one]) for one in (code, f"{code}/C1", f"{code}/C2"))
        assert whole >= cut >= again


@LAW
@given(tables(), EDITION)
def test_mutual_values_are_shown_only_where_teams_are_tied(table: TeamTable, edition: str) -> None:
    rows = team_standings(table, ("MPTS", "DE:MP", "EDE", "WBS(2,1,TIED)", "B1B"), edition).rows
    for row in rows:
        tied = sum(other.points == row.points for other in rows)
        assert (row.values["DE:MP"] is None) == (tied == 1)


CATALOGUES = {language: translator(language).catalogue for language in ("bg", "ru")}
SAME_EVERYWHERE = {
    "{criterion} ({code})",
    "{player}, round {round}: {basis} × {points} = {value}.",
}
"""Sentences that look the same in some language."""


def said(reason: Reason) -> Iterator[str]:
    yield reason.text
    for value in reason.values.values():
        if isinstance(value, Reason):
            yield from said(value)


@LAW
@given(tables(), EDITION, st.sampled_from(CODES), st.booleans())
def test_neighbours_are_explained_by_the_criterion_that_decides(
    table: TeamTable, edition: str, code: str, round_robin: bool
) -> None:
    table = table._replace(system="round-robin" if round_robin else "swiss")
    order = ("MPTS", code, "EGGSB/C1")
    for above, row in pairwise(team_standings(table, order, edition).rows):
        explanation = explain_team_rank(table, order, edition, row.number, above.number)
        values = explanation.decision.values
        assert (values["ahead"], values["behind"]) == (above.number, row.number)
        shared = "{ahead} and {behind} are level in everything and share a rank."
        assert (explanation.decision.text == shared) == (row.decided_by is None)
        for step in (explanation.decision, *explanation.steps):
            for text in said(step):
                for catalogue in CATALOGUES.values():
                    assert text in SAME_EVERYWHERE or catalogue.gettext(text) != text


SUMS = (
    *("MPVGP", "PS:GP/C1", "BH:GP/C2", "BH:MP/M1", "BH:MP/P", "EMMSB", "EMGSB/C1", "EGMSB/C2", "OSB/C1", "BC"),
    "WBS(2,1,ALL)",
)


@LAW
@given(tables(), EDITION, st.sampled_from(SUMS), st.booleans())
def test_the_arithmetic_that_is_told_makes_the_value_that_is_shown(
    table: TeamTable, edition: str, code: str, round_robin: bool
) -> None:
    """The addends make the total, what is left out is taken off, and the rest is the value in the table."""
    table = table._replace(system="round-robin" if round_robin else "swiss")
    for above, row in pairwise(team_standings(table, ("MPTS", code), edition).rows):
        if row.decided_by != code:
            continue
        told: dict[int, Fraction] = {}
        for step in explain_team_rank(table, ("MPTS", code), edition, above.number, row.number).steps:
            values: Mapping[str, Any] = step.values
            if step.text == "{player}: no round counts.":
                told[values["player"]] = Fraction()
            elif step.text == "{player}: {addends} make {total}.":
                assert sum(values["addends"], Fraction()) == values["total"]
                told[values["player"]] = values["total"]
            elif step.text == "{player}: {total} less {cut} is {value}.":
                assert values["total"] == told[values["player"]]
                assert values["total"] - values["cut"] == values["value"]
                told[values["player"]] = values["value"]
        assert told == {above.number: above.values[code], row.number: row.values[code]}
