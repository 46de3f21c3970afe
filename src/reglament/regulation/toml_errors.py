"""What is wrong with a text that is no TOML, in words for somebody who never heard of TOML."""

import re
from typing import Final

from reglament.model.finding import Finding

_PLACE: Final = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")
_DATE: Final = "Invalid date or datetime"

WORDS: Final = (
    ("Cannot overwrite a value", "This key stands here for the second time.", "Keep one of the two."),
    ("Cannot declare", "This heading in brackets stands here for the second time.", "Keep one of the two."),
    ("Expected '=' after a key", "After a name there must be = and a value.", "Write, for instance, rounds = 9."),
    ("Invalid value", "This is no value.", "Put text in quotes; write dates as 2026-06-06."),
    ("Unterminated string", "A closing quotation mark is missing.", "Close the text with the mark that opened it."),
    (
        "Illegal character",
        "This character may not stand here.",
        "Close the text on its line, or take the character out.",
    ),
    ("Expected newline or end of", "Something stands behind the value.", "Begin a new line, or put text in quotes."),
    ("Unclosed array", "A closing ] is missing.", "Close the list, and put commas between its items."),
    ("Unclosed inline table", "A closing } is missing.", "Close the table, and put commas between its items."),
    ("Expected ']'", "A closing ] is missing.", "Close the heading."),
    ("Invalid statement", "No name can begin like this.", "Begin the line with a name, a heading in brackets, or #."),
)
"""How the message of `tomllib` begins, what we say instead, and the cure."""


def explain(error: Exception, text: str, file: str) -> Finding:
    """A finding for an error of `tomllib`, at the line and column that it names."""
    reason = str(error)
    line, column = _place(reason, text)
    if isinstance(error, RecursionError):
        return Finding("RG001", "error", "The brackets are nested too deeply to be read.", file=file)
    if reason.startswith(_DATE):
        found = text.splitlines()[line - 1][column - 1 :].split("#")[0].rstrip(" ,]}")
        repair = "Write a day that the calendar has, as 2026-06-30."
        return Finding(
            "RG002",
            "error",
            "There is no such date or time: {found}.",
            {"found": found},
            file,
            line,
            column,
            repair=repair,
        )
    for beginning, words, repair in WORDS:
        if reason.startswith(beginning):
            return Finding("RG001", "error", words, {}, file, line, column, repair=repair)
    bare = _PLACE.sub("", reason)
    message = "This is not written as TOML wants it: {reason}."
    return Finding("RG001", "error", message, {"reason": bare}, file, line, column, repair="Compare with the examples.")


def _place(reason: str, text: str) -> tuple[int, int]:
    match = _PLACE.search(reason)
    if match and match[1]:
        return int(match[1]), int(match[2])
    lines = text.splitlines() or [""]
    return len(lines), len(lines[-1]) + 1
