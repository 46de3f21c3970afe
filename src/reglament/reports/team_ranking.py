"""What standings of teams are made of: the table, order and edition that a report names."""

from collections.abc import Sequence
from typing import NamedTuple

from reglament.formats.trf16 import TrfTournament
from reglament.model.finding import Finding
from reglament.reports.ranking_edition import ranking_edition
from reglament.reports.team_table import team_table
from reglament.standings.board_lists import board_standings
from reglament.standings.rank import Standings
from reglament.standings.teams import team_standings
from reglament.tiebreak.teams.order import check_team_order, parse_team_order, primary_score
from reglament.tiebreak.teams.table import TeamTable


class TeamSource(NamedTuple):
    """A table of teams with the order and the edition to rank it by, and what is to be said of them.

    Nothing can be ranked while there is an error among the findings.
    """

    table: TeamTable
    order: tuple[str, ...]
    edition: str
    findings: tuple[Finding, ...]

    def standings(self) -> Standings:
        """The standings by this order and edition."""
        return team_standings(self.table, self.order, self.edition)


def team_source(
    report: TrfTournament,
    rounds: int,
    *,
    is_round_robin: bool,
    order: str | Sequence[str] | None = None,
    edition: str | None = None,
) -> TeamSource:
    """The teams of a report after so many rounds, ranked by a given order and edition or by those of the report.

    A code in the report that means nothing is left out, and said; one that was asked for is an error.
    """
    table, findings = team_table(report, rounds, is_round_robin=is_round_robin)
    codes, wrong = parse_team_order(order or report.order or ("PTS",), table.primary)
    table = table._replace(primary=primary_score(codes, table.primary))
    if not order:
        wrong = tuple(one._replace(severity="warning") if one.severity == "error" else one for one in wrong)
    chosen, notes = (edition, ()) if edition else ranking_edition(report.start)
    return TeamSource(table, codes, chosen, (*findings, *wrong, *check_team_order(table, codes, chosen), *notes))


def board_list(report: TrfTournament, source: TeamSource, board: int, order: Sequence[str]) -> Standings:
    """The players of a board, by an order of codes for players; places of teams are those of the source."""
    rosters = {team.number: team.players for team in report.team_event.teams} if report.team_event else {}
    places = {row.number: row.rank for row in source.standings().rows}
    return board_standings(source.table, rosters, places, board, order)
