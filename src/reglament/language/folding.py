"""Names in the form in which they are found: without case, accents or script, so that `gu` finds Güneş and Гунчев."""

import re
import unicodedata
from functools import cache
from typing import Final, NamedTuple

_LETTERS: Final = {
    # Cyrillic, as passports and FIDE write it; Bulgarian and Russian agree but for щ and ъ, where Bulgarian counts.
    "а": "a", "б": "b", "в": "v", "г": "g", "д": "d", "е": "e", "ё": "e", "ж": "zh", "з": "z", "и": "i", "й": "y",
    "к": "k", "л": "l", "м": "m", "н": "n", "о": "o", "п": "p", "р": "r", "с": "s", "т": "t", "у": "u", "ф": "f",
    "х": "h", "ц": "ts", "ч": "ch", "ш": "sh", "щ": "sht", "ъ": "a", "ы": "y", "ь": "y", "э": "e", "ю": "yu",
    "я": "ya", "і": "i", "ї": "i", "є": "e", "ґ": "g", "ј": "j", "љ": "lj", "њ": "nj", "ћ": "c", "ђ": "d", "џ": "dz",
    # Latin letters that no accent can be taken from.
    "ß": "ss", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i",
}  # fmt: skip
_WORD: Final = re.compile(r"\w+")


class Span(NamedTuple):
    """A piece of a text, by the numbers of its first letter and of the letter behind it."""

    first: int
    behind: int


def fold(text: str) -> str:
    """The text in plain small Latin letters."""
    return "".join(_folded(letter) for letter in text)


def find(query: str, text: str) -> Span | None:
    """Where a word of the text begins with the query; `None` if none does. An empty query is found at the beginning."""
    wanted = fold(query.strip())
    for word in _WORD.finditer(text):
        if fold(word[0]).startswith(wanted):
            return Span(word.start(), word.start() + _letters_of(wanted, word[0]))
    return None if wanted else Span(0, 0)


def _letters_of(wanted: str, word: str) -> int:
    """How many letters of the word make up what is wanted."""
    length = 0
    for count, letter in enumerate(word):
        if length >= len(wanted):
            return count
        length += len(_folded(letter))
    return len(word)


@cache
def _folded(letter: str) -> str:
    small = letter.casefold()
    if small in _LETTERS:
        return _LETTERS[small]
    plain = "".join(part for part in unicodedata.normalize("NFKD", small) if not unicodedata.combining(part))
    return "".join(_LETTERS.get(part, part) for part in plain)
