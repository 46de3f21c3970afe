"""Results of boards: entering, correcting, clearing, exchanging colours."""

from reglament.model.finding import Finding
from reglament.model.result import result_text
from reglament.tournament.commands import ClearResult, Decision, EnterResult, ReverseColours
from reglament.tournament.events import ColoursReversed, ResultCleared, ResultCorrected, ResultEntered
from reglament.tournament.state import Board, Tournament


def enter_result(tournament: Tournament, command: EnterResult) -> Decision:
    """Enter a result, or correct one with a reason (RS103). The same result again changes nothing.

    A board that was changed since the person saw it is left alone (RS120).
    """
    board, findings = _board(tournament, command)
    if board is None:
        return Decision((), findings)
    result = command.result
    if not board.result.is_known:
        entered = ResultEntered(command.round, command.board, result.white, result.black)
        return Decision((entered,), _later_rounds(tournament, command.round))
    if board.result == result:
        return Decision(())
    if not command.reason.strip():
        message = "Board {board} of round {round} has the result {known} already. Another one needs a reason."
        values = {"board": board.number, "round": command.round, "known": result_text(board.result)}
        return Decision((), (Finding("RS103", "error", message, values, repair="Give the reason of the change."),))
    corrected = ResultCorrected(
        command.round, command.board, result.white, result.black, board.seq, command.reason.strip()
    )
    return Decision((corrected,), _later_rounds(tournament, command.round))


def clear_result(tournament: Tournament, command: ClearResult) -> Decision:
    """Take a result away; nothing if there is none."""
    board, findings = _board(tournament, command)
    if board is None:
        return Decision((), findings)
    if not board.result.is_known:
        return Decision(())
    cleared = ResultCleared(command.round, command.board, board.seq, command.reason.strip())
    return Decision((cleared,), _later_rounds(tournament, command.round))


def reverse_colours(tournament: Tournament, command: ReverseColours) -> Decision:
    """Record that the colours were exchanged at the board; the points stay with the players."""
    board, findings = _board(tournament, command)
    if board is None:
        return Decision((), findings)
    return Decision(
        (ColoursReversed(command.round, command.board, command.reason.strip()),),
        _later_rounds(tournament, command.round),
    )


def _board(
    tournament: Tournament, command: EnterResult | ClearResult | ReverseColours
) -> tuple[Board | None, tuple[Finding, ...]]:
    """The board that a command speaks of; `None` with the reason where it cannot be carried out there."""
    values: dict[str, object] = {"round": command.round, "board": command.board}
    one = tournament.round(command.round)
    if one is None or not one.published_at:
        published = len(tournament.published_rounds)
        message = "Round {round} is not published; the last published round is {published}."
        return None, (Finding("RS101", "error", message, {**values, "published": published}),)
    board = one.board(command.board)
    if board is None:
        message = "Round {round} has no board {board}; its boards are 1 to {boards}."
        return None, (Finding("RS102", "error", message, {**values, "boards": len(one.boards)}),)
    if command.seen is not None and command.seen != board.seq:
        return None, (_overtaken(board),)
    return board, ()


def _overtaken(board: Board) -> Finding:
    """Somebody else has changed the board since it was shown: what is typed now was meant for what stood there."""
    message = "Board {board} was changed at {time} from elsewhere; it has the result {known} now."
    values = {"board": board.number, "time": board.at[11:16], "known": result_text(board.result)}
    if not board.result.is_known:
        message = "Board {board} was changed at {time} from elsewhere; it has no result now."
    return Finding("RS120", "error", message, values)


def _later_rounds(tournament: Tournament, round_number: int) -> tuple[Finding, ...]:
    """What a result means when later rounds have been paired (FIDE C.04.2 art. 4.3, 2026)."""
    values = {"round": round_number, "next": round_number + 1}
    if len(tournament.published_rounds) > round_number:
        message = (
            "Round {next} is published already and stays as it is; the result counts for the standings and "
            "for later pairings (FIDE C.04.2 art. 4.3)."
        )
        return (Finding("RS110", "warning", message, values),)
    if tournament.draft and tournament.draft.number == round_number + 1:
        message = "The draft of round {next} was made before this result."
        return (Finding("RS111", "warning", message, values, repair="Pair the round again before it is published."),)
    return ()
