from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from reglament.tournament.commands import MarkArrived
from tests.desk_event import do
from tests.e2e.conftest import Desk

pytestmark = pytest.mark.browser


def test_two_letters_and_enter_mark_a_player_as_arrived(desk: Desk, page: Page) -> None:
    page.goto(desk.url("registration/"))
    page.keyboard.type("gü")
    expect(page.locator("tr[data-entry]")).to_have_count(2)
    expect(page.locator("tr.cursor")).to_contain_text("Гунчев, Иван")
    page.keyboard.press("ArrowDown")
    expect(page.locator("tr.cursor")).to_contain_text("Güneş, Mehmet")
    page.keyboard.press("Enter")
    expect(page.locator("tr", has_text="Güneş")).to_contain_text("arrived")
    expect(page.locator("#q")).to_be_focused()
    assert desk.file.load().state.tournaments["A"].entries[1].arrived
    page.keyboard.type("im")
    expect(page.locator("#q")).to_have_value("im")


def test_a_new_entry_by_keyboard(desk: Desk, page: Page) -> None:
    page.goto(desk.url("registration/"))
    page.keyboard.press("ArrowDown")
    page.keyboard.press("n")
    expect(page.locator("#f-name")).to_be_focused()
    page.keyboard.type("Novak, Eva")
    page.locator("#f-rating").fill("2450")
    page.keyboard.press("Enter")
    expect(page.locator("#why .warn.refused")).to_contain_text("admits players up to 2399")
    page.locator("#f-rating").fill("2040")
    page.keyboard.press("Enter")
    expect(page.locator("#why h2")).to_have_text("Novak, Eva")
    expect(page.locator("tr[data-entry]")).to_have_count(7)


def test_what_another_desk_does_appears_by_itself_and_is_marked(desk: Desk, page: Page) -> None:
    page.goto(desk.url("registration/"))
    row = page.locator("tr", has_text="Petrova")
    expect(row).to_contain_text("not yet")
    do(desk.file, MarkArrived("A", 3))
    expect(row).to_contain_text("arrived")
    expect(row).to_have_class("flash")
    expect(row).not_to_have_class("flash", timeout=6000)


def test_the_row_under_the_cursor_stays_where_it_is(desk: Desk, page: Page) -> None:
    page.goto(desk.url("registration/?list=not-arrived"))
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    under = page.locator("tr.cursor")
    expect(page.locator("#why h2")).to_be_visible()
    before = under.bounding_box()
    do(desk.file, MarkArrived("A", 2))
    page.wait_for_timeout(2500)
    assert under.bounding_box() == before
    expect(page.locator("tr[data-entry]")).to_have_count(6)


def test_keys_are_matched_by_place_and_shown_in_the_letters_of_the_layout(
    desk: Desk, open_page: Callable[..., Page]
) -> None:
    page = open_page(language="ru")
    page.goto(desk.url())
    expect(page.locator(".keys")).to_contain_text("К регистрация")
    page.evaluate("document.dispatchEvent(new KeyboardEvent('keydown', {code: 'KeyR', key: 'к', bubbles: true}))")
    page.wait_for_url("**/registration/")
