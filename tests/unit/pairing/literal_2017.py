"""FIDE C.04.3 (2017) section by section, for up to eight players: the oracle for that edition.

Sections A.1 to A.3, A.6, A.7, D and E are those of 2026 and shared with its enumerator. The rest is written anew as the
text has it: real score differences, real floats, no lemma that would make one of them superfluous.
"""

from collections.abc import Iterator
from functools import cache

from reglament.pairing.dutch import Pair, RoundInput
from tests.unit.pairing.literal import (
    Articles,
    Candidate,
    Impossible,
    Participant,
    Players,
    candidates,
    cell_of,
    score_before,
)

Pairs = tuple[tuple[Participant, Participant], ...]


def literal_round_2017(data: RoundInput) -> tuple[set[Pair], int | None]:
    """The pairs and the pairing-allocated bye of a round. Raises `Impossible`."""
    return Sections(data).round()


class Sections(Articles):
    def __init__(self, data: RoundInput) -> None:
        super().__init__(data)
        self.players = [self._as_of_2017(player) for player in self.players]
        self.lowest_bye = max((player.score for player in self.players), default=0)  # any score may get the bye
        self.next_bracket = cache(self._next_bracket)

    def _as_of_2017(self, player: Participant) -> Participant:
        """A.4.b and C.2."""
        past = self.data.round_number - 1
        cells = [cell_of(self.data, player.number, one) for one in range(1, past + 1)]
        floats = (self._float(player.number, past), self._float(player.number, past - 1))
        return player._replace(floats=floats, barred=any(cell.outcome in "U+" for cell in cells))

    def _float(self, number: int, round_number: int) -> str:
        if round_number < 1:
            return ""
        cell = cell_of(self.data, number, round_number)
        if cell.outcome not in "1=0WDL":
            return "down"
        mine, theirs = (score_before(self.data, one, round_number) for one in (number, cell.opponent))
        return "down" if mine > theirs else "up" if theirs > mine else ""

    def round(self) -> tuple[set[Pair], int | None]:
        """A.9."""
        if not self.completable(frozenset(self.players)):
            raise Impossible
        pairs, over = self._brackets()
        return {self._board(*pair) for pair in pairs}, next((player.number for player in over), None)

    def _brackets(self) -> tuple[list[tuple[Participant, Participant]], Players]:
        pairs: list[tuple[Participant, Participant]] = []
        floaters: Players = frozenset()
        for score in sorted({player.score for player in self.players}, reverse=True):
            residents = frozenset(player for player in self.players if player.score == score)
            below = frozenset(player for player in self.players if player.score < score)
            if not below:
                best = self._pick(floaters, residents, below, must_complete=True)
                return [*pairs, *best.pairs], best.downfloaters
            best = self._pick(floaters, residents, below, must_complete=False)
            if not self.completable(best.downfloaters | below):
                best = self._pick(floaters, residents, below, must_complete=True)
                last = self._pick(best.downfloaters, below, frozenset(), must_complete=True)
                return [*pairs, *best.pairs, *last.pairs], last.downfloaters
            pairs += best.pairs
            floaters = best.downfloaters
        raise Impossible

    def _pick(self, moved_down: Players, own: Players, below: Players, *, must_complete: bool) -> Candidate:
        """B.8: the best candidate, the first generated among equals; C.7 only where completion is not asked."""
        movers, residents = sorted(moved_down, key=Participant.rank), sorted(own, key=Participant.rank)
        lowest = residents[-1].score
        for count in range((len(movers) + len(residents)) // 2, -1, -1):  # C.5
            possible = [
                one
                for one in candidates(movers, residents, count)
                if all(self._may_meet(*pair) for pair in one.pairs)
                and (not must_complete or self.completable(one.downfloaters | below))
            ]
            if possible:
                return min(
                    possible,
                    key=lambda one: (
                        self._psd(one, lowest),
                        (0, []) if must_complete else self.next_bracket(one.downfloaters, below),
                        self._colour_faults(one),
                        self._same_floats(one, lowest),
                    ),
                )
        raise Impossible

    def _psd(self, candidate: Candidate, lowest: int) -> list[int]:
        """A.8."""
        gaps = [higher.score - lower.score for higher, lower in candidate.pairs]
        gaps += [self._artificial(player, lowest) for player in candidate.downfloaters]
        return sorted(gaps, reverse=True)

    def _artificial(self, player: Participant, lowest: int) -> int:
        return player.score - (lowest - self.data.scoring.unit)

    def _next_bracket(self, moved_down: Players, below: Players) -> tuple[int, list[int]]:
        """C.7; in the last bracket of an odd round somebody who may not get the bye cannot be the one left over."""
        lowest = max(player.score for player in below)
        residents = frozenset(player for player in below if player.score == lowest)
        is_end = residents == below and len(self.players) % 2 == 1
        return min(
            (
                len(one.downfloaters) + sum(is_end and player.barred for player in one.downfloaters),
                self._psd(one, lowest),
            )
            for one in self._all_pairings(moved_down, residents)
        )

    def _all_pairings(self, movers: Players, residents: Players) -> Iterator[Candidate]:
        group = movers | residents
        if not group:
            yield Candidate((), frozenset())
            return
        first = min(group, key=Participant.rank)
        for rest in self._all_pairings(movers - {first}, residents - {first}):
            yield Candidate(rest.pairs, rest.downfloaters | {first})
        for other in residents - {first}:
            if self._may_meet(first, other):
                for rest in self._all_pairings(movers - {first}, residents - {first, other}):
                    yield Candidate(((first, other), *rest.pairs), rest.downfloaters)

    def _same_floats(self, candidate: Candidate, lowest: int) -> list[object]:
        """C.12 to C.19, by the floats that everybody would get."""
        down = [(player, self._artificial(player, lowest)) for player in candidate.downfloaters]
        up = []
        for higher, lower in candidate.pairs:
            if higher.score > lower.score:
                down.append((higher, higher.score - lower.score))
                up.append((lower, higher.score - lower.score))
        lists = [
            sorted((gap for player, gap in got if player.floats[ago] == name), reverse=True)
            for ago in (0, 1)
            for name, got in (("down", down), ("up", up))
        ]
        return [*map(len, lists), *lists]
