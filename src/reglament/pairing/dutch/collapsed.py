"""What pairs cost in the collapsed last bracket (FIDE C.04.3 A.9, 2017), whose residents have different scores.

Everybody keeps his own score. So here the pairing score differences (PSD, A.8) have to be counted as they are, and
whoever meets another score or gets the bye floats, resident or not (C.12 to C.19). The fields keep the names of 2026.
"""

from collections.abc import Sequence

from reglament.pairing.dutch.criteria import Bracket, Field, Packing, pair_faults
from reglament.pairing.dutch.states import State

_DOWN = (("C14", "C18"), ("C16", "C20"))
_UP = (("C15", "C19"), ("C17", "C21"))


class CollapsedCosts(Packing):
    """Vectors of a collapsed last bracket as ints: lists are counted by score difference, the greatest first.

    `point` is one point in units, whatever a win is worth: a floater counts his score less the lowest one, and that.
    """

    def __init__(self, players: Sequence[State], bracket: Bracket, point: int) -> None:
        self._players = players
        scores = {players[at].score for at in bracket.players}
        self._below_lowest = min(scores) - point
        distances = {one - other for one in scores for other in (*scores, self._below_lowest) if one > other}
        fields = _fields(sorted(distances, reverse=True))
        super().__init__(fields, [len(bracket.players).bit_length()] * len(fields))

    def pair(self, higher: int, lower: int) -> int:
        """Cost of a pair; `lower` is a resident."""
        one, other = self._players[higher], self._players[lower]
        cost = sum(self._unit[Field(criterion)] for criterion in pair_faults(one, other))
        distance = one.score - other.score
        if distance:
            cost += self._unit[Field("C7", distance, is_list=True)] + self._downfloat(one, distance)
            cost += sum(
                self._unit[Field(count)] + self._unit[Field(by_level, distance, is_list=True)]
                for floats, (count, by_level) in zip(other.floats, _UP, strict=True)
                if floats == "up"
            )
        return cost

    def floater(self, at: int) -> int:
        """Cost of leaving a player over, who gets the bye."""
        player = self._players[at]
        distance = player.score - self._below_lowest
        return self._unit[Field("C7", distance, is_list=True)] + self._downfloat(player, distance)

    def _downfloat(self, player: State, distance: int) -> int:
        return sum(
            self._unit[Field(count)] + self._unit[Field(by_level, distance, is_list=True)]
            for floats, (count, by_level) in zip(player.floats, _DOWN, strict=True)
            if floats == "down"
        )

    def unpaired_next(self, at: int) -> int:  # noqa: ARG002 - there is no bracket below
        """Nothing."""
        return 0

    def bye(self, at: int) -> int:  # noqa: ARG002 - 2017 asks nothing more of him
        """Nothing, besides his floating."""
        return 0


def _fields(distances: Sequence[int]) -> list[Field]:
    fields = [Field("C7", distance, is_list=True) for distance in distances]
    fields += [Field(f"C{number}") for number in range(10, 18)]
    fields += [Field(f"C{number}", distance, is_list=True) for number in range(18, 22) for distance in distances]
    return fields
