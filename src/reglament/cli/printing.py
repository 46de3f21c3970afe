"""`reglament print`: the lists that hang on the wall, as PDF."""

from pathlib import Path
from typing import Annotated

import typer

from reglament.cli.arguments import (
    CategoryOption,
    EventArgument,
    ForceOption,
    JsonOption,
    TournamentOption,
    chosen_group,
    chosen_tournament,
    opened,
    words_for,
)
from reglament.cli.output import chosen_language, out, print_json, refuse, wrong_usage
from reglament.language import LANGUAGES
from reglament.model.finding import Finding
from reglament.service.printing import LIST_NAMES, NothingToPrintError, round_to_print
from reglament.service.printing import print_list as make_list


def print_list(
    event: EventArgument,
    name: Annotated[str, typer.Argument(metavar="LIST", help=", ".join(LIST_NAMES))],
    round_number: Annotated[int | None, typer.Option("--round", min=1, help="The round; else the last one.")] = None,
    languages: Annotated[
        str | None, typer.Option("--lang", metavar="bg[,en]", help="One language, or two side by side.")
    ] = None,
    category: CategoryOption = None,
    target: Annotated[Path | None, typer.Option("-o", metavar="FILE", help="The PDF to write.")] = None,
    tournament: TournamentOption = None,
    force: ForceOption = False,
    as_json: JsonOption = False,
) -> None:
    """Print a list as PDF.

    Example: [bold]reglament print cup.event standings --round 5 --lang bg,en -o standings.pdf[/]
    """
    chosen = languages.lower().split(",") if languages else [chosen_language(None)]
    if not set(chosen) <= set(LANGUAGES) or not 1 <= len(chosen) <= 2:
        wrong_usage(f"--lang takes one or two of {', '.join(LANGUAGES)}, separated by a comma.")
    if name not in LIST_NAMES:
        wrong_usage(f'There is no list "{name}"; the lists are {", ".join(LIST_NAMES)}.')
    words = words_for(chosen[0])
    file, loaded = opened(event, words, as_json=as_json)
    of = chosen_tournament(loaded, tournament)
    group = chosen_group(loaded.regulation.tournament(of.id).rankings, category)
    if group and name != "standings":
        wrong_usage("--category is for the list standings.")
    try:
        one = round_to_print(of, name, round_number)
    except NothingToPrintError as error:
        refuse([error.finding], words, as_json=as_json)
    path = target or Path(
        f"{event.stem}-{of.id}-{name}{f'-{one}' if one else ''}{f'-{group.name}' if group else ''}.pdf"
    )
    if path.exists() and not force:
        finding = Finding("RD105", "error", "{file} exists already. Nothing was changed.", {"file": path.name})
        refuse([finding._replace(repair="Replace it with --force.")], words, as_json=as_json)
    path.write_bytes(make_list(file, of.id, name, one or None, chosen, group))
    if as_json:
        print_json({"file": str(path)})
    else:
        out().print(str(path), markup=False)
