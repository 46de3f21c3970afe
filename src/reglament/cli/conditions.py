"""`reglament forbid` and `reglament rounds`: conditions of a tournament that are laid down or changed on the spot."""

from typing import Annotated

import typer

from reglament.cli.arguments import (
    EventArgument,
    JsonOption,
    LanguageOption,
    TournamentOption,
    chosen_entry,
    chosen_tournament,
    opened,
    words_for,
)
from reglament.cli.deciding import decide_and_show
from reglament.tournament.commands import ChangeRounds, ForbidMeeting, LiftProhibition


def forbid(
    event: EventArgument,
    numbers: Annotated[list[int], typer.Argument(metavar="NUMBER…", min=1, help="The players' numbers.")],
    from_round: Annotated[
        int, typer.Option("--from", metavar="ROUND", min=0, help="The first round; by default the next one.")
    ] = 0,
    to_round: Annotated[
        int, typer.Option("--to", metavar="ROUND", min=0, help="The last round; by default that of the tournament.")
    ] = 0,
    reason: Annotated[str, typer.Option("--reason", metavar="TEXT", help="The reason, for the record.")] = "",
    lift: Annotated[bool, typer.Option("--lift", help="Let these players meet again.")] = False,
    tournament: TournamentOption = None,
    as_json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """Note that some players may not meet: none of them another one of them, in the rounds to come.

    That is best done before round 1. Example: [bold]reglament forbid cup.event 3 17 --reason "one family"[/]
    """
    words = words_for(language)
    file, loaded = opened(event, words, as_json=as_json)
    chosen = chosen_tournament(loaded, tournament)
    entries = tuple(chosen_entry(chosen, number).entry for number in numbers)
    command = (
        LiftProhibition(chosen.id, entries, reason)
        if lift
        else ForbidMeeting(chosen.id, entries, from_round, to_round, reason)
    )
    decide_and_show(file, command, words, as_json=as_json)


def rounds(
    event: EventArgument,
    number: Annotated[int, typer.Argument(metavar="N", min=1, help="The new number of rounds.")],
    reason: Annotated[str, typer.Option("--reason", metavar="TEXT", help="The reason, for the record.")] = "",
    tournament: TournamentOption = None,
    as_json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """Change the number of rounds during the event; never to fewer than are published.

    Example: [bold]reglament rounds cup.event 6 --reason "storm on Saturday"[/]
    """
    words = words_for(language)
    file, loaded = opened(event, words, as_json=as_json)
    chosen = chosen_tournament(loaded, tournament)
    decide_and_show(file, ChangeRounds(chosen.id, number, reason), words, as_json=as_json)
