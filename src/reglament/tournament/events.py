"""What can happen in an event. Past tense, immutable, and for ever: the meaning of a type never changes.

New facts get new optional fields or new types; `journal/upcast.py` is the place for the day when that does not suffice.
Entries are named by their `entry` number within the tournament, which never changes; the pairing number, which does
until the list is closed (FIDE C.04.2 art. 2.3-2.5), is assigned by `NumbersAssigned`. Outcomes and colours are written
as in `reglament.model.game`.

Personal data: `PlayerEntered` carries the name as printed; the birth date goes to the journal's erasable person table.
"""

from dataclasses import dataclass

from reglament.model.game import Colour, Outcome
from reglament.model.player import Player, Sex
from reglament.pairing.dutch import Edition


@dataclass(frozen=True, slots=True)
class Editions:
    """The editions of FIDE's rules by which a tournament runs; `..._exact` is false where its date asks for another.

    `pairing_exact` is false in old journals only, of the time when every event was paired by the edition of 2026.
    `pairing_source` is what the edition of the pairing follows from, as in `regulation.facts.Source`: its kind, and the
    label of the article, who gave the ruling, or the name of the preset.
    """

    tournament: str
    pairing: Edition
    pairing_exact: bool
    ranking: str
    ranking_exact: bool
    pairing_source: tuple[str, str] = ("", "")


@dataclass(frozen=True, slots=True)
class EventOpened:
    """The event exists. The regulation is inside, whole, so that the journal needs no file beside it."""

    regulation: str
    regulation_name: str
    regulation_sha256: str
    tournaments: tuple[Editions, ...]
    program: str
    origin: str = ""


@dataclass(frozen=True, slots=True)
class PlayerEntered:
    """A player stands on the list of a tournament. `person` is the key of the erasable data."""

    entry: int
    person: str
    name: str
    title: str = ""
    sex: Sex = ""
    federation: str = ""
    club: str = ""
    rating: int = 0
    national_rating: int = 0
    fide_id: str = ""
    national_id: str = ""

    def player(self, birth: str) -> Player:
        """The player with the birth date from the person table."""
        return Player(
            name=self.name,
            title=self.title,
            sex=self.sex,
            federation=self.federation,
            club=self.club,
            rating=self.rating,
            national_rating=self.national_rating,
            fide_id=self.fide_id,
            national_id=self.national_id,
            birth=birth,
        )


@dataclass(frozen=True, slots=True)
class EntryRemoved:
    """An entry was taken off the list before it had taken part in a pairing."""

    entry: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class PlayerArrived:
    """A player reported at the registration desk."""

    entry: int


@dataclass(frozen=True, slots=True)
class ArrivalRevoked:
    """A player was marked as arrived by mistake; `answers` is the number of that record."""

    entry: int
    answers: int


@dataclass(frozen=True, slots=True)
class NumbersAssigned:
    """Pairing numbers for the entries, in full: `numbers` holds (entry, number)."""

    numbers: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class InitialColourDrawn:
    """The colour of the first number in round 1, and the seed of the lot; without a seed it was found in a report."""

    colour: Colour
    seed: str = ""


@dataclass(frozen=True, slots=True)
class FirstGroupFormed:
    """The first group of the accelerated rounds (GA of FIDE C.04.7): the entry of its last participant.

    `counted` is the number of players that counted for its size.
    """

    last: int
    counted: int


@dataclass(frozen=True, slots=True)
class VirtualPointsStated:
    """Virtual points that a report has written down: (entry, points round by round as exact numbers)."""

    points: tuple[tuple[int, tuple[str, ...]], ...]


@dataclass(frozen=True, slots=True)
class ByeRequested:
    """A player will not play a round: `outcome` is H for a half-point bye and Z for a round without a point."""

    entry: int
    round: int
    outcome: Outcome
    override: str = ""


@dataclass(frozen=True, slots=True)
class ByeCancelled:
    """A player who had asked for a bye will play the round after all."""

    entry: int
    round: int
    answers: int


@dataclass(frozen=True, slots=True)
class PlayerWithdrew:
    """A player takes part no more, beginning with `from_round`."""

    entry: int
    from_round: int


@dataclass(frozen=True, slots=True)
class PlayerReturned:
    """A withdrawal was taken back; `answers` is the number of that record."""

    entry: int
    answers: int


@dataclass(frozen=True, slots=True)
class MeetingForbidden:
    """Players none of whom may meet another one of them, from a round to a round; `to_round` 0 is no end."""

    entries: tuple[int, ...]
    from_round: int
    to_round: int = 0
    reason: str = ""


@dataclass(frozen=True, slots=True)
class ProhibitionLifted:
    """Players may meet again: the record `answers` holds up to the round `last_round`, 0 if it never held."""

    answers: int
    last_round: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class RoundsChanged:
    """The tournament has another number of rounds than before; `before` is 0 where none was stated."""

    rounds: int
    before: int
    reason: str


@dataclass(frozen=True, slots=True)
class PairingDrafted:
    """The engine's pairing of a round, seen by arbiters only.

    `boards` are (white, black) in board order, `bye` the entry with the pairing-allocated bye, `requested` the
    (entry, outcome) of everybody else known to be missing. `edition_exact` stands in old journals only, and repeats
    what their `Editions` say.
    """

    round: int
    boards: tuple[tuple[int, int], ...]
    bye: int | None
    requested: tuple[tuple[int, Outcome], ...]
    engine: str
    edition: str
    edition_exact: bool = True


@dataclass(frozen=True, slots=True)
class DraftDiscarded:
    """A draft was thrown away before anybody outside had seen it."""

    round: int
    answers: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class PairingPublished:
    """The draft of a round became the pairing; `answers` is the number of the draft."""

    round: int
    answers: int


@dataclass(frozen=True, slots=True)
class RoundImported:
    """A round played elsewhere, as its report tells it.

    `boards` are (white, black, outcome of White, outcome of Black); `singles` are (entry, outcome, opponent, colour) of
    everybody else, with opponent 0 for nobody: also what does not fit together stays as it was found.
    """

    round: int
    boards: tuple[tuple[int, int, Outcome, Outcome], ...]
    singles: tuple[tuple[int, Outcome, int, Colour | None], ...]


@dataclass(frozen=True, slots=True)
class ResultEntered:
    """The first result of a board."""

    round: int
    board: int
    white: Outcome
    black: Outcome


@dataclass(frozen=True, slots=True)
class ResultCorrected:
    """Another result for a board that had one; `answers` is the number of the record that it replaces."""

    round: int
    board: int
    white: Outcome
    black: Outcome
    answers: int
    reason: str


@dataclass(frozen=True, slots=True)
class ResultCleared:
    """A board has no result again."""

    round: int
    board: int
    answers: int
    reason: str


@dataclass(frozen=True, slots=True)
class ColoursReversed:
    """The game was played with the colours exchanged; the points stay with the players."""

    round: int
    board: int
    reason: str


@dataclass(frozen=True, slots=True)
class StandingsRow:
    """One line of published standings; values are exact numbers as text, empty where undefined."""

    rank: int
    entry: int
    points: str
    values: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class StandingsPublished:
    """The standings as announced. A later recomputation that differs is a finding, never a silent change."""

    round: int
    order: tuple[str, ...]
    edition: str
    rows: tuple[StandingsRow, ...]


@dataclass(frozen=True, slots=True)
class LotsDrawn:
    """Lots decided among entries whom the criteria leave tied after a round; the order follows from the seed.

    It is that of the SHA-256 digests of the texts `SEED:NUMBER`, the lowest first (`reglament.standings.settled`).
    """

    round: int
    order: tuple[int, ...]
    seed: str


@dataclass(frozen=True, slots=True)
class PlayOffPlayed:
    """A play-off decided a tie after a round. `places` are entries, best first; `games` says what was played."""

    round: int
    places: tuple[tuple[int, ...], ...]
    games: str


@dataclass(frozen=True, slots=True)
class OrderSettled:
    """The arbiter set the order of entries who were tied after a round."""

    round: int
    places: tuple[tuple[int, ...], ...]
    reason: str


@dataclass(frozen=True, slots=True)
class PersonErased:
    """The erasable data of a person was erased on request; the table of results stays."""

    person: str


@dataclass(frozen=True, slots=True)
class RecordRedacted:
    """The body of an earlier record was blanked; its digest stays, so that the chain still verifies."""

    seq: int
    reason: str


Event = (
    EventOpened
    | PlayerEntered
    | EntryRemoved
    | PlayerArrived
    | ArrivalRevoked
    | NumbersAssigned
    | InitialColourDrawn
    | FirstGroupFormed
    | VirtualPointsStated
    | ByeRequested
    | ByeCancelled
    | PlayerWithdrew
    | PlayerReturned
    | MeetingForbidden
    | ProhibitionLifted
    | RoundsChanged
    | PairingDrafted
    | DraftDiscarded
    | PairingPublished
    | RoundImported
    | ResultEntered
    | ResultCorrected
    | ResultCleared
    | ColoursReversed
    | StandingsPublished
    | LotsDrawn
    | PlayOffPlayed
    | OrderSettled
    | PersonErased
    | RecordRedacted
)


@dataclass(frozen=True, slots=True)
class Recorded:
    """An event in its place: number, time (ISO with offset), who, and the tournament it concerns ("" for all).

    `event` is `None` where the record was redacted.
    """

    seq: int
    at: str
    actor: str
    tournament: str
    event: Event | None
