"""The event file: what it is, what it refuses to be, and what carrying out a command leaves behind."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from reglament.journal.sqlite import SqliteJournal
from reglament.journal.store import ConflictError
from reglament.model.finding import Finding, is_refusal
from reglament.model.player import Player
from reglament.model.result import RESULTS
from reglament.service import event as service
from reglament.service.event import EventFile, NotAnEventError, carry_out, create_event, new_event
from reglament.tournament import commands as cmd
from reglament.tournament.events import EntryRemoved, EventOpened
from reglament.tournament.opening import open_event
from reglament.tournament.state import fold
from tests.events import player, put_into_words, regulation


@pytest.fixture
def file(tmp_path: Path) -> EventFile:
    """Round 1 of four players is public."""
    file, _ = create_event(tmp_path / "open.event", regulation(), "desk 1")
    for one in ("Anna 2400", "Bea 2300", "Cleo 2200", "Dora 2100"):
        do(file, cmd.EnterPlayer("A", player(one)))
    do(file, cmd.DraftPairing("A", "7"))
    do(file, cmd.PublishPairing("A"))
    return file


def do(file: EventFile, command: cmd.Command) -> cmd.Decision:
    decision = carry_out(file, command, "desk 1")
    assert not decision.refused, put_into_words(decision.findings)
    return decision


def result(board: int, text: str = "1-0") -> cmd.EnterResult:
    return cmd.EnterResult("A", 1, board, RESULTS[text])


def refusal(path: Path) -> tuple[str, str]:
    with pytest.raises(NotAnEventError) as refused:
        EventFile(path).load()
    finding = refused.value.finding
    (message,) = put_into_words([finding])
    assert finding.file == path.name
    return finding.code, message


def test_a_new_event_holds_its_regulation(tmp_path: Path) -> None:
    rules = regulation()
    file, findings = create_event(tmp_path / "open.event", rules, "desk 1")
    assert findings == ()
    assert file.load().regulation == rules
    (opening,) = file.history()
    assert isinstance(opening.event, EventOpened)
    assert (opening.event.regulation, opening.actor, opening.tournament) == (rules.text, "desk 1", "")
    assert [one.name for one in tmp_path.iterdir()] == ["open.event"]


def test_an_event_is_not_overwritten(file: EventFile) -> None:
    before = file.history()
    with pytest.raises(FileExistsError):
        create_event(file.path, regulation(), "desk 2")
    assert file.history() == before


def test_an_event_is_replaced_on_demand(file: EventFile) -> None:
    replaced, _ = create_event(file.path, regulation(), "desk 2", force=True)
    assert [record.actor for record in replaced.history()] == ["desk 2"]


def test_a_block_that_fails_leaves_no_event(tmp_path: Path) -> None:
    def interrupted() -> None:
        with new_event(tmp_path / "open.event", open_event(regulation(), "test"), "desk 1"):
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert list(tmp_path.iterdir()) == []


def test_a_block_that_fails_leaves_the_event_that_was_there(file: EventFile) -> None:
    def interrupted() -> None:
        with new_event(file.path, open_event(regulation(), "test"), "desk 2", force=True):
            raise KeyboardInterrupt

    before = file.history()
    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert EventFile(file.path).history() == before


def test_the_log_of_an_event_that_was_deleted_does_not_get_into_the_new_one(file: EventFile) -> None:
    """After a crash the write-ahead log may outlive the file; replayed into another one it would destroy it."""
    with closing(sqlite3.connect(file.path)) as other:
        other.execute("BEGIN")
        other.execute("SELECT count(*) FROM event").fetchone()
        do(file, result(1))
        log = file.path.with_name("open.event-wal")
        stale = log.read_bytes()
    file.path.unlink()
    log.write_bytes(stale)

    fresh, _ = create_event(file.path, regulation(), "desk 1")
    assert fresh.sequence() == 1
    assert fresh.integrity() == ()


def test_what_is_no_event(tmp_path: Path) -> None:
    assert refusal(tmp_path / "none.event") == ("JN101", "There is no file none.event.")
    text = tmp_path / "text.event"
    text.write_text("012 Open")
    assert refusal(text) == ("JN102", "text.event is no event of this program.")
    empty = tmp_path / "empty.event"
    SqliteJournal.create(empty)
    assert refusal(empty) == ("JN102", "empty.event is no event of this program.")


def test_an_event_of_a_newer_program(file: EventFile) -> None:
    with closing(sqlite3.connect(file.path)) as connection, connection:
        connection.execute("INSERT INTO event VALUES (99, 'A', 'PlayerKnighted', 1, '', '', '{}', '', '', '')")
    code, message = refusal(file.path)
    assert code == "JN103"
    assert 'unknown event type "PlayerKnighted"' in message

    with closing(sqlite3.connect(file.path)) as connection, connection:
        connection.execute("PRAGMA user_version = 2")
    assert refusal(file.path) == ("JN105", "open.event was written by a newer version of this program.")


def test_a_damaged_event_names_its_copies(file: EventFile) -> None:
    content = file.path.read_bytes()
    file.path.write_bytes(content[:4096] + b"\xff" * 4096 + content[8192:])
    assert refusal(file.path) == ("JN106", "open.event is damaged. The last copy is in the folder open.copies.")


def test_a_refused_command_writes_nothing(file: EventFile) -> None:
    before = file.sequence()
    assert carry_out(file, result(9), "desk 1").refused
    assert file.sequence() == before


def test_a_command_that_changes_nothing_writes_nothing(file: EventFile) -> None:
    do(file, result(1))
    before = file.sequence()
    assert do(file, result(1)).events == ()
    assert file.sequence() == before


def test_only_new_records_are_folded_and_the_state_is_that_of_the_whole_journal(file: EventFile) -> None:
    other = EventFile(file.path)
    assert other.load() is other.load()
    do(file, result(1))
    do(file, cmd.EnterPlayer("A", Player("Ewa", rating=1500, birth="1990-05-17")))
    state = other.load().state
    assert state.seq == file.sequence()
    assert state.tournaments["A"].entries[5].player.birth == "1990-05-17"
    again = EventFile(file.path).load().state
    assert state == again


def test_an_erased_birth_date_is_not_remembered(file: EventFile) -> None:
    do(file, cmd.EnterPlayer("A", Player("Ewa", rating=1500, birth="1990-05-17")))
    assert file.load().state.tournaments["A"].entries[5].player.birth
    SqliteJournal(file.path).erase_person("A.5", by="chief", at=service.now())
    assert not file.load().state.tournaments["A"].entries[5].player.birth
    assert fold(file.history()).tournaments["A"].entries == file.load().state.tournaments["A"].entries


def test_a_copy_lies_beside_the_event_after_each_publication(file: EventFile) -> None:
    copies = file.path.with_suffix(".copies")
    published = file.sequence()
    assert [one.name for one in copies.iterdir()] == [f"open-{published:06}.event"]
    do(file, result(1))
    do(file, result(2))
    assert len(list(copies.iterdir())) == 1
    do(file, cmd.PublishStandings("A"))
    last = copies / f"open-{file.sequence():06}.event"
    assert EventFile(last).load().state == file.load().state


def test_a_copy_that_fails_is_a_warning_and_the_publication_stands(file: EventFile) -> None:
    do(file, result(1))
    do(file, result(2))
    copies = file.path.with_suffix(".copies")
    for one in copies.iterdir():
        one.unlink()
    copies.rmdir()
    copies.write_text("a file where the folder should be")

    decision = do(file, cmd.PublishStandings("A"))
    assert [(one.code, one.severity) for one in decision.findings] == [("JN107", "warning")]
    assert len(file.load().state.tournaments["A"].published) == 1


class Meddled(EventFile):
    """An event file where somebody else writes a number of times just before we do."""

    times = 0

    def append(self, tournament: str, decision: cmd.Decision, by: str, expected_seq: int) -> tuple[Finding, ...]:
        if self.times:
            self.times -= 1
            other = EventFile(self.path)
            do(other, cmd.MarkArrived("A", 1, arrived=not other.load().state.tournaments["A"].entries[1].arrived))
        return super().append(tournament, decision, by, expected_seq)


def test_who_was_overtaken_decides_again(file: EventFile) -> None:
    meddled = Meddled(file.path)
    meddled.times = 3
    before = file.sequence()
    do(meddled, result(1))
    assert file.sequence() == before + 4
    assert file.load().state.tournaments["A"].rounds[0].boards[0].result == RESULTS["1-0"]


def test_who_is_overtaken_all_the_time_is_told_so(file: EventFile) -> None:
    meddled = Meddled(file.path)
    meddled.times = 1000
    decision = carry_out(meddled, result(1), "desk 1")
    assert put_into_words(decision.findings) == ["Others were writing all the time. Nothing was changed."]
    assert is_refusal(decision.findings)
    assert not file.load().state.tournaments["A"].rounds[0].boards[0].result.is_known


def test_a_board_entered_meanwhile_is_not_overwritten(file: EventFile) -> None:
    """The desk decides on an empty board, but before it writes another desk has entered the opposite."""

    class Overtaken(EventFile):
        def append(self, tournament: str, decision: cmd.Decision, by: str, expected_seq: int) -> tuple[Finding, ...]:
            do(EventFile(self.path), result(1, "0-1"))
            return super().append(tournament, decision, by, expected_seq)

    decision = carry_out(Overtaken(file.path), result(1), "desk 2")
    said = "Board 1 of round 1 has the result 0-1 already. Another one needs a reason."
    assert put_into_words(decision.findings) == [said]


def test_a_journal_further_on_than_was_read_takes_nothing(file: EventFile) -> None:
    decision = cmd.Decision((EntryRemoved(1),))
    with pytest.raises(ConflictError):
        file.append("A", decision, "desk 1", file.sequence() - 1)


def test_a_record_changed_by_other_means_is_found(file: EventFile) -> None:
    assert file.integrity() == ()
    with closing(sqlite3.connect(file.path)) as connection, connection:
        connection.execute("DROP TRIGGER records_do_not_change")
        connection.execute("UPDATE event SET actor = 'nobody' WHERE seq = 1")
    (finding,) = file.integrity()
    assert (finding.code, finding.values["seq"]) == ("JN108", 1)
