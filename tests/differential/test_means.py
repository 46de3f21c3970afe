"""What a comparison stands on: reports that say what was played, and lists understood as they are meant."""

import pytest

from reglament.formats.trf16 import parse
from reglament.pairing.dutch import Edition, Pair
from reglament.reports.round_input import round_input
from reglament.reports.setting import setting
from tests.differential.distributions import DISTRIBUTIONS, plans
from tests.differential.other_engines import OtherEngineFailed, without_differences
from tests.differential.simulation import Event, Plan, finished, played, report

LISTED = """\
event: Round #1
event: Round #2
  Checker pairings        Tournament pairings 
      3 -   1                  1 -   3
      2 - 104                  2 -   0
      4 -   0                  4 - 104

event: Round #3
No valid pairing exists for round 3.

"""  # noqa: W291  as the program writes it


@pytest.mark.parametrize("edition", ["2017", "2026"])
@pytest.mark.parametrize("name", DISTRIBUTIONS)
def test_a_report_says_what_was_played(name: str, edition: Edition) -> None:
    event = Event(next(plans(name, edition, 3, 1))._replace(players=12, rounds=5, forbidden=2))
    for number in range(1, 6):
        data = event.next_round()
        read, findings = parse(report(data), "event.trf")
        assert read, findings
        basis, _ = setting(read, "event.trf", number, edition=edition)
        assert basis
        cut = round_input(read, basis, number)
        assert {one: list(row) for one, row in cut.cards.items()} == data.cards
        assert cut._replace(cards={}) == data._replace(cards={})
        event.play(data, event.pairing(data))


def test_an_event_follows_from_its_plan() -> None:
    plan = Plan(seed=5, players=9, rounds=5, byes=0.1, forfeits=0.1, withdrawals=0.05, barred=0.3, forbidden=1)
    assert finished(played(plan)) == finished(played(plan))
    assert finished(played(plan)) != finished(played(plan._replace(seed=6)))


def test_rounds_paired_by_hand_have_everybody_once() -> None:
    event = Event(Plan(seed=2, players=7, rounds=6, history="hand"))
    for _ in range(6):
        data = event.next_round()
        pairing = event.pairing(data)
        assert sorted([pairing.bye or 0, *(number for pair in pairing.pairs for number in pair)]) == list(range(1, 8))
        event.play(data, pairing)


def test_a_list_of_differences_tells_the_other_pairing() -> None:
    found = [frozenset({Pair(1, 2)}), frozenset({Pair(1, 3), Pair(2, 0), Pair(4, 104), Pair(6, 5)}), frozenset[Pair]()]
    expected = [found[0], {Pair(3, 1), Pair(2, 104), Pair(4, 0), Pair(6, 5)}, None]
    assert without_differences(LISTED, found) == expected


def test_a_list_that_ends_too_early_is_refused() -> None:
    with pytest.raises(OtherEngineFailed, match="2 rounds of 3"):
        without_differences(LISTED.partition("event: Round #3")[0], [frozenset()] * 3)
