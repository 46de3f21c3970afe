"""The codes in which a regulation names its criteria of ranking: names, score, parameters and modifiers.

Only the spelling is known here; which criteria the program can compute is the business of the tie-breaks.
"""

import re
from difflib import get_close_matches
from typing import Final

SCORES: Final = frozenset({"PTS", "MPTS", "GPTS"})
"""Primary scores; an order that begins with none of them begins with points."""

BUCHHOLZ: Final = frozenset({"BH", "FB", "AOB", "SOB"})
"""Equal for all who are equal on points in a complete round-robin."""

_NAMES: Final = SCORES | BUCHHOLZ | frozenset(
    """
    SB DE WIN WON BPG BWG PS REP GE STD TPN KS ARO TPR PTP APRO APPO RTNG MAN PCT GMS KA
    MPVGP ESB EMMSB EMGSB EGMSB EGGSB EDE EDEBT EDEBB EDET EDEB EDEC SSSC BC TBR BBE WBS B1B TPLACE BOARD1PTS
    """.split()  # noqa: SIM905 - forty quoted strings read worse
)  # fmt: skip

_SWISS_MANAGER: Final = re.compile(r"SM\d+")

_CODE: Final = re.compile(
    r"(?P<name>[A-Z][A-Z0-9]*)"
    r"(?::(?:[MG]P|[MG][MG]))?"
    r"(?:\([^()\s]+\))?"
    r"(?:[/#!-](?:[CM]\d|L[+-]?\d+|K\d+|U\d+|P|F|R|V\d{4}))*"
)


def name_of(code: str) -> str:
    """The name of a criterion, without score, parameters and modifiers; empty if the code is not well formed.

    Example:
        >>> name_of("BH/C1")
        'BH'
    """
    match = _CODE.fullmatch(code.upper())
    return match["name"] if match else ""


def is_known(code: str) -> bool:
    """Whether the code is well formed and its name is one of the field's, or a number of Swiss-Manager."""
    name = name_of(code)
    return name in _NAMES or bool(_SWISS_MANAGER.fullmatch(name))


def nearest(code: str) -> str:
    """The known name most like a misspelt code; empty if none is."""
    matches = get_close_matches(code.upper(), sorted(_NAMES), n=1)
    return matches[0] if matches else ""
