"""`reglament result`: the result of a board, or its correction."""

from typing import Annotated

import typer

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
from reglament.cli.output import out, print_json, refuse, show_findings, wrong_usage
from reglament.model.result import RESULTS, parse_result, result_text
from reglament.service.event import carry_out
from reglament.tournament.commands import EnterResult


def result(
    event: EventArgument,
    round_number: Annotated[int, typer.Argument(metavar="ROUND", help="The round, from 1.")],
    board: Annotated[int, typer.Argument(metavar="BOARD", help="The board, from 1.")],
    text: Annotated[str, typer.Argument(metavar="RESULT", help="1-0, 0-1, 1/2-1/2 (or =), F1-0, F0-1, F0-0 …")],
    reason: Annotated[str, typer.Option("--reason", help="Why an entered result is changed.")] = "",
    tournament: TournamentOption = None,
    as_json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """Enter the result of a board. A second value for a board is a correction and needs a reason.

    F stands for forfeits. Example: [bold]reglament result cup.event 4 7 1-0[/]
    """
    words = words_for(language)
    value = parse_result(text)
    if value is None:
        wrong_usage(f'"{text}" is no result. Write one of {", ".join(RESULTS)}.')
    file, loaded = opened(event, words, as_json=as_json)
    chosen = chosen_tournament(loaded, tournament)
    decision = carry_out(file, EnterResult(chosen.id, round_number, board, value, reason), actor())
    if decision.refused:
        refuse(decision.findings, words, as_json=as_json)
    show_findings(decision.findings, words)
    if as_json:
        print_json({"round": round_number, "board": board, "result": result_text(value)})
        return
    one = file.load().state.tournaments[chosen.id].rounds[round_number - 1]
    summary = words.text(
        "Round {round}, board {board}: {result} · {missing} missing",
        round=round_number,
        board=board,
        result=result_text(value),
        missing=len(one.missing),
    )
    out().print(summary, markup=False)
