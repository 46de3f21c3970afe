"""Codes of team criteria as people write them: `EMGSB/C1`, `BH:GP/M1/P`, `WBS(100,94,90,all)`, `OTHER_B1B`.

The grammar is that of all codes (`regulation.ranking_codes`); here it is said what they mean for teams.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from reglament.regulation import ranking_codes
from reglament.tiebreak.cut import NO_CUT, Cut, cut_of
from reglament.tiebreak.edition import EDITIONS
from reglament.tiebreak.teams.table import OTHER, Score

ESB_SCORES: Final[dict[str, tuple[Score, Score]]] = {
    "MM": ("MP", "MP"),
    "MG": ("MP", "GP"),
    "GM": ("GP", "MP"),
    "GG": ("GP", "GP"),
}
"""Scores of an extended Sonneborn-Berger: that of the opponents, and that got against them."""

_FIXED: Final[dict[str, tuple[Score, Score]]] = {
    "MPTS": ("MP", "MP"),
    "GPTS": ("GP", "GP"),
    "OSB": ("MP", "GP"),
    "OSB22": ("MP", "GP"),
    "OMP": ("MP", "MP"),
    "OMP22": ("MP", "MP"),
}
"""Criteria whose scores are the same in every event."""

_EDITIONS: Final = {name[-4:]: name for name in EDITIONS}
"""By the year that the modifier `/V` names."""


class Modifiers(NamedTuple):
    """Everything behind the name of a code. `unknown` are modifiers that mean nothing anywhere.

    `shift` moves the limit of Koya by so many half points, `percent` is the limit itself; `divisor` is the one of SSSC;
    `edition` overrules that of the event.
    """

    cut: str = ""
    with_forfeits: bool = False
    is_fore: bool = False
    is_reversed: bool = False
    divisor: int = 0
    shift: int = 0
    percent: int = 50
    edition: str = ""
    unknown: tuple[str, ...] = ()

    @property
    def letters(self) -> str:
        """Letters of the modifiers that are there, apart from cuts and editions."""
        present = {
            "P": self.with_forfeits,
            "F": self.is_fore,
            "R": self.is_reversed,
            "K": self.divisor,
            "L": self.shift or self.percent != 50,
        }
        return "".join(letter for letter, is_there in present.items() if is_there)


class Asked(NamedTuple):
    """A criterion as it is asked for. `code` is the standard spelling.

    `score` is the one that it looks at, that of opponents where these matter; `own` is the team's part of a product.
    `is_score_named`: the code says which, so that it does not depend on the event.
    """

    code: str
    name: str
    score: Score
    own: Score
    is_score_named: bool
    parameters: tuple[str, ...] = ()
    modifiers: Modifiers = Modifiers()

    @property
    def cut(self) -> Cut:
        """What the modifier leaves out."""
        if not self.modifiers.cut:
            return NO_CUT
        cut = cut_of(self.modifiers.cut)
        return cut._replace(article="14.1.2") if self.name == "ESB" and cut.article == "14.1" else cut

    @property
    def weights(self) -> tuple[int, ...]:
        """The numbers among the parameters."""
        return tuple(int(one) for one in self.parameters if one.isdecimal())


def read_code(text: str, primary: Score) -> Asked | None:
    """What a code asks for in an event with this primary score; `None` for what has not the form of a code.

    Whether there is such a criterion, and whether it takes what is asked of it, the registry knows.
    """
    written = ranking_codes.read(_without_other(text.strip().upper()))
    if not written.name:
        return None
    name, named = written.name, written.score
    if name == "SB":
        name, named = "ESB", {"MP": "MM", "GP": "GG", "": 2 * primary[0]}.get(named, named)
    modifiers = _modifiers(written.modifiers)
    if written.flaw == "modifier" and not modifiers.unknown:
        modifiers = modifiers._replace(unknown=(f"/{written.part}",))
    score, own_score, is_known = _scores(name, named, primary)
    if not is_known:
        modifiers = modifiers._replace(unknown=(f":{named}", *modifiers.unknown))
    spelling = _spelling(name, written.parameters, named, modifiers)
    return Asked(spelling, name, score, own_score, bool(named) or name in _FIXED, written.parameters, modifiers)


def _without_other(text: str) -> str:
    """`OTHER_WBS_100_94_90_ALL`, as reports name criteria of their own, in our form."""
    if not text.startswith("OTHER_"):
        return text
    name, *parameters = text.removeprefix("OTHER_").split("_")
    return f"{name}({','.join(parameters)})" if parameters else name


def _modifiers(written: Iterable[str]) -> Modifiers:
    found = Modifiers()
    for modifier in written:
        found = _with(found, modifier[:1], modifier[1:])
    return found


def _with(found: Modifiers, letter: str, number: str) -> Modifiers:
    match letter, number:
        case ("C" | "M", digits) if digits.isdecimal() and int(digits):
            return found._replace(cut=f"{letter}{number}")
        case "P", "":
            return found._replace(with_forfeits=True)
        case "F", "":
            return found._replace(is_fore=True)
        case "R", "":
            return found._replace(is_reversed=True)
        case "K", digits if digits.isdecimal() and int(digits):
            return found._replace(divisor=int(digits))
        case "L", digits if digits[:1] in {"+", "-"} and digits[1:].isdecimal():
            return found._replace(shift=int(digits))
        case "L", digits if digits.isdecimal():
            return found._replace(percent=int(digits))
        case "V", year if year in _EDITIONS:
            return found._replace(edition=_EDITIONS[year])
        case _:
            return found._replace(unknown=(*found.unknown, f"/{letter}{number}"))


def _scores(name: str, named: str, primary: Score) -> tuple[Score, Score, bool]:
    """Reference score and own score, and whether the name of the score was understood."""
    if name == "ESB":
        opponents, own = ESB_SCORES.get(named, (primary, primary))
        return opponents, own, named in {"", *ESB_SCORES}
    if name in _FIXED:
        return *_FIXED[name], not named
    score: Score = "GP" if named == "GP" or (not named and primary == "GP") else "MP"
    if name == "MPVGP":
        score = OTHER[primary]
    return score, score, named in {"", "MP", "GP"}


def _spelling(name: str, parameters: tuple[str, ...], named: str, modifiers: Modifiers) -> str:
    """The one spelling of all that mean the same."""
    if name == "ESB" and named in ESB_SCORES:
        name, named = f"E{named}SB", ""
    parts = [name, f":{named}" if named else "", f"({','.join(parameters)})" if parameters else ""]
    parts += [f"/{modifiers.cut}" if modifiers.cut else ""]
    parts += [f"/{letter}" for letter in modifiers.letters if letter in "PFR"]
    parts += [f"/K{modifiers.divisor}" if modifiers.divisor else ""]
    parts += [f"/L{modifiers.shift:+}" if modifiers.shift else ""]
    parts += [f"/L{modifiers.percent}" if modifiers.percent != 50 else ""]
    parts += [f"/V{modifiers.edition[-4:]}" if modifiers.edition else ""]
    return "".join(parts)
