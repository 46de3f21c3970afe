from datetime import datetime
from pathlib import Path

import pytest
from django.test import Client
from django.test.utils import override_settings

from reglament.model.player import Player
from reglament.model.result import RESULTS
from reglament.regulation.load import load
from reglament.service.event import EventFile, create_event
from reglament.service.event import new_event as new_file
from reglament.tournament.commands import Decision, DraftPairing, EnterPlayer, EnterResult, MarkArrived
from tests.desk_event import REGULATION, do, enter_results, new_event, publish_round
from tests.events import OF_2025, opened_before_2017_was_known, regulation
from tests.web.page import words

PLAIN = """
reglament = 1
[[article]]
number = "1"
[article.states.tournament.main]
system = "swiss"
rounds = 1
"""


def _line(text: str) -> int:
    return next(number for number, line in enumerate(REGULATION.splitlines(), 1) if text in line)


def today(client: Client) -> str:
    return words(client.get("/desk/cup/"))


def test_before_round_1_the_next_step_is_to_draft_it(client: Client, cup: EventFile) -> None:
    do(cup, MarkArrived("A", 1))
    said = today(client)
    assert "A open, round 1 starts at 16:00" in said
    assert "in 1:48 · 6 players on the list, 1 arrived · the round is not paired yet" in said
    assert "Draft round 1 ↵" in said


def test_the_black_button_drafts_then_publishes(client: Client, cup: EventFile) -> None:
    answer = client.post("/desk/cup/step/", {"tournament": "A", "step": "draft"})
    assert answer.headers["Location"] == "/desk/cup/A/round/1/"
    assert "Publish round 1 ↵" in today(client)
    client.post("/desk/cup/step/", {"tournament": "A", "step": "publish"})
    assert cup.load().state.tournaments["A"].rounds[0].state == "published"
    assert "A open, round 1: 3 results are missing" in today(client)


def test_a_stale_draft_is_drafted_again(client: Client, cup: EventFile) -> None:
    do(cup, DraftPairing("A", "seed"))
    do(cup, EnterPlayer("A", Player("Late, Larry", rating=2000)))
    said = today(client)
    assert "Draft round 1 again ↵" in said
    assert "A open: the draft of round 1 is older than the last change" in said
    client.post("/desk/cup/step/", {"tournament": "A", "step": "draft again"})
    assert "Publish round 1 ↵" in today(client)


def test_missing_results_are_named_by_board(client: Client, cup: EventFile) -> None:
    publish_round(cup)
    do(cup, EnterResult("A", 1, 2, RESULTS["1-0"]))
    said = today(client)
    assert "Enter results ↵" in said
    assert "boards 1 · 3" in said
    assert "1 of 3 in" in said


def test_when_all_rounds_are_played(client: Client, cup: EventFile) -> None:
    for round_number in (1, 2):
        publish_round(cup)
        enter_results(cup, round_number, "1-0", "0-1", "1/2-1/2")
    said = today(client)
    assert "Final ranking ↵" not in said, "tournament B has still to be played"
    assert "after round 2" in said


def test_a_refused_step_says_why_and_changes_nothing(client: Client, cup: EventFile) -> None:
    before = cup.sequence()
    answer = client.post("/desk/cup/step/", {"tournament": "A", "step": "publish"})
    assert answer.status_code == 409
    assert "There is no draft to publish. Pair the round first. nothing was changed" in words(answer)
    assert cup.sequence() == before


def test_an_unknown_step_leads_home(client: Client, cup: EventFile) -> None:
    assert client.post("/desk/cup/step/", {"tournament": "A", "step": "x"}).headers["Location"] == "/desk/cup/"


def test_an_unknown_tournament_is_refused(client: Client, cup: EventFile) -> None:
    answer = client.post("/desk/cup/step/", {"tournament": "Z", "step": "draft"})
    assert answer.status_code == 409
    assert "There is no tournament Z" in words(answer)


def test_what_is_missing_names_contradictions_and_what_is_unsaid(client: Client, cup: EventFile) -> None:
    said = today(client)
    assert f"article 3 (line {_line('at_most = 1899')}): 1899, article 6 (line {_line('at_most = 1799')}): 1799" in said
    assert "The regulation does not state the time control of B open" in said
    assert "The regulation does not say when the rounds of B open start" in said


@pytest.mark.parametrize(
    ("now", "heading"),
    [
        ("2026-06-07T14:12", "The day play"),
        ("2026-11-30T20:00", "The day, 7 June play"),
        ("2026-06-08T09:00", "The day play"),
    ],
)
def test_the_day_drawn_is_today_or_that_of_the_round_in_hand(
    client: Client, cup: EventFile, now: str, heading: str
) -> None:
    with override_settings(NOW=datetime.fromisoformat(now)):
        assert heading in today(client)


def test_moments_follow_in_order_with_their_articles(client: Client, cup: EventFile) -> None:
    said = today(client)
    assert "16:00 in 1:48 A open: round 1 starts art. 9" in said
    assert "19:00 in 4:48 A open: round 1: most games over (60 moves) art. 3" in said
    assert "15:00 8 June A open: round 2 starts art. 9" in said


def test_who_has_not_arrived_is_counted_until_round_1_is_paired(client: Client, cup: EventFile) -> None:
    do(cup, MarkArrived("A", 1))
    assert "A open: 5 players have not arrived" in today(client)
    publish_round(cup)
    assert "have not arrived" not in today(client)


def test_events_without_names_and_timetable(client: Client, tmp_path: Path) -> None:
    regulation, _ = load(PLAIN, "r.toml")
    assert regulation is not None
    file, _ = create_event(tmp_path / "plain.event", regulation, "test")
    with override_settings(EVENTS=(file.path,)):
        said = words(client.get("/desk/plain/"))
    assert "Tournament: nobody is entered yet" in said
    assert "The regulation does not say when the rounds of Tournament start" in said


def test_a_journal_opened_before_2017_was_known_says_that_its_edition_is_not_that_of_its_date(
    client: Client, tmp_path: Path
) -> None:
    with new_file(tmp_path / "old.event", Decision((opened_before_2017_was_known(regulation(text=OF_2025)),)), "test"):
        pass
    with override_settings(EVENTS=(tmp_path / "old.event",)):
        today, round_1 = words(client.get("/desk/old/")), words(client.get("/desk/old/A/round/1/"))
    assert "it is paired by the edition of 2026 of FIDE C.04.3." in today
    assert "Paired by the FIDE Dutch system, edition of 2026" in round_1
    assert "preset" not in round_1


def test_several_events_are_listed(client: Client, cup: EventFile, tmp_path: Path) -> None:
    other = new_event(tmp_path / "Cup.event")
    with override_settings(EVENTS=(cup.path, other.path)):
        page = client.get("/").content.decode()
        assert '<a href="/desk/cup/">Test Cup</a>' in page
        assert client.get("/desk/cup-2/").status_code == 200
