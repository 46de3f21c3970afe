"""The crosstable of a Swiss: one column a round, with opponent, colour and result."""

from typing import Final

from reglament.language import Translator, translator
from reglament.printing.context import (
    Context,
    announced_version,
    draft_of_results,
    foot,
    head,
    occasion,
    rating,
    titled,
)
from reglament.printing.result_text import cell_text
from reglament.printing.sheet import Column, Row, Sheet
from reglament.printing.standings import ranked

PORTRAIT_ROUNDS: Final = 4
"""With more rounds the page is turned."""


def crosstable(context: Context) -> Sheet:
    """Everybody by rank, with each round."""
    version = announced_version(context)
    return Sheet(
        page="table",
        languages=context.languages,
        head=head(context),
        title=context.words("Crosstable after round {round}", round=context.round),
        occasion=occasion(context, context.start(context.round)),
        columns=_columns(context),
        rows=rows(context),
        foot=foot(context, version),
        draft=() if version else draft_of_results(context),
        key=context.each(_key),
        landscape=context.round > PORTRAIT_ROUNDS,
    )


def rows(context: Context) -> tuple[Row, ...]:
    """One row for each place: rank, player, each round, points."""
    cards = context.tournament.cards(context.round)
    return ranked(
        context,
        lambda place: (
            *_player(context, place.number),
            *(cell_text(cell, context.worth(cell.outcome)) for cell in cards[place.number]),
            translator("en").points(place.points),
        ),
    )


def _player(context: Context, number: int) -> tuple[str, str, str, str]:
    player = context.numbered[number].player
    return str(number), titled(player), player.federation, rating(player, context)


def _columns(context: Context) -> tuple[Column, ...]:
    return (
        Column(context.words("Rank"), "count", bold=True),
        Column(context.words("No."), "count"),
        Column(context.words("Name"), "name"),
        Column(context.words("Fed."), "text"),
        Column(context.words("Rtg"), "count"),
        *(Column((str(number),), "round") for number in range(1, context.round + 1)),
        Column(context.words("Pts"), "points", bold=True),
    )


def _key(translate: Translator) -> str:
    return translate.text(
        "In each round: number of the opponent, □ with White, ■ with Black, result; points alone: a bye"
    )
