"""Where each key of a TOML text stands.

`tomllib` reads values and forgets their places; this scanner finds the places and forgets the values. It is meant for
text that `tomllib` has accepted, so it checks nothing, and it agrees with `tomllib` on every path.
"""

import re
import tomllib
from bisect import bisect_right
from typing import Final, NamedTuple

Path = tuple[str | int, ...]
"""Keys and list indices from the top of the file, as one would index what `tomllib` returns."""


class Position(NamedTuple):
    """A place in a text; both count from 1."""

    line: int
    column: int


def positions(text: str) -> dict[Path, Position]:
    """The place of each key, table and list element of a valid TOML text; of several places of a table, the first."""
    scanner = _Scanner(text)
    scanner.scan_document()
    return scanner.found


_BLANK: Final = re.compile(r"[ \t]*")
_GAP: Final = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_BARE_KEY: Final = re.compile(r"[A-Za-z0-9_-]+")
_STRING: Final = re.compile(
    r'"""(?:[^\\]|\\.)*?"""(?:"{0,2})'  # up to two quotation marks may touch the closing three from inside
    r"|'''.*?'''(?:'{0,2})"
    r'|"(?:[^"\\\n]|\\.)*"'
    r"|'[^'\n]*'",
    re.DOTALL,
)
_SCALAR: Final = re.compile(r"\d{4}-\d\d-\d\d \d[^,\]}\s#]*|[^,\]}\s#]+")


class _Scanner:
    """One pass over the text; `at` is the index of the next character."""

    def __init__(self, text: str) -> None:
        self.found: dict[Path, Position] = {}
        self._text = text
        self._at = 0
        self._line_starts = [0, *(match.end() for match in re.finditer("\n", text))]
        self._array_lengths: dict[Path, int] = {}

    def scan_document(self) -> None:
        table: Path = ()
        self._skip(_GAP)
        while self._at < len(self._text):
            if self._next() == "[":
                table = self._header()
            else:
                self._assignment(table)
            self._skip(_GAP)

    def _header(self) -> Path:
        """Read `[a.b]` or `[[a.b]]`; return the path of the table that it opens."""
        brackets = 2 if self._text.startswith("[[", self._at) else 1
        self._at += brackets
        path: Path = ()
        for key, place in self._dotted_key():
            if path in self._array_lengths:
                path = (*path, self._array_lengths[path] - 1)
            path = (*path, key)
            self.found.setdefault(path, place)
        self._at += brackets
        return self._new_element(path, place) if brackets == 2 else path

    def _new_element(self, array: Path, place: Position) -> Path:
        index = self._array_lengths.get(array, 0)
        self._array_lengths[array] = index + 1
        self.found[(*array, index)] = place
        return (*array, index)

    def _assignment(self, table: Path) -> None:
        path = table
        for key, place in self._dotted_key():
            path = (*path, key)
            self.found.setdefault(path, place)
        self._at += len("=")
        self._skip(_BLANK)
        self._value(path)

    def _dotted_key(self) -> list[tuple[str, Position]]:
        """Read a key up to the sign after it: its parts, each with its place."""
        parts = []
        while True:
            self._skip(_BLANK)
            place = self._place()
            parts.append((self._key_part(), place))
            self._skip(_BLANK)
            if self._next() != ".":
                return parts
            self._at += len(".")

    def _key_part(self) -> str:
        if self._next() not in "\"'":
            return self._take(_BARE_KEY)
        key: str = tomllib.loads(f"key = {self._take(_STRING)}")["key"]
        return key

    def _value(self, path: Path) -> None:
        match self._next():
            case "[":
                self._array(path)
            case "{":
                self._inline_table(path)
            case '"' | "'":
                self._skip(_STRING)
            case _:
                self._skip(_SCALAR)

    def _array(self, path: Path) -> None:
        self._open()
        index = 0
        while self._next() != "]":
            self.found[(*path, index)] = self._place()
            self._value((*path, index))
            self._separator()
            index += 1
        self._at += len("]")

    def _inline_table(self, path: Path) -> None:
        self._open()
        while self._next() != "}":
            self._assignment(path)
            self._separator()
        self._at += len("}")

    def _open(self) -> None:
        self._at += 1
        self._skip(_GAP)

    def _separator(self) -> None:
        self._skip(_GAP)
        if self._next() == ",":
            self._open()

    def _next(self) -> str:
        return self._text[self._at]

    def _skip(self, pattern: re.Pattern[str]) -> None:
        self._take(pattern)

    def _take(self, pattern: re.Pattern[str]) -> str:
        match = pattern.match(self._text, self._at)
        assert match is not None, f"no valid TOML at {self._place()}"
        self._at = match.end()
        return match.group()

    def _place(self) -> Position:
        line = bisect_right(self._line_starts, self._at)
        return Position(line, self._at - self._line_starts[line - 1] + 1)
