"""Virtual points of accelerated rounds (FIDE C.04.7, Baku acceleration, 2026).

The article halves "the players" before round 1. Whether those count who are listed but miss round 1 is not said:
`BakuCounts` names both readings.
"""

from collections.abc import Iterable
from typing import Final, Literal, get_args

from reglament.model.game import Scoring

BakuCounts = Literal["listed", "present"]
"""Who counts for the size of the first group: everybody on the list, or only those who are paired in round 1."""

BAKU_COUNTS: Final[tuple[BakuCounts, ...]] = get_args(BakuCounts)


def last_of_first_group(counted: Iterable[int]) -> int:
    """Number of the last participant of the first group (GA): the 2⌈N/4⌉th of the N that count; 0 if nobody does.

    He stays its last participant, whatever numbers later entries shift. Source: FIDE C.04.7 art. 1.2 and 1.3 (2026).
    """
    numbers = sorted(counted)
    group = numbers[: 2 * ((len(numbers) + 3) // 4)]
    return group[-1] if group else 0


def baku_points(rounds: int, scoring: Scoring) -> tuple[int, ...]:
    """Virtual points of the first group, in units and round by round; no more in the rounds after.

    The first half of the rounds, rounded up, is accelerated: in the first half of these, rounded up, by the points of a
    win, then by those of a draw. They must be such that `Scoring.suits_baku`. Source: FIDE C.04.7 art. 1.4 (2026).
    """
    accelerated = (rounds + 1) // 2
    whole = (accelerated + 1) // 2
    return (scoring.win,) * whole + (scoring.draw,) * (accelerated - whole)


def baku(
    numbers: Iterable[int], rounds: int, scoring: Scoring, counted: Iterable[int] | None = None
) -> dict[int, tuple[int, ...]]:
    """Virtual points, in units and round by round, of the players who have any.

    `counted` are those of the numbers that count for the size of the first group; without it, all do. Whoever stands
    above its last participant is in the group as well.
    """
    listed = list(numbers)
    last = last_of_first_group(listed if counted is None else counted)
    return dict.fromkeys((number for number in sorted(listed) if number <= last), baku_points(rounds, scoring))
