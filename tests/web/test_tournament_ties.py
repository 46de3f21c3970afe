"""Ties of the final ranking on the desk: shown in the standings, settled in the why panel."""

import re

import pytest
from django.test import Client

from reglament.service.event import EventFile
from reglament.service.views import standings
from tests.desk_event import enter_results, publish_round
from tests.web.page import speak, words

SETTLE = "/desk/cup/A/standings/2/settle/"


@pytest.fixture
def tied(cup: EventFile) -> EventFile:
    """All games of both rounds were drawn, so that everybody but who had the bye is tied with somebody."""
    for number in (1, 2):
        publish_round(cup)
        boards = cup.load().state.tournaments["A"].rounds[-1].boards
        enter_results(cup, number, *["1/2-1/2"] * len(boards))
    return cup


def first_tie(event: EventFile) -> list[int]:
    rows = standings(event.load(), "A").rows
    return next(
        group for rank in range(1, len(rows)) if len(group := [row.number for row in rows if row.rank == rank]) > 1
    )


def ranks(event: EventFile, numbers: list[int]) -> dict[int, int]:
    return {row.number: row.rank for row in standings(event.load(), "A").rows if row.number in numbers}


def fields(numbers: list[int]) -> dict[str, str]:
    return {f"place-{number}": str(place) for place, number in enumerate(numbers, 1)}


def test_the_final_standings_show_what_is_tied(client: Client, tied: EventFile) -> None:
    numbers = first_tie(tied)
    page = client.get("/desk/cup/A/standings/")
    assert "Equal in everything: " in words(page)
    assert f"/desk/cup/A/why/rank/{numbers[0]}/{numbers[1]}/?after=2" in page.content.decode()
    assert "Equal in everything" not in words(client.get("/desk/cup/A/standings/1/"))


def test_the_why_panel_settles_a_tie_of_the_two(client: Client, tied: EventFile) -> None:
    one, other, *_ = first_tie(tied)
    panel = client.get(f"/desk/cup/A/why/rank/{one}/{other}/?after=2", headers={"X-Fragment": "1"}).content.decode()
    assert set(map(int, re.findall(r'name="place-(\d+)"', panel))) == set(first_tie(tied))
    assert 'value="lots"' in panel
    assert "csrfmiddlewaretoken" in panel
    before = client.get(f"/desk/cup/A/why/rank/{one}/{other}/?after=1", headers={"X-Fragment": "1"}).content.decode()
    assert "place-" not in before


def test_lots_at_the_desk(client: Client, tied: EventFile) -> None:
    numbers = first_tie(tied)
    assert client.post(SETTLE, {**fields(numbers), "means": "lots"}).status_code == 302
    assert len(set(ranks(tied, numbers).values())) == len(numbers)
    page = words(client.get("/desk/cup/A/standings/"))
    assert "Lots were drawn (desk)" in page
    assert "Lots drawn after round 2" in words(client.get("/desk/cup/history/"))
    panel = client.get(f"/desk/cup/A/why/rank/{numbers[0]}/{numbers[1]}/?after=2", headers={"X-Fragment": "1"})
    assert "To draw them again: SHA-256" in words(panel)
    assert "place-" not in panel.content.decode()


def test_a_play_off_at_the_desk(client: Client, tied: EventFile) -> None:
    numbers = first_tie(tied)[::-1]
    client.post(SETTLE, {**fields(numbers), "means": "play-off", "words": "Armageddon"})
    found = ranks(tied, numbers)
    assert sorted(numbers, key=found.__getitem__) == numbers
    assert "A play-off was recorded (desk): Armageddon" in words(client.get("/desk/cup/A/standings/"))


def test_an_order_without_a_reason_is_refused_in_place(client: Client, tied: EventFile) -> None:
    answer = client.post(SETTLE, {**fields(first_tie(tied)), "means": "order", "words": ""})
    assert answer.status_code == 409
    assert "Give the reason of the order." in words(answer)
    assert client.post(SETTLE, {"means": "coin"}).status_code == 400


@pytest.mark.parametrize(("language", "said"), [("bg", "Равни по всичко"), ("ru", "Равны во всём")])
def test_ties_are_told_in_every_language(client: Client, tied: EventFile, language: str, said: str) -> None:
    assert said in words(speak(client, language).get("/desk/cup/A/standings/"))
