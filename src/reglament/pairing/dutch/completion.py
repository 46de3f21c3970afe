"""Whether players can all be paired (FIDE C.04.3 art. 1.9 and C1 to C5, 2026; A.9 and C.1 to C.4, 2017).

All questions here are asked of the legal pairs alone: no colours, no order. "The bye" is the pairing-allocated bye.
Three ways to an answer, the cheapest first; each says what it knows for certain, and what it does not know goes on to
the next one:

1. counting: a set in which everybody may meet at least half of the others is paired by Dirac's theorem (`meetings`);
2. a search with bit masks (`masks`);
3. an exact matching (`matching`).
"""

from bisect import bisect_left
from collections.abc import Iterable, Sequence

from reglament.model.article import Reason
from reglament.pairing.dutch.contract import NoLegalPairing, RoundInput, dutch
from reglament.pairing.dutch.masks import Masks
from reglament.pairing.dutch.matching import cheapest_matching
from reglament.pairing.dutch.meetings import Meetings, meetings
from reglament.pairing.dutch.states import State


class Round:
    """The players of a round by position, who may meet whom, and the score of the one who must get the bye (C5).

    `bye_score` is `None` when nobody gets the bye: their number is even, or it has been given. `bye_may_be_higher` says
    that it is only the lowest score of the round, and that higher ones may get the bye as well: 2017 has no C5.
    `point` is one point in units. A round does not change; what has been found out about it is kept.
    """

    def __init__(
        self, allowed: Meetings, *, point: int, bye_score: int | None = None, bye_may_be_higher: bool = False
    ) -> None:
        self.meetings = allowed
        self.players = allowed.players
        self.size = len(allowed.players)
        self.point = point
        self.bye_score = bye_score
        self.bye_may_be_higher = bye_may_be_higher
        self._eligible = [] if bye_score is None else [at for at in range(self.size) if self.may_get_bye(at)]
        self.masks = Masks(allowed)
        self._completed: dict[tuple[tuple[int, ...], int, bool], bool] = {}

    def after_the_bye(self) -> "Round":
        """The same round when the bye has been given."""
        return Round(self.meetings, point=self.point)

    def with_meetings(self, allowed: Meetings) -> "Round":
        """The same round with other meetings allowed."""
        return Round(allowed, point=self.point, bye_score=self.bye_score, bye_may_be_higher=self.bye_may_be_higher)

    def may_get_bye(self, at: int) -> bool:
        """Whether a player may get the bye under C2 and C5."""
        player = self.players[at]
        if player.is_barred or self.bye_score is None:
            return False
        return player.score == self.bye_score or self.bye_may_be_higher

    def bye_falls_above(self, lower: Sequence[int]) -> bool:
        """Whether the one who must get the bye has more points than the players below."""
        return self.bye_score is not None and not (lower and self.players[lower[0]].score >= self.bye_score)

    def eligible(self, lower: range, floaters: Sequence[int] = ()) -> list[int]:
        """Who of these may get the bye, the lowest ranked first."""
        found = self._eligible[bisect_left(self._eligible, lower.start) : bisect_left(self._eligible, lower.stop)]
        return [*reversed(found), *(at for at in reversed(floaters) if self.may_get_bye(at))]

    def completes(self, floaters: Sequence[int], lower: range, *, with_bye: bool) -> bool:
        """Whether floaters and everybody from some position on can all be paired, but for one who gets the bye."""
        key = (tuple(floaters), lower.start, with_bye)
        if key not in self._completed:
            self._completed[key] = self._completes(key[0], lower, with_bye=with_bye)
        return self._completed[key]

    def _completes(self, floaters: tuple[int, ...], lower: range, *, with_bye: bool) -> bool:
        if (len(floaters) + len(lower) + with_bye) % 2:
            return False
        if not floaters and not lower:
            return True
        eligible = self.eligible(lower, floaters) if with_bye else []
        if with_bye and not eligible:
            return False
        takes_one_below = with_bye and eligible[0] >= lower.start
        takes_floater = with_bye and not takes_one_below
        if self.meetings.are_rich(lower, len(floaters) + takes_one_below - takes_floater):
            return True
        mask = self.masks.of(lower)
        answer = None if mask is None else self.masks.can_pair(floaters, mask, eligible if with_bye else [None])
        return self._matches((*floaters, *lower), with_bye=with_bye) if answer is None else answer

    def _matches(self, positions: Sequence[int], *, with_bye: bool) -> bool:
        bye = [0 if self.may_get_bye(at) else None for at in positions] if with_bye else None
        return cheapest_matching(self.meetings.graph(positions, bye=bye)) is not None


def open_round(data: RoundInput, players: Sequence[State], groups: Sequence[range]) -> Round:
    """The round before its first bracket. Raises `NoLegalPairing` if it cannot be completed.

    Source: FIDE C.04.3 art. 1.9.1 and 2 [C1] to [C5] (2026); A.9 and C.1 to C.4 (2017).
    """
    everybody, point = range(len(players)), data.scoring.unit
    allowed = meetings(data, players)
    candidates: Iterable[Round]
    if len(players) % 2 == 0:
        candidates = [Round(allowed, point=point)]
    elif data.edition == "2017":
        candidates = [Round(allowed, point=point, bye_score=players[-1].score, bye_may_be_higher=True)]
    else:  # C5: the lowest score from which the round can be completed
        scores = (players[group.start].score for group in reversed(groups))
        candidates = (Round(allowed, point=point, bye_score=score) for score in scores)
    for game_round in candidates:
        if game_round.completes((), everybody, with_bye=game_round.bye_score is not None):
            return game_round
    text = "No pairing of the {count} players obeys the absolute criteria; the chief arbiter decides."
    raise NoLegalPairing(Reason(text, {"count": len(players)}, dutch("1.9.3", data.edition)))
