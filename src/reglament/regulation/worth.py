"""The points of a tournament, from the exact numbers of the regulation to whole units."""

from fractions import Fraction
from math import lcm
from typing import Final

from reglament.model.game import Scoring
from reglament.regulation.schema import Points, Worth

_WIN: Final = Fraction(1)
_DRAW: Final = Fraction(1, 2)
_LOSS: Final = Fraction(0)


def scoring_of(points: Points) -> Scoring:
    """The scoring in the smallest unit that makes every value whole; two units are one point in the usual 1 - ½ - 0.

    A half-point bye brings as much as a draw, a full-point bye as much as a win, and a missed round nothing.
    """
    win = _WIN if points.win is None else points.win
    draw = _DRAW if points.draw is None else points.draw
    loss = _LOSS if points.loss is None else points.loss
    games = {"win": win, "draw": draw, "loss": loss}
    values = (
        win,
        draw,
        loss,
        _worth(points.forfeit_win, games, win),
        _worth(points.forfeit_loss, games, loss),
        _worth(points.pairing_allocated_bye, games, win),
        win,
        draw,
        Fraction(0),
    )
    unit = lcm(*(value.denominator for value in values))
    return Scoring(unit, *(int(value * unit) for value in values))


def _worth(stated: Worth | None, games: dict[str, Fraction], default: Fraction) -> Fraction:
    if stated is None:
        return default
    return games[stated] if isinstance(stated, str) else stated
