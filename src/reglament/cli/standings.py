"""`reglament standings`: of an event, or straight from a tournament report."""

from pathlib import Path
from typing import Annotated, NamedTuple

import typer
from rich.table import Table as RichTable

from reglament.cli.arguments import (
    CategoryOption,
    JsonOption,
    LanguageOption,
    TournamentOption,
    chosen_group,
    chosen_tournament,
    opened,
    words_for,
)
from reglament.cli.group_standings import show_teams_of_players
from reglament.cli.output import out, print_json, refuse, show_findings, wrong_usage
from reglament.cli.ranked import standings_json, written
from reglament.cli.team_standings import read_team_source, show_board_list, show_team_standings, team_names
from reglament.formats.trf16 import TrfTournament
from reglament.language import Translator
from reglament.model.finding import Finding
from reglament.model.player import Player
from reglament.regulation.schema import RankingGroup
from reglament.reports.ranking import report_table
from reglament.reports.ranking_edition import ranking_edition
from reglament.service.reading import is_event, read_report
from reglament.standings.groups import rank_group
from reglament.standings.rank import Standings, Table
from reglament.standings.rank import standings as rank
from reglament.standings.suitability import order_findings
from reglament.tiebreak.edition import EDITIONS
from reglament.tiebreak.order import parse_order
from reglament.tournament.announcing import ranking_table
from reglament.tournament.opening import ranking_edition_note
from reglament.tournament.stated_order import stated_order

FileArgument = Annotated[Path, typer.Argument(metavar="EVENT|FILE.trf", help="An event, or a tournament report.")]


class Source(NamedTuple):
    """What standings are made of, wherever it comes from.

    Of a tournament report there is also the `report` and what was remarked when it was `read`, for ranking its teams.
    """

    table: Table
    order: tuple[str, ...]
    edition: str
    players: dict[int, Player]
    findings: tuple[Finding, ...]
    report: TrfTournament | None = None
    read: tuple[Finding, ...] = ()
    groups: tuple[RankingGroup, ...] = ()


def standings(
    file: FileArgument,
    order: Annotated[
        str | None, typer.Option("--order", metavar='"PTS DE BH/C1 …"', help="Criteria; else the regulation's.")
    ] = None,
    edition: Annotated[
        str | None, typer.Option("--edition", metavar="|".join(EDITIONS), help="Edition of FIDE C.07; else by date.")
    ] = None,
    after: Annotated[int | None, typer.Option("--after", metavar="ROUND", min=0, help="As they stood then.")] = None,
    category: CategoryOption = None,
    board: Annotated[
        int | None, typer.Option("--board", min=1, help="Of a report with teams: the players of this board.")
    ] = None,
    tournament: TournamentOption = None,
    as_json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """Show the standings of an event or of a tournament report, with every tie-break.

    With --category one of the further rankings that the regulation states: women, an age, a club, teams of clubs.
    Examples: [bold]reglament standings cup.event[/], [bold]reglament standings open.trf --order "PTS BH/C1 BH"[/]
    """
    words = words_for(language)
    source = read_source(file, tournament, after, words, as_json=as_json)
    group = chosen_group(source.groups, category)
    if source.report and source.report.team_event:
        of_teams = None if board else order
        teams = read_team_source(
            source.report, source.read, words, order=of_teams, edition=edition, after=after, as_json=as_json
        )
        if board:
            show_board_list(source.report, teams, board, order, words, as_json=as_json)
        else:
            show_team_standings(teams, team_names(source.report), words, as_json=as_json)
        return
    if board:
        wrong_usage("--board is for reports with teams.")
    codes, findings = parse_order(order) if order else (source.order, ())
    if any(finding.severity == "error" for finding in findings):
        refuse(findings, words, as_json=as_json)
    if edition and edition.lower() not in EDITIONS:
        wrong_usage(f'"{edition}" is no edition of FIDE C.07 known here: {", ".join(EDITIONS)}.')
    notes = () if edition else source.findings
    by = edition.lower() if edition else source.edition
    show_findings((*findings, *order_findings(source.table, codes, by), *notes), words)
    ranked = rank(source.table, codes, by)
    if group:
        ranking = rank_group(ranked, group, source.players)
        show_findings(ranking.findings, words)
        ranked = ranking.standings
    if group and group.teams:
        show_teams_of_players(ranking, group, source.players, words, as_json=as_json)
    elif as_json:
        print_json(
            standings_json(ranked, {number: one.name for number, one in source.players.items()})
            | ({"category": group.name} if group else {})
        )
    else:
        _show(ranked, source.players, words)


def read_source(path: Path, tournament: str | None, after: int | None, words: Translator, *, as_json: bool) -> Source:
    """The table of an event or report; ends with exit code 1 if the file is neither."""
    if is_event(path):
        return _of_event(path, tournament, after, words, as_json=as_json)
    report, findings = read_report(path)
    if report is None:
        refuse(findings, words, as_json=as_json)
    return _of_report(report, findings, after)


def _of_event(path: Path, tournament: str | None, after: int | None, words: Translator, *, as_json: bool) -> Source:
    _, loaded = opened(path, words, as_json=as_json)
    chosen = chosen_tournament(loaded, tournament)
    last = len(chosen.published_rounds)
    if after is not None and after > last:
        wrong_usage(f"Round {after} is not published; the last published round is {last}.")
    table = ranking_table(loaded.regulation, chosen, chosen.played_rounds if after is None else after)
    order, findings = stated_order(loaded.regulation, chosen.id)
    players = {number: entry.player for number, entry in chosen.listed()}
    notes = (*findings, *ranking_edition_note(chosen.editions))
    groups = loaded.regulation.tournament(chosen.id).rankings
    return Source(table, order, chosen.editions.ranking, players, notes, groups=groups)


def _of_report(report: TrfTournament, findings: tuple[Finding, ...], after: int | None) -> Source:
    if after is not None and after > report.played_rounds:
        wrong_usage(f"Round {after} is not in the report; it has {report.played_rounds} rounds.")
    rounds = report.played_rounds if after is None else after
    order, order_findings = parse_order(report.order or ("PTS",))
    edition, notes = ranking_edition(report.start)
    players = {one.number: one.player for one in report.players}
    said = (*findings, *order_findings, *notes)
    return Source(report_table(report, rounds), order, edition, players, said, report, findings)


def _show(ranked: Standings, players: dict[int, Player], words: Translator) -> None:
    table = RichTable(caption=f"{' '.join(ranked.order)} · {ranked.edition}", caption_justify="left")
    table.add_column(words.text("Rank"), justify="right")
    table.add_column(words.text("No."), justify="right")
    table.add_column(words.text("Name"))
    table.add_column(words.text("Fed."))
    table.add_column(words.text("Rating"), justify="right")
    for code in ranked.order:
        table.add_column(code, justify="right")
    for row in ranked.rows:
        player = players[row.number]
        values = [written(row, code, words) for code in ranked.order]
        rating = str(player.rating or player.national_rating or "")
        table.add_row(str(row.rank), str(row.number), player.name, player.federation, rating, *values)
    out().print(table)
