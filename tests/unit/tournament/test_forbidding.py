"""Who may not meet whom: laid down before and during the event, lifted, and obeyed by the pairing."""

import pytest

from reglament.tournament import commands as cmd
from reglament.tournament.events import MeetingForbidden, ProhibitionLifted
from tests.events import Play


@pytest.fixture
def play() -> Play:
    play = Play()
    play.enter("Anna 2400", "Bea 2300", "Cleo 2200", "Dora 2100", "Elsa 2000", "Fay 1900")
    return play


def forbid(play: Play, names: str, first: int = 0, last: int = 0, reason: str = "") -> cmd.ForbidMeeting:
    return cmd.ForbidMeeting(play.id, tuple(play.entry(name) for name in names.split()), first, last, reason)


def lift(play: Play, names: str) -> cmd.LiftProhibition:
    return cmd.LiftProhibition(play.id, tuple(play.entry(name) for name in names.split()))


def met(play: Play, number: int) -> list[set[str]]:
    return [set(pair) for pair in play.pairs(number)]


def test_the_pairing_obeys(play: Play) -> None:
    """Without it round 1 is Anna – Dora, Elsa – Bea, Cleo – Fay."""
    decision = play.done(forbid(play, "Anna Dora", reason="sisters"))
    assert decision.events == (MeetingForbidden((play.entry("Anna"), play.entry("Dora")), 1, 0, "sisters"),)
    assert decision.findings == ()
    play.draft()
    assert {"Anna", "Dora"} not in met(play, 1)


def test_of_several_none_meets_another(play: Play) -> None:
    play.done(forbid(play, "Anna Dora Elsa"))
    play.draft()
    assert not any(pair <= {"Anna", "Dora", "Elsa"} for pair in met(play, 1))


def test_it_holds_in_its_rounds_only(play: Play) -> None:
    play.done(forbid(play, "Anna Dora", 2, 3))
    play.draft()
    assert {"Anna", "Dora"} in met(play, 1)


def test_a_round_without_a_pairing_names_the_prohibition(play: Play) -> None:
    play.done(forbid(play, "Anna Bea Cleo Dora Elsa"))
    assert list(play.refused(cmd.DraftPairing(play.id, "7"))) == ["PR107"]


def test_a_late_one_is_warned_of_and_makes_the_draft_stale(play: Play) -> None:
    """It begins with the round that is a draft, and the draft was made without it."""
    play.play("1-0 1-0 1-0")
    play.draft()
    pair = play.pairs(2)[0]
    decision = play.done(forbid(play, " ".join(pair)))
    assert [one.code for one in decision.findings] == ["PR134"]
    assert list(play.refused(cmd.PublishPairing(play.id))) == ["PR112"]
    play.done(cmd.DiscardDraft(play.id))
    play.draft()
    assert set(pair) not in met(play, 2)


def test_one_for_later_rounds_leaves_the_draft_alone(play: Play) -> None:
    play.draft()
    assert play.done(forbid(play, "Anna Dora", 2)).findings == ()
    assert play.done(cmd.PublishPairing(play.id)).events


def test_what_is_published_cannot_be_forbidden_any_more(play: Play) -> None:
    play.pair()
    assert list(play.refused(forbid(play, "Anna Dora", 1))) == ["PR132"]


@pytest.mark.parametrize(
    ("names", "first", "last", "code"),
    [
        ("Anna", 0, 0, "PR130"),
        ("Anna Anna", 0, 0, "PR130"),
        ("Anna Dora", 6, 0, "PR131"),
        ("Anna Dora", 1, 6, "PR131"),
        ("Anna Dora", 3, 2, "PR131"),
    ],
)
def test_what_cannot_be_forbidden(play: Play, names: str, first: int, last: int, code: str) -> None:
    assert list(play.refused(forbid(play, names, first, last))) == [code]


def test_an_entry_that_is_gone_is_refused(play: Play) -> None:
    gone = forbid(play, "Anna Fay")
    play.done(cmd.RemoveEntry(play.id, play.entry("Fay")))
    assert list(play.refused(gone)) == ["TN111"]


def test_an_entry_that_is_removed_later_does_no_harm(play: Play) -> None:
    play.done(forbid(play, "Anna Dora Fay"))
    play.done(cmd.RemoveEntry(play.id, play.entry("Fay")))
    play.draft()
    assert {"Anna", "Dora"} not in met(play, 1)


def test_the_same_again_changes_nothing(play: Play) -> None:
    play.done(forbid(play, "Anna Dora"))
    again = play.done(forbid(play, "Dora Anna"))
    assert (again.events, [one.code for one in again.findings]) == ((), ["PR133"])


def test_lifted_before_it_held_it_is_forgotten(play: Play) -> None:
    play.done(forbid(play, "Anna Dora"))
    play.done(lift(play, "Dora Anna"))
    assert play.tournament.prohibitions == ()
    play.draft()
    assert {"Anna", "Dora"} in met(play, 1)


def test_lifted_later_it_stands_for_the_rounds_in_which_it_held(play: Play) -> None:
    """What was paired under it is still explained by it."""
    play.done(forbid(play, "Anna Dora"))
    play.play("1-0 1-0 1-0")
    (known,) = play.tournament.prohibitions
    decision = play.done(lift(play, "Anna Dora"))
    assert decision.events == (ProhibitionLifted(known.seq, 1),)
    (ended,) = play.tournament.prohibitions
    assert [ended.holds_in(number) for number in (1, 2)] == [True, False]
    assert list(play.refused(lift(play, "Anna Dora"))) == ["PR135"]


def test_only_all_of_those_who_were_named_can_meet_again(play: Play) -> None:
    play.done(forbid(play, "Anna Dora Elsa"))
    assert list(play.refused(lift(play, "Anna Dora"))) == ["PR135"]
