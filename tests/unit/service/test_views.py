"""What desk, paper and command line ask of an event."""

from fractions import Fraction
from pathlib import Path

import pytest

from reglament.model.article import PlayerNumber
from reglament.model.finding import Finding
from reglament.service import views
from reglament.service.event import Loaded
from reglament.tournament import commands as cmd
from tests.events import OF_2025, Play, put_into_words, regulation


@pytest.fixture
def play() -> Play:
    """Round 1 of five: 1 beats 3, 4 and 2 draw, 5 has the bye. Round 2 is being played."""
    play = Play()
    play.enter("Anna 2400", "Bea 2300", "Cleo 2200", "Dora 2100", "Elsa 2000")
    play.play("1-0 =")
    play.pair()
    return play


@pytest.fixture
def loaded(play: Play) -> Loaded:
    return Loaded(play.rules, play.state)


def test_standings_are_shown_after_the_last_finished_round(loaded: Loaded) -> None:
    shown = views.standings(loaded, "A")
    assert shown == views.standings(loaded, "A", 1)
    # Anna and Elsa have a point; Bea and Dora half a point.
    assert {row.number: row.points for row in shown.rows} == {1: 1, 5: 1, 2: Fraction(1, 2), 4: Fraction(1, 2), 3: 0}
    assert views.last_round(loaded.state.tournaments["A"]) == 1


def test_points_before_a_round(loaded: Loaded) -> None:
    assert set(views.pairing_scores(loaded, "A", 1).values()) == {(Fraction(0), Fraction(0))}
    points = {number: score.total for number, score in views.pairing_scores(loaded, "A", 2).items()}
    assert points == {1: 1, 2: Fraction(1, 2), 3: 0, 4: Fraction(1, 2), 5: 1}


def test_a_rank_is_explained_for_the_round_that_is_shown(loaded: Loaded) -> None:
    explained = views.rank_explanation(loaded, "A", 1, 3)
    assert explained == views.rank_explanation(loaded, "A", 1, 3, 1)


def test_each_board_and_the_bye_are_explained_with_their_own_players(play: Play, loaded: Loaded) -> None:
    for number in (1, 2):
        for board in play.round(number).boards:
            values = views.pairing_explanation(loaded, "A", number, board.number).decision.values
            named = {value for value in values.values() if isinstance(value, PlayerNumber)}
            assert named == {play.tournament.entries[entry].number for entry in (board.white, board.black)}
        bye = play.round(number).bye
        assert bye is not None
        values = views.pairing_explanation(loaded, "A", number, 0).decision.values
        assert play.tournament.entries[bye].number in values.values()


def test_a_pairing_is_explained_by_the_articles_of_its_edition() -> None:
    play = Play(regulation(text=OF_2025))
    play.enter("Anna 2400", "Bea 2300", "Cleo 2200", "Dora 2100", "Elsa 2000")
    play.play("1-0 =")
    play.pair()
    loaded = Loaded(play.rules, play.state)
    steps = [step for board in (0, 1, 2) for step in views.pairing_explanation(loaded, "A", 2, board).steps]
    assert {step.article.edition for step in steps if step.article} == {"2017"}


@pytest.mark.parametrize(("number", "board"), [(0, 1), (3, 1), (1, 3), (1, -1)])
def test_what_is_not_paired_cannot_be_explained(loaded: Loaded, number: int, board: int) -> None:
    with pytest.raises(LookupError):
        views.pairing_explanation(loaded, "A", number, board)


def test_a_round_without_a_bye_explains_none(play: Play) -> None:
    play = Play()
    play.enter("Anna 2400", "Bea 2300")
    play.pair()
    with pytest.raises(LookupError):
        views.pairing_explanation(Loaded(play.rules, play.state), "A", 1, 0)


def test_an_explanation_is_of_the_round_as_it_was_paired(play: Play) -> None:
    """Who asked for a bye, came late, or left after the pairing changes nothing about it."""
    play.results("1-0 1-0")
    before = [
        views.pairing_explanation(Loaded(play.rules, play.state), "A", 2, board.number)
        for board in play.round(2).boards
    ]
    play.done(cmd.Withdraw("A", play.entry("Bea")))
    play.done(play.bye("Anna", 3, "Z"))
    play.enter("Zoe 1000")
    after = Loaded(play.rules, play.state)
    assert [views.pairing_explanation(after, "A", 2, board.number) for board in play.round(2).boards] == before


def test_why_two_do_not_meet_is_explained_for_the_round_as_it_was_paired(loaded: Loaded) -> None:
    """Round 1: 1 meets 3, so that the pair is explained as the board; 1 and 2 are of the same half."""
    met = views.pair_explanation(loaded, "A", 1, 3, 1)
    assert met == views.pairing_explanation(loaded, "A", 1, 1)
    (reason,) = views.pair_explanation(loaded, "A", 1, 1, 2).steps
    assert (reason.article and reason.article.number) == "4.3"


def test_floats_and_brackets_are_explained(loaded: Loaded) -> None:
    """Round 2: 1 and 5 have a point, 2 and 4 a half, 3 none: the bye."""
    floats = [views.float_explanation(loaded, "A", 2, number).decision.text for number in (1, 2, 4, 5)]
    assert floats.count("{player} floats down.") == floats.count("{player} floats up.")
    values = views.bracket_explanation(loaded, "A", 2, 1).decision.values
    assert values["bracket"] == 1


@pytest.mark.parametrize("round_number", [0, 3])
def test_what_is_not_paired_has_no_floats_brackets_or_pairs(loaded: Loaded, round_number: int) -> None:
    with pytest.raises(LookupError):
        views.pair_explanation(loaded, "A", round_number, 1, 2)
    with pytest.raises(LookupError):
        views.float_explanation(loaded, "A", round_number, 1)
    with pytest.raises(LookupError):
        views.bracket_explanation(loaded, "A", round_number, 1)


def test_a_table_knows_the_announced_rounds(loaded: Loaded, tmp_path: Path) -> None:
    assert views.table(loaded, "A", 1).rounds == 5


def test_explanations_survive_what_happened_later(play: Play) -> None:
    """A late entry moves the numbers on, a result is corrected, colours are reversed: each round is still explained."""
    play.results("1-0 1-0")
    play.enter("Zoe 2500", "Yan 2150")
    play.pair()
    play.result(1, "0-1", number=1, reason="both had signed")
    play.result(2, "F1-0", number=2, reason="not played")
    play.done(cmd.ReverseColours("A", 1, 2))
    loaded = Loaded(play.rules, play.state)
    for one in play.tournament.rounds:
        for board in range(len(one.boards) + 1):
            if board or one.bye:
                explained = views.pairing_explanation(loaded, "A", one.number, board)
                reasons = (explained.decision, *explained.steps)
                assert explained.steps
                put_into_words(Finding("", "note", reason.text, reason.values) for reason in reasons)


def test_accelerated_rounds_are_paired_and_explained_by_real_and_virtual_points() -> None:
    """Four of eight are accelerated in rounds 1 to 3 of five: by a point in 1 and 2, by half a point in 3."""
    text = '[[article]]\nnumber = "4"\n[article.states.tournament.A]\nacceleration = { method = "baku" }\n'
    play = Play(regulation(text))
    play.enter(*(f"P{number} {2500 - number}" for number in range(1, 9)))
    play.play("= = 1-0 =")
    play.pair()
    loaded = Loaded(play.rules, play.state)
    scores = views.pairing_scores(loaded, "A", 2)
    assert scores[1] == (Fraction(1, 2), Fraction(1))
    assert scores[5] == (Fraction(1), Fraction(0))
    for explained in (
        views.pairing_explanation(loaded, "A", 2, 1),
        views.pair_explanation(loaded, "A", 2, 1, 8),
        views.bracket_explanation(loaded, "A", 2, 1),
    ):
        assert [str(step.article) for step in explained.steps].count("FIDE C.04.7 art. 1.5 (2026)") == 1


def test_other_rounds_say_nothing_of_virtual_points(loaded: Loaded) -> None:
    explained = views.pairing_explanation(loaded, "A", 2, 1)
    assert all(step.article is None or step.article.book != "C.04.7" for step in explained.steps)
