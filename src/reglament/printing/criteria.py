"""Ranking criteria as lists name them: a short heading over the column, the whole name at the foot."""

from typing import Final

from reglament.language import Translator
from reglament.tiebreak.registry import asked

SHORT: Final = {
    "PTS": "Pts",
    "DE": "DE",
    "WIN": "Wins",
    "PS": "PS",
    "PS/C1": "PS −1",
    "PS/C2": "PS −2",
    "BH": "BH",
    "BH/C1": "BH −1",
    "BH/C2": "BH −2",
    "BH/M1": "BH ±1",
    "BH/M2": "BH ±2",
    "SB": "SB",
    "SB/C1": "SB −1",
    "SB/C2": "SB −2",
}
"""English headings, which are also the keys of their translations."""


def heading(code: str, translate: Translator) -> str:
    """Short heading of a column; the code where there is no shorter name."""
    criterion = asked(code)
    return translate.text(SHORT.get(criterion.code if criterion else code, code))


def name(code: str, translate: Translator) -> str:
    """The whole name of a criterion."""
    criterion = asked(code)
    return translate.reason(criterion.title) if criterion else code
