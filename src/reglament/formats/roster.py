"""Lists of players as CSV, from whatever program or spreadsheet they come.

The header decides: names of columns in English, Bulgarian and Russian, and those of Swiss-Manager's exports, in any
order. Separator and encoding are found out. A row is taken whole or refused with the reason; one bad row hinders no
other. Quoted fields do not run over the end of a line, so that a forgotten quotation mark costs one row and not all.
"""

import csv
import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from reglament.formats.date_text import read_date
from reglament.formats.person_text import read_sex, read_title
from reglament.formats.remarks import RemarkKind, Remarks
from reglament.formats.roster_columns import COLUMNS, column_key, fields_of
from reglament.formats.text import decode, looks_broken, split_lines
from reglament.model.finding import Finding
from reglament.model.player import Player, Sex

REFUSED: Final = "The line is not entered."
MEND_LINE: Final = "Correct the line and enter the list once more."

NO_HEADER = RemarkKind(
    "CS001",
    "error",
    "No line names a column of names. Expected a header with name, or surname and first name.",
    "Nothing was read.",
    "Put a header above the list, for example: name;fide_id;rating;federation;birth",
)
BEFORE_HEADER = RemarkKind("CS002", "note", "Text above the header (lines {lines}).", "It is ignored.", gathers=True)
UNKNOWN_COLUMN = RemarkKind(
    "CS003",
    "warning",
    'Column "{column}" is not known.',
    "It is ignored.",
    "If it is wanted, call it one of: {known}.",
)
SECOND_COLUMN = RemarkKind(
    "CS004", "note", 'Columns "{column}" and "{other}" say the same.', 'Column "{column}" is ignored.'
)
NO_ROWS = RemarkKind("CS005", "error", "There is no line below the header.", "Nothing was read.")
BAD_QUOTES = RemarkKind("CS010", "error", "The quotation marks of the line do not match.", REFUSED, MEND_LINE)
TOO_MANY_FIELDS = RemarkKind(
    "CS011",
    "error",
    "The line has {found} fields, the header has {expected}. A name may hold the separator.",
    REFUSED,
    "Put the field in quotation marks and enter the list once more.",
)
NO_NAME = RemarkKind("CS012", "error", "The line has no name.", REFUSED, MEND_LINE)
BROKEN_NAME = RemarkKind(
    "CS013",
    "error",
    'The name "{name}" seems to have lost letters before the file was written.',
    "The line is not entered, so that no name is stored with wrong letters.",
    MEND_LINE,
)
BAD_RATING = RemarkKind(
    "CS014", "error", 'Column "{column}": "{text}" is no rating. Expected a whole number.', REFUSED, MEND_LINE
)
BAD_BIRTH = RemarkKind(
    "CS015",
    "error",
    'Column "{column}": "{text}" is no date. Expected day.month.year, year-month-day or a year.',
    REFUSED,
    MEND_LINE,
)
ODD_BIRTH = RemarkKind(
    "CS016", "note", 'Column "{column}": "{text}" was read as {date}.', repair="Look whether that is meant."
)
BAD_FIDE_ID = RemarkKind(
    "CS017", "error", 'Column "{column}": "{text}" is no FIDE ID. Expected digits only.', REFUSED, MEND_LINE
)
DUPLICATE_FIDE_ID = RemarkKind(
    "CS018", "error", "FIDE ID {fide_id} was there before, on line {first}.", REFUSED, MEND_LINE
)
BAD_BOARD = RemarkKind(
    "CS019", "error", 'Column "{column}": "{text}" is no board. Expected a number from 1.', REFUSED, MEND_LINE
)
ODD_SEX = RemarkKind(
    "CS020",
    "warning",
    'Column "{column}": "{text}" is no sex (lines {lines}). Expected m or w.',
    "It was left open.",
    gathers=True,
)
OTHER_TITLE = RemarkKind(
    "CS021",
    "note",
    '"{text}" is no FIDE title over the board (lines {lines}).',
    "It is shown, and counts for nothing.",
    gathers=True,
)
ODD_FEDERATION = RemarkKind(
    "CS022",
    "warning",
    '"{text}" is no code of a federation (lines {lines}). Expected three letters.',
    "It was read as it stands.",
    gathers=True,
)

_HEADER_WITHIN: Final = 20
"""Lines in which the header is looked for: exports put the event's name and date above it."""
_SEPARATORS: Final = (";", "\t", ",")
_RATING = re.compile("([0-9]{1,4})(?:[.,]0+)?")
_DIGITS = re.compile("([0-9]{1,11})(?:[.,]0+)?")
_CLOCK = re.compile(r"[ T]0{1,2}:00(:00)?(\.0+)?$")
_NOTHING: Final = frozenset({"", "-", "–", "—"})
_SEX_WORDS: Final[Mapping[str, str]] = {
    "male": "m", "м": "m", "муж": "m", "мужской": "m", "мъж": "m", "мъжки": "m",
    "female": "w", "ж": "w", "жен": "w", "женский": "w", "жена": "w", "женски": "w",
}  # fmt: skip
_TITLE_WORDS: Final[Mapping[str, str]] = {
    "гм": "GM", "мг": "GM", "мм": "IM", "фм": "FM", "мф": "FM", "мгж": "WGM", "ммж": "WIM", "мфж": "WFM",
}  # fmt: skip


class RosterRow(NamedTuple):
    """One good line of a list; `board` is the player's place in the team, `None` where the list has none."""

    line: int
    player: Player
    team: str = ""
    board: int | None = None


class _Table(NamedTuple):
    """Where the header is and how it is read: position of each field, and its name in the file."""

    separator: str
    header: Sequence[str]
    first_row: int
    positions: Mapping[str, int]


class _Row:
    """The cells of one line by field, and whether the line has been refused."""

    def __init__(self, line: int, table: _Table, cells: Sequence[str], remarks: Remarks) -> None:
        self.line = line
        self.is_refused = False
        self._table = table
        self._cells = cells
        self._remarks = remarks

    def text(self, field: str) -> str:
        """The cell of a field, empty where the list has no such column or the line ends before it."""
        position = self._table.positions.get(field)
        return "" if position is None or position >= len(self._cells) else " ".join(self._cells[position].split())

    def remark(self, kind: RemarkKind, field: str = "", **values: object) -> None:
        """Remark upon the row; an error refuses it, and carries the name that the row has."""
        if field:
            values = {"column": self._table.header[self._table.positions[field]].strip(), **values}
        if kind.severity == "error":
            values = {"name": self.text("name") or self.text("surname"), **values}
            self.is_refused = True
        self._remarks.add(kind, self.line, **values)


def parse(data: bytes, name: str, *, encoding: str | None = None) -> tuple[tuple[RosterRow, ...], tuple[Finding, ...]]:
    """Players of a list, and all that is odd about it, in the order of its lines. Never raises.

    `name` is the file's name for the findings; `encoding` overrules the guess. A finding of severity error refuses its
    line, or on line 0 and on the header the whole list; the other rows are good.
    """
    remarks = Remarks(name)
    content = decode(data, remarks, encoding)
    rows = () if content is None else tuple(_rows(split_lines(content.replace("\x00", "")), remarks))
    return rows, remarks.findings()


def _rows(lines: Sequence[str], remarks: Remarks) -> Iterator[RosterRow]:
    table = _table(lines, remarks)
    if table is None:
        return
    seen: dict[str, int] = {}
    for number, text in enumerate(lines[table.first_row :], table.first_row + 1):
        cells = _cells(number, text, table, remarks) if text.strip() else []
        if not any(cell.strip() for cell in cells):
            continue
        row = _Row(number, table, cells, remarks)
        read = _read_row(row)
        _refuse_duplicate(row, read.player.fide_id, seen)
        if not row.is_refused:
            yield read


def _table(lines: Sequence[str], remarks: Remarks) -> _Table | None:
    """The header: the first line that names a column of names, split by the separator that shows most columns."""
    for number, text in enumerate(lines[:_HEADER_WITHIN], 1):
        separator, header = max(
            ((separator, _split(text, separator) or []) for separator in _SEPARATORS),
            key=lambda split: len(fields_of(split[1])),
        )
        positions = fields_of(header)
        if {"name", "surname"} & positions.keys():
            _remark_columns(number, header, positions, remarks)
            if not any(line.strip() for line in lines[number:]):
                remarks.add(NO_ROWS, number)
            return _Table(separator, header, number, positions)
        if text.strip():
            remarks.add(BEFORE_HEADER, number)
    remarks.add(NO_HEADER, 1)
    return None


def _split(text: str, separator: str) -> list[str] | None:
    """Cells of a line; `None` where its quotation marks do not match."""
    try:
        return next(csv.reader([text], delimiter=separator, strict=True), [])
    except csv.Error:
        return None


def _remark_columns(line: int, header: Sequence[str], positions: Mapping[str, int], remarks: Remarks) -> None:
    used = set(positions.values())
    for position, title in enumerate(header):
        key = column_key(title)
        if position in used or key is None:
            continue
        if key in positions:
            remarks.add(SECOND_COLUMN, line, column=title.strip(), other=header[positions[key]].strip())
        elif title.strip():
            remarks.add(UNKNOWN_COLUMN, line, column=title.strip(), known=", ".join(COLUMNS))


def _cells(line: int, text: str, table: _Table, remarks: Remarks) -> list[str]:
    cells = _split(text, table.separator)
    if cells is None:
        remarks.add(BAD_QUOTES, line)
        return []
    if any(cell.strip() for cell in cells[len(table.header) :]):
        remarks.add(TOO_MANY_FIELDS, line, found=len(cells), expected=len(table.header))
        return []
    return cells


def _read_row(row: _Row) -> RosterRow:
    player = Player(
        _name(row),
        title=_title(row),
        sex=_sex(row),
        federation=_federation(row),
        club=row.text("club"),
        rating=_rating(row, "rating"),
        national_rating=_rating(row, "national_rating"),
        fide_id=_fide_id(row),
        national_id=_number_text(row.text("national_id")),
        birth=_birth(row),
    )
    return RosterRow(row.line, player, row.text("team"), _board(row))


def _name(row: _Row) -> str:
    """`Surname, First`; letters and accents composed, so that equal names are equal."""
    surname, first = row.text("surname"), row.text("first_name")
    name = row.text("name") or (f"{surname}, {first}" if surname and first else surname or first)
    name = unicodedata.normalize("NFC", name)
    if not any(letter.isalpha() for letter in name):
        row.remark(NO_NAME)
    elif looks_broken(name):
        row.remark(BROKEN_NAME, name=name)
    return name


def _title(row: _Row) -> str:
    text = row.text("title")
    reading = read_title(_TITLE_WORDS.get(text.lower(), "" if text in _NOTHING else text))
    if not reading.is_known:
        row.remark(OTHER_TITLE, text=text)
    return reading.title


def _sex(row: _Row) -> Sex:
    text = row.text("sex")
    word = text.lower().removesuffix(".")
    reading = read_sex(_SEX_WORDS.get(word, "" if word in _NOTHING else word))
    if text and not reading.sex:
        row.remark(ODD_SEX, "sex", text=text)
    return reading.sex


def _federation(row: _Row) -> str:
    text = row.text("federation")
    code = text.upper()
    if code and not (len(code) == 3 and code.isascii() and code.isalpha()):
        row.remark(ODD_FEDERATION, text=text)
        return text
    return code


def _rating(row: _Row, field: str) -> int:
    text = row.text(field)
    if text in _NOTHING:
        return 0
    digits = _RATING.fullmatch(text)
    if digits is None:
        row.remark(BAD_RATING, field, text=text)
        return 0
    return int(digits[1])


def _number_text(text: str) -> str:
    """A number without the `.0` that spreadsheets add; any other text as it is."""
    digits = _DIGITS.fullmatch(text)
    return digits[1] if digits else text


def _fide_id(row: _Row) -> str:
    text = row.text("fide_id")
    digits = _DIGITS.fullmatch(text)
    if digits is None and text not in _NOTHING:
        row.remark(BAD_FIDE_ID, "fide_id", text=text)
    return digits[1].lstrip("0") if digits else ""


def _refuse_duplicate(row: _Row, fide_id: str, seen: dict[str, int]) -> None:
    first = seen.setdefault(fide_id, row.line) if fide_id else row.line
    if first != row.line:
        row.remark(DUPLICATE_FIDE_ID, fide_id=fide_id, first=first)


def _birth(row: _Row) -> str:
    text = row.text("birth")
    reading = read_date(_CLOCK.sub("", text), short_year_first=False)
    if reading.remark == "not understood":
        row.remark(BAD_BIRTH, "birth", text=text)
    elif reading.remark:
        row.remark(ODD_BIRTH, "birth", text=text, date=reading.iso)
    return reading.iso


def _board(row: _Row) -> int | None:
    text = _number_text(row.text("board"))
    if text in _NOTHING:
        return None
    if not _DIGITS.fullmatch(text) or not int(text):
        row.remark(BAD_BOARD, "board", text=text)
        return None
    return int(text)
