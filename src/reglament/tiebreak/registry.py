"""Every criterion that can be asked for, by its code.

A criterion that is a sum costs one function (its addends) and one line here.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from reglament.tiebreak.buchholz import buchholz
from reglament.tiebreak.cut import CUTS, Cut, removals
from reglament.tiebreak.direct_encounter import Encounter, direct_encounter
from reglament.tiebreak.points import points
from reglament.tiebreak.progressive import progressive_score
from reglament.tiebreak.scorecard import Addend, Scorecards
from reglament.tiebreak.sonneborn_berger import sonneborn_berger
from reglament.tiebreak.wins import wins

PRIMARY: Final = "PTS"


class Sum(NamedTuple):
    """A criterion that adds up something over a player's rounds.

    `article` is the one of C.07, empty for the primary score; `meaning` says in a sentence what is added up. `names`
    has one English name for each modifier allowed, `""` being none. `power` is the unit of the value: 0 for rounds, 1
    for points, 2 for points times points. `of_opponents`: opponents' scores are looked at, so that art. 16 matters.
    """

    addends: Callable[[Scorecards, int], tuple[Addend, ...]]
    article: str
    meaning: str
    names: Mapping[str, str]
    power: int = 1
    of_opponents: bool = False


class Mutual(NamedTuple):
    """A criterion that looks at the games between players who are tied at its place in the order."""

    encounter: Callable[[Scorecards, Sequence[int]], Encounter]
    article: str
    meaning: str
    names: Mapping[str, str]


Criterion = Sum | Mutual

REGISTRY: Final[Mapping[str, Criterion]] = {
    PRIMARY: Sum(points, "", "The points of all rounds.", {"": "points"}),
    "DE": Mutual(
        direct_encounter,
        "6",
        "The points in games between players who are tied so far.",
        {"": "direct encounter"},
    ),
    "WIN": Sum(
        wins,
        "7.1",
        "The rounds, played or not, that brought as many points as a win.",
        {"": "number of wins"},
        power=0,
    ),
    "PS": Sum(
        progressive_score,
        "7.5",
        "The scores after each round.",
        {"": "progressive score", "C1": "progressive score cut 1", "C2": "progressive score cut 2"},
    ),
    "BH": Sum(
        buchholz,
        "8.1",
        "The scores of all opponents.",
        {
            "": "Buchholz",
            "C1": "Buchholz cut 1",
            "C2": "Buchholz cut 2",
            "M1": "median Buchholz 1",
            "M2": "median Buchholz 2",
        },
        of_opponents=True,
    ),
    "SB": Sum(
        sonneborn_berger,
        "9.1",
        "The score of each opponent times the points got against that opponent.",
        {"": "Sonneborn-Berger", "C1": "Sonneborn-Berger cut 1", "C2": "Sonneborn-Berger cut 2"},
        power=2,
        of_opponents=True,
    ),
}


class Asked(NamedTuple):
    """A criterion with its modifier, as an order names it. `code` is the standard spelling."""

    code: str
    rule: Criterion
    modifier: str

    @property
    def name(self) -> str:
        """English name, which is also the key of its translations."""
        return self.rule.names[self.modifier]

    @property
    def cut(self) -> Cut:
        """What the modifier leaves out."""
        return CUTS[self.modifier]


def split_code(code: str) -> tuple[str, str]:
    """Name and modifiers of a code, in capitals: `BH/C1`, `BH-C1`, `bh#c1` and `BH!C1` are the same."""
    name, *modifiers = re.split(r"[/#!-]", code.upper())
    return name, "/".join(modifiers)


def asked(code: str) -> Asked | None:
    """The criterion that a code means, in any accepted spelling; `None` if there is no such."""
    name, modifier = split_code(code)
    rule = REGISTRY.get(name)
    if rule is None or modifier not in rule.names:
        return None
    return Asked(f"{name}/{modifier}" if modifier else name, rule, modifier)


def known_codes() -> list[str]:
    """Every code with every modifier it allows, in the standard spelling."""
    return [f"{name}/{modifier}".rstrip("/") for name, rule in REGISTRY.items() for modifier in rule.names]


def total(cards: Scorecards, criterion: Asked, number: int) -> int:
    """Value of a criterion that is a sum, for one player, in the criterion's own unit."""
    assert isinstance(criterion.rule, Sum)
    addends = criterion.rule.addends(cards, number)
    return sum(addend.value for addend in addends) - sum(gone.addend.value for gone in removals(addends, criterion.cut))


def exact(units: int | Fraction, cards: Scorecards, power: int = 1) -> Fraction:
    """A value in points, or products of points, from the units in which it was computed."""
    return Fraction(units, cards.scoring.unit**power)
