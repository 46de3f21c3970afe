"""`reglament why`: the decision in plain words, the arithmetic, the article."""

from collections.abc import Callable
from enum import StrEnum
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
from reglament.cli.output import out, print_json, reason_json, refuse, wrong_usage
from reglament.language import Translator
from reglament.model.article import Explanation
from reglament.model.finding import Finding
from reglament.service.event import Loaded
from reglament.service.views import pairing_explanation, rank_explanation
from reglament.tournament.state import Tournament


class Subject(StrEnum):
    """What can be asked about."""

    pairing = "pairing"
    rank = "rank"


def why(
    event: EventArgument,
    subject: Annotated[Subject, typer.Argument(metavar="pairing|rank", help="What is asked about.")],
    numbers: Annotated[
        list[int] | None, typer.Argument(metavar="[A B]", help="With rank: the numbers of two players.")
    ] = None,
    round_number: Annotated[int | None, typer.Option("--round", min=1, help="With pairing: the round.")] = None,
    board: Annotated[int | None, typer.Option("--board", min=0, help="With pairing: the board; 0 is the bye.")] = None,
    after: Annotated[int | None, typer.Option("--after", min=1, help="With rank: after this round.")] = None,
    tournament: TournamentOption = None,
    as_json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """Explain a decision: a pairing with its colours, or why one player ranks before another.

    Examples: [bold]reglament why cup.event pairing --round 4 --board 7[/], [bold]reglament why cup.event rank 13 5[/]
    """
    words = words_for(language)
    _, loaded = opened(event, words, as_json=as_json)
    chosen = chosen_tournament(loaded, tournament)
    if subject is Subject.pairing:
        if round_number is None or board is None:
            wrong_usage("Say which pairing: --round N --board N.")
        explanation = _of_pairing(loaded, chosen, round_number, board, words, as_json=as_json)
    else:
        if numbers is None or len(numbers) != 2 or numbers[0] == numbers[1]:
            wrong_usage("Say which two players: rank A B.")
        a, b = (chosen_entry(chosen, number).number for number in numbers)
        explanation = rank_explanation(loaded, chosen.id, a, b, after).explanation
    if as_json:
        print_json(
            {
                "decision": reason_json(explanation.decision)["text"],
                "steps": [reason_json(step) for step in explanation.steps],
            }
        )
    else:
        _show(explanation, words, lambda number: _name(chosen, number))


def _of_pairing(
    loaded: Loaded, tournament: Tournament, round_number: int, board: int, words: Translator, *, as_json: bool
) -> Explanation:
    try:
        return pairing_explanation(loaded, tournament.id, round_number, board)
    except LookupError:
        message = "There is no pairing of this program in round {round} on board {board}."
        finding = Finding("WY101", "error", message, {"round": round_number, "board": board})
        refuse([finding], words, as_json=as_json)


def _name(tournament: Tournament, number: int) -> str:
    entry = tournament.by_number(number)
    return f"{entry.player.name} ({number})" if entry else str(number)


def _show(explanation: Explanation, words: Translator, name: Callable[[int], str]) -> None:
    out().print(words.reason(explanation.decision, name), style="bold", markup=False)
    for step in explanation.steps:
        article = f"  [{words.article(step.article)}]" if step.article else ""
        out().print(f"  {words.reason(step, name)}{article}", markup=False)
