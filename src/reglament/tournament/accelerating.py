"""Accelerated rounds of an event: the first group, and the virtual points that each round's pairing adds.

They follow from the regulation (Baku acceleration, FIDE C.04.7), or from a report that the event was read from, which
then outweighs it. Standings and tie-breaks never see them.
"""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Final

from reglament.entries.eligibility import article_lines
from reglament.model.finding import Finding
from reglament.model.game import Scoring
from reglament.pairing.acceleration import BakuCounts, baku_points, last_of_first_group
from reglament.regulation.facts import Regulation
from reglament.tournament.events import FirstGroupFormed
from reglament.tournament.state import Tournament

DEFAULT_COUNTS: Final[BakuCounts] = "present"
"""Who counts for the first group where no article says it: who misses round 1 has no number yet (FIDE C.04.2 art. 2.4).

Programs that pair reports count everybody listed, and so do `reglament trf pair` and `trf check`: a report does not
tell how large the group was.
"""


def first_group(regulation: Regulation, tournament: Tournament, numbers: Mapping[int, int]) -> FirstGroupFormed | None:
    """The first group as it is formed when round 1 is paired; `None` where nothing is accelerated, or nothing new.

    `numbers` maps entries to the numbers that they have then.
    """
    acceleration = regulation.tournament(tournament.id).acceleration
    if acceleration.method is None or tournament.rounds:
        return None
    counts = acceleration.counts or DEFAULT_COUNTS
    counted = [
        number for entry, number in numbers.items() if counts == "listed" or not tournament.entries[entry].is_away(1)
    ]
    last = last_of_first_group(counted)
    entry = next((entry for entry, number in numbers.items() if number == last), 0)
    formed = FirstGroupFormed(entry, len(counted))
    return None if formed == tournament.first_group else formed


def with_first_group(tournament: Tournament, formed: FirstGroupFormed | None) -> Tournament:
    """The tournament as it will be when the group is recorded."""
    return tournament if formed is None else replace(tournament, first_group=formed)


def virtual_points(
    regulation: Regulation, tournament: Tournament, numbers: Mapping[int, int], round_number: int
) -> dict[int, tuple[int, ...]]:
    """Virtual points, in units, of the rounds 1 to `round_number`, by number, of everybody who has any in them.

    `numbers` maps entries to numbers. Whoever stands above the last of the first group is in it, also who came later
    (FIDE C.04.7 art. 1.3).
    """
    scoring = regulation.scoring(tournament.id)
    if tournament.stated_points:
        found = {
            numbers[entry]: _in_units(points[:round_number], scoring)
            for entry, points in tournament.stated_points.items()
            if entry in numbers
        }
    else:
        last = numbers.get(tournament.first_group.last, 0) if tournament.first_group else 0
        points = _of_first_group(regulation, tournament, scoring, round_number)
        found = dict.fromkeys((number for number in sorted(numbers.values()) if number <= last), points)
    return {number: points for number, points in found.items() if any(points)}


def virtual_in(regulation: Regulation, tournament: Tournament, round_number: int) -> dict[int, Fraction]:
    """Virtual points of one round by number, of everybody who has any in it."""
    unit = regulation.scoring(tournament.id).unit
    rows = virtual_points(regulation, tournament, tournament.numbers(), round_number)
    return {
        number: Fraction(row[round_number - 1], unit) for number, row in rows.items() if any(row[round_number - 1 :])
    }


def _of_first_group(
    regulation: Regulation, tournament: Tournament, scoring: Scoring, round_number: int
) -> tuple[int, ...]:
    """Each round has the points of the number of rounds that was announced when it was paired."""
    announced = (rounds_announced(regulation, tournament, each) or each for each in range(1, round_number + 1))
    rows = (baku_points(rounds, scoring) for rounds in announced)
    return tuple(row[at] if at < len(row) else 0 for at, row in enumerate(rows))


def rounds_announced(regulation: Regulation, tournament: Tournament, round_number: int) -> int | None:
    """The number of rounds that was announced when a round was paired; of a round to come, the present one."""
    one = tournament.round(round_number)
    changes = (change for change in tournament.rounds_changes if one and change.seq > one.draft_seq)
    later = next(changes, None)
    return (later.before or None) if later else regulation.tournament(tournament.id).rounds


def _in_units(points: tuple[str, ...], scoring: Scoring) -> tuple[int, ...]:
    """Exact numbers in units; what is no whole number of units is not taken over from a report."""
    return tuple(int(Fraction(text) * scoring.unit) for text in points)


def unsuited(regulation: Regulation, tournament: str) -> list[Finding]:
    """Whether the points of the tournament do not allow the acceleration that the regulation states (PR109)."""
    path = f"tournament.{tournament}"
    fact = regulation.fact(f"{path}.acceleration.method")
    if fact.value is None or regulation.scoring(tournament).suits_baku:
        return []
    message = "Baku acceleration needs a win worth two draws and a loss worth nothing (FIDE C.04.7 art. 1.1)."
    repair = "Open the event again from a regulation with other points, or without the acceleration."
    facts = (fact.path, f"{path}.scoring.win", f"{path}.scoring.draw", f"{path}.scoring.loss")
    return [Finding("PR109", "error", message, articles=article_lines(fact), facts=facts, repair=repair)]


def first_group_note(regulation: Regulation, tournament: Tournament, numbers: Mapping[int, int]) -> list[Finding]:
    """Who is accelerated, said when the group is formed; where no article says who counts, that this is the default."""
    formed = tournament.first_group
    if formed is None or tournament.rounds:
        return []
    counts = regulation.fact(f"tournament.{tournament.id}.acceleration.counts")
    values = {"last": numbers.get(formed.last, 0), "counted": formed.counted}
    message = "Accelerated rounds: numbers up to {last} have virtual points; {counted} players count for the group."
    if counts.value is not None or formed.counted == len(tournament.entries):
        return [Finding("PR122", "note", message, values, articles=article_lines(counts), facts=(counts.path,))]
    consequence = "No article says who counts, so these are the players who are paired in round 1."
    repair = 'To count everybody listed, state acceleration.counts = "listed".'
    return [Finding("PR122", "note", message, values, facts=(counts.path,), consequence=consequence, repair=repair)]
