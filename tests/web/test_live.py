from django.test import Client

from reglament.model.result import RESULTS
from reglament.service.event import EventFile
from reglament.tournament.commands import EnterResult, ForbidMeeting, LiftProhibition, MarkArrived
from tests.desk_event import do, publish_round


def test_nothing_new(client: Client, cup: EventFile) -> None:
    answer = client.get(f"/desk/cup/since/{cup.sequence()}/")
    assert answer.status_code == 204
    assert not answer.content


def test_rows_that_others_changed_are_named_once(client: Client, cup: EventFile) -> None:
    publish_round(cup)
    before = cup.sequence()
    do(cup, MarkArrived("A", 3))
    do(cup, EnterResult("A", 1, 2, RESULTS["1-0"]))
    do(cup, EnterResult("A", 1, 2, RESULTS["0-1"], reason="T"))
    answer = client.get(f"/desk/cup/since/{before}/")
    assert answer.json() == {"seq": before + 3, "changed": ["A/entry/3", "A/round/1/board/2"]}


def test_the_page_says_up_to_where_it_has_seen(client: Client, cup: EventFile) -> None:
    page = client.get("/desk/cup/").content.decode()
    assert f'data-seq="{cup.sequence()}"' in page
    assert 'data-since="/desk/cup/since/0/"' in page


def test_a_prohibition_changes_the_round_from_which_it_holds(client: Client, cup: EventFile) -> None:
    publish_round(cup)
    before = cup.sequence()
    do(cup, ForbidMeeting("A", (1, 2)))
    do(cup, LiftProhibition("A", (1, 2)))
    assert client.get(f"/desk/cup/since/{before}/").json()["changed"] == ["A/round/2"]
