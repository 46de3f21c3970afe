from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Desk

pytestmark = pytest.mark.browser

PAGES = ["", "registration/", "registration/?entry=A.1", "registration/?new", "history/", "regulation/"]


@pytest.mark.parametrize(("width", "language"), [(360, "ru"), (683, "bg"), (900, "ru")])
def test_no_page_is_wider_than_the_window(
    desk: Desk, open_page: Callable[..., Page], width: int, language: str
) -> None:
    page = open_page(width, 768, language=language)
    for address in [desk.url(each) for each in PAGES] + [f"{desk.address}desk/style/"]:
        page.goto(address)
        assert page.evaluate("document.documentElement.scrollWidth") <= width, address


def test_the_language_is_switched_on_the_page_and_kept(desk: Desk, page: Page) -> None:
    page.goto(desk.url("history/"))
    page.get_by_role("button", name="BG").click()
    expect(page.locator("h1")).to_have_text("Дневник")
    assert page.url == desk.url("history/")
    page.goto(desk.url())
    assert page.locator("html").get_attribute("lang") == "bg"


def test_the_first_tab_stop_leads_past_the_frame(desk: Desk, page: Page) -> None:
    page.goto(desk.url())
    page.keyboard.press("Tab")
    expect(page.locator(".skip")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#main")).to_be_focused()


def test_enter_takes_the_next_step(desk: Desk, page: Page) -> None:
    page.goto(desk.url())
    page.keyboard.press("Enter")
    page.wait_for_url("**/A/round/1/")
    assert desk.file.load().state.tournaments["A"].draft is not None


def test_a_lost_program_is_said_in_words(desk: Desk, page: Page) -> None:
    page.goto(desk.url())
    page.route("**/since/**", lambda route: route.abort())
    expect(page.locator(".toast.error")).to_contain_text("The program does not answer.")
    page.keyboard.press("Escape")
    expect(page.locator(".toast.error")).to_have_count(0)
