"""How many players must float from a bracket, and which ones do best below (C4 to C9, 2026; C.4 to C.7, 2017).

Both depend on the set of floaters alone, not on who meets whom in the bracket.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, Protocol

from reglament.pairing.dutch.completion import Round
from reglament.pairing.dutch.criteria import Bracket, Kind
from reglament.pairing.dutch.matching import cheapest_matching
from reglament.pairing.dutch.meetings import with_vertex


class LookAhead(Protocol):
    """What a bracket of one kind asks of its floaters.

    `fewest` is a lower bound of their number, with the right parity; it is the number itself where floaters that `fit`
    can be made. `fits` says of a set whether it leaves a round that can be completed, and does as well in the following
    bracket (C8) as a set of this size possibly could. Sets that do not fit are out of the question where
    `is_decided_by_fit(count)`; elsewhere the best of them are what is wanted if none fits. `kind` is equal for floaters
    who can stand for each other in any set.
    """

    fewest: int

    def fits(self, floaters: Sequence[int]) -> bool:
        """Whether nothing better than this set is possible."""

    def is_decided_by_fit(self, count: int) -> bool:
        """Whether a set of this size that does not fit cannot be the one."""

    def kind(self, at: int) -> object:
        """What `fits` sees of a floater."""


def look_ahead(game_round: Round, bracket: Bracket) -> LookAhead:
    """What the floaters of a bracket have to be like."""
    return _LOOK_AHEADS[bracket.kind](game_round, bracket)


class _Complete:
    """A bracket of 2026 (C4, C5, C8), or the last one of 2017 (A.9, C.2)."""

    def __init__(self, game_round: Round, bracket: Bracket) -> None:
        self._round = game_round
        self._below = range(bracket.following.start, bracket.rest.stop)
        self._takes_bye = game_round.bye_falls_above(bracket.following)
        self._next = _FollowingBracket(game_round, bracket)
        odd = len(bracket.players) % 2
        if self._takes_bye:
            self.fewest = 2 - odd
        else:
            self.fewest = odd if odd or self.fits(()) else 2

    def is_decided_by_fit(self, count: int) -> bool:
        """True if nobody floats on: then C8 has nothing to compare."""
        return not self._below or count - self._takes_bye <= 0

    def fits(self, floaters: Sequence[int]) -> bool:
        """Whether the bye, if it falls here, can be given, and the others are paired with residents of the next."""
        if not self._takes_bye:
            return self._next.takes(floaters) if floaters else self._completes_below()
        for bye in floaters:
            if self._round.may_get_bye(bye):
                others = [at for at in floaters if at != bye]
                if self._next.takes(others) if others else self._completes_below():
                    return True
        return False

    def _completes_below(self) -> bool:
        with_bye = self._round.bye_score is not None and not self._takes_bye
        return self._round.completes((), self._below, with_bye=with_bye)

    def kind(self, at: int) -> object:
        """Whether he may get the bye here, and whom he may meet in the following bracket."""
        return self._takes_bye and self._round.may_get_bye(at), self._next.kind(at, self.fewest - self._takes_bye)


class _Normal:
    """A bracket of 2017 that is paired without asking whether the rest can be (A.9, C.7)."""

    def __init__(self, game_round: Round, bracket: Bracket) -> None:
        self.fewest = len(bracket.players) % 2
        self._next = _FollowingBracket(game_round, bracket)

    def is_decided_by_fit(self, count: int) -> bool:
        """Never, unless nobody floats."""
        return not count

    def fits(self, floaters: Sequence[int]) -> bool:
        """Whether all are paired with residents of the next bracket, and at most one of these is left over there."""
        return self._next.takes(floaters) if floaters else True

    def kind(self, at: int) -> object:
        """Whom he may meet in the following bracket."""
        return self._next.kind(at, self.fewest)


class _Penultimate:
    """The bracket of 2017 that is paired again so that what it leaves can be paired (A.9, C.4)."""

    def __init__(self, game_round: Round, bracket: Bracket) -> None:
        self._round = game_round
        self._below = range(bracket.following.start, bracket.rest.stop)
        self._with_bye = game_round.bye_score is not None
        self._is_rich = game_round.meetings.are_rich(self._below, 2)
        odd = len(bracket.players) % 2
        self.fewest = odd if odd or self.fits(()) else 2

    def is_decided_by_fit(self, count: int) -> bool:  # noqa: ARG002 - C.7 is not asked
        """Always."""
        return True

    def fits(self, floaters: Sequence[int]) -> bool:
        """Whether the floaters and everybody below can be paired."""
        return self._round.completes(floaters, self._below, with_bye=self._with_bye)

    def kind(self, at: int) -> object:
        """Whom he may meet below, and whether he may get the bye."""
        masks = self._round.masks(self._below)
        return self._round.may_get_bye(at), masks.partners(at) if masks else at


_LOOK_AHEADS: Final[dict[Kind, Callable[[Round, Bracket], LookAhead]]] = {
    "complete": _Complete,
    "last": _Complete,
    "normal": _Normal,
    "penultimate": _Penultimate,
}


class _FollowingBracket:
    """The next score group, and whether floaters do there as well as so many possibly could.

    That is: each is paired with a resident; the one who must get the bye, if he is there, gets it; at most one
    resident, if the parity has it so, is left over. In 2026 what is below can be paired, with him if he is left over;
    in 2017 only the last group matters: there he must be one who may get the bye.
    """

    def __init__(self, game_round: Round, bracket: Bracket) -> None:
        self._round = game_round
        self._following = bracket.following
        self._rest = bracket.rest
        self._asks_for_rest = bracket.kind == "complete"
        has_bye = game_round.bye_score is not None and not game_round.bye_falls_above(bracket.following)
        falls_here = game_round.bye_falls_above(bracket.rest)
        self._byes = game_round.eligible(bracket.following) if has_bye and falls_here and self._asks_for_rest else None
        self._needs_bye_for_leftover = has_bye and not bracket.rest and not self._asks_for_rest
        self._rest_has_bye = has_bye and not falls_here
        self._leftovers: dict[int, list[int | None]] = {}

    def takes(self, floaters: Sequence[int]) -> bool:
        """Whether the floaters do as well here as so many could."""
        surplus = self._surplus(len(floaters))
        byes: Sequence[int | None] = [None] if self._byes is None else self._byes
        if self.takes_all_alike(len(floaters)):
            return any(bye is None or bye != leftover for leftover in self._possible(surplus) for bye in byes)
        leftovers = self._leftovers.get(surplus)
        if leftovers is None:
            leftovers = self._leftovers[surplus] = list(self._possible(surplus))
        if not leftovers:
            return False
        masks = self._round.masks(self._following)
        answer = masks.can_pair(floaters, byes, leftovers, among_themselves=False) if masks else None
        return self._takes_by_matching(floaters, leftovers) if answer is None else answer

    def takes_all_alike(self, count: int) -> bool:
        """Whether counting says that it does not matter who the floaters are."""
        taken = count + (self._byes is not None) + self._surplus(count)
        return self._round.meetings.are_rich(self._following, taken)

    def _surplus(self, count: int) -> int:
        return (count + len(self._following) - (self._byes is not None)) % 2

    def _possible(self, surplus: int) -> Iterator[int | None]:
        """Who may be left over, the lowest ranked first; `None` for nobody, nothing if that cannot be."""
        if not surplus:
            if not self._asks_for_rest or self._completes_rest(()):
                yield None
        elif self._needs_bye_for_leftover:
            yield from self._round.eligible(self._following)
        else:
            for at in reversed(self._following):
                if not self._asks_for_rest or self._completes_rest((at,)):
                    yield at

    def _completes_rest(self, leftover: tuple[int, ...]) -> bool:
        return self._round.completes(leftover, self._rest, with_bye=self._rest_has_bye)

    def _takes_by_matching(self, floaters: Sequence[int], leftovers: Sequence[int | None]) -> bool:
        """The same by exact matchings: the one left over and the one with the bye are vertices that some may meet."""
        floating = frozenset(floaters)
        vertices = (*floaters, *self._following)
        costs = self._round.meetings.graph(vertices, lambda _one, other: None if other in floating else 0)
        byes: Sequence[int | None] = self._byes or [None]
        for special in (leftovers, byes):
            if special != [None]:
                edges: list[int | None] = [0 if at in special else None for at in vertices]
                costs = with_vertex(costs, [*edges, *[None] * (len(costs) - len(edges))])
        return cheapest_matching(costs) is not None

    def kind(self, at: int, count: int) -> object:
        """Whom of the residents one of so many floaters may meet, as far as it matters."""
        if not self._following or self.takes_all_alike(count):
            return 0
        masks = self._round.masks(self._following)
        return masks.partners(at) if masks else at
