"""`reglament serve` and `reglament demo`: the arbiter's desk in the browser."""

from pathlib import Path
from typing import Annotated

import typer

from reglament.cli.arguments import LanguageOption, opened, words_for
from reglament.cli.output import chosen_language, err, refuse, show_findings, wrong_usage
from reglament.model.finding import Finding
from reglament.service.demonstration import demonstration

PortOption = Annotated[int, typer.Option("--port", min=0, max=65535, help="Port on this computer; 0 is any free one.")]
NoBrowserOption = Annotated[bool, typer.Option("--no-browser", help="Do not open the browser.")]


def serve(
    events: Annotated[list[Path] | None, typer.Argument(metavar="[EVENT …]", help="The event files.")] = None,
    port: PortOption = 8000,
    no_browser: NoBrowserOption = False,
    language: LanguageOption = None,
) -> None:
    """Open the desk in the browser. It listens on this computer only, and prints its address first.

    Without a file it takes every event of the folder. Example: [bold]reglament serve cup.event[/]
    """
    paths = events or sorted(Path().glob("*.event"))
    if not paths:
        wrong_usage("There is no event in this folder. Try: reglament demo")
    words = words_for(language)
    for path in paths:
        file, _ = opened(path, words, as_json=False)
        show_findings(file.integrity(), words)
    _run(paths, port, no_browser=no_browser, language=language)


def demo(
    to: Annotated[
        Path | None, typer.Option("--to", metavar="EVENT", help="Keep the demonstration in this file.")
    ] = None,
    port: PortOption = 8000,
    no_browser: NoBrowserOption = False,
    language: LanguageOption = None,
) -> None:
    """Open the desk with an invented event: two tournaments, players in several scripts, ready for round 1.

    The event is kept in `./ropotamo-2026.event`, and found there again the next time. Example: [bold]reglament demo[/]
    """
    path = to or Path("ropotamo-2026.event")
    if not path.exists():
        err().print(words_for(language).text("Entering the players of the demonstration …"))
        demonstration(path)
    opened(path, words_for(language), as_json=False)
    _run([path], port, no_browser=no_browser, language=language)


def _run(paths: list[Path], port: int, *, no_browser: bool, language: str | None) -> None:
    from reglament.web.server import run  # noqa: PLC0415  Django is loaded for the desk alone

    try:
        run(paths, port, open_browser=not no_browser, language=chosen_language(language) if language else None)
    except OSError as error:
        values = {"port": port, "reason": error.strerror or str(error)}
        message = "The desk cannot use port {port}: {reason}."
        finding = Finding("SV101", "error", message, values, repair="Take any free port with --port 0.")
        refuse([finding], words_for(language), as_json=False)
