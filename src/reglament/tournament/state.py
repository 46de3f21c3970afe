"""The state of an event: the fold of its records. It never refuses; what may be recorded is decided in `decide`."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Literal, assert_never

from reglament.model.game import ABSENT, PAIRING_ALLOCATED_BYE, Cell, Colour, Outcome
from reglament.model.player import Player
from reglament.model.result import NO_RESULT, Result
from reglament.standings.settled import Means
from reglament.tournament import events as ev

RoundState = Literal["draft", "published", "playing", "closed"]


@dataclass(frozen=True, slots=True)
class Entry:
    """A player on the list of a tournament. `number` is 0 until numbers are assigned."""

    entry: int
    person: str
    player: Player
    number: int = 0
    arrived: str = ""
    arrived_seq: int = 0
    withdrawn_from: int = 0
    withdrawn_seq: int = 0
    byes: Mapping[int, Outcome] = field(default_factory=dict)
    bye_seqs: Mapping[int, int] = field(default_factory=dict)

    def is_away(self, round_number: int) -> bool:
        """Whether the player is known not to play the round."""
        return round_number in self.byes or bool(self.withdrawn_from and round_number >= self.withdrawn_from)


@dataclass(frozen=True, slots=True)
class Board:
    """One board of a round; players are entries. `seq` and `at` belong to the last record about its result."""

    number: int
    white: int
    black: int
    result: Result = NO_RESULT
    seq: int = 0
    at: str = ""
    actor: str = ""
    corrected: bool = False


@dataclass(frozen=True, slots=True)
class Round:
    """A paired round. `singles` holds what everybody without a board got: byes, absences, odd cells of a report."""

    number: int
    boards: tuple[Board, ...]
    singles: Mapping[int, tuple[Outcome, int, Colour | None]]
    draft_seq: int
    drafted_at: str
    published_at: str = ""
    engine: str = ""
    edition: str = ""
    imported: bool = False
    changed_seq: int = 0

    @property
    def state(self) -> RoundState:
        """How far the round has come."""
        if not self.published_at:
            return "draft"
        missing = self.missing
        if not missing:
            return "closed"
        return "published" if len(missing) == len(self.boards) else "playing"

    @property
    def ended(self) -> str:
        """When the last result came in, as it stands in the journal; empty while games are open, or if unknown."""
        return "" if self.imported or self.state != "closed" else max((board.at for board in self.boards), default="")

    @property
    def missing(self) -> tuple[Board, ...]:
        """The boards without a result."""
        return tuple(board for board in self.boards if not board.result.is_known)

    @property
    def bye(self) -> int | None:
        """The entry with the pairing-allocated bye."""
        return next((entry for entry, single in self.singles.items() if single[0] == PAIRING_ALLOCATED_BYE), None)

    def board(self, number: int) -> Board | None:
        """The board with this number, or `None`."""
        return self.boards[number - 1] if 1 <= number <= len(self.boards) else None

    def cells(self) -> Iterator[tuple[int, Cell]]:
        """Entry and cell of everybody who has a record of the round; opponents are entries."""
        for board in self.boards:
            yield board.white, Cell(board.result.white, board.black, "w")
            yield board.black, Cell(board.result.black, board.white, "b")
        for entry, (outcome, opponent, colour) in self.singles.items():
            yield entry, Cell(outcome, opponent, colour)


@dataclass(frozen=True, slots=True)
class Prohibition:
    """Entries none of which may meet another one of them in the rounds `first` to `last`; no last round: 0."""

    seq: int
    entries: tuple[int, ...]
    first: int
    last: int
    reason: str
    at: str
    actor: str

    def holds_in(self, round_number: int) -> bool:
        """Whether the round is one of those."""
        return self.first <= round_number and not 0 < self.last < round_number


@dataclass(frozen=True, slots=True)
class RoundsChange:
    """The number of rounds was changed during the event; `before` is 0 where none was stated."""

    seq: int
    rounds: int
    before: int
    reason: str
    at: str
    actor: str


@dataclass(frozen=True, slots=True)
class PublishedStandings:
    """Standings as they were announced."""

    round: int
    version: int
    at: str
    seq: int
    order: tuple[str, ...]
    edition: str
    rows: tuple[ev.StandingsRow, ...]


@dataclass(frozen=True, slots=True)
class Settlement:
    """A record that settles a tie after a round; players are entries, best first, equal ones in one place.

    `text` is the seed of lots, what was played, or the reason.
    """

    round: int
    means: Means
    places: tuple[tuple[int, ...], ...]
    text: str
    at: str
    by: str


@dataclass(frozen=True, slots=True)
class Tournament:
    """One tournament of the event.

    `list_seq` is the number of the last record about who plays the rounds up to the draft, or how they are paired.
    `provisional` maps entries to the numbers that they would get now, while none have been assigned. `stated_points`
    are the virtual points of a report by entry, round by round.
    """

    id: str
    editions: ev.Editions
    entries: Mapping[int, Entry] = field(default_factory=dict)
    rounds: tuple[Round, ...] = ()
    initial_colour: Colour | None = None
    lot_seed: str = ""
    first_group: ev.FirstGroupFormed | None = None
    stated_points: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    list_seq: int = 0
    prohibitions: tuple[Prohibition, ...] = ()
    rounds_changes: tuple[RoundsChange, ...] = ()
    published: tuple[PublishedStandings, ...] = ()
    last_entry: int = 0
    provisional: Mapping[int, int] = field(default_factory=dict)
    settlements: tuple[Settlement, ...] = ()

    @property
    def draft(self) -> Round | None:
        """The draft of the next round, if there is one."""
        return self.rounds[-1] if self.rounds and self.rounds[-1].state == "draft" else None

    @property
    def published_rounds(self) -> tuple[Round, ...]:
        """The rounds that everybody may see, in order."""
        return tuple(one for one in self.rounds if one.published_at)

    @property
    def played_rounds(self) -> int:
        """The number of rounds of which every result is in, counted from round 1."""
        return next((one.number - 1 for one in self.rounds if one.state != "closed"), len(self.rounds))

    def round(self, number: int) -> Round | None:
        """The round with this number, or `None`."""
        return self.rounds[number - 1] if 1 <= number <= len(self.rounds) else None

    def by_number(self, number: int) -> Entry | None:
        """The entry that has this pairing number (or will have it: see `listed`)."""
        return next((entry for shown, entry in self.listed() if shown == number), None)

    def listed(self) -> list[tuple[int, Entry]]:
        """Number and entry of everybody, by number; entries without any number follow in the order of entry."""
        return [(number, self.entries[entry]) for entry, number in self.numbers().items()]

    def numbers(self) -> dict[int, int]:
        """Entry -> number of everybody, provisional numbers included, in the order of the numbers."""
        known = {entry: one.number or self.provisional.get(entry, 0) for entry, one in self.entries.items()}
        placed = sorted((number, entry) for entry, number in known.items() if number)
        last = placed[-1][0] if placed else 0
        late = (entry for entry, number in known.items() if not number)
        return {entry: number for number, entry in placed} | {
            entry: number for number, entry in enumerate(late, last + 1)
        }

    def cards(self, after: int) -> dict[int, tuple[Cell, ...]]:
        """Number -> the cells of rounds 1 to `after`, opponents as numbers."""
        numbers = self.numbers()
        rows: dict[int, list[Cell]] = {number: [ABSENT] * after for number in numbers.values()}
        for one in self.rounds[:after]:
            for entry, cell in one.cells():
                rows[numbers[entry]][one.number - 1] = cell._replace(opponent=numbers.get(cell.opponent, 0))
        return {number: tuple(rows[number]) for number in sorted(rows)}


@dataclass(frozen=True, slots=True)
class State:
    """The whole event after the record `seq`; 0 and no opening before the first record."""

    seq: int = 0
    opened: ev.EventOpened | None = None
    changed_at: str = ""
    tournaments: Mapping[str, Tournament] = field(default_factory=dict)


EMPTY = State()

REDACTED = "–"
"""What stands for the name of a player whose record was redacted."""


def fold(records: Iterable[ev.Recorded], start: State = EMPTY, births: Mapping[str, str] | None = None) -> State:
    """The state after the records. `births` maps persons to birth dates as far as they are (still) known."""
    known = births or {}
    draft = _Draft(start)
    for record in records:
        draft.apply(record, known)
    return draft.state()


class _Entries(dict[int, Entry]):
    """Entries by their ids. An entry whose record was redacted is still there, without a name."""

    def __missing__(self, entry: int) -> Entry:
        self[entry] = Entry(entry, "", Player(REDACTED))
        return self[entry]


class _Draft:
    """Mutable copies of the tournaments that records touch; everything else is shared with the start."""

    def __init__(self, start: State) -> None:
        self._state = start
        self._seq, self._at = start.seq, start.changed_at
        self._tournaments = dict(start.tournaments)
        self._entries: dict[str, _Entries] = {}
        self._rounds: dict[str, list[Round]] = {}
        self._boards: dict[tuple[str, int], list[Board]] = {}
        self._changed: dict[tuple[str, int], int] = {}

    def state(self) -> State:
        for (name, number), boards in self._boards.items():
            one = self._rounds[name][number - 1]
            changed = self._changed[name, number]
            self._rounds[name][number - 1] = replace(one, boards=tuple(boards), changed_seq=changed)
        for name, entries in self._entries.items():
            self._tournaments[name] = replace(self._tournaments[name], entries=entries)
        for name, rounds in self._rounds.items():
            self._tournaments[name] = replace(self._tournaments[name], rounds=tuple(rounds))
        return replace(self._state, seq=self._seq, changed_at=self._at, tournaments=self._tournaments)

    def apply(self, record: ev.Recorded, births: Mapping[str, str]) -> None:  # noqa: C901, PLR0912  one arm an event
        self._seq, self._at = record.seq, record.at
        event = record.event
        match event:
            case None | ev.RecordRedacted():
                pass
            case ev.EventOpened():
                self._open(event)
            case ev.PersonErased():
                self._erase(event.person)
            case ev.PlayerEntered():
                entry = Entry(event.entry, event.person, event.player(births.get(event.person, "")))
                self._entries_of(record.tournament)[event.entry] = entry
                last = max(self._tournaments[record.tournament].last_entry, event.entry)
                self._set(record.tournament, last_entry=last, list_seq=record.seq)
            case ev.EntryRemoved():
                self._entries_of(record.tournament).pop(event.entry, None)
                self._set(record.tournament, list_seq=record.seq)
            case ev.PlayerArrived() | ev.ArrivalRevoked() | ev.PlayerWithdrew() | ev.PlayerReturned():
                self._presence(record, event)
            case ev.ByeRequested() | ev.ByeCancelled():
                self._bye(record, event)
            case ev.NumbersAssigned():
                self._number(record.tournament, event.numbers)
            case ev.InitialColourDrawn():
                self._set(record.tournament, initial_colour=event.colour, lot_seed=event.seed)
            case ev.FirstGroupFormed():
                self._set(record.tournament, first_group=event)
            case ev.VirtualPointsStated():
                self._set(record.tournament, stated_points=dict(event.points))
            case ev.MeetingForbidden() | ev.ProhibitionLifted():
                self._prohibit(record, event)
            case ev.RoundsChanged():
                self._change_rounds(record, event)
            case ev.PairingDrafted() | ev.DraftDiscarded() | ev.PairingPublished() | ev.RoundImported():
                self._pairing(record, event)
            case ev.ResultEntered() | ev.ResultCorrected() | ev.ResultCleared() | ev.ColoursReversed():
                self._result(record, event)
            case ev.StandingsPublished():
                self._standings(record, event)
            case ev.LotsDrawn() | ev.PlayOffPlayed() | ev.OrderSettled():
                earlier = self._tournaments[record.tournament].settlements
                self._set(record.tournament, settlements=(*earlier, _settlement(record, event)))
            case _:
                assert_never(event)

    def _entries_of(self, name: str) -> "_Entries":
        if name not in self._entries:
            self._entries[name] = _Entries(self._tournaments[name].entries)
        return self._entries[name]

    def _number(self, name: str, numbers: tuple[tuple[int, int], ...]) -> None:
        entries = self._entries_of(name)
        for entry, number in numbers:
            entries[entry] = replace(entries[entry], number=number)
        self._set(name, last_entry=max(entries, default=self._tournaments[name].last_entry))

    def _rounds_of(self, name: str) -> list[Round]:
        if name not in self._rounds:
            self._rounds[name] = list(self._tournaments[name].rounds)
        return self._rounds[name]

    def _boards_of(self, name: str, number: int) -> list[Board]:
        if (name, number) not in self._boards:
            self._boards[name, number] = list(self._rounds_of(name)[number - 1].boards)
        return self._boards[name, number]

    def _set(self, name: str, **changes: object) -> None:
        self._tournaments[name] = replace(self._tournaments[name], **changes)  # type: ignore[arg-type]  # names and types as in Tournament, checked by the callers' tests

    def _touch_list(self, record: ev.Recorded, from_round: int) -> None:
        """Note that somebody plays, or does not, from a round on; rounds after the draft do not matter yet."""
        if from_round <= len(self._rounds_of(record.tournament)):
            self._set(record.tournament, list_seq=record.seq)

    def _open(self, event: ev.EventOpened) -> None:
        self._state = replace(self._state, opened=event)
        for editions in event.tournaments:
            self._tournaments[editions.tournament] = Tournament(editions.tournament, editions)

    def _erase(self, person: str) -> None:
        for name in self._tournaments:
            entries = self._entries_of(name)
            for key, entry in entries.items():
                if entry.person == person:
                    entries[key] = replace(entry, player=entry.player._replace(birth=""))

    def _presence(
        self,
        record: ev.Recorded,
        event: ev.PlayerArrived | ev.ArrivalRevoked | ev.PlayerWithdrew | ev.PlayerReturned,
    ) -> None:
        entries = self._entries_of(record.tournament)
        entry = entries[event.entry]
        match event:
            case ev.PlayerArrived():
                entry = replace(entry, arrived=record.at, arrived_seq=record.seq)
            case ev.ArrivalRevoked():
                entry = replace(entry, arrived="", arrived_seq=0)
            case ev.PlayerWithdrew():
                self._touch_list(record, event.from_round)
                entry = replace(entry, withdrawn_from=event.from_round, withdrawn_seq=record.seq)
            case ev.PlayerReturned():
                self._touch_list(record, entry.withdrawn_from)
                entry = replace(entry, withdrawn_from=0, withdrawn_seq=0)
            case _:
                assert_never(event)
        entries[event.entry] = entry

    def _bye(self, record: ev.Recorded, event: ev.ByeRequested | ev.ByeCancelled) -> None:
        entries = self._entries_of(record.tournament)
        entry = entries[event.entry]
        byes = {key: value for key, value in entry.byes.items() if key != event.round}
        seqs = {key: value for key, value in entry.bye_seqs.items() if key != event.round}
        if isinstance(event, ev.ByeRequested):
            byes[event.round] = event.outcome
            seqs[event.round] = record.seq
        entries[event.entry] = replace(entry, byes=byes, bye_seqs=seqs)
        self._touch_list(record, event.round)

    def _prohibit(self, record: ev.Recorded, event: ev.MeetingForbidden | ev.ProhibitionLifted) -> None:
        known = self._tournaments[record.tournament].prohibitions
        if isinstance(event, ev.MeetingForbidden):
            first, last = event.from_round, event.to_round
            fresh = Prohibition(record.seq, event.entries, first, last, event.reason, record.at, record.actor)
            known = (*known, fresh)
        else:
            first = event.last_round + 1
            ended = (replace(one, last=event.last_round) if one.seq == event.answers else one for one in known)
            known = tuple(one for one in ended if one.seq != event.answers or one.first <= one.last)
        self._set(record.tournament, prohibitions=known)
        self._touch_list(record, first)

    def _change_rounds(self, record: ev.Recorded, event: ev.RoundsChanged) -> None:
        known = self._tournaments[record.tournament].rounds_changes
        fresh = RoundsChange(record.seq, event.rounds, event.before, event.reason, record.at, record.actor)
        self._set(record.tournament, rounds_changes=(*known, fresh), list_seq=record.seq)

    def _pairing(
        self,
        record: ev.Recorded,
        event: ev.PairingDrafted | ev.DraftDiscarded | ev.PairingPublished | ev.RoundImported,
    ) -> None:
        rounds = self._rounds_of(record.tournament)
        match event:
            case ev.PairingDrafted():
                rounds.append(_drafted(record, event))
            case ev.DraftDiscarded():
                rounds.pop()
            case ev.PairingPublished():
                rounds[-1] = replace(rounds[-1], published_at=record.at)
            case ev.RoundImported():
                rounds.append(_imported(record, event))
            case _:
                assert_never(event)

    def _result(
        self,
        record: ev.Recorded,
        event: ev.ResultEntered | ev.ResultCorrected | ev.ResultCleared | ev.ColoursReversed,
    ) -> None:
        boards = self._boards_of(record.tournament, event.round)
        board = boards[event.board - 1]
        match event:
            case ev.ResultEntered() | ev.ResultCorrected():
                white, black, result = board.white, board.black, Result(event.white, event.black)
            case ev.ResultCleared():
                white, black, result = board.white, board.black, NO_RESULT
            case ev.ColoursReversed():
                white, black, result = board.black, board.white, board.result.turned()
            case _:
                assert_never(event)
        corrected = not isinstance(event, ev.ResultEntered)
        boards[event.board - 1] = Board(
            event.board, white, black, result, record.seq, record.at, record.actor, corrected=corrected
        )
        self._changed[record.tournament, event.round] = record.seq

    def _standings(self, record: ev.Recorded, event: ev.StandingsPublished) -> None:
        earlier = self._tournaments[record.tournament].published
        version = 1 + sum(one.round == event.round for one in earlier)
        published = PublishedStandings(
            event.round, version, record.at, record.seq, event.order, event.edition, event.rows
        )
        self._set(record.tournament, published=(*earlier, published))


def _settlement(record: ev.Recorded, event: ev.LotsDrawn | ev.PlayOffPlayed | ev.OrderSettled) -> Settlement:
    match event:
        case ev.LotsDrawn():
            places = tuple((entry,) for entry in event.order)
            return Settlement(event.round, "lots", places, event.seed, record.at, record.actor)
        case ev.PlayOffPlayed():
            return Settlement(event.round, "play-off", event.places, event.games, record.at, record.actor)
        case ev.OrderSettled():
            return Settlement(event.round, "order", event.places, event.reason, record.at, record.actor)
        case _:
            assert_never(event)


def _drafted(record: ev.Recorded, event: ev.PairingDrafted) -> Round:
    boards = tuple(Board(number, white, black) for number, (white, black) in enumerate(event.boards, 1))
    singles: dict[int, tuple[Outcome, int, Colour | None]] = {
        entry: (outcome, 0, None) for entry, outcome in event.requested
    }
    if event.bye is not None:
        singles[event.bye] = (PAIRING_ALLOCATED_BYE, 0, None)
    return Round(
        event.round,
        boards,
        singles,
        draft_seq=record.seq,
        drafted_at=record.at,
        engine=event.engine,
        edition=event.edition,
    )


def _imported(record: ev.Recorded, event: ev.RoundImported) -> Round:
    boards = tuple(
        Board(number, white, black, Result(for_white, for_black), record.seq, record.at, record.actor)
        for number, (white, black, for_white, for_black) in enumerate(event.boards, 1)
    )
    singles = {entry: (outcome, opponent, colour) for entry, outcome, opponent, colour in event.singles}
    return Round(
        event.round,
        boards,
        singles,
        draft_seq=record.seq,
        drafted_at=record.at,
        published_at=record.at,
        imported=True,
    )
