import pytest

from reglament.model.player import Player
from reglament.tournament import commands as cmd
from reglament.tournament.events import ArrivalRevoked, PlayerArrived, PlayerEntered
from tests.events import Play, regulation


def limited() -> Play:
    return Play(
        regulation("""
[[article]]
number = "3"
[article.states.tournament.A]
rating_limit = { list = "fide", at_most = 2399, at_least = 1200 }
unrated = "refused"
""")
    )


def enter(play: Play, player: Player, *, namesake: bool = False) -> cmd.EnterPlayer:
    return cmd.EnterPlayer(play.id, player, namesake)


def test_a_player_is_entered_and_his_birth_date_is_kept_apart() -> None:
    play = Play()
    decision = play.done(enter(play, Player("Petrova, Anna", "WFM", "w", "BUL", rating=2100, birth="1990-05-17")))

    assert decision.events == (
        PlayerEntered(1, "A.1", "Petrova, Anna", title="WFM", sex="w", federation="BUL", rating=2100),
    )
    assert decision.births == {"A.1": "1990-05-17"}
    assert play.entered("Petrova, Anna").player.birth == "1990-05-17"


def test_entries_are_never_numbered_again_after_a_removal() -> None:
    play = Play()
    play.enter("Anna 2400", "Bea 2300")
    play.done(cmd.RemoveEntry(play.id, play.entry("Bea"), "came twice"))
    play.enter("Cleo 2200")

    assert {entry.player.name: key for key, entry in play.tournament.entries.items()} == {"Anna": 1, "Cleo": 3}


@pytest.mark.parametrize(
    ("player", "code", "message"),
    [
        (Player("Anna", rating=2400), "EN101", "Anna is rated 2400; tournament A admits players up to 2399."),
        (Player("Bea", rating=1199), "EN102", "Bea is rated 1199; tournament A admits players from 1200 on."),
        (Player("Cleo", national_rating=1800), "EN103", "Cleo has no rating; tournament A admits rated players only."),
    ],
)
def test_the_regulation_refuses_with_its_article(player: Player, code: str, message: str) -> None:
    play = limited()
    decision = play.do(enter(play, player))

    assert play.refused(enter(play, player)) == {code: message}
    assert [one.number for one in decision.findings[0].articles] == ["3"]


@pytest.mark.parametrize("rating", [1200, 2399])
def test_the_limits_themselves_may_enter(rating: int) -> None:
    play = limited()
    play.done(enter(play, Player("Anna", rating=rating)))
    assert [one.player.rating for one in play.tournament.entries.values()] == [rating]


def test_a_limit_on_which_articles_disagree_stops_entries() -> None:
    play = Play(
        regulation("""
[[article]]
number = "3"
[article.states.tournament.A]
rating_limit = { list = "fide", at_most = 1899 }
[[article]]
number = "6"
[article.states.tournament.A]
rating_limit = { list = "fide", at_most = 1799 }
""")
    )
    assert list(play.refused(enter(play, Player("Anna", rating=1500)))) == ["RG101"]


def test_disagreement_about_unrated_players_stops_unrated_players_only() -> None:
    play = Play(
        regulation("""
[[article]]
number = "3"
[article.states.tournament.A]
unrated = "admitted"
[[article]]
number = "6"
[article.states.tournament.A]
unrated = "refused"
""")
    )
    assert list(play.refused(enter(play, Player("Anna")))) == ["RG101"]
    play.done(enter(play, Player("Bea", rating=1500)))


def test_an_unrated_player_of_whom_nothing_is_said_enters_with_a_warning() -> None:
    play = Play()
    decision = play.done(enter(play, Player("Anna")))
    assert [(one.code, one.severity) for one in decision.findings] == [("EN105", "warning")]


def test_a_name_is_needed() -> None:
    play = Play()
    assert play.refused(enter(play, Player("  ", rating=1500))) == {"EN110": "The name is missing."}


def test_the_same_fide_id_is_the_same_person_even_behind_a_namesake() -> None:
    play = Play()
    play.done(enter(play, Player("Petrova, Anna", rating=1500)))
    play.done(enter(play, Player("Petrova, A.", rating=1600, fide_id="2900001")))
    twice = Player("Petrova, Anna", rating=1600, fide_id="2900001")

    assert list(play.refused(enter(play, twice))) == ["EN111"]
    assert list(play.refused(enter(play, twice, namesake=True))) == ["EN111"]


def test_an_equal_name_and_year_is_asked_about() -> None:
    play = Play()
    play.done(enter(play, Player("Petrova, Anna", rating=1500, birth="1990-05-17")))
    again = Player("PETROVA, Anna", rating=1500, birth="1990")

    assert list(play.refused(enter(play, again))) == ["EN112"]
    assert [one.code for one in play.done(enter(play, again, namesake=True)).findings] == ["EN113"]
    assert len(play.tournament.entries) == 2


def test_the_one_of_equal_year_is_found_among_several_of_a_name() -> None:
    play = Play()
    for year in ("1990", "2001"):
        play.done(enter(play, Player("Petrova, Anna", rating=1500, birth=year)))
    assert list(play.refused(enter(play, Player("Petrova, Anna", rating=1500, birth="2001")))) == ["EN112"]


@pytest.mark.parametrize(
    ("known", "fresh", "codes"),
    [
        (Player("Anna", rating=1500, birth="1990"), Player("Anna", rating=1500, birth="2001"), ["EN113"]),
        (Player("Anna", rating=1500, fide_id="1"), Player("Anna", rating=1500, fide_id="2"), []),
    ],
)
def test_two_people_of_one_name(known: Player, fresh: Player, codes: list[str]) -> None:
    play = Play()
    play.done(enter(play, known))
    assert [one.code for one in play.done(enter(play, fresh)).findings] == codes


def test_a_removal_is_refused_once_round_1_is_paired() -> None:
    play = Play()
    play.enter("Anna 2400", "Bea 2300", "Cleo 2200")
    remove = cmd.RemoveEntry(play.id, play.entry("Cleo"))
    play.draft()
    assert play.refused(remove) == {"EN121": "Round 1 is paired: Cleo can withdraw, but stays on the list."}

    play.done(cmd.DiscardDraft(play.id))
    play.done(remove)
    assert play.numbers() == ["Anna", "Bea"]


def test_a_late_entry_by_mistake_can_be_removed_until_it_takes_part() -> None:
    play = Play()
    play.enter("Anna 2400", "Bea 2300", "Cleo 2200", "Dora 2100")
    play.play("1-0 1-0")
    play.enter("Gil 2350", "Hal 2340")
    play.done(cmd.RemoveEntry(play.id, play.entry("Gil"), "wrong person"))
    play.pair()
    assert play.numbers() == ["Anna", "Hal", "Bea", "Cleo", "Dora"]
    assert list(play.refused(cmd.RemoveEntry(play.id, play.entry("Hal")))) == ["EN121"]


def test_arrivals_are_noted_once_and_revoked_by_the_number_of_their_record() -> None:
    play = Play()
    play.enter("Anna 2400")
    anna = play.entry("Anna")

    assert play.done(cmd.MarkArrived(play.id, anna)).events == (PlayerArrived(anna),)
    noted = play.state.seq
    assert play.entered("Anna").arrived == play.records[-1].at
    assert play.done(cmd.MarkArrived(play.id, anna)).events == ()
    revoked = play.done(cmd.MarkArrived(play.id, anna, arrived=False))
    assert revoked.events == (ArrivalRevoked(anna, noted),)
    assert play.entered("Anna").arrived == ""
    assert play.done(cmd.MarkArrived(play.id, anna, arrived=False)).events == ()


@pytest.mark.parametrize(
    "command",
    [
        cmd.RemoveEntry("A", 9),
        cmd.MarkArrived("A", 9),
        cmd.RequestBye("A", 9, 1, "H"),
        cmd.CancelBye("A", 9, 1),
        cmd.Withdraw("A", 9),
        cmd.ReturnPlayer("A", 9),
    ],
)
def test_an_entry_that_is_not_there(command: cmd.Command) -> None:
    play = Play()
    play.enter("Anna 2400")
    assert list(play.refused(command)) == ["TN111"]


def test_a_tournament_that_is_not_there() -> None:
    message = "There is no tournament B; the event has A."
    assert Play().refused(cmd.DraftPairing("B", "7")) == {"TN110": message}
