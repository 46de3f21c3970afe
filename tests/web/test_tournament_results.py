"""Results as the results page sends them, one board at a time."""

from typing import Any

import pytest
from django.test import Client

from reglament.service.event import EventFile
from reglament.tournament.state import Board
from tests.desk_event import enter_results, publish_round
from tests.web.page import words


@pytest.fixture
def published(cup: EventFile) -> EventFile:
    publish_round(cup)
    return cup


def board(cup: EventFile, number: int = 1) -> Board:
    return cup.load().state.tournaments["A"].rounds[0].boards[number - 1]


def send(client: Client, number: int = 1, **fields: object) -> tuple[int, dict[str, Any]]:
    answer = client.post(f"/desk/cup/A/round/1/board/{number}/", fields)
    return answer.status_code, answer.json()


def test_a_result_is_saved_and_the_row_comes_back(client: Client, published: EventFile) -> None:
    status, told = send(client, 2, action="1/2-1/2", seen=0)
    assert (status, told["ok"]) == (200, True)
    assert board(published, 2).result == ("=", "=")
    assert 'data-result="1/2-1/2"' in told["row"]
    assert "½–½" in told["row"]
    assert "<b>1</b> of 3 in · <b>2</b> missing" in told["count"]


@pytest.mark.parametrize(
    ("action", "result"), [("F1-0", ("+", "-")), ("F0-0", ("-", "-")), ("0-0", ("0", "0")), ("1/2-0", ("=", "0"))]
)
def test_forfeits_and_special_results(
    client: Client, published: EventFile, action: str, result: tuple[str, str]
) -> None:
    assert send(client, action=action)[0] == 200
    assert board(published).result == result


def test_a_correction_needs_a_reason(client: Client, published: EventFile) -> None:
    send(client, action="1-0")
    status, told = send(client, action="0-1")
    assert status == 409
    assert told["codes"] == ["RS103"]
    assert 'data-result="1-0"' in told["row"]
    assert send(client, action="0-1", reason="typing error")[0] == 200
    assert board(published).result == ("0", "1")
    assert published.history()[-1].event.reason == "typing error"  # type: ignore[union-attr]  # only a correction has a reason


def test_a_corrected_board_says_so(client: Client, published: EventFile) -> None:
    send(client, action="1-0")
    _, told = send(client, action="0-1", reason="typing error")
    assert "changed" in told["row"]


def test_a_result_can_be_taken_away(client: Client, published: EventFile) -> None:
    send(client, action="1-0")
    assert send(client, action="clear", reason="typing error")[0] == 200
    assert not board(published).result.is_known


def test_reversed_colours_leave_the_points_with_the_players(client: Client, published: EventFile) -> None:
    send(client, action="1-0")
    before = board(published)
    assert send(client, action="reverse")[0] == 200
    assert (board(published).white, board(published).black) == (before.black, before.white)
    assert board(published).result == ("0", "1")


def test_what_somebody_else_has_changed_is_not_written_over(client: Client, published: EventFile) -> None:
    enter_results(published, 1, "1-0")
    status, told = send(client, action="reverse", seen=0)
    assert status == 409
    assert told["codes"] == ["RS120"]
    assert "it has the result 1-0 now" in told["say"][0]
    assert board(published).result == ("1", "0")


def test_a_late_correction_says_what_it_means_for_later_rounds(client: Client, published: EventFile) -> None:
    enter_results(published, 1, "1-0", "1-0", "1-0")
    publish_round(published)
    status, told = send(client, action="0-1", reason="arbiter's decision")
    assert status == 200
    [said] = told["say"]
    assert said.startswith("Round 2 is published already and stays as it is")


@pytest.mark.parametrize(("number", "action"), [(4, "1-0"), (1, "2-0"), (1, "")])
def test_no_such_board_or_result(client: Client, published: EventFile, number: int, action: str) -> None:
    before = published.sequence()
    assert client.post(f"/desk/cup/A/round/1/board/{number}/", {"action": action}).status_code == 404
    assert published.sequence() == before


def test_a_finished_round_leads_on(client: Client, published: EventFile) -> None:
    enter_results(published, 1, "1-0", "1-0", "1-0")
    page = client.get("/desk/cup/A/round/1/")
    assert "all results are in" in words(page)
    assert 'href="/desk/cup/A/standings/1/"' in page.content.decode()
    assert 'href="/desk/cup/A/round/2/"' in page.content.decode()


def test_the_link_from_today_shows_the_missing_boards_only(client: Client, published: EventFile) -> None:
    assert 'data-missing="1"' in client.get("/desk/cup/A/round/1/?missing=1").content.decode()
    assert 'data-missing=""' in client.get("/desk/cup/A/round/1/").content.decode()
