"""The starting list, by pairing number and by name."""

from functools import partial

from reglament.language import Translator
from reglament.printing.alphabet import first_letter, name_key
from reglament.printing.context import Context, cited, foot, head, occasion, rating
from reglament.printing.sheet import Column, Row, Sheet, Words
from reglament.tournament.state import Entry


def starting_list(context: Context) -> Sheet:
    """Everybody by pairing number."""
    return _sheet(context, context.words("Starting list"), rows(context))


def starting_list_by_name(context: Context) -> Sheet:
    """Everybody by name, for players to check what is known of them; a rule where the first letter changes."""
    return _sheet(context, context.words("Starting list by name"), rows_by_name(context))


def rows(context: Context) -> tuple[Row, ...]:
    """One row a player: number, title, name, federation, rating, club, year of birth."""
    return tuple(Row(_cells(context, number, entry)) for number, entry in context.tournament.listed())


def rows_by_name(context: Context) -> tuple[Row, ...]:
    """The same rows in the order of names."""
    key_of = name_key(context.languages[0])
    listed = sorted(context.tournament.listed(), key=lambda one: (key_of(one[1].player.name), one[0]))
    letters = [first_letter(entry.player.name) for _, entry in listed]
    return tuple(
        Row(_cells(context, number, entry), opens_group=bool(index) and letters[index] != letters[index - 1])
        for index, (number, entry) in enumerate(listed)
    )


def _cells(context: Context, number: int, entry: Entry) -> tuple[str, ...]:
    player = entry.player
    shown = rating(player, context)
    return (str(number), player.title, player.name, player.federation, shown, player.club, player.birth[:4])


def _sheet(context: Context, title: Words, rows: tuple[Row, ...]) -> Sheet:
    is_closed = bool(context.tournament.published_rounds)
    columns: tuple[Column, ...] = (
        Column(context.words("No."), "count", bold=True),
        Column((), "text"),
        Column(context.words("Name"), "name"),
        Column(context.words("Fed."), "text"),
        Column(context.words("Rtg"), "count"),
        Column(context.words("Club"), "name"),
        Column(context.words("Born"), "count"),
    )
    columns, rows = _without_empty(columns, rows)
    return Sheet(
        page="table",
        languages=context.languages,
        head=head(context),
        title=title,
        occasion=occasion(context, None),
        columns=columns,
        rows=rows,
        foot=foot(context, int(is_closed)),
        draft=() if is_closed else context.words("Draft: numbers may change until round 1 is published"),
        note=context.each(partial(_note, context)),
    )


def _without_empty(columns: tuple[Column, ...], rows: tuple[Row, ...]) -> tuple[tuple[Column, ...], tuple[Row, ...]]:
    """Columns in which something stands: a list without clubs has more room for names."""
    kept = [place for place in range(len(columns)) if any(row.cells[place] for row in rows)] if rows else []
    if not kept:
        return columns, rows
    cut = tuple(row._replace(cells=tuple(row.cells[place] for place in kept)) for row in rows)
    return tuple(columns[place] for place in kept), cut


def _note(context: Context, translate: Translator) -> str:
    template = {
        "fide": "Ratings: FIDE list",
        "national": "Ratings: national list",
        "fide, else national": "Ratings: FIDE list, national list where it has none",
    }.get(context.facts.initial_order or "", "")
    sentence = translate.text(template)
    day = context.facts.rating_limit.as_of
    if day:
        sentence = translate.text("{list} of {day}", list=sentence, day=translate.date(day))
    return cited(context, translate, "initial_order", sentence)
