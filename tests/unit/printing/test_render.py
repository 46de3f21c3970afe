from io import BytesIO

import pytest
from pypdf import PdfReader
from tests import printing_event as event

from reglament.printing.lists import LISTS
from reglament.printing.render import pdf
from reglament.tournament import events as ev


def pages(document: bytes) -> list[str]:
    """Text of each page, with single spaces."""
    return [" ".join(page.extract_text().split()) for page in PdfReader(BytesIO(document)).pages]


def many(count: int) -> list[ev.Event]:
    """A list of invented players with numbers."""
    entered = [ev.PlayerEntered(n, str(n), f"Player{n:03}, Given{n}", rating=2500 - n) for n in range(1, count + 1)]
    return [*entered, ev.NumbersAssigned(tuple((n, n) for n in range(1, count + 1)))]


@pytest.mark.parametrize("name", LISTS)
def test_every_list_shows_every_name_and_the_frame(name: str) -> None:
    round_number = 3 if LISTS[name].needs == "round" and name != "results" else 2
    (text,) = pages(pdf(LISTS[name].sheet(event.context(after=round_number))))
    for name_part in ("Ангелов", "Йотов", "Čech", "Ёлкин", "Илиев"):
        assert name_part in text
    assert "Harbour Cup" in text
    assert "Chief arbiter Vera Kirova, FA" in text
    assert "Printed 06.06.2026, 18:05" in text
    assert "7f3a·c91e" in text
    assert "page 1 of 1" in text


def test_a_draft_says_so_twice() -> None:
    (text,) = pages(pdf(LISTS["pairings"].sheet(event.context(after=3))))
    assert "Draft, not published: the pairing may still change" in text
    assert "DRAFT" in text
    assert "PUBLISHED" not in text


def test_announced_standings_are_no_draft() -> None:
    (text,) = pages(pdf(LISTS["standings"].sheet(event.context(after=2))))
    assert "PUBLISHED v1" in text
    assert "raft" not in text


def test_two_languages_stand_on_one_sheet() -> None:
    (text,) = pages(pdf(LISTS["standings"].sheet(event.context(event.WHOLE, "bg", "en", after=2))))
    for wording in ("Купа „Пристан“", "Harbour Cup", "Standings after round 2", "Турнир А", "Tournament A", "Wins"):
        assert wording in text


def test_a_long_list_runs_over_pages_and_each_hangs_alone() -> None:
    found = pages(pdf(LISTS["starting-list"].sheet(event.context(many(300)))))
    everything = " ".join(found)
    assert all(f"Player{n:03}" in everything for n in range(1, 301))
    for number, text in enumerate(found, 1):
        assert "Harbour Cup" in text
        assert f"page {number} of {len(found)}" in text


def test_a_list_of_nobody_is_a_page() -> None:
    (text,) = pages(pdf(LISTS["starting-list"].sheet(event.context(()))))
    assert "Starting list" in text
    assert "page 1 of 1" in text


def test_names_in_other_scripts_do_not_stop_the_press() -> None:
    players = [ev.PlayerEntered(1, "1", "გელაშვილი, თამაზ"), ev.PlayerEntered(2, "2", "王, 小明")]
    (text,) = pages(pdf(LISTS["starting-list"].sheet(event.context(players))))
    assert "page 1 of 1" in text


def test_the_same_sheet_gives_the_same_pages() -> None:
    sheet = LISTS["standings"].sheet(event.context(after=2))
    assert pages(pdf(sheet)) == pages(pdf(sheet))


def test_eleven_rounds_fit_across_a_turned_page() -> None:
    sheet = LISTS["crosstable"].sheet(event.context(after=2))
    wide = sheet._replace(landscape=True)
    (page,) = PdfReader(BytesIO(pdf(wide))).pages
    assert page.mediabox.width > page.mediabox.height
