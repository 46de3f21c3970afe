"""Results of boards, and what they mean for rounds that are paired already."""

import pytest

from reglament.model.result import RESULTS
from reglament.tournament import commands as cmd
from reglament.tournament.events import ColoursReversed, ResultCleared, ResultCorrected, ResultEntered
from tests.events import Play

DRAW = RESULTS["1/2-1/2"]


@pytest.fixture
def play() -> Play:
    """Round 1 of four players is public: Anna – Cleo, Dora – Bea."""
    play = Play()
    play.enter("Anna 2400", "Bea 2300", "Cleo 2200", "Dora 2100")
    play.pair()
    return play


def test_a_result_is_entered(play: Play) -> None:
    assert play.result(1, "1-0").events == (ResultEntered(1, 1, "1", "0"),)
    assert play.round(1).state == "playing"
    assert play.tournament.played_rounds == 0
    play.result(2, "=")
    assert play.round(1).state == "closed"
    assert {name: str(points) for name, points in play.points().items()} == {
        "Anna": "1",
        "Bea": "1/2",
        "Cleo": "0",
        "Dora": "1/2",
    }


def test_a_board_remembers_who_entered_its_result_and_when(play: Play) -> None:
    play.result(1, "1-0")
    board, last = play.round(1).boards[0], play.records[-1]
    assert (board.seq, board.at, board.actor, board.corrected) == (last.seq, last.at, "desk 1", False)


def test_the_same_result_again_changes_nothing(play: Play) -> None:
    play.result(1, "1-0")
    assert play.result(1, "1-0").events == ()


def test_another_result_needs_a_reason(play: Play) -> None:
    play.result(1, "1-0")
    first = play.state.seq
    said = "Board 1 of round 1 has the result 1-0 already. Another one needs a reason."
    for reason in ("", "  "):
        assert play.refused(cmd.EnterResult(play.id, 1, 1, DRAW, reason)) == {"RS103": said}

    corrected = play.result(1, "=", reason=" slip misread ")
    assert corrected.events == (ResultCorrected(1, 1, "=", "=", first, "slip misread"),)
    assert play.round(1).boards[0].corrected
    again = play.result(1, "0-1", reason="both had signed")
    assert again.events == (ResultCorrected(1, 1, "0", "1", first + 1, "both had signed"),)


def test_a_board_that_was_changed_since_it_was_seen_is_left_alone(play: Play) -> None:
    shown = play.round(1).boards[0].seq
    play.result(1, "1-0")
    for command in (
        cmd.EnterResult(play.id, 1, 1, DRAW, "slip misread", shown),
        cmd.ClearResult(play.id, 1, 1, "typing error", shown),
        cmd.ReverseColours(play.id, 1, 1, "sat wrongly", shown),
    ):
        (said,) = play.refused(command).values()
        assert said.endswith("from elsewhere; it has the result 1-0 now.")
    now = play.round(1).boards[0].seq
    assert play.do(cmd.EnterResult(play.id, 1, 1, DRAW, "slip misread", now)).events


def test_a_result_is_taken_away(play: Play) -> None:
    play.result(1, "1-0")
    entered = play.state.seq
    assert play.done(cmd.ClearResult(play.id, 1, 1, " wrong board ")).events == (
        ResultCleared(1, 1, entered, "wrong board"),
    )
    assert not play.round(1).boards[0].result.is_known
    assert play.done(cmd.ClearResult(play.id, 1, 1)).events == ()
    assert play.result(1, "0-1").events == (ResultEntered(1, 1, "0", "1"),)


def test_colours_reversed_keep_the_points_with_the_players(play: Play) -> None:
    play.results("1-0 =")
    assert play.done(cmd.ReverseColours(play.id, 1, 1, "sat down wrongly")).events == (
        ColoursReversed(1, 1, "sat down wrongly"),
    )
    board = play.round(1).boards[0]
    assert (play.name(board.white), play.name(board.black)) == ("Cleo", "Anna")
    assert (board.result.white, board.result.black) == ("0", "1")
    cells = play.tournament.cards(1)
    assert (cells[1][0].outcome, cells[1][0].colour) == ("1", "b")
    assert (cells[3][0].outcome, cells[3][0].colour) == ("0", "w")
    assert play.points()["Anna"] == 1


def test_colours_can_be_reversed_before_the_result(play: Play) -> None:
    play.done(cmd.ReverseColours(play.id, 1, 1))
    play.results("1-0 =")
    assert play.points()["Cleo"] == 1


def test_the_colour_history_follows_the_reversal(play: Play) -> None:
    """Without the reversal Anna, who had White, would have Black in round 2, and Bea White."""
    play.results("1-0 0-1")
    play.draft()
    assert play.pairs(2)[0] == ("Bea", "Anna")
    play.done(cmd.DiscardDraft(play.id))
    play.done(cmd.ReverseColours(play.id, 1, 1))
    play.done(cmd.ReverseColours(play.id, 1, 2))
    play.draft()
    assert play.pairs(2)[0] == ("Anna", "Bea")


@pytest.mark.parametrize("kind", ["enter", "clear", "reverse"])
def test_a_round_or_a_board_that_does_not_exist(play: Play, kind: str) -> None:
    def command(number: int, board: int) -> cmd.Command:
        match kind:
            case "enter":
                return cmd.EnterResult(play.id, number, board, DRAW)
            case "clear":
                return cmd.ClearResult(play.id, number, board)
        return cmd.ReverseColours(play.id, number, board)

    for number in (0, 2):
        said = f"Round {number} is not published; the last published round is 1."
        assert play.refused(command(number, 1)) == {"RS101": said}
    for board in (0, 3, -1):
        said = f"Round 1 has no board {board}; its boards are 1 to 2."
        assert play.refused(command(1, board)) == {"RS102": said}


def test_a_draft_takes_no_results(play: Play) -> None:
    play.results("1-0 1-0")
    play.draft()
    assert list(play.refused(cmd.EnterResult(play.id, 2, 1, DRAW))) == ["RS101"]


def test_a_correction_after_the_next_round_is_public_leaves_its_pairing(play: Play) -> None:
    play.results("1-0 1-0")
    play.pair()
    pairs = play.pairs(2)
    said = play.result(1, "0-1", number=1, reason="both had signed").findings
    assert [(one.code, one.severity) for one in said] == [("RS110", "warning")]
    assert play.pairs(2) == pairs
    assert play.points(1)["Cleo"] == 1


def test_a_last_round_with_an_open_game_is_not_over() -> None:
    """Two boards, one still playing: its players are not absent, and the standings wait for them."""
    play = Play()
    play.enter("Anna 2400", "Bea 2300", "Cleo 2200", "Dora 2100")
    play.pair()
    play.result(2, "1-0")
    assert list(play.refused(cmd.PublishStandings(play.id, 1))) == ["ST101"]
    assert [cell.outcome for cell in play.tournament.cards(1)[1]] == ["?"]
    assert [board.number for board in play.round(1).missing] == [1]

    play.result(1, "=")
    published = play.done(cmd.PublishStandings(play.id, 1))
    assert published.findings == ()
    assert play.tournament.published[0].rows[1].points == "0.5"
