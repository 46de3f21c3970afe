"""The desk's words and shapes in templates: points, squares, states, icons, keys, findings and articles."""

import re
from collections.abc import Iterable, Sequence
from datetime import date, datetime
from fractions import Fraction
from functools import cache
from typing import Final, NamedTuple

from django import template
from django.utils.html import conditional_escape, format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language, gettext, gettext_noop, pgettext

from reglament.language import Translator, translator
from reglament.model.article import Article, Reason
from reglament.model.finding import Finding
from reglament.web.desk.addresses import article_page

register = template.Library()

STATES: Final = {
    "later": gettext_noop("later"),
    "draft": gettext_noop("draft"),
    "published": gettext_noop("published"),
    "playing": gettext_noop("playing"),
    "closed": gettext_noop("closed"),
}
_COLOURS: Final = {"w": ("white", gettext_noop("White")), "b": ("black", gettext_noop("Black"))}
ICONS: Final = {
    "search": '<circle cx="6" cy="6" r="4"/><path d="m9.2 9.2 3.3 3.3"/>',
    "check": '<path d="m2 7.5 3.2 3.2L12 4"/>',
    "cross": '<path d="m3 3 8 8m0-8-8 8"/>',
    "up": '<path d="M7 12V2.5M3 6.2l4-4 4 4"/>',
    "down": '<path d="M7 2v9.5M3 7.8l4 4 4-4"/>',
    "right": '<path d="m5 2.5 4.5 4.5L5 11.5"/>',
    "question": '<path d="M7 1.8 13 12.4H1z"/><path d="M7 5.8v3M7 10.6v.1"/>',
    "note": '<circle cx="7" cy="7" r="5.6"/><path d="M7 6.6v3.2M7 4.2v.1"/>',
    "error": '<path d="M4.6 1.3h4.8l3.3 3.3v4.8l-3.3 3.3H4.6L1.3 9.4V4.6z"/><path d="M4.4 7h5.2"/>',
    "lock": '<path d="M2.5 6.5h9v6h-9zM4.4 6.3V4.2a2.6 2.6 0 0 1 5.2 0v2.1"/>',
    "clock": '<circle cx="7" cy="7" r="5.6"/><path d="M7 3.8V7l2 1.6"/>',
    "printer": '<path d="M4 5V1.8h6V5M4 10.5H1.8V5h10.4v5.5H10M4 8.6h6v3.7H4z"/>',
    "exchange": '<path d="M2 4.5h9.5L9 2M12 9.5H2.5L5 12"/>',
    "grip": '<path d="M2.5 4h9M2.5 7h9M2.5 10h9"/>',
    "phone": '<path d="M4 1.3h6v11.4H4zM6.4 10.8h1.2"/>',
}
_CAPS: Final = {
    "bg": dict(zip("ABCDEFGHIJKLMNOPQRSTUVWXYZ", "АБЦДЕФГХИЙКЛМНОПЯРСТУЖВЬЪЗ", strict=True)),
    "ru": dict(zip("ABCDEFGHIJKLMNOPQRSTUVWXYZ", "ФИСВУАПРШОЛДЬТЩЗЙКЫЕГМЦЧНЯ", strict=True)),
}
"""What stands on the keys: the phonetic layout in Bulgarian, the typewriter's in Russian. Keys are matched by place."""

_LEVELS: Final = {"error": "refused", "warning": "question", "missing": "question", "note": "note"}
_LEVELICONS: Final = {"quiet": "", "note": "note", "question": "question", "twice": "error", "refused": "lock"}


class Square(NamedTuple):
    """One board of a strip: whether its result is in, whether it is only drafted, whether the cursor is there."""

    number: int
    is_in: bool = False
    draft: bool = False
    here: bool = False


def speaker() -> Translator:
    """The translator for the language of the page."""
    return translator(get_language() or "en")


@register.filter
def points(value: Fraction | int | None) -> SafeString:
    """Points in two slots: whole number and fraction."""
    return mark_safe("–") if value is None else _slots(Fraction(value))


@cache
def _slots(value: Fraction) -> SafeString:
    """A page of standings shows thousands of points, and few different ones; they are written alike everywhere."""
    written = translator("en").points(value)
    whole, part = (written[:-1], written[-1]) if written[-1:] in "¼½¾" else (written, "")
    return format_html('<span class="pts">{}<i>{}</i></span>', whole, part)


@register.simple_tag
def square(colour: str | None) -> SafeString:
    """The square of a colour (`w`, `b`), with its word for screen readers; dashed where there was no game."""
    shape, word = _COLOURS.get(colour or "", ("none", gettext_noop("not played")))
    return format_html('<span class="sq {}" role="img" aria-label="{}"></span>', shape, gettext(word))


@register.simple_tag
def history(colours: Sequence[str | None]) -> SafeString:
    """The colours had so far, oldest first, as one picture."""
    words = ", ".join(gettext(_COLOURS[one][1]) if one in _COLOURS else gettext("not played") for one in colours)
    squares = format_html_join(
        "", '<span class="sq {}"></span>', ((_COLOURS[one][0] if one in _COLOURS else "none",) for one in colours)
    )
    return format_html('<span class="history" role="img" aria-label="{}">{}</span>', words, squares)


@register.simple_tag
def round_state(state: str) -> SafeString:
    """The square of a round's state; its word (`state_word`) stands beside it."""
    return format_html('<span class="rs {}" aria-hidden="true"></span>', state)


@register.filter
def state_word(state: str) -> str:
    """The word for a round's state."""
    return gettext(STATES[state])


@register.simple_tag
def icon(name: str, tone: str = "") -> SafeString:
    """An icon; the word beside it says what it means."""
    drawing = mark_safe(ICONS[name])  # noqa: S308  our own drawings
    return format_html('<svg class="icon {}" viewBox="0 0 14 14" aria-hidden="true">{}</svg>', tone, drawing)


@register.simple_tag
def strip(boards: Iterable[Square]) -> SafeString:
    """One square a board: filled when its result is in. Decoration; the words beside it carry the number."""
    shapes = (
        " ".join(
            word for word, on in (("in", one.is_in), ("draft", one.draft), ("here", one.here), ("out", True)) if on
        )
        for one in boards
    )
    squares = format_html_join("", '<span class="{}"></span>', ((shape,) for shape in shapes))
    return format_html('<span class="strip" aria-hidden="true">{}</span>', squares)


@register.filter
def cap(key: str) -> str:
    """What is printed on the key in the layout of the page's language."""
    return _CAPS.get(get_language() or "en", {}).get(key, key)


@register.filter
def clock(moment: datetime | str) -> str:
    """Hours and minutes of a moment or of a record's time."""
    at = datetime.fromisoformat(moment) if isinstance(moment, str) else moment
    return f"{at:%H:%M}"


@register.filter
def iso_day(value: str) -> str:
    """A date of the journal in words, with its weekday."""
    return speaker().date(date.fromisoformat(value), weekday=True)


@register.filter
def birth_date(value: str) -> str:
    """A birth date as exactly as it is known: `14.02.1958`, or the year."""
    return ".".join(reversed(value.split("-")))


@register.filter
def day(value: date) -> str:
    """Day and month in words."""
    return speaker().day(value)


@register.filter
def sentence(reason: Reason) -> str:
    """A reason in the page's language."""
    return speaker().reason(reason)


@register.filter
def article(value: Article) -> str:
    """An article as it is quoted."""
    return speaker().article(value)


@register.simple_tag
def article_link(value: Article, event: str) -> SafeString:
    """An article, as a link to its words where it is one of the event's regulation."""
    if value.book:
        return conditional_escape(speaker().article(value))
    short = gettext("art. %(number)s") % {"number": value.number}
    return format_html('<a href="{}">{}</a>', article_page(event, value.number), short)


@register.filter
def message(finding: Finding) -> str:
    """What a finding says is wrong."""
    return speaker().message(finding)


@register.filter
def consequence(finding: Finding) -> str:
    """What follows from a finding."""
    return speaker().fill(finding.consequence, finding.values)


@register.filter
def repair(finding: Finding) -> str:
    """How to mend it."""
    return speaker().fill(finding.repair, finding.values)


@register.filter
def level(finding: Finding) -> str:
    """The warning level of a finding: `note`, `question` or `refused`."""
    return _LEVELS[finding.severity]


@register.filter
def level_icon(warning: str) -> str:
    """The icon of a warning level."""
    return _LEVELICONS[warning]


@register.filter
def marked(text: str, found: str) -> SafeString:
    """The text with the first occurrence of what was found marked."""
    parts = re.split(f"({re.escape(found)})", text, maxsplit=1, flags=re.IGNORECASE) if found else [text]
    if len(parts) != 3:
        return conditional_escape(text)
    return format_html("{}<mark>{}</mark>{}", *parts)


@register.filter
def unlocal(value: float) -> str:
    """A coordinate as SVG reads it, in every language."""
    return f"{value:g}"


@register.filter
def plus(value: float, more: float) -> float:
    """A coordinate moved."""
    return value + float(more)


@register.filter
def lower_first(text: str) -> str:
    """The words of a button as they stand in a line of keys."""
    return text[:1].lower() + text[1:]


@register.filter
def in_time(minutes: int | None) -> str:
    """A time from now: `in 0:10`, `in 1:18`; a dash where it does not matter."""
    if minutes is None or minutes < 0:
        return "–"
    return pgettext("time from now", "in %(time)s") % {"time": f"{minutes // 60}:{minutes % 60:02}"}
