"""Translate, fill in, and write numbers and dates as each language does."""

import datetime as dt
import gettext
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import cache
from importlib import resources
from typing import Final, NamedTuple

from reglament.model.article import Article, PlayerNumber, Reason
from reglament.model.finding import Finding

LANGUAGES: Final = ("en", "bg", "ru")

_QUARTERS: Final = {Fraction(1, 4): "¼", Fraction(1, 2): "½", Fraction(3, 4): "¾"}

_AS_WRITTEN: Final = frozenset({"name", "other", "file", "folder"})
"""Values that are names: somebody who is called White is not translated."""

_MONTHS: Final = {
    "en": [
        "January",
        "February",
        "March",
        "April",
        "May",
        "June",
        "July",
        "August",
        "September",
        "October",
        "November",
        "December",
    ],
    "bg": [
        "януари",
        "февруари",
        "март",
        "април",
        "май",
        "юни",
        "юли",
        "август",
        "септември",
        "октомври",
        "ноември",
        "декември",
    ],
    "ru": [
        "января",
        "февраля",
        "марта",
        "апреля",
        "мая",
        "июня",
        "июля",
        "августа",
        "сентября",
        "октября",
        "ноября",
        "декабря",
    ],
}
_WEEKDAYS: Final = {
    "en": ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
    "bg": ["понеделник", "вторник", "сряда", "четвъртък", "петък", "събота", "неделя"],
    "ru": ["понедельник", "вторник", "среда", "четверг", "пятница", "суббота", "воскресенье"],
}


class Translator(NamedTuple):
    """Everything that depends on a language. `language` is one of `LANGUAGES`."""

    language: str
    catalogue: gettext.NullTranslations

    def text(self, template: str, /, **values: object) -> str:
        """The template in this language with `{names}` filled in."""
        return self.fill(template, values)

    def fill(self, template: str, values: Mapping[str, object], name: Callable[[int], str] | None = None) -> str:
        """As `text`, with the values in a mapping; `name` turns the numbers of players (`PlayerNumber`) into names."""
        if not template:
            return ""
        translated = self.catalogue.gettext(template)
        if not values:
            return translated
        return translated.format_map({key: self._filling(key, value, name) for key, value in values.items()})

    def counted(self, one: str, many: str, count: int, /, **values: object) -> str:
        """The singular or plural template that fits `count`, filled in; `{count}` is the number."""
        template = self.catalogue.ngettext(one, many, count)
        return template.format_map({key: self.value(value) for key, value in {"count": count, **values}.items()})

    def reason(self, reason: Reason, name: Callable[[int], str] | None = None) -> str:
        """A reason as a sentence."""
        return self.fill(reason.text, reason.values, name)

    def message(self, finding: Finding) -> str:
        """What a finding says is wrong."""
        return self.fill(finding.message, finding.values)

    def article(self, article: Article) -> str:
        """The article as it is quoted in this language; without a number, the whole chapter."""
        if not article.book:
            return self.text("regulation, art. {number}", number=article.number)
        if not article.number:
            return f"{self.text('FIDE {book}', book=article.book)} ({article.edition})".removesuffix(" ()")
        if article.edition:
            return self.text(
                "FIDE {book} art. {number} ({edition})",
                book=article.book,
                number=article.number,
                edition=article.edition,
            )
        return self.text("FIDE {book} art. {number}", book=article.book, number=article.number)

    def value(self, value: object, name: Callable[[int], str] | None = None) -> str:
        """A value inside a sentence: numbers as points, dates in words, lists with commas, reasons as sentences."""
        match value:
            case PlayerNumber():
                return name(value) if name else str(int(value))
            case Fraction():
                return self.points(value)
            case Reason():
                return self.reason(value, name)
            case Article():
                return self.article(value)
            case dt.datetime():
                return f"{self.date(value)}, {value:%H:%M}"
            case dt.date():
                return self.date(value)
            case str():
                return self.catalogue.gettext(value) if value else ""
            case Sequence():
                return ", ".join(self.value(one, name) for one in value)
            case _:
                return str(value)

    def _filling(self, key: str, value: object, name: Callable[[int], str] | None) -> str:
        return value if key in _AS_WRITTEN and isinstance(value, str) else self.value(value, name)

    def points(self, value: Fraction | int) -> str:
        """Points as arbiters write them: `2½`, `½`, `19¼`; hundredths as `12.6`, other fractions as `6 1/3`."""
        exact = Fraction(value)
        sign = "−" if exact < 0 else ""
        whole, rest = divmod(abs(exact), 1)
        if not rest:
            return f"{sign}{whole}"
        part = _QUARTERS.get(rest)
        if part:
            return f"{sign}{whole or ''}{part}"
        if not 100 % rest.denominator:
            hundredths = f"{int(rest * 100):02}".rstrip("0")
            return f"{sign}{whole}{'.' if self.language == 'en' else ','}{hundredths}"
        return f"{sign}{whole} {rest}" if whole else f"{sign}{rest}"

    def date(self, day: dt.date, *, weekday: bool = False) -> str:
        """A date in words: `12 June 2025`, `12 юни 2025 г.`, with the weekday before it if wanted."""
        words = f"{day.day} {_MONTHS[self.language][day.month - 1]} {day.year}"
        if self.language != "en":
            words += " г."
        if weekday:
            separator = " " if self.language == "en" else ", "
            words = f"{_WEEKDAYS[self.language][day.weekday()]}{separator}{words}"
        return words

    def day(self, day: dt.date) -> str:
        """A date without its year: `12 June`, `12 юни`, `12 июня`."""
        return f"{day.day} {_MONTHS[self.language][day.month - 1]}"

    def weekday(self, day: dt.date) -> str:
        """The name of the weekday."""
        return _WEEKDAYS[self.language][day.weekday()]


@cache
def translator(language: str) -> Translator:
    """The translator for `en`, `bg` or `ru`; any other language gets English."""
    known = language if language in LANGUAGES else "en"
    with resources.as_file(resources.files("reglament.language") / "locale") as folder:
        catalogue = gettext.translation("django", folder, [known], fallback=True)
    return Translator(known, catalogue)
