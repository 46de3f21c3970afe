"""Cuts and medians: which addends a modifier leaves out (FIDE C.07 art. 14.1-14.4 and 16.5)."""

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from reglament.tiebreak.scorecard import Addend

Ground = Literal["voluntary", "lowest", "highest"]
"""Why an addend is left out: as a voluntary unplayed round (16.5), or by its size (14)."""


class Cut(NamedTuple):
    """A modifier: how many addends go at the low end, then at the high end, and the article that says so."""

    low: int
    high: int
    article: str


class Removal(NamedTuple):
    """An addend that is left out, and on which ground."""

    addend: Addend
    ground: Ground


NO_CUT: Final = Cut(0, 0, "")

_ARTICLES: Final = {"C1": "14.1", "C2": "14.2", "M1": "14.3", "M2": "14.4"}


def cut_of(modifier: str) -> Cut:
    """The cut that a modifier means: `C3` the three least significant values, `M3` the three highest as well.

    Source: FIDE C.07 art. 14.
    """
    count = int(modifier[1:])
    return Cut(count, count if modifier[0] == "M" else 0, _ARTICLES.get(modifier, "14"))


def removals(addends: Sequence[Addend], cut: Cut) -> list[Removal]:
    """Addends left out, in the order in which they go; where addends run out, the low cuts come first."""
    rest = list(addends)
    removed: list[Removal] = []
    for choose in [_least] * cut.low + [_most] * cut.high:
        if not rest:
            break
        removal = choose(rest)
        rest.remove(removal.addend)
        removed.append(removal)
    return removed


def _least(rest: Sequence[Addend]) -> Removal:
    """The least significant addend, or the lowest of a voluntary unplayed round if that is not lower.

    The least significant is the lowest among those with the lowest basis, which need not be the lowest of all.
    Source: FIDE C.07 art. 14.1.1 and 16.5.1.
    """
    least = min(rest, key=lambda addend: (addend.basis, addend.value))
    voluntary = min((addend for addend in rest if addend.is_voluntary), key=_value, default=None)
    if voluntary is not None and voluntary.value >= least.value:
        return Removal(voluntary, "voluntary")
    return Removal(least, "lowest")


def _most(rest: Sequence[Addend]) -> Removal:
    return Removal(max(rest, key=lambda addend: (addend.basis, addend.value)), "highest")


def _value(addend: Addend) -> int:
    return addend.value
