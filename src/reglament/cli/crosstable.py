"""`reglament crosstable`: all rounds of all players in one table."""

from rich.table import Table as RichTable

from reglament.cli.arguments import JsonOption, LanguageOption, TournamentOption, words_for
from reglament.cli.output import out, print_json, show_findings
from reglament.cli.standings import FileArgument, read_source
from reglament.model.exact import exact_text
from reglament.model.game import Cell
from reglament.standings.crosstable import crosstable as rows_of
from reglament.standings.rank import standings


def crosstable(
    file: FileArgument,
    tournament: TournamentOption = None,
    as_json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """Show the crosstable of an event or of a tournament report, in the order of the ranking.

    Example: [bold]reglament crosstable open.trf[/]
    """
    words = words_for(language)
    source = read_source(file, tournament, None, words, as_json=as_json)
    show_findings(source.findings, words)
    ranked = standings(source.table, source.order, source.edition)
    rows = rows_of(source.table, ranked)
    if as_json:
        print_json(
            [
                {
                    "rank": row.rank,
                    "number": row.number,
                    "name": source.players[row.number].name,
                    "points": exact_text(row.points),
                    "rounds": [
                        {"opponent": cell.opponent or None, "colour": cell.colour, "result": cell.outcome}
                        for cell, _ in row.cells
                    ],
                }
                for row in rows
            ]
        )
        return
    table = RichTable()
    for heading in ("Rank", "No.", "Name"):
        table.add_column(words.text(heading), justify="left" if heading == "Name" else "right")
    for number in range(1, len(rows[0].cells) + 1 if rows else 1):
        table.add_column(str(number), justify="right")
    table.add_column(words.text("Points"), justify="right")
    for row in rows:
        cells = [_cell(cell) for cell, _ in row.cells]
        name = source.players[row.number].name
        table.add_row(str(row.rank), str(row.number), name, *cells, words.points(row.points))
    out().print(table)


def _cell(cell: Cell) -> str:
    if not cell.opponent:
        return cell.outcome
    return f"{cell.opponent}{cell.colour or ''}{cell.outcome.replace('=', '½')}"
