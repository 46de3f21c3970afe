"""The order of names on a wall: by letters as people expect them, each script by itself."""

import unicodedata
from collections.abc import Callable
from typing import Final

Key = tuple[tuple[int, str], ...]

_CYRILLIC: Final = range(0x400, 0x530)
_PLACES: Final = str.maketrans(
    {
        "ґ": "г\uffff", "ѓ": "г\uffff", "ђ": "д\uffff", "ё": "е", "є": "е\uffff", "ѕ": "з\uffff", "і": "и\uffff",
        "ї": "и\uffff", "ј": "й\uffff", "љ": "л\uffff", "њ": "н\uffff", "ћ": "т\uffff", "ќ": "к\uffff", "ў": "у\uffff",
        "џ": "ч\uffff", "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i",
    }
)  # fmt: skip
"""Letters that Unicode puts at the end of the alphabet or that no decomposition brings to their place."""


def name_key(language: str) -> Callable[[str], Key]:
    """A key that sorts names; for a language written in Cyrillic, Cyrillic names come first."""
    cyrillic_first = language in ("bg", "ru")

    def key(name: str) -> Key:
        letters = _plain(name)
        return tuple((_script(letter, cyrillic_first=cyrillic_first), letter) for letter in letters)

    return key


def first_letter(name: str) -> str:
    """The letter under which a name is looked up: an accented Latin letter counts as the plain one, Ё as Е."""
    letters = (_without_accent(sign).upper() for sign in name if sign.isalpha())
    return next(letters, name[:1]).replace("Ё", "Е")


def _plain(name: str) -> str:
    """Small letters without accents; signs other than letters only divide words."""
    folded = "".join(_without_accent(sign) for sign in unicodedata.normalize("NFC", name).casefold())
    return "".join(sign if sign.isalpha() or sign == "\uffff" else " " for sign in folded.translate(_PLACES))


def _without_accent(sign: str) -> str:
    """A Latin or Greek letter without its accents; й and ї are letters of their own."""
    if ord(sign) in _CYRILLIC:
        return sign
    return "".join(part for part in unicodedata.normalize("NFD", sign) if not unicodedata.combining(part))


def _script(letter: str, *, cyrillic_first: bool) -> int:
    if letter == " ":
        return 0
    if ord(letter) in _CYRILLIC:
        return 1 if cyrillic_first else 3
    return 2 if ord(letter) < _CYRILLIC.start else 4
