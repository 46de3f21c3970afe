"""The contract of every store of a journal."""

from collections.abc import Callable
from pathlib import Path

import pytest

from reglament.journal.sqlite import SqliteJournal
from reglament.journal.store import ConflictError, Store
from reglament.tournament.events import EntryRemoved, PersonErased, PlayerEntered, Recorded, RecordRedacted

AT = "2026-06-06T10:00:00+03:00"
STORES: dict[str, Callable[[Path], Store]] = {"sqlite": lambda folder: SqliteJournal.create(folder / "open.event")}


@pytest.fixture(params=STORES)
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Store:
    return STORES[request.param](tmp_path)


def anna(entry: int = 1) -> PlayerEntered:
    return PlayerEntered(entry, f"A.{entry}", "Ангелова, Ани", rating=1800)


def append(store: Store, *entries: int, births: dict[str, str] | None = None) -> int:
    events = [anna(entry) for entry in entries]
    return store.append("A", events, by="desk 1", at=AT, expected_seq=store.sequence(), births=births)


def test_an_empty_journal(store: Store) -> None:
    assert store.sequence() == 0
    assert store.digest() == ""
    assert store.read() == ((), {})
    store.verify()


def test_what_is_written_is_read(store: Store) -> None:
    assert append(store, 1, 2) == 2
    assert append(store, 3, births={"A.3": "1990-05-17"}) == 3
    records = tuple(Recorded(entry, AT, "desk 1", "A", anna(entry)) for entry in (1, 2, 3))

    assert store.sequence() == 3
    assert store.read() == (records, {"A.3": "1990-05-17"})
    assert store.read(2) == (records[2:], {"A.3": "1990-05-17"})
    assert store.read(3).records == ()
    store.verify()


def test_nothing_to_write_writes_nothing(store: Store) -> None:
    append(store, 1)
    assert append(store) == 1
    assert store.sequence() == 1


@pytest.mark.parametrize("expected", [0, 1, 3])
def test_who_is_behind_writes_nothing(store: Store, expected: int) -> None:
    append(store, 1, 2)
    digest = store.digest()
    with pytest.raises(ConflictError) as conflict:
        store.append("A", [anna(3)], by="desk 2", at=AT, expected_seq=expected, births={"A.3": "1990"})
    assert (conflict.value.expected, conflict.value.found) == (expected, 2)
    assert store.digest() == digest
    assert store.read().births == {}


def test_each_record_changes_the_digest(store: Store) -> None:
    digests = [store.digest()]
    for entry in (1, 2, 3):
        append(store, entry)
        digests.append(store.digest())
    assert len(set(digests)) == 4


def test_a_redacted_record_has_no_body_and_the_chain_still_verifies(store: Store) -> None:
    append(store, 1, 2)
    store.redact(1, by="chief", at=AT, reason="entered against his will")

    first, second, third = store.read().records
    assert (first.event, first.seq, first.actor) == (None, 1, "desk 1")
    assert second.event == anna(2)
    assert (third.event, third.tournament) == (RecordRedacted(1, "entered against his will"), "")
    store.verify()
    append(store, 4)
    store.verify()


def test_an_erased_person_has_no_birth_date_and_keeps_the_records(store: Store) -> None:
    append(store, 1, 2, births={"A.1": "1990-05-17", "A.2": "1991"})
    store.erase_person("A.1", by="chief", at=AT)
    history = store.read()
    assert history.births == {"A.2": "1991"}
    assert [record.event for record in history.records] == [anna(1), anna(2), PersonErased("A.1")]
    store.verify()


def test_records_of_several_tournaments_share_one_numbering(store: Store) -> None:
    append(store, 1)
    store.append("B", [EntryRemoved(1)], by="desk 2", at=AT, expected_seq=1)
    assert [(record.seq, record.tournament) for record in store.read().records] == [(1, "A"), (2, "B")]
