"""A round on the desk, from what hinders its pairing to its publication."""

from datetime import datetime
from pathlib import Path

import pytest
from django.test import Client
from django.test.utils import override_settings

from reglament.model.result import RESULTS
from reglament.service.event import EventFile
from reglament.tournament.commands import DraftPairing, EnterResult, MarkArrived, PublishPairing, RequestBye, Withdraw
from tests.desk_event import REGULATION, do, enter_results, new_event, publish_round
from tests.web.page import speak, words


def rounds(cup: EventFile) -> list[str]:
    return [one.state for one in cup.load().state.tournaments["A"].rounds]


def test_the_tournament_leads_to_the_round_in_hand(client: Client, cup: EventFile) -> None:
    assert client.get("/desk/cup/A/").headers["Location"] == "/desk/cup/A/round/1/"
    publish_round(cup)
    enter_results(cup, 1, "1-0", "1-0", "1-0")
    assert client.get("/desk/cup/A/").headers["Location"] == "/desk/cup/A/round/2/"


def test_a_tournament_without_players_leads_to_the_registration(client: Client, cup: EventFile) -> None:
    assert client.get("/desk/cup/B/").headers["Location"] == "/desk/cup/registration/"


def test_a_round_that_can_be_paired_has_the_button(client: Client, cup: EventFile) -> None:
    page = client.get("/desk/cup/A/round/1/")
    assert "6 players can be paired." in words(page)
    assert "It starts on 7 June at 16:00." in words(page)
    assert "Paired by the FIDE Dutch system, edition of 2026 · preset fide-2026" in words(page)
    assert 'action="/desk/cup/A/round/1/draft/"' in page.content.decode()


def test_missing_results_hinder_the_next_round(client: Client, cup: EventFile) -> None:
    publish_round(cup)
    enter_results(cup, 1, "1-0", "", "")
    page = client.get("/desk/cup/A/round/2/")
    assert "Round 1 has 2 results missing: boards 2 · 3" in words(page)
    assert "disabled" in page.content.decode()


def test_a_draft_that_is_refused_says_why(client: Client, cup: EventFile) -> None:
    publish_round(cup)
    answer = client.post("/desk/cup/A/round/2/draft/")
    assert answer.status_code == 409
    assert "Round 1 has no result on board 1, 2, 3." in words(answer)
    assert rounds(cup) == ["published"]


def test_a_round_that_cannot_be_paired_shows_the_proof(client: Client, cup: EventFile) -> None:
    publish_round(cup)
    enter_results(cup, 1, "1-0", "1-0", "1-0")
    for entry in (2, 3, 5, 6):
        do(cup, Withdraw("A", entry))
    page = words(client.post("/desk/cup/A/round/2/draft/"))
    assert "There is nobody whom Müller, Kevin (4) could meet." in page
    assert "two players would have to meet again, which is never allowed" in page


def test_draft_and_publish(client: Client, cup: EventFile) -> None:
    assert client.post("/desk/cup/A/round/1/draft/").headers["Location"] == "/desk/cup/A/round/1/"
    assert rounds(cup) == ["draft"]
    page = words(client.get("/desk/cup/A/round/1/"))
    assert "Draft, seen by arbiters only" in page
    assert "0 points 6 players" in page
    client.post("/desk/cup/A/round/1/publish/")
    assert rounds(cup) == ["published"]
    assert "0 of 3 in · 3 missing" in words(client.get("/desk/cup/A/round/1/"))


def test_each_draft_has_a_seed_of_its_own(client: Client, cup: EventFile) -> None:
    client.post("/desk/cup/A/round/1/draft/")
    assert len(cup.load().state.tournaments["A"].lot_seed) == 16


def test_a_stale_draft_cannot_be_published_but_made_again(client: Client, cup: EventFile) -> None:
    do(cup, DraftPairing("A", "seed"))
    do(cup, Withdraw("A", 6))
    page = client.get("/desk/cup/A/round/1/")
    assert "The draft is older than the last change of results, of who plays or of the conditions" in words(page)
    assert "data-publish" not in page.content.decode()
    assert client.post("/desk/cup/A/round/1/publish/").status_code == 409
    client.post("/desk/cup/A/round/1/again/")
    client.post("/desk/cup/A/round/1/publish/")
    assert rounds(cup) == ["published"]


def test_who_does_not_play_is_named_with_the_article(client: Client, cup: EventFile) -> None:
    do(cup, RequestBye("A", 4, 1, "H"))
    do(cup, DraftPairing("A", "seed"))
    page = words(client.get("/desk/cup/A/round/1/"))
    assert "bye : Šimek, Jan (6), 1 · half-point bye: Müller, Kevin (4), ½ , art. 13.11" in page


def test_who_has_left_is_not_named(client: Client, cup: EventFile) -> None:
    do(cup, Withdraw("A", 5))
    do(cup, Withdraw("A", 6))
    do(cup, DraftPairing("A", "seed"))
    page = words(client.get("/desk/cup/A/round/1/"))
    assert "Ilić" not in page
    assert "Šimek" not in page


def test_an_arrival_does_not_make_a_draft_stale(client: Client, cup: EventFile) -> None:
    do(cup, DraftPairing("A", "seed"))
    do(cup, MarkArrived("A", 1))
    assert "data-publish" in client.get("/desk/cup/A/round/1/").content.decode()


@pytest.mark.parametrize("address", ["round/3/", "round/0/", "standings/2/", "why/pairing/1/9/", "why/rank/1/9/"])
def test_what_does_not_exist(client: Client, cup: EventFile, address: str) -> None:
    publish_round(cup)
    assert client.get(f"/desk/cup/A/{address}").status_code == 404
    assert client.get(f"/desk/cup/C/{address}").status_code == 404


@pytest.mark.parametrize("address", ["round/1/draft/", "round/1/publish/", "round/1/board/1/", "standings/1/publish/"])
def test_changes_need_a_post_with_the_csrf_token(cup: EventFile, address: str) -> None:
    publish_round(cup)
    before = cup.sequence()
    assert Client().get(f"/desk/cup/A/{address}").status_code == 405
    strict = Client(enforce_csrf_checks=True)
    assert strict.post(f"/desk/cup/A/{address}", {"action": "1-0"}).status_code == 403
    assert cup.sequence() == before


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("bg", ["Двойки за кръг 2", "Чернова, виждат я само съдиите", "флоутер"]),
        ("ru", ["Пары тура 2", "Черновик, виден только судьям", "1 очко", "флоатер"]),
    ],
)
def test_a_draft_in_other_languages(client: Client, cup: EventFile, language: str, said: list[str]) -> None:
    publish_round(cup)
    for board in (1, 2, 3):
        do(cup, EnterResult("A", 1, board, RESULTS["1-0"]))
    do(cup, DraftPairing("A", "seed"))
    page = words(speak(client, language).get("/desk/cup/A/round/2/"))
    assert [each for each in said if each not in page] == []


def test_an_accelerated_round_shows_virtual_points(client: Client, tmp_path: Path) -> None:
    """Six players, so that 1 to 4 are accelerated: in both rounds, the first of two by a whole point."""
    text = REGULATION.replace("rounds = 2\n", 'rounds = 2\nacceleration = { method = "baku" }\n', 1)
    file = new_event(tmp_path / "fast.event", text)
    with override_settings(EVENTS=(file.path,), NOW=datetime.fromisoformat("2026-06-07T14:12")):
        assert "Accelerated by the Baku method, FIDE C.04.7 · art. 3" in words(client.get("/desk/fast/A/round/1/"))
        do(file, DraftPairing("A", "seed"))
        page = words(client.get("/desk/fast/A/round/1/"))
        assert "3 boards · accelerated round, virtual points after the plus" in page
        assert "1 point with the virtual points: 4 players" in page
        assert page.count("0 + 1") == 4
        assert "floats" not in page
        do(file, PublishPairing("A"))
        assert words(client.get("/desk/fast/A/round/1/")).count("0 + 1") == 4
        assert "is the last of the first group" in words(client.get("/desk/fast/history/"))
        assert "numbers up to 4 (players counted for it: 6)" in words(client.get("/desk/fast/A/conditions/"))
