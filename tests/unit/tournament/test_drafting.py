"""Numbers, the lot, drafts and their publication."""

from fractions import Fraction

import pytest

from reglament.language import translator
from reglament.model.player import Player
from reglament.tournament import commands as cmd
from reglament.tournament.events import (
    DraftDiscarded,
    InitialColourDrawn,
    NumbersAssigned,
    PairingDrafted,
    PairingPublished,
    RoundImported,
)
from tests.events import ARTICLES, OF_2025, Play, opened_before_2017_was_known, regulation


@pytest.fixture
def play() -> Play:
    play = Play()
    play.enter("Fay 1900", "Elsa 2000", "Dora 2100", "Cleo 2200", "Bea 2300", "Anna 2400")
    return play


def draft(play: Play) -> cmd.DraftPairing:
    return cmd.DraftPairing(play.id, "7")


def test_the_first_draft_gives_numbers_by_rating_and_draws_the_colour(play: Play) -> None:
    numbers, colour, drafted = play.draft().events

    assert numbers == NumbersAssigned(((6, 1), (5, 2), (4, 3), (3, 4), (2, 5), (1, 6)))
    assert colour == InitialColourDrawn("w")
    # Upper half against lower half; odd numbers of the upper half have the initial colour (C.04.3 art. 5.2.5).
    assert drafted == PairingDrafted(1, ((6, 3), (2, 5), (4, 1)), None, (), "reglament-dutch", "2026")
    assert play.pairs(1) == [("Anna", "Dora"), ("Elsa", "Bea"), ("Cleo", "Fay")]


def test_equal_ratings_are_numbered_by_title_then_by_name() -> None:
    play = Play()
    for player in (Player("Cleo", "FM", rating=2000), Player("Bea", rating=2000), Player("Anna", rating=2000)):
        play.done(cmd.EnterPlayer(play.id, player))
    play.draft()
    assert play.numbers() == ["Cleo", "Anna", "Bea"]


def test_the_regulation_names_the_rating_of_the_initial_order() -> None:
    text = ARTICLES.replace('initial_order = "fide"', 'initial_order = "national"')
    play = Play(regulation(text=text))
    play.done(cmd.EnterPlayer(play.id, Player("Anna", rating=2400, national_rating=1500)))
    play.done(cmd.EnterPlayer(play.id, Player("Bea", rating=1500, national_rating=2400)))
    play.draft()
    assert play.numbers() == ["Bea", "Anna"]


@pytest.mark.parametrize(("stated", "colour"), [("white", "w"), ("black", "b")])
def test_a_stated_initial_colour_needs_no_lot(stated: str, colour: str) -> None:
    play = Play(regulation(text=ARTICLES.replace('initial_colour = "white"', f'initial_colour = "{stated}"')))
    play.enter("Anna 2400", "Bea 2300")
    play.draft()
    assert (play.tournament.initial_colour, play.tournament.lot_seed) == (colour, "")
    assert play.pairs(1) == [("Anna", "Bea") if colour == "w" else ("Bea", "Anna")]


def test_the_lot_is_drawn_once_and_its_seed_is_kept() -> None:
    drawn: dict[str, str | None] = {}
    for seed in map(str, range(20)):
        play = Play(regulation(text=ARTICLES.replace('initial_colour = "white"\n', "")))
        play.enter("Anna 2400", "Bea 2300")
        play.done(cmd.DraftPairing(play.id, seed))
        play.done(cmd.DiscardDraft(play.id))
        again = play.done(cmd.DraftPairing(play.id, "another seed"))
        assert not any(isinstance(event, InitialColourDrawn) for event in again.events)
        assert play.tournament.lot_seed == seed
        drawn[seed] = play.tournament.initial_colour
    assert set(drawn.values()) == {"w", "b"}


def test_the_one_left_over_has_the_bye_and_its_default_is_named() -> None:
    play = Play()
    play.enter("Anna 2400", "Bea 2300", "Cleo 2200", "Dora 2100", "Elsa 2000")
    decision = play.draft()
    assert play.bye_of(1) == "Elsa"
    assert [(one.code, one.values["points"]) for one in decision.findings] == [("PR121", Fraction(1))]


def test_a_stated_bye_needs_no_note() -> None:
    stated = '[[article]]\nnumber = "5"\n[article.states.tournament.A.scoring]\npairing_allocated_bye = "draw"\n'
    play = Play(regulation(stated))
    play.enter("Anna 2400", "Bea 2300", "Cleo 2200")
    assert play.draft().findings == ()
    play.done(cmd.PublishPairing(play.id))
    play.results("1-0")
    assert play.points()["Cleo"] == Fraction(1, 2)


def test_who_is_paired_without_having_arrived_is_counted_once_arrivals_are_noted(play: Play) -> None:
    play.done(cmd.MarkArrived(play.id, play.entry("Anna")))
    (note,) = play.draft().findings
    assert (note.code, note.severity, note.values["count"]) == ("PR120", "note", 5)


def test_a_draft_is_seen_by_arbiters_only_until_it_is_published(play: Play) -> None:
    play.draft()
    drafted = play.state.seq
    assert play.tournament.published_rounds == ()
    assert play.round(1).state == "draft"

    assert play.done(cmd.PublishPairing(play.id)).events == (PairingPublished(1, drafted),)
    assert play.round(1).state == "published"
    assert play.tournament.draft is None


def test_a_discarded_draft_leaves_no_round(play: Play) -> None:
    play.draft()
    drafted = play.state.seq
    assert play.done(cmd.DiscardDraft(play.id, "Fay has gone")).events == (DraftDiscarded(1, drafted, "Fay has gone"),)
    assert play.tournament.rounds == ()
    assert list(play.refused(cmd.DiscardDraft(play.id))) == ["PR110"]
    assert list(play.refused(cmd.PublishPairing(play.id))) == ["PR111"]


def test_pairing_again_gives_the_same_pairing(play: Play) -> None:
    play.play("1-0 0-1 =")
    first = play.draft().events
    play.done(cmd.DiscardDraft(play.id))
    assert play.draft().events == first


def test_one_draft_at_a_time(play: Play) -> None:
    play.draft()
    said = "Round 1 has a draft already. Publish it or discard it."
    assert play.refused(draft(play)) == {"PR101": said}


@pytest.mark.parametrize("change", ["entry", "bye", "withdrawal", "result"])
def test_a_draft_older_than_a_change_is_not_published(play: Play, change: str) -> None:
    play.play("1-0 1-0 1-0")
    play.draft()
    match change:
        case "entry":
            play.enter("Gil 2500")
        case "bye":
            play.done(play.bye("Fay", 2, "Z"))
        case "withdrawal":
            play.done(cmd.Withdraw(play.id, play.entry("Fay")))
        case "result":
            said = play.result(1, "0-1", number=1, reason="slip misread").findings
            assert [(one.code, one.severity) for one in said] == [("RS111", "warning")]
    assert list(play.refused(cmd.PublishPairing(play.id))) == ["PR112"]

    play.done(cmd.DiscardDraft(play.id))
    play.pair()


def test_arrivals_do_not_make_a_draft_stale(play: Play) -> None:
    play.draft()
    play.done(cmd.MarkArrived(play.id, play.entry("Fay")))
    play.done(cmd.PublishPairing(play.id))
    assert play.tournament.draft is None
    assert len(play.tournament.rounds) == 1


def test_who_is_away_later_does_not_make_a_draft_stale(play: Play) -> None:
    play.play("1-0 1-0 1-0")
    play.draft()
    play.done(play.bye("Fay", 3, "Z"))
    play.done(cmd.CancelBye(play.id, play.entry("Fay"), 3))
    play.done(cmd.Withdraw(play.id, play.entry("Fay"), 3))
    play.done(cmd.ReturnPlayer(play.id, play.entry("Fay")))
    play.done(cmd.PublishPairing(play.id))
    assert play.tournament.draft is None
    assert len(play.tournament.rounds) == 2


def test_who_comes_back_makes_a_draft_stale(play: Play) -> None:
    play.play("1-0 1-0 1-0")
    play.done(cmd.Withdraw(play.id, play.entry("Fay")))
    play.draft()
    play.done(cmd.ReturnPlayer(play.id, play.entry("Fay")))
    assert list(play.refused(cmd.PublishPairing(play.id))) == ["PR112"]


def test_a_draft_made_before_a_result_was_cleared_is_stale(play: Play) -> None:
    play.play("1-0 1-0 1-0")
    play.draft()
    play.done(cmd.ClearResult(play.id, 1, 2, "wrong board"))
    assert list(play.refused(cmd.PublishPairing(play.id))) == ["PR112"]


def test_a_round_with_an_open_game_stops_the_next_one(play: Play) -> None:
    play.pair()
    said = "Round 1 has no result on board {}. A game without a result is open, not a forfeit."
    assert play.refused(draft(play)) == {"PR104": said.format("1, 2, 3")}
    play.result(2, "1-0")
    assert play.refused(draft(play)) == {"PR104": said.format("1, 3")}
    play.result(3, "=")
    assert play.refused(draft(play)) == {"PR104": said.format("1 (Anna – Dora)")}


def test_no_more_rounds_than_the_regulation_has() -> None:
    play = Play(regulation(text=ARTICLES.replace("rounds = 5", "rounds = 1")))
    play.enter("Anna 2400", "Bea 2300")
    play.play("=")
    assert play.refused(draft(play)) == {"PR105": "All 1 rounds have been paired."}


def test_when_all_have_met_the_arbiter_decides() -> None:
    play = Play()
    play.enter("Anna 2400", "Bea 2300")
    play.play("1-0")
    (finding,) = play.do(draft(play)).findings
    assert finding.code == "PR107"
    say = translator("en")
    assert say.fill(finding.consequence, finding.values) == (
        "There is nobody whom Anna (1) could meet. Everything else is ruled out: pairs that have met."
    )
    assert "would have to meet again" in say.fill(finding.repair, finding.values)


@pytest.mark.parametrize("names", [(), ("Anna 2400",)])
def test_nobody_to_pair(names: tuple[str, ...]) -> None:
    play = Play()
    play.enter(*names)
    assert play.refused(draft(play)) == {"PR106": f"Only {len(names)} players can be paired."}


def test_the_number_of_rounds_has_to_be_known() -> None:
    play = Play(regulation(text=ARTICLES.replace("rounds = 5\n", "")))
    play.enter("Anna 2400", "Bea 2300")
    assert list(play.refused(draft(play))) == ["PR103"]


def test_what_is_no_swiss_is_not_paired() -> None:
    play = Play(regulation(text=ARTICLES.replace('"swiss"', '"round-robin"')))
    play.enter("Anna 2400", "Bea 2300")
    assert list(play.refused(draft(play))) == ["PR102"]


def test_articles_that_disagree_about_rounds_stop_the_pairing() -> None:
    play = Play(regulation('[[article]]\nnumber = "2"\n[article.states.tournament.A]\nrounds = 7\n'))
    play.enter("Anna 2400", "Bea 2300")
    assert list(play.refused(draft(play))) == ["RG101"]


@pytest.mark.parametrize("said", ["none", {"left_to": "the chief arbiter"}, "dutch-2026"])
def test_without_a_settled_edition_nothing_is_paired(said: object) -> None:
    """Nobody states one, somebody has still to decide, or articles disagree."""
    article = '[[article]]\nnumber = "{}"\n[article.states.tournament.A]\npairing_edition = {}\n'
    value = '{ left_to = "the chief arbiter" }' if isinstance(said, dict) else f'"{said}"'
    stated = article.format(2, value) + (article.format(3, '"dutch-2017"') if said == "dutch-2026" else "")
    play = Play(regulation(stated))
    play.enter("Anna 2400", "Bea 2300")
    assert list(play.refused(draft(play))) == ["RG101" if said == "dutch-2026" else "PR108"]


def last_round_of(play: Play) -> Play:
    """Three of four rounds are played; the two editions make different pairings of the last one.

    Example `PAIRED_TWICE` of `tests/unit/pairing/test_dutch_2017_rounds.py`; the answers are those given there.
    """
    play.enter("Anna 2500", "Bea 2400", "Cleo 2300", "Dora 2200", "Elsa 2100")
    play.record(
        (
            NumbersAssigned(((1, 1), (2, 2), (3, 3), (4, 4), (5, 5))),
            InitialColourDrawn("w"),
            RoundImported(1, ((1, 3, "=", "="), (4, 2, "0", "1")), ((5, "U", 0, None),)),
            RoundImported(2, ((2, 5, "=", "="), (3, 4, "1", "0")), ((1, "U", 0, None),)),
            RoundImported(3, ((5, 1, "0", "1"), (3, 2, "1", "0")), ((4, "U", 0, None),)),
        )
    )
    return play


FOUR_ROUNDS_OF_2025 = OF_2025.replace("rounds = 5", "rounds = 4")


def test_an_event_is_paired_by_the_edition_of_its_first_day() -> None:
    play = last_round_of(Play(regulation(text=FOUR_ROUNDS_OF_2025)))
    decision = play.draft()
    assert set(play.pairs(4)) == {("Bea", "Anna"), ("Dora", "Elsa")}
    assert play.bye_of(4) == "Cleo"
    assert play.round(4).edition == "2017"
    assert [one.code for one in decision.findings] == ["PR121"]


def test_an_old_journal_goes_on_by_the_edition_that_it_recorded_and_says_so() -> None:
    play = Play(regulation(text=FOUR_ROUNDS_OF_2025))
    play.record([opened_before_2017_was_known(play.rules)], "")
    decision = last_round_of(play).draft()
    assert set(play.pairs(4)) == {("Anna", "Dora"), ("Elsa", "Cleo")}
    assert play.bye_of(4) == "Bea"
    assert play.round(4).edition == "2026"
    assert [(one.code, one.severity) for one in decision.findings] == [("TN101", "warning"), ("PR121", "note")]


def test_a_late_entry_takes_his_place_by_rating_and_the_others_keep_their_games(play: Play) -> None:
    play.play("1-0 0-1 1-0")
    before = play.pairs(1)
    play.enter("Gil 2250")
    assert play.numbers() == ["Anna", "Bea", "Cleo", "Dora", "Elsa", "Fay", "Gil"]

    assert isinstance(play.draft().events[0], NumbersAssigned)
    assert play.numbers() == ["Anna", "Bea", "Gil", "Cleo", "Dora", "Elsa", "Fay"]
    assert play.pairs(1) == before
    assert play.points(1) == {"Anna": 1, "Bea": 1, "Cleo": 1, "Dora": 0, "Elsa": 0, "Fay": 0, "Gil": 0}
    opponents = {number: [cell.opponent for cell in cells] for number, cells in play.tournament.cards(1).items()}
    assert opponents == {1: [5], 2: [6], 3: [0], 4: [7], 5: [1], 6: [2], 7: [4]}


def test_a_late_entry_of_equal_rating_stands_by_title_and_name(play: Play) -> None:
    play.play("1-0 1-0 1-0")
    play.enter("Carl 2200", "Zoe 2200")
    play.done(cmd.EnterPlayer(play.id, Player("Yan", "FM", rating=2200)))
    play.draft()
    assert play.numbers()[2:6] == ["Yan", "Carl", "Cleo", "Zoe"]


def test_before_round_1_everybody_is_numbered_anew(play: Play) -> None:
    play.draft()
    play.done(cmd.DiscardDraft(play.id))
    play.done(cmd.RemoveEntry(play.id, play.entry("Cleo")))
    play.enter("Gil 2350")
    play.draft()
    assert [(number, entry.player.name) for number, entry in play.tournament.listed()] == [
        *enumerate(["Anna", "Gil", "Bea", "Dora", "Elsa", "Fay"], 1)
    ]


def test_numbers_have_no_gap_after_a_removal(play: Play) -> None:
    play.draft()
    play.done(cmd.DiscardDraft(play.id))
    play.done(cmd.RemoveEntry(play.id, play.entry("Cleo")))
    play.draft()
    assert [number for number, _ in play.tournament.listed()] == [1, 2, 3, 4, 5]


def test_everybody_is_away(play: Play) -> None:
    """Nobody is paired when all have asked to miss the round; with one left there is neither game nor bye."""
    play.play("1-0 1-0 1-0")
    play.play("= = =")
    for name in ("Bea", "Cleo", "Dora", "Elsa", "Fay"):
        play.done(play.bye(name, 3, "Z"))
    assert play.refused(draft(play)) == {"PR106": "Only 1 players can be paired."}
    play.done(play.bye("Anna", 3, "Z"))
    assert play.refused(draft(play)) == {"PR106": "Only 0 players can be paired."}
    play.done(cmd.PublishStandings(play.id))


def test_who_leaves_after_the_pairing_is_public_forfeits_and_is_paired_no_more() -> None:
    """Eight players; round 3 is public when one of them goes home."""
    play = Play()
    play.enter(*(f"{name} {rating}" for name, rating in zip("ABCDEFGH", range(2400, 1600, -100), strict=True)))
    play.play("1-0 1-0 1-0 1-0")
    play.play("1-0 1-0 1-0 1-0")
    play.pair()
    (board,) = (at for at, pair in enumerate(play.pairs(3), 1) if "G" in pair)
    white, black = play.pairs(3)[board - 1]
    warned = play.done(cmd.Withdraw(play.id, play.entry("G"))).findings[0]
    forfeit = "F0-1" if white == "G" else "F1-0"
    assert warned.values["result"] == forfeit
    before = play.points(2)
    play.results(" ".join(forfeit if at == board else "1-0" for at in range(1, 5)))

    other = black if white == "G" else white
    assert play.points(3)[other] == before[other] + 1
    play.pair()
    assert all("G" not in pair for pair in play.pairs(4))
    assert play.bye_of(4) not in (None, "G")
    assert play.pairs(3)[board - 1] == (white, black)
