"""The rung for a few players: every candidate of their bracket, cut short where it cannot be the best any more."""

from collections.abc import Iterator, Sequence
from itertools import combinations, groupby
from typing import Final

from reglament.pairing.dutch.completion import Round
from reglament.pairing.dutch.counting import IS_BLACK, IS_WHITE, MILD
from reglament.pairing.dutch.criteria import Bracket, are_both_absolute, pair_faults
from reglament.pairing.dutch.following import Floaters
from reglament.pairing.dutch.generation import place_in_order
from reglament.pairing.dutch.lookahead import LookAhead

MOST_PLAYERS: Final = 7

_WIDTH: Final = 4
"""Bits of a field: no sum in so small a bracket is greater than 7."""

Pairs = tuple[tuple[int, int], ...]


def pair_tiny(game_round: Round, bracket: Bracket, ahead: LookAhead) -> list[tuple[int, int]]:
    """The pairs of a bracket, positions with the higher ranked first."""
    candidates = _Candidates(game_round, bracket)
    for count in range(ahead.fewest, len(bracket.players) + 1, 2):
        for sets in candidates.sets_of_floaters(count):
            found = candidates.first([floaters for floaters in sets if ahead.fits(floaters)])
            if found is None:
                found = candidates.first(_second_best(candidates, sets, ahead))
            if found is not None:
                return found
    raise AssertionError("a bracket must leave the round completable")


def _second_best(candidates: "_Candidates", sets: Sequence[Floaters], ahead: LookAhead) -> list[Floaters]:
    """Where no set that fits can be made: those of the others that do best in C8."""
    possible = [floaters for floaters in sets if ahead.allows(floaters) and candidates.first([floaters]) is not None]
    if len(possible) < 2:
        return possible
    ahead.settle(possible)
    return [floaters for floaters in possible if ahead.fits(floaters)]


class _Candidates:
    """The candidates of one bracket. Players are numbered from 0 in their order.

    Costs are packed as in `criteria`, C7 first and without C6 and C8; in a bracket that gives the bye to its only
    floater C9 comes after C7.
    """

    def __init__(self, game_round: Round, bracket: Bracket) -> None:
        self._round = game_round
        self._players = bracket.players
        self._movers = len(bracket.movers)
        self._gives_bye = bracket.kind == "complete" and game_round.bye_falls_above(bracket.following)
        scores = sorted({game_round.players[at].score for at in bracket.movers})
        self._levels = {score: _WIDTH * level for level, score in enumerate(scores)}
        self._list = _WIDTH * len(scores)  # bits of a list by levels; C21 is lowest, then C20, C19, C18
        self._c17 = 4 * self._list  # then C16 to C10
        self._c9 = self._c17 + 8 * _WIDTH
        self._opponents = [self._pairs_of(place) for place in range(len(self._players))]
        self._least: int | None = None
        self._best: list[Pairs] = []

    def sets_of_floaters(self, count: int) -> Iterator[list[Floaters]]:
        """All sets of so many floaters, as positions, those that are best in C7 first."""
        sets = combinations(self._players, count)
        if not self._movers:
            yield list(sets)
            return
        for _, alike in groupby(sorted(sets, key=self._scores), key=self._scores):
            yield list(alike)

    def _scores(self, floaters: Floaters) -> int:
        """C7: the scores of the floaters, the highest weighing most."""
        levels = [self._levels.get(self._round.players[at].score) for at in floaters]
        return sum(1 << level for level in levels if level is not None)

    def first(self, sets: Sequence[Floaters]) -> list[tuple[int, int]] | None:
        """The best candidate with one of some sets of floaters, as positions; `None` if there is none."""
        self._least, self._best = None, []
        for floaters in sets:
            cost = sum(self._floater(at, alone=len(floaters) == 1) for at in floaters)
            used = sum(1 << self._players.index(at) for at in floaters)
            self._extend((), used, cost)
        if not self._best:
            return None
        size = len(self._players)
        best = self._best
        if len(best) > 1:
            best = [min(best, key=lambda pairs: place_in_order(pairs, self._movers, size))]
        return [(self._players[one], self._players[other]) for one, other in best[0]]

    def _extend(self, pairs: Pairs, used: int, cost: int) -> None:
        """Give the first player not yet decided about each opponent in turn."""
        if self._least is not None and cost > self._least:
            return
        place = (~used & (used + 1)).bit_length() - 1
        if place == len(self._players):
            if cost != self._least:
                self._best = []
            self._least = cost
            self._best.append(pairs)
            return
        for other, price in self._opponents[place]:
            if not used >> other & 1:
                self._extend((*pairs, (place, other)), used | 1 << place | 1 << other, cost + price)

    def _pairs_of(self, place: int) -> list[tuple[int, int]]:
        """The lower ranked residents whom a player may meet, and what that costs."""
        at = self._players[place]
        are_legal = self._round.meetings.are_legal
        lower = range(max(place + 1, self._movers), len(self._players))
        return [
            (other, self._pair(place, self._players[other])) for other in lower if are_legal(at, self._players[other])
        ]

    def _pair(self, place: int, lower: int) -> int:
        at = self._players[place]
        one, other = self._round.meetings.classes[at], self._round.meetings.classes[lower]
        cost = 0
        if (IS_WHITE[one] and IS_WHITE[other]) or (IS_BLACK[one] and IS_BLACK[other]):
            player, opponent = self._round.players[at], self._round.players[lower]
            if are_both_absolute(player, opponent):
                cost = sum(self._field(int(name[1:])) for name in pair_faults(player, opponent))
            else:
                cost = self._field(12) + (0 if one in MILD or other in MILD else self._field(13))
        if place < self._movers:
            level = self._levels[self._round.players[at].score]
            last, before = self._round.players[lower].floats
            if last == "up":
                cost += self._field(15) + (1 << 2 * self._list + level)
            if before == "up":
                cost += self._field(17) + (1 << level)
        return cost

    def _field(self, criterion: int) -> int:
        """One in the field of one of C10 to C17."""
        return 1 << self._c17 + _WIDTH * (17 - criterion)

    def _floater(self, at: int, *, alone: bool) -> int:
        player = self._round.players[at]
        last, before = player.floats
        cost = player.unplayed << self._c9 if alone and self._gives_bye else 0
        if at >= self._players[self._movers]:  # a resident
            return cost + (self._field(14) if last == "down" else 0) + (self._field(16) if before == "down" else 0)
        level = self._levels[player.score]
        cost += 1 << 3 * self._list + level if last == "down" else 0
        return cost + (1 << self._list + level if before == "down" else 0)
