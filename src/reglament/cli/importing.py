"""`reglament import`: a tournament report becomes an event."""

from pathlib import Path
from typing import Annotated

import typer

from reglament.cli.arguments import (
    EncodingOption,
    ForceOption,
    JsonOption,
    LanguageOption,
    ToOption,
    actor,
    chosen_encoding,
    target,
    words_for,
)
from reglament.cli.output import finding_json, out, print_json, refuse, show_findings
from reglament.service.importing import import_report as import_into
from reglament.service.reading import read_report


def import_report(
    report: Annotated[Path, typer.Argument(metavar="FILE", help="A tournament report (TRF16 or TRF26).")],
    to: ToOption = None,
    rounds: Annotated[
        int | None, typer.Option("--rounds", min=1, help="The number of rounds, where the report does not say it.")
    ] = None,
    encoding: EncodingOption = None,
    force: ForceOption = False,
    as_json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """Make an event of a tournament report: its players, rounds and results.

    Everything odd in the file is reported with line and column; nothing is dropped in silence.
    Example: [bold]reglament import open.trf[/]
    """
    words = words_for(language)
    read, findings = read_report(report, chosen_encoding(encoding))
    if read is None:
        refuse(findings, words, as_json=as_json)
    path = target(to, report, words, force=force, as_json=as_json)
    _, notes = import_into(read, report.name, path, actor(), rounds=rounds, force=force)
    findings = (*findings, *notes)
    show_findings(findings, words)
    if as_json:
        print_json(
            {
                "event": str(path),
                "players": len(read.players),
                "teams": read.teams,
                "rounds": {"played": read.played_rounds, "announced": rounds or read.announced_rounds},
                "findings": [finding_json(finding) for finding in findings],
            }
        )
    else:
        summary = words.text(
            "{event}: {players} players, {played} rounds played",
            event=str(path),
            players=len(read.players),
            played=read.played_rounds,
        )
        out().print(summary, markup=False)
