"""The boards of a round: pairings with boxes to write in, and the same with the results filled in."""

from functools import partial

from reglament.language import Translator, translator
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
from reglament.tournament.accelerating import virtual_in
from reglament.tournament.state import Board, Entry, Round


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
        key=context.each(partial(_key, context)),
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


def _key(context: Context, translate: Translator) -> str:
    """Lateness, and in an accelerated round what the virtual points are."""
    virtual = translate.text("Virt.: virtual points of an accelerated round, for its pairing only (FIDE C.04.7)")
    return "\u2003".join(filter(None, (lateness(context, translate), virtual if _virtual(context) else "")))


def _virtual(context: Context) -> dict[int, str]:
    """Virtual points of the round as they are written, by entry; empty in a round that is not accelerated."""
    found = virtual_in(context.regulation, context.tournament, context.round)
    write = translator(context.languages[0]).points
    return {context.numbered[number].entry: write(points) for number, points in found.items()}


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
    """One row a board: board, then name, details and points of White, then those of Black.

    In an accelerated round the virtual points follow the real ones.
    """
    before, virtual = scores(context, one.number - 1), _virtual(context)

    def side(key: int) -> tuple[str, ...]:
        points = (before.get(key, ""), virtual.get(key, "")) if virtual else (before.get(key, ""),)
        return (*_player(context, context.tournament.entries[key]), *points)

    return tuple(Row((str(board.number), *side(board.white), *side(board.black))) for board in one.boards)


def _player(context: Context, entry: Entry) -> tuple[str, str]:
    details = (f"№ {entry.number}", entry.player.title, rating(entry.player, context), entry.player.federation)
    return entry.player.name, "   ".join(filter(None, details))


def _board_columns(context: Context) -> tuple[Column, ...]:
    points = [Column(context.words("Pts"), "points")]
    if _virtual(context):
        points.append(Column(context.words("Virt."), "points"))
    return (
        Column(context.words("Bd."), "count"),
        Column(context.words("White"), "name"),
        *points,
        Column(context.words("Result"), "result"),
        *points,
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
