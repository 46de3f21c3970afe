"""A tie of the final ranking, from the standings to the panel that settles it and back."""

import pytest
from playwright.sync_api import Page, expect

from tests.desk_event import enter_results, publish_round
from tests.e2e.conftest import Desk
from tests.e2e.test_accessibility import FAULTS

pytestmark = pytest.mark.browser


def test_lots_are_drawn_from_the_standings(desk: Desk, page: Page) -> None:
    for number in (1, 2):
        publish_round(desk.file)
        enter_results(desk.file, number, "1/2-1/2", "1/2-1/2", "1/2-1/2")
    page.goto(desk.url("A/standings/"))
    expect(page.locator("#ties")).to_contain_text("Equal in everything")
    page.get_by_role("link", name="Settle the tie").first.click()
    panel = page.locator("#why")
    expect(panel.get_by_role("button", name="Draw lots")).to_be_visible()
    expect(panel.get_by_label("1 Güneş, Mehmet")).to_be_visible()
    assert page.evaluate(FAULTS) == []
    panel.get_by_role("button", name="Draw lots").click()
    expect(page.locator("#ties")).to_contain_text("Lots were drawn (desk)")
    expect(page.locator("#ties")).not_to_contain_text("Equal in everything")
    ranks = page.locator("#standings tbody th")
    assert ranks.all_inner_texts() == ["1", "2", "3", "4", "5", "6"]
