"""Bytes to text for the readers of files: which encoding, how certain, and where the lines end.

Tournament files name no encoding. UTF-8 gives itself away, and so does UTF-16; the eight-bit code pages do not. Only
two of these are told apart here, Windows-1251 (words wholly of high bytes: Cyrillic) and Windows-1252 (high bytes among
Latin letters); any other has to be named by the user. Letters that cannot be read are an error, never a replacement
character in somebody's name.
"""

import codecs
import re
from typing import Final, NamedTuple

from reglament.formats.remarks import RemarkKind, Remarks

CYRILLIC: Final = "windows-1251"
WESTERN: Final = "windows-1252"

DETECTED = RemarkKind(
    "TX001",
    "note",
    'The file is not UTF-8; its Cyrillic letters were read as {encoding}, for example "{sample}".',
    repair="If the letters are wrong, name the encoding.",
)
UNCERTAIN = RemarkKind(
    "TX002",
    "warning",
    'The file is not UTF-8 and does not say its encoding; it was read as {encoding}, for example "{sample}".',
    repair="Look at the names; if the letters are wrong, name the encoding.",
)
UNREADABLE = RemarkKind(
    "TX003",
    "error",
    "Here stands a letter that cannot be read as {encoding}; there are {count} of them.",
    consequence="Nothing was read, so that no name is stored with wrong letters.",
    repair="Name the encoding in which the file was written, or save it as UTF-8.",
)
UNKNOWN_ENCODING = RemarkKind(
    "TX004",
    "error",
    'There is no encoding called "{encoding}".',
    repair='Give a usual name, such as "utf-8", "windows-1251" or "windows-1250".',
)
CUT_OFF = RemarkKind(
    "TX005",
    "error",
    "The file ends in the middle of a letter: it was cut off.",
    consequence="Nothing was read, because what is missing cannot be known.",
    repair="Get the whole file once more.",
)

# Patterns are compiled where a file asks for them: most are plain ASCII, and the engine's process starts without.
_WORD: Final = rb"[A-Za-z\x80-\xff]+"
_HIGH: Final = rb"[\x80-\xff]"
_ASCII_LETTER: Final = rb"[A-Za-z]"
_CYRILLIC_WORD: Final = "[А-ЯЁ]+|[а-яё]+|[А-ЯЁ][а-яё]+"
_MISREAD_CYRILLIC: Final = "[À-ÿ]{4}"
"""No language writes four of these letters in a row; Cyrillic names read as Windows-1252 hold nothing else."""
_SAMPLE_LENGTH: Final = 40


class _Guess(NamedTuple):
    """An encoding and, where it was not plain, the remark to make on it."""

    encoding: str
    remark: RemarkKind | None = None


def decode(data: bytes, remarks: Remarks, encoding: str | None = None) -> str | None:
    """Text of a file without its byte order mark; `None` where it cannot be read without breaking letters.

    Errors: TX003, TX004. The guess of an eight-bit encoding is remarked upon (TX001, TX002).
    """
    guess = _guess(data, encoding)
    try:
        content = data.decode(guess.encoding, errors="replace")
    except (LookupError, ValueError):
        remarks.add(UNKNOWN_ENCODING, encoding=guess.encoding)
        return None
    content = content.removeprefix("\ufeff")
    if "\ufffd" in content:
        _remark_unreadable(content, guess.encoding, remarks)
        return None
    if guess.remark:
        line, sample = _sample(content)
        remarks.add(guess.remark, line, encoding=guess.encoding, sample=sample)
    return content


def split_lines(content: str) -> list[str]:
    """Lines as an editor numbers them: CRLF, LF and a lone CR each end one, and nothing else does."""
    return content.replace("\r\n", "\n").replace("\r", "\n").split("\n")


def _guess(data: bytes, encoding: str | None) -> _Guess:
    """The encoding of the bytes: marked, as told, or by its traces."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return _Guess("utf-16")
    if data.startswith(codecs.BOM_UTF8):
        return _Guess("utf-8")
    if encoding:
        return _Guess(encoding)
    if wide := _utf16_without_mark(data):
        return _Guess(wide)
    if _is_mostly_utf8(data):
        return _Guess("utf-8")
    return _eight_bit(data)


def _utf16_without_mark(data: bytes) -> str:
    """UTF-16 text of a mostly Latin table has a zero in every other byte; an empty name says that this is none."""
    start = data[:512]
    if start[1::2].count(0) * 2 > len(start[1::2]):
        return "utf-16-le"
    if start[::2].count(0) * 2 > len(start[::2]):
        return "utf-16-be"
    return ""


def _is_mostly_utf8(data: bytes) -> bool:
    """Whether more letters beyond ASCII are well-formed UTF-8 than not: a single bad byte makes no other encoding."""
    content = data.decode("utf-8", errors="replace")
    bad = content.count("\ufffd")
    return not bad or sum(1 for letter in content if letter > "\x7f") > 2 * bad


def _eight_bit(data: bytes) -> _Guess:
    """Cyrillic or Western: words of high bytes alone, or high bytes among Latin letters."""
    words = [word for word in re.findall(_WORD, data) if re.search(_HIGH, word)]
    whole = [word for word in words if len(word) > 1 and not re.search(_ASCII_LETTER, word)]
    mixed = sum(1 for word in words if re.search(_ASCII_LETTER, word))
    if len(whole) <= mixed:
        return _Guess(WESTERN, UNCERTAIN)
    cyrillic = all(re.fullmatch(_CYRILLIC_WORD, word.decode(CYRILLIC, errors="replace")) for word in whole)
    return _Guess(CYRILLIC, DETECTED if cyrillic and not mixed else UNCERTAIN)


def _remark_unreadable(content: str, encoding: str, remarks: Remarks) -> None:
    lines = split_lines(content)
    number, text = next((number, text) for number, text in enumerate(lines, 1) if "\ufffd" in text)
    column = text.index("\ufffd") + 1
    if content.index("\ufffd") == len(content) - 1:
        remarks.add(CUT_OFF, number, column)
    else:
        remarks.add(UNREADABLE, number, column, encoding=encoding, count=content.count("\ufffd"))


def _sample(content: str) -> tuple[int, str]:
    """The first line with a letter beyond ASCII, and the words around that letter."""
    for number, text in enumerate(split_lines(content), 1):
        at = next((index for index, letter in enumerate(text) if letter > "\x7f"), None)
        if at is not None:
            start = max(text.rfind(" ", 0, at), 0)
            return number, text[start : start + _SAMPLE_LENGTH].strip().partition("  ")[0]
    return 0, ""


def looks_broken(name: str) -> bool:
    """Whether a name shows the traces of letters lost or misread before the file was written.

    Question marks; UTF-8 that was once read byte by byte; Cyrillic read as Western letters (`Ùóêèíà`).
    """
    if name.isascii():
        return "?" in name
    return "?" in name or bool(re.search(_MISREAD_CYRILLIC, name)) or _is_doubly_encoded(name)


def _is_doubly_encoded(name: str) -> bool:
    try:
        return name.encode(WESTERN).decode("utf-8") != name
    except UnicodeError:
        return False
