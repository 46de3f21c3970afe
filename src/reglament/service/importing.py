"""A tournament report becomes an event: its regulation, its players, its rounds."""

import json
from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from fractions import Fraction
from pathlib import Path
from typing import Final

from reglament import __version__
from reglament.formats.trf16 import TrfTournament
from reglament.model.exact import exact_text
from reglament.model.finding import Finding
from reglament.model.game import Cell, Colour, Outcome, Scoring, score
from reglament.pairing.boards import board_order
from reglament.pairing.dutch import Pair
from reglament.pairing.initial_colour import initial_colour
from reglament.regulation.facts import Regulation
from reglament.regulation.load import load
from reglament.reports.edition import edition_of, is_round_robin
from reglament.service.event import EventFile, new_event
from reglament.tiebreak.order import parse_order
from reglament.tournament.commands import Decision
from reglament.tournament.entering import entered
from reglament.tournament.events import (
    ByeRequested,
    Event,
    InitialColourDrawn,
    NumbersAssigned,
    PlayerWithdrew,
    RoundImported,
)
from reglament.tournament.opening import open_event

TOURNAMENT: Final = "main"
"""The id of the one tournament of an imported event."""


def import_report(
    report: TrfTournament, name: str, path: Path, by: str, *, rounds: int | None = None, force: bool = False
) -> tuple[EventFile, tuple[Finding, ...]]:
    """Make an event of a report; `rounds` is the number of rounds where the report does not say it.

    Errors: FileExistsError, and nothing is touched, unless `force` allows to replace the file.
    """
    order, findings = parse_order(report.order or ("PTS",))
    text = regulation_text(report, name, order, rounds or report.announced_rounds)
    regulation, errors = load(text, f"{name} (regulation)")
    assert regulation is not None, errors
    opening = open_event(regulation, __version__, origin=name)
    with new_event(path, opening, by, force=force) as file:
        file.append(TOURNAMENT, Decision(tuple(_events(report)), (), _births(report)), by, file.sequence())
    notes = (*findings, *_not_carried_over(report, regulation), *opening.findings)
    return EventFile(path), tuple(finding._replace(file=finding.file or name) for finding in notes)


def regulation_text(report: TrfTournament, name: str, order: Sequence[str], rounds: int | None) -> str:
    """The facts that a report states, as a regulation with one article."""
    return "\n".join(_regulation_lines(report, name, order, rounds)) + "\n"


def _regulation_lines(report: TrfTournament, name: str, order: Sequence[str], rounds: int | None) -> Iterator[str]:
    yield "reglament = 1"
    yield 'language = "en"'
    yield ""
    yield "[[article]]"
    yield 'number = "report"'
    yield 'printed = ""'
    yield f"heading = {{ en = {_text(f'From the tournament report {name}')} }}"
    yield ""
    yield "[article.states.event]"
    yield f"name = {{ en = {_text(report.name or name)} }}"
    if report.place:
        yield f"place = {{ en = {_text(report.place)} }}"
    start, end = _day(report.start), _day(report.end)
    if start:
        yield f"starts = {start.isoformat()}"
    if end and (start is None or end >= start):
        yield f"ends = {end.isoformat()}"
    if report.chief_arbiter:
        yield ""
        yield "[article.states.officials]"
        yield f"chief_arbiter = {{ name = {{ en = {_text(report.chief_arbiter)} }} }}"
    yield ""
    yield f"[article.states.tournament.{TOURNAMENT}]"
    yield f'system = "{"round-robin" if is_round_robin(report) else "swiss"}"'
    if rounds:
        yield f"rounds = {rounds}"
    yield f'pairing_edition = "dutch-{edition_of(report)}"'
    yield f"ranking = [{', '.join(_text(code) for code in order)}]"
    yield 'unrated = "admitted"'
    yield f"scoring = {{ {', '.join(f'{key} = {_text(value)}' for key, value in _points(report.scoring))} }}"


def _points(scoring: Scoring) -> Iterator[tuple[str, str]]:
    for key in ("win", "draw", "loss", "forfeit_win", "forfeit_loss", "pairing_allocated_bye"):
        yield key, exact_text(Fraction(getattr(scoring, key), scoring.unit)) or "0"


def _text(value: str) -> str:
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def _day(text: str) -> date | None:
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None


def _births(report: TrfTournament) -> dict[str, str]:
    return {
        entered(TOURNAMENT, one.number, one.player).person: one.player.birth
        for one in report.players
        if one.player.birth
    }


def _events(report: TrfTournament) -> Iterator[Event]:
    for one in report.players:
        yield entered(TOURNAMENT, one.number, one.player)
    if report.played_rounds:
        yield NumbersAssigned(tuple((one.number, one.number) for one in report.players))
    colour = report.initial_colour or initial_colour({one.number: one.cells for one in report.players})
    if colour:
        yield InitialColourDrawn(colour)
    for round_number in range(1, report.played_rounds + 1):
        yield _round(report, round_number)
    yield from _later_absences(report)


def _round(report: TrfTournament, round_number: int) -> RoundImported:
    cells = {one.number: one.cells[round_number - 1] for one in report.players}
    before = {one.number: one.cells[: round_number - 1] for one in report.players}
    pairs = [Pair(number, cell.opponent) for number, cell in cells.items() if _is_white_of_a_board(number, cells)]
    boards = board_order(pairs, lambda number: score(before[number], report.scoring))
    seated = {number for pair in boards for number in pair}
    singles = ((number, *_single(cell)) for number, cell in cells.items() if number not in seated)
    return RoundImported(
        round_number,
        tuple((white, black, cells[white].outcome, cells[black].outcome) for white, black in boards),
        tuple(singles),
    )


def _is_white_of_a_board(number: int, cells: dict[int, Cell]) -> bool:
    cell = cells[number]
    other = cells.get(cell.opponent)
    return cell.colour == "w" and other is not None and other.opponent == number and other.colour == "b"


def _single(cell: Cell) -> tuple[Outcome, int, Colour | None]:
    return cell.outcome, cell.opponent, cell.colour


def _later_absences(report: TrfTournament) -> Iterator[Event]:
    """Byes announced for rounds to come. A player who is out of every round that is left has withdrawn."""
    later: dict[int, dict[int, Outcome]] = {}
    for number, outcome in report.announced_byes.items():
        later.setdefault(number, {})[report.played_rounds + 1] = outcome
    for bye in report.later_byes:
        later.setdefault(bye.number, {})[bye.round_number] = bye.outcome
    left = set(range(report.played_rounds + 1, (report.announced_rounds or 0) + 1))
    for number, byes in sorted(later.items()):
        if len(left) > 1 and left <= set(byes) and set(byes.values()) == {"Z"}:
            yield PlayerWithdrew(number, report.played_rounds + 1)
        else:
            yield from (ByeRequested(number, round_number, outcome) for round_number, outcome in sorted(byes.items()))


def _not_carried_over(report: TrfTournament, regulation: Regulation) -> Iterable[Finding]:
    if report.announced_rounds is None and regulation.tournament(TOURNAMENT).rounds is None:
        message = "The report does not say how many rounds the tournament has."
        repair = "Import it again with the number of rounds."
        yield Finding("IM101", "missing", message, facts=(f"tournament.{TOURNAMENT}.rounds",), repair=repair)
    if report.acceleration:
        yield Finding(
            "IM102", "warning", "The acceleration of the report is not carried over: it cannot be paired yet."
        )
    if report.forbidden_pairs:
        yield Finding("IM103", "warning", "The forbidden pairs of the report are not carried over yet.")
    if report.teams:
        yield Finding("IM104", "warning", "The team records of the report are not carried over yet.")
    if regulation.scoring(TOURNAMENT) != report.scoring and _differs(regulation.scoring(TOURNAMENT), report.scoring):
        yield Finding("IM105", "warning", "The points of byes in the report cannot all be carried over.")


def _differs(one: Scoring, other: Scoring) -> bool:
    return any(
        Fraction(getattr(one, key), one.unit) != Fraction(getattr(other, key), other.unit)
        for key in Scoring._fields[1:]
    )
