"""How floaters do in the following bracket (C8 of FIDE C.04.3, 2026; C.7 of 2017)."""

from collections.abc import Iterator, Sequence
from typing import Final

from reglament.pairing.dutch.completion import Round
from reglament.pairing.dutch.criteria import UNFIT_LEFTOVER, Bracket
from reglament.pairing.dutch.matching import cheapest_matching
from reglament.pairing.dutch.meetings import with_vertex

Floaters = tuple[int, ...]
"""Positions of the floaters of a bracket, in order."""

MOST_COMPARED: Final = 150
"""Up to so many players below, sets of floaters are compared by exact matchings."""


class FollowingBracket:
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
        self._alike: dict[int, bool] = {}
        self._losses: dict[tuple[tuple[int, ...], tuple[tuple[int, int], ...]], int | None] = {}
        self._best_of_one: tuple[int | None, int | None] | None = None

    def takes(self, floaters: Sequence[int]) -> bool:
        """Whether the floaters do as well here as so many could."""
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
        mask = self._round.masks.of(self._following)
        answer = None
        if mask is not None:
            answer = self._round.masks.can_pair(floaters, mask, byes, leftovers, among_themselves=False)
        return self._takes_by_matching(floaters, leftovers) if answer is None else answer

    def can_take_all(self, count: int) -> bool:
        """Whether so many floaters could all be paired here, and all residents but one at most."""
        return any(True for _ in self._possible(self._surplus(count)))

    def takes_all_alike(self, count: int) -> bool:
        """Whether counting says that it does not matter who the floaters are."""
        alike = self._alike.get(count)
        if alike is None:
            taken = count + (self._byes is not None) + self._surplus(count)
            alike = self._alike[count] = self._round.meetings.are_rich(self._following, taken)
        return alike

    def _is_rich_enough_for_the_rest(self, count: int) -> bool:
        """Whether it still does not matter who the floaters are if residents have to float on.

        That is so if there are far more residents than could be needed below: any of them would do, and no floater is
        needed there.
        """
        taken = count + (self._byes is not None) + len(self._rest)
        return self._round.meetings.are_rich(self._following, taken + (len(self._following) - taken) % 2)

    def _completes_below(self, floaters: Sequence[int]) -> bool:
        """Whether the floaters and everybody below can be paired; in 2017 the floaters would not do for the bye."""
        below = range(self._following.start, self._rest.stop)
        with_bye = self._byes is not None or self._rest_has_bye
        return self._asks_for_rest and self._round.completes(floaters, below, with_bye=with_bye)

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
        mask = self._round.masks.of(self._following)
        return at if mask is None else self._round.masks.partners(at) & mask

    def compares(self) -> bool:
        """Whether sets of floaters can be compared: not where that would be as much work as to pair everybody."""
        return bool(self._following) and len(self._following) + len(self._rest) <= MOST_COMPARED

    def loss(self, floaters: Floaters) -> int | None:
        """How badly some floaters do here, a number to be compared with that of others who have the same scores.

        `None` says that the round cannot be completed with them.
        """
        scores = tuple([self._round.players[at].score for at in floaters])
        key = (scores, tuple(sorted(map(self.kind_below, floaters))))
        if key not in self._losses:
            self._losses[key] = self._loss_of_one(floaters[0]) if len(floaters) == 1 else self._loss(floaters)[0]
        return self._losses[key]

    def _loss_of_one(self, at: int) -> int | None:
        """One who could meet everybody does as well as the best can, and so does whoever may meet his opponent."""
        if self._best_of_one is None:
            self._best_of_one = self._loss((None,))
        bound, opponent = self._best_of_one
        if opponent is not None and self._round.meetings.are_legal(at, opponent):
            return bound
        return self._loss((at,))[0]

    def kind_below(self, at: int) -> tuple[int, int]:
        """What `loss` sees of a floater: how much he counts, and whom of everybody below he may meet."""
        mask = self._round.masks.of(range(self._following.start, self._rest.stop))
        return self._weight(at), -1 - at if mask is None else self._round.masks.partners(at) & mask

    def _loss(self, floaters: Sequence[int | None]) -> tuple[int | None, int | None]:
        """How badly some floaters do here, as a number to be compared, and the opponent of the last of them.

        Players left over are counted, then by level, the highest score first. `None` as floater is one who may meet
        everybody, `None` as loss that the round cannot be completed.
        """
        following, rest = self._following, self._rest
        meetings = self._round.meetings
        is_open = not self._asks_for_rest or self._takes_any(len(following) + len(floaters))
        vertices = (*following, *(() if is_open else rest))
        levels = sorted({self._round.players[at].score for at in floaters if at is not None}) or [0]
        width = (UNFIT_LEFTOVER * (len(floaters) + len(following))).bit_length()
        unit = 1 << width * len(levels)
        away: list[int | None] = [unit * self._weight(at) for at in following]
        costs = meetings.graph(
            vertices, lambda one, other: 0 if one in rest or other in following else away[one - following.start]
        )
        away += [None] * (len(vertices) - len(following))
        for at in floaters:
            level = 0 if at is None else levels.index(self._round.players[at].score)
            own = (unit + (1 << width * level)) * self._weight(at)
            edges: list[int | None] = [
                (own if other in rest else 0) if at is None or meetings.are_legal(at, other) else None
                for other in vertices
            ]
            costs = with_vertex(costs, [*edges, *[None] * (len(costs) - len(vertices))])
            away.append(own)
        if self._byes is not None or (self._rest_has_bye and not is_open):
            bye: list[int | None] = [0 if self._round.may_get_bye(at) else None for at in vertices]
            costs = with_vertex(costs, [*bye, *[None] * len(floaters)])
            away.append(None)
        exits = len(following) + len(floaters) if is_open else 0
        for number in range(exits + (len(costs) + exits) % 2 if is_open else 0):
            costs = with_vertex(costs, [*away, *[0] * number])
        mates = cheapest_matching(costs)
        if mates is None:
            return None, None
        total = sum(costs[at][mate] or 0 for at, mate in enumerate(mates)) // 2
        opponent = mates[len(vertices) + len(floaters) - 1]
        return total, vertices[opponent] if opponent < len(following) else None

    def _weight(self, at: int | None) -> int:
        """How much a player left over counts; 2017 asks in the last group whether he may get the bye."""
        is_unfit = self._needs_bye_for_leftover and at is not None and not self._round.may_get_bye(at)
        return UNFIT_LEFTOVER if is_unfit else 1

    def _takes_any(self, most: int) -> bool:
        """Whether the rest can be paired with up to so many players from above, whoever they are."""
        taken = most + self._rest_has_bye
        return self._round.meetings.are_rich(self._rest, taken + (len(self._rest) - taken) % 2)
