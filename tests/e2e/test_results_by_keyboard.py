"""Results at the desk: by keyboard, by mouse, on a phone, on two desks at once, and with the program gone."""

import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from reglament.model.result import RESULTS, result_text
from reglament.tournament.commands import EnterResult
from tests.desk_event import do, enter_results, publish_round
from tests.e2e.conftest import Desk

pytestmark = pytest.mark.browser


def saved(desk: Desk) -> list[str]:
    return [result_text(board.result) for board in desk.file.load().state.tournaments["A"].rounds[0].boards]


def at(page: Page, board: int) -> None:
    expect(page.locator("tr.cursor")).to_have_attribute("data-board", str(board))


def result_of(page: Page, board: int) -> str:
    return f"#board-{board} [data-result]"


@pytest.fixture
def results(desk: Desk, page: Page) -> Page:
    publish_round(desk.file)
    page.goto(desk.url("A/round/1/"))
    at(page, 1)
    return page


def test_a_round_is_entered_with_one_key_a_board(desk: Desk, results: Page) -> None:
    for key in ("1", "5", "0"):
        results.keyboard.press(key)
    expect(results.locator("#count")).to_contain_text("all results are in")
    assert saved(desk) == ["1-0", "1/2-1/2", "0-1"]
    expect(results.locator("#progress a").first).to_have_text("Standings after round 1")


def test_forfeits_special_results_and_jumps(desk: Desk, results: Page) -> None:
    results.keyboard.press("g")
    results.keyboard.type("3")
    results.keyboard.press("Enter")
    at(results, 3)
    results.keyboard.press("f")
    results.keyboard.press("2")
    expect(results.locator(result_of(results, 3))).to_have_text("− : −")
    at(results, 1)
    results.keyboard.press("s")
    results.keyboard.press("Escape")
    results.keyboard.press("s")
    results.keyboard.press("2")
    at(results, 2)
    expect(results.locator(result_of(results, 1))).to_have_text("½–0")
    results.keyboard.press("m")
    expect(results.locator("tr[data-board]:visible")).to_have_count(1)
    results.keyboard.press("/")
    results.keyboard.type("gunes")
    expect(results.locator("tr.cursor")).to_contain_text("Güneş")
    expect(results.locator("#count")).to_contain_text("2 of 3 in")
    assert saved(desk) == ["1/2-0", "", "F0-0"]


def test_an_open_question_takes_no_other_digit_or_letter(desk: Desk, results: Page) -> None:
    results.keyboard.press("f")
    results.keyboard.press("5")
    results.keyboard.press("m")
    expect(results.locator("#prompt")).to_contain_text("Who did not come loses")
    results.keyboard.press("ArrowDown")
    at(results, 2)
    expect(results.locator("#prompt")).to_be_hidden()
    assert saved(desk) == ["", "", ""]


def test_a_correction_asks_for_its_reason(desk: Desk, results: Page) -> None:
    results.keyboard.press("1")
    at(results, 2)
    results.keyboard.press("ArrowUp")
    results.keyboard.press("0")
    prompt = results.locator("#prompt")
    expect(prompt).to_contain_text("Board 1: 1–0 becomes 0–1. Why?")
    results.keyboard.press("Escape")
    expect(prompt).to_be_hidden()
    results.keyboard.press("0")
    results.keyboard.press("t")
    expect(results.locator("#board-1")).to_contain_text("changed")
    assert saved(desk)[0] == "0-1"
    results.keyboard.press("ArrowUp")
    results.keyboard.press("Backspace")
    expect(prompt).to_contain_text("Board 1: 0–1 is taken away. Why?")
    results.keyboard.press("a")
    expect(results.locator("#count")).to_contain_text("0 of 3 in")
    at(results, 1)


def test_reversed_colours_say_who_has_the_point(desk: Desk, results: Page) -> None:
    white, black = (results.locator(f"#board-1 [data-side={side}]").inner_text() for side in "wb")
    results.keyboard.press("1")
    at(results, 2)
    results.keyboard.press("ArrowUp")
    results.keyboard.press("c")
    expect(results.locator("#prompt")).to_contain_text(f"{black} now has White, {white} has Black.")
    expect(results.locator("#prompt")).to_contain_text(f"{white} wins, with Black.")
    results.keyboard.press("Enter")
    expect(results.locator(result_of(results, 1))).to_have_text("0–1")
    assert saved(desk)[0] == "0-1"


def test_keys_are_matched_by_their_place(desk: Desk, open_page: Callable[..., Page]) -> None:
    publish_round(desk.file)
    page = open_page(language="ru")
    page.goto(desk.url("A/round/1/"))
    expect(page.locator(".keys")).to_contain_text("А неявка")
    # What a Russian keyboard sends for the key with F on it.
    page.evaluate(
        "document.activeElement.dispatchEvent(new KeyboardEvent('keydown', {code: 'KeyF', key: 'а', bubbles: true}))"
    )
    expect(page.locator("#prompt")).to_contain_text("Неявка")


def test_what_another_desk_enters_appears_and_moves_nothing(
    desk: Desk, results: Page, open_page: Callable[..., Page]
) -> None:
    other = open_page()
    other.goto(desk.url("A/round/1/"))
    at(other, 1)
    results.keyboard.press("ArrowDown")
    other.keyboard.press("1")
    row = results.locator("#board-1")
    expect(row.locator("[data-result]")).to_have_text("1–0")
    expect(row).to_have_class("flash")
    at(results, 2)
    expect(results.locator("#count")).to_contain_text("1 of 3 in")
    expect(other.locator("#rail")).to_contain_text("1 of 3")
    expect(other.locator("#board-1")).not_to_have_class("flash")


def test_two_desks_on_one_board(desk: Desk, results: Page) -> None:
    do(desk.file, EnterResult("A", 1, 1, RESULTS["0-1"]))
    results.keyboard.press("1")
    expect(results.locator(".toast.error")).to_contain_text("nothing was changed: Board 1 was changed at")
    expect(results.locator(result_of(results, 1))).to_have_text("0–1")
    assert saved(desk)[0] == "0-1"


def test_what_cannot_be_sent_stays_and_is_sent_again(desk: Desk, results: Page) -> None:
    results.route("**/board/**", lambda route: route.abort())
    results.keyboard.press("1")
    expect(results.locator("#board-1")).to_contain_text("not saved")
    expect(results.locator(result_of(results, 1))).to_have_text("1–0")
    assert saved(desk)[0] == ""
    results.unroute("**/board/**")
    expect(results.locator("#board-1")).not_to_contain_text("not saved")
    assert saved(desk)[0] == "1-0"


def test_by_mouse(desk: Desk, results: Page) -> None:
    results.click(result_of(results, 2))
    results.click("#prompt [data-action='1/2-1/2']")
    expect(results.locator("#count")).to_contain_text("1 of 3 in")
    assert saved(desk)[1] == "1/2-1/2"


def test_on_a_phone_a_result_is_tapped_and_confirmed(desk: Desk, open_page: Callable[..., Page]) -> None:
    publish_round(desk.file)
    page = open_page(360, 740)
    page.goto(desk.url("A/round/1/"))
    page.click("#board-2")
    names = page.locator("#board-2 [data-side]").all_inner_texts()
    for name in names:
        expect(page.locator("#prompt")).to_contain_text(name)
    page.click("#prompt [data-action='0-1']")
    expect(page.locator("#prompt")).to_contain_text("Board 2: 0–1")
    assert saved(desk)[1] == ""
    page.click("#prompt [data-confirm]")
    expect(page.locator(result_of(page, 2))).to_have_text("0–1")
    expect(page.locator("#count")).to_contain_text("1 of 3 in")
    assert saved(desk)[1] == "0-1"
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_only_missing_boards_after_the_link_from_today(desk: Desk, page: Page) -> None:
    publish_round(desk.file)
    enter_results(desk.file, 1, "1-0", "", "1-0")
    page.goto(desk.url("A/round/1/?missing=1"))
    at(page, 2)
    expect(page.locator("tr[data-board]:visible")).to_have_count(1)


def test_a_quick_correction_does_not_wait_for_the_first_answer(desk: Desk, results: Page) -> None:
    """What is typed on top of one's own result, still on its way, is not taken for a clash with another desk."""

    def slowly(route: Route) -> None:
        time.sleep(0.4)
        route.continue_()

    results.route("**/board/1/", slowly)
    results.keyboard.press("1")
    results.keyboard.press("ArrowUp")
    results.keyboard.press("0")
    results.keyboard.press("t")
    expect(results.locator("#board-1")).to_contain_text("changed")
    assert saved(desk)[0] == "0-1"


def test_the_black_button_after_the_last_result_drafts_the_next_round(desk: Desk, results: Page) -> None:
    for key in "151":
        results.keyboard.press(key)
    results.get_by_role("button", name="Draft round 2").click()
    expect(results.locator("h1")).to_have_text("Pairing of round 2")
    draft = desk.file.load().state.tournaments["A"].draft
    assert draft
    assert draft.number == 2
