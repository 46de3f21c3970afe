"""From a sheet to a PDF, with Typst and the fonts that are shipped with the program."""

import json
import re
from functools import cache
from pathlib import Path
from threading import Lock
from typing import Final

from typst import Compiler

from reglament.printing.sheet import Sheet

_HERE: Final = Path(__file__).parent
_FOREIGN: Final = re.compile(
    "[^"
    r"\u0000-\u036f\u0374\u0375\u037a-\u037e\u0384-\u03ce"  # Latin, Greek
    r"\u0400-\u0513\u05d0-\u05ea\u1e00-\u1e9b\u1ea0-\u1ef9"  # Cyrillic, Hebrew, Vietnamese
    r"\u2000-\u2010\u2012-\u2022\u2026\u2039\u203a\u20ac\u2116\u2212□■"  # marks and signs
    "]"
)
"""Characters that Liberation Sans does not hold: the fonts of the machine are asked for them."""

_LOCK: Final = Lock()
"""A compiler sets one sheet at a time; the desk prints from several threads."""


def pdf(sheet: Sheet) -> bytes:
    """The sheet as a PDF of A4 pages.

    The same sheet gives the same bytes on every machine, save for scripts that the shipped fonts lack: those are set in
    whatever font the machine has for them. Without tags, since tags make a long list ten times as large and it is meant
    for paper; the desk's own pages serve screen readers.
    """
    data = json.dumps(as_data(sheet), ensure_ascii=False)
    compiler = _compiler(with_system_fonts=bool(_FOREIGN.search(data)))
    with _LOCK:
        document = compiler.compile(
            input=_HERE / "pages" / f"{sheet.page}.typ", sys_inputs={"sheet": data}, pdf_tags=False
        )
    assert isinstance(document, bytes), "Typst makes one document of one page file"
    return document


@cache
def _compiler(*, with_system_fonts: bool) -> Compiler:
    return Compiler(root=_HERE / "pages", font_paths=[_HERE / "fonts"], ignore_system_fonts=not with_system_fonts)


def as_data(value: object) -> object:
    """A value of `sheet.py` as JSON has it: named tuples become objects."""
    match value:
        case tuple() if hasattr(value, "_fields"):
            return {name: as_data(part) for name, part in zip(value._fields, value, strict=True)}
        case tuple():
            return [as_data(part) for part in value]
        case _:
            return value
