"""The upper rung: a bracket whose best candidate is recognised by counting, and found without weighing others.

1. The least that colours and floats can cost is counted (`counting`): the target.
2. MDPs, in their order, take the highest resident with whom the target can still be reached as far as counting tells.
3. In the homogeneous bracket or remainder the target makes a rule for each pair of colour classes. What is left is to
   give each player of S1, in his order, the lowest place in S2 possible, floaters being what remains (FIDE C.04.3
   art. 4.2). Nearly always nobody is in the way, else `assignment` decides. If there is no such pairing one player of
   S1 is exchanged (4.3).

A pairing that reaches the target is perfect in the sense of art. 3.4, and the first one in the order of generation is
the answer. Where the target is out of reach, or an MDP might need another opponent, this rung cannot tell. Nor can it
where an MDP has to float, or where pairs of two equal absolute preferences might help (C10 and C11): it makes none.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations_with_replacement, islice
from typing import Final, NamedTuple

from reglament.pairing.dutch.assignment import Assignment
from reglament.pairing.dutch.bits import places
from reglament.pairing.dutch.completion import Round
from reglament.pairing.dutch.counting import (
    CLASSES,
    IS_BLACK,
    IS_WHITE,
    MILD_BLACK,
    MILD_WHITE,
    fewest_faults,
    situation,
    tight_partners,
)
from reglament.pairing.dutch.criteria import Bracket
from reglament.pairing.dutch.following import Floaters
from reglament.pairing.dutch.generation import uppers
from reglament.pairing.dutch.lookahead import LookAhead

EXCHANGES: Final = 60
"""So many exchanges of one player are tried."""

LEAST_WORK: Final = 20_000_000
"""So much may be done for comparing floaters in any case: matchings times the cube of their size."""

MOST_SETS: Final = 1500
"""So many kinds of sets of floaters are looked at."""

_CLASS_TABLES: Final = tuple(bytes([48 + (one == wanted) for one in range(256)]) for wanted in CLASSES)


class CannotTell(Exception):  # noqa: N818 - no error: the next rung decides
    """This rung does not find the answer; the text says what stood in the way."""


class _Floaters(NamedTuple):
    """Sets of floaters that are alike: what they cost, their colour classes, and how many of which kind."""

    cost: int
    classes: tuple[int, ...]
    kinds: tuple[tuple[int, int], ...]


def pair_fast(game_round: Round, bracket: Bracket, ahead: LookAhead) -> list[tuple[int, int]]:
    """The pairs of a bracket, positions with the higher ranked first. Raises `CannotTell`."""
    return _Fast(game_round, bracket, ahead).pairs()


class _Fast:
    """Residents are numbered from 0 in their order; sets of them are bit masks."""

    def __init__(self, game_round: Round, bracket: Bracket, ahead: LookAhead) -> None:
        self._players = game_round.players
        self._allowed = game_round.meetings
        self._movers = bracket.movers
        self._residents = range(bracket.residents[0], bracket.residents[-1] + 1)
        self._ahead = ahead
        self._count = ahead.fewest
        self._below = bracket.rest.stop - bracket.following.start
        self._classes = game_round.meetings.classes[self._residents.start : self._residents.stop]
        backwards = self._classes[::-1]
        self._of_class = [int(backwards.translate(table), 2) for table in _CLASS_TABLES]
        width = len(bracket.players).bit_length() + 1
        self._c12, self._c13, self._c14, self._c15, self._c16 = (1 << width * place for place in (5, 4, 3, 2, 1))
        counts_games = self._count == 1 and bracket.kind == "complete" and game_round.bye_falls_above(bracket.following)
        if counts_games and any(game_round.players[at].may_repeat_colours for at in bracket.players):
            raise CannotTell("C9 may go before C10 and C11")
        self._c9 = 1 << width * 6 if counts_games else 0  # of one who floats alone
        self._kinds: list[int] = []
        self._blocked: dict[int, int] = {}
        self._tight: dict[tuple[int, int], int] = {}

    def pairs(self) -> list[tuple[int, int]]:
        """All pairs: those of the MDPs, then the others."""
        sets = self._sets_of_floaters()
        number = len(self._movers) + len(self._residents) - self._count
        counts = [mask.bit_count() for mask in self._of_class]
        movers, free, target = self._pair_movers(sets, counts, number // 2)
        remaining = number // 2 - len(movers)
        sets = [one for one in sets if self._cost(one, counts, remaining, free) == target]
        if not sets:
            raise CannotTell("the target is out of reach")
        start = self._residents.start
        rest = self._pair_remainder(sets, counts, remaining, free)
        return movers + [(start + one, start + other) for one, other in rest]

    # --- floaters -----------------------------------------------------------------------------------------------------

    def _sets_of_floaters(self) -> list[_Floaters]:
        """The sets of residents that fit the look-ahead; of no floaters there is one set."""
        while len(self._movers) <= len(self._residents) - self._count:
            if not self._count:
                return [_Floaters(0, (), ())]
            found = self._fitting(self._sets(self._ahead.kind)) or self._second_best()
            if found:
                return found
        raise CannotTell("some MDPs cannot be paired")

    def _second_best(self) -> list[_Floaters]:
        """The sets that do best below where none fits; nothing if the round cannot be completed with so few."""
        sets = self._sets(self._ahead.kind_below)
        if not sets or self._is_too_much(sets):
            raise CannotTell("no floaters fit")
        can_be = self._ahead.settle([representatives for representatives, _ in sets])
        found = self._fitting(sets)
        if found:
            return found
        if can_be or self._movers:
            raise CannotTell("no floaters fit")
        self._ahead.fewest += 2
        self._count += 2
        return []

    def _is_too_much(self, sets: Sequence[tuple[Floaters, _Floaters]]) -> bool:
        """Whether comparing sets below takes longer than the exact matching of a bracket of this size may take."""
        kinds = {tuple(sorted(map(repr, map(self._ahead.kind_below, chosen)))) for chosen, _ in sets}
        return len(kinds) * self._below**3 > max(LEAST_WORK, 10 * len(self._residents) ** 3)

    def _fitting(self, sets: Sequence[tuple[Floaters, _Floaters]]) -> list[_Floaters]:
        return [floaters for representatives, floaters in sets if self._ahead.fits(representatives)]

    def _sets(self, kind: Callable[[int], object]) -> list[tuple[Floaters, _Floaters]]:
        """Sets of residents that differ in what they cost, in colours or in their kinds, each with some who make it."""
        members: dict[tuple[int, int, object], int] = {}
        for place, at in enumerate(self._residents):
            key = (self._classes[place], self._floater_cost(at), kind(at))
            members[key] = members.get(key, 0) | 1 << place
        self._kinds = list(members.values())
        known = list(members)
        found = []
        for tried, chosen in enumerate(combinations_with_replacement(range(len(known)), self._count)):
            if tried == MOST_SETS:
                raise CannotTell("too many kinds of floaters")
            kinds = tuple((one, chosen.count(one)) for one in dict.fromkeys(chosen))
            representatives = self._representatives(kinds)
            if len(representatives) == self._count:
                classes = tuple(known[one][0] for one in chosen)
                cost = sum(known[one][1] for one in chosen)
                found.append((representatives, _Floaters(cost, classes, kinds)))
        return found

    def _representatives(self, kinds: Sequence[tuple[int, int]]) -> Floaters:
        """The first residents of some kinds, as many of each as wanted if there are."""
        chosen = [place for one, number in kinds for place in islice(places(self._kinds[one]), number)]
        return tuple([self._residents.start + place for place in sorted(chosen)])

    def _floater_cost(self, at: int) -> int:
        player = self._players[at]
        last, before = player.floats
        cost = (self._c14 if last == "down" else 0) + (self._c16 if before == "down" else 0)
        return cost + (player.unplayed * self._c9 if self._count == 1 else 0)

    def _cost(self, floaters: _Floaters, counts: Sequence[int], pairs: int, free: int) -> int | None:
        """What such floaters and the pairs of everybody else cost at least; `None` if that cannot be."""
        if any((self._kinds[kind] & free).bit_count() < number for kind, number in floaters.kinds):
            return None
        others = _without(counts, floaters.classes)
        faults = fewest_faults(others, pairs)
        return None if faults is None else floaters.cost + faults[0] * self._c12 + faults[1] * self._c13

    def _least(self, sets: Sequence[_Floaters], counts: Sequence[int], pairs: int, free: int) -> int | None:
        costs = [self._cost(floaters, counts, pairs, free) for floaters in sets]
        return min((cost for cost in costs if cost is not None), default=None)

    # --- MDPs ---------------------------------------------------------------------------------------------------------

    def _pair_movers(
        self, sets: Sequence[_Floaters], counts: list[int], pairs: int
    ) -> tuple[list[tuple[int, int]], int, int]:
        """The pairs of the MDPs, the residents left free, and what is left of the target; updates `counts`."""
        free = (1 << len(self._residents)) - 1
        for mover in self._movers:
            counts[self._allowed.classes[mover]] += 1
        if len(self._movers) == 1:
            target = self._target_of_one(sets, counts, pairs, free)
        else:
            target = self._least(sets, counts, pairs, free)
        if target is None:
            raise CannotTell("equal absolute preferences have to meet")
        found = []
        for mover in self._movers:
            pairs -= 1
            place, cost = self._opponent(mover, sets, counts, pairs, free, target)
            free ^= 1 << place
            target -= cost
            counts[self._allowed.classes[mover]] -= 1
            counts[self._classes[place]] -= 1
            found.append((mover, self._residents.start + place))
        return found, free, target

    def _target_of_one(self, sets: Sequence[_Floaters], counts: list[int], pairs: int, free: int) -> int | None:
        """The least that any opponent of the only MDP makes possible."""
        mover = self._movers[0]
        costs = [
            total
            for place in self._different(mover, free)
            if (total := self._total(mover, place, sets, counts, pairs - 1, free)) is not None
        ]
        return min(costs, default=None)

    def _different(self, mover: int, free: int) -> Iterator[int]:
        """Residents whom an MDP may meet, one of those who are alike."""
        seen = set()
        for place in places(free & ~self._met(mover)):
            at = self._residents.start + place
            alike = (self._classes[place], self._players[at].floats, self._only_one_of_kind(place, free))
            if alike not in seen:
                seen.add(alike)
                yield place

    def _only_one_of_kind(self, place: int, free: int) -> int:
        """A mask of the kinds that become scarce if a resident is taken."""
        scarce = 0
        for kind in self._kinds:
            if kind >> place & 1 and (kind & free).bit_count() <= self._count:
                scarce |= kind
        return scarce

    def _total(
        self, mover: int, place: int, sets: Sequence[_Floaters], counts: Sequence[int], pairs: int, free: int
    ) -> int | None:
        """What a pair of an MDP and everything after it cost at least."""
        one, other = self._allowed.classes[mover], self._classes[place]
        cost = self._pair_cost(one, place)
        if cost is None:
            return None
        least = self._least(sets, _without(counts, (one, other)), pairs, free ^ (1 << place))
        return None if least is None else cost + least

    def _pair_cost(self, one: int, place: int) -> int | None:
        """What a pair of an MDP of a class with a resident costs; `None` for two equal absolute preferences."""
        other = self._classes[place]
        faults = fewest_faults([(one == each) + (other == each) for each in CLASSES], 1)
        if faults is None:
            return None
        last, before = self._players[self._residents.start + place].floats
        return (
            faults[0] * self._c12
            + faults[1] * self._c13
            + (self._c15 if last == "up" else 0)
            + (1 if before == "up" else 0)
        )

    def _opponent(
        self, mover: int, sets: Sequence[_Floaters], counts: Sequence[int], pairs: int, free: int, target: int
    ) -> tuple[int, int]:
        """The highest resident with whom the target can be reached, and the cost of that pair."""
        one = self._allowed.classes[mover]
        for place in self._different(mover, free):
            if self._total(mover, place, sets, counts, pairs, free) == target:
                cost = self._pair_cost(one, place)
                assert cost is not None
                return place, cost
        raise CannotTell("an MDP keeps the target out of reach")

    # --- the remainder ------------------------------------------------------------------------------------------------

    def _pair_remainder(
        self, sets: Sequence[_Floaters], counts: Sequence[int], pairs: int, free: int
    ) -> list[tuple[int, int]]:
        players = list(places(free))
        possible = filter(lambda upper: self._leaves_floaters(upper, sets, free), uppers(players, pairs))
        for upper in islice(possible, EXCHANGES + 1):
            found = [
                mates
                for floaters in sets
                if (mates := self._mates(upper, free, floaters, _without(counts, floaters.classes))) is not None
            ]
            if found:
                return list(zip(upper, min(found), strict=True))
        raise CannotTell("no exchange of one player helps")

    def _leaves_floaters(self, upper: Sequence[int], sets: Sequence[_Floaters], free: int) -> bool:
        """Whether some set of floaters is in S2."""
        lower = free
        for place in upper:
            lower ^= 1 << place
        return any(
            all((self._kinds[kind] & lower).bit_count() >= number for kind, number in floaters.kinds)
            for floaters in sets
        )

    def _mates(self, upper: list[int], free: int, floaters: _Floaters, counts: list[int]) -> list[int] | None:
        """The first opponents of S1 at the target; `None` if there are none."""
        columns = free
        for place in upper:
            columns ^= 1 << place
        kinds = [(self._kinds[kind] & columns, number) for kind, number in floaters.kinds]
        if any(mask.bit_count() < number for mask, number in kinds):
            return None
        mates = self._walk(upper, columns, kinds, counts, None)
        if mates is not None:
            return mates
        case = _situation(counts, len(upper))
        rows = [self._candidates(place, case) & columns for place in upper]
        rows += [mask for mask, number in kinds for _ in range(number)]
        assignment = Assignment(rows, columns)
        return self._walk(upper, columns, kinds, counts, assignment) if assignment.complete() else None

    def _walk(
        self,
        upper: Sequence[int],
        columns: int,
        kinds: Sequence[tuple[int, int]],
        counts: Sequence[int],
        assignment: Assignment | None,
    ) -> list[int] | None:
        """Give each of S1 the lowest place in S2 that counting, and the assignment if there is one, allow.

        Without an assignment `None` says that somebody found no place.
        """
        pairs = len(upper)
        white = counts[1] + counts[2] + counts[3] - pairs
        black = counts[4] + counts[5] + counts[6] - pairs
        mild_white, mild_black = counts[MILD_WHITE], counts[MILD_BLACK]
        classes = self._classes
        spare = [mask.bit_count() - number for mask, number in kinds]
        reserved = 0
        for left, (mask, _) in zip(spare, kinds, strict=True):
            reserved |= mask if not left else 0
        mates = []
        for row, place in enumerate(upper):
            one = classes[place]
            case = situation(white, black, mild_white, mild_black)
            candidates = self._candidates(place, case) & columns & ~reserved
            bit = candidates & -candidates
            while assignment and bit and not assignment.secure(row, bit.bit_length() - 1):
                candidates ^= bit
                bit = candidates & -candidates
            if not bit:
                return None
            mate = bit.bit_length() - 1
            columns ^= bit
            mates.append(mate)
            other = classes[mate]
            white += 1 - IS_WHITE[one] - IS_WHITE[other]
            black += 1 - IS_BLACK[one] - IS_BLACK[other]
            mild_white -= (one == MILD_WHITE) + (other == MILD_WHITE)
            mild_black -= (one == MILD_BLACK) + (other == MILD_BLACK)
            for at, (mask, _) in enumerate(kinds):
                if mask & bit:
                    spare[at] -= 1
                    if not spare[at]:
                        reserved |= mask
        return mates

    def _candidates(self, place: int, case: int) -> int:
        """Residents below one whom he may meet at the target."""
        one = self._classes[place]
        tight = self._tight.get((case, one))
        if tight is None:
            tight = 0
            for other in tight_partners(case, one):
                tight |= self._of_class[other]
            self._tight[case, one] = tight
        blocked = self._blocked.get(place)
        if blocked is None:
            blocked = self._blocked[place] = self._met(self._residents.start + place) | ((2 << place) - 1)
        return tight & ~blocked

    def _met(self, at: int) -> int:
        """Residents whom a player may not meet again, whatever their colours."""
        start, stop = self._residents.start, self._residents.stop
        mask = 0
        for other in self._allowed.met[at]:
            if start <= other < stop:
                mask |= 1 << other - start
        return mask


def _without(counts: Sequence[int], classes: Sequence[int]) -> list[int]:
    others = list(counts)
    for one in classes:
        others[one] -= 1
    return others


def _situation(counts: Sequence[int], pairs: int) -> int:
    white = counts[1] + counts[2] + counts[3] - pairs
    black = counts[4] + counts[5] + counts[6] - pairs
    return situation(white, black, counts[MILD_WHITE], counts[MILD_BLACK])
