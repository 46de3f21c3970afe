"""What people ask for: imperative, immutable, named by pairing number and board as people name things.

`reglament.tournament.decide` turns a command into events, or into findings that say why not.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple

from reglament.model.finding import Finding, is_refusal
from reglament.model.game import Outcome
from reglament.model.player import Player
from reglament.model.result import Result
from reglament.tournament.events import Event


class Decision(NamedTuple):
    """What a command leads to: the events to record, and what should be said. An error means that nothing happens.

    `births` are birth dates by person, which are kept apart from the events so that they can be erased.
    """

    events: tuple[Event, ...]
    findings: tuple[Finding, ...] = ()
    births: Mapping[str, str] = MappingProxyType({})

    @property
    def refused(self) -> bool:
        """Whether an error stands against the command."""
        return is_refusal(self.findings)


@dataclass(frozen=True, slots=True)
class EnterPlayer:
    """Put a player on the list. `namesake` answers the question whether an equal name is another person."""

    tournament: str
    player: Player
    namesake: bool = False


@dataclass(frozen=True, slots=True)
class RemoveEntry:
    """Take an entry off the list, before round 1 is paired or before a late entry has taken part in a pairing."""

    tournament: str
    entry: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class MarkArrived:
    """Note at the registration desk that a player is there, or that this was a mistake."""

    tournament: str
    entry: int
    arrived: bool = True


@dataclass(frozen=True, slots=True)
class RequestBye:
    """Ask to miss a round, for half a point (H) or for nothing (Z).

    `override` is the arbiter's reason to allow it against the rule. `at` is when it is asked, ISO with offset; without
    it the request counts as in time.
    """

    tournament: str
    entry: int
    round: int
    outcome: Outcome
    override: str = ""
    at: str = ""


@dataclass(frozen=True, slots=True)
class CancelBye:
    """Play a round after all."""

    tournament: str
    entry: int
    round: int


@dataclass(frozen=True, slots=True)
class Withdraw:
    """Leave the tournament; without a round, from the next one to be paired."""

    tournament: str
    entry: int
    from_round: int = 0


@dataclass(frozen=True, slots=True)
class ReturnPlayer:
    """Take a withdrawal back."""

    tournament: str
    entry: int


@dataclass(frozen=True, slots=True)
class ForbidMeeting:
    """Let none of the entries meet another one of them; without rounds, from the first one to come and for good."""

    tournament: str
    entries: tuple[int, ...]
    from_round: int = 0
    to_round: int = 0
    reason: str = ""


@dataclass(frozen=True, slots=True)
class LiftProhibition:
    """Let the entries meet again that may not; they are named all, as when it was forbidden."""

    tournament: str
    entries: tuple[int, ...]
    reason: str = ""


@dataclass(frozen=True, slots=True)
class ChangeRounds:
    """Play another number of rounds."""

    tournament: str
    rounds: int
    reason: str


@dataclass(frozen=True, slots=True)
class DraftPairing:
    """Pair the next round. `seed` is used for the lot of the initial colour, if it has not been drawn."""

    tournament: str
    seed: str


@dataclass(frozen=True, slots=True)
class DiscardDraft:
    """Throw the draft away."""

    tournament: str
    reason: str = ""


@dataclass(frozen=True, slots=True)
class PublishPairing:
    """Make the draft the pairing of the round."""

    tournament: str


@dataclass(frozen=True, slots=True)
class EnterResult:
    """Enter the result of a board, or correct it: then with a reason.

    `seen` is the number of the last record about the board that the person knew, where the desk can tell.
    """

    tournament: str
    round: int
    board: int
    result: Result
    reason: str = ""
    seen: int | None = None


@dataclass(frozen=True, slots=True)
class ClearResult:
    """Take the result of a board away."""

    tournament: str
    round: int
    board: int
    reason: str = ""
    seen: int | None = None


@dataclass(frozen=True, slots=True)
class ReverseColours:
    """Record that a game was played with the colours exchanged."""

    tournament: str
    round: int
    board: int
    reason: str = ""
    seen: int | None = None


@dataclass(frozen=True, slots=True)
class PublishStandings:
    """Announce the standings after a round; 0 is the last round of which all results are in."""

    tournament: str
    after: int = 0


@dataclass(frozen=True, slots=True)
class DrawLots:
    """Draw lots among players whom all criteria leave tied after the last round.

    `entries` are those of one tie; none stand for all ties that are left.
    """

    tournament: str
    seed: str
    entries: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class EnterPlayOff:
    """Record how a play-off ended among tied players: entries, best first, equal ones in one place."""

    tournament: str
    places: tuple[tuple[int, ...], ...]
    games: str


@dataclass(frozen=True, slots=True)
class SettleOrder:
    """Set the order of tied players by hand, with the reason."""

    tournament: str
    places: tuple[tuple[int, ...], ...]
    reason: str


Command = (
    EnterPlayer
    | RemoveEntry
    | MarkArrived
    | RequestBye
    | CancelBye
    | Withdraw
    | ReturnPlayer
    | ForbidMeeting
    | LiftProhibition
    | ChangeRounds
    | DraftPairing
    | DiscardDraft
    | PublishPairing
    | EnterResult
    | ClearResult
    | ReverseColours
    | PublishStandings
    | DrawLots
    | EnterPlayOff
    | SettleOrder
)
