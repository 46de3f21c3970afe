"""Dates as files write them, read as exactly as they say and no more exactly."""

import re
from typing import Final, Literal, NamedTuple

DateRemark = Literal["", "short year", "month first", "month only", "not understood"]


class DateReading(NamedTuple):
    """A date as ISO text (`2026-09-05`, or `1990` for a year alone, or empty), and what was odd about it."""

    iso: str = ""
    remark: DateRemark = ""


NOT_UNDERSTOOD: Final = DateReading("", "not understood")

_PARTS: Final = r"([0-9]{1,4})\s*[./-]\s*([0-9]{1,2})\s*[./-]\s*([0-9]{1,4})\.?"
_IN_WORDS: Final = r"([A-Za-z]{3,9})\.? ([0-9]{1,2}), ?([0-9]{4})"
_MONTHS: Final = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_SHORT_YEAR_PIVOT: Final = 70
"""Two-digit years from here on belong to the twentieth century: TRF is younger than 1970, players' clubs are not."""


def read_date(text: str, *, short_year_first: bool) -> DateReading:
    """Date of a text in any of the usual forms.

    Years may stand first or last; of three short numbers the year is the first in reports (`26/09/05`) and the last in
    lists of people (`05.09.26`). Zero for month and day means unknown.
    """
    text = text.strip()
    if not text:
        return DateReading()
    if len(text) == 4 and text.isdecimal() and text.isascii():
        return _year_alone(text)
    if parts := re.fullmatch(_PARTS, text, re.ASCII):
        return _in_numbers(parts[1], parts[2], parts[3], short_year_first=short_year_first)
    if words := re.fullmatch(_IN_WORDS, text, re.ASCII):
        return _in_words(words[1], words[2], words[3])
    says_nothing = not any(letter.isalnum() for letter in text)
    return DateReading() if says_nothing else NOT_UNDERSTOOD


def _year_alone(text: str) -> DateReading:
    return DateReading("" if text == "0000" else text)


def _in_words(month: str, day: str, year: str) -> DateReading:
    name = month.lower()[:3]
    return _checked(int(year), _MONTHS.index(name) + 1, int(day)) if name in _MONTHS else NOT_UNDERSTOOD


def _in_numbers(first: str, second: str, third: str, *, short_year_first: bool) -> DateReading:
    """Year, month and day by the number that can only be a year; 0 stands for what is not known."""
    if len(first) == 4:
        return _checked(int(first), int(second), int(third)) if len(third) <= 2 else NOT_UNDERSTOOD
    if len(third) == 4:
        return _day_first(int(first), int(second), int(third))
    if max(len(first), len(third)) > 2:
        return NOT_UNDERSTOOD
    if short_year_first:
        return _short_year(_checked(_full_year(int(first)), int(second), int(third)))
    return _short_year(_day_first(int(first), int(second), _full_year(int(third))))


def _day_first(day: int, month: int, year: int) -> DateReading:
    return _checked(year, month, day)


def _full_year(year: int) -> int:
    return year + (1900 if year >= _SHORT_YEAR_PIVOT else 2000)


def _short_year(reading: DateReading) -> DateReading:
    return reading if reading.remark else reading._replace(remark="short year")


def _checked(year: int, month: int, day: int) -> DateReading:
    """The date, where there is such a day; month and day exchanged, where only that makes one."""
    if not month and not day:
        return DateReading(f"{year:04}" if year else "")
    if year and month and not day and month <= 12:
        return DateReading(f"{year:04}", "month only")
    if not year:
        return NOT_UNDERSTOOD
    if 1 <= month <= 12:
        exists = 1 <= day <= _days_in_month(year, month)
        return DateReading(f"{year:04}-{month:02}-{day:02}") if exists else NOT_UNDERSTOOD
    if 1 <= day <= 12 and 1 <= month <= _days_in_month(year, day):
        return DateReading(f"{year:04}-{day:02}-{month:02}", "month first")
    return NOT_UNDERSTOOD


def _days_in_month(year: int, month: int) -> int:
    if month == 2:
        leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
        return 29 if leap else 28
    return 30 if month in {4, 6, 9, 11} else 31
