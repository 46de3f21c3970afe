"""The codes in which criteria of ranking are written: names, score, parameters and modifiers.

`NAME[:SCORE][(PARAMETERS)][/MODIFIER]…`, in any case; `#`, `!` and FIDE's hyphen separate as `/` does. Only the
spelling is known here; what a criterion computes is the business of the tie-breaks.
"""

import re
from collections.abc import Mapping
from difflib import get_close_matches
from typing import Final, Literal, NamedTuple

SCORES: Final = frozenset({"PTS", "MPTS", "GPTS"})
"""Primary scores; an order that begins with none of them begins with points."""

BUCHHOLZ: Final = frozenset({"BH", "FB", "AOB", "SOB"})
"""Equal for all who are equal on points in a complete round-robin."""


class Form(NamedTuple):
    """How the code of a criterion may go on after its name.

    `modifiers` are the letters it takes besides `V`, which all take; `scores` what may follow a colon; `parameters` an
    example of those in parentheses and `pattern` what they may be; they have to be given if `needs_parameters`.
    """

    modifiers: str = ""
    scores: tuple[str, ...] = ("MP", "GP")
    parameters: str = ""
    pattern: str = ""
    needs_parameters: bool = False


_NO_SCORE: Final = ()
_PRODUCTS: Final = ("MM", "MG", "GM", "GG")

FORMS: Final[Mapping[str, Form]] = {
    **dict.fromkeys(("PTS", "MPTS", "GPTS", "MPVGP", "MAN"), Form("", _NO_SCORE)),
    "DE": Form("P"),
    **dict.fromkeys(("BH", "FB", "SOB"), Form("CMP")),
    "AOB": Form("FP"),
    "SB": Form("CP"),
    "KS": Form("LP"),
    "PS": Form("C"),
    **dict.fromkeys(("WIN", "REP", "STD"), Form()),
    **dict.fromkeys(("WON", "BPG", "BWG"), Form("P")),
    "ARO": Form("CMU", _NO_SCORE),
    **dict.fromkeys(("TPR", "PTP", "APRO", "APPO"), Form("U", _NO_SCORE)),
    "RTNG": Form("RU", _NO_SCORE),
    "TPN": Form("R", _NO_SCORE),
    "PCT": Form("", _NO_SCORE, "60", "[1-9][0-9]?|100"),
    "GMS": Form("R", _NO_SCORE),
    "KA": Form("", _NO_SCORE),
    "ESB": Form("CP", _PRODUCTS),
    **dict.fromkeys(
        ("EDE", "EDEBT", "EDEBB", "EDET", "EDEB", "EDEC"), Form("P", parameters="PRIMARY", pattern="PRIMARY")
    ),
    "SSSC": Form("FKP"),
    **dict.fromkeys(("BC", "TBR", "BBE", "BOARD1PTS"), Form("", _NO_SCORE, "GIVEN", "WINS|GIVEN")),
    **dict.fromkeys(("B1B", "TPLACE"), Form("", _NO_SCORE)),
    "WBS": Form("", _NO_SCORE, "100,94,90,all", r"\d+(?:,\d+)*(?:,(?:ALL|TIED|WINS|GIVEN))*", needs_parameters=True),
    **dict.fromkeys(("OSB", "OMP"), Form("C", _NO_SCORE)),
    **dict.fromkeys(("OSB22", "OMP22"), Form("", _NO_SCORE)),
}  # fmt: skip

_ALIASES: Final = {
    "GE": "REP",
    "EMMSB": "ESB:MM",
    "EMGSB": "ESB:MG",
    "EGMSB": "ESB:GM",
    "EGGSB": "ESB:GG",
}

MODIFIERS: Final[Mapping[str, tuple[str, str]]] = {
    "C": ("C1", r"C[1-9]"),
    "M": ("M1", r"M[1-9]"),
    "L": ("L+1", r"L[+-][1-9]\d?|L\d{1,3}"),
    "K": ("K2", r"K[1-9]\d?"),
    "U": ("U1400", r"U[1-9]\d{2,3}"),
    "P": ("P", "P"),
    "F": ("F", "F"),
    "R": ("R", "R"),
    "V": ("V2024", "V(?:2009|2023|2024|2026)"),
}
"""Letter -> an example, and the pattern of what is allowed."""

_SWISS_MANAGER: Final = re.compile(r"SM\d+(?:\([^()]*\))?")

_HEAD: Final = re.compile(r"(?P<name>[A-Z][A-Z0-9]*)(?::(?P<score>[A-Z]*))?(?:\((?P<parameters>[^()]*)\))?")
_SEPARATOR: Final = re.compile(r"[/#!]|(?<![/#!-]L)-")
"""A hyphen separates but for the one of `/L-1`."""

Flaw = Literal["name", "score", "parameters", "modifier"]


class Written(NamedTuple):
    """A code taken apart. `flaw` says which part cannot stand, `part` is its text; empty if all is well."""

    name: str
    score: str = ""
    parameters: tuple[str, ...] = ()
    modifiers: tuple[str, ...] = ()
    flaw: Flaw | Literal[""] = ""
    part: str = ""

    @property
    def code(self) -> str:
        """The standard spelling, the modifiers in alphabetical order.

        Example:
            >>> read("bh-p#c1").code
            'BH/C1/P'
        """
        score = f":{self.score}" if self.score else ""
        parameters = f"({','.join(self.parameters)})" if self.parameters else ""
        return "/".join((f"{self.name}{score}{parameters}", *self.modifiers))


def read(code: str) -> Written:
    """A code in its parts, aliases resolved; a code that cannot stand comes with the first flaw found."""
    match = _HEAD.match(code.strip().upper())
    head, rest = (match, code.strip().upper()[match.end() :]) if match else (None, "")
    if head is None or (rest and not _SEPARATOR.match(rest)):
        return Written("", flaw="name", part=code)
    name, _, score = _ALIASES.get(head["name"], head["name"]).partition(":")
    form = FORMS.get(name)
    if form is None:
        return Written(name, flaw="name", part=head["name"])
    parameters = tuple(part.strip() for part in (head["parameters"] or "").split(",") if part.strip())
    modifiers = tuple(_SEPARATOR.split(rest)[1:])
    written = Written(name, head["score"] or score, parameters, tuple(sorted(modifiers)))
    flaw, part = _flaw(form, written, head["score"])
    return written._replace(flaw=flaw, part=part)


def _flaw(form: Form, written: Written, score: str | None) -> tuple[Flaw | Literal[""], str]:
    if score is not None and score not in form.scores:
        return "score", score
    parameters = ",".join(written.parameters)
    if (form.needs_parameters or parameters) and not re.fullmatch(form.pattern or "(?!)", parameters):
        return "parameters", parameters
    letters = [modifier[:1] for modifier in written.modifiers]
    for letter, modifier in zip(letters, written.modifiers, strict=True):
        is_taken = letter in form.modifiers + "V" and re.fullmatch(MODIFIERS[letter][1], modifier) if letter else None
        if not is_taken or letters.count(letter) > 1 or {"C", "M"} <= set(letters):
            return "modifier", modifier
    return "", ""


def examples(name: str) -> list[str]:
    """Codes of a criterion with each modifier it takes: what to write instead of a wrong one."""
    form = FORMS[name]
    plain = f"{name}({form.parameters})" if form.needs_parameters else name
    with_parameters = [f"{name}({form.parameters})"] if form.parameters and not form.needs_parameters else []
    return [plain, *with_parameters, *(f"{plain}/{MODIFIERS[letter][0]}" for letter in form.modifiers + "V")]


def name_of(code: str) -> str:
    """The name of a criterion, without score, parameters and modifiers; empty if the code is not well formed.

    Example:
        >>> name_of("BH/C1")
        'BH'
    """
    written = read(code)
    return "" if written.flaw else written.name


def is_swiss_manager(code: str) -> bool:
    """Whether a code is a number of Swiss-Manager, whose meaning `tiebreak.swiss_manager` knows."""
    return bool(_SWISS_MANAGER.fullmatch(code.strip().upper()))


def nearest(code: str) -> str:
    """The known name most like a misspelt code; empty if none is."""
    matches = get_close_matches(code.upper(), sorted({*FORMS, *_ALIASES}), n=1)
    return matches[0] if matches else ""
