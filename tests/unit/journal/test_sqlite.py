"""What the file itself guarantees, and what is no journal at all."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from reglament.journal.codec import UnreadableEventError
from reglament.journal.sqlite import NewerJournalError, NotAJournalError, SqliteJournal
from reglament.journal.store import DamagedJournalError
from reglament.tournament.events import PlayerEntered

AT = "2026-06-06T10:00:00+03:00"


@pytest.fixture
def journal(tmp_path: Path) -> SqliteJournal:
    """Three entries; the second has a birth date."""
    journal = SqliteJournal.create(tmp_path / "open.event")
    for entry, name in enumerate(("Anna", "Bea", "Cleo"), 1):
        births = {"A.2": "1990-05-17"} if name == "Bea" else None
        event = PlayerEntered(entry, f"A.{entry}", name)
        journal.append("A", [event], by="desk 1", at=AT, expected_seq=entry - 1, births=births)
    return journal


def tamper(journal: SqliteJournal, *statements: str) -> None:
    """Change the file as somebody would who knows SQLite, but not this program."""
    with closing(sqlite3.connect(journal.path)) as connection, connection:
        for statement in statements:
            connection.execute(statement)


@pytest.mark.parametrize(
    "statement",
    [
        "DELETE FROM event WHERE seq = 3",
        "DELETE FROM event",
        "UPDATE event SET body = '{}' WHERE seq = 1",
        "UPDATE event SET salt = 'x' WHERE seq = 1",
        "UPDATE event SET actor = 'desk 2' WHERE seq = 1",
        "UPDATE event SET at = '2026-06-07' WHERE seq = 1",
        "UPDATE event SET seq = 9 WHERE seq = 3",
        "UPDATE event SET body = NULL, salt = NULL, tournament = 'B' WHERE seq = 1",
        "UPDATE event SET body = NULL, salt = NULL, chain = 'x' WHERE seq = 1",
    ],
)
def test_records_are_neither_deleted_nor_changed(journal: SqliteJournal, statement: str) -> None:
    with pytest.raises(sqlite3.IntegrityError, match="records are never"):
        tamper(journal, statement)
    journal.verify()


@pytest.mark.parametrize(
    ("statement", "found"),
    [
        ("""UPDATE event SET body = replace(body, 'Bea', 'Eve') WHERE seq = 2""", 2),
        ("UPDATE event SET salt = 'x' WHERE seq = 2", 2),
        ("UPDATE event SET actor = 'desk 2' WHERE seq = 2", 2),
        ("UPDATE event SET at = '2026-06-07' WHERE seq = 2", 2),
        ("UPDATE event SET tournament = 'B' WHERE seq = 2", 2),
        ("UPDATE event SET type = 'EntryRemoved' WHERE seq = 2", 2),
        ("UPDATE event SET version = 2 WHERE seq = 2", 2),
        ("UPDATE event SET digest = 'x' WHERE seq = 2", 2),
        ("UPDATE event SET chain = 'x' WHERE seq = 2", 2),
        ("UPDATE event SET salt = NULL WHERE seq = 2", 2),
        ("DELETE FROM event WHERE seq = 2", 2),
        ("DELETE FROM event WHERE seq = 1", 1),
        ("UPDATE event SET seq = 4 WHERE seq = 3", 3),
    ],
)
def test_what_was_done_around_the_triggers_is_found_with_the_number_of_the_record(
    journal: SqliteJournal, statement: str, found: int
) -> None:
    tamper(journal, "DROP TRIGGER records_stay", "DROP TRIGGER records_do_not_change", statement)
    with pytest.raises(DamagedJournalError) as damage:
        journal.verify()
    assert damage.value.seq == found
    assert str(damage.value) == f"the journal does not verify from record {found} on"


def test_a_changed_byte_of_the_file_is_found_with_the_number_of_the_record(journal: SqliteJournal) -> None:
    content = journal.path.read_bytes()
    assert content.count(b'"Cleo"') == 1
    journal.path.write_bytes(content.replace(b'"Cleo"', b'"Clea"'))
    with pytest.raises(DamagedJournalError) as damage:
        journal.verify()
    assert damage.value.seq == 3


def test_a_torn_file_does_not_verify(journal: SqliteJournal) -> None:
    content = journal.path.read_bytes()
    journal.path.write_bytes(content[:4096] + b"\xff" * 4096 + content[8192:])
    for look in (journal.verify, journal.read, journal.sequence):
        with pytest.raises(DamagedJournalError, match="the journal is damaged"):
            look()


def everything_in(folder: Path) -> bytes:
    return b"".join(path.read_bytes() for path in sorted(folder.iterdir()))


def test_what_is_erased_is_nowhere_in_the_file(journal: SqliteJournal, tmp_path: Path) -> None:
    assert b"1990-05-17" in everything_in(tmp_path)
    journal.erase_person("A.2", by="chief", at=AT)
    assert b"1990-05-17" not in everything_in(tmp_path)


def test_what_is_redacted_is_nowhere_in_the_file(journal: SqliteJournal, tmp_path: Path) -> None:
    assert b'"Bea"' in everything_in(tmp_path)
    journal.redact(2, by="chief", at=AT, reason="against her will")
    assert b'"Bea"' not in everything_in(tmp_path)


def test_a_copy_is_a_whole_journal_in_one_file(journal: SqliteJournal, tmp_path: Path) -> None:
    target = tmp_path / "copies" / "open-000003.event"
    target.parent.mkdir()
    target.write_text("an earlier copy")
    journal.copy_to(target)
    copy = SqliteJournal(target)

    copy.check_format()
    assert [path.name for path in target.parent.iterdir()] == [target.name]
    assert copy.read() == journal.read()
    assert copy.digest() == journal.digest()
    copy.verify()
    copy.append("A", [PlayerEntered(4, "A.4", "Dora")], by="desk 1", at=AT, expected_seq=3)
    assert journal.sequence() == 3


def test_a_copy_that_fails_leaves_the_earlier_one(journal: SqliteJournal, tmp_path: Path) -> None:
    target = tmp_path / "kept.event"
    journal.copy_to(target)
    earlier = target.read_bytes()
    journal.path.write_bytes(b"no database at all, but long enough to be looked at" * 100)
    with pytest.raises(OSError, match="not a database"):
        journal.copy_to(target)
    assert target.read_bytes() == earlier


def test_a_journal_is_created_only_where_nothing_is(journal: SqliteJournal) -> None:
    before = journal.path.read_bytes()
    with pytest.raises(FileExistsError):
        SqliteJournal.create(journal.path)
    assert journal.path.read_bytes() == before


def test_a_file_that_is_missing(tmp_path: Path) -> None:
    missing = tmp_path / "missing.event"
    for path in (missing, tmp_path):
        with pytest.raises(FileNotFoundError):
            SqliteJournal(path).check_format()
    assert not missing.exists()


def database_of_somebody_else(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("CREATE TABLE recipe (name TEXT)")


@pytest.mark.parametrize(
    "make",
    [
        lambda path: path.write_bytes(b""),
        lambda path: path.write_text("012 Open\n" * 200),
        lambda path: path.write_bytes(b"SQLite format 3\0" + b"\xff" * 4000),
        database_of_somebody_else,
    ],
)
def test_a_file_that_is_no_journal_is_refused_and_left_as_it_is(tmp_path: Path, make: Callable[[Path], None]) -> None:
    path = tmp_path / "other.event"
    make(path)
    before = path.read_bytes()
    with pytest.raises(NotAJournalError, match=r"other\.event is no event file"):
        SqliteJournal(path).check_format()
    assert path.read_bytes() == before
    assert [one.name for one in tmp_path.iterdir()] == ["other.event"]


def test_a_journal_of_a_newer_version_is_refused(journal: SqliteJournal) -> None:
    journal.check_format()
    tamper(journal, "PRAGMA user_version = 2")
    with pytest.raises(NewerJournalError, match=r"open\.event was written by a newer version of the program"):
        journal.check_format()


def test_a_record_of_a_newer_program_stops_the_reading(journal: SqliteJournal) -> None:
    tamper(journal, "INSERT INTO event VALUES (4, 'A', 'PlayerKnighted', 1, '', '', '{}', '', '', '')")
    with pytest.raises(UnreadableEventError, match='unknown event type "PlayerKnighted"'):
        journal.read()
    assert journal.read(4).records == ()
