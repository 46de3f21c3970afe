"""A rehearsal: a whole event played by its regulation with simulated results, which leaves a normal event behind."""

from collections.abc import Iterator
from random import Random
from typing import Final, NamedTuple

from reglament.model.finding import Finding
from reglament.model.result import Result
from reglament.regulation.facts import Regulation
from reglament.service.event import EventFile, Loaded, carry_out
from reglament.simulation.results import UNRATED, result_by_lot
from reglament.tournament.commands import (
    Command,
    Decision,
    DraftPairing,
    EnterResult,
    PublishPairing,
    PublishStandings,
)

ACTOR: Final = "rehearsal"


class Step(NamedTuple):
    """How far the rehearsal has come: what was done, and what was said about it."""

    round: int
    boards: int
    findings: tuple[Finding, ...]


class RehearsalStopped(Exception):  # noqa: N818  an answer of the regulation, not a bug
    """The regulation does not let the event go on; the findings say why."""

    def __init__(self, findings: tuple[Finding, ...]) -> None:
        super().__init__(findings[0].message)
        self.findings = findings


def rehearse(file: EventFile, tournament: str, seed: int) -> Iterator[Step]:
    """Play all rounds, one at each step, and publish pairings and standings as an arbiter would.

    Errors: RehearsalStopped.
    """
    chance = Random(seed)  # noqa: S311  simulated results, no secret
    while (loaded := file.load()).state.tournaments[tournament].played_rounds < _rounds(loaded.regulation, tournament):
        findings = _carry_on(file, DraftPairing(tournament, f"rehearsal {seed}")).findings
        _carry_on(file, PublishPairing(tournament))
        boards = _play(file, tournament, chance)
        _carry_on(file, PublishStandings(tournament))
        yield Step(file.load().state.tournaments[tournament].played_rounds, boards, findings)


def expectation(difference: int) -> float:
    """Expected score by Elo's formula for a difference in rating. For simulated results only, never for points."""
    return 1 / (1 + 10 ** (-difference / 400))


def simulated_result(white: int, black: int, chance: Random) -> Result:
    """A result by expectation: the nearer the ratings, the likelier a draw; White's first move is worth 35 points."""
    expected = expectation(white - black + 35)
    return result_by_lot(expected, 0.6 * min(expected, 1 - expected), chance.random())


def _play(file: EventFile, tournament: str, chance: Random) -> int:
    loaded = file.load()
    current = loaded.state.tournaments[tournament].published_rounds[-1]
    for board in current.boards:
        result = simulated_result(
            _strength(loaded, tournament, board.white), _strength(loaded, tournament, board.black), chance
        )
        _carry_on(file, EnterResult(tournament, current.number, board.number, result))
    return len(current.boards)


def _strength(loaded: Loaded, tournament: str, entry: int) -> int:
    player = loaded.state.tournaments[tournament].entries[entry].player
    return player.rating or player.national_rating or UNRATED


def _rounds(regulation: Regulation, tournament: str) -> int:
    rounds = regulation.tournament(tournament).rounds
    if rounds is None:
        message = "The number of rounds of tournament {tournament} is not stated."
        raise RehearsalStopped((Finding("PR103", "error", message, {"tournament": tournament}),))
    return rounds


def _carry_on(file: EventFile, command: Command) -> Decision:
    decision = carry_out(file, command, ACTOR)
    if decision.refused:
        raise RehearsalStopped(decision.findings)
    return decision
