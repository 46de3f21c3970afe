"""The values of a printed sheet: what stands on it, and not where.

`pages/*.typ` place them; `render.pdf` sets the type. Every wording is a `Words`: one text for each language of the
sheet, the prevailing one first.
"""

from typing import Literal, NamedTuple

Words = tuple[str, ...]
"""The same thing in each language of the sheet, the prevailing one first; a single text serves every language."""

Kind = Literal["text", "name", "count", "points", "result", "round"]
"""How the cells of a column are set.

`text` and `name` stand left, names take what room is left; `count` is a whole number and stands right; `points` have a
slot for the fraction; `square` is `w` or `b`; `result` is centred; `round` is a cell of a crosstable, `12 w ½`.
"""

NOBODY = "–"
"""What stands where there is no value: a tie-break that was not asked, the board of a bye."""


class Column(NamedTuple):
    """One column of a list. `above` is a mark over the heading that the notes refer to."""

    heading: Words
    kind: Kind
    above: str = ""
    bold: bool = False


class Row(NamedTuple):
    """One row. A heavier rule stands above a row that opens a group; `bold` holds columns to be set bold in it."""

    cells: tuple[str, ...]
    opens_group: bool = False
    bold: tuple[int, ...] = ()


class Bye(NamedTuple):
    """A player without a board: the name, and what he gets instead."""

    name: str
    reason: Words


class Head(NamedTuple):
    """What stands above every list of a tournament."""

    event: Words
    arbiter: Words
    tournament: Words


class Foot(NamedTuple):
    """What tells one print of a list from another.

    `printed` stands before `printed_at`. `mark` is DRAFT or PUBLISHED with the version. `page` is a template with
    `{page}` and `{pages}`.
    """

    printed: Words
    printed_at: str
    mark: Words
    page: Words
    digest: str
    is_draft: bool


class Sheet(NamedTuple):
    """A list ready to be printed.

    `page` names the Typst page. `occasion` stands at the right of the title (tournament, date), `key` below it explains
    signs; `note` stands at the foot of every page, since sheets hang alone. `draft` says why it is one.
    """

    page: Literal["table", "boards", "wall"]
    languages: tuple[str, ...]
    head: Head
    title: Words
    occasion: Words
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    foot: Foot
    draft: Words
    key: Words = ()
    note: Words = ()
    byes: tuple[Bye, ...] = ()
    landscape: bool = False
