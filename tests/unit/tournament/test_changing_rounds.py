"""Seven rounds become six: another number of rounds during the event (FIDE C.04.1 art. 1)."""

from datetime import date

import pytest

from reglament.tournament import commands as cmd
from reglament.tournament.changing_rounds import amended
from reglament.tournament.drafting import input_when_paired, round_input
from reglament.tournament.events import DraftDiscarded, RoundsChanged
from tests.events import ARTICLES, Play, regulation

EIGHT = "Anna 2400", "Bea 2380", "Cleo 2360", "Dora 2340", "Elsa 2320", "Fay 2300", "Gina 2280", "Hana 2260"
RESULTS = ("= 0-1 = =", "= 1-0 = =", "1-0 0-1 0-1 0-1")
"""After these, Hana and others have more than half of the points, and round 4 as the last one is another round."""


def after(results: tuple[str, ...], *, rounds: int = 5, more: str = "") -> Play:
    """Eight players and the rounds with these results."""
    play = Play(regulation(more, text=ARTICLES.replace("rounds = 5", f"rounds = {rounds}")))
    play.enter(*EIGHT)
    for each in results:
        play.play(each)
    return play


def change(play: Play, rounds: int, reason: str = "storm") -> cmd.Decision:
    """Change the number, and let the following commands see it, as the service does."""
    decision = play.done(cmd.ChangeRounds(play.id, rounds, reason))
    play.rules = amended(play.rules, play.state)
    return decision


def codes(decision: cmd.Decision) -> list[str]:
    return [one.code for one in decision.findings]


def test_the_change_is_recorded_warned_of_and_followed() -> None:
    play = after(RESULTS[:2])
    decision = change(play, 3)
    assert decision.events == (RoundsChanged(3, 5, "storm"),)
    assert codes(decision) == ["PR143"]
    fact = play.rules.fact("tournament.A.rounds")
    assert fact.value == play.rules.tournament("A").rounds == 3
    assert fact.source is not None
    assert (fact.source.kind, fact.source.by, fact.source.text, fact.source.on) == (
        "amendment",
        "desk 1",
        "storm",
        date(2026, 6, 6),
    )
    play.play("= = = =")
    assert list(play.refused(cmd.DraftPairing(play.id, "7"))) == ["PR105"]
    assert list(play.refused(play.bye("Anna", 4, "Z"))) == ["BY100"]


def test_another_tournament_of_the_event_keeps_its_number() -> None:
    other = '\n[[article]]\nnumber = "2"\n[article.states.tournament.B]\nsystem = "swiss"\nrounds = 5\n'
    play = after(RESULTS[:1], more=other)
    change(play, 3)
    assert play.rules.tournament("B").rounds == 5


def test_never_fewer_than_are_published_and_never_without_a_reason() -> None:
    play = after(RESULTS[:2])
    play.pair()
    assert list(play.refused(cmd.ChangeRounds(play.id, 2, "storm"))) == ["PR141"]
    assert list(play.refused(cmd.ChangeRounds(play.id, 4, " "))) == ["PR140"]
    assert list(play.refused(cmd.ChangeRounds(Play().id, 0, "storm"))) == ["PR141"]


def test_a_number_that_nobody_stated_can_be_said() -> None:
    play = Play(regulation(text=ARTICLES.replace("rounds = 5\n", "")))
    play.enter(*EIGHT)
    assert list(play.refused(cmd.DraftPairing(play.id, "7"))) == ["PR103"]
    decision = change(play, 7)
    assert decision.events == (RoundsChanged(7, 0, "storm"),)
    assert play.draft().events


def test_the_same_number_changes_nothing() -> None:
    decision = change(after(RESULTS[:1]), 5)
    assert (decision.events, codes(decision)) == ((), ["PR142"])


def test_a_round_that_becomes_the_last_one_is_looked_at_again() -> None:
    """It would be what it is in an event of four rounds; and it stays as it is."""
    play = after(RESULTS)
    play.pair()
    found = play.pairs(4)
    decision = change(play, 4)
    assert codes(decision) == ["PR143", "PR144"]
    assert play.pairs(4) == found
    foreseen = after(RESULTS, rounds=4)
    foreseen.draft()
    numbers = {name: number for number, name in enumerate(foreseen.numbers(), 1)}
    expected = {f"{numbers[white]}–{numbers[black]}" for white, black in set(foreseen.pairs(4)) - set(found)}
    said = decision.findings[1].values["expected"]
    assert isinstance(said, list)
    assert set(said) == expected


def test_a_last_round_that_is_followed_by_others_is_looked_at_again() -> None:
    play = after(RESULTS, rounds=4)
    play.pair()
    assert codes(change(play, 5)) == ["PR143", "PR144"]
    assert codes(change(play, 7)) == ["PR143"]


def test_a_round_is_explained_by_the_number_of_its_day() -> None:
    play = after(RESULTS)
    play.pair()
    change(play, 4)
    assert input_when_paired(play.rules, play.tournament, play.round(4)).rounds == 5
    numbers = play.tournament.numbers()
    assert round_input(play.rules, play.tournament, numbers, "w").rounds == 4


def test_a_draft_is_made_anew() -> None:
    play = after(RESULTS[:2])
    play.draft()
    assert codes(change(play, 3)) == ["PR143", "PR147"]
    assert list(play.refused(cmd.PublishPairing(play.id))) == ["PR112"]


def test_a_draft_beyond_the_last_round_is_discarded() -> None:
    play = after(RESULTS[:2])
    play.draft()
    decision = change(play, 2)
    assert [type(event) for event in decision.events] == [DraftDiscarded, RoundsChanged]
    assert codes(decision) == ["PR143", "PR146"]
    assert play.tournament.draft is None


def test_accelerated_rounds_follow_and_those_played_keep_their_points() -> None:
    """Of nine rounds 1 to 3 have a point and 4 and 5 half a point; of five, 1 and 2 have a point and 3 half a point."""
    baku = '\n[[article]]\nnumber = "2"\n[article.states.tournament.A]\nacceleration = { method = "baku" }\n'
    play = after(("= = = =", "= = = =", "= = = ="), rounds=9, more=baku)
    assert codes(change(play, 5)) == ["PR143", "PR145"]
    data = round_input(play.rules, play.tournament, play.tournament.numbers(), "w")
    assert set(data.virtual.values()) == {(2, 2, 2, 0)}


@pytest.mark.parametrize("rounds", [8, 10])
def test_an_acceleration_that_is_over_does_not_matter(rounds: int) -> None:
    baku = '\n[[article]]\nnumber = "2"\n[article.states.tournament.A]\nacceleration = { method = "baku" }\n'
    play = after(("= = = =",) * 5, rounds=9, more=baku)
    assert codes(change(play, rounds)) == ["PR143"]
