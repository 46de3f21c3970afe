"""How well the colours of some players can be met at best, by counting them (C12 and C13 of FIDE C.04.3, 2026).

Let P pairs be made of W players who prefer White, B who prefer Black and some who prefer nothing. A pair without two
equal preferences holds one of the W at most, so W ≤ P + pairs of two Whites: C12 is at least W − P, and likewise
B − P. Of these pairs of two Whites each without a mild preference in it costs C13. Both bounds are reached if everybody
may meet everybody. So a pairing costs as little as that if and only if all of its pairs are `tight`: that is a rule for
two colour classes alone, and the rest is a question of who may meet whom.

Pairs of two absolute preferences for one colour are left out here; a bracket that needs one is not decided by counting.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final

from reglament.pairing.dutch.colours import ABSOLUTE_BLACK, ABSOLUTE_WHITE

CLASSES: Final = range(7)
"""The numbers of `colours.COLOUR_CLASSES`: none, White mild, strong, absolute, Black mild, strong, absolute."""

MILD_WHITE: Final = 1
MILD_BLACK: Final = 4
MILD: Final = frozenset({MILD_WHITE, MILD_BLACK})
IS_WHITE: Final = (0, 1, 1, 1, 0, 0, 0)
IS_BLACK: Final = (0, 0, 0, 0, 1, 1, 1)

_WHITE, _BLACK, _BOTH = 1, 2, 3


def fewest_faults(counts: Sequence[int], pairs: int) -> tuple[int, int] | None:
    """Lower bounds of C12 and C13 together for so many players of each class in so many pairs.

    `None` if two absolute preferences for one colour would have to meet.
    """
    white = counts[1] + counts[2] + counts[3] - pairs
    if white > 0:
        return (white, max(0, white - counts[MILD_WHITE])) if counts[ABSOLUTE_WHITE] <= pairs else None
    black = counts[4] + counts[5] + counts[6] - pairs
    if black > 0:
        return (black, max(0, black - counts[MILD_BLACK])) if counts[ABSOLUTE_BLACK] <= pairs else None
    return 0, 0


def situation(white: int, black: int, mild_white: int, mild_black: int) -> int:
    """A number for what decides whether pairs are tight.

    `white` and `black` are how many more players prefer the colour than pairs are to be made; the others count the
    mild preferences. 0 to 3: no equal preferences have to meet, and each pair must have a White (1), a Black (2),
    both (3). From 4 on Whites have to meet, from 7 on Blacks: there are more mild ones than such pairs, as many, fewer.
    """
    if white > 0:
        return 4 if white < mild_white else 5 if white == mild_white else 6
    if black > 0:
        return 7 if black < mild_black else 8 if black == mild_black else 9
    return (_WHITE if not white else 0) + (_BLACK if not black else 0)


@cache
def tight_partners(case: int, one: int) -> tuple[int, ...]:
    """Classes whose players may be paired with one of a class without raising the bound, in a `situation`."""
    return tuple(other for other in CLASSES if _is_tight(case, one, other))


def _is_tight(case: int, one: int, other: int) -> bool:
    if one == other and one in {ABSOLUTE_WHITE, ABSOLUTE_BLACK}:
        return False
    whites, blacks = IS_WHITE[one] + IS_WHITE[other], IS_BLACK[one] + IS_BLACK[other]
    if case <= _BOTH:
        return whites < 2 and blacks < 2 and not (case & _WHITE and not whites) and not (case & _BLACK and not blacks)
    of_the_colour = whites if case <= 6 else blacks
    mild = sum(each in MILD and (IS_WHITE[each] if case <= 6 else IS_BLACK[each]) for each in (one, other))
    scarcity = (case - 4) % 3
    if of_the_colour == 1:
        return not mild or not scarcity  # scarce mild ones have to meet their own colour
    return of_the_colour == 2 and (mild >= 1, mild == 1, mild <= 1)[scarcity]
