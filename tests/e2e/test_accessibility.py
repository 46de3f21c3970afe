"""What a screen reader needs of every page, as far as a machine can tell."""

import pytest
from playwright.sync_api import Page, expect

from reglament.tournament.commands import MarkArrived
from tests.desk_event import do
from tests.e2e.conftest import Desk

pytestmark = pytest.mark.browser

PAGES = [
    "",
    "registration/",
    "registration/?entry=A.1",
    "registration/?new",
    "history/",
    "regulation/",
    "A/conditions/",
]
FAULTS = """() => {
  const faults = [];
  const named = (e) => (e.labels?.length ?? 0) > 0 || e.getAttribute("aria-label") || e.textContent.trim() || e.title;
  if (document.querySelectorAll("h1").length !== 1) faults.push("not one h1");
  if (document.querySelectorAll("main").length !== 1) faults.push("not one main");
  for (const e of document.querySelectorAll("input:not([type=hidden]), select, textarea, button, a[href]"))
    if (!named(e)) faults.push("no name: " + e.outerHTML.slice(0, 80));
  for (const e of document.querySelectorAll("table")) {
    if (!e.caption) faults.push("table without caption");
    if (!e.querySelector("thead th[scope]")) faults.push("table without heads");
  }
  for (const e of document.querySelectorAll("nav, aside"))
    if (!e.getAttribute("aria-label")) faults.push("landmark without name");
  const ids = [...document.querySelectorAll("[id]")].map((e) => e.id);
  for (const id of new Set(ids)) if (ids.filter((one) => one === id).length > 1) faults.push("id twice: " + id);
  for (const e of document.querySelectorAll("[aria-describedby]"))
    if (!document.getElementById(e.getAttribute("aria-describedby"))) faults.push("described by nothing");
  return faults;
}"""


def test_names_landmarks_and_tables(desk: Desk, page: Page) -> None:
    for each in PAGES:
        page.goto(desk.url(each))
        assert page.evaluate(FAULTS) == [], each


def test_focus_is_always_visible(desk: Desk, page: Page) -> None:
    page.goto(desk.url("registration/?new"))
    page.locator(".skip").focus()
    for _ in range(25):
        page.keyboard.press("Tab")
        style = page.evaluate(
            "() => { const s = getComputedStyle(document.activeElement); return [s.outlineStyle, s.outlineWidth]; }"
        )
        assert style == ["solid", "2px"], page.evaluate("document.activeElement.outerHTML")


def test_without_motion_a_chip_says_what_has_changed(desk: Desk, page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto(desk.url("registration/"))
    do(desk.file, MarkArrived("A", 3))
    expect(page.locator("tr", has_text="Petrova").locator(".chip")).to_contain_text("changed")
