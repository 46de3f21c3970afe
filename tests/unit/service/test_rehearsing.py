"""A whole event with simulated results: the starting list of a real open under the regulation of Ropotamo 2025."""

import os
from pathlib import Path
from random import Random

import pytest

from reglament.examples import read
from reglament.model.player import Player
from reglament.model.result import RESULTS
from reglament.regulation.facts import Regulation
from reglament.regulation.load import load
from reglament.service.entering import enter_players
from reglament.service.event import EventFile, create_event
from reglament.service.reading import read_players
from reglament.service.rehearsing import RehearsalStopped, expectation, rehearse, simulated_result
from reglament.tournament.events import PairingPublished, StandingsPublished
from tests.events import ARTICLES, player, put_into_words, regulation

OPEN = Path(__file__).parents[2] / "data" / "trf" / "sm_open_a.trf"
ROUNDS = 9 if os.environ.get("CI") else 2
"""All nine rounds of 125 players take a while; a sample of them shows the same."""


def ropotamo() -> Regulation:
    loaded, findings = load(read("ropotamo-2025", "regulation.toml"), "regulation.toml")
    assert loaded is not None, findings
    return loaded


@pytest.mark.corpus
def test_the_open_under_the_regulation_of_ropotamo(tmp_path: Path) -> None:
    file, _ = create_event(tmp_path / "rehearsal.event", ropotamo(), "test")
    applicants, _ = read_players(OPEN)
    decisions = enter_players(file, "A", [one.player for one in applicants], "test")
    refused = [decision for decision in decisions if decision.refused]
    above = [one.player.rating > 2399 for one in applicants]

    assert len(decisions) == 210
    assert len(refused) == 85
    assert {finding.code for decision in refused for finding in decision.findings} == {"EN101"}
    assert [decision.refused for decision in decisions] == above
    assert {article.number for decision in refused for article in decision.findings[0].articles} <= {"3", "6"}
    assert len(file.load().state.tournaments["A"].entries) == 125

    steps = []
    for step in rehearse(file, "A", 1):
        steps.append(step)
        if step.round == ROUNDS:
            break
    tournament = file.load().state.tournaments["A"]
    byes = [one.bye for one in tournament.rounds]
    assert [(step.round, step.boards) for step in steps] == [(number, 62) for number in range(1, ROUNDS + 1)]
    assert None not in byes
    assert len(set(byes)) == ROUNDS
    assert any(finding.code == "PR121" for finding in steps[0].findings)
    assert {one.edition for one in tournament.rounds} == {"2017"}


def rehearsed(path: Path, seed: int, rules: Regulation | None = None) -> EventFile:
    file, _ = create_event(path, rules or regulation(), "test")
    enter_players(file, "A", [player(f"{number:02} {2500 - 50 * number}") for number in range(1, 12)], "test")
    for step in rehearse(file, "A", seed):
        put_into_words(step.findings)
    return file


def played(file: EventFile) -> list[object]:
    return [record.event for record in file.history()]


def test_a_rehearsal_leaves_a_normal_event_behind(tmp_path: Path) -> None:
    file = rehearsed(tmp_path / "one.event", 1)
    tournament = file.load().state.tournaments["A"]
    events = played(file)
    assert tournament.played_rounds == 5
    assert len({one.bye for one in tournament.rounds}) == 5
    assert sum(isinstance(event, PairingPublished) for event in events) == 5
    assert [event.round for event in events if isinstance(event, StandingsPublished)] == [1, 2, 3, 4, 5]
    assert file.integrity() == ()
    assert list(rehearse(file, "A", 1)) == []


def test_the_same_seed_plays_the_same_event_and_another_one_another(tmp_path: Path) -> None:
    first, second, other = (rehearsed(tmp_path / f"{at}.event", seed) for at, seed in enumerate((1, 1, 2)))
    assert played(first) == played(second)
    assert played(first) != played(other)


def test_a_rehearsal_stops_where_the_regulation_stops_it(tmp_path: Path) -> None:
    unsaid = regulation(text=ARTICLES.replace("rounds = 5\n", ""))
    with pytest.raises(RehearsalStopped) as stopped:
        rehearsed(tmp_path / "one.event", 1, unsaid)
    assert put_into_words(stopped.value.findings) == ["The number of rounds of tournament A is not stated."]


def test_a_rehearsal_stops_where_there_is_no_pairing(tmp_path: Path) -> None:
    file, _ = create_event(tmp_path / "one.event", regulation(), "test")
    enter_players(file, "A", [player("Anna 2400"), player("Bea 2300")], "test")
    steps = rehearse(file, "A", 1)
    assert next(steps).round == 1
    with pytest.raises(RehearsalStopped) as stopped:
        next(steps)
    assert [one.code for one in stopped.value.findings] == ["PR107"]


def test_who_is_refused_is_named_and_the_others_enter(tmp_path: Path) -> None:
    file, _ = create_event(tmp_path / "one.event", ropotamo(), "test")
    players = [Player("Anna", rating=2400), Player("Bea", rating=2399), Player("Bea", rating=2399)]
    codes = [[one.code for one in decision.findings] for decision in enter_players(file, "A", players, "test")]
    assert codes == [["EN101"], [], ["EN112"]]


def test_expectation_is_elos() -> None:
    assert expectation(0) == 0.5
    assert expectation(400) == pytest.approx(10 / 11)
    assert expectation(-200) + expectation(200) == pytest.approx(1)


@pytest.mark.parametrize(("white", "black", "least", "most"), [(2000, 2000, 0.52, 0.58), (2200, 2000, 0.77, 0.83)])
def test_simulated_results_follow_the_expectation(white: int, black: int, least: float, most: float) -> None:
    """White's first move is worth 35 points: 0.55 between equals, 0.79 with 200 points more."""
    chance, worth = Random(3), {RESULTS["1-0"]: 1.0, RESULTS["1/2-1/2"]: 0.5, RESULTS["0-1"]: 0.0}
    results = [simulated_result(white, black, chance) for _ in range(4000)]
    assert least < sum(worth[result] for result in results) / len(results) < most
    assert set(results) == set(worth)
