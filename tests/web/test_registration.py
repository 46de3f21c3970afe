import pytest
from django.test import Client

from reglament.service.event import EventFile
from reglament.tournament.state import Entry
from tests.desk_event import publish_round
from tests.web.page import Answer, words

NEW = {
    "tournament": "A",
    "name": "Novak, Eva",
    "title": "WCM",
    "sex": "w",
    "federation": "cze",
    "rating": "2040",
    "birth": "14.02.1999",
    "fide_id": "77",
    "club": "Praha",
}


def act(client: Client, action: str, entry: int = 1, **more: str) -> Answer:
    return client.post("/desk/cup/registration/act/", {"action": action, "entry": f"A.{entry}", **more})


def entry(cup: EventFile, number: int) -> Entry:
    return cup.load().state.tournaments["A"].entries[number]


def names(client: Client, query: str) -> list[str]:
    answer = client.get("/desk/cup/registration/", {"q": query}, headers={"hx-target": "rows"})
    return [row.player.name for row in answer.context["rows"]]


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("gu", ["Гунчев, Иван", "Güneş, Mehmet"]),
        ("GÜ", ["Гунчев, Иван", "Güneş, Mehmet"]),
        ("гу", ["Гунчев, Иван", "Güneş, Mehmet"]),
        ("si", ["Šimek, Jan"]),
        ("mari", ["Petrova, Maria"]),
        ("4", ["Müller, Kevin"]),
        ("zz", []),
    ],
)
def test_two_letters_find_a_name_in_any_script(client: Client, cup: EventFile, query: str, found: list[str]) -> None:
    assert names(client, query) == found


def test_a_search_answers_with_the_rows_alone_and_marks_what_it_found(client: Client, cup: EventFile) -> None:
    page = client.get("/desk/cup/registration/", {"q": "gu"}, headers={"hx-target": "rows"}).content.decode()
    assert "<html" not in page
    assert "<mark>Gü</mark>neş, Mehmet" in page
    assert "<mark>Гу</mark>нчев, Иван" in page


def test_the_lists_of_the_rail(client: Client, cup: EventFile) -> None:
    act(client, "arrived", 1)
    page = client.get("/desk/cup/registration/", {"list": "not-arrived"})
    assert len(page.context["rows"]) == 5
    assert [row.player.name for row in client.get("/desk/cup/registration/", {"list": "no-birth"}).context["rows"]] == [
        "Müller, Kevin"
    ]


def test_arrived_and_taken_back(client: Client, cup: EventFile) -> None:
    answer = act(client, "arrived")
    assert answer.status_code == 200
    assert answer.headers["HX-Trigger"] == "entries-changed"
    assert entry(cup, 1).arrived
    assert "A open: 1 of 6 arrived" in words(client.get("/desk/cup/registration/"))
    act(client, "not arrived")
    assert not entry(cup, 1).arrived


def test_a_new_entry(client: Client, cup: EventFile) -> None:
    answer = client.post("/desk/cup/registration/enter/", NEW)
    assert answer.status_code == 200
    player = entry(cup, 7).player
    assert player == ("Novak, Eva", "WCM", "w", "CZE", "Praha", 2040, 0, "77", "", "1999-02-14")
    assert "May play in A open : 2040, limit 2399 art. 3" in words(answer)


def test_a_player_above_the_limit_is_refused_with_the_article_and_keeps_what_was_typed(
    client: Client, cup: EventFile
) -> None:
    answer = client.post("/desk/cup/registration/enter/", NEW | {"rating": "2450"}, headers={"hx-target": "why"})
    said = words(answer)
    assert answer.status_code == 409
    assert "Novak, Eva is rated 2450; tournament A admits players up to 2399. nothing was changed" in said
    assert '<a href="/desk/cup/regulation/#article-3">art. 3</a>' in answer.content.decode()
    assert 'value="2450"' in answer.content.decode()
    assert len(cup.load().state.tournaments["A"].entries) == 6


def test_a_contested_limit_stops_every_entry(client: Client, cup: EventFile) -> None:
    answer = client.post("/desk/cup/registration/enter/", NEW | {"tournament": "B", "rating": "1700"})
    assert answer.status_code == 409
    assert "Articles disagree" in words(answer)


def test_the_question_of_the_namesake(client: Client, cup: EventFile) -> None:
    twin = NEW | {"name": "Ilić, Dušan", "birth": "1975", "fide_id": ""}
    asked = client.post("/desk/cup/registration/enter/", twin)
    assert "Another person: enter as a namesake" in words(asked)
    assert len(cup.load().state.tournaments["A"].entries) == 6
    client.post("/desk/cup/registration/enter/", twin | {"namesake": "1"})
    assert entry(cup, 7).player.name == "Ilić, Dušan"
    assert "Ilić, Dušan (№ 5)" in words(client.get("/desk/cup/registration/"))


@pytest.mark.parametrize(
    ("field", "typed", "said"),
    [
        ("name", "  ", "The name is missing."),
        ("rating", "2o40", "A rating is a whole number."),
        ("birth", "31.02.1999", "No such date."),
    ],
)
def test_what_is_wrong_in_the_form_stands_at_its_field(
    client: Client, cup: EventFile, field: str, typed: str, said: str
) -> None:
    answer = client.post("/desk/cup/registration/enter/", NEW | {field: typed}, headers={"hx-target": "why"})
    assert answer.status_code == 422
    assert said in words(answer)
    assert 'aria-invalid="true"' in answer.content.decode()
    assert "Novak" in answer.content.decode() or field == "name"


def test_a_half_point_bye_by_the_rule(client: Client, cup: EventFile) -> None:
    assert "Half-point bye in round 1" in words(act(client, "bye", round="1", outcome="H"))
    assert dict(entry(cup, 1).byes) == {1: "H"}
    act(client, "cancel bye", round="1")
    assert not entry(cup, 1).byes


def test_a_half_point_bye_against_the_rule_needs_a_reason(client: Client, cup: EventFile) -> None:
    refused = act(client, "bye", round="2", outcome="H")
    assert refused.status_code == 409
    assert "allowed in rounds 1 to 1" in words(refused)
    assert "Allow it all the same" in words(refused)
    allowed = act(client, "bye", round="2", outcome="H", override="wedding")
    assert allowed.status_code == 200
    assert dict(entry(cup, 1).byes) == {2: "H"}
    assert "wedding" in words(client.get("/desk/cup/history/"))


def test_an_absence(client: Client, cup: EventFile) -> None:
    act(client, "bye", round="2", outcome="Z")
    assert dict(entry(cup, 1).byes) == {2: "Z"}


def test_off_the_list_before_round_1_and_withdrawn_afterwards(client: Client, cup: EventFile) -> None:
    assert "Take off the list" in words(client.get("/desk/cup/registration/?entry=A.6"))
    act(client, "remove", 6)
    assert 6 not in cup.load().state.tournaments["A"].entries
    publish_round(cup)
    assert "Take off the list" not in words(client.get("/desk/cup/registration/?entry=A.5"))
    assert act(client, "remove", 5).status_code == 409
    act(client, "withdraw", 5)
    assert entry(cup, 5).withdrawn_from == 2
    assert "out from round 2" in words(client.get("/desk/cup/registration/"))
    act(client, "return", 5)
    assert not entry(cup, 5).withdrawn_from


@pytest.mark.parametrize("key", ["A.99", "Z.1", "", "A.x"])
def test_an_entry_that_is_not_there(client: Client, cup: EventFile, key: str) -> None:
    before = cup.sequence()
    answer = client.post("/desk/cup/registration/act/", {"action": "arrived", "entry": key})
    assert answer.status_code == 409
    assert cup.sequence() == before


def test_an_unknown_action(client: Client, cup: EventFile) -> None:
    assert act(client, "explode").status_code == 400
