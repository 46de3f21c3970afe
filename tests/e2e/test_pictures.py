"""The two pictures of the README: taken anew with REGLAMENT_PICTURES=1, looked at in every run."""

import os
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, expect

from reglament.service.demonstration import demonstration
from reglament.service.event import carry_out
from reglament.service.rehearsing import rehearse, simulated_result
from reglament.tournament.commands import DraftPairing, EnterResult, PublishPairing, RequestBye
from tests.e2e.conftest import Desk, serving

pytestmark = pytest.mark.browser

PICTURES = Path(__file__).resolve().parents[2] / "docs" / "pictures"
STILL_PLAYING = (3, 7, 12, 19, 33, 40)


@pytest.fixture(scope="module")
def festival(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    """The demonstration: three rounds of tournament A played, the fourth being entered."""
    file = demonstration(tmp_path_factory.mktemp("festival") / "ropotamo-2026.event")
    carry_out(file, RequestBye("A", 23, 4, "H"), "desk")
    carry_out(file, RequestBye("A", 24, 4, "H"), "desk")
    steps = rehearse(file, "A", 12)
    for _ in range(3):
        next(steps)
    for command in (DraftPairing("A", "picture"), PublishPairing("A")):
        assert not carry_out(file, command, "desk").refused
    tournament = file.load().state.tournaments["A"]
    chance = Random(4)
    for board in tournament.rounds[3].boards:
        white, black = (tournament.entries[entry].player.rating or 1400 for entry in (board.white, board.black))
        result = simulated_result(white, black, chance)
        if board.number not in STILL_PLAYING:
            carry_out(file, EnterResult("A", 4, board.number, result), "desk")
    with serving([file.path], "2026-06-09T17:52") as address:
        yield Desk(address, file)


def test_results_with_the_reason_of_a_pairing(festival: Desk, page: Page, tmp_path: Path) -> None:
    page.goto(festival.url("A/round/4/"))
    page.locator("#board-7 th a").click()
    expect(page.locator("#why")).to_contain_text("Who has which colour")
    expect(page.locator("tr.cursor")).to_have_attribute("data-board", "7")
    expect(page.locator("#count")).to_contain_text("41 of 47 in")
    assert picture(page, "results", tmp_path) > 60_000


def test_standings_with_the_reason_of_a_rank(festival: Desk, page: Page, tmp_path: Path) -> None:
    page.goto(festival.url("A/standings/3/"))
    page.locator("#standings tbody tr").nth(8).locator("th a").click()
    expect(page.locator("#why")).to_contain_text("is ahead of")
    assert picture(page, "standings", tmp_path) > 60_000


def picture(page: Page, name: str, tmp_path: Path) -> int:
    """Take the picture and return its size in bytes; an empty page would be a few thousand."""
    folder = PICTURES if os.environ.get("REGLAMENT_PICTURES") else tmp_path
    folder.mkdir(exist_ok=True)
    path = folder / f"{name}.png"
    page.mouse.move(0, 0)
    page.screenshot(path=path, animations="disabled")
    return path.stat().st_size
