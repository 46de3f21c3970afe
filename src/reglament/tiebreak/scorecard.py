"""Score cards: what every round of a player is worth to the player and to the opponents.

The unplayed rounds of FIDE C.07 articles 15 and 16 are dealt with here, once for all criteria. All points are integers
in the event's unit.
"""

from collections.abc import Mapping, Sequence
from typing import Final, Literal, NamedTuple

from reglament.model.game import (
    ABSENT,
    FORFEIT_LOSS,
    FORFEIT_WIN,
    HALF_POINT_BYE,
    PENDING,
    ZERO_POINT_BYE,
    Cell,
    Outcome,
    Scoring,
    score,
)
from reglament.tiebreak.edition import EDITIONS

FORFEITS: Final = frozenset((FORFEIT_WIN, FORFEIT_LOSS))

REQUESTED: Final = frozenset((HALF_POINT_BYE, ZERO_POINT_BYE))
"""Requested byes as article 16.1.1 counts them: a full-point bye is none."""

VOLUNTARY: Final = REQUESTED | {FORFEIT_LOSS}
"""Outcomes of voluntary unplayed rounds (article 16.1.2)."""

Basis = Literal["opponent", "own score", "draws", "scheduled opponent"]
"""Where the basis of a contribution comes from.

The opponent's score; the dummy's, which is the player's own score (16.4); that score limited to a draw in every round
(16.4.2); that score limited to the adjusted score of the scheduled opponent (16.4.1).
"""


class Contribution(NamedTuple):
    """What one round brings to the criteria that look at opponents' scores.

    `basis` is the score of the opponent or of the dummy, `points` what the player got in the round.
    """

    round_number: int
    outcome: Outcome
    opponent: int
    points: int
    basis: int
    source: Basis
    is_voluntary: bool


class Addend(NamedTuple):
    """One term of the sum that makes a criterion. `basis` and `is_voluntary` matter for the cuts only."""

    round_number: int
    value: int
    basis: int
    is_voluntary: bool = False


class Scorecards:
    """The rounds known so far of all players, read by one edition.

    A round counts as soon as one player's record of it is known; a record that is missing in it is an absence, and one
    that is pending brings nothing. Every opponent named on a card must have a card.
    Raises `KeyError` for an unknown edition.
    """

    def __init__(
        self, cards: Mapping[int, Sequence[Cell]], scoring: Scoring, edition: str, *, is_round_robin: bool = False
    ) -> None:
        self.scoring = scoring
        self.edition = EDITIONS[edition]
        self.is_round_robin = is_round_robin
        self.rounds = _known_rounds(cards)
        self.cells = {number: _complete(card, self.rounds) for number, card in cards.items()}
        self.scores = {number: score(cells, scoring) for number, cells in self.cells.items()}
        self.adjusted_scores = {number: self._adjusted_score(number) for number in self.cells}
        self._contributions: dict[int, tuple[Contribution, ...]] = {}

    def points(self, number: int) -> list[int]:
        """Units that each round brought, in the order of the rounds."""
        return [self.scoring.points(cell.outcome) for cell in self.cells[number]]

    def is_meeting(self, cell: Cell) -> bool:
        """Whether the round counts as a game between the two: a forfeit does in a round robin only (15.2)."""
        return cell.is_played or (self.is_round_robin and cell.outcome in FORFEITS and cell.opponent != 0)

    def contributions(self, number: int) -> tuple[Contribution, ...]:
        """What the rounds bring to Buchholz and its relatives, one for each known round.

        In a round robin a bye is no round, so that it brings nothing.
        Source: FIDE C.07 art. 15.2, 16.3 and 16.4.
        """
        found = self._contributions.get(number)
        if found is None:
            rounds = enumerate(self.cells[number], 1)
            found = tuple(self._contribution(number, at, cell) for at, cell in rounds if self._counts(cell))
            self._contributions[number] = found
        return found

    def _counts(self, cell: Cell) -> bool:
        if self.is_round_robin:
            return self.is_meeting(cell)
        return cell.outcome != PENDING

    def _contribution(self, number: int, round_number: int, cell: Cell) -> Contribution:
        basis, source = self._basis(number, cell)
        return Contribution(
            round_number,
            cell.outcome,
            cell.opponent,
            self.scoring.points(cell.outcome),
            basis,
            source,
            cell.outcome in VOLUNTARY and not self.is_round_robin,
        )

    def _basis(self, number: int, cell: Cell) -> tuple[int, Basis]:
        if self.is_round_robin:
            return self.scores[cell.opponent], "opponent"
        if cell.is_played:
            return self.adjusted_scores[cell.opponent], "opponent"
        return self._dummy(number, cell)

    def _dummy(self, number: int, cell: Cell) -> tuple[int, Basis]:
        """Score of the dummy met in an unplayed round: the player's own, unadjusted, within the edition's limit."""
        own = self.scores[number]
        if not self.edition.limits_dummies:
            return own, "own score"
        source: Basis
        # A forfeit without a scheduled opponent, as some reports have it, can only have the limit of the byes.
        if cell.outcome in FORFEITS and cell.opponent:
            limit, source = self.adjusted_scores[cell.opponent], "scheduled opponent"
        else:
            limit, source = self.scoring.draw * self.rounds, "draws"
        return (limit, source) if limit < own else (own, "own score")

    def _adjusted_score(self, number: int) -> int:
        """Score as it counts for opponents: requested byes that only voluntary unplayed rounds follow are draws.

        Source: FIDE C.07 art. 16.2.5 and 16.3.2. A pending round says nothing yet, neither for nor against.
        """
        adjusted = self.scores[number]
        if self.is_round_robin:
            return adjusted
        for cell in reversed(self.cells[number]):
            if cell.outcome in REQUESTED:
                adjusted += self.scoring.draw - self.scoring.points(cell.outcome)
            elif cell.outcome not in VOLUNTARY and cell.outcome != PENDING:
                break
        return adjusted


def _known_rounds(cards: Mapping[int, Sequence[Cell]]) -> int:
    known = (
        round_number for card in cards.values() for round_number, cell in enumerate(card, 1) if cell.outcome != PENDING
    )
    return max(known, default=0)


def _complete(card: Sequence[Cell], rounds: int) -> tuple[Cell, ...]:
    return (*card[:rounds], *[ABSENT] * (rounds - len(card)))
