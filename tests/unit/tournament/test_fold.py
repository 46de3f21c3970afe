"""What records amount to, above all where no command leads."""

from collections.abc import Iterable

from reglament.model.game import Cell, Outcome
from reglament.tournament import events as ev
from reglament.tournament.state import EMPTY, REDACTED, fold
from tests.events import Play, editions


def recorded(*events: ev.Event | None, after: int = 0) -> Iterable[ev.Recorded]:
    return [
        ev.Recorded(seq, f"2026-06-06T10:00:{seq:02}+03:00", "desk", "A", event)
        for seq, event in enumerate(events, after + 1)
    ]


OPENED = ev.EventOpened("", "open.toml", "", (editions(),), "test")


def entered(*names: str) -> tuple[ev.PlayerEntered, ...]:
    return tuple(ev.PlayerEntered(entry, f"A.{entry}", name) for entry, name in enumerate(names, 1))


def test_nothing_has_happened() -> None:
    assert fold([]) == EMPTY
    assert EMPTY.opened is None


def test_a_round_of_a_report_stays_as_it_was_found() -> None:
    """Two boards; 5 says he lost by forfeit against somebody who is not on the list, 6 had a half point."""
    boards: tuple[tuple[int, int, Outcome, Outcome], ...] = ((1, 2, "1", "0"), (4, 3, "?", "?"))
    imported = ev.RoundImported(1, boards, ((5, "-", 99, "b"), (6, "H", 0, None)))
    numbers = ev.NumbersAssigned(tuple((one, one) for one in range(1, 7)))
    tournament = fold(recorded(OPENED, *entered(*"ABCDEF"), numbers, imported)).tournaments["A"]

    assert tournament.rounds[0].imported
    assert tournament.rounds[0].state == "playing"
    assert tournament.cards(1) == {
        1: (Cell("1", 2, "w"),),
        2: (Cell("0", 1, "b"),),
        3: (Cell("?", 4, "b"),),
        4: (Cell("?", 3, "w"),),
        5: (Cell("-", 0, "b"),),
        6: (Cell("H", 0, None),),
    }
    assert tournament.played_rounds == 0


def test_entries_of_a_report_may_come_in_any_order() -> None:
    entries = (ev.PlayerEntered(7, "A.7", "Anna"), ev.PlayerEntered(2, "A.2", "Bea"))
    assert fold(recorded(OPENED, *entries)).tournaments["A"].last_entry == 7


def test_an_erased_person_keeps_the_entry_without_the_birth_date() -> None:
    births = {"A.1": "1990-05-17", "A.2": "1991"}
    before = fold(recorded(OPENED, *entered("Anna", "Bea")), births=births)
    assert before.tournaments["A"].entries[1].player.birth == "1990-05-17"

    erased = fold(recorded(ev.PersonErased("A.1"), after=3), before, {"A.2": "1991"})
    assert {key: one.player.birth for key, one in erased.tournaments["A"].entries.items()} == {1: "", 2: "1991"}
    assert {one.player.name for one in erased.tournaments["A"].entries.values()} == {"Anna", "Bea"}


def test_a_redacted_record_moves_the_number_on_and_nothing_else() -> None:
    start = fold(recorded(OPENED, *entered("Anna")))
    after = fold(recorded(None, ev.RecordRedacted(3, "typed by mistake"), after=2), start)
    assert after.seq == 4
    assert after.tournaments == start.tournaments


def test_folding_never_changes_what_it_starts_from() -> None:
    play = Play()
    play.enter("Anna 2400", "Bea 2300", "Cleo 2200", "Dora 2100")
    play.pair()
    before = play.state
    copy = fold(play.records, births=play.births)
    assert copy == before
    play.results("1-0 =")
    play.pair()
    assert before == copy
    assert before.tournaments["A"].rounds[0].missing


def test_the_tournaments_of_an_event_do_not_touch_each_other() -> None:
    opened = ev.EventOpened("", "open.toml", "", (editions("A"), editions("B")), "test")
    records = [
        ev.Recorded(1, "2026-06-06T10:00:00+03:00", "desk", "", opened),
        ev.Recorded(2, "2026-06-06T10:00:01+03:00", "desk", "A", ev.PlayerEntered(1, "A.1", "Anna")),
        ev.Recorded(3, "2026-06-06T10:00:02+03:00", "desk", "B", ev.PlayerEntered(1, "B.1", "Bea")),
        ev.Recorded(4, "2026-06-06T10:00:03+03:00", "desk", "B", ev.PlayerWithdrew(1, 2)),
    ]
    state = fold(records)
    assert state.tournaments["A"].entries[1].player.name == "Anna"
    assert state.tournaments["A"].entries[1].withdrawn_from == 0
    assert state.tournaments["B"].entries[1].withdrawn_from == 2
    assert (state.tournaments["A"].list_seq, state.tournaments["B"].list_seq) == (2, 3)


def test_an_entry_whose_record_was_redacted_plays_on_without_a_name() -> None:
    later = ev.NumbersAssigned(((1, 1), (2, 2))), ev.PairingDrafted(1, ((1, 2),), None, (), "engine", "2026")
    state = fold(recorded(OPENED, entered("Ann")[0], None, *later))
    tournament = state.tournaments["A"]
    assert [(number, entry.player.name) for number, entry in tournament.listed()] == [(1, "Ann"), (2, REDACTED)]
    assert tournament.last_entry == 2
    assert tournament.cards(1)[2] == (Cell("?", 1, "b"),)
