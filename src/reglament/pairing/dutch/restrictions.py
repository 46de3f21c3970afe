"""A round without a legal pairing: the proof that there is none, and what to lift so that there is one.

Three kinds of restrictions can be lifted by whoever may lift them: forbidden pairs of the event, bars from the
pairing-allocated bye (C2), and absolute colours (C3). That two players never meet twice (C1) is not among them.
All questions are asked of the round as a graph, in which the bye is one more vertex where the number is odd.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from reglament.model.article import PlayerNumber, Reason
from reglament.pairing.dutch.contract import RoundInput, criterion, dutch, label
from reglament.pairing.dutch.criteria import are_both_absolute
from reglament.pairing.dutch.matching import cheapest_matching
from reglament.pairing.dutch.sentences import OBSTACLES
from reglament.pairing.dutch.states import State, states
from reglament.pairing.dutch.witness import Witness, witness

FORBIDDEN: Final = "forbidden"
BARRED: Final = "barred"
COLOUR: Final = "colour"
MET: Final = "met"

_WEIGHTS: Final = {FORBIDDEN: 0, BARRED: 1, COLOUR: 2}
"""Which restrictions are lifted rather than others: those with the smaller weight."""


class Restriction(NamedTuple):
    """One restriction that can be lifted: its kind, and the pairing numbers of the pair or of who is barred."""

    kind: str
    numbers: tuple[int, ...]


class Deadlock(NamedTuple):
    """Why a round cannot be paired, and what to do. `lifted` is empty where players would have to meet again.

    `lifted` is minimal by inclusion: with any one of its restrictions put back the round cannot be paired. It has as
    few absolute colours as can be, then as few bars, then as few forbidden pairs; of equal sets, one that concerns the
    lower ranked.
    """

    proof: Reason
    lifted: tuple[Restriction, ...]
    remedy: Reason


def to_lift(data: RoundInput) -> Deadlock | None:
    """What keeps a round from being paired; `None` if it can be, or if fewer than two players are there.

    Source: FIDE C.04.3 art. 1.9.3 and 2.1 (2026); A.9 and C.1 to C.3 (2017).
    """
    players = states(data)
    if len(players) < 2:
        return None
    graph = _Graph(data, players)
    found = witness(graph.neighbours())
    if found is None:
        return None
    lifted = graph.fewest_lifted()
    return Deadlock(graph.proof(found), lifted, graph.remedy(lifted))


class _Graph:
    """The round as a graph: players by position, and last the bye if somebody has to get it."""

    def __init__(self, data: RoundInput, players: Sequence[State]) -> None:
        self._data = data
        self._players = players
        self._size = len(players) + len(players) % 2

    def obstacles(self, one: int, other: int) -> tuple[str, ...]:
        """What stands between two vertices, the lower one first."""
        if other == len(self._players):
            return (BARRED,) if self._players[one].is_barred else ()
        upper, lower = self._players[one], self._players[other]
        holds = {
            MET: lower.number in upper.met,
            COLOUR: are_both_absolute(upper, lower) and not (upper.is_topscorer or lower.is_topscorer),
            FORBIDDEN: frozenset((upper.number, lower.number)) in self._data.forbidden,
        }
        return tuple(kind for kind, holding in holds.items() if holding)

    def neighbours(self) -> list[list[int]]:
        """With whom each vertex can be matched as things are."""
        adjacent: list[list[int]] = [[] for _ in range(self._size)]
        for one, other in combinations(range(self._size), 2):
            if not self.obstacles(one, other):
                adjacent[one].append(other)
                adjacent[other].append(one)
        return adjacent

    def fewest_lifted(self) -> tuple[Restriction, ...]:
        """The restrictions of the cheapest pairing in which anybody may meet whom he has not met.

        Minimal by inclusion, because with fewer of them there would be a cheaper pairing.
        """
        costs = self._costs()
        mates = cheapest_matching(costs)
        if mates is None:
            return ()
        used = [
            Restriction(kind, self._numbers(one, other))
            for one, other in enumerate(mates)
            if one < other
            for kind in self.obstacles(one, other)
        ]
        return tuple(sorted(used, key=lambda one: (_WEIGHTS[one.kind], one.numbers)))

    def _costs(self) -> list[list[int | None]]:
        width = (self._size * self._size).bit_length()
        costs: list[list[int | None]] = [[None] * self._size for _ in range(self._size)]
        for one, other in combinations(range(self._size), 2):
            kinds = self.obstacles(one, other)
            if MET not in kinds:
                rank = self._size - one if kinds else 0
                cost = rank + sum(1 << (width * (1 + _WEIGHTS[kind])) for kind in kinds)
                costs[one][other] = costs[other][one] = cost
        return costs

    def _numbers(self, *vertices: int) -> tuple[int, ...]:
        return tuple(sorted(self._players[one].number for one in vertices if one < len(self._players)))

    def proof(self, found: Witness) -> Reason:
        """A witness in words, and what rules out everything else."""
        values = {"claim": self._claim(found), "obstacles": [OBSTACLES[kind] for kind in self._standing_between(found)]}
        text = "{claim} Everything else is ruled out: {obstacles}."
        return Reason(text, values, dutch("1.9.3", self._data.edition))

    def _claim(self, found: Witness) -> Reason:
        groups, partners = found
        if groups == ((len(self._players),),) and not partners:
            return Reason("The number of players is odd, and nobody may get the bye.", {})
        if len(groups) == 1 and len(groups[0]) == 1 and not partners:
            return Reason("There is nobody whom {player} could meet.", {"player": self._named(groups[0])[0]})
        if not partners:
            text = "These are odd in number and can be paired with nobody else: {those}."
            return Reason(text, {"those": self._named(groups[0])})
        values = {"count": len(groups), "places": len(partners), "partners": self._named(partners)}
        if all(len(group) == 1 for group in groups):
            text = "{those} can be paired only with {partners}: {count} for {places}."
            return Reason(text, {**values, "those": self._named(sorted(one for (one,) in groups))})
        text = (
            "Nobody in one of these groups can be paired with somebody in another, and each group is odd: {groups}. "
            "Each needs one of {partners}: {count} for {places}."
        )
        apart = [Reason("({those})", {"those": self._named(group)}) for group in groups]
        return Reason(text, {**values, "groups": apart})

    def _named(self, vertices: Iterable[int]) -> list[PlayerNumber | Reason]:
        bye = Reason("the bye", {})
        return [bye if one == len(self._players) else PlayerNumber(self._players[one].number) for one in vertices]

    def _standing_between(self, found: Witness) -> list[str]:
        """The kinds of obstacles around the groups, in the order of `OBSTACLES`."""
        partners = frozenset(found.partners)
        standing = {
            kind
            for group in found.groups
            for one in group
            for other in range(self._size)
            if other not in partners and other not in group
            for kind in self.obstacles(*sorted((one, other)))
        }
        return [kind for kind in OBSTACLES if kind in standing]

    def remedy(self, lifted: Sequence[Restriction]) -> Reason:
        """What would have to be lifted, in words."""
        article = dutch("1.9.3", self._data.edition)
        if not lifted:
            text = (
                "Even with every forbidden pair, bar from the bye and absolute colour lifted, two players would have "
                "to meet again, which is never allowed: the round cannot be paired with these players."
            )
            return Reason(text, {}, criterion("C1", self._data.edition))
        text = "It can be paired if this is lifted, and no part of it can be spared: {restrictions}."
        return Reason(text, {"restrictions": list(self._in_words(lifted))}, article)

    def _in_words(self, lifted: Iterable[Restriction]) -> Iterator[Reason]:
        for kind, numbers in lifted:
            named = [PlayerNumber(number) for number in numbers]
            yield _IN_WORDS[kind](named, self._data)


def _forbidden_pair(named: Sequence[PlayerNumber], _data: RoundInput) -> Reason:
    return Reason("the forbidden pair {player} – {opponent}", {"player": named[0], "opponent": named[1]})


def _bar(named: Sequence[PlayerNumber], data: RoundInput) -> Reason:
    values = {"player": named[0], "criterion": label("C2", data.edition)}
    return Reason("that {player} may not get the bye ({criterion})", values, criterion("C2", data.edition))


def _colours(named: Sequence[PlayerNumber], data: RoundInput) -> Reason:
    values = {"player": named[0], "opponent": named[1], "criterion": label("C3", data.edition)}
    text = "that {player} and {opponent} may not meet because both must get the same colour ({criterion})"
    return Reason(text, values, criterion("C3", data.edition))


_IN_WORDS: Final[dict[str, Callable[[Sequence[PlayerNumber], RoundInput], Reason]]] = {
    FORBIDDEN: _forbidden_pair,
    BARRED: _bar,
    COLOUR: _colours,
}
