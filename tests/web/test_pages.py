"""Every page of the event in every language."""

from typing import get_args

import pytest
from django.test import Client

from reglament.service.event import EventFile
from reglament.tournament.events import Event
from reglament.web.desk.history_words import SENTENCES
from tests.web.page import speak, words

PAGES = {
    "": {"en": "What is next", "bg": "Какво следва", "ru": "Что дальше"},
    "registration/": {"en": "Registration", "bg": "Регистрация", "ru": "Регистрация"},
    "registration/?new": {"en": "New entry", "bg": "Нова заявка", "ru": "Новая заявка"},
    "registration/?entry=A.1": {"en": "Will not play", "bg": "Няма да играе", "ru": "Не будет играть"},
    "history/": {"en": "Güneş, Mehmet entered", "bg": "Güneş, Mehmet: записан", "ru": "Güneş, Mehmet: внесён в список"},
    "regulation/": {"en": "The cup is played in Sofia.", "bg": "Купата се играе в София.", "ru": "Дата и место"},
}


@pytest.mark.parametrize("language", ["en", "bg", "ru"])
@pytest.mark.parametrize("page", PAGES)
def test_page(client: Client, cup: EventFile, page: str, language: str) -> None:
    answer = speak(client, language).get(f"/desk/cup/{page}")
    assert answer.status_code == 200
    assert f'<html lang="{language}">' in answer.content.decode()
    assert '<main id="main"' in answer.content.decode()
    assert PAGES[page][language] in words(answer)


def test_the_only_event_is_opened_at_once(client: Client, cup: EventFile) -> None:
    assert client.get("/").headers["Location"] == "/desk/cup/"


def test_no_event(client: Client) -> None:
    assert "No event is open." in words(client.get("/"))


def test_an_unknown_event(client: Client, cup: EventFile) -> None:
    assert client.get("/desk/other/").status_code == 404


def test_words_in_another_language_say_which(client: Client, cup: EventFile) -> None:
    page = speak(client, "en").get("/desk/cup/regulation/").content.decode()
    assert 'lang="en"><h2 class="panel-title" id="heading-1">' in page
    assert 'lang="bg"><h2 class="panel-title" id="heading-9">' in page


def test_regulation_shows_contradictions_with_both_values(client: Client, cup: EventFile) -> None:
    said = words(client.get("/desk/cup/regulation/"))
    assert "1899 / 1799 contradiction" in said
    assert "Articles disagree" in said


def test_history_is_newest_first(client: Client, cup: EventFile) -> None:
    said = words(client.get("/desk/cup/history/"))
    assert said.index("Šimek, Jan entered") < said.index("Güneş, Mehmet entered") < said.index("Event opened")


@pytest.mark.parametrize("address", ["step/", "registration/act/", "registration/enter/"])
def test_changes_need_the_csrf_token(cup: EventFile, address: str) -> None:
    before = cup.sequence()
    assert Client(enforce_csrf_checks=True).post(f"/desk/cup/{address}", {"action": "arrived"}).status_code == 403
    assert Client().get(f"/desk/cup/{address}").status_code == 405
    assert cup.sequence() == before


def test_a_page_that_is_not_there_says_so_in_the_language_chosen(client: Client, cup: EventFile) -> None:
    answer = speak(client, "bg").get("/desk/other/")
    assert answer.status_code == 404
    assert "Няма такава страница" in words(answer)


def test_a_change_from_an_old_page_says_that_nothing_was_changed(cup: EventFile) -> None:
    answer = Client(enforce_csrf_checks=True).post("/desk/cup/registration/act/", {"action": "arrived"})
    assert "Nothing was changed" in words(answer)


def test_history_has_a_sentence_for_everything_that_can_happen() -> None:
    assert set(SENTENCES) == set(get_args(Event))
