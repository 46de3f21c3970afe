"""`reglament trf generate`: random tournaments, for checking checkers and trying things out."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated, Final, TypeVar, get_args

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from reglament.cli.arguments import ForceOption, JsonOption, LanguageOption, words_for
from reglament.cli.output import err, finding_json, out, print_json, refuse, show_findings, wrong_usage
from reglament.formats.trf16.line import hundredths
from reglament.formats.trf16.score_system import Values, declared_scoring
from reglament.formats.trf16.writing import PROFILES, Profile
from reglament.language import Translator
from reglament.model.finding import Finding
from reglament.model.game import Scoring
from reglament.pairing.dutch import Edition
from reglament.service.generating import Generated, NotWrittenError, fresh_seed, generate_files
from reglament.simulation import ImpossibleWishError, Span, Wishes
from reglament.simulation.wishes import check_wishes

Word = TypeVar("Word", bound=str)

_SPAN = re.compile(r"(\d+(?:\.\d+)?)(?:-(\d+(?:\.\d+)?))?", re.ASCII)
_EDITIONS: Final[tuple[Edition, ...]] = get_args(Edition)
_STRENGTHS: Final = {"elo": Span(1, 1), "coin": Span(0, 0)}
_RESULTS: Final = tuple(_STRENGTHS)


def _share(name: str, text: str) -> object:
    return typer.Option(name, metavar="PERCENT", help=text, rich_help_panel="How often (percent, or from-to)")


def generate(
    players: Annotated[str, typer.Option("--players", metavar="N", help="Number of players.")] = "8-120",
    rounds: Annotated[
        str | None, typer.Option("--rounds", metavar="N", help="Number of rounds; else 5-11, fewer for few players.")
    ] = None,
    ratings: Annotated[str | None, typer.Option("--ratings", metavar="LOW-HIGH", help="Ratings; 0 is unrated.")] = None,
    results: Annotated[
        str, typer.Option("--results", metavar="|".join(_RESULTS), help="By expectation, or all equally strong.")
    ] = "elo",
    draws: Annotated[str | None, _share("--draws", "Games drawn.")] = None,
    unusual: Annotated[str | None, _share("--unusual", "Games ending ½-0, 0-½ or 0-0.")] = None,
    quick: Annotated[str | None, _share("--quick", "Games of less than a move: not rated.")] = None,
    forfeits: Annotated[str | None, _share("--forfeits", "Boards that one player forfeits.")] = None,
    double_forfeits: Annotated[str | None, _share("--double-forfeits", "Boards that both forfeit.")] = None,
    half_point_byes: Annotated[str | None, _share("--half-point-byes", "Of players, in a round.")] = None,
    full_point_byes: Annotated[str | None, _share("--full-point-byes", "Of players, in a round.")] = None,
    zero_point_byes: Annotated[str | None, _share("--zero-point-byes", "Of players, in a round.")] = None,
    withdrawals: Annotated[str | None, _share("--withdrawals", "Players who leave before the end.")] = None,
    late_entries: Annotated[str | None, _share("--late-entries", "Players who come after round 1.")] = None,
    accelerated: Annotated[
        bool | None, typer.Option("--accelerated/--not-accelerated", help="Baku acceleration; else some events.")
    ] = None,
    forbidden: Annotated[str, typer.Option("--forbidden", metavar="N", help="Pairs that may not meet.")] = "0-2",
    points: Annotated[str, typer.Option("--points", metavar="W-D-L", help="For win, draw, loss.")] = "1-0.5-0",
    bye_points: Annotated[
        str | None, typer.Option("--bye-points", metavar="P", help="For the pairing-allocated bye; else as a win.")
    ] = None,
    edition: Annotated[str, typer.Option("--edition", metavar="|".join(_EDITIONS), help="Of the rules.")] = "2026",
    profile: Annotated[
        str, typer.Option("--format", metavar="|".join(PROFILES), help="engine: what all pairing engines read.")
    ] = "trf26",
    seed: Annotated[
        int | None, typer.Option("--seed", min=0, help="The same seed makes the same tournament; else any.")
    ] = None,
    count: Annotated[int, typer.Option("--count", min=1, help="How many; seeds count on from the first.")] = 1,
    target: Annotated[
        Path | None, typer.Option("-o", metavar="FILE|FOLDER", help="The file to write; of several, the folder.")
    ] = None,
    force: ForceOption = False,
    as_json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """Make random tournaments, paired by the FIDE Dutch system, as tournament reports.

    Numbers and percentages may be ranges, such as 5-14; each tournament draws its own, and also what is not said. A
    tournament ends early where no pairing is legal. The seed stands in the name of the tournament.
    Examples: [bold]reglament trf generate --players 40 --rounds 9 --seed 7[/],
    [bold]reglament trf generate --players 5-14 --forfeits 0-10 --count 100 -o random[/]
    """
    words = words_for(language)
    shares = {
        "draws": draws,
        "unusual": unusual,
        "quick": quick,
        "forfeits": forfeits,
        "double_forfeits": double_forfeits,
        "half_point_byes": half_point_byes,
        "full_point_byes": full_point_byes,
        "zero_point_byes": zero_point_byes,
        "withdrawals": withdrawals,
        "late_entries": late_entries,
    }
    wishes = Wishes(
        players=_numbers("--players", players),
        rounds=_numbers("--rounds", rounds) if rounds else None,
        ratings=_numbers("--ratings", ratings) if ratings else None,
        shares={"strength": _STRENGTHS[_chosen("--results", _RESULTS, results)]}
        | {name: _percentages(name, text) for name, text in shares.items() if text is not None},
        is_accelerated=accelerated,
        forbidden=_numbers("--forbidden", forbidden),
        edition=_chosen("--edition", _EDITIONS, edition),
        scoring=_scoring(points, bye_points),
    )
    form: Profile = _chosen("--format", PROFILES, profile)
    try:
        check_wishes(wishes)
    except ImpossibleWishError as error:
        wrong_usage(str(error))
    first = fresh_seed() if seed is None else seed
    paths = _paths(target, first, count)
    _spare(paths, words, force=force, as_json=as_json)
    try:
        files = list(_with_progress(generate_files(paths, first, wishes, form), count, words))
    except NotWrittenError as error:
        refuse([error.finding], words, as_json=as_json)
    if as_json:
        print_json({"files": [_generated_json(path, one) for path, one in files]})
    for path, one in files:
        show_findings(one.findings, words)
        if not as_json:
            _show(path, one, words)


def _numbers(option: str, text: str) -> Span:
    """The whole numbers of an option: one, or from-to."""
    span = _span(option, text)
    if span.low != int(span.low) or span.high != int(span.high):
        wrong_usage(f'{option} takes whole numbers, not "{text}".')
    return span


def _percentages(name: str, text: str) -> Span:
    """The shares of an option that is written in percent."""
    option = f"--{name.replace('_', '-')}"
    span = _span(option, text)
    if span.high > 100:
        wrong_usage(f'{option} takes at most 100 percent, not "{text}".')
    return Span(span.low / 100, span.high / 100)


def _span(option: str, text: str) -> Span:
    found = _SPAN.fullmatch(text.strip())
    if not found:
        wrong_usage(f'{option} takes a number such as 5 or a range such as 5-14, not "{text}".')
    low = float(found[1])
    high = float(found[2] or found[1])
    if high < low:
        wrong_usage(f'{option} takes the lower number first, not "{text}".')
    return Span(low, high)


def _chosen(option: str, known: tuple[Word, ...], asked: str) -> Word:
    """The word that is asked for, if it is one of those that are known."""
    found = next((one for one in known if one == asked), None)
    if found is None:
        wrong_usage(f'"{asked}" is not known to {option}: choose one of {", ".join(known)}.')
    return found


def _scoring(points: str, bye_points: str | None) -> Scoring:
    """The points of results; a report has room for tenths of a point."""
    amounts = [hundredths(text.strip().replace("½", ".5")) for text in points.split("-")]
    bye = hundredths(bye_points.replace("½", ".5")) if bye_points else amounts[0]
    known = [amount for amount in (*amounts, bye) if amount is not None and amount >= 0 and amount % 10 == 0]
    if len(known) != 4:
        wrong_usage("--points takes three numbers such as 3-1-0, --bye-points one, in tenths at the finest.")
    values: Values = dict(zip(("win", "draw", "loss", "pairing_allocated_bye"), known, strict=True))
    return declared_scoring(values)


def _paths(target: Path | None, seed: int, count: int) -> list[Path]:
    """The files to write: the one that is named, or one for each seed in a folder."""
    if target and count == 1 and not target.is_dir():
        return [target]
    folder = target or Path()
    return [folder / f"tournament-{one}.trf" for one in range(seed, seed + count)]


def _spare(paths: Iterable[Path], words: Translator, *, force: bool, as_json: bool) -> None:
    """End with exit code 1 if a file exists and may not be replaced."""
    found = [] if force else [path for path in paths if path.exists()]
    if found:
        finding = Finding("RD105", "error", "{file} exists already. Nothing was changed.", {"file": str(found[0])})
        refuse([finding._replace(repair="Replace it with --force.")], words, as_json=as_json)


def _with_progress(
    made: Iterable[tuple[Path, Generated]], total: int, words: Translator
) -> Iterator[tuple[Path, Generated]]:
    """The same files, with a bar on a terminal. It is drawn by no thread of its own: processes start meanwhile."""
    console = err()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    progress = Progress(*columns, console=console, auto_refresh=False, transient=True, disable=not console.is_terminal)
    with progress:
        task = progress.add_task(words.text("Generating"), total=total)
        for one in made:
            progress.update(task, advance=1, refresh=True)
            yield one


def _generated_json(path: Path, one: Generated) -> dict[str, object]:
    document: dict[str, object] = {
        "file": str(path),
        "seed": one.seed,
        "players": one.players,
        "rounds": one.rounds,
        "played": one.played,
        "accelerated": one.is_accelerated,
    }
    if one.findings:
        document["findings"] = [finding_json(finding) for finding in one.findings]
    return document


def _show(path: Path, one: Generated, words: Translator) -> None:
    line = words.text(
        "{file}: players: {players}, rounds: {rounds}", file=str(path), players=one.players, rounds=one.played
    )
    out().out(line, highlight=False)
