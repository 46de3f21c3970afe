"""The boards of a round: pairings with boxes to write in, and the same with the results filled in."""

from functools import partial

from reglament.language import Translator
from reglament.printing.byes import byes
from reglament.printing.context import (
    Context,
    announced_version,
    cited,
    draft_of_results,
    edition_note,
    foot,
    head,
    occasion,
    rating,
    scores,
    titled,
)
from reglament.printing.result_text import result_text
from reglament.printing.sheet import Column, Row, Sheet, Words
from reglament.tournament.state import Board, Round


def pairings(context: Context) -> Sheet:
    """The boards of the round with boxes for the results, and after them everybody without a board."""
    one = round_of(context)
    return Sheet(
        page="boards",
        languages=context.languages,
        head=head(context),
        title=context.words("Pairings for round {round}", round=one.number),
        occasion=occasion(context, context.start(one.number), with_time=True),
        columns=_board_columns(context),
        rows=board_rows(context, one),
        foot=foot(context, int(bool(one.published_at))),
        draft=draft_of_pairing(context, one),
        key=context.each(partial(lateness, context)),
        note=context.each(partial(pairing_note, context, one)),
        byes=byes(context, one),
    )


def results(context: Context) -> Sheet:
    """The boards of the round with their results, and after them everybody without a board."""
    one = round_of(context)
    version = announced_version(context)
    return Sheet(
        page="table",
        languages=context.languages,
        head=head(context),
        title=context.words("Results of round {round}", round=one.number),
        occasion=occasion(context, context.start(one.number)),
        columns=_result_columns(context),
        rows=result_rows(context, one),
        foot=foot(context, version),
        draft=() if version else draft_of_results(context),
        byes=byes(context, one),
    )


def round_of(context: Context) -> Round:
    """The round of a context that was made for a list of boards."""
    one = context.tournament.round(context.round)
    assert one is not None, f"round {context.round} is paired"
    return one


def draft_of_pairing(context: Context, one: Round) -> Words:
    """Why a pairing is a draft; nothing where it is none."""
    return () if one.published_at else context.words("Draft, not published: the pairing may still change")


def lateness(context: Context, translate: Translator) -> str:
    """How late a player may come; empty where nobody says so."""
    minutes = context.facts.lateness_minutes
    if minutes is None:
        return ""
    sentence = translate.text("Allowed lateness: {minutes} minutes", minutes=minutes)
    return cited(context, translate, "lateness_minutes", sentence)


def pairing_note(context: Context, one: Round, translate: Translator) -> str:
    """By which edition the round was paired; empty for a round played elsewhere."""
    if not one.edition:
        return ""
    return edition_note(translate, "C.04.3", one.edition, exact=context.tournament.editions.pairing_exact)


def board_rows(context: Context, one: Round) -> tuple[Row, ...]:
    """One row a board: board, then name, details and points of White, then those of Black."""
    before = scores(context, one.number - 1)
    return tuple(
        Row((str(board.number), *_side(context, before, board.white), *_side(context, before, board.black)))
        for board in one.boards
    )


def _side(context: Context, before: dict[int, str], key: int) -> tuple[str, str, str]:
    entry = context.tournament.entries[key]
    details = (f"№ {entry.number}", entry.player.title, rating(entry.player, context), entry.player.federation)
    return entry.player.name, "   ".join(filter(None, details)), before.get(key, "")


def _board_columns(context: Context) -> tuple[Column, ...]:
    points = Column(context.words("Pts"), "points")
    return (
        Column(context.words("Bd."), "count"),
        Column(context.words("White"), "name"),
        points,
        Column(context.words("Result"), "result"),
        points,
        Column(context.words("Black"), "name"),
    )


def result_rows(context: Context, one: Round) -> tuple[Row, ...]:
    """One row a board: board, White, result, Black; Black's details mirror those of White."""
    before = scores(context, one.number - 1)
    return tuple(_result_row(context, before, board) for board in one.boards)


def _result_row(context: Context, before: dict[int, str], board: Board) -> Row:
    white, black = (context.tournament.entries[key] for key in (board.white, board.black))
    return Row(
        (
            str(board.number),
            str(white.number),
            titled(white.player),
            rating(white.player, context),
            before.get(board.white, ""),
            result_text(board.result),
            before.get(board.black, ""),
            titled(black.player),
            rating(black.player, context),
            str(black.number),
        )
    )


def _result_columns(context: Context) -> tuple[Column, ...]:
    number = Column(context.words("No."), "count")
    rated = Column(context.words("Rtg"), "count")
    points = Column(context.words("Pts"), "points")
    white = (number, Column(context.words("White"), "name"), rated, points)
    black = (points, Column(context.words("Black"), "name"), rated, number)
    board = Column(context.words("Bd."), "count", bold=True)
    return (board, *white, Column(context.words("Result"), "result", bold=True), *black)
