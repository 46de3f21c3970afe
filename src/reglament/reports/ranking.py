"""The rank column of a report computed again from its results and its order of ranking (records 202 and 212).

Of a report with team records the ranks of the teams are compared (record 310). Nothing is guessed: where a report does
not name its criteria, or names one that cannot be computed, its ranks are not compared, and a note says why.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from reglament.formats.trf16 import TrfTournament
from reglament.model.finding import Finding, is_refusal
from reglament.reports.edition import is_round_robin, is_team_event
from reglament.reports.ranking_edition import ranking_edition
from reglament.reports.team_ranking import team_source
from reglament.standings.rank import Row, Table, standings
from reglament.tiebreak.order import parse_order


class AskedRanks(NamedTuple):
    """How ranks are to be compared: by an edition of C.07 or the one of the date, by an order or the report's own."""

    edition: str = "auto"
    order: str = ""


BY_THE_REPORT: Final = AskedRanks()


class RankDifference(NamedTuple):
    """A player whose rank in the report is not the one that the results give."""

    number: int
    expected: int
    found: int


class ComparedRanks(NamedTuple):
    """How many ranks were compared, `None` if they could not be; what differs; and what is to be said of it."""

    compared: int | None
    differences: tuple[RankDifference, ...]
    findings: tuple[Finding, ...]


def report_table(report: TrfTournament, after: int) -> Table:
    """What the ranking of a report after a round is computed from."""
    return Table(
        cards={one.number: one.cells[:after] for one in report.players},
        scoring=report.scoring,
        rounds=report.announced_rounds or report.played_rounds,
        system="round-robin" if is_round_robin(report) else "swiss",
        ratings={one.number: one.player.rating or one.player.national_rating for one in report.players},
    )


def compare_ranks(report: TrfTournament, file: str, asked: AskedRanks = BY_THE_REPORT) -> ComparedRanks:
    """Compare the ranks that a report states with those that its results give. Never raises.

    Players without a rank are not among those who are ranked. Where the order leaves players tied, they may share the
    rank or follow each other in any order, as lots or another program's list decide.
    """
    if report.team_event:
        return _compare_teams(report, file, asked)
    named = asked.order or report.order
    order, orders = parse_order(named)
    stated = {player.number: player.stated_rank for player in report.players if player.stated_rank}
    obstacle = _obstacle(report, stated, orders, is_named=bool(named))
    if obstacle:
        return ComparedRanks(None, (), (obstacle._replace(file=file),))
    by_date, notes = ranking_edition(report.start)
    chosen, said = (by_date, (*orders, *notes)) if asked.edition == "auto" else (asked.edition, orders)
    rows = standings(report_table(report, report.played_rounds), order, chosen).rows
    differences = _differences([row for row in rows if row.number in stated], stated)
    findings = tuple(finding._replace(file=file) for finding in said)
    return ComparedRanks(len(stated), tuple(sorted(differences)), findings)


def _compare_teams(report: TrfTournament, file: str, asked: AskedRanks) -> ComparedRanks:
    """The same for the ranks of record 310 and an order of teams."""
    teams = report.team_event.teams if report.team_event else ()
    stated = {team.number: team.stated_rank for team in teams if team.stated_rank}
    source = team_source(
        report,
        report.played_rounds,
        is_round_robin=is_round_robin(report),
        order=asked.order or report.order,
        edition=None if asked.edition == "auto" else asked.edition,
    )
    obstacle = None
    if not stated:
        obstacle = Finding("TP125", "note", "Ranks are not compared: the teams have none (record 310, columns 69-71).")
    elif not (asked.order or report.order):
        obstacle = _no_order()
    elif is_refusal(source.findings):
        obstacle = _not_computed(source.findings)
    if obstacle:
        return ComparedRanks(None, (), (obstacle._replace(file=file),))
    rows = [row for row in source.standings().rows if row.number in stated]
    findings = tuple(finding._replace(file=file) for finding in source.findings)
    return ComparedRanks(len(stated), tuple(sorted(_differences(rows, stated))), findings)


def _rank(row: Row) -> int:
    return row.rank


def _obstacle(
    report: TrfTournament, stated: Mapping[int, int], orders: Sequence[Finding], *, is_named: bool
) -> Finding | None:
    """Why the ranks of a report cannot be compared, if so."""
    if is_team_event(report):
        return Finding("TP121", "note", "Ranks are not compared: the order of a team event is one of teams.")
    if not stated:
        return Finding("TP122", "note", "Ranks are not compared: the report has none (line 001, columns 86-89).")
    if not is_named:
        return _no_order()
    if is_refusal(tuple(orders)):
        return _not_computed(orders)
    return None


def _no_order() -> Finding:
    message = "Ranks are not compared: the report does not name its tie-breaks."
    repair = "Write them in record 202 or all criteria in record 212, or name the order that was used with --order."
    return Finding("TP123", "note", message, repair=repair)


def _not_computed(orders: Sequence[Finding]) -> Finding:
    message = "Ranks are not compared: not every criterion of the order can be computed here ({codes})."
    codes = [finding.values["code"] for finding in orders if finding.severity == "error"]
    return Finding("TP124", "note", message, {"codes": codes})


def _differences(rows: Sequence[Row], stated: Mapping[int, int]) -> Iterator[RankDifference]:
    """The ranks that differ, given the rows of everybody who has one, best first."""
    first = 1
    for _, tied in groupby(rows, key=_rank):
        found = {row.number: stated[row.number] for row in tied}
        for number in _wrong(found, first):
            yield RankDifference(number, first, found[number])
        first += len(found)


def _wrong(found: Mapping[int, int], first: int) -> list[int]:
    """Players tied from some rank on whose ranks are not among theirs, or not such as they can have together."""
    outside = [number for number, rank in found.items() if not first <= rank < first + len(found)]
    if outside or _is_ranking(sorted(found.values()), first):
        return outside
    return [number for number, rank in found.items() if rank != first]


def _is_ranking(ranks: Sequence[int], first: int) -> bool:
    """Whether ranks in ascending order are those of a ranking: equal ones shared, the next one skipping."""
    return all(rank == first + at or (at and rank == ranks[at - 1]) for at, rank in enumerate(ranks))
