"""A drafted round by score groups, as arbiters read a pairing: who meets whom, who floats, who came from above."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import groupby
from typing import NamedTuple

from django.utils.translation import gettext, ngettext

from reglament.web.desk.board_rows import BoardRow, Side
from reglament.web.desk.templatetags.desk import speaker


class ScoreGroup(NamedTuple):
    """The boards of one score group. `residents` have its score; who floats down plays further below.

    `points` is the score, with the virtual points of an accelerated round.
    """

    points: Fraction
    residents: int
    from_above: int
    floating: tuple[str, ...]
    boards: tuple[BoardRow, ...]
    is_accelerated: bool = False

    @property
    def title(self) -> str:
        """The points of the group; halves take the plural of two, which is right in all three languages."""
        count = int(self.points) if self.points.denominator == 1 else 2
        return ngettext("%(points)s point", "%(points)s points", count) % {"points": speaker().points(self.points)}

    @property
    def words(self) -> str:
        """How many are in the group, and who leaves it or comes into it."""
        count = self.residents
        words = [ngettext("%(count)s player", "%(count)s players", count) % {"count": count}]
        if self.is_accelerated:
            words[0] = gettext("with the virtual points: %(players)s") % {"players": words[0]}
        if self.from_above:
            count = self.from_above
            words.append(ngettext("%(count)s from above", "%(count)s from above", count) % {"count": count})
        return " + ".join(words)

    @property
    def floating_words(self) -> str:
        """How many float down, where more than one does."""
        count = len(self.floating)
        return ngettext("%(count)s floats down", "%(count)s float down", count) % {"count": count}


def score_groups(rows: Sequence[BoardRow]) -> list[ScoreGroup]:
    """The boards in their order, cut where the score group changes.

    A pair of different points stands in the lower player's group, unless boards with more points follow.
    """
    following = [Fraction(0)] * len(rows)
    for at in range(len(rows) - 2, -1, -1):
        following[at] = max(following[at + 1], rows[at + 1].high)
    placed = [(row.low if row.low >= after else row.high, row) for row, after in zip(rows, following, strict=True)]
    groups = ((points, tuple(row for _, row in group)) for points, group in groupby(placed, key=lambda one: one[0]))
    sides = [(side, other) for row in rows for side, other in ((row.white, row.black), (row.black, row.white))]
    return [_group(points, boards, sides) for points, boards in groups]


def _group(points: Fraction, boards: tuple[BoardRow, ...], sides: Sequence[tuple[Side, Side]]) -> ScoreGroup:
    return ScoreGroup(
        points=points,
        residents=sum(side.score == points for side, _ in sides),
        from_above=sum(board.high > points for board in boards),
        floating=tuple(side.name for side, other in sides if side.score == points > other.score),
        boards=boards,
        is_accelerated=any(side.virtual and side.score == points for side, _ in sides),
    )
