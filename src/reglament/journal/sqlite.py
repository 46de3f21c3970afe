"""A journal in one SQLite file. What is acknowledged is on the disk.

`BEGIN IMMEDIATE`, write-ahead log, `synchronous=FULL`: two programs may write side by side, and a machine may lose its
power at any moment. Triggers keep records from being deleted or changed, redaction apart; the chain shows whatever
was done to the file by other means. `secure_delete`: what is erased or redacted is overwritten.
"""

import secrets
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Final

from reglament.journal.codec import VERSION, decode, encode
from reglament.journal.store import ConflictError, DamagedJournalError, History
from reglament.tournament.events import Event, PersonErased, Recorded, RecordRedacted

APPLICATION_ID: Final = 0x5247_4C4D
"""Marks an SQLite file as a Reglament event (`RGLM`)."""

FORMAT: Final = 1
"""Version of the tables below."""

_BUSY_SECONDS: Final = 10.0

_TABLES: Final = """
CREATE TABLE event (
    seq INTEGER PRIMARY KEY, tournament TEXT NOT NULL, type TEXT NOT NULL, version INTEGER NOT NULL,
    at TEXT NOT NULL, actor TEXT NOT NULL, body TEXT, salt TEXT, digest TEXT NOT NULL, chain TEXT NOT NULL
) STRICT;
CREATE TABLE person (id TEXT PRIMARY KEY, birth TEXT NOT NULL) STRICT;
CREATE TRIGGER records_stay BEFORE DELETE ON event BEGIN SELECT RAISE(ABORT, 'records are never deleted'); END;
CREATE TRIGGER records_do_not_change BEFORE UPDATE ON event
WHEN NEW.body IS NOT NULL OR NEW.salt IS NOT NULL OR OLD.seq <> NEW.seq OR OLD.tournament <> NEW.tournament
  OR OLD.type <> NEW.type OR OLD.version <> NEW.version OR OLD.at <> NEW.at OR OLD.actor <> NEW.actor
  OR OLD.digest <> NEW.digest OR OLD.chain <> NEW.chain
BEGIN SELECT RAISE(ABORT, 'records are never changed'); END;
"""


class NotAJournalError(Exception):
    """The file is no journal of this program."""


class NewerJournalError(NotAJournalError):
    """The file is a journal that a newer version of the program has written."""


class SqliteJournal:
    """The journal in the file `path`. Each call opens the file anew, so any thread and any process may use it."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @classmethod
    def create(cls, path: Path) -> "SqliteJournal":
        """Make an empty journal.

        Errors: FileExistsError, and nothing is touched.
        """
        with path.open("x"):
            pass
        journal = cls(path)
        with closing(_connect(path)) as connection:
            connection.executescript(f"PRAGMA application_id={APPLICATION_ID}; PRAGMA user_version={FORMAT}; {_TABLES}")
        return journal

    def check_format(self) -> None:
        """See that the file is a journal that this program reads.

        Errors: NotAJournalError, NewerJournalError, FileNotFoundError.
        """
        if not self.path.is_file():
            raise FileNotFoundError(self.path)
        application, version = _marks(self.path)
        if application != APPLICATION_ID:
            raise NotAJournalError(f"{self.path.name} is no event file")
        if version > FORMAT:
            raise NewerJournalError(f"{self.path.name} was written by a newer version of the program")

    def sequence(self) -> int:
        """Number of the last record; 0 in an empty journal."""
        with self._reading() as connection:
            return _sequence(connection)

    def digest(self) -> str:
        """The last link of the chain; empty in an empty journal."""
        with self._reading() as connection:
            row = connection.execute("SELECT chain FROM event ORDER BY seq DESC LIMIT 1").fetchone()
        return str(row[0]) if row else ""

    def read(self, after: int = 0) -> History:
        """All records after a number, in order, and every birth date that is kept.

        Errors: DamagedJournalError, UnreadableEventError.
        """
        with self._reading() as connection:
            rows = connection.execute(
                "SELECT seq, at, actor, tournament, type, version, body FROM event WHERE seq > ? ORDER BY seq", (after,)
            ).fetchall()
            births = dict(connection.execute("SELECT id, birth FROM person").fetchall())
        records = tuple(
            Recorded(seq, at, actor, tournament, None if body is None else decode(name, version, body))
            for seq, at, actor, tournament, name, version, body in rows
        )
        return History(records, births)

    def append(
        self,
        tournament: str,
        events: Sequence[Event],
        *,
        by: str,
        at: str,
        expected_seq: int,
        births: Mapping[str, str] | None = None,
    ) -> int:
        """Write events durably and return the number of the last one.

        Errors: ConflictError if the journal is not at `expected_seq`; then nothing is written.
        """
        with self._writing() as connection:
            found = _sequence(connection)
            if found != expected_seq:
                raise ConflictError(expected_seq, found)
            connection.executemany("INSERT INTO person VALUES (?, ?)", list((births or {}).items()))
            for event in events:
                _insert(connection, tournament, event, by, at)
            return expected_seq + len(events)

    def redact(self, seq: int, *, by: str, at: str, reason: str) -> None:
        """Blank the body of a record for ever and record that this was done."""
        with self._writing() as connection:
            connection.execute("UPDATE event SET body = NULL, salt = NULL WHERE seq = ?", (seq,))
            _insert(connection, "", RecordRedacted(seq, reason), by, at)

    def erase_person(self, person: str, *, by: str, at: str) -> None:
        """Erase the personal data of somebody and record that this was done."""
        with self._writing() as connection:
            connection.execute("DELETE FROM person WHERE id = ?", (person,))
            _insert(connection, "", PersonErased(person), by, at)

    def verify(self) -> None:
        """Check the whole chain.

        Errors: DamagedJournalError names the first record that does not fit.
        """
        chain = ""
        with self._reading() as connection:
            rows = connection.execute(
                "SELECT seq, tournament, type, version, at, actor, body, salt, digest, chain FROM event ORDER BY seq"
            )
            for expected, row in enumerate(rows, 1):
                seq, *head, body, salt, digest, found = row
                chain = _link(chain, seq, head, digest)
                if seq != expected or found != chain or (body is not None and _digest(salt or "", body) != digest):
                    raise DamagedJournalError(expected)

    def copy_to(self, target: Path) -> None:
        """Write a whole copy beside the journal; an earlier copy of that name is replaced only by a complete one.

        Errors: OSError.
        """
        unfinished = target.with_name(target.name + ".unfinished")
        unfinished.unlink(missing_ok=True)
        try:
            with closing(_connect(self.path)) as source, closing(sqlite3.connect(unfinished)) as copy:
                source.backup(copy)
                copy.execute("PRAGMA journal_mode=DELETE")
        except sqlite3.Error as error:
            raise OSError(str(error)) from error
        unfinished.replace(target)

    @contextmanager
    def _reading(self) -> Iterator[sqlite3.Connection]:
        try:
            with closing(_connect(self.path)) as connection:
                yield connection
        except sqlite3.OperationalError:
            raise
        except sqlite3.DatabaseError as error:
            raise DamagedJournalError(0) from error

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        with closing(_connect(self.path)) as connection:
            connection.execute("BEGIN IMMEDIATE")
            try:
                yield connection
            except BaseException:
                connection.execute("ROLLBACK")
                raise
            connection.execute("COMMIT")


def _marks(path: Path) -> tuple[int, int]:
    """The `application_id` and `user_version` in the header of an SQLite file; zeros for any other file.

    Read without SQLite, which would leave traces beside the database of another program.
    """
    with path.open("rb") as file:
        header = file.read(100)
    if len(header) < 100 or not header.startswith(b"SQLite format 3\0"):
        return 0, 0
    return int.from_bytes(header[68:72]), int.from_bytes(header[60:64])


def _connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(f"{path.resolve().as_uri()}?mode=rw", uri=True, timeout=_BUSY_SECONDS)
    try:
        connection.isolation_level = None
        for setting in ("journal_mode=WAL", "synchronous=FULL", "secure_delete=ON"):
            connection.execute(f"PRAGMA {setting}")
    except BaseException:
        connection.close()
        raise
    return connection


def _sequence(connection: sqlite3.Connection) -> int:
    (last,) = connection.execute("SELECT coalesce(max(seq), 0) FROM event").fetchone()
    return int(last)


def _insert(connection: sqlite3.Connection, tournament: str, event: Event, by: str, at: str) -> None:
    seq = _sequence(connection) + 1
    previous = connection.execute("SELECT chain FROM event WHERE seq = ?", (seq - 1,)).fetchone()
    name, body = encode(event)
    salt = secrets.token_hex(16)
    digest = _digest(salt, body)
    chain = _link(previous[0] if previous else "", seq, [tournament, name, VERSION, at, by], digest)
    connection.execute(
        "INSERT INTO event VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (seq, tournament, name, VERSION, at, by, body, salt, digest, chain),
    )


def _digest(salt: str, body: str) -> str:
    """The digest of a body; the salt keeps a short body from being guessed from it after redaction."""
    return sha256(f"{salt}\n{body}".encode()).hexdigest()


def _link(previous: str, seq: int, head: Sequence[object], digest: str) -> str:
    """The chain covers everything but the body, which the digest stands for."""
    return sha256("\n".join([previous, str(seq), *map(str, head), digest]).encode()).hexdigest()
