"""`reglament pair`: the next round is drafted, and published if that is asked for."""

from secrets import token_hex
from typing import Annotated

import typer
from rich.table import Table

from reglament.cli.arguments import (
    EventArgument,
    JsonOption,
    LanguageOption,
    TournamentOption,
    actor,
    chosen_tournament,
    opened,
    words_for,
)
from reglament.cli.output import out, print_json, refuse, show_findings
from reglament.language import Translator
from reglament.model.finding import Finding
from reglament.service.event import EventFile, carry_out
from reglament.tournament.commands import Command, Decision, DiscardDraft, DraftPairing, PublishPairing
from reglament.tournament.drafting import is_stale
from reglament.tournament.state import Round, Tournament


def pair(
    event: EventArgument,
    publish: Annotated[bool, typer.Option("--publish", help="Publish the pairing at once.")] = False,
    again: Annotated[bool, typer.Option("--again", help="Discard the draft and pair again.")] = False,
    seed: Annotated[
        str | None, typer.Option("--seed", metavar="TEXT", help="Seed of the lot for the initial colour.")
    ] = None,
    tournament: TournamentOption = None,
    as_json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """Pair the next round: a draft that only arbiters see, until it is published.

    A draft that is older than the last change is made anew. Examples: [bold]reglament pair cup.event[/], look at it,
    then [bold]reglament pair cup.event --publish[/]
    """
    words = words_for(language)
    file, loaded = opened(event, words, as_json=as_json)
    chosen = chosen_tournament(loaded, tournament)
    findings: list[Finding] = []
    if chosen.draft and (again or is_stale(chosen)):
        _done(file, DiscardDraft(chosen.id, "paired again"), words, as_json=as_json)
        chosen = file.load().state.tournaments[chosen.id]
    if not chosen.draft:
        command = DraftPairing(chosen.id, seed or token_hex(8))
        findings += _done(file, command, words, as_json=as_json).findings
    if publish:
        findings += _done(file, PublishPairing(chosen.id), words, as_json=as_json).findings
    show_findings(findings, words)
    paired = file.load().state.tournaments[chosen.id]
    if as_json:
        print_json(pairing_json(paired, paired.rounds[-1]))
    else:
        _show(paired, paired.rounds[-1], words)


def _done(file: EventFile, command: Command, words: Translator, *, as_json: bool) -> Decision:
    decision = carry_out(file, command, actor())
    if decision.refused:
        refuse(decision.findings, words, as_json=as_json)
    return decision


def pairing_json(tournament: Tournament, one: Round) -> dict[str, object]:
    """A round in the form of `trf pair`; numbers are pairing numbers."""
    numbers = {entry.entry: entry.number for entry in tournament.entries.values()}
    return {
        "system": "dutch",
        "edition": one.edition,
        "round": one.number,
        "pairings": [
            {"board": board.number, "white": numbers[board.white], "black": numbers[board.black]}
            for board in one.boards
        ],
        "bye": numbers[one.bye] if one.bye else None,
        "published": bool(one.published_at),
    }


def _show(tournament: Tournament, one: Round, words: Translator) -> None:
    state = words.text("published") if one.published_at else words.text("draft")
    table = Table(title=f"{words.text('Round {round}', round=one.number)} · {state}", title_justify="left")
    for heading, justify in (
        ("Board", "right"),
        ("No.", "right"),
        ("White", "left"),
        ("Black", "left"),
        ("No.", "right"),
    ):
        table.add_column(words.text(heading), justify=justify)  # type: ignore[arg-type]  # Rich's literal of justifications
    for board in one.boards:
        white, black = tournament.entries[board.white], tournament.entries[board.black]
        table.add_row(str(board.number), str(white.number), white.player.name, black.player.name, str(black.number))
    out().print(table)
    if one.bye:
        entry = tournament.entries[one.bye]
        out().print(f"{words.text('Pairing-allocated bye')}: {entry.number} {entry.player.name}", markup=False)
