"""`reglament why`: the decision in plain words, the arithmetic, the article."""

from collections.abc import Callable, Sequence
from enum import StrEnum
from pathlib import Path
from typing import Annotated, NamedTuple

import typer

from reglament.cli.arguments import (
    JsonOption,
    LanguageOption,
    TournamentOption,
    chosen_entry,
    chosen_tournament,
    opened,
    words_for,
)
from reglament.cli.output import out, print_json, reason_json, refuse, wrong_usage
from reglament.cli.why_report import Wish, explained_in_report
from reglament.language import Translator
from reglament.model.article import Explanation
from reglament.model.finding import Finding
from reglament.service.event import Loaded
from reglament.service.reading import is_event
from reglament.service.views import (
    bracket_explanation,
    float_explanation,
    pair_explanation,
    pairing_explanation,
    rank_explanation,
)
from reglament.tournament.state import Tournament


class Subject(StrEnum):
    """What can be asked about."""

    pairing = "pairing"
    rank = "rank"


def why(
    event: Annotated[Path, typer.Argument(metavar="EVENT|FILE.trf", help="An event; with rank, a report as well.")],
    subject: Annotated[Subject, typer.Argument(metavar="pairing|rank", help="What is asked about.")],
    numbers: Annotated[
        list[int] | None,
        typer.Argument(metavar="[A B]", help="The numbers of two players: with pairing, of two who do not meet."),
    ] = None,
    round_number: Annotated[int | None, typer.Option("--round", min=1, help="With pairing: the round.")] = None,
    board: Annotated[int | None, typer.Option("--board", min=0, help="With pairing: the board; 0 is the bye.")] = None,
    floater: Annotated[
        int | None, typer.Option("--float", metavar="NUMBER", help="With pairing: why this player floats.")
    ] = None,
    bracket: Annotated[
        int | None, typer.Option("--bracket", min=1, help="With pairing: a bracket, counted from the top.")
    ] = None,
    after: Annotated[int | None, typer.Option("--after", min=1, help="With rank: after this round.")] = None,
    order: Annotated[
        str | None, typer.Option("--order", metavar='"PTS DE …"', help="With rank of a report: other criteria.")
    ] = None,
    edition: Annotated[
        str | None, typer.Option("--edition", metavar="c07-…", help="With rank of a report: another edition of C.07.")
    ] = None,
    tournament: TournamentOption = None,
    as_json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """Explain a decision: a pairing, why two players do not meet, a float, a bracket, or one rank before another.

    Examples: [bold]reglament why cup.event pairing --round 4 --board 7[/],
    [bold]reglament why cup.event pairing 3 8 --round 4[/],
    [bold]reglament why cup.event pairing --round 4 --float 8[/], [bold]reglament why cup.event rank 13 5[/],
    [bold]reglament why teams.trf rank 2 4 --order "MPTS EDE EMGSB/C1"[/]
    """
    words = words_for(language)
    if not is_event(event) and subject is Subject.rank:
        two = _two(numbers)
        found = explained_in_report(event, two, Wish(order, edition, after), words, as_json=as_json)
        _answer(found.explanation, words, lambda number: f"{found.names[number]} ({number})", as_json=as_json)
        return
    if order or edition:
        wrong_usage("--order and --edition are for tournament reports; an event has its own.")
    _, loaded = opened(event, words, as_json=as_json)
    chosen = chosen_tournament(loaded, tournament)
    if numbers and (len(numbers) != 2 or numbers[0] == numbers[1]):
        wrong_usage("Say which two players: A B.")
    two = [chosen_entry(chosen, number).number for number in numbers or ()]
    if subject is Subject.rank:
        _two(numbers)
        explanation = rank_explanation(loaded, chosen.id, two[0], two[1], after).explanation
    else:
        asked = _Asked(loaded, chosen, round_number or 0, two, board, floater, bracket)
        explanation = _of_pairing(asked, words, as_json=as_json)
    _answer(explanation, words, lambda number: _name(chosen, number), as_json=as_json)


def _two(numbers: Sequence[int] | None) -> Sequence[int]:
    """The two numbers of which a rank is asked."""
    if not numbers or len(numbers) != 2 or numbers[0] == numbers[1]:
        wrong_usage("Say which two players: rank A B.")
    return numbers


def _answer(explanation: Explanation, words: Translator, name: Callable[[int], str], *, as_json: bool) -> None:
    if as_json:
        print_json(
            {
                "decision": reason_json(explanation.decision)["text"],
                "steps": [reason_json(step) for step in explanation.steps],
            }
        )
    else:
        _show(explanation, words, name)


class _Asked(NamedTuple):
    """What is asked about a round: one of the last four."""

    loaded: Loaded
    tournament: Tournament
    round_number: int
    two: Sequence[int]
    board: int | None
    floater: int | None
    bracket: int | None


def _of_pairing(asked: _Asked, words: Translator, *, as_json: bool) -> Explanation:
    subjects = [one for one in (asked.two or None, asked.board, asked.floater, asked.bracket) if one is not None]
    if not asked.round_number or len(subjects) != 1:
        wrong_usage("Say which pairing: --round N, and one of --board N, --float NUMBER, --bracket N, or two numbers.")
    if asked.floater is not None:
        chosen_entry(asked.tournament, asked.floater)
    try:
        return _explained(asked)
    except LookupError:
        refuse([_not_there(asked)], words, as_json=as_json)


def _explained(asked: _Asked) -> Explanation:
    place = asked.loaded, asked.tournament.id, asked.round_number
    if asked.two:
        return pair_explanation(*place, asked.two[0], asked.two[1])
    if asked.floater is not None:
        return float_explanation(*place, asked.floater)
    if asked.bracket is not None:
        return bracket_explanation(*place, asked.bracket)
    return pairing_explanation(*place, asked.board or 0)


def _not_there(asked: _Asked) -> Finding:
    values: dict[str, object] = {"round": asked.round_number}
    if asked.board is not None:
        message = "There is no pairing of this program in round {round} on board {board}."
        return Finding("WY101", "error", message, {**values, "board": asked.board})
    if asked.bracket is not None:
        message = "There is no bracket {bracket} in a pairing of this program of round {round}."
        return Finding("WY102", "error", message, {**values, "bracket": asked.bracket})
    if asked.floater is not None:
        message = "Player {number} was not paired by this program in round {round}."
        return Finding("WY103", "error", message, {**values, "number": asked.floater})
    return Finding("WY104", "error", "Round {round} was not paired by this program.", values)


def _name(tournament: Tournament, number: int) -> str:
    entry = tournament.by_number(number)
    return f"{entry.player.name} ({number})" if entry else str(number)


def _show(explanation: Explanation, words: Translator, name: Callable[[int], str]) -> None:
    out().print(words.reason(explanation.decision, name), style="bold", markup=False)
    for step in explanation.steps:
        article = f"  [{words.article(step.article)}]" if step.article else ""
        out().print(f"  {words.reason(step, name)}{article}", markup=False)
