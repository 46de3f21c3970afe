"""Lines of a tournament report and the fixed columns in them.

Columns are 1-based and inclusive, as the FIDE text gives them, and count characters. Some programs wrote UTF-8 and
counted bytes; `in_bytes` shows such a line so that the same columns hold.
"""

from typing import Final, NamedTuple

_FILLER: Final = "\x00"
_MOST_DIGITS: Final = 9

FIRST_ROUND_COLUMN: Final = 92
ROUND_WIDTH: Final = 10


class Line(NamedTuple):
    """One line of the file and its number, from 1."""

    number: int
    text: str

    @property
    def code(self) -> str:
        """The record code, columns 1-3."""
        return self.text[:3]

    @property
    def data(self) -> str:
        """All that follows the code, without blanks at the ends."""
        return self.text[4:].strip()

    def field(self, first: int, last: int) -> str:
        """What stands in these columns, without blanks at the ends."""
        return self.text[first - 1 : last].replace(_FILLER, "").strip()

    def gaps_filled(self, columns: tuple[int, ...]) -> list[int]:
        """Those of the columns that hold something."""
        return [column for column in columns if self.text[column - 1 : column].strip().strip(_FILLER)]

    def in_bytes(self) -> "Line":
        """The line as seen by a program that counts the bytes of UTF-8 as columns."""
        widened = (letter + _FILLER * (len(letter.encode("utf-8", errors="replace")) - 1) for letter in self.text)
        return Line(self.number, "".join(widened))


def round_column(round_number: int) -> int:
    """The first column of a round's fields in record 001: opponent here, colour 5 and result 7 columns further."""
    return FIRST_ROUND_COLUMN + ROUND_WIDTH * (round_number - 1)


def whole_number(text: str) -> int | None:
    """The number that a text of digits is; `None` for anything else."""
    return int(text) if text.isdecimal() and text.isascii() and len(text) <= _MOST_DIGITS else None


def hundredths(text: str) -> int | None:
    """Points as a report writes them (`11.5`, `11,5`, `11`) in hundredths of a point; `None` for anything else."""
    is_signed = text[:1] in {"+", "-"}
    whole, _, part = text[is_signed:].replace(",", ".").partition(".")
    digits = whole + part
    if len(whole) > 4 or len(part) > 2 or not (digits.isdecimal() and digits.isascii()):
        return None
    size = int(whole or "0") * 100 + int(part.ljust(2, "0"))
    return -size if text[0] == "-" else size
