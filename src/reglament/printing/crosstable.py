"""The crosstable of a Swiss: one column a round, with opponent, colour and result."""

from typing import Final

from reglament.language import Translator
from reglament.model.game import Cell
from reglament.printing.context import (
    Context,
    announced_version,
    draft_of_results,
    foot,
    head,
    occasion,
)
from reglament.printing.result_text import cell_text
from reglament.printing.sheet import Column, Row, Sheet
from reglament.printing.standings import player_cells, player_columns, table_of, written

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
    """One row for each place: rank, player, each round, points; a rule where the points change."""
    cards = context.tournament.cards(context.round)
    places = table_of(context).rows
    above = (None, *places)
    return tuple(
        Row(
            (
                "" if before and before.rank == place.rank else str(place.rank),
                *player_cells(context, place.number),
                *(_cell(context, cell) for cell in cards[place.number]),
                written(place.points),
            ),
            opens_group=before is not None and before.points != place.points,
        )
        for before, place in zip(above, places, strict=False)
    )


def _cell(context: Context, cell: Cell) -> str:
    return cell_text(cell, context.worth(cell.outcome))


def _columns(context: Context) -> tuple[Column, ...]:
    return (
        Column(context.words("Rank"), "count", bold=True),
        *player_columns(context),
        *(Column((str(number),), "round") for number in range(1, context.round + 1)),
        Column(context.words("Pts"), "points", bold=True),
    )


def _key(translate: Translator) -> str:
    return translate.text(
        "In each round: number of the opponent, □ with White, ■ with Black, result; points alone: a bye"
    )
