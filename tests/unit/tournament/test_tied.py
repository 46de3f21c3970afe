"""Ties at the end of a tournament: two players who drew all their games, and two who won and lost alike."""

import pytest

from reglament.standings.settled import draw
from reglament.tournament import commands as cmd
from reglament.tournament.announcing import differs_from_published, ranking
from reglament.tournament.events import LotsDrawn, OrderSettled, PlayOffPlayed
from reglament.tournament.tied import remaining_ties
from tests.events import ARTICLES, Play, put_into_words, regulation

ONE_ROUND = ARTICLES.replace("rounds = 5", "rounds = 1")


@pytest.fixture
def play() -> Play:
    """One round, all games drawn: Anna, Bea, Cleo and Dora share the first rank."""
    return drawn(ONE_ROUND)


def drawn(text: str) -> Play:
    play = Play(regulation(text=text))
    play.enter("Anna 2400", "Bea 2300", "Cleo 2200", "Dora 2100")
    play.play("= =")
    return play


def order(play: Play) -> list[str]:
    names = {number: entry.player.name for number, entry in play.tournament.listed()}
    return [f"{row.rank} {names[row.number]}" for row in ranking(play.rules, play.tournament, 1).rows]


def places(play: Play, *names: str) -> tuple[tuple[int, ...], ...]:
    """Entries of `"Anna"`, or of `"Bea=Cleo"` in one place."""
    return tuple(tuple(play.entry(name) for name in place.split("=")) for place in names)


def test_lots_decide_every_tie_and_the_seed_says_how(play: Play) -> None:
    assert remaining_ties(play.rules, play.tournament) == [(1, 2, 3, 4)]
    expected = draw((1, 2, 3, 4), "harbour")
    entries = {entry.number: entry.entry for entry in play.tournament.entries.values()}
    decision = play.done(cmd.DrawLots(play.id, "harbour"))
    assert decision.events == (LotsDrawn(1, tuple(entries[number] for number in expected), "harbour"),)
    assert [row.number for row in ranking(play.rules, play.tournament, 1).rows] == list(expected)
    assert remaining_ties(play.rules, play.tournament) == []


def test_drawing_again_changes_nothing(play: Play) -> None:
    play.done(cmd.DrawLots(play.id, "harbour"))
    again = play.done(cmd.DrawLots(play.id, "other"))
    assert (again.events, [one.code for one in again.findings]) == ((), ["ST134"])
    everybody = tuple(play.tournament.entries)
    named = play.done(cmd.DrawLots(play.id, "other", everybody))
    assert (named.events, [one.code for one in named.findings]) == ((), ["ST133"])


def test_a_play_off_and_then_lots_for_whom_it_left_equal(play: Play) -> None:
    play_off = cmd.EnterPlayOff(play.id, places(play, "Dora", "Anna=Bea", "Cleo"), " blitz ")
    assert play.done(play_off).events == (PlayOffPlayed(1, play_off.places, "blitz"),)
    assert order(play) == ["1 Dora", "2 Anna", "2 Bea", "4 Cleo"]
    play.done(cmd.DrawLots(play.id, "7", (play.entry("Anna"), play.entry("Bea"))))
    assert order(play) == ["1 Dora", "2 Bea", "3 Anna", "4 Cleo"]
    assert draw((1, 2), "7") == (2, 1)


def test_an_order_by_hand_may_correct_what_was_recorded(play: Play) -> None:
    play.done(cmd.DrawLots(play.id, "7"))
    by_hand = cmd.SettleOrder(play.id, places(play, "Cleo", "Dora", "Anna", "Bea"), "lots drawn from a hat")
    assert play.done(by_hand).events == (OrderSettled(1, by_hand.places, "lots drawn from a hat"),)
    assert order(play) == ["1 Cleo", "2 Dora", "3 Anna", "4 Bea"]


def test_a_corrected_result_ends_the_tie_and_the_record_with_it(play: Play) -> None:
    play.done(cmd.SettleOrder(play.id, places(play, "Cleo", "Dora", "Anna", "Bea"), "hat"))
    play.result(1, "1-0", number=1, reason="written wrongly")
    white, black = play.pairs(1)[0]
    assert order(play)[0] == f"1 {white}"
    assert order(play)[-1] == f"4 {black}"
    assert remaining_ties(play.rules, play.tournament) == []


def test_published_standings_differ_after_lots(play: Play) -> None:
    play.done(cmd.PublishStandings(play.id))
    play.done(cmd.DrawLots(play.id, "7"))
    (published,) = play.tournament.published
    assert [one.code for one in differs_from_published(play.rules, play.tournament, published)] == ["ST110"]


@pytest.mark.parametrize(
    ("names", "code"),
    [
        (("Anna", "Bea"), "ST132"),
        (("Anna", "Anna", "Bea", "Cleo", "Dora"), "ST135"),
        (("Anna=Bea=Cleo=Dora",), "ST135"),
    ],
)
def test_orders_that_are_none_of_the_tie_are_refused(play: Play, names: tuple[str, ...], code: str) -> None:
    assert list(play.refused(cmd.SettleOrder(play.id, places(play, *names), "hat"))) == [code]
    assert list(play.refused(cmd.EnterPlayOff(play.id, places(play, *names), "blitz"))) == [code]


def test_what_was_played_and_why_has_to_be_said(play: Play) -> None:
    everybody = places(play, "Anna", "Bea", "Cleo", "Dora")
    assert list(play.refused(cmd.SettleOrder(play.id, everybody, " "))) == ["ST137"]
    assert list(play.refused(cmd.EnterPlayOff(play.id, everybody, ""))) == ["ST136"]


def test_lots_are_for_players_of_one_tie(play: Play) -> None:
    assert list(play.refused(cmd.DrawLots(play.id, "7", (play.entry("Anna"), play.entry("Bea"))))) == ["ST132"]
    assert list(play.refused(cmd.DrawLots(play.id, "7", (99, 100)))) == ["ST132"]


def test_ties_are_settled_after_the_last_round() -> None:
    play = drawn(ARTICLES)
    message = "Round 1 of 5 is finished: ties are settled when all rounds are."
    assert play.refused(cmd.DrawLots(play.id, "7")) == {"ST130": message}


def test_no_lots_are_drawn_where_ranks_are_shared_by_the_regulation() -> None:
    play = drawn(ONE_ROUND + 'ranking_ties = "shared"\n')
    (finding,) = play.do(cmd.DrawLots(play.id, "7")).findings
    assert (finding.code, [one.number for one in finding.articles]) == ("ST131", ["1"])
    assert put_into_words([finding])


def test_with_nobody_tied_there_is_nothing_to_draw() -> None:
    play = Play(regulation(text=ONE_ROUND))
    play.enter("Anna 2400", "Bea 2300")
    play.play("1-0")
    assert [one.code for one in play.done(cmd.DrawLots(play.id, "7")).findings] == ["ST134"]
