"""The conditions of a tournament on the desk: number of rounds, accelerated group, colour, who may not meet."""

import pytest
from django.test import Client

from reglament.service.event import EventFile
from tests.desk_event import enter_results, publish_round
from tests.web.page import speak, words

PAGE = "/desk/cup/A/conditions/"


def test_what_holds_before_the_first_round(client: Client, cup: EventFile) -> None:
    page = words(client.get(PAGE))
    assert "Number of rounds 2 · art. 3" in page
    assert "Colour of no. 1 in round 1 not drawn yet" in page
    assert "Accelerated rounds none" in page
    assert "Everybody may meet everybody." in page


def test_the_colour_is_shown_with_its_lot(client: Client, cup: EventFile) -> None:
    publish_round(cup)
    assert "by lot, seed seed" in words(client.get(PAGE))


def test_a_pair_is_forbidden_and_allowed_again(client: Client, cup: EventFile) -> None:
    sent = {"action": "forbid", "numbers": "1, 4", "from": "", "to": "", "reason": "one family"}
    assert client.post(PAGE, sent).headers["Location"] == PAGE
    page = words(client.get(PAGE))
    assert "Güneş, Mehmet (1) – Müller, Kevin (4)" in page
    assert "from round 1 on · one family" in page
    assert "1 pair may not meet" in words(client.get("/desk/cup/A/round/1/"))
    assert "May not meet from round 1 on: Güneş, Mehmet, Müller, Kevin" in words(client.get("/desk/cup/history/"))
    client.post(PAGE, {"action": "lift", "numbers": "1 4"})
    assert "Everybody may meet everybody." in words(client.get(PAGE))


def test_a_late_prohibition_is_carried_out_and_warned_of(client: Client, cup: EventFile) -> None:
    publish_round(cup)
    answer = client.post(PAGE, {"action": "forbid", "numbers": "1 2"})
    assert answer.status_code == 200
    assert "Prohibited pairings belong before round 1" in words(answer)
    assert "from round 2 on" in words(answer)


def test_after_the_last_round_nothing_is_left_to_forbid(client: Client, cup: EventFile) -> None:
    publish_round(cup)
    enter_results(cup, 1, "1-0", "1/2-1/2", "0-1")
    assert "Forbid these pairs" in words(client.get(PAGE))
    publish_round(cup)
    assert "Forbid these pairs" not in words(client.get(PAGE))


@pytest.mark.parametrize(
    ("sent", "status", "said"),
    [
        ({"action": "forbid", "numbers": "1 77"}, 422, "There is no number 77."),
        ({"action": "forbid", "numbers": "1"}, 409, "A prohibition names at least two players."),
        ({"action": "forbid", "numbers": "1 2", "from": "3"}, 409, "There is no round 3; the tournament has 2."),
        ({"action": "lift", "numbers": "1 2"}, 409, "may not meet: Güneş, Mehmet, Гунчев, Иван."),
        ({"action": "rounds", "rounds": "3", "reason": " "}, 409, "Another number of rounds needs a reason."),
        ({"action": "rounds", "rounds": "x", "reason": "storm"}, 409, "A tournament has at least one round."),
        ({"action": "dance"}, 400, "Conditions"),
    ],
)
def test_what_is_refused(client: Client, cup: EventFile, sent: dict[str, str], status: int, said: str) -> None:
    before = cup.sequence()
    answer = client.post(PAGE, sent)
    assert answer.status_code == status
    assert said in words(answer)
    assert cup.sequence() == before


def test_what_was_typed_stays_where_it_is_refused(client: Client, cup: EventFile) -> None:
    page = client.post(PAGE, {"action": "forbid", "numbers": "1 77", "reason": "sisters"}).content.decode()
    assert 'value="1 77"' in page
    assert 'value="sisters"' in page


def test_the_number_of_rounds_is_changed(client: Client, cup: EventFile) -> None:
    publish_round(cup)
    enter_results(cup, 1, "1-0", "1-0", "1-0")
    page = words(client.post(PAGE, {"action": "rounds", "rounds": "3", "reason": "a free afternoon"}))
    assert "3 rounds instead of 2" in page
    assert "Number of rounds 3 changed on" in page
    assert "2 → 3, desk: a free afternoon" in page
    assert "Round 1 of 3" in page
    assert "amended" in words(client.get("/desk/cup/regulation/"))
    assert "3 rounds instead of 2" in words(client.get("/desk/cup/history/"))


@pytest.mark.parametrize(("language", "said"), [("bg", "Не могат да играят"), ("ru", "Не могут встречаться")])
def test_the_page_speaks_other_languages(client: Client, cup: EventFile, language: str, said: str) -> None:
    assert said in words(speak(client, language).get(PAGE))
