"""The event file: opening it, reading what it amounts to, and carrying out commands."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from threading import Lock
from typing import Final, NamedTuple

from reglament import __version__
from reglament.journal.codec import UnreadableEventError
from reglament.journal.sqlite import NewerJournalError, NotAJournalError, SqliteJournal
from reglament.journal.store import ConflictError, DamagedJournalError, History
from reglament.model.finding import Finding
from reglament.regulation.facts import Regulation
from reglament.regulation.load import load
from reglament.tournament.changing_rounds import amended
from reglament.tournament.commands import Command, Decision
from reglament.tournament.decide import decide
from reglament.tournament.drafting import next_numbers
from reglament.tournament.events import PairingPublished, Recorded, RecordRedacted, StandingsPublished
from reglament.tournament.opening import open_event
from reglament.tournament.state import EMPTY, State, Tournament, fold

_TRIES: Final = 20
"""How often a command is decided anew when somebody else has written in the meantime."""


class NotAnEventError(Exception):
    """The file cannot be opened as an event; `finding` says what it is instead."""

    def __init__(self, finding: Finding) -> None:
        super().__init__(finding.message)
        self.finding = finding


class Loaded(NamedTuple):
    """The regulation that the event runs by, as it was amended during the event, and its state."""

    regulation: Regulation
    state: State


class EventFile:
    """One event file (SQLite journal). May be used by several threads.

    Errors: NotAnEventError where the file is missing, is no event, or was written by a newer version.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._journal = SqliteJournal(path)
        self._lock = Lock()
        self._stated: Regulation | None = None
        self._loaded: Loaded | None = None
        try:
            self._journal.check_format()
        except FileNotFoundError as error:
            raise _refusal("JN101", "There is no file {file}.", path) from error
        except NewerJournalError as error:
            raise _refusal("JN105", "{file} was written by a newer version of this program.", path) from error
        except NotAJournalError as error:
            raise _no_event(path) from error

    def sequence(self) -> int:
        """Number of the last record."""
        return self._journal.sequence()

    def digest(self) -> str:
        """The last link of the chain: tells one state of the event from any other."""
        return self._journal.digest()

    def history(self) -> tuple[Recorded, ...]:
        """Every record, in order."""
        return self._read(0).records

    def integrity(self) -> tuple[Finding, ...]:
        """What speaks against the chain of records (JN108); nothing where no record was changed or lost."""
        try:
            self._journal.verify()
        except DamagedJournalError as error:
            return (_broken_chain(self.path, self._copies, error.seq),)
        return ()

    def load(self) -> Loaded:
        """Regulation and state as of now; only new records are read and folded."""
        with self._lock:
            start = self._loaded.state if self._loaded else EMPTY
            history = self._read(start.seq)
            if any(isinstance(record.event, RecordRedacted) for record in history.records):
                start, history = EMPTY, self._read(0)  # what was redacted must not live on in the cache
            if self._loaded and not history.records:
                return self._loaded
            state = fold(history.records, start, history.births)
            if state.opened is None:
                raise _no_event(self.path)
            self._stated = self._stated or _regulation(state)
            regulation = amended(self._stated, state)
            self._loaded = Loaded(regulation, _with_provisional_numbers(regulation, state))
            return self._loaded

    def append(self, tournament: str, decision: Decision, by: str, expected_seq: int) -> tuple[Finding, ...]:
        """Record a decision as of now; after a publication a copy of the file is laid beside it.

        A copy that cannot be made is a warning (JN107): the decision is recorded all the same.

        Errors: ConflictError if somebody else was faster.
        """
        self._journal.append(
            tournament, decision.events, by=by, at=now(), expected_seq=expected_seq, births=decision.births
        )
        if not any(isinstance(event, PairingPublished | StandingsPublished) for event in decision.events):
            return ()
        try:
            self.copy()
        except OSError as error:
            return (_no_copy(self._copies, error),)
        return ()

    def copy(self) -> Path:
        """Lay a complete copy of the file beside it, in `NAME.copies`, and return its path.

        Errors: OSError.
        """
        self._copies.mkdir(exist_ok=True)
        target = self._copies / f"{self.path.stem}-{self.sequence():06}.event"
        self._journal.copy_to(target)
        return target

    def _read(self, after: int) -> History:
        try:
            return self._journal.read(after)
        except UnreadableEventError as error:
            message = "{file} holds something that this version of the program cannot read: {reason}."
            raise _refusal("JN103", message, self.path, reason=str(error)) from error
        except DamagedJournalError as error:
            message = "{file} is damaged. The last copy is in the folder {folder}."
            raise _refusal("JN106", message, self.path, folder=self._copies.name) from error

    @property
    def _copies(self) -> Path:
        return self.path.with_suffix(".copies")


def now() -> str:
    """This moment, as it is written into the journal."""
    return datetime.now().astimezone().isoformat(timespec="seconds")


@contextmanager
def new_event(path: Path, opening: Decision, by: str, *, force: bool = False) -> Iterator[EventFile]:
    """The file of a new event, which appears under its name only when the block has ended well.

    Errors: FileExistsError, and nothing is touched, unless `force` allows to replace the file.
    """
    if path.exists() and not force:
        raise FileExistsError(path)
    unfinished = path.with_name(f".{path.name}.unfinished")
    unfinished.unlink(missing_ok=True)
    try:
        SqliteJournal.create(unfinished).append("", opening.events, by=by, at=now(), expected_seq=0)
        yield EventFile(unfinished)
        for leftover in ("-wal", "-shm"):
            path.with_name(path.name + leftover).unlink(missing_ok=True)
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)


def create_event(
    path: Path, regulation: Regulation, by: str, *, force: bool = False
) -> tuple[EventFile, tuple[Finding, ...]]:
    """Open an event in a new file; the findings say what the editions of FIDE's rules are.

    Errors: FileExistsError, and nothing is touched, unless `force` allows to replace the file.
    """
    decision = open_event(regulation, __version__)
    with new_event(path, decision, by, force=force):
        pass
    return EventFile(path), decision.findings


def carry_out(file: EventFile, command: Command, by: str) -> Decision:
    """Decide a command on the present state and record what follows; a refused one writes nothing."""
    return record(file, command.tournament, by, lambda loaded: decide(loaded.regulation, loaded.state, command))


def record(file: EventFile, tournament: str, by: str, decided: Callable[[Loaded], Decision]) -> Decision:
    """Record what is decided on the present state.

    If somebody else writes in between, it is decided again on the new state. Errors: JN104 if that goes on and on.
    """
    for _ in range(_TRIES):
        loaded = file.load()
        decision = decided(loaded)
        if decision.refused or not decision.events:
            return decision
        try:
            said = file.append(tournament, decision, by, loaded.state.seq)
        except ConflictError:
            continue
        return decision._replace(findings=(*decision.findings, *said))
    return Decision((), (_busy(),))


def _busy() -> Finding:
    message = "Others were writing all the time. Nothing was changed."
    return Finding("JN104", "error", message, repair="Repeat it.")


def _broken_chain(path: Path, copies: Path, seq: int) -> Finding:
    message = "{file}: the records from no. {seq} on do not fit the chain."
    return Finding(
        "JN108",
        "warning",
        message,
        {"file": path.name, "seq": seq, "folder": copies.name},
        file=path.name,
        consequence="The file was changed by other means than this program.",
        repair="Compare it with the copies in the folder {folder}.",
    )


def _no_copy(folder: Path, error: OSError) -> Finding:
    message = "Everything is recorded, but no copy could be laid into the folder {folder}: {reason}."
    values = {"folder": folder.name, "reason": error.strerror or str(error)}
    return Finding("JN107", "warning", message, values, repair="Copy the event file to another place yourself.")


def _no_event(path: Path) -> NotAnEventError:
    return _refusal("JN102", "{file} is no event of this program.", path)


def _refusal(code: str, message: str, path: Path, **values: object) -> NotAnEventError:
    return NotAnEventError(Finding(code, "error", message, {"file": path.name, **values}, file=path.name))


def _with_provisional_numbers(regulation: Regulation, state: State) -> State:
    """Before numbers are assigned everybody is shown with the number that he would get now (C.04.2 art. 2.5)."""
    tournaments = {
        name: replace(one, provisional={} if _is_numbered(one) else next_numbers(regulation, one))
        for name, one in state.tournaments.items()
    }
    return replace(state, tournaments=tournaments)


def _is_numbered(tournament: Tournament) -> bool:
    return any(entry.number for entry in tournament.entries.values())


def _regulation(state: State) -> Regulation:
    """The regulation inside the journal. It was accepted when the event was opened, so it can be read."""
    assert state.opened is not None
    regulation, findings = load(state.opened.regulation, state.opened.regulation_name)
    if regulation is None:
        raise NotAnEventError(findings[0])
    return regulation
