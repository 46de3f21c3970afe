"""Can half-point byes be asked for as the regulation says?"""

from collections.abc import Iterator
from typing import Final

from reglament.model.finding import Finding
from reglament.regulation.checks.rule import Rule
from reglament.regulation.facts import Regulation

NO_ROUND_BEFORE: Final = Rule(
    "RG115",
    "error",
    "C20",
    "Tournament {tournament}: a half-point bye may be taken in round 1, but the request is due {minutes} minutes "
    "after the round before, and round 1 has none before it.",
    "Nobody can say whether a request for round 1 is in time.",
    "State half_point_bye.first_round_deadline, or begin with round 2.",
)
NO_SUCH_ROUND: Final = Rule(
    "RG116",
    "error",
    "C02",
    "Tournament {tournament}: half-point byes are given in rounds {first} to {last} of {rounds}.",
    "",
    "Give rounds that are played, the first before the last.",
)
EARLY_PAIRING: Final = Rule(
    "RG117",
    "warning",
    "C23",
    "Tournament {tournament}: requests for half-point byes end {request} minutes after the last game, so that the "
    "next round may be paired; protests are accepted for {protest} minutes.",
    "A pairing may be published before a protest is decided.",
    "Let both times end together, or state that pairings wait for the protests.",
)


def bye_before_round_1(regulation: Regulation) -> Iterator[Finding]:
    """A bye in round 1 has a deadline of its own (C20)."""
    for tournament in regulation.tournaments:
        bye = regulation.tournament(tournament).half_point_bye
        minutes = bye.deadline_minutes_after_last_game
        if bye.rounds.from_ == 1 and minutes is not None and bye.first_round_deadline is None:
            path = f"tournament.{tournament}.half_point_bye"
            paths = (f"{path}.deadline_minutes_after_last_game", f"{path}.rounds.from")
            yield NO_ROUND_BEFORE.found(regulation, *paths, tournament=tournament, minutes=minutes)


def bye_rounds_exist(regulation: Regulation) -> Iterator[Finding]:
    """The rounds with half-point byes are rounds of the tournament."""
    for tournament in regulation.tournaments:
        facts = regulation.tournament(tournament)
        first, last = facts.half_point_bye.rounds.from_, facts.half_point_bye.rounds.to
        if first is None or last is None or facts.rounds is None or 1 <= first <= last <= facts.rounds:
            continue
        path = f"tournament.{tournament}"
        paths = (f"{path}.half_point_bye.rounds.from", f"{path}.rounds")
        values = {"tournament": tournament, "first": first, "last": last, "rounds": facts.rounds}
        yield NO_SUCH_ROUND.found(regulation, *paths, **values)


def pairing_before_protests_end(regulation: Regulation) -> Iterator[Finding]:
    """Requests for byes, after which the round can be paired, do not end before the time for protests (C23)."""
    for tournament in regulation.tournaments:
        facts = regulation.tournament(tournament)
        request, protest = facts.half_point_bye.deadline_minutes_after_last_game, facts.protests.window_minutes
        if request is not None and protest is not None and request < protest:
            path = f"tournament.{tournament}"
            paths = (f"{path}.half_point_bye.deadline_minutes_after_last_game", f"{path}.protests.window_minutes")
            yield EARLY_PAIRING.found(regulation, *paths, tournament=tournament, request=request, protest=protest)
