"""The kinds of single values in a regulation file: how each is read, named and written.

`tomllib` gives exact Python types, so nothing is converted silently: a number in quotes is no number here.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import is_dataclass
from datetime import date, datetime
from decimal import Decimal
from difflib import get_close_matches
from fractions import Fraction
from typing import Final, Literal, NamedTuple, get_args, get_origin

from reglament.model.article import Reason
from reglament.regulation.fields import specs
from reglament.regulation.schema import Text

INVALID: Final = object()
"""Stands for a value that does not fit its kind."""

_EXACT: Final = re.compile(r"-?\d{1,9}(?:/[1-9]\d{0,3}|\.\d{1,6})?")
_LARGEST: Final = 9999
_LANGUAGE: Final = re.compile(r"[a-z]{2,3}")


class Expected(NamedTuple):
    """What a kind of value is called, and how one is written."""

    name: Reason
    example: str


def read_plain(kind: object, raw: object) -> object:
    """A value of a kind that is neither a list nor a class of the schema; `INVALID` if it does not fit."""
    if get_origin(kind) is Literal:
        return raw if isinstance(raw, str) and raw in get_args(kind) else INVALID
    if kind in _PLAIN:
        return _PLAIN[kind][0](raw)
    fitting = (read_plain(option, raw) for option in get_args(kind))
    return next((value for value in fitting if value is not INVALID), INVALID)


def expected(kind: object, raw: object = None) -> Expected:
    """How a value of a kind is described to somebody who wrote `raw`; the example is the nearest choice."""
    if get_origin(kind) is Literal:
        choices = [f'"{choice}"' for choice in get_args(kind)]
        nearest = get_close_matches(as_written(raw), choices, n=1)
        return Expected(Reason("one of {choices}", {"choices": choices}), [*nearest, *choices][0])
    if get_origin(kind) is tuple:
        return Expected(Reason("a list in square brackets", {}), f"[{expected(get_args(kind)[0]).example}]")
    if isinstance(kind, type) and is_dataclass(kind):
        members = (f"{key} = {expected(spec.kind).example}" for key, spec in specs(kind).items() if spec.is_required)
        return Expected(Reason("a table in braces", {}), f"{{ {', '.join(members)} }}")
    if kind in _PLAIN:
        return _PLAIN[kind][1]
    options = [expected(option) for option in get_args(kind)]
    name = Reason("{first} or {second}", {"first": options[0].name, "second": options[1].name})
    return Expected(name, options[0].example)


def as_written(raw: object) -> str:
    """A value roughly as the file has it, shortened, for a sentence about it."""
    match raw:
        case bool():
            return str(raw).lower()
        case str():
            return f'"{raw}"' if len(raw) < 40 else f'"{raw[:36]}…"'
        case Mapping():
            return "{ … }"
        case list():
            return "[ … ]"
    return str(raw)


def _whole(raw: object) -> object:
    """Rounds, minutes, ratings: nothing that is counted here is larger, and a slip of the keyboard often is."""
    return raw if isinstance(raw, int) and not isinstance(raw, bool) and 0 <= raw <= _LARGEST else INVALID


def _words(raw: object) -> object:
    return raw if isinstance(raw, str) else INVALID


def _day(raw: object) -> object:
    return raw if isinstance(raw, date) and not isinstance(raw, datetime) else INVALID


def _moment(raw: object) -> object:
    """Local time of the event: an offset would say the time zone twice."""
    return raw if isinstance(raw, datetime) and raw.tzinfo is None else INVALID


def _exact(raw: object) -> object:
    if raw == "½":
        return Fraction(1, 2)
    is_number = isinstance(raw, int | Decimal | str) and not isinstance(raw, bool)
    return Fraction(str(raw)) if is_number and _EXACT.fullmatch(str(raw)) else INVALID


def _wording(raw: object) -> object:
    if isinstance(raw, str):
        return {"": raw} if raw.strip() else INVALID
    if not isinstance(raw, Mapping) or not raw:
        return INVALID
    fits = all(_LANGUAGE.fullmatch(key) and isinstance(words, str) for key, words in raw.items())
    return dict(raw) if fits else INVALID


_PLAIN: Final[Mapping[object, tuple[Callable[[object], object], Expected]]] = {
    int: (_whole, Expected(Reason("a whole number from 0 to 9999", {}), "9")),
    str: (_words, Expected(Reason("text in quotes", {}), '"…"')),
    date: (_day, Expected(Reason("a date", {}), "2026-06-06")),
    datetime: (_moment, Expected(Reason("a date with a time of day, without time zone", {}), "2026-06-06T16:00:00")),
    Fraction: (_exact, Expected(Reason("an exact number", {}), "0.5")),
    Text: (_wording, Expected(Reason("text in quotes, or a table of texts by language", {}), '{ bg = "…", en = "…" }')),
}
