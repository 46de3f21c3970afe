"""Presets: the defaults behind a regulation, one file for each combination of FIDE editions."""

import tomllib
from collections.abc import Iterator
from datetime import date
from decimal import Decimal
from importlib.resources import files
from typing import Final

from reglament.regulation.articles import items, read_rule
from reglament.regulation.facts import Statement
from reglament.regulation.locate import positions
from reglament.regulation.reading import Reader

PRESETS: Final = ("fide-2009", "fide-2024-04", "fide-2024", "fide-2026-02", "fide-2026")

_FROM: Final = (
    (date(2026, 3, 1), "fide-2026"),
    (date(2026, 2, 1), "fide-2026-02"),
    (date(2024, 8, 1), "fide-2024"),
    (date(2024, 4, 1), "fide-2024-04"),
)
"""Tie-breaks changed in April and August 2024, pairing rules on 1 February 2026, tie-breaks again a month later."""


def preset_for(first_day: date | None) -> str:
    """The preset that follows from the first day of an event; the newest where the day is unknown."""
    if first_day is None:
        return PRESETS[-1]
    return next((name for start, name in _FROM if first_day >= start), PRESETS[0])


def defaults(preset: str, tournaments: tuple[str, ...]) -> Iterator[Statement]:
    """What a preset states for each tournament."""
    file = f"{preset}.toml"
    text = files(__package__).joinpath("editions", file).read_text(encoding="utf-8")
    reader = Reader(file, positions(text))
    for place, article in items(reader, tomllib.loads(text, parse_float=Decimal), "article"):
        yield from read_rule(reader, place, article, tournaments, preset)
    assert not reader.findings, f"preset {preset}: {reader.findings}"
