"""The middle rung: every candidate of a bracket of a few players, cut short where it cannot be the best any more."""

from collections.abc import Sequence
from typing import Final

from reglament.pairing.dutch.completion import Round
from reglament.pairing.dutch.criteria import Bracket, pair_faults
from reglament.pairing.dutch.lookahead import LookAhead

MOST_PLAYERS: Final = 7

_WIDTH: Final = 4
"""Bits of a field: no sum in so small a bracket is greater than 7."""

_COLOURS: Final = ("C13", "C12", "C11", "C10")

Key = tuple[object, ...]


def pair_tiny(game_round: Round, bracket: Bracket, ahead: LookAhead) -> list[tuple[int, int]] | None:
    """The pairs of a bracket, positions with the higher ranked first; `None` if the look-ahead (C8) must be weighed."""
    costs = _Costs(game_round, bracket)
    for count in range(ahead.fewest, len(bracket.players) + 1, 2):
        search = _Search(costs, ahead, count, counts_games=count == 1 and costs.gives_bye)
        search.run()
        if not search.is_certain:
            return None
        if search.best is not None:
            at = bracket.players
            return [(at[one], at[other]) for one, other in search.best]
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


class _Search:
    """All candidates with a given number of floaters; `best` has the pairs of the best one that fits, by place.

    `is_certain` is false if a candidate with less in C7 than `best` does not fit but might be completable all the same.
    """

    def __init__(self, costs: _Costs, ahead: LookAhead, count: int, *, counts_games: bool) -> None:
        self._costs = costs
        self._ahead = ahead
        self._count = count
        self._counts_games = counts_games
        self._size = len(costs.players)
        self._least: int | None = None
        self._key: Key = ()
        self._fitting: dict[tuple[int, ...], bool] = {}
        self._least_unfit: int | None = None
        self.best: tuple[tuple[int, int], ...] | None = None

    def run(self) -> None:
        """Look at all candidates."""
        self._extend((), (), 0, 0)

    @property
    def is_certain(self) -> bool:
        """Whether `best` is the answer, or `None` is."""
        if self._least_unfit is None or self._ahead.is_decided_by_fit(self._count):
            return True
        return self._least is not None and self._least >> self._costs.first <= self._least_unfit

    def _extend(self, pairs: tuple[tuple[int, int], ...], floaters: tuple[int, ...], used: int, cost: int) -> None:
        """Decide about the first player not yet decided about: his opponent, or that he floats."""
        if self._least is not None and cost > self._least:
            return
        place = 0
        while used >> place & 1:
            place += 1
        if place == self._size:
            self._judge(pairs, floaters, cost)
            return
        used |= 1 << place
        for other, price in self._costs.pair[place]:
            if not used >> other & 1:
                self._extend((*pairs, (place, other)), floaters, used | 1 << other, cost + price)
        if len(floaters) < self._count:
            price = self._costs.floater[place] + (self._costs.games[place] if self._counts_games else 0)
            self._extend(pairs, (*floaters, place), used, cost + price)

    def _judge(self, pairs: tuple[tuple[int, int], ...], floaters: tuple[int, ...], cost: int) -> None:
        if len(floaters) != self._count:
            return
        fits = self._fitting.get(floaters)
        if fits is None:
            fits = self._fitting[floaters] = self._ahead.fits([self._costs.players[place] for place in floaters])
        if not fits:
            first = cost >> self._costs.first
            self._least_unfit = first if self._least_unfit is None else min(self._least_unfit, first)
            return
        key = _generation(pairs, self._costs.movers, self._size)
        if self._least is None or (cost, key) < (self._least, self._key):
            self._least, self._key, self.best = cost, key, pairs


def _generation(pairs: Sequence[tuple[int, int]], movers: int, size: int) -> Key:
    """The place of a candidate in the order of generation (FIDE C.04.3 art. 3.7, 4.2 to 4.4), as a key.

    First which MDPs are paired and with whom. Then, among the residents left, numbered from 0: how many of the upper
    players were exchanged, the sum of their numbers, those who left S1 from the last, those who entered it from the
    first, and their opponents.
    """
    moved = [pair for pair in pairs if pair[0] < movers]
    others = [pair for pair in pairs if pair[0] >= movers]
    paired = [one for one, _ in moved]
    taken = {other for _, other in moved}
    number = {place: at for at, place in enumerate(place for place in range(movers, size) if place not in taken)}
    upper = [number[one] for one, _ in others]
    half = len(upper)
    leaving = [-at for at in range(half - 1, -1, -1) if at not in upper]
    entering = [at for at in upper if at >= half]
    return (
        [place not in paired for place in range(movers)],
        [other for _, other in moved],
        len(entering),
        sum(upper),
        leaving,
        entering,
        [number[other] for _, other in others],
    )
