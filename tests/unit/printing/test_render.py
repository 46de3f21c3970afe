from io import BytesIO
from typing import cast

import pytest
from pypdf import PdfReader
from pypdf.generic import DictionaryObject

from reglament.printing.lists import LISTS
from reglament.printing.render import pdf
from reglament.tournament import events as ev
from tests import printing_event as event


def pages(document: bytes) -> list[str]:
    """Text of each page, with single spaces."""
    return [" ".join(page.extract_text().split()) for page in PdfReader(BytesIO(document)).pages]


def fonts(document: bytes) -> set[str]:
    """Names of the fonts that a document is set in."""
    found: set[str] = set()
    for page in PdfReader(BytesIO(document)).pages:
        resources = cast("DictionaryObject", page["/Resources"])
        for font in cast("DictionaryObject", resources["/Font"]).values():
            found.add(str(font.get_object()["/BaseFont"]).partition("+")[2])
    return found


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


def test_the_same_sheet_gives_the_same_bytes() -> None:
    sheet = LISTS["standings"].sheet(event.context(after=2))
    assert pdf(sheet) == pdf(sheet)


@pytest.mark.parametrize("name", LISTS)
def test_our_own_words_need_no_font_of_the_machine(name: str) -> None:
    for language in ("en", "bg", "ru"):
        document = pdf(LISTS[name].sheet(event.context(event.WHOLE, language, after=3)))
        assert fonts(document) <= {"LiberationSans", "LiberationSans-Bold", "NotoSerif", "NotoSerif-Bold"}


def test_a_crosstable_of_many_rounds_is_turned() -> None:
    sheet = LISTS["crosstable"].sheet(event.context(after=2))
    (upright,) = PdfReader(BytesIO(pdf(sheet))).pages
    (turned,) = PdfReader(BytesIO(pdf(sheet._replace(landscape=True)))).pages
    assert (upright.mediabox.width, upright.mediabox.height) == (turned.mediabox.height, turned.mediabox.width)
