"""What standings of teams are made of: the table, order and edition that a report names."""

import datetime as dt
from typing import NamedTuple

from reglament.formats.trf16 import TrfTournament
from reglament.model.finding import Finding
from reglament.reports.team_table import team_table
from reglament.standings.rank import Standings
from reglament.standings.teams import team_standings
from reglament.tiebreak.teams.edition import TEAM_EDITIONS, team_edition_for
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
    report: TrfTournament, rounds: int, *, is_round_robin: bool, order: str | None = None, edition: str | None = None
) -> TeamSource:
    """The teams of a report after so many rounds, ranked by a given order and edition or by those of the report.

    A code in the report that means nothing is left out, and said; one that was asked for is an error.
    """
    table, findings = team_table(report, rounds, is_round_robin=is_round_robin)
    codes, wrong = parse_team_order(order or report.order or ("PTS",), table.primary)
    table = table._replace(primary=primary_score(codes, table.primary))
    if not order:
        wrong = tuple(finding._replace(severity="warning") for finding in wrong)
    chosen, notes = (edition, ()) if edition else _edition(report.start)
    return TeamSource(table, codes, chosen, (*findings, *wrong, *check_team_order(table, codes, chosen), *notes))


def _edition(start: str) -> tuple[str, tuple[Finding, ...]]:
    try:
        return team_edition_for(dt.date.fromisoformat(start)), ()
    except ValueError:
        latest = list(TEAM_EDITIONS)[-1]
        message = "The report gives no first day; tie-breaks are computed by the edition {edition} of FIDE C.07."
        return latest, (Finding("ST120", "note", message, {"edition": latest}),)
