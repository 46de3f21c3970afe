"""Record 001: the player, without the rounds.

A field that cannot be read is remarked upon and left open; only a starting rank that is none makes the line useless.
"""

from typing import Final, NamedTuple

from reglament.formats.date_text import read_date
from reglament.formats.person_text import read_sex, read_title
from reglament.formats.remarks import Remarks
from reglament.formats.text import looks_broken
from reglament.formats.trf16 import remark_kinds as kinds
from reglament.formats.trf16.line import Line, hundredths, whole_number
from reglament.formats.trf16.round_fields import read_rounds
from reglament.model.game import Cell
from reglament.model.player import Player, Sex

_LAST_POINTS_COLUMN: Final = 84
_GAP_COLUMNS: Final = (9, 14, 48, 53, 57, 69, 80, 85, 90, 91)
_FEWEST_DIGITS: Final = 5
"""FIDE numbers have had 5 digits at the least; shorter ones, and ones with letters, are of a national federation."""


class PlayerEntry(NamedTuple):
    """A player as record 001 has them; points in hundredths, rounds `None` where blank."""

    number: int
    player: Player
    points: int | None
    rank: int | None
    cells: list[Cell | None]
    line: Line

    def cell(self, round_number: int) -> Cell | None:
        """The record of a round, `None` where there is none."""
        return self.cells[round_number - 1] if round_number <= len(self.cells) else None

    def put(self, round_number: int, cell: Cell) -> None:
        """Set the record of a round."""
        self.cells.extend([None] * (round_number - len(self.cells)))
        self.cells[round_number - 1] = cell


def read_player(line: Line, remarks: Remarks) -> PlayerEntry | None:
    """The player of a line; `None`, with an error, if the starting rank is no number."""
    line = _aligned(line, remarks)
    number = whole_number(line.field(5, 8))
    if not number:
        remarks.add(kinds.BAD_NUMBER, line.number, 5, text=line.field(5, 8))
        return None
    return PlayerEntry(
        number,
        _person(line, number, remarks),
        _points(line, number, remarks),
        _rank(line, number, remarks),
        read_rounds(line, number, remarks),
        line,
    )


def _aligned(line: Line, remarks: Remarks) -> Line:
    """The line with its columns where they should be: counted in characters, or else in bytes."""
    if _is_aligned(line):
        return line
    in_bytes = line.in_bytes()
    if in_bytes.text != line.text and _is_aligned(in_bytes):
        remarks.add(kinds.BYTE_COLUMNS, line.number, 15)
        return in_bytes
    _remark_shift(line, remarks)
    return line


def _is_aligned(line: Line) -> bool:
    """Whether the blank columns are blank and the numeric fields numbers."""
    numbers = (line.field(5, 8), line.field(49, 52), line.field(86, 89))
    return not line.gaps_filled(_GAP_COLUMNS) and all(not text or whole_number(text) is not None for text in numbers)


def _remark_shift(line: Line, remarks: Remarks) -> None:
    filled = [column for column in line.gaps_filled(_GAP_COLUMNS) if column not in {80, 85}]
    if filled:
        column = filled[0]
        remarks.add(kinds.SHIFTED, line.number, column, column=column, text=line.text[column - 1])


def _person(line: Line, number: int, remarks: Remarks) -> Player:
    name = line.field(15, 47)
    if not name:
        remarks.add(kinds.NO_NAME, line.number, 15, number=number)
    elif looks_broken(name):
        remarks.add(kinds.BROKEN_NAME, line.number, 15, name=name, number=number)
    fide_id, national_id = _ids(line, remarks)
    return Player(
        name,
        title=_title(line, remarks),
        sex=_sex(line, remarks),
        federation=line.field(54, 56),
        rating=_rating(line, number, remarks),
        fide_id=fide_id,
        national_id=national_id,
        birth=_birth(line, number, remarks),
    )


def _title(line: Line, remarks: Remarks) -> str:
    text = line.field(11, 13)
    reading = read_title(text)
    if not reading.is_known:
        remarks.add(kinds.OTHER_TITLE, line.number, 11, text=text)
    return reading.title


def _sex(line: Line, remarks: Remarks) -> Sex:
    text = line.field(10, 10)
    reading = read_sex(text)
    if not reading.is_usual:
        remarks.add(kinds.ODD_SEX, line.number, 10, text=text, sex=reading.sex)
    return reading.sex


def _rating(line: Line, number: int, remarks: Remarks) -> int:
    text = line.field(49, 52)
    rating = whole_number(text or "0")
    if rating is None:
        remarks.add(kinds.BAD_RATING, line.number, 49, text=text, number=number)
    return rating or 0


def _ids(line: Line, remarks: Remarks) -> tuple[str, str]:
    """FIDE ID and national number: one of them at most, since the field is the same."""
    text = line.field(58, 68).lstrip("0")
    if not text or (text.isdecimal() and text.isascii() and len(text) >= _FEWEST_DIGITS):
        return text, ""
    remarks.add(kinds.NOT_FIDE_ID, line.number, 58)
    return "", line.field(58, 68)


def _birth(line: Line, number: int, remarks: Remarks) -> str:
    text = line.field(70, 79)
    reading = read_date(text, short_year_first=True)
    if reading.remark == "not understood":
        remarks.add(kinds.BAD_BIRTH, line.number, 70, text=text, number=number)
    elif reading.remark:
        remarks.add(kinds.ODD_BIRTH, line.number, 70, text=text, number=number, date=reading.iso)
    return reading.iso


def _points(line: Line, number: int, remarks: Remarks) -> int | None:
    """Points of columns 81-84; one column further to either side where a neighbour column is filled."""
    text = line.field(81, _LAST_POINTS_COLUMN)
    beside = line.field(80, 85)
    if beside != text and hundredths(beside) is not None:
        remarks.add(kinds.MOVED_POINTS, line.number, 80)
        return hundredths(beside)
    points = hundredths(text)
    if text and points is None:
        remarks.add(kinds.BAD_POINTS, line.number, 81, text=text, number=number)
    return points


def _rank(line: Line, number: int, remarks: Remarks) -> int | None:
    text = line.field(86, 89)
    rank = whole_number(text or "0")
    if rank is None:
        remarks.add(kinds.BAD_RANK, line.number, 86, text=text, number=number)
    return rank or None
