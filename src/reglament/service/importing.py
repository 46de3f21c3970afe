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
from reglament.pairing.acceleration import BAKU_COUNTS, BakuCounts, last_of_first_group
from reglament.pairing.boards import board_order
from reglament.pairing.dutch import Pair
from reglament.pairing.initial_colour import initial_colour
from reglament.regulation.facts import Regulation
from reglament.regulation.load import load
from reglament.reports.edition import edition_of, is_accelerated, is_round_robin
from reglament.reports.setting import baku_of_report, counted_for_first_group, virtual_points
from reglament.service.event import EventFile, new_event
from reglament.tiebreak.order import parse_order
from reglament.tournament.commands import Decision
from reglament.tournament.entering import entered
from reglament.tournament.events import (
    ByeRequested,
    Event,
    FirstGroupFormed,
    InitialColourDrawn,
    MeetingForbidden,
    NumbersAssigned,
    PlayerWithdrew,
    RoundImported,
    VirtualPointsStated,
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
    report = report._replace(announced_rounds=rounds or report.announced_rounds)
    order, findings = parse_order(report.order or ("PTS",))
    text = regulation_text(report, name, order)
    regulation, errors = load(text, f"{name} (regulation)")
    assert regulation is not None, errors
    opening = open_event(regulation, __version__, origin=name)
    with new_event(path, opening, by, force=force) as file:
        file.append(TOURNAMENT, Decision(tuple(_events(report, regulation)), (), _births(report)), by, file.sequence())
    notes = (*findings, *_not_carried_over(report, regulation), *opening.findings)
    return EventFile(path), tuple(finding._replace(file=finding.file or name) for finding in notes)


def regulation_text(report: TrfTournament, name: str, order: Sequence[str]) -> str:
    """The facts that a report states, as a regulation with one article."""
    return "\n".join(_regulation_lines(report, name, order)) + "\n"


def _regulation_lines(report: TrfTournament, name: str, order: Sequence[str]) -> Iterator[str]:
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
    if report.announced_rounds:
        yield f"rounds = {report.announced_rounds}"
    yield f'pairing_edition = "dutch-{edition_of(report)}"'
    yield f"ranking = [{', '.join(_text(code) for code in order)}]"
    yield 'unrated = "admitted"'
    yield f"scoring = {{ {', '.join(f'{key} = {_text(value)}' for key, value in _points(report.scoring))} }}"
    counts = _baku_counts(report)
    if counts:
        yield f'acceleration = {{ method = "baku", counts = "{counts}" }}'


def _baku_counts(report: TrfTournament) -> BakuCounts | None:
    """By which reading of the article the report's virtual points are those of Baku acceleration; `None` by neither."""
    if is_round_robin(report) or not report.announced_rounds or not report.scoring.suits_baku:
        return None
    if not is_accelerated(report) and not report.acceleration:
        return None
    return next((each for each in BAKU_COUNTS if _is_baku(report, each)), None)


def _is_baku(report: TrfTournament, counts: BakuCounts) -> bool:
    written = {number: _until_the_last(row) for number, row in virtual_points(report, counts).items()}
    return {number: row for number, row in written.items() if row} == baku_of_report(report, counts)


def _until_the_last(points: Sequence[int]) -> tuple[int, ...]:
    """Points round by round without the rounds after the last in which there are any."""
    last = max((at for at, units in enumerate(points, 1) if units), default=0)
    return tuple(points[:last])


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


def _events(report: TrfTournament, regulation: Regulation) -> Iterator[Event]:
    for one in report.players:
        yield entered(TOURNAMENT, one.number, one.player)
    if report.played_rounds:
        yield NumbersAssigned(tuple((one.number, one.number) for one in report.players))
    colour = report.initial_colour or initial_colour({one.number: one.cells for one in report.players})
    if colour:
        yield InitialColourDrawn(colour)
    yield from _acceleration(report, regulation)
    yield from _prohibitions(report)
    for round_number in range(1, report.played_rounds + 1):
        yield _round(report, round_number)
    yield from _later_absences(report)


def _acceleration(report: TrfTournament, regulation: Regulation) -> Iterator[Event]:
    """The first group of an event that has begun, or the points that the report has instead."""
    counts = _baku_counts(report)
    if counts is None and _keeps_points(report, regulation):
        rows = virtual_points(report)
        yield VirtualPointsStated(tuple((number, _exact(row, report.scoring)) for number, row in sorted(rows.items())))
    elif counts is not None and report.played_rounds:
        counted = counted_for_first_group(report, counts)
        yield FirstGroupFormed(last_of_first_group(counted), len(counted))


def _prohibitions(report: TrfTournament) -> Iterator[Event]:
    listed = {one.number for one in report.players}
    for record in report.forbidden_pairs:
        numbers = tuple(dict.fromkeys(number for number in record.numbers if number in listed))
        if len(numbers) > 1:
            yield MeetingForbidden(numbers, record.first_round, record.last_round)


def _keeps_points(report: TrfTournament, regulation: Regulation) -> bool:
    """Whether all virtual points that the report has written down are whole in the units of the tournament."""
    unit = regulation.scoring(TOURNAMENT).unit
    return bool(report.acceleration) and all(
        record.points * unit % report.scoring.unit == 0 for record in report.acceleration
    )


def _exact(points: Sequence[int], scoring: Scoring) -> tuple[str, ...]:
    return tuple(exact_text(Fraction(units, scoring.unit)) or "0" for units in points)


def _round(report: TrfTournament, round_number: int) -> RoundImported:
    cells = {one.number: one.cells[round_number - 1] for one in report.players}
    before = {one.number: one.cells[: round_number - 1] for one in report.players}
    pairs = [Pair(number, cell.opponent) for number, cell in cells.items() if _is_white_of_a_board(number, cells)]
    virtual = virtual_points(report, _baku_counts(report) or "listed")
    extra = {number: row[round_number - 1] for number, row in virtual.items() if round_number <= len(row)}
    boards = board_order(pairs, lambda number: score(before[number], report.scoring) + extra.get(number, 0))
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
    yield from _about_acceleration(report, regulation)
    if report.teams:
        yield Finding("IM104", "warning", "The team records of the report are not carried over yet.")
    if regulation.scoring(TOURNAMENT) != report.scoring and _differs(regulation.scoring(TOURNAMENT), report.scoring):
        yield Finding("IM105", "warning", "The points of byes in the report cannot all be carried over.")


def _about_acceleration(report: TrfTournament, regulation: Regulation) -> Iterator[Finding]:
    if (not is_accelerated(report) and not report.acceleration) or _baku_counts(report):
        return
    if _keeps_points(report, regulation):
        message = "The virtual points are kept as the report has them, which are not those of Baku acceleration."
        yield Finding("IM106", "note", message, consequence="Players who are entered later have none.")
    else:
        message = "The acceleration of the report is not carried over: it does not fit the points or the rounds."
        yield Finding("IM102", "warning", message)


def _differs(one: Scoring, other: Scoring) -> bool:
    return any(
        Fraction(getattr(one, key), one.unit) != Fraction(getattr(other, key), other.unit)
        for key in Scoring._fields[1:]
    )
