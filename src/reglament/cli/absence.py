"""`reglament absent` and `reglament withdraw`: rounds that a player misses."""

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
from reglament.model.game import HALF_POINT_BYE, ZERO_POINT_BYE
from reglament.service.event import now
from reglament.tournament.commands import RequestBye, Withdraw

NumberArgument = Annotated[int, typer.Argument(metavar="NUMBER", min=1, help="The player's number.")]


def absent(
    event: EventArgument,
    number: NumberArgument,
    round_number: Annotated[int, typer.Argument(metavar="ROUND", min=1, help="The round that is missed.")],
    half: Annotated[bool, typer.Option("--half", help="Ask for a half-point bye.")] = False,
    override: Annotated[
        str, typer.Option("--override", metavar="REASON", help="Allow it against the rule, for this reason.")
    ] = "",
    tournament: TournamentOption = None,
    as_json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """Note that a player misses a round: without a point, or with half a point if the regulation allows it.

    Example: [bold]reglament absent cup.event 17 4 --half[/]
    """
    words = words_for(language)
    file, loaded = opened(event, words, as_json=as_json)
    chosen = chosen_tournament(loaded, tournament)
    entry = chosen_entry(chosen, number).entry
    decide_and_show(
        file,
        RequestBye(chosen.id, entry, round_number, HALF_POINT_BYE if half else ZERO_POINT_BYE, override, now()),
        words,
        as_json=as_json,
    )


def withdraw(
    event: EventArgument,
    number: NumberArgument,
    from_round: Annotated[
        int, typer.Option("--from", metavar="ROUND", min=0, help="The first round missed; by default the next one.")
    ] = 0,
    tournament: TournamentOption = None,
    as_json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """Take a player out of all later rounds. What was played stays.

    Example: [bold]reglament withdraw cup.event 17 --from 5[/]
    """
    words = words_for(language)
    file, loaded = opened(event, words, as_json=as_json)
    chosen = chosen_tournament(loaded, tournament)
    entry = chosen_entry(chosen, number).entry
    decide_and_show(file, Withdraw(chosen.id, entry, from_round), words, as_json=as_json)
