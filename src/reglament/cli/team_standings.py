"""`reglament standings` of a tournament report with teams."""

from collections.abc import Mapping, Sequence

from rich.table import Table as RichTable

from reglament.cli.output import out, print_json, refuse, show_findings, wrong_usage
from reglament.cli.ranked import standings_json, written
from reglament.formats.trf16 import TrfTournament
from reglament.language import Translator
from reglament.model.finding import Finding, is_refusal
from reglament.reports.edition import is_round_robin
from reglament.reports.team_ranking import TeamSource, board_list, team_source
from reglament.standings.rank import Standings
from reglament.tiebreak.edition import EDITIONS
from reglament.tiebreak.teams.players import board_of_order, parse_player_order

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
    if edition and edition.lower() not in EDITIONS:
        wrong_usage(f'"{edition}" is no edition of FIDE C.07 known here: {", ".join(EDITIONS)}.')
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
    _show(source.standings(), names, words, as_json=as_json)


def show_board_list(
    report: TrfTournament, source: TeamSource, board: int, order: str | None, words: Translator, *, as_json: bool
) -> None:
    """The players of a board; ends with exit code 1 if the order is none for players."""
    if board > source.table.scoring.boards:
        wrong_usage(f"There is no board {board}; a match has {source.table.scoring.boards} boards.")
    codes, findings = parse_player_order(order or "PTS")
    if findings:
        refuse(findings, words, as_json=as_json)
    if board_of_order(codes) not in {0, board}:
        wrong_usage(f"{codes[0]} counts the games on another board than --board {board}.")
    names = {player.number: player.player.name for player in report.players}
    _show(board_list(report, source, board, codes), names, words, as_json=as_json)


def _show(ranked: Standings, names: Mapping[int, str], words: Translator, *, as_json: bool) -> None:
    if as_json:
        print_json(standings_json(ranked, names))
        return
    table = RichTable(caption=f"{' '.join(ranked.order)} · {ranked.edition}", caption_justify="left")
    table.add_column(words.text("Rank"), justify="right")
    table.add_column(words.text("No."), justify="right")
    table.add_column(words.text("Name"))
    for code in ranked.order:
        table.add_column(code, justify="right")
    for row in ranked.rows:
        table.add_row(
            str(row.rank), str(row.number), names[row.number], *(written(row, code, words) for code in ranked.order)
        )
    out().print(table)
