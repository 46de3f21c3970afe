"""Accelerated rounds of an event: the first group, its points, and whoever comes later (FIDE C.04.7, Baku)."""

import pytest

from reglament.tournament import commands as cmd
from reglament.tournament.accelerating import virtual_in
from reglament.tournament.events import FirstGroupFormed
from tests.events import ARTICLES, Play, put_into_words, regulation

ACCELERATED = '\n[[article]]\nnumber = "4"\n[article.states.tournament.A]\nacceleration = {{ {said} }}\n'
TEN = [f"P{number:02} {2500 - 10 * number}" for number in range(1, 11)]


def accelerated(said: str = 'method = "baku"', *, rounds: int = 9) -> Play:
    """Ten players, the strongest first."""
    text = ARTICLES.replace("rounds = 5", f"rounds = {rounds}")
    play = Play(regulation(ACCELERATED.format(said=said), text=text))
    play.enter(*TEN)
    return play


def virtual(play: Play, round_number: int) -> dict[int, int]:
    """Virtual points in half points, by number, of one round."""
    return {number: int(2 * points) for number, points in virtual_in(play.rules, play.tournament, round_number).items()}


def test_round_1_is_paired_as_in_the_reported_case() -> None:
    """Case 13: 1 to 6 of ten are accelerated."""
    play = accelerated()
    play.draft()
    assert play.pairs(1) == [("P01", "P04"), ("P05", "P02"), ("P03", "P06"), ("P07", "P09"), ("P10", "P08")]


def test_the_points_fall_from_a_win_to_a_draw_and_end() -> None:
    play = accelerated()
    play.draft()
    points = [virtual(play, number) for number in range(1, 7)]
    group = range(1, 7)
    assert points == [*[dict.fromkeys(group, 2)] * 3, *[dict.fromkeys(group, 1)] * 2, {}]


@pytest.mark.parametrize(
    ("said", "last", "counted", "default"),
    [
        ('method = "baku", counts = "listed"', "P06", 10, False),
        ('method = "baku", counts = "present"', "P05", 8, False),
        ('method = "baku"', "P05", 8, True),
    ],
)
def test_who_misses_round_1_counts_only_if_the_regulation_says_so(
    said: str, last: str, counted: int, default: bool
) -> None:
    """Eight play round 1, of whom four are accelerated: 1, 2, 3 and 5. Of ten listed it would be 1 to 6."""
    play = accelerated(said)
    for name in ("P04", "P10"):
        play.done(play.bye(name, 1, "Z"))
    decision = play.draft()
    assert FirstGroupFormed(play.entry(last), counted) in decision.events
    (note,) = (one for one in decision.findings if one.code == "PR122")
    assert bool(note.consequence) == default
    assert f"numbers up to {int(last[1:])} have virtual points" in put_into_words([note])[0]


def test_the_group_follows_the_list_until_round_1_is_published() -> None:
    play = accelerated()
    play.draft()
    play.done(cmd.DiscardDraft(play.id))
    again = play.draft()
    assert not any(isinstance(event, FirstGroupFormed) for event in again.events)
    play.done(cmd.DiscardDraft(play.id))
    for name in ("P09", "P10"):
        play.done(cmd.Withdraw(play.id, play.entry(name)))
    assert FirstGroupFormed(play.entry("P04"), 8) in play.draft().events


def test_who_comes_later_above_the_last_of_the_group_is_in_it() -> None:
    play = accelerated()
    play.play("= = = = =")
    play.enter("Late 2455", "Weak 2000")
    play.draft()
    assert play.tournament.first_group == FirstGroupFormed(play.entry("P06"), 10)
    assert play.numbers()[:7] == ["P01", "P02", "P03", "P04", "Late", "P05", "P06"]
    assert sorted(virtual(play, 2)) == list(range(1, 8))


def test_the_board_order_counts_virtual_points() -> None:
    """After round 1 only P01 of the group and P07 have won: P07 has 1 real point, the drawn ones of the group 1½."""
    play = accelerated()
    play.play("1-0 = = 1-0 =")
    play.draft()
    boards = [{*pair} for pair in play.pairs(2)]
    assert "P01" in boards[0]
    assert "P07" not in boards[0] | boards[1]


def test_standings_do_not_see_virtual_points() -> None:
    play = accelerated()
    play.play("1-0 = = 1-0 =")
    assert play.points()["P01"] == 1


def test_other_points_do_not_suit_it() -> None:
    play = accelerated('method = "baku" }\nscoring = { win = 3, draw = 1')
    assert list(play.refused(cmd.DraftPairing(play.id, "7"))) == ["PR109"]


def test_a_contested_acceleration_stops_the_pairing() -> None:
    text = ACCELERATED.format(said='counts = "listed"') + ACCELERATED.format(said='counts = "present"').replace(
        '"4"', '"5"'
    )
    play = Play(regulation(text))
    play.enter(*TEN)
    assert list(play.refused(cmd.DraftPairing(play.id, "7"))) == ["RG101"]
