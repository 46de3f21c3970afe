"""`reglament rehearse`: play an event by its regulation before it is played."""

from pathlib import Path
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from reglament.cli.arguments import (
    ForceOption,
    JsonOption,
    LanguageOption,
    ToOption,
    TournamentOption,
    target,
    words_for,
)
from reglament.cli.output import err, out, print_json, refuse, show_findings, wrong_usage
from reglament.language import Translator
from reglament.regulation.facts import Regulation
from reglament.service.entering import enter_players
from reglament.service.event import EventFile, create_event
from reglament.service.reading import read_players, read_regulation
from reglament.service.rehearsing import ACTOR, RehearsalStopped
from reglament.service.rehearsing import rehearse as play


def rehearse(
    regulation: Annotated[Path, typer.Argument(metavar="REGULATION", help="The regulation of the event (TOML).")],
    players: Annotated[Path, typer.Option("--players", metavar="FILE", help="The players: CSV or tournament report.")],
    seed: Annotated[int, typer.Option("--seed", help="The same seed gives the same pairings and results.")] = 1,
    to: ToOption = None,
    tournament: TournamentOption = None,
    force: ForceOption = False,
    as_json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """Play a whole event with simulated results (by Elo expectation), and leave a normal event behind.

    Example: [bold]reglament rehearse regulation.toml --players list.csv -t A --seed 7[/]
    """
    words = words_for(language)
    read, findings = read_regulation(regulation)
    if read is None:
        refuse(findings, words, as_json=as_json)
    chosen = _chosen(read, tournament)
    applicants, list_findings = read_players(players)
    if not applicants:
        refuse(list_findings, words, as_json=as_json)
    path = target(to, regulation, words, force=force, as_json=as_json)
    file, notes = create_event(path, read, ACTOR, force=force)
    decisions = enter_players(file, chosen, [one.player for one in applicants], ACTOR)
    refusals = [one for decision in decisions if decision.refused for one in decision.findings[:1]]
    show_findings((*list_findings, *notes, *refusals), words)
    rounds = _play(file, chosen, seed, words, as_json=as_json)
    if as_json:
        print_json({"event": str(path), "rounds": rounds})
    else:
        entered = len(decisions) - sum(decision.refused for decision in decisions)
        summary = words.text(
            "{event}: {entered} entered, {refused} refused, {rounds} rounds played",
            event=str(path),
            entered=entered,
            refused=len(decisions) - entered,
            rounds=rounds,
        )
        out().print(summary, markup=False)


def _chosen(regulation: Regulation, asked: str | None) -> str:
    ids = regulation.tournaments
    if asked is None:
        return ids[0]
    if asked not in ids:
        wrong_usage(f'There is no tournament "{asked}"; the regulation has {", ".join(ids)}.')
    return asked


def _play(file: EventFile, tournament: str, seed: int, words: Translator, *, as_json: bool) -> int:
    rounds = file.load().regulation.tournament(tournament).rounds
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    played, said = 0, set[str]()
    with Progress(*columns, console=err()) as progress:
        task = progress.add_task(words.text("Rehearsing"), total=rounds)
        try:
            for step in play(file, tournament, seed):
                played = step.round
                progress.update(task, completed=played)
                fresh = [finding for finding in step.findings if finding.code not in said]
                said |= {finding.code for finding in fresh}
                show_findings(fresh, words)
        except RehearsalStopped as stopped:
            refuse(stopped.findings, words, as_json=as_json)
    return played
