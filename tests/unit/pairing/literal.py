"""FIDE C.04.3 (2026) article by article, for up to eight players: the oracle for every faster engine.

Every candidate of art. 3 and 4 is generated in its order, and judged by art. 2 as it is written. Nothing is shared with
the engine but its input: states, colours, criteria and completion are written anew from the articles, slow and plain.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations
from typing import NamedTuple

from reglament.model.game import Cell
from reglament.pairing.dutch import Pair, RoundInput

Players = frozenset["Participant"]


class Impossible(Exception):  # noqa: N818 - what the article says of a round
    """Art. 1.9.3: the round cannot be completed."""


class Participant(NamedTuple):
    """One player as art. 1 defines him. `floats` are those of the last round and of the one before it."""

    number: int
    parity_number: int
    score: int
    colours: str
    opponents: frozenset[int]
    floats: tuple[str, str]
    unplayed: int
    barred: bool
    topscorer: bool

    def rank(self) -> tuple[int, int]:
        return -self.score, self.number  # 1.2

    def difference(self) -> int:
        return self.colours.count("w") - self.colours.count("b")  # 1.6

    def wish(self) -> tuple[str, str]:
        """Preferred colour and its strength (1.7)."""
        if not self.colours:
            return "", "none"
        if self.difference() > 1:
            return "b", "absolute"
        if self.difference() < -1:
            return "w", "absolute"
        if self.colours.endswith("ww"):
            return "b", "absolute"
        if self.colours.endswith("bb"):
            return "w", "absolute"
        if self.difference() == 1:
            return "b", "strong"
        if self.difference() == -1:
            return "w", "strong"
        return ("w" if self.colours.endswith("b") else "b"), "mild"


class Candidate(NamedTuple):
    """A pairing of a bracket (3.3): pairs with the higher ranked first, and the players who float down."""

    pairs: tuple[tuple[Participant, Participant], ...]
    downfloaters: Players


def literal_round(data: RoundInput) -> tuple[set[Pair], int | None]:
    """The pairs and the pairing-allocated bye of a round. Raises `Impossible`."""
    return Articles(data).round()


# --- article 1: who the players are -----------------------------------------------------------------------------------


def participants(data: RoundInput) -> list[Participant]:
    arrived = [
        number for number in sorted(data.cards) if number not in data.absent or _was_ever_paired(data.cards[number])
    ]
    return sorted(
        (_participant(data, number, arrived.index(number) + 1) for number in arrived if number not in data.absent),
        key=Participant.rank,
    )


def _was_ever_paired(cells: Sequence[Cell]) -> bool:
    return any(cell.opponent > 0 or cell.outcome == "U" for cell in cells)


def cell_of(data: RoundInput, number: int, round_number: int) -> Cell:
    cells = data.cards[number]
    return cells[round_number - 1] if round_number <= len(cells) else Cell("Z")


def score_before(data: RoundInput, number: int, round_number: int) -> int:
    virtual = data.virtual.get(number, ())
    added = virtual[round_number - 1] if round_number <= len(virtual) else 0
    earlier_rounds = range(1, round_number)
    return added + sum(data.scoring.points(cell_of(data, number, earlier).outcome) for earlier in earlier_rounds)


def _participant(data: RoundInput, number: int, parity_number: int) -> Participant:
    now = data.round_number
    cells = [cell_of(data, number, earlier) for earlier in range(1, now)]
    games = [cell for cell in cells if cell.outcome in "1=0WDL"]
    real = sum(data.scoring.points(cell.outcome) for cell in cells)
    unplayed = [cell for cell in cells if cell not in games]
    return Participant(
        number=number,
        parity_number=parity_number,
        score=score_before(data, number, now),
        colours="".join(cell.colour or "" for cell in games),
        opponents=frozenset(cell.opponent for cell in games),
        floats=(_float(data, number, now - 1), _float(data, number, now - 2)),
        unplayed=len(unplayed),
        barred=any(cell.outcome == "U" or data.scoring.points(cell.outcome) >= data.scoring.win for cell in unplayed),
        topscorer=now == data.rounds and Fraction(real) > Fraction((now - 1) * data.scoring.win, 2),
    )


def _float(data: RoundInput, number: int, round_number: int) -> str:
    """1.4.2 to 1.4.4."""
    if round_number < 1:
        return ""
    cell = cell_of(data, number, round_number)
    if cell.outcome in "1=0WDL":
        mine, theirs = (score_before(data, one, round_number) for one in (number, cell.opponent))
        return "down" if mine > theirs else "up" if theirs > mine else ""
    if cell.outcome == "U" or data.scoring.points(cell.outcome) > data.scoring.loss:
        return "down"
    return ""


# --- article 5: colours -----------------------------------------------------------------------------------------------


def white_of(one: Participant, other: Participant, initial_colour: str) -> Participant:
    """Who of two has White (5.2)."""
    higher, lower = sorted((one, other), key=Participant.rank)
    (wish, strength), (other_wish, other_strength) = higher.wish(), lower.wish()
    if not wish and not other_wish:
        odd = higher.parity_number % 2 == 1
        return higher if odd == (initial_colour == "w") else lower
    if wish != other_wish:
        return higher if wish == "w" or other_wish == "b" else lower
    order = ["mild", "strong", "absolute"]
    weight, other_weight = order.index(strength), order.index(other_strength)
    if strength == other_strength == "absolute":
        weight, other_weight = abs(higher.difference()), abs(lower.difference())
    if weight != other_weight:
        favoured = higher if weight > other_weight else lower
        return favoured if wish == "w" else lower if favoured is higher else higher
    for mine, theirs in zip(higher.colours[::-1], lower.colours[::-1], strict=False):
        if mine != theirs:
            return higher if theirs == "w" else lower
    return higher if wish == "w" else lower


# --- articles 2 to 4 --------------------------------------------------------------------------------------------------


class Articles:
    """The 2026 procedure for one round."""

    def __init__(self, data: RoundInput) -> None:
        self.data = data
        self.players = participants(data)
        self.lowest_bye = -1
        self.completable = cache(self._completable)
        self.look_ahead = cache(self._look_ahead)

    def round(self) -> tuple[set[Pair], int | None]:
        everybody = frozenset(self.players)
        scores = sorted({player.score for player in self.players})
        for self.lowest_bye in scores:
            self.completable.cache_clear()
            if self.completable(everybody):
                break
        else:
            raise Impossible
        pairs: list[tuple[Participant, Participant]] = []
        moved_down: Players = frozenset()
        for score in reversed(scores):
            best = self._best(moved_down, score)
            pairs += best.pairs
            moved_down = best.downfloaters
        boards = {self._board(one, other) for one, other in pairs}
        return boards, next((player.number for player in moved_down), None)

    def _board(self, one: Participant, other: Participant) -> Pair:
        white = white_of(one, other, self.data.initial_colour)
        return Pair(white.number, (other if white is one else one).number)

    def _best(self, moved_down: Players, score: int) -> Candidate:
        """3.8: the best candidate of the bracket, the first generated among equals."""
        residents = sorted((player for player in self.players if player.score == score), key=Participant.rank)
        below = frozenset(player for player in self.players if player.score < score)
        movers = sorted(moved_down, key=Participant.rank)
        size = len(movers) + len(residents)
        for count in range(size // 2, -1, -1):  # C6
            possible = [
                one
                for one in candidates(movers, residents, count)
                if self.completable(one.downfloaters | below) and all(self._may_meet(*pair) for pair in one.pairs)
            ]
            if possible:
                return min(possible, key=lambda one: self._quality(one, movers, score, below))
        raise Impossible

    def _may_meet(self, one: Participant, other: Participant) -> bool:
        """C1 and C3."""
        if other.number in one.opponents or frozenset((one.number, other.number)) in self.data.forbidden:
            return False
        same_absolute = one.wish() == other.wish() and one.wish()[1] == "absolute"
        return one.topscorer or other.topscorer or not same_absolute

    def _completable(self, players: Players) -> bool:
        """C4 and C5: everybody can be paired, and the bye, if somebody is over, goes to the lowest possible score."""
        if not players:
            return True
        first = min(players, key=Participant.rank)
        others = players - {first}
        if len(players) % 2 and self._may_have_bye(first) and self.completable(others):
            return True
        return any(self._may_meet(first, other) and self.completable(others - {other}) for other in others)

    def _may_have_bye(self, player: Participant) -> bool:
        return not player.barred and player.score <= self.lowest_bye

    def _look_ahead(self, moved_down: Players, below: Players) -> tuple[int, list[int]]:
        """C8: number and scores of the downfloaters that the following bracket cannot avoid."""
        if not below:
            return 0, []
        score = max(player.score for player in below)
        residents = frozenset(player for player in below if player.score == score)
        outcomes = (
            left for left in self._leftovers(moved_down, residents) if self.completable(left | (below - residents))
        )
        return min((len(left), scores_of(left)) for left in outcomes)

    def _leftovers(self, movers: Players, residents: Players) -> Iterator[Players]:
        """Everybody who can stay unpaired in a bracket, over all its pairings."""
        group = movers | residents
        if not group:
            yield frozenset()
            return
        first = min(group, key=Participant.rank)
        for left in self._leftovers(movers - {first}, residents - {first}):
            yield left | {first}
        for other in residents - {first}:
            if self._may_meet(first, other):
                yield from self._leftovers(movers - {first}, residents - {first, other})

    def _quality(
        self, candidate: Candidate, movers: list[Participant], score: int, below: Players
    ) -> tuple[object, ...]:
        """C6 to C21 in their order; smaller is better."""
        return (
            len(candidate.downfloaters),
            scores_of(candidate.downfloaters),
            self.look_ahead(candidate.downfloaters, below),
            self._unplayed_of_bye(candidate.downfloaters, below),
            *self._colour_faults(candidate),
            *self._float_faults(candidate, movers, score),
        )

    def _unplayed_of_bye(self, downfloaters: Players, below: Players) -> int:
        """C9."""
        if len(downfloaters) != 1:
            return 0
        (only,) = downfloaters
        is_for_him = self._may_have_bye(only) and len(below) % 2 == 0 and self.completable(below)
        return only.unplayed if is_for_him else 0

    def _colour_faults(self, candidate: Candidate) -> list[int]:
        """C10 to C13, by the colours that the pairs would get."""
        faults = [0, 0, 0, 0]
        for pair in candidate.pairs:
            white = white_of(*pair, self.data.initial_colour)
            for player in pair:
                got = "w" if player is white else "b"
                after = player.colours + got
                if any(one.topscorer for one in pair):
                    faults[0] += abs(after.count("w") - after.count("b")) > 2
                    faults[1] += after[-3:] == got * 3
                wish, strength = player.wish()
                if wish and wish != got:
                    faults[2] += 1
                    faults[3] += strength in {"strong", "absolute"}
        return faults

    def _float_faults(self, candidate: Candidate, movers: list[Participant], score: int) -> list[object]:
        """C14 to C21."""
        left = candidate.downfloaters
        met = [(higher, lower) for higher, lower in candidate.pairs if higher in movers]
        beyond = {player: player.score - score + self.data.scoring.unit for player in left if player in movers}
        distances = {higher: higher.score - lower.score for higher, lower in met} | beyond
        counts: list[object] = []
        lists: list[object] = []
        for ago in (0, 1):
            counts.append(sum(player.floats[ago] == "down" for player in left if player not in movers))
            counts.append(sum(lower.floats[ago] == "up" for _, lower in met))
            lists.append(sorted((gap for mover, gap in distances.items() if mover.floats[ago] == "down"), reverse=True))
            lists.append(sorted((one.score - two.score for one, two in met if two.floats[ago] == "up"), reverse=True))
        return counts + lists


def scores_of(players: Players) -> list[int]:
    return sorted((player.score for player in players), reverse=True)


def candidates(movers: list[Participant], residents: list[Participant], count: int) -> Iterator[Candidate]:
    """All candidates of a bracket that make a number of pairs, in the order of generation (3.2, 3.6, 3.7)."""
    group = frozenset(movers) | frozenset(residents)
    for size in range(min(len(movers), len(residents), count), -1, -1):
        for chosen in combinations(movers, size):  # 4.4
            for opponents in permutations(residents, size):  # 4.2
                mover_pairs = tuple(zip(chosen, opponents, strict=True))
                remainder = [player for player in residents if player not in opponents]
                for rest in _homogeneous(remainder, count - size):
                    pairs = mover_pairs + rest
                    yield Candidate(pairs, group - {player for pair in pairs for player in pair})


def _homogeneous(players: list[Participant], count: int) -> Iterator[tuple[tuple[Participant, Participant], ...]]:
    """Pairs of a homogeneous bracket or remainder, in the order of generation (4.2, 4.3)."""
    if 2 * count > len(players):
        return
    for upper, lower in _exchanges(len(players), count):
        for partners in permutations(lower, count):
            yield tuple(
                (players[min(one, two)], players[max(one, two)]) for one, two in zip(upper, partners, strict=True)
            )


@cache
def _exchanges(size: int, count: int) -> list[tuple[list[int], list[int]]]:
    """S1 and S2 as numbers in the bracket, after no exchange and then after each exchange in turn (4.3)."""
    first, second = range(count), range(count, size)
    exchanges = [
        (number, sum(coming) - sum(going), [-one for one in sorted(going, reverse=True)], sorted(coming))
        for number in range(min(count, size - count) + 1)
        for going in combinations(first, number)
        for coming in combinations(second, number)
    ]
    halves = []
    for *_, going, coming in sorted(exchanges):
        upper = sorted({*first, *coming} - {-one for one in going})
        halves.append((upper, sorted(set(range(size)) - set(upper))))
    return halves
