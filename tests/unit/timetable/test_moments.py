from datetime import date, datetime, timedelta

import pytest

from reglament.model.result import RESULTS
from reglament.regulation.durations import game_length
from reglament.regulation.facts import Regulation
from reglament.regulation.load import load
from reglament.regulation.schema import TimeControl
from reglament.timetable.bars import Bar, day_bars
from reglament.timetable.moments import moments, round_end, round_start
from reglament.tournament.events import Editions
from reglament.tournament.state import Board, Round, Tournament

TEXT = """
reglament = 1
[[article]]
number = "3"
[article.states.tournament.A]
system = "swiss"
rounds = 2
[[article]]
number = "4"
[article.states.tournament.A]
time_control = { base_minutes = 60, increment_seconds = 30 }
[[article]]
number = "9"
[article.states.tournament.A]
registration = [{ opens = 2026-06-07 13:00:00, closes = 2026-06-07 15:00:00 }]
timetable = [{ round = 1, start = 2026-06-07 16:00:00 }, { round = 2, start = 2026-06-08 15:00:00 }]
prize_giving = 2026-06-08 20:00:00
[[article]]
number = "11"
[article.states.tournament.A.protests]
window_minutes = 30
[[article]]
number = "13.2"
[article.states.tournament.A]
lateness_minutes = 30
[[article]]
number = "13.11"
[article.states.tournament.A.half_point_bye]
count = 1
deadline_minutes_after_last_game = 10
"""


@pytest.fixture
def regulation() -> Regulation:
    found, findings = load(TEXT, "r.toml")
    assert found, findings
    return found


def at(time: str) -> datetime:
    return datetime.fromisoformat(f"2026-06-07 {time}")


def tournament(*rounds: Round) -> Tournament:
    return Tournament(
        "A", Editions("A", pairing="2026", pairing_exact=True, ranking="c07-2026", ranking_exact=True), rounds=rounds
    )


def played(number: int, *ends: str) -> Round:
    boards = tuple(Board(n, 1, 2, RESULTS["1-0"], n, end) for n, end in enumerate(ends, 1))
    return Round(number, boards, {}, 1, "2026-06-07T15:50:00+03:00", published_at="2026-06-07T15:55:00+03:00")


# The table of playing times in the arbiters' description of the four events.
@pytest.mark.parametrize(
    ("base", "increment", "moves", "length"),
    [(15, 10, 60, "0:50"), (60, 30, 60, "3:00"), (60, 30, 120, "4:00"), (45, 30, 60, "2:30"), (90, 30, 120, "5:00")],
)
def test_longest_game(base: int, increment: int, moves: int, length: str) -> None:
    hours, minutes = length.split(":")
    expected = timedelta(hours=int(hours), minutes=int(minutes))
    assert game_length(TimeControl(base, increment), moves) == expected


def test_no_length_without_a_time_control() -> None:
    assert game_length(TimeControl(), 60) is None


def test_moments_before_the_first_round(regulation: Regulation) -> None:
    found = moments(regulation, {"A": tournament()})
    assert [(f"{one.at:%d %H:%M}", one.kind, one.round, one.article and one.article.number) for one in found] == [
        ("07 13:00", "registration opens", 0, "9"),
        ("07 15:00", "registration closes", 0, "9"),
        ("07 16:00", "round starts", 1, "9"),
        ("07 16:30", "absent players lose", 1, "13.2"),
        ("07 19:00", "games over", 1, "4"),
        ("08 15:00", "round starts", 2, "9"),
        ("08 15:30", "absent players lose", 2, "13.2"),
        ("08 18:00", "games over", 2, "4"),
        ("08 20:00", "prize-giving", 0, "9"),
    ]


def test_windows_run_from_the_last_result_of_the_round(regulation: Regulation) -> None:
    one = played(1, "2026-06-07T18:30:00+03:00", "2026-06-07T18:52:00+03:00")
    found = {moment.kind: moment for moment in moments(regulation, {"A": tournament(one)})}
    assert found["protests close"].at == at("19:22")
    assert found["protests close"].article is not None
    assert found["protests close"].article.number == "11"
    assert (found["bye requests close"].at, found["bye requests close"].round) == (at("19:02"), 2)


def test_no_bye_requests_after_the_last_round(regulation: Regulation) -> None:
    rounds = played(1, "2026-06-07T18:30:00+03:00"), played(2, "2026-06-08T18:30:00+03:00")
    found = [one for one in moments(regulation, {"A": tournament(*rounds)}) if one.kind == "bye requests close"]
    assert [one.round for one in found] == [2]


def test_a_round_with_open_games_has_no_end() -> None:
    open_board = Board(2, 3, 4)
    one = played(1, "2026-06-07T18:30:00+03:00")
    unfinished = Round(1, (*one.boards, open_board), {}, 1, one.drafted_at, one.published_at)
    assert round_end(unfinished) is None


def test_start_of_a_round_that_is_not_in_the_timetable(regulation: Regulation) -> None:
    assert round_start(regulation.tournament("A"), 3) is None


def test_bars_of_a_day(regulation: Regulation) -> None:
    bars = day_bars(regulation.tournament("A"), tournament(), date(2026, 6, 7))
    assert bars == [
        Bar("play", 1, at("16:00"), at("19:00")),
        Bar("long play", 1, at("19:00"), at("20:00")),
        Bar("protests", 1, at("20:00"), at("20:30")),
        Bar("pairing", 1, at("20:30"), at("20:40")),
    ]


def test_protests_are_drawn_from_the_real_end(regulation: Regulation) -> None:
    one = played(1, "2026-06-07T18:52:00+03:00")
    bars = day_bars(regulation.tournament("A"), tournament(one), date(2026, 6, 7))
    assert next(bar.begins for bar in bars if bar.kind == "protests") == at("18:52")


def test_after_the_last_round_nothing_is_paired(regulation: Regulation) -> None:
    bars = day_bars(regulation.tournament("A"), tournament(), date(2026, 6, 8))
    assert [bar.kind for bar in bars] == ["play", "long play", "protests"]
