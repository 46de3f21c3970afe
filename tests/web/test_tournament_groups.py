"""Rankings beside the overall one on the desk: chosen above the standings, and printed."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from django.test import Client
from django.test.utils import override_settings

from reglament.service.event import EventFile
from tests.desk_event import REGULATION, enter_results, new_event, publish_round
from tests.web.page import speak, words

RANKINGS = """
[[article]]
number = "10"
[article.states.tournament.A]
rankings = [
    { name = "women", heading = { en = "Women", bg = "Жени" }, when = { sex = "w" } },
    { name = "u20", when = { born = { from = 2006-01-01 } } },
    { name = "countries", heading = { en = "Countries" }, teams = { of = "federation", best = 2 } },
]
"""


@pytest.fixture
def ranked(tmp_path: Path) -> Iterator[EventFile]:
    """The small event with three further rankings, after its first round."""
    file = new_event(tmp_path / "cup.event", REGULATION + RANKINGS)
    publish_round(file)
    enter_results(file, 1, "1-0", "1-0", "1-0")
    with override_settings(EVENTS=(file.path,)):
        yield file


def test_an_event_without_further_rankings_has_nothing_to_choose(client: Client, cup: EventFile) -> None:
    publish_round(cup)
    assert 'class="rankings"' not in client.get("/desk/cup/A/standings/").content.decode()


def test_a_ranking_is_chosen_above_the_standings(client: Client, ranked: EventFile) -> None:
    page = client.get("/desk/cup/A/standings/").content.decode()
    assert '<a href="/desk/cup/A/standings/1/?ranking=women">Women</a>' in page
    assert '<a href="/desk/cup/A/standings/1/" aria-current="page">All players</a>' in page
    women = client.get("/desk/cup/A/standings/1/?ranking=women")
    assert women.content.decode().count("data-row=") == 1
    assert "Petrova, Maria" in words(women)
    assert "?round=1&amp;ranking=women" in women.content.decode()
    assert "/publish/" not in women.content.decode()
    assert client.get("/desk/cup/A/standings/1/?ranking=men").status_code == 404


def test_of_whom_the_list_does_not_say_enough_is_told(client: Client, ranked: EventFile) -> None:
    young = client.get("/desk/cup/A/standings/1/?ranking=u20")
    assert "Šimek, Jan" in words(young)
    assert "the list does not say enough to tell whether these numbers belong to it: 4." in words(young)


def test_teams_of_players_are_ranked(client: Client, ranked: EventFile) -> None:
    page = words(client.get("/desk/cup/A/standings/1/?ranking=countries"))
    assert "BUL Гунчев, Иван" in page or "BUL Petrova, Maria" in page
    assert "GER" not in page
    assert "The points of the best 2 players of each team are added up" in page
    assert "Teams with equal points share the rank." in page


def test_a_further_ranking_is_printed(client: Client, ranked: EventFile) -> None:
    for name in ("women", "countries"):
        answer = client.get(f"/desk/cup/A/print/standings.pdf?round=1&ranking={name}")
        assert answer.content.startswith(b"%PDF")
    assert client.get("/desk/cup/A/print/standings.pdf?ranking=men").status_code == 404
    assert client.get("/desk/cup/A/print/pairings.pdf?ranking=women").status_code == 404


def test_headings_follow_the_language(client: Client, ranked: EventFile) -> None:
    page = words(speak(client, "bg").get("/desk/cup/A/standings/1/"))
    assert "Всички Жени u20 Countries" in page
