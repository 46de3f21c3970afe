"""`reglament trf`: tournament reports paired and checked by the rules, or made by lot, without an event."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.progress import Progress
from rich.table import Table

from reglament.cli import generate
from reglament.cli.arguments import EncodingOption, JsonOption, LanguageOption, chosen_encoding, words_for
from reglament.cli.output import REFUSED, err, finding_json, out, print_json, refuse, show_findings, wrong_usage
from reglament.formats.trf16 import TrfTournament
from reglament.language import Translator
from reglament.model.finding import Finding
from reglament.pairing.acceleration import BAKU_COUNTS, BakuCounts
from reglament.pairing.dutch import Pair, Pairing
from reglament.reports.checking import Checked, Difference
from reglament.reports.edition import EDITIONS, SYSTEMS
from reglament.reports.next_round import NextRound, pair_next_round
from reglament.reports.ranking import AskedRanks, ComparedRanks
from reglament.service.checking import check_files
from reglament.service.reading import read_report
from reglament.tiebreak.edition import EDITIONS as RANKING_EDITIONS

app = typer.Typer(help="Pair, check and generate tournament reports (TRF), without an event.", no_args_is_help=True)

EditionOption = Annotated[
    str,
    typer.Option(
        "--edition",
        metavar="|".join(EDITIONS),
        help="Edition of the rules; auto: the one the report names, or by its first day.",
    ),
]

BakuCountsOption = Annotated[
    str,
    typer.Option(
        "--baku-counts",
        metavar="|".join(BAKU_COUNTS),
        help="Who counts for the first group of Baku acceleration, where its points are not written in the report.",
    ),
]

_TOLD: Final = frozenset({"error", "warning"})
"""What is said of a file among many; notes only where a round differs, which one of them may explain."""


@app.command()
def pair(
    report: Annotated[Path, typer.Argument(metavar="FILE", help="A tournament report (TRF16 or TRF26).")],
    system: Annotated[
        str, typer.Option("--system", metavar="|".join(SYSTEMS), help="auto: the one the report names.")
    ] = "auto",
    edition: EditionOption = "auto",
    baku_counts: BakuCountsOption = "listed",
    encoding: EncodingOption = None,
    as_json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """Pair the next round of a tournament report by the FIDE Dutch system.

    The next round is the one after the last in which anybody has an opponent. Absent are those who have a bye
    there already (Z, H or F, or records 240 and XXZ). The file is not changed.
    Examples: [bold]reglament trf pair open.trf[/], [bold]reglament trf pair open.trf --json[/]
    """
    words = words_for(language)
    _one_of(SYSTEMS, system)
    _one_of(EDITIONS, edition)
    counts = _counts(baku_counts)
    read, findings = read_report(report, chosen_encoding(encoding))
    if read is None:
        refuse(findings, words, as_json=as_json)
    following = pair_next_round(read, report.name, system=system, edition=edition, baku_counts=counts)
    findings = (*findings, *following.findings)
    show_findings(findings, words)
    if as_json:
        print_json(next_round_json(following, findings))
    elif following.pairing is not None:
        _show_pairing(following.number, following.pairing, read, words)
    if following.pairing is None:
        raise typer.Exit(REFUSED)


def _one_of(known: Sequence[str], asked: str) -> None:
    """End with exit code 2 if a word is not known."""
    if asked not in known:
        wrong_usage(f'"{asked}" is not known here: choose one of {", ".join(known)}.')


def _counts(asked: str) -> BakuCounts:
    """Who counts for the first group; ends with exit code 2 if the word is not known."""
    _one_of(BAKU_COUNTS, asked)
    return "present" if asked == "present" else "listed"


def next_round_json(following: NextRound, findings: Sequence[Finding]) -> dict[str, object]:
    """A paired round in the form of the contract, or why there is none."""
    if following.pairing is None:
        reasons = [finding_json(finding) for finding in findings]
        return {"round": following.number, "pairings": None, "bye": None, "findings": reasons}
    return {
        "system": "dutch",
        "edition": following.edition,
        "round": following.number,
        "pairings": [
            {"board": board, "white": white, "black": black}
            for board, (white, black) in enumerate(following.pairing.pairs, 1)
        ],
        "bye": following.pairing.bye,
    }


def _show_pairing(number: int, pairing: Pairing, report: TrfTournament, words: Translator) -> None:
    names = {player.number: player.player.name for player in report.players}
    table = Table(title=words.text("Round {round}", round=number), title_justify="left")
    table.add_column(words.text("Board"), justify="right")
    table.add_column(words.text("No."), justify="right")
    table.add_column(words.text("White"))
    table.add_column(words.text("Black"))
    table.add_column(words.text("No."), justify="right")
    for board, (white, black) in enumerate(pairing.pairs, 1):
        table.add_row(str(board), str(white), names[white], names[black], str(black))
    out().print(table)
    if pairing.bye is not None:
        bye = words.text("Pairing-allocated bye")
        out().print(f"{bye}: {pairing.bye} {names[pairing.bye]}", markup=False)


@app.command()
def check(
    reports: Annotated[list[Path], typer.Argument(metavar="FILE…", help="Tournament reports (TRF16 or TRF26).")],
    edition: EditionOption = "auto",
    baku_counts: BakuCountsOption = "listed",
    rank: Annotated[
        bool, typer.Option("--rank", help="Compare the rank column as well (records 202 and 212).")
    ] = False,
    ranking_edition: Annotated[
        str | None,
        typer.Option("--ranking-edition", metavar="|".join(RANKING_EDITIONS), help="Of FIDE C.07; else by date."),
    ] = None,
    order: Annotated[
        str,
        typer.Option("--order", metavar='"PTS DE BH/C1 …"', help="The criteria, where a report does not name them."),
    ] = "",
    as_json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """Check whether the rounds of tournament reports were paired by the FIDE Dutch system.

    Every played round is paired again from the rounds before it. With --rank the ranks are computed again from the
    results and the criteria that the report names, or --order. Ends with 1 if anything differs or a file cannot be
    read.
    Examples: [bold]reglament trf check open.trf[/], [bold]reglament trf check *.trf --rank --json[/]
    """
    words = words_for(language)
    _one_of(EDITIONS, edition)
    if (ranking_edition or order) and not rank:
        wrong_usage("--ranking-edition and --order are for the ranks: give --rank as well.")
    ranks = AskedRanks((ranking_edition or "auto").lower(), order) if rank else None
    if ranks:
        _one_of(("auto", *RANKING_EDITIONS), ranks.edition)
    found = check_files(reports, edition, _counts(baku_counts), ranks)
    checked = list(_with_progress(found, len(reports), words))
    if as_json:
        print_json({"files": [checked_json(path, one) for path, one in checked]})
    for path, one in checked:
        about_ranks = one.ranks.findings if one.ranks else ()
        told = (each for each in one.findings if each.severity in _TOLD or one.differences or each in about_ranks)
        show_findings(list(told), words)
        if not as_json and one.error is None:
            _show_checked(path, one, words)
        if not as_json and one.ranks:
            _show_ranks(path, one.ranks, words)
    if any(one.differences or one.error or (one.ranks and one.ranks.differences) for _, one in checked):
        raise typer.Exit(REFUSED)


def _with_progress(
    checked: Iterable[tuple[Path, Checked]], total: int, words: Translator
) -> Iterator[tuple[Path, Checked]]:
    """The same files, with a bar on a terminal. It is drawn by no thread of its own: processes start meanwhile."""
    console = err()
    progress = Progress(console=console, auto_refresh=False, transient=True, disable=not console.is_terminal)
    with progress:
        task = progress.add_task(words.text("Checking"), total=total)
        for one in checked:
            progress.update(task, advance=1, refresh=True)
            yield one


def checked_json(path: Path, checked: Checked) -> dict[str, object]:
    """What the check of a file found, in the form of the contract."""
    ranks = _ranks_json(checked.ranks) if checked.ranks else {}
    if checked.error:
        return {"file": str(path), "error": finding_json(checked.error), **ranks}
    differences = [
        {"round": one.round_number, "expected": one.expected, "found": one.found} for one in checked.differences
    ]
    return {"file": str(path), "rounds": checked.rounds, "differences": differences, **ranks}


def _ranks_json(ranks: ComparedRanks) -> dict[str, object]:
    """The ranks that differ; `null` where they could not be compared, with the reason."""
    if ranks.compared is None:
        return {"rank": None, "findings": [finding_json(finding) for finding in ranks.findings]}
    return {"rank": [one._asdict() for one in ranks.differences]}


def _show_checked(path: Path, checked: Checked, words: Translator) -> None:
    verdict = words.text(
        "{file}: rounds checked: {rounds}, differing: {differing}",
        file=str(path),
        rounds=checked.rounds,
        differing=len(checked.differences),
    )
    out().out(verdict, highlight=False)
    for difference in checked.differences:
        _show_difference(difference, words)


def _show_ranks(path: Path, ranks: ComparedRanks, words: Translator) -> None:
    """How many ranks differ, and which; nothing where none were compared, as a note has said why."""
    if ranks.compared is None:
        return
    verdict = words.text(
        "{file}: ranks compared: {ranks}, differing: {differing}",
        file=str(path),
        ranks=ranks.compared,
        differing=len(ranks.differences),
    )
    out().print(verdict, markup=False)
    for number, expected, found in ranks.differences:
        line = words.text(
            "  No. {number}: expected rank {expected}; in the file {found}",
            number=number,
            expected=expected,
            found=found,
        )
        out().print(line, markup=False)


def _show_difference(difference: Difference, words: Translator) -> None:
    """The pairs that are only on one side; the others are as they should be."""
    expected = difference.expected or ()
    line = words.text(
        "  Round {round}: expected {expected}; in the file {found}",
        round=difference.round_number,
        expected=_only(expected, difference.found) or words.text("no pairing"),
        found=_only(difference.found, expected),
    )
    out().out(line, highlight=False)


def _only(pairs: Sequence[Pair], others: Sequence[Pair]) -> str:
    return ", ".join(f"{white}–{black}" for white, black in pairs if (white, black) not in others)


app.command()(generate.generate)
