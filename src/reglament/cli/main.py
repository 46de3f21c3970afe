"""The program `reglament`: its commands in the order in which an event needs them."""

import sys
from collections.abc import Callable
from typing import Annotated, Final

import typer

from reglament import __version__
from reglament.cli import (
    absence,
    check,
    conditions,
    crosstable,
    entering,
    importing,
    opening,
    pairing,
    printing,
    rehearse,
    result,
    serve,
    standings,
    ties,
    trf,
    why,
)

app = typer.Typer(
    name="reglament",
    help="A tournament manager for chess arbiters: the event runs from its regulation.",
    epilog="Start with: reglament demo",
    no_args_is_help=True,
    rich_markup_mode="rich",
    pretty_exceptions_show_locals=False,
)


def _show_version(value: bool) -> None:
    if value:
        typer.echo(f"reglament {__version__}")
        raise typer.Exit


@app.callback()
def main(
    version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version and end.")
    ] = False,
) -> None:
    """Say what the program is; the commands do the work."""


_PANELS: Final[dict[str, tuple[Callable[..., None], ...]]] = {
    "Before the event": (check.check, opening.open_event, importing.import_report, entering.enter),
    "Rounds": (
        absence.absent,
        absence.withdraw,
        conditions.forbid,
        conditions.rounds,
        pairing.pair,
        result.result,
    ),
    "Ties": (ties.lots, ties.playoff, ties.settle),
    "Lists": (standings.standings, crosstable.crosstable, printing.print_list, why.why),
    "The desk": (serve.serve, serve.demo, rehearse.rehearse),
}
_NAMES: Final = {"open_event": "open", "import_report": "import", "print_list": "print"}

for _panel, _commands in _PANELS.items():
    for _command in _commands:
        _name = _NAMES.get(_command.__name__, _command.__name__)
        app.command(_name, rich_help_panel=_panel)(_command)
app.add_typer(trf.app, name="trf", rich_help_panel="Tournament reports")


def run() -> None:
    """Entry point: text goes out as UTF-8, whatever the system's code page."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure:
            reconfigure(encoding="utf-8", errors="backslashreplace")
    app()
