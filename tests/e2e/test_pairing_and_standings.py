"""Drafting, publishing and explaining in the browser."""

import pytest
from playwright.sync_api import Page, Route, expect

from reglament.model.player import Player
from reglament.service.views import standings
from reglament.tournament.commands import DiscardDraft, DraftPairing, EnterPlayer, Withdraw
from tests.desk_event import do, enter_results, publish_round
from tests.e2e.conftest import Desk

pytestmark = pytest.mark.browser


@pytest.fixture
def finished(desk: Desk) -> Desk:
    publish_round(desk.file)
    enter_results(desk.file, 1, "1-0", "1/2-1/2", "0-1")
    publish_round(desk.file)
    enter_results(desk.file, 2, "1-0", "1/2-1/2", "1-0")
    return desk


def test_a_round_is_drafted_explained_and_published_by_keyboard(desk: Desk, page: Page) -> None:
    page.goto(desk.url("A/"))
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_have_text("Pairing of round 1")
    page.wait_for_load_state()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Shift+Slash")
    expect(page.locator("#why")).to_contain_text("Round 1, board 1")
    page.keyboard.press("ArrowDown")
    expect(page.locator("#why")).to_contain_text("Round 1, board 2")
    page.keyboard.press("Shift+Slash")
    expect(page.locator("#why")).to_be_hidden()
    page.keyboard.press("Control+Enter")
    expect(page.locator("h1")).to_have_text("Results")
    assert desk.file.load().state.tournaments["A"].rounds[0].state == "published"


def test_a_draft_that_takes_its_time_says_so_and_is_asked_for_once(desk: Desk, page: Page) -> None:
    asked: list[str] = []

    def unanswered(route: Route) -> None:
        asked.append(route.request.url)
        route.fulfill(status=204)  # the page stays, as it does until there is an answer

    page.route("**/draft/", unanswered)
    page.goto(desk.url("A/round/1/"))
    page.keyboard.press("Enter")
    expect(page.locator("#toasts")).to_contain_text("Round 1 is being paired …")
    page.keyboard.press("Enter")
    page.wait_for_timeout(200)
    assert len(asked) == 1


def test_a_page_follows_what_another_desk_does_with_its_round(desk: Desk, page: Page) -> None:
    page.goto(desk.url("A/round/1/"))
    do(desk.file, DraftPairing("A", "seed"))
    expect(page.locator("h1")).to_have_text("Pairing of round 1")
    do(desk.file, Withdraw("A", 6))
    expect(page.locator("#draft-head")).to_contain_text("The draft is older than the last change")
    do(desk.file, DiscardDraft("A"))
    expect(page.locator("h1")).to_have_text("Round 1 is not paired yet")


def test_a_number_typed_into_the_panel_is_no_result(desk: Desk, page: Page) -> None:
    """1 on a board means that White has won; in the panel it is a player's number."""
    publish_round(desk.file)
    page.goto(desk.url("A/round/1/"))
    page.wait_for_load_state()
    page.keyboard.press("Shift+Slash")
    panel = page.locator("#why")
    expect(panel).to_contain_text("Round 1, board 1")
    panel.locator("[name=player]").select_option("4")
    panel.locator("[name=other]").focus()
    page.keyboard.press("1")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Backspace")
    page.keyboard.press("5")
    page.keyboard.press("Enter")
    expect(panel.locator("h2")).to_have_text("Müller and Ilić do not meet in this round.")
    expect(panel.locator("[name=other]")).to_be_focused()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(panel).to_be_hidden()
    assert not any(board.result.is_known for board in desk.file.load().state.tournaments["A"].rounds[0].boards)


def test_a_click_on_a_rank_tells_how_the_tie_was_broken(finished: Desk, page: Page) -> None:
    page.goto(finished.url("A/standings/"))
    broken = next(row for row in standings(finished.file.load(), "A").rows if row.decided_by == "BH")
    page.click(f"tr[data-board='{broken.number}'] th a")
    panel = page.locator("#why")
    expect(panel).to_contain_text("Buchholz, decides")
    expect(panel.locator(".sums tbody tr")).to_have_count(3)
    expect(panel.locator("a", has_text="Regulation, art. 3")).to_have_attribute(
        "href", f"/desk/{finished.file.path.stem}/regulation/#article-3"
    )
    page.keyboard.press("Escape")
    expect(panel).to_be_hidden()


def test_standings_by_keyboard(finished: Desk, page: Page) -> None:
    page.goto(finished.url("A/standings/"))
    page.keyboard.press("ArrowLeft")
    expect(page.locator("h1")).to_have_text("Standings after round 1")
    page.wait_for_load_state()
    page.keyboard.press("ArrowRight")
    expect(page.locator("h1")).to_have_text("Standings after round 2")
    page.wait_for_load_state()
    rows = standings(finished.file.load(), "A").rows
    points = [row.points for row in rows]
    page.keyboard.press("t")
    expect(page.locator("tr[data-board]:visible")).to_have_count(sum(points.count(each) > 1 for each in points))
    page.keyboard.press("t")
    page.keyboard.press("/")
    page.keyboard.type("simek")
    expect(page.locator("tr.cursor")).to_contain_text("Šimek")


def test_long_names_are_shortened_and_never_cut(desk: Desk, page: Page) -> None:
    do(desk.file, EnterPlayer("A", Player("Великотърновска-Александрова, Димитрина", "WGM", rating=2390)))
    do(desk.file, DraftPairing("A", "seed"))
    page.goto(desk.url("A/round/1/"))
    name = page.locator("[data-full^='Великотърновска']")
    expect(name).to_have_text("Великотърновска-Александрова, Димитрина")
    page.set_viewport_size({"width": 1090, "height": 768})
    expect(name).to_have_text("Великотърновска-Александрова, Д.")
    expect(name).to_have_attribute("title", "Великотърновска-Александрова, Димитрина")
    expect(page.locator("th.no").first).to_be_visible()
    page.set_viewport_size({"width": 620, "height": 768})
    expect(page.locator("th.no").first).to_be_hidden()
    assert page.evaluate("document.documentElement.scrollWidth") <= 620
