"""What makes a list a draft, and what it leaves out."""

from dataclasses import replace

from reglament.printing.lists import LISTS
from reglament.tournament import events as ev
from tests import printing_event as event


def test_a_missing_result_is_counted_in_the_draft() -> None:
    sheet = LISTS["standings"].sheet(event.context((*event.NUMBERED, *event.ROUND_1[:-1]), after=1))
    assert sheet.draft == ("Draft: 1 result is missing",)
    assert sheet.foot.is_draft


def test_a_correction_turns_announced_standings_into_a_draft() -> None:
    corrected = ev.ResultCorrected(2, 2, "=", "=", 0, "score sheet")
    sheet = LISTS["standings"].sheet(event.context((*event.WHOLE, corrected), after=2))
    assert sheet.foot.mark == ("DRAFT",)


def test_standings_announced_again_have_the_next_version() -> None:
    corrected = ev.ResultCorrected(2, 2, "=", "=", 0, "score sheet")
    sheet = LISTS["standings"].sheet(event.context((*event.WHOLE, corrected, event.ANNOUNCED_2), after=2))
    assert sheet.foot.mark == ("PUBLISHED v2",)


def test_the_last_standings_are_final() -> None:
    played = (
        *event.WHOLE,
        ev.PairingPublished(3, 0),
        ev.ResultEntered(3, 1, "1", "0"),
        ev.ResultEntered(3, 2, "1", "0"),
    )
    assert LISTS["standings"].sheet(event.context(played, after=3)).title == ("Final ranking",)


def test_standings_say_which_ties_were_settled() -> None:
    played_off = ev.PlayOffPlayed(2, ((2,), (1,)), "Armageddon 1-0")
    (note,) = LISTS["standings"].sheet(event.context((*event.WHOLE, played_off), "en", after=2)).note
    assert "): Armageddon 1-0. It gave the order Йотов, Иван, Ангелов, Петър." in note
    (earlier,) = LISTS["standings"].sheet(event.context((*event.WHOLE, played_off), "en", after=1)).note
    assert "Armageddon" not in earlier


def test_a_player_who_left_is_on_no_wall_list() -> None:
    left = ev.PlayerWithdrew(4, 3)
    paired = ev.PairingDrafted(3, ((5, 2), (1, 3)), None, ((4, "Z"),), "reglament", "2026")
    events = (*event.NUMBERED, *event.ROUND_1, *event.ROUND_2, left, paired)
    by_name = LISTS["pairings-by-name"].sheet(event.context(events, after=3))
    assert [row.cells[0] for row in by_name.rows] == ["Čech, Jan", "Ангелов, Петър", "Илиев, Асен", "Йотов, Иван"]
    assert LISTS["pairings"].sheet(event.context(events, after=3)).byes == ()


def test_a_requested_bye_names_its_article() -> None:
    by_name = LISTS["pairings-by-name"].sheet(event.context(after=2))
    (absent,) = (row for row in by_name.rows if row.cells[0] == "Ёлкин, Пётр")
    assert absent.cells[2:] == ("–", "", "½ pt (art. 9.2)")


def test_an_edition_that_is_not_the_one_in_force_is_told() -> None:
    context = event.context(after=1)
    assert LISTS["pairings"].sheet(context).note == ("FIDE C.04.3, edition 2026.",)
    old = replace(context.tournament.editions, pairing_exact=False)
    sheet = LISTS["pairings"].sheet(replace(context, tournament=replace(context.tournament, editions=old)))
    assert sheet.note == ("FIDE C.04.3, edition 2026: not the one in force when the event began.",)


def test_a_column_that_nobody_fills_is_left_out() -> None:
    players = (ev.PlayerEntered(1, "9", "Ангелов, Петър", rating=2400),)
    sheet = LISTS["starting-list"].sheet(event.context(players))
    assert [column.heading for column in sheet.columns] == [("No.",), ("Name",), ("Rtg",)]


def test_words_that_agree_in_two_languages_are_written_once() -> None:
    sheet = LISTS["starting-list"].sheet(event.context(event.WHOLE, "bg", "ru"))
    assert sheet.columns[0].heading == ("№",)
    assert sheet.title == ("Начален списък", "Стартовый лист")


def test_pairings_of_an_accelerated_round_have_two_columns_of_points() -> None:
    stated = ev.VirtualPointsStated(((1, ("0", "0", "1/2")), (5, ("0", "0", "1"))))
    sheet = LISTS["pairings"].sheet(event.context((*event.WHOLE, stated), after=3))
    headings = ["/".join(column.heading) for column in sheet.columns]
    assert headings == ["Bd.", "White", "Pts", "Virt.", "Result", "Pts", "Virt.", "Black"]
    # Entry 5 has two points and one more, entry 2 has 1½, entry 1 has 1½ and a half, entry 4 has ½.
    assert [(row.cells[3:5], row.cells[7:]) for row in sheet.rows] == [
        (("2", "1"), ("1½", "")),
        (("1½", "½"), ("½", "")),
    ]
    assert sheet.key[0].endswith("Virt.: virtual points of an accelerated round, for its pairing only (FIDE C.04.7)")
    before = LISTS["pairings"].sheet(event.context((*event.WHOLE, stated), after=2))
    assert len(before.columns) == 6
    assert "Virt." not in before.key[0]
