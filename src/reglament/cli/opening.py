"""`reglament open`: a regulation becomes an event."""

from pathlib import Path
from typing import Annotated

import typer

from reglament.cli.arguments import ForceOption, JsonOption, LanguageOption, ToOption, actor, target, words_for
from reglament.cli.output import out, print_json, refuse, show_findings
from reglament.service.event import create_event
from reglament.service.reading import read_regulation


def open_event(
    regulation: Annotated[Path, typer.Argument(metavar="REGULATION", help="The regulation of the event (TOML).")],
    to: ToOption = None,
    force: ForceOption = False,
    as_json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """Open an event: a journal with the regulation inside.

    The event file is `./STEM.event` unless --to names another. Contradictions in the regulation are shown; they stop
    only what asks for the contested fact. Example: [bold]reglament open regulation.toml --to cup.event[/]
    """
    words = words_for(language)
    read, findings = read_regulation(regulation)
    if read is None:
        refuse(findings, words, as_json=as_json)
    path = target(to, regulation, words, force=force, as_json=as_json)
    _, notes = create_event(path, read, actor(), force=force)
    show_findings((*read.contradictions(), *notes), words)
    if as_json:
        print_json({"event": str(path)})
    else:
        out().print(str(path), markup=False)
