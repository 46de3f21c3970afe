"""How many players must float from a bracket, and which ones do best below (C4 to C9, 2026; C.4 to C.7, 2017).

Both depend on the set of floaters alone, not on who meets whom in the bracket.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, Protocol

from reglament.pairing.dutch.completion import Round
from reglament.pairing.dutch.criteria import UNFIT_LEFTOVER, Bracket, Kind
from reglament.pairing.dutch.matching import cheapest_matching
from reglament.pairing.dutch.meetings import with_vertex


class LookAhead(Protocol):
    """What a bracket of one kind asks of its floaters.

    `fewest` is a lower bound of their number, with the right parity; it is the number itself where floaters that `fit`
    can be made.
    """

    fewest: int

    def fits(self, floaters: Sequence[int]) -> bool:
        """Whether the round can be completed with these, and they do as well below (C8) as so many possibly could."""

    def allows(self, floaters: Sequence[int]) -> bool:
        """Whether the round can be completed with these, however well they do below."""

    def settle_for_one_of(self, candidates: Sequence[int]) -> None:
        """If no single floater `fits`: from now on those fit that do best, of some players of equal score."""

    def kind(self, at: int) -> object:
        """What `fits` sees of a floater: the same for those who can stand for each other in any set."""


def look_ahead(game_round: Round, bracket: Bracket) -> LookAhead:
    """What the floaters of a bracket have to be like."""
    return _LOOK_AHEADS[bracket.kind](game_round, bracket)


_LEFT_OVER: Final = 4
"""Weight of a player left over in the following bracket, before the score of those who are."""


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

    def fits(self, floaters: Sequence[int]) -> bool:
        """Whether the bye, if it falls here, can be given, and the others are paired with residents of the next."""
        if not self._takes_bye:
            return self._next.takes(floaters) if floaters else self.allows(())
        for bye in floaters:
            if self._round.may_get_bye(bye):
                others = [at for at in floaters if at != bye]
                if self._next.takes(others) if others else self.allows(floaters):
                    return True
        return False

    def allows(self, floaters: Sequence[int]) -> bool:
        """Whether the floaters and everybody below can be paired, with the bye if it has not been given before."""
        return self._round.completes(floaters, self._below, with_bye=self._round.bye_score is not None)

    def settle_for_one_of(self, candidates: Sequence[int]) -> None:
        """Compare them by C8, unless the floater gets the bye."""
        if not self._takes_bye:
            self._next.settle_for_one_of(candidates)

    def kind(self, at: int) -> object:
        """Whether he may get the bye here, and whom he may meet in the following bracket."""
        return self._takes_bye and self._round.may_get_bye(at), self._next.kind(at, self.fewest - self._takes_bye)


class _Normal:
    """A bracket of 2017 that is paired without asking whether the rest can be (A.9, C.7)."""

    def __init__(self, game_round: Round, bracket: Bracket) -> None:
        self.fewest = len(bracket.players) % 2
        self._next = _FollowingBracket(game_round, bracket)

    def fits(self, floaters: Sequence[int]) -> bool:
        """Whether all are paired with residents of the next bracket, and at most one of these is left over there."""
        return self._next.takes(floaters) if floaters else True

    def allows(self, floaters: Sequence[int]) -> bool:  # noqa: ARG002 - asked after the bracket
        """Always."""
        return True

    def settle_for_one_of(self, candidates: Sequence[int]) -> None:
        """Compare them by C.7."""
        self._next.settle_for_one_of(candidates)

    def kind(self, at: int) -> object:
        """Whom he may meet in the following bracket."""
        return self._next.kind(at, self.fewest)


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

    def settle_for_one_of(self, candidates: Sequence[int]) -> None:
        """Nothing: there is no second best."""

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
        self._second_best: frozenset[int] | None = None

    def takes(self, floaters: Sequence[int]) -> bool:
        """Whether the floaters do as well here as so many could."""
        if self._second_best is not None and len(floaters) == 1:
            return floaters[0] in self._second_best
        surplus = self._surplus(len(floaters))
        byes: Sequence[int | None] = [None] if self._byes is None else self._byes
        if self.takes_all_alike(len(floaters)):
            if any(bye is None or bye != leftover for leftover in self._possible(surplus) for bye in byes):
                return True
            return self._is_rich_enough_for_the_rest(len(floaters)) and self._completes_below(floaters)
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

    def _is_rich_enough_for_the_rest(self, count: int) -> bool:
        """Whether it still does not matter who the floaters are if residents have to float on.

        That is so if there are many more of them than could be needed below: then no floater would be needed there.
        """
        taken = count + (self._byes is not None) + len(self._rest)
        return self._round.meetings.are_rich(self._following, taken + (len(self._following) - taken) % 2)

    def _completes_below(self, floaters: Sequence[int]) -> bool:
        """Whether the floaters and everybody below can be paired; in 2017 that is not asked here."""
        below = range(self._following.start, self._rest.stop)
        with_bye = self._byes is not None or self._rest_has_bye
        return not self._asks_for_rest or self._round.completes(floaters, below, with_bye=with_bye)

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
        if self._second_best is not None:
            return at in self._second_best
        if not self._following or self.takes_all_alike(count):
            return 0
        masks = self._round.masks(self._following)
        return masks.partners(at) if masks else at

    def settle_for_one_of(self, candidates: Sequence[int]) -> None:
        """Find those of some players who do best, if all are residents of the bracket above.

        A player who could meet everybody does as well as the best can, and so does whoever may meet his opponent.
        """
        if not self._following:
            return
        least, opponent = self._loss(None)
        if least is None:
            return
        below = range(self._following.start, self._rest.stop)
        losses: dict[int, int | None] = {}
        alike: dict[frozenset[int], int | None] = {}
        for at in candidates:
            if opponent is not None and self._round.meetings.are_legal(at, opponent):
                losses[at] = least
                continue
            partners = frozenset(other for other in below if self._round.meetings.are_legal(at, other))
            if partners not in alike:
                alike[partners] = self._loss(at)[0]
            losses[at] = alike[partners]
        best = min((loss for loss in losses.values() if loss is not None), default=None)
        self._second_best = frozenset(at for at, loss in losses.items() if loss is not None and loss == best)

    def _loss(self, floater: int | None) -> tuple[int | None, int | None]:
        """How badly one floater does here, as a number to be compared, and the opponent with whom he does.

        `None` as floater is one who may meet everybody, `None` as loss that the round cannot be completed.
        """
        following, rest = self._following, self._rest
        is_open = not self._asks_for_rest or self._takes_any(len(following) + 1)
        vertices = (*following, *(() if is_open else rest))
        losses = [self._loss_of(at) for at in following]
        costs = self._round.meetings.graph(
            vertices, lambda one, other: 0 if one in rest or other in following else losses[one - following.start]
        )
        own = self._loss_of(floater) + 1  # he counts more than a resident: his score is higher
        may_meet = [floater is None or self._round.meetings.are_legal(floater, at) for at in vertices]
        edges = [(own if at in rest else 0) if legal else None for at, legal in zip(vertices, may_meet, strict=True)]
        costs = with_vertex(costs, edges)
        if not is_open and (self._byes is not None or self._rest_has_bye):
            costs = with_vertex(costs, [0 if self._round.may_get_bye(at) else None for at in vertices] + [None])
        elif self._byes is not None:
            costs = with_vertex(costs, [0 if at in self._byes else None for at in vertices] + [None])
        if is_open:
            exits = len(following) + 1
            exits += (len(costs) + exits) % 2
            away: list[int | None] = [*losses, own, *[None] * (len(costs) - len(vertices) - 1)]
            for number in range(exits):
                costs = with_vertex(costs, [*away, *[0] * number])
        mates = cheapest_matching(costs)
        if mates is None:
            return None, None
        opponent = mates[len(vertices)]
        total = sum(costs[at][mate] or 0 for at, mate in enumerate(mates)) // 2
        return total, vertices[opponent] if opponent < len(following) else None

    def _loss_of(self, at: int | None) -> int:
        """What it costs to leave a player over; 2017 asks in the last group whether he may get the bye."""
        is_unfit = self._needs_bye_for_leftover and at is not None and not self._round.may_get_bye(at)
        return _LEFT_OVER * UNFIT_LEFTOVER if is_unfit else _LEFT_OVER

    def _takes_any(self, most: int) -> bool:
        """Whether the rest can be paired with up to so many players from above, whoever they are."""
        taken = most + self._rest_has_bye
        return self._round.meetings.are_rich(self._rest, taken + (len(self._rest) - taken) % 2)
