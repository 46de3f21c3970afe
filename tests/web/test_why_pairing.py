"""What the why panel of a board leads to: why not somebody else, why a player floats, the whole bracket."""

import pytest
from django.test import Client

from reglament.service.event import EventFile
from reglament.tournament.commands import Withdraw
from tests.desk_event import do, enter_results, publish_round
from tests.web.page import speak, words


@pytest.fixture
def second(cup: EventFile) -> EventFile:
    """Round 2 is published: 1, 2 and 3 have a point each or 4, 5 and 6 have, and one of each three floats."""
    publish_round(cup)
    enter_results(cup, 1, "1-0", "0-1", "1-0")
    publish_round(cup)
    return cup


def test_the_panel_asks_why_not_against_somebody_else(client: Client, cup: EventFile) -> None:
    """Round 1: 1 meets 4, 2 meets 5, 3 meets 6."""
    publish_round(cup)
    page = client.get("/desk/cup/A/why/pairing/1/1/").content.decode()
    assert 'action="/desk/cup/A/why/pairing/1/1/not/"' in page
    assert '<option value="1">Güneş</option>' in page
    said = words(client.get("/desk/cup/A/why/pairing/1/1/not/?player=1&other=2"))
    assert "Güneş and Гунчев do not meet in this round." in said
    assert "only an exchange between the upper and the lower half would put them together" in said
    assert "FIDE C.04.3 art. 4.3 (2026)" in said


def test_the_answer_keeps_the_question_and_leads_back_to_the_board(client: Client, cup: EventFile) -> None:
    publish_round(cup)
    answer = client.get("/desk/cup/A/why/pairing/1/1/not/?player=4&other=2", headers={"X-Fragment": "1"})
    panel = answer.content.decode()
    assert "<html" not in panel
    assert '<option value="4" selected>' in panel
    assert 'value="2"' in panel
    assert 'href="/desk/cup/A/why/pairing/1/1/"' in panel


@pytest.mark.parametrize("other", ["99", "1", "", "x", "-2"])
def test_a_number_that_says_nothing(client: Client, cup: EventFile, other: str) -> None:
    publish_round(cup)
    answer = client.get("/desk/cup/A/why/pairing/1/1/not/", {"player": "1", "other": other})
    assert answer.status_code == 200
    assert f"Nobody with the number {other}".strip() in words(answer)


def test_two_who_meet_are_explained_as_their_board(client: Client, cup: EventFile) -> None:
    publish_round(cup)
    said = words(client.get("/desk/cup/A/why/pairing/1/1/not/?player=1&other=4"))
    assert "on board 1." in said
    assert "They have not played each other before." in said


def test_floats_and_the_bracket_are_reached_from_the_board(client: Client, second: EventFile) -> None:
    page = client.get("/desk/cup/A/why/pairing/2/2/").content.decode()
    floats = [part.partition('"')[0] for part in page.split('href="')[1:] if "/float/" in part.partition('"')[0]]
    assert len(floats) == 2
    said = [words(client.get(address)) for address in floats]
    assert sorted("floats up." in one for one in said) == [False, True]
    assert sorted("floats down." in one for one in said) == [False, True]
    (bracket,) = (part.partition('"')[0] for part in page.split('href="')[1:] if "/bracket/" in part.partition('"')[0])
    assert "Bracket 2 of 2." in words(client.get(bracket))


def test_equal_scores_have_no_float_to_explain(client: Client, second: EventFile) -> None:
    assert "/float/" not in client.get("/desk/cup/A/why/pairing/2/1/").content.decode()


def test_the_bye_can_be_asked_about(client: Client, cup: EventFile) -> None:
    do(cup, Withdraw("A", 1))
    publish_round(cup)
    page = client.get("/desk/cup/A/why/pairing/1/0/").content.decode()
    assert 'action="/desk/cup/A/why/pairing/1/0/not/"' in page
    said = words(client.get("/desk/cup/A/why/pairing/1/0/not/?player=6&other=1"))
    assert "Güneş is not paired in this round." in said


@pytest.mark.parametrize(
    "address",
    [
        "1/9/not/?player=1&other=2",
        "1/1/not/?player=99&other=2",
        "1/1/not/",
        "1/0/not/?player=1&other=2",
        "1/1/float/99/",
        "1/9/float/1/",
        "1/1/bracket/7/",
        "3/1/bracket/1/",
    ],
)
def test_what_does_not_exist(client: Client, cup: EventFile, address: str) -> None:
    publish_round(cup)
    assert client.get(f"/desk/cup/A/why/pairing/{address}").status_code == 404


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("bg", "не играят помежду си в този кръг"),
        ("ru", "не играют между собой в этом туре"),
    ],
)
def test_other_languages(client: Client, cup: EventFile, language: str, said: str) -> None:
    publish_round(cup)
    assert said in words(speak(client, language).get("/desk/cup/A/why/pairing/1/1/not/?player=1&other=2"))
