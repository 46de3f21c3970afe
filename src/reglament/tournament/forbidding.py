"""Players who may not meet in an event: prohibitions laid down, lifted again, and what they mean for a round."""

from collections.abc import Mapping
from itertools import combinations

from reglament.model.finding import Finding
from reglament.regulation.facts import Regulation
from reglament.tournament.commands import Decision, ForbidMeeting, LiftProhibition
from reglament.tournament.events import MeetingForbidden, ProhibitionLifted
from reglament.tournament.state import Prohibition, Tournament


def forbidden_pairs(tournament: Tournament, numbers: Mapping[int, int], round_number: int) -> frozenset[frozenset[int]]:
    """Pairs of numbers that may not meet in a round. `numbers` maps entries to numbers."""
    return frozenset(
        frozenset(pair)
        for one in tournament.prohibitions
        if one.holds_in(round_number)
        for pair in combinations([numbers[entry] for entry in one.entries if entry in numbers], 2)
    )


def forbid_meeting(regulation: Regulation, tournament: Tournament, command: ForbidMeeting) -> Decision:
    """Let none of some players meet another one of them in rounds to come. Errors: PR130-PR132, TN111.

    Once a round is public it is late for that, which is said (PR134): the players knew the conditions when they came.
    """
    entries = tuple(dict.fromkeys(command.entries))
    first = command.from_round or len(tournament.published_rounds) + 1
    findings = _unknown(tournament, entries) or _wrong_rounds(regulation, tournament, first, command.to_round)
    if len(entries) < 2:
        findings = [Finding("PR130", "error", "A prohibition names at least two players.")]
    if findings:
        return Decision((), tuple(findings))
    forbidden = MeetingForbidden(entries, first, command.to_round, command.reason.strip())
    same = next((one for one in _of(tournament, entries) if (one.first, one.last) == (first, command.to_round)), None)
    if same:
        values = {"players": _names(tournament, entries), "round": first}
        return Decision((), (Finding("PR133", "note", "It stands already that {players} may not meet.", values),))
    return Decision((forbidden,), tuple(_late(tournament)))


def lift_prohibition(tournament: Tournament, command: LiftProhibition) -> Decision:
    """Let some players meet again who might not, from the first round that is not public on. Errors: PR135."""
    published = len(tournament.published_rounds)
    found = [one for one in _of(tournament, command.entries) if not one.last or one.last > published]
    if not found:
        message = "Nothing stands for the rounds to come by which just these players may not meet: {players}."
        values = {"players": _names(tournament, command.entries)}
        return Decision((), (Finding("PR135", "error", message, values),))
    lifted = tuple(ProhibitionLifted(one.seq, published, command.reason.strip()) for one in found)
    return Decision(lifted, tuple(_late(tournament)))


def _of(tournament: Tournament, entries: tuple[int, ...]) -> list[Prohibition]:
    """The prohibitions of exactly these players."""
    return [one for one in tournament.prohibitions if set(one.entries) == set(entries)]


def _names(tournament: Tournament, entries: tuple[int, ...]) -> list[str]:
    return [tournament.entries[entry].player.name for entry in entries if entry in tournament.entries]


def _unknown(tournament: Tournament, entries: tuple[int, ...]) -> list[Finding]:
    if all(entry in tournament.entries for entry in entries):
        return []
    return [Finding("TN111", "error", "This entry is not (or no longer) on the list.")]


def _wrong_rounds(regulation: Regulation, tournament: Tournament, first: int, last: int) -> list[Finding]:
    published, rounds = len(tournament.published_rounds), regulation.tournament(tournament.id).rounds
    if first <= published:
        message = "Round {round} is published: a prohibition can begin with round {next}."
        return [Finding("PR132", "error", message, {"round": first, "next": published + 1})]
    if rounds is not None and max(first, last) > rounds:
        message = "There is no round {round}; the tournament has {rounds}."
        return [Finding("PR131", "error", message, {"round": max(first, last), "rounds": rounds})]
    if 0 < last < first:
        message = "The prohibition would end with round {last}, before it begins with round {first}."
        return [Finding("PR131", "error", message, {"first": first, "last": last})]
    return []


def _late(tournament: Tournament) -> list[Finding]:
    """What has to be said once the event has begun."""
    if not tournament.published_rounds:
        return []
    message = "Prohibited pairings belong before round 1 (FIDE C.05 art. 5.2); rounds published: {round}."
    consequence = "It is recorded with its author, and holds for the rounds to come only."
    return [Finding("PR134", "warning", message, {"round": len(tournament.published_rounds)}, consequence=consequence)]
