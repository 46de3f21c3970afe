"""`reglament lots`, `playoff` and `settle`: ties that the criteria leave at the end of a tournament."""

from secrets import token_hex
from typing import Annotated, Final

import typer

from reglament.cli.arguments import (
    EventArgument,
    JsonOption,
    LanguageOption,
    TournamentOption,
    actor,
    chosen_entry,
    chosen_tournament,
    opened,
    words_for,
)
from reglament.cli.output import finding_json, out, print_json, refuse, show_findings, wrong_usage
from reglament.language import Translator
from reglament.service.event import EventFile, carry_out
from reglament.standings.settled import told
from reglament.tournament.announcing import settled_ties
from reglament.tournament.commands import Decision, DrawLots, EnterPlayOff, SettleOrder
from reglament.tournament.state import Tournament

_ORDER_HELP: Final = "The numbers, best first; equal ones with = between them: 5 7=12."
OrderArgument = Annotated[list[str], typer.Argument(metavar="NUMBER…", help=_ORDER_HELP, show_default=False)]


def lots(
    event: EventArgument,
    numbers: Annotated[
        list[int] | None, typer.Argument(metavar="[NUMBER…]", help="The players of one tie; else all ties.")
    ] = None,
    seed: Annotated[str | None, typer.Option("--seed", metavar="TEXT", help="Seed; else by chance.")] = None,
    tournament: TournamentOption = None,
    as_json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """Draw lots among players whom all criteria leave tied after the last round.

    The seed is recorded, and the order follows from it: SHA-256 of SEED:NUMBER, the lowest first. A tie that is settled
    is not drawn again. Examples: [bold]reglament lots cup.event[/], [bold]reglament lots cup.event 5 7[/]
    """
    words = words_for(language)
    file, loaded = opened(event, words, as_json=as_json)
    chosen = chosen_tournament(loaded, tournament)
    entries = tuple(chosen_entry(chosen, number).entry for number in numbers or ())
    decision = carry_out(file, DrawLots(chosen.id, seed or token_hex(8), entries), actor())
    _answer(file, chosen.id, decision, words, as_json=as_json)


def playoff(
    event: EventArgument,
    order: OrderArgument,
    games: Annotated[str, typer.Option("--games", metavar="TEXT", help="What was played: the games and results.")] = "",
    tournament: TournamentOption = None,
    as_json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """Record the result of a play-off among tied players; it decides nothing but the tie.

    Name all players of the tie in the order in which they ended.
    Example: [bold]reglament playoff cup.event 7 5 --games "Armageddon: 5 (White) – 7 ½-½"[/]
    """
    words = words_for(language)
    file, loaded = opened(event, words, as_json=as_json)
    chosen = chosen_tournament(loaded, tournament)
    decision = carry_out(file, EnterPlayOff(chosen.id, _places(chosen, order), games), actor())
    _answer(file, chosen.id, decision, words, as_json=as_json)


def settle(
    event: EventArgument,
    order: OrderArgument,
    reason: Annotated[str, typer.Option("--reason", metavar="TEXT", help="Why in this order.")] = "",
    tournament: TournamentOption = None,
    as_json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """Set the order of tied players by hand, with the reason, for instance lots drawn from a hat.

    Name all players of the tie, best first.
    Example: [bold]reglament settle cup.event 7 5 --reason "lots drawn before the players"[/]
    """
    words = words_for(language)
    file, loaded = opened(event, words, as_json=as_json)
    chosen = chosen_tournament(loaded, tournament)
    decision = carry_out(file, SettleOrder(chosen.id, _places(chosen, order), reason), actor())
    _answer(file, chosen.id, decision, words, as_json=as_json)


def _places(tournament: Tournament, order: list[str]) -> tuple[tuple[int, ...], ...]:
    """Entries of the numbers, equal ones together; ends with exit code 2 for what is no number."""
    places = [[number.strip() for number in place.split("=")] for place in order]
    if wrong := [number for place in places for number in place if not number.isdecimal()]:
        wrong_usage(f'"{wrong[0]}" is no number of a player. {_ORDER_HELP}')
    return tuple(tuple(chosen_entry(tournament, int(number)).entry for number in place) for place in places)


def _answer(file: EventFile, tournament: str, decision: Decision, words: Translator, *, as_json: bool) -> None:
    """What was recorded by the decision, or why nothing was."""
    if decision.refused:
        refuse(decision.findings, words, as_json=as_json)
    show_findings(decision.findings, words)
    chosen = file.load().state.tournaments[tournament]
    records = settled_ties(chosen, chosen.played_rounds)
    fresh = records[len(records) - len(decision.events) :]
    if as_json:
        settled = [{"means": one.means, "places": one.places, "text": one.text, "by": one.by} for one in fresh]
        print_json({"settled": settled, "findings": [finding_json(finding) for finding in decision.findings]})
        return
    names = {number: f"{entry.player.name} ({number})" for number, entry in chosen.listed()}
    for record in fresh:
        for sentence in told(record):
            out().print(words.reason(sentence, names.__getitem__), markup=False)
