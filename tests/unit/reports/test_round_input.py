"""One round cut out of a report."""

import pytest

from reglament.formats.trf16 import TrfTournament, parse
from reglament.model.game import Cell
from reglament.pairing.dutch import Pair
from reglament.reports.attendance import absent
from reglament.reports.round_input import forbidden, recorded, round_input
from reglament.reports.setting import Setting
from tests.trf_text import player_line, report

BASIS = Setting(5, "w", {1: (2, 1)}, "2017")


def read(*records: str) -> TrfTournament:
    """Five players, two rounds: 5 has the bye in round 1, 4 a half point in round 2, and 3 will be away in round 3."""
    tournament, _ = parse(
        report(
            "142 5",
            *records,
            player_line(1, "   3 w 1", "   2 b ="),
            player_line(2, "   4 b 0", "   1 w ="),
            player_line(3, "   1 b 0", "   5 w +", "0000 - Z"),
            player_line(4, "   2 w 1", "0000 - H"),
            player_line(5, "0000 - U", "   3 b -"),
        ),
        "open.trf",
    )
    assert tournament
    return tournament


def test_the_rows_hold_the_rounds_before() -> None:
    first = round_input(read(), BASIS, 1)
    assert dict(first.cards) == dict.fromkeys(range(1, 6), ())
    second = round_input(read(), BASIS, 2)
    assert second.round_number == 2
    assert second.cards[5] == (Cell("U"),)
    assert Setting(second.rounds, second.initial_colour, second.virtual, second.edition) == BASIS


@pytest.mark.parametrize(("round_number", "away"), [(1, set()), (2, {4}), (3, {3})])
def test_absent_is_who_had_no_pairing_or_announced_a_bye(round_number: int, away: set[int]) -> None:
    assert absent(read(), round_number) == away


@pytest.mark.parametrize("record", ["240 H   3    2", "XXZ 2"])
def test_byes_are_announced_by_records_too(record: str) -> None:
    assert absent(read(record), 3) == {2, 3}


def test_pairs_are_forbidden_in_their_rounds() -> None:
    tournament = read("260   2   3    1    4    5", "XXP 2 3")
    always = frozenset({2, 3})
    triple = {frozenset({1, 4}), frozenset({1, 5}), frozenset({4, 5})}
    assert forbidden(tournament, 1) == {always}
    assert forbidden(tournament, 2) == forbidden(tournament, 3) == {always, *triple}
    assert forbidden(tournament, 4) == {always}


def test_a_played_round_is_read_with_forfeits_and_the_bye() -> None:
    assert recorded(read(), 1) == (Pair(1, 3), Pair(4, 2), Pair(5, 0))
    assert recorded(read(), 2) == (Pair(2, 1), Pair(3, 5))
