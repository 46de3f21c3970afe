"""The wall list of a round: everybody by name, with board, colour and opponent."""

from functools import partial
from typing import Final

from reglament.language import Translator
from reglament.printing.alphabet import first_letter, name_key
from reglament.printing.byes import has_left, short_reason
from reglament.printing.context import Context, foot, head, occasion
from reglament.printing.pairings import draft_of_pairing, lateness, pairing_note, round_of
from reglament.printing.sheet import NOBODY, Column, Row, Sheet
from reglament.tournament.state import Round

WHITE_SQUARE: Final = "□"
BLACK_SQUARE: Final = "■"


def pairings_by_name(context: Context) -> Sheet:
    """Everybody who is in the tournament, by name, in two columns; a rule stands where the first letter changes."""
    one = round_of(context)
    return Sheet(
        page="wall",
        languages=context.languages,
        head=head(context),
        title=context.words("Pairings by name, round {round}", round=one.number),
        occasion=occasion(context, context.start(one.number), with_time=True),
        columns=_columns(context),
        rows=rows(context, one),
        foot=foot(context, int(bool(one.published_at))),
        draft=draft_of_pairing(context, one),
        key=context.each(partial(_key, context)),
        note=context.each(partial(pairing_note, context, one)),
    )


def rows(context: Context, one: Round) -> tuple[Row, ...]:
    """One row a player: name, letter, board, colour, opponent's surname; of a bye, what the player gets instead."""
    lines = {**_at_boards(context, one), **_without_boards(context, one)}
    players = {key: context.tournament.entries[key].player for key in lines}
    key_of = name_key(context.languages[0])
    order = sorted(lines, key=lambda key: (key_of(players[key].name), context.tournament.entries[key].number))
    found: list[Row] = []
    for key in order:
        letter = first_letter(players[key].name)
        changes = bool(found) and found[-1].cells[1] != letter
        found.append(Row((players[key].name, letter, *lines[key]), opens_group=changes))
    return tuple(found)


def _at_boards(context: Context, one: Round) -> dict[int, tuple[str, str, str]]:
    surname = {key: entry.player.surname for key, entry in context.tournament.entries.items()}
    white = {board.white: (str(board.number), "w", surname[board.black]) for board in one.boards}
    black = {board.black: (str(board.number), "b", surname[board.white]) for board in one.boards}
    return white | black


def _without_boards(context: Context, one: Round) -> dict[int, tuple[str, str, str]]:
    return {
        key: (NOBODY, "", " / ".join(short_reason(context, single[0])))
        for key, single in one.singles.items()
        if not has_left(context.tournament.entries[key], one)
    }


def _columns(context: Context) -> tuple[Column, ...]:
    return (
        Column(context.words("Name"), "name"),
        Column(context.words("Board"), "count"),
        Column(context.words("Opponent"), "text"),
    )


def _key(context: Context, translate: Translator) -> str:
    white = f"{WHITE_SQUARE}\u00a0{translate.text('with White')}"
    black = f"{BLACK_SQUARE}\u00a0{translate.text('with Black')}"
    return "\u2003".join(filter(None, (white, black, lateness(context, translate))))
