"""`reglament standings` of a tournament report with teams."""

from collections.abc import Sequence

from rich.table import Table as RichTable

from reglament.cli.output import out, print_json, refuse, show_findings, wrong_usage
from reglament.formats.trf16 import TrfTournament
from reglament.language import Translator
from reglament.model.exact import exact_text
from reglament.model.finding import Finding, is_refusal
from reglament.reports.edition import is_round_robin
from reglament.reports.team_ranking import TeamSource, team_source
from reglament.standings.rank import Row, Standings
from reglament.tiebreak.teams.edition import TEAM_EDITIONS

_ONLY_PLAYERS = "TF072"
"""Says that teams are not read; here they are."""


def read_team_source(
    report: TrfTournament,
    findings: Sequence[Finding],
    words: Translator,
    *,
    order: str | None,
    edition: str | None,
    after: int | None,
    as_json: bool,
) -> TeamSource:
    """The teams of a report as they are to be ranked; ends with exit code 1 if they cannot be."""
    if edition and edition.lower() not in TEAM_EDITIONS:
        wrong_usage(f'"{edition}" is no edition of FIDE C.07 known here: {", ".join(TEAM_EDITIONS)}.')
    source = team_source(
        report,
        report.played_rounds if after is None else after,
        is_round_robin=is_round_robin(report),
        order=order,
        edition=edition.lower() if edition else None,
    )
    if is_refusal(source.findings):
        refuse(source.findings, words, as_json=as_json)
    show_findings((*(one for one in findings if one.code != _ONLY_PLAYERS), *source.findings), words)
    return source


def team_names(report: TrfTournament) -> dict[int, str]:
    """Names of the teams by their numbers."""
    return {team.number: team.name for team in report.team_event.teams} if report.team_event else {}


def show_team_standings(source: TeamSource, names: dict[int, str], words: Translator, *, as_json: bool) -> None:
    """Standings of teams, as JSON or as a table."""
    ranked = source.standings()
    if as_json:
        print_json(_json(ranked, names))
        return
    table = RichTable(caption=f"{' '.join(ranked.order)} · {ranked.edition}", caption_justify="left")
    table.add_column(words.text("Rank"), justify="right")
    table.add_column(words.text("No."), justify="right")
    table.add_column(words.text("Name"))
    for code in ranked.order:
        table.add_column(code, justify="right")
    for row in ranked.rows:
        table.add_row(
            str(row.rank), str(row.number), names[row.number], *(_written(row, code, words) for code in ranked.order)
        )
    out().print(table)


def _json(ranked: Standings, names: dict[int, str]) -> dict[str, object]:
    return {
        "order": list(ranked.order),
        "edition": ranked.edition,
        "standings": [
            {
                "rank": row.rank,
                "number": row.number,
                "name": names[row.number],
                "values": {code: exact_text(value) for code, value in row.values.items()},
                "decided_by": row.decided_by,
            }
            for row in ranked.rows
        ],
    }


def _written(row: Row, code: str, words: Translator) -> str:
    value = row.values[code]
    if code in row.undecided:
        return "–"
    return "" if value is None else words.points(value)
