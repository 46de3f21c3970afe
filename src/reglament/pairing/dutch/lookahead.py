"""How many players must float from a bracket, and which ones do best below (C4 to C9, 2026; C.4 to C.7, 2017).

Both depend on the set of floaters alone, not on who meets whom in the bracket.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, Protocol

from reglament.pairing.dutch.completion import Round
from reglament.pairing.dutch.criteria import Bracket, Kind
from reglament.pairing.dutch.following import Floaters, FollowingBracket


class LookAhead(Protocol):
    """What a bracket of one kind asks of its floaters.

    `fewest` is a lower bound of their number, with the right parity. It is the number itself where so many that `fit`
    can be left over; else a rung may find that there must be more.
    """

    fewest: int

    def fits(self, floaters: Sequence[int]) -> bool:
        """Whether the round can be completed with these, and they do as well below (C8) as so many possibly could."""

    def allows(self, floaters: Sequence[int]) -> bool:
        """Whether the round can be completed with these, however well they do below."""

    def can_be_taken(self, count: int) -> bool:
        """Whether so many floaters that fit leave at most one of the following bracket over."""

    def settle(self, sets: Sequence[Floaters]) -> bool:
        """If none `fits`: from now on those of some sets fit that do best below; all have the same scores.

        Says whether the round can be completed with one of them, as far as that was found out.
        """

    def kind(self, at: int) -> object:
        """What `fits` sees of a floater: the same for those who can stand for each other in any set."""

    def kind_below(self, at: int) -> object:
        """The same for sets that were settled for."""


def look_ahead(game_round: Round, bracket: Bracket) -> LookAhead:
    """What the floaters of a bracket have to be like."""
    return _LOOK_AHEADS[bracket.kind](game_round, bracket)


class _Settling:
    """The least loss of sets of floaters where none fits, by their number and scores."""

    def __init__(self, game_round: Round) -> None:
        self._players = game_round.players
        self._least: dict[tuple[int, ...], int | None] = {}

    def _scores(self, floaters: Sequence[int]) -> tuple[int, ...]:
        return tuple([self._players[at].score for at in floaters])

    def _settle(self, losses: Mapping[Floaters, int | None]) -> bool:
        least = min((loss for loss in losses.values() if loss is not None), default=None)
        self._least[self._scores(next(iter(losses)))] = least
        return least is not None

    def _is_settled(self, count: int) -> bool:
        return any(len(scores) == count for scores in self._least)

    def _is_least(self, floaters: Sequence[int], loss: int | None) -> bool:
        return loss is not None and loss == self._least.get(self._scores(floaters))


class _Complete(_Settling):
    """A bracket of 2026 (C4, C5, C8), or the last one of 2017 (A.9, C.2)."""

    def __init__(self, game_round: Round, bracket: Bracket) -> None:
        super().__init__(game_round)
        self._round = game_round
        self._below = range(bracket.following.start, bracket.rest.stop)
        self._takes_bye = game_round.bye_falls_above(bracket.following)
        self._next = FollowingBracket(game_round, bracket)
        odd = len(bracket.players) % 2
        if self._takes_bye:
            self.fewest = 2 - odd
        else:
            self.fewest = odd if odd or self.fits(()) else 2

    def fits(self, floaters: Sequence[int]) -> bool:
        """Whether the bye, if it falls here, can be given, and the others are paired with residents of the next."""
        if self._is_settled(len(floaters)):
            return self._is_least(floaters, self._loss(tuple(floaters)))
        if not self._takes_bye:
            return self._next.takes(floaters) if floaters else self.allows(())
        return any(self._next.takes(others) if others else self.allows(floaters) for others in self._going_on(floaters))

    def _going_on(self, floaters: Sequence[int]) -> Iterator[Floaters]:
        """Those who float on when one of them has had the bye, for each who may get it."""
        for bye in floaters:
            if self._round.may_get_bye(bye):
                yield tuple(at for at in floaters if at != bye)

    def allows(self, floaters: Sequence[int]) -> bool:
        """Whether the floaters and everybody below can be paired, with the bye if it has not been given before."""
        return self._round.completes(floaters, self._below, with_bye=self._round.bye_score is not None)

    def can_be_taken(self, count: int) -> bool:
        """Whether the following bracket can take those who do not get the bye."""
        return count <= self._takes_bye or self._next.can_take_all(count - self._takes_bye)

    def settle(self, sets: Sequence[Floaters]) -> bool:
        """Compare them by C8."""
        if self._next.compares() and len(sets[0]) > self._takes_bye:
            return self._settle({floaters: self._loss(floaters) for floaters in sets})
        return any(self.allows(floaters) for floaters in sets)

    def _loss(self, floaters: Floaters) -> int | None:
        if not self._takes_bye:
            return self._next.loss(floaters)
        losses = [self._next.loss(others) for others in self._going_on(floaters)]
        return min((loss for loss in losses if loss is not None), default=None)

    def kind(self, at: int) -> object:
        """Whether he may get the bye here, and whom he may meet in the following bracket."""
        return self._takes_bye and self._round.may_get_bye(at), self._next.kind(at, self.fewest - self._takes_bye)

    def kind_below(self, at: int) -> object:
        """Whether he may get the bye here, and whom he may meet below."""
        return self._takes_bye and self._round.may_get_bye(at), self._next.kind_below(at)


class _Normal(_Settling):
    """A bracket of 2017 that is paired without asking whether the rest can be (A.9, C.7)."""

    def __init__(self, game_round: Round, bracket: Bracket) -> None:
        super().__init__(game_round)
        self.fewest = len(bracket.players) % 2
        self._next = FollowingBracket(game_round, bracket)

    def fits(self, floaters: Sequence[int]) -> bool:
        """Whether all are paired with residents of the next bracket, and at most one of these is left over there."""
        if self._is_settled(len(floaters)):
            return self._is_least(floaters, self._next.loss(tuple(floaters)))
        return self._next.takes(floaters) if floaters else True

    def allows(self, floaters: Sequence[int]) -> bool:  # noqa: ARG002 - asked after the bracket
        """Always."""
        return True

    def can_be_taken(self, count: int) -> bool:
        """Whether the following bracket can take them."""
        return not count or self._next.can_take_all(count)

    def settle(self, sets: Sequence[Floaters]) -> bool:
        """Compare them by C.7."""
        if self._next.compares():
            self._settle({floaters: self._next.loss(floaters) for floaters in sets})
        return True

    def kind(self, at: int) -> object:
        """Whom he may meet in the following bracket."""
        return self._next.kind(at, self.fewest)

    def kind_below(self, at: int) -> object:
        """Whom he may meet below, and how much he counts if he is left over."""
        return self._next.kind_below(at)


class _Penultimate:
    """The bracket of 2017 that is paired again so that what it leaves can be paired (A.9, C.4)."""

    def __init__(self, game_round: Round, bracket: Bracket) -> None:
        self._round = game_round
        self._below = range(bracket.following.start, bracket.rest.stop)
        self._with_bye = game_round.bye_score is not None
        odd = len(bracket.players) % 2
        self.fewest = odd if odd or self.fits(()) else 2

    def fits(self, floaters: Sequence[int]) -> bool:
        """Whether the floaters and everybody below can be paired: C.7 is not asked."""
        return self._round.completes(floaters, self._below, with_bye=self._with_bye)

    allows = fits

    def can_be_taken(self, count: int) -> bool:  # noqa: ARG002 - C.7 is not asked
        """Always, if they fit."""
        return True

    def settle(self, sets: Sequence[Floaters]) -> bool:  # noqa: ARG002 - all have been asked
        """Nothing: there is no second best."""
        return False

    def kind(self, at: int) -> object:
        """Whom he may meet below, and whether he may get the bye."""
        mask = self._round.masks.of(self._below)
        return self._round.may_get_bye(at), at if mask is None else self._round.masks.partners(at) & mask

    kind_below = kind


_LOOK_AHEADS: Final[dict[Kind, Callable[[Round, Bracket], LookAhead]]] = {
    "complete": _Complete,
    "last": _Complete,
    "normal": _Normal,
    "penultimate": _Penultimate,
}
