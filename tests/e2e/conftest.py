"""A real browser at a real desk: the program in a process of its own, and Chromium."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, sync_playwright

from reglament.service.event import EventFile
from tests.desk_event import new_event

NOW = "2026-06-07T14:12"
SERVE = """
import sys
from pathlib import Path
from reglament.web.server import run
run([Path(path) for path in sys.argv[1:]], 0, open_browser=False)
"""
EVENTS = 99
"""More than there are tests with a desk: each has an event of its own, all at one running program."""


class Desk(NamedTuple):
    """A running desk: its address, the event's part of it, and the event file behind it."""

    address: str
    file: EventFile

    def url(self, page: str = "") -> str:
        """The address of a page of the event."""
        return f"{self.address}desk/{self.file.path.stem}/{page}"


@pytest.fixture
def desk(desks: Iterator[Desk]) -> Desk:
    """The small event, untouched, at a running desk."""
    return next(desks)


@pytest.fixture(scope="session")
def desks(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Iterator[Desk]]:
    """Desks with the same event, one for each test."""
    folder = tmp_path_factory.mktemp("desks")
    original = new_event(folder / "original.event").path
    paths = [folder / f"cup-{number}.event" for number in range(EVENTS)]
    for path in paths:
        shutil.copyfile(original, path)
    with serving(paths) as address:
        yield (Desk(address, EventFile(path)) for path in paths)


@contextmanager
def serving(paths: Sequence[Path], now: str = NOW) -> Iterator[str]:
    """The address of a program that serves the event files, and whose clock stands still."""
    environment = os.environ | {"REGLAMENT_NOW": now}
    command = [sys.executable, "-c", SERVE, *map(str, paths)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as program:
        assert program.stdout is not None
        try:
            yield program.stdout.readline().strip()
        finally:
            program.terminate()


@pytest.fixture
def page(open_page: Callable[..., Page]) -> Page:
    """One browser window, 1366 × 768, English."""
    return open_page()


@pytest.fixture
def open_page(browser: Browser) -> Iterator[Callable[..., Page]]:
    """Opens windows, each as a browser of its own; an error in a page's scripts fails the test."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def open_one(width: int = 1366, height: int = 768, *, dark: bool = False, language: str = "en") -> Page:
        context = browser.new_context(
            viewport={"width": width, "height": height}, color_scheme="dark" if dark else "light", locale=language
        )
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(5000)
        page.on("pageerror", lambda error: errors.append(str(error)))
        return page

    yield open_one
    for context in contexts:
        context.close()
    assert not errors


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium; without one the tests are not run, which under CI=1 is a failure."""
    with sync_playwright() as playwright:
        program = _chromium(playwright)
        if program is None:
            said = (
                "not run: no browser ($CHROMIUM, chromium or google-chrome on the PATH, or playwright install chromium)"
            )
            (pytest.fail if os.environ.get("CI") == "1" else pytest.skip)(said)
        as_root = hasattr(os, "geteuid") and os.geteuid() == 0
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"] if as_root else [])
        yield browser
        browser.close()


def _chromium(playwright: Playwright) -> str | None:
    named = os.environ.get("CHROMIUM")
    found = (shutil.which(name) for name in ("chromium", "chromium-browser", "google-chrome"))
    own = playwright.chromium.executable_path
    return named or next(filter(None, found), None) or (own if Path(own).exists() else None)
