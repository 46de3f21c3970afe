"""Entering a whole list of players at once."""

from collections.abc import Sequence

from reglament.model.player import Player
from reglament.service.event import EventFile, Loaded, now, record
from reglament.tournament.commands import Decision, EnterPlayer
from reglament.tournament.decide import decide
from reglament.tournament.events import Event, Recorded
from reglament.tournament.state import fold


def enter_players(
    file: EventFile, tournament: str, players: Sequence[Player], by: str, *, namesakes: bool = False
) -> tuple[Decision, ...]:
    """Enter the players of a list, in its order; the decision about each, refusals included.

    All that are admitted are recorded in one step, so that a list of hundreds takes a moment.
    """
    decisions: tuple[Decision, ...] = ()

    def all_together(loaded: Loaded) -> Decision:
        nonlocal decisions
        decisions = _decided(loaded, [EnterPlayer(tournament, player, namesakes) for player in players])
        events: list[Event] = [event for decision in decisions for event in decision.events]
        births = {person: birth for decision in decisions for person, birth in decision.births.items()}
        return Decision(tuple(events), (), births)

    together = record(file, tournament, by, all_together)
    return tuple(together for _ in players) if together.refused else decisions


def _decided(loaded: Loaded, commands: Sequence[EnterPlayer]) -> tuple[Decision, ...]:
    """Decide about one after the other, each on the state that the ones before him have left."""
    state, at = loaded.state, now()
    decisions: list[Decision] = []
    for command in commands:
        decision = decide(loaded.regulation, state, command)
        decisions.append(decision)
        numbered = enumerate(decision.events, state.seq + 1)
        records = [Recorded(seq, at, "", command.tournament, event) for seq, event in numbered]
        state = fold(records, state, decision.births)
    return tuple(decisions)
