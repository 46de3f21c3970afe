"""Byes, withdrawals and returns by the regulation's rule, and what the chief arbiter may do against it."""

from datetime import datetime, timedelta

import pytest

from reglament.tournament import commands as cmd
from reglament.tournament.events import ByeCancelled, ByeRequested, PlayerReturned, PlayerWithdrew
from tests.events import Play, regulation

ONE_BYE = """
[[article]]
number = "13.11"
[article.states.tournament.A]
half_point_bye = { count = 1, rounds = { from = 1, to = 3 } }
"""


@pytest.fixture
def play() -> Play:
    """Six players, a half-point bye for each in rounds 1 to 3 of 5."""
    play = Play(regulation(ONE_BYE))
    play.enter("Anna 2400", "Bea 2300", "Cleo 2200", "Dora 2100", "Elsa 2000", "Fay 1900")
    return play


def test_a_half_point_bye_within_the_rule_brings_half_a_point(play: Play) -> None:
    decision = play.done(play.bye("Cleo", 1))
    assert decision.events == (ByeRequested(play.entry("Cleo"), 1, "H"),)
    assert decision.findings == ()
    play.done(play.bye("Fay", 1, "Z"))
    play.play("1-0 1-0")

    assert {name: str(play.points()[name]) for name in ("Cleo", "Fay")} == {"Cleo": "1/2", "Fay": "0"}
    assert play.bye_of(1) is None


def test_a_second_half_point_bye_is_refused_with_the_article(play: Play) -> None:
    play.done(play.bye("Cleo", 1))
    said = "Half-point bye refused: asked for round 2; Cleo has one in round 1, and 1 is allowed."
    assert play.refused(play.bye("Cleo", 2)) == {"BY103": said}
    assert play.do(play.bye("Cleo", 2)).findings[0].articles[0].number == "13.11"


def test_a_half_point_bye_outside_its_rounds_is_refused_with_the_article(play: Play) -> None:
    said = "Half-point bye refused: asked for round 4; allowed in rounds 1 to 3."
    assert play.refused(play.bye("Cleo", 4)) == {"BY102": said}
    assert play.do(play.bye("Cleo", 4)).findings[0].articles[0].number == "13.11"


def test_both_rules_are_named_when_both_are_broken(play: Play) -> None:
    play.done(play.bye("Cleo", 1))
    assert list(play.refused(play.bye("Cleo", 5))) == ["BY102", "BY103"]


def test_a_round_can_be_missed_without_a_point_at_any_time(play: Play) -> None:
    for number in range(1, 6):
        play.done(play.bye("Cleo", number, "Z"))
    assert dict(play.entered("Cleo").byes) == dict.fromkeys(range(1, 6), "Z")


def test_the_arbiter_overrides_with_a_reason_which_is_recorded(play: Play) -> None:
    decision = play.done(play.bye("Cleo", 4, override=" wedding of her sister "))
    assert decision.events == (ByeRequested(play.entry("Cleo"), 4, "H", "wedding of her sister"),)
    assert [(one.code, one.severity) for one in decision.findings] == [("BY102", "warning")]


def test_blanks_are_no_reason(play: Play) -> None:
    assert list(play.refused(play.bye("Cleo", 4, override="  "))) == ["BY102"]


def test_a_reason_that_was_not_needed_is_not_recorded(play: Play) -> None:
    decision = play.done(play.bye("Cleo", 1, override="to be safe"))
    assert decision.events == (ByeRequested(play.entry("Cleo"), 1, "H"),)


def test_nothing_said_means_no_half_point_byes() -> None:
    play = Play()
    play.enter("Anna 2400")
    assert play.refused(play.bye("Anna", 1)) == {"BY101": "Half-point bye refused: the regulation does not allow any."}


def test_articles_that_disagree_about_byes_stop_them_unless_the_arbiter_decides() -> None:
    disagreeing = (
        ONE_BYE + '[[article]]\nnumber = "14"\n[article.states.tournament.A]\nhalf_point_bye = { count = 2 }\n'
    )
    play = Play(regulation(disagreeing))
    play.enter("Anna 2400")
    assert list(play.refused(play.bye("Anna", 1))) == ["RG101"]

    decision = play.done(play.bye("Anna", 1, override="decided by the chief arbiter"))
    assert decision.events == (ByeRequested(1, 1, "H", "decided by the chief arbiter"),)
    assert [(one.code, one.severity) for one in decision.findings] == [("RG101", "warning")]


@pytest.mark.parametrize(
    ("number", "message"),
    [
        (6, "There is no round 6; the tournament has 5."),
        (0, "There is no round 0; rounds count from 1."),
        (-1, "There is no round -1; rounds count from 1."),
    ],
)
def test_a_round_that_does_not_exist(play: Play, number: int, message: str) -> None:
    assert play.refused(play.bye("Cleo", number)) == {"BY100": message}


def test_no_bye_in_a_published_round(play: Play) -> None:
    play.pair()
    assert list(play.refused(play.bye("Cleo", 1))) == ["BY105"]
    assert list(play.refused(cmd.Withdraw(play.id, play.entry("Cleo"), 1))) == ["BY105"]


def test_the_same_request_again_changes_nothing_and_another_replaces_it(play: Play) -> None:
    play.done(play.bye("Cleo", 2))
    assert play.done(play.bye("Cleo", 2)).events == ()
    play.done(play.bye("Cleo", 2, "Z"))
    assert dict(play.entered("Cleo").byes) == {2: "Z"}
    play.done(play.bye("Cleo", 3))


def test_a_bye_is_cancelled_by_the_number_of_its_record(play: Play) -> None:
    play.done(play.bye("Cleo", 2))
    cleo, asked = play.entry("Cleo"), play.state.seq
    assert play.done(cmd.CancelBye(play.id, cleo, 2)).events == (ByeCancelled(cleo, 2, asked),)
    assert dict(play.entered("Cleo").byes) == {}
    assert play.refused(cmd.CancelBye(play.id, cleo, 2)) == {"BY110": "Cleo has no bye in round 2."}


def test_a_bye_of_a_published_round_stays(play: Play) -> None:
    play.done(play.bye("Cleo", 1))
    play.pair()
    assert list(play.refused(cmd.CancelBye(play.id, play.entry("Cleo"), 1))) == ["BY105"]


def test_who_withdraws_is_paired_no_more_and_keeps_his_points(play: Play) -> None:
    play.play("1-0 1-0 1-0")
    decision = play.done(cmd.Withdraw(play.id, play.entry("Anna")))
    assert decision.events == (PlayerWithdrew(play.entry("Anna"), 2),)
    play.play("1-0 1-0")

    assert all("Anna" not in pair for pair in play.pairs(2))
    assert play.points()["Anna"] == 1
    assert play.bye_of(2) is not None


def test_who_withdraws_during_a_game_leaves_a_forfeit_to_be_entered(play: Play) -> None:
    play.pair()
    board = play.pairs(1).index(("Elsa", "Bea")) + 1
    decision = play.done(cmd.Withdraw(play.id, play.entry("Bea")))
    assert [one.code for one in decision.findings] == ["BY123"]
    assert decision.findings[0].values == {"name": "Bea", "round": 1, "board": board, "result": "F1-0"}

    play.result(board, "1-0")
    assert play.done(cmd.Withdraw(play.id, play.entry("Elsa"))).findings == ()


def test_who_has_withdrawn_has_withdrawn_already(play: Play) -> None:
    fay = play.entry("Fay")
    play.done(cmd.Withdraw(play.id, fay))
    play.play("1-0 1-0")
    for from_round in (0, 2, 4):
        again = play.done(cmd.Withdraw(play.id, fay, from_round))
        assert again.events == ()
        assert [(one.code, one.values["round"]) for one in again.findings] == [("BY121", 1)]


def test_a_withdrawal_can_be_moved_forward(play: Play) -> None:
    fay = play.entry("Fay")
    play.done(cmd.Withdraw(play.id, fay, 4))
    play.done(cmd.Withdraw(play.id, fay, 2))
    assert play.entered("Fay").withdrawn_from == 2


def test_nobody_withdraws_from_a_round_that_does_not_exist(play: Play) -> None:
    said = "There is no round 6; the tournament has 5."
    assert play.refused(cmd.Withdraw(play.id, play.entry("Fay"), 6)) == {"BY100": said}


def test_who_has_withdrawn_needs_no_bye(play: Play) -> None:
    play.done(cmd.Withdraw(play.id, play.entry("Fay"), 2))
    assert play.refused(play.bye("Fay", 3)) == {"BY104": "Fay has withdrawn from round 2 on."}
    play.done(play.bye("Fay", 1))


def test_who_returns_is_paired_again_and_has_nothing_for_the_rounds_between(play: Play) -> None:
    fay = play.entry("Fay")
    play.done(cmd.Withdraw(play.id, fay))
    left = play.state.seq
    play.play("1-0 1-0")
    assert play.done(cmd.ReturnPlayer(play.id, fay)).events == (PlayerReturned(fay, left),)
    play.pair()

    assert any("Fay" in pair for pair in play.pairs(2))
    assert play.points(1)["Fay"] == 0
    assert play.refused(cmd.ReturnPlayer(play.id, fay)) == {"BY122": "Fay has not withdrawn."}


def test_a_withdrawn_player_with_a_bye_gets_nothing_for_it(play: Play) -> None:
    play.done(play.bye("Fay", 2))
    play.done(cmd.Withdraw(play.id, play.entry("Fay"), 2))
    play.play("1-0 1-0 1-0")
    play.play("1-0 1-0")
    assert play.points()["Fay"] == 0


def test_a_request_after_the_window_is_refused_unless_the_arbiter_allows_it() -> None:
    """Ten minutes after the last game of the round before; a round that is still played has no end yet."""
    play = Play(regulation(ONE_BYE.replace("count = 1,", "count = 1, deadline_minutes_after_last_game = 10,")))
    play.enter("Anna 2400", "Bea 2300", "Cleo 2200", "Dora 2100")
    play.pair()
    play.result(1, "1-0")
    assert not play.do(play.bye("Anna", 2, at="2026-06-06T23:59:00+03:00")).refused
    play.result(2, "1-0")
    ended = datetime.fromisoformat(play.round(1).ended)
    in_time, late = ((ended + timedelta(minutes=minutes)).isoformat() for minutes in (10, 11))
    assert not play.do(play.bye("Bea", 2, at=in_time)).refused
    said = f"Half-point bye refused: requests for round 2 closed at {ended + timedelta(minutes=10):%H:%M}, "
    assert play.refused(play.bye("Cleo", 2, at=late)) == {"BY106": f"{said}10 minutes after the last game."}
    assert not play.do(play.bye("Cleo", 2, "Z", at=late)).refused
    allowed = play.done(play.bye("Dora", 2, at=late, override="the bus was late"))
    assert [(one.code, one.severity) for one in allowed.findings] == [("BY106", "warning")]
