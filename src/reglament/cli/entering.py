"""`reglament enter`: a list of players is put onto the list of a tournament."""

from pathlib import Path
from typing import Annotated

import typer

from reglament.cli.arguments import (
    EncodingOption,
    EventArgument,
    JsonOption,
    LanguageOption,
    TournamentOption,
    actor,
    chosen_encoding,
    chosen_tournament,
    opened,
    words_for,
)
from reglament.cli.output import REFUSED, finding_json, out, print_json, show_findings
from reglament.language import Translator, translator
from reglament.model.finding import Finding, is_refusal
from reglament.service.entering import enter_players
from reglament.service.event import EventFile
from reglament.service.reading import Applicant, read_players
from reglament.tournament.events import PlayerEntered


def enter(
    event: EventArgument,
    players: Annotated[Path, typer.Argument(metavar="FILE.csv", help="The players: CSV, or a tournament report.")],
    tournament: TournamentOption = None,
    namesakes: Annotated[
        bool, typer.Option("--namesakes", help="Players of one name in the list are different people.")
    ] = False,
    encoding: EncodingOption = None,
    as_json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """Enter the players of a list, by the regulation's conditions.

    The header names the columns in English, Bulgarian or Russian: name (or surname and first name), title, sex,
    federation, club, rating, national rating, FIDE ID, national ID, birth. Good lines are entered, refused ones are
    listed with the article; then the command ends with 1. Example: [bold]reglament enter cup.event list.csv -t A[/]
    """
    words = words_for(language)
    file, loaded = opened(event, words, as_json=as_json)
    chosen = chosen_tournament(loaded, tournament).id
    applicants, findings = read_players(players, chosen_encoding(encoding))
    entered: list[int] = []
    refused: list[tuple[Applicant, Finding]] = []
    notes: list[Finding] = list(findings)
    decisions = enter_players(file, chosen, [one.player for one in applicants], actor(), namesakes=namesakes)
    for applicant, decision in zip(applicants, decisions, strict=True):
        entered += [one.entry for one in decision.events if isinstance(one, PlayerEntered)]
        placed = [_placed(finding, players.name, applicant.line) for finding in decision.findings]
        refused += [(applicant, finding) for finding in placed[:1] if decision.refused]
        notes += [] if decision.refused else placed
    _answer(file, chosen, entered, refused, notes, words, as_json=as_json)
    if refused or is_refusal(notes):
        raise typer.Exit(REFUSED)


def _placed(finding: Finding, name: str, line: int) -> Finding:
    return finding._replace(file=name, line=line, column=0)


def _answer(
    file: EventFile,
    tournament: str,
    entered: list[int],
    refused: list[tuple[Applicant, Finding]],
    notes: list[Finding],
    words: Translator,
    *,
    as_json: bool,
) -> None:
    show_findings([*notes, *(finding for _, finding in refused)], words)
    listed = file.load().state.tournaments[tournament].listed()
    if as_json:
        print_json(
            {
                "entered": [
                    {"number": number, "name": one.player.name} for number, one in listed if one.entry in set(entered)
                ],
                "refused": [_refused_json(applicant, finding) for applicant, finding in refused],
                "findings": [finding_json(finding) for finding in notes],
            }
        )
    else:
        summary = words.text("{entered} entered, {refused} refused", entered=len(entered), refused=len(refused))
        out().print(summary, markup=False)


def _refused_json(applicant: Applicant, finding: Finding) -> dict[str, object]:
    return {
        "line": applicant.line,
        "name": applicant.player.name,
        "article": finding.articles[0].number if finding.articles else None,
        "reason": translator("en").message(finding),
    }
