"""Standings, crosstable, starting list, their explanations, and the lists on paper."""

from itertools import pairwise
from pathlib import Path

import pytest
from django.test import Client, override_settings

from reglament.model.player import Player
from reglament.service.event import EventFile
from reglament.service.views import standings
from reglament.tournament.commands import EnterPlayer, RequestBye, Withdraw
from tests.desk_event import REGULATION, do, enter_results, new_event, publish_round
from tests.web.page import speak, words


@pytest.fixture
def finished(cup: EventFile) -> EventFile:
    publish_round(cup)
    enter_results(cup, 1, "1-0", "1/2-1/2", "0-1")
    publish_round(cup)
    enter_results(cup, 2, "1-0", "1/2-1/2", "1-0")
    return cup


def test_before_round_one_there_are_no_standings(client: Client, cup: EventFile) -> None:
    assert "No round is finished yet" in words(client.get("/desk/cup/A/standings/"))


def test_standings_are_those_of_the_ranking(client: Client, finished: EventFile) -> None:
    page = client.get("/desk/cup/A/standings/").content.decode()
    expected = standings(finished.load(), "A")
    rows = [part.split('"')[0] for part in page.split('data-row="A/standings/2/')[1:]]
    assert rows == [str(row.number) for row in expected.rows]
    assert page.count(' broke">') == sum(row.decided_by == "BH" for row in expected.rows)


def test_a_change_of_points_has_a_rule(client: Client, finished: EventFile) -> None:
    page = client.get("/desk/cup/A/standings/").content.decode()
    points = [row.points for row in standings(finished.load(), "A").rows]
    assert page.count(' class="cut"') == sum(one != other for one, other in pairwise(points))


def test_earlier_standings_are_one_key_away(client: Client, finished: EventFile) -> None:
    page = client.get("/desk/cup/A/standings/").content.decode()
    assert 'href="/desk/cup/A/standings/1/" data-key="ArrowLeft"' in page
    assert "ArrowRight" not in page
    assert "Standings after round 1" in words(client.get("/desk/cup/A/standings/1/"))


def test_publishing_and_a_difference_afterwards(client: Client, finished: EventFile) -> None:
    client.post("/desk/cup/A/standings/2/publish/")
    page = words(client.get("/desk/cup/A/standings/2/"))
    assert "Published v1" in page
    assert "no longer those that were published" not in page
    client.post("/desk/cup/A/round/2/board/1/", {"action": "0-1", "reason": "committee's decision"})
    page = words(client.get("/desk/cup/A/standings/2/"))
    assert "The standings after round 2 are no longer those that were published (version 1" in page
    client.post("/desk/cup/A/standings/2/publish/")
    assert "Published v2" in words(client.get("/desk/cup/A/standings/2/"))


def test_while_round_one_is_played_its_standings_are_shown(client: Client, cup: EventFile) -> None:
    publish_round(cup)
    assert "Standings after round 1 Provisional: results are missing" in words(client.get("/desk/cup/A/standings/"))


def test_unfinished_rounds_are_provisional_and_not_published(client: Client, cup: EventFile) -> None:
    publish_round(cup)
    enter_results(cup, 1, "1-0")
    assert "Provisional: results are missing" in words(client.get("/desk/cup/A/standings/1/"))
    assert client.post("/desk/cup/A/standings/1/publish/").status_code == 409


def test_the_edition_is_named_where_it_is_not_that_of_the_date(client: Client, finished: EventFile) -> None:
    notes = finished.load().state.tournaments["A"].editions
    page = words(client.get("/desk/cup/A/standings/"))
    assert ("which is not the one of its date" in page) is not notes.ranking_exact


def test_crosstable_by_rank_and_by_number(client: Client, finished: EventFile) -> None:
    by_number = words(client.get("/desk/cup/A/crosstable/?by=number"))
    names = ["Güneş", "Гунчев", "Petrova", "Müller", "Ilić", "Šimek"]
    places = [by_number.index(name) for name in names]
    assert places == sorted(places)
    first = standings(finished.load(), "A").rows[0].number
    assert min(names, key=words(client.get("/desk/cup/A/crosstable/")).index) == names[first - 1]


def test_numbers_are_provisional_until_round_one_is_published(client: Client, cup: EventFile) -> None:
    chip = "Draft: numbers may change until round 1 is published"
    assert chip in words(client.get("/desk/cup/A/players/"))
    publish_round(cup)
    assert chip not in words(client.get("/desk/cup/A/players/"))


def test_starting_list_says_who_misses_what(client: Client, cup: EventFile) -> None:
    do(cup, RequestBye("A", 2, 1, "H"))
    do(cup, Withdraw("A", 3, 2))
    do(cup, EnterPlayer("A", Player("Ilić, Dušan", rating=1500), namesake=True))
    page = words(client.get("/desk/cup/A/players/"))
    assert "half-point bye in round 1" in page
    assert "withdrawn from round 2 on" in page
    assert "Ilić, Dušan (№ 5)" in page
    assert "Ilić, Dušan (№ 7)" in page


def test_why_a_rank_compares_both_and_quotes_the_article(client: Client, finished: EventFile) -> None:
    rows = standings(finished.load(), "A").rows
    one, other = next((a.number, b.number) for a, b in pairwise(rows) if b.decided_by == "BH")
    url = f"/desk/cup/A/why/rank/{one}/{other}/?after=2"
    said = words(client.get(url))
    assert "Points , equal" in said
    assert "Buchholz , decides" in said
    assert "Турнир А в 2 кръга" in said
    assert "Regulation, art. 3" in said
    panel = client.get(url, headers={"X-Fragment": "1"}).content.decode()
    assert "<html" not in panel
    assert 'class="sums"' in panel


def ranked_by(path: Path, order: str) -> EventFile:
    """The event with another order of ranking after a first round of draws."""
    file = new_event(path, REGULATION.replace('["PTS", "BH"]', order))
    publish_round(file)
    enter_results(file, 1, *["1/2-1/2"] * 3)
    return file


def test_why_a_rank_tells_what_is_made_of_the_ratings(client: Client, tmp_path: Path) -> None:
    file = ranked_by(tmp_path / "cup.event", '["PTS", "TPR", "TPN"]')
    with override_settings(EVENTS=(file.path,)):
        rows = standings(file.load(), "A").rows
        assert [row.values["TPR"] for row in rows] == [2310, 2200, 2100, 2050, 1980, 1900]
        said = words(client.get(f"/desk/cup/A/why/rank/{rows[0].number}/{rows[1].number}/?after=1"))
        assert "Performance rating , decides 2310 : 2200" in said
        assert "50 % of the points make 0 by the table, together 2310." in said
        assert "FIDE C.07 art. 10.2 (2026-03)" in said


def test_players_without_a_rating_are_named_above_the_standings(client: Client, tmp_path: Path) -> None:
    file = ranked_by(tmp_path / "cup.event", '["PTS", "ARO"]')
    with override_settings(EVENTS=(file.path,)):
        assert "not all players have a rating" not in words(client.get("/desk/cup/A/standings/"))
        do(file, EnterPlayer("A", Player("Newcomer, Nora")))
        publish_round(file)
        said = words(client.get("/desk/cup/A/standings/"))
        assert '"ARO" is left out of the ranking: not all players have a rating (1 without one).' in said
        assert "is not used: not all players have a rating" in words(client.get("/desk/cup/A/why/rank/1/2/?after=1"))


def test_why_a_pairing_names_colours_and_articles(client: Client, finished: EventFile) -> None:
    said = words(client.get("/desk/cup/A/why/pairing/2/1/"))
    assert "Round 2, board 1" in said
    assert "Who has which colour" in said
    assert "FIDE C.04.3 art. 5.2" in said


def test_why_a_bye(client: Client, cup: EventFile) -> None:
    do(cup, Withdraw("A", 1))
    publish_round(cup)
    assert "Šimek has the pairing-allocated bye." in words(client.get("/desk/cup/A/why/pairing/1/0/"))
    assert client.get("/desk/cup/A/why/pairing/1/0/", headers={"X-Fragment": "1"}).status_code == 200


@pytest.mark.parametrize(
    "name", ["starting-list", "pairings", "pairings-by-name", "results", "standings", "crosstable"]
)
def test_lists_on_paper(client: Client, finished: EventFile, name: str) -> None:
    answer = client.get(f"/desk/cup/A/print/{name}.pdf?lang=bg,en")
    assert answer.headers["Content-Type"] == "application/pdf"
    assert answer.content.startswith(b"%PDF-")


def test_nothing_to_print_yet(client: Client, cup: EventFile) -> None:
    answer = client.get("/desk/cup/A/print/pairings.pdf")
    assert answer.status_code == 409
    assert "No round is paired yet; there is nothing to print." in words(answer)


@pytest.mark.parametrize("query", ["?lang=de", "?lang=en,bg,ru", "?lang="])
def test_no_such_language_on_paper(client: Client, finished: EventFile, query: str) -> None:
    assert client.get(f"/desk/cup/A/print/standings.pdf{query}").status_code == 404


@pytest.mark.parametrize(
    ("page", "bg", "ru"),
    [
        ("round/2/", "Резултати", "Результаты"),
        ("standings/", "Класиране след кръг 2", "Положение после тура 2"),
        ("crosstable/", "Кръстосана таблица след кръг 2", "Кросс-таблица после тура 2"),
        ("players/", "Начален списък", "Стартовый лист"),
        ("why/pairing/2/1/", "Кой с кого играе", "Кто с кем играет"),
    ],
)
def test_pages_in_other_languages(client: Client, finished: EventFile, page: str, bg: str, ru: str) -> None:
    assert bg in words(speak(client, "bg").get(f"/desk/cup/A/{page}"))
    assert ru in words(speak(client, "ru").get(f"/desk/cup/A/{page}"))
