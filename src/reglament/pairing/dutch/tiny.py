"""The rung for a few players: every candidate of their bracket."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from reglament.pairing.dutch.completion import Round
from reglament.pairing.dutch.criteria import Bracket, pair_faults
from reglament.pairing.dutch.generation import place_in_order
from reglament.pairing.dutch.lookahead import LookAhead

MOST_PLAYERS: Final = 7

_WIDTH: Final = 4
"""Bits of a field: no sum in so small a bracket is greater than 7."""

_COLOURS: Final = ("C13", "C12", "C11", "C10")

Pairs = tuple[tuple[int, int], ...]
Places = tuple[int, ...]


def pair_tiny(game_round: Round, bracket: Bracket, ahead: LookAhead) -> list[tuple[int, int]] | None:
    """The pairs of a bracket, positions with the higher ranked first; `None` if the look-ahead (C8) must be weighed."""
    costs = _Costs(game_round, bracket)
    at = bracket.players
    for count in range(ahead.fewest, len(at) + 1, 2):
        candidates = _Candidates(costs, count)
        for alike in candidates.by_scores_of_floaters():
            named = {floaters: [at[place] for place in floaters] for floaters in alike}
            chosen = [floaters for floaters in alike if ahead.fits(named[floaters])]
            if not chosen:
                chosen = [floaters for floaters in alike if ahead.allows(named[floaters])]
                if len(chosen) > 1:
                    return None
            if chosen:
                return [(at[one], at[other]) for one, other in candidates.first_of(chosen)]
    return None


class _Costs:
    """What pairs and floaters cost: C7, then C9 to C21 (or what 2017 has of them), in one int; players by place."""

    def __init__(self, game_round: Round, bracket: Bracket) -> None:
        self.players = bracket.players
        self.movers = len(bracket.movers)
        self.gives_bye = bracket.kind == "complete" and game_round.bye_falls_above(bracket.following)
        states = [game_round.players[at] for at in self.players]
        scores = sorted({state.score for state in states[: self.movers]})
        level = [_WIDTH * scores.index(state.score) for state in states[: self.movers]]
        lists = _WIDTH * len(scores)  # bits of a list by levels; C21 lowest, then C20, C19, C18
        single = 4 * lists  # C17 lowest, then C16, C15, C14, C13 to C10
        colours = {name: 1 << single + _WIDTH * (4 + place) for place, name in enumerate(_COLOURS)}
        self.games = [state.unplayed << single + 8 * _WIDTH for state in states]
        self.first = single + 8 * _WIDTH + max(state.unplayed for state in states).bit_length()
        self.pair: list[list[tuple[int, int]]] = []
        for one, state in enumerate(states):
            row = []
            for other in range(max(one + 1, self.movers), len(states)):
                if not game_round.meetings.are_legal(self.players[one], self.players[other]):
                    continue
                opponent = states[other]
                cost = sum(colours[name] for name in pair_faults(state, opponent))
                if one < self.movers:
                    last, before = opponent.floats
                    if last == "up":
                        cost += (1 << single + 2 * _WIDTH) + (1 << 2 * lists + level[one])
                    if before == "up":
                        cost += (1 << single) + (1 << level[one])
                row.append((other, cost))
            self.pair.append(row)
        self.floater = []
        for one, state in enumerate(states):
            last, before = state.floats
            if one < self.movers:
                cost = 1 << self.first + level[one]
                cost += (1 << 3 * lists + level[one] if last == "down" else 0) + (
                    1 << lists + level[one] if before == "down" else 0
                )
            else:
                cost = (1 << single + 3 * _WIDTH if last == "down" else 0) + (
                    1 << single + _WIDTH if before == "down" else 0
                )
            self.floater.append(cost)


class _Candidates:
    """All candidates with a given number of floaters; for each set of floaters only the cheapest are kept."""

    def __init__(self, costs: _Costs, count: int) -> None:
        self._costs = costs
        self._count = count
        self._size = len(costs.players)
        self._games = costs.games if count == 1 and costs.gives_bye else [0] * self._size
        self._found: dict[Places, tuple[int, list[Pairs]]] = {}
        self._extend((), (), 0, 0)

    def by_scores_of_floaters(self) -> Iterator[list[Places]]:
        """The sets of floaters, those that are best in C7 first."""
        ranked = sorted(self._found, key=self._scores)
        for _, alike in groupby(ranked, key=self._scores):
            yield list(alike)

    def first_of(self, sets: Sequence[Places]) -> Pairs:
        """The best candidate with one of some sets of floaters."""
        least = min(self._found[floaters][0] for floaters in sets)
        best = [pairs for floaters in sets for pairs in self._found[floaters][1] if self._found[floaters][0] == least]
        return min(best, key=lambda pairs: place_in_order(pairs, self._costs.movers, self._size))

    def _scores(self, floaters: Places) -> int:
        return self._found[floaters][0] >> self._costs.first

    def _extend(self, pairs: Pairs, floaters: Places, used: int, cost: int) -> None:
        """Decide about the first player not yet decided about: his opponent, or that he floats."""
        place = (~used & (used + 1)).bit_length() - 1
        if place == self._size:
            if len(floaters) == self._count:
                self._keep(pairs, floaters, cost)
            return
        used |= 1 << place
        for other, price in self._costs.pair[place]:
            if not used >> other & 1:
                self._extend((*pairs, (place, other)), floaters, used | 1 << other, cost + price)
        if len(floaters) < self._count:
            price = self._costs.floater[place] + self._games[place]
            self._extend(pairs, (*floaters, place), used, cost + price)

    def _keep(self, pairs: Pairs, floaters: Places, cost: int) -> None:
        least, kept = self._found.get(floaters, (cost, []))
        if cost < least:
            self._found[floaters] = (cost, [pairs])
        elif cost == least:
            self._found[floaters] = (cost, [*kept, pairs])
