"""Score cards: what every round of a player is worth to the player and to the opponents.

The unplayed rounds of FIDE C.07 articles 15 and 16 are dealt with here, once for all criteria. All points are integers
in the event's unit.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from typing import Final, Literal, NamedTuple, TypeVar, get_args

from reglament.model.game import (
    ABSENT,
    DRAW,
    FORFEIT_LOSS,
    FORFEIT_WIN,
    HALF_POINT_BYE,
    PENDING,
    PLAYED,
    ZERO_POINT_BYE,
    Cell,
    Outcome,
    Scoring,
)
from reglament.tiebreak.edition import EDITIONS

FORFEITS: Final = frozenset((FORFEIT_WIN, FORFEIT_LOSS))

REQUESTED: Final = frozenset((HALF_POINT_BYE, ZERO_POINT_BYE))
"""Requested byes as article 16.1.1 counts them: a full-point bye is none."""

VOLUNTARY: Final = REQUESTED | {FORFEIT_LOSS}
"""Outcomes of voluntary unplayed rounds (article 16.1.2)."""

Basis = Literal["opponent", "own score", "draws", "scheduled opponent", "virtual opponent"]
"""Where the basis of a contribution comes from.

The opponent's score; the dummy's, which is the player's own score (16.4); that score limited to a draw in every round
(16.4.2); that score limited to the adjusted score of the scheduled opponent (16.4.1); the virtual opponent of the rules
before 2023.
"""

Computed = TypeVar("Computed")


class Reading(NamedTuple):
    """How a criterion reads the cards, as its modifiers say.

    `forfeits_are_games` against the scheduled opponent (`/P`); in `drawn_round` every game is a draw (Fore Buchholz);
    `unrated` is what a player without a rating counts as (`/U`, 0 for nothing); `limit` and `limit_shift` are Koya's,
    in percent and in half points (`/L`); `share` is the percentage of all games that a player must have played (in
    parentheses).
    """

    forfeits_are_games: bool = False
    drawn_round: int = 0
    unrated: int = 0
    limit: int = 50
    limit_shift: int = 0
    share: int = 0


PLAIN: Final = Reading()


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
    """One term of what makes a criterion. `basis` and `is_voluntary` matter for the cuts only."""

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
        self,
        cards: Mapping[int, Sequence[Cell]],
        scoring: Scoring,
        edition: str,
        *,
        is_round_robin: bool = False,
        ratings: Mapping[int, int] | None = None,
        reading: Reading = PLAIN,
    ) -> None:
        self.scoring = scoring
        self.edition = EDITIONS[edition]
        self.is_round_robin = is_round_robin
        self.reading = reading
        self.played = cards
        counted = _with_draws(cards, reading.drawn_round) if reading.drawn_round else cards
        self.rounds = _known_rounds(counted)
        self.cells = {number: _complete(card, self.rounds) for number, card in counted.items()}
        worth = {outcome: scoring.points(outcome) for outcome in get_args(Outcome)}
        self._points = {number: [worth[cell.outcome] for cell in cells] for number, cells in self.cells.items()}
        self.scores = {number: sum(points) for number, points in self._points.items()}
        self.adjusted_scores = {number: self._adjusted_score(number) for number in self.cells}
        self._ratings = ratings or {}
        self._computed: dict[Callable[..., object], dict[int, object]] = {}

    def once(self, compute: Callable[["Scorecards", int], Computed], number: int) -> Computed:
        """What a function finds for a player, kept for the next time it is asked."""
        known = self._computed.setdefault(compute, {})
        if number not in known:
            known[number] = compute(self, number)
        return known[number]  # type: ignore[return-value]  # put there by the same function

    def points(self, number: int) -> list[int]:
        """Units that each round brought, in the order of the rounds."""
        return self._points[number]

    def counted_rounds(self, number: int) -> list[tuple[int, Cell]]:
        """The rounds of a player, by number; in a round robin a bye is no round (15.1)."""
        rounds = enumerate(self.cells[number], 1)
        return [(at, cell) for at, cell in rounds if cell.opponent or not self.is_round_robin]

    def played_rounds(self, number: int) -> list[tuple[int, Cell]]:
        """The rounds in which a player really played, by number, with the results as they were."""
        return [(at, cell) for at, cell in enumerate(self.played[number], 1) if cell.is_played]

    @property
    def forfeits_are_games(self) -> bool:
        """Whether forfeits count as games between the two: in a round robin (15.2), elsewhere if it is asked for."""
        return self.is_round_robin or self.reading.forfeits_are_games

    def is_meeting(self, cell: Cell) -> bool:
        """Whether the round counts as a game between the two."""
        return cell.is_played or (self.forfeits_are_games and cell.outcome in FORFEITS and cell.opponent != 0)

    def rating(self, number: int) -> int:
        """Rating of a player, or what stands for one; 0 for none."""
        return self._ratings.get(number, 0) or self.reading.unrated

    @cached_property
    def unrated(self) -> tuple[int, ...]:
        """Players for whom no rating can be used."""
        return tuple(number for number in self.cells if not self.rating(number))

    def opponents_scores(self, number: int) -> tuple[Addend, ...]:
        """The score met in each known round, an opponent's or a dummy's: Buchholz, and what its relatives start from.

        In a round robin a bye is no round, so that it brings nothing.
        Source: FIDE C.07 art. 15.2, 16.3 and 16.4.
        """
        return self.once(Scorecards._opponents_scores, number)

    def _opponents_scores(self, number: int) -> tuple[Addend, ...]:
        adjusted = self.adjusted_scores
        addends = []
        for at, cell in enumerate(self.cells[number], 1):
            if cell.outcome in PLAYED:
                basis = adjusted[cell.opponent]
                addends.append(Addend(at, basis, basis))
            elif self._counts(cell):
                basis, source = self._basis(number, at, cell)
                addends.append(Addend(at, basis, basis, self._is_voluntary(cell, source)))
        return tuple(addends)

    @cached_property
    def scores_met(self) -> Mapping[int, list[int] | None]:
        """The bases alone where they are all opponents' scores, one a round; `None` for a player with other rounds."""
        adjusted = self.adjusted_scores
        return {
            number: [adjusted[cell.opponent] for cell in cells]
            if PLAYED.issuperset([c.outcome for c in cells])
            else None
            for number, cells in self.cells.items()
        }

    def contributions(self, number: int) -> tuple[Contribution, ...]:
        """The same, with where each score comes from."""
        rounds = enumerate(self.cells[number], 1)
        return tuple(self._contribution(number, at, cell) for at, cell in rounds if self._counts(cell))

    def _counts(self, cell: Cell) -> bool:
        if self.is_round_robin:
            return self.is_meeting(cell)
        return cell.outcome != PENDING

    def _contribution(self, number: int, round_number: int, cell: Cell) -> Contribution:
        basis, source = self._basis(number, round_number, cell)
        points = self.scoring.points(cell.outcome)
        is_voluntary = self._is_voluntary(cell, source)
        return Contribution(round_number, cell.outcome, cell.opponent, points, basis, source, is_voluntary)

    def _is_voluntary(self, cell: Cell, source: Basis) -> bool:
        return self.edition.has_dummies and source != "opponent" and cell.outcome in VOLUNTARY

    def _basis(self, number: int, round_number: int, cell: Cell) -> tuple[int, Basis]:
        if self.is_meeting(cell):
            return self.adjusted_scores[cell.opponent], "opponent"
        if not self.edition.has_dummies:
            return self._virtual_opponent(number, round_number), "virtual opponent"
        return self._dummy(number, cell)

    def _virtual_opponent(self, number: int, round_number: int) -> int:
        """Score of the virtual opponent met in an unplayed round, by the rules before 2023.

        The player's score before the round, what the player missed of a win in it, and a draw in every later round.
        """
        points = self.points(number)
        scored = points[round_number - 1]
        later = self.rounds - round_number
        return sum(points[: round_number - 1]) + self.scoring.win - scored + self.scoring.draw * later

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
        """Score as it counts for opponents.

        Requested byes that only voluntary unplayed rounds follow are draws; before 2023 every unplayed round was.
        Source: FIDE C.07 art. 16.2.5 and 16.3.2. A pending round says nothing yet, neither for nor against.
        """
        adjusted = self.scores[number]
        if self.is_round_robin:
            return adjusted
        for cell in reversed(self.cells[number]):
            if cell.outcome == PENDING:
                continue
            if cell.outcome in REQUESTED or not (self.edition.has_dummies or cell.is_played):
                adjusted += self.scoring.draw - self.scoring.points(cell.outcome)
            elif self.edition.has_dummies and cell.outcome not in VOLUNTARY:
                break
        return adjusted


def _known_rounds(cards: Mapping[int, Sequence[Cell]]) -> int:
    return max(map(_last_known, cards.values()), default=0)


def _last_known(card: Sequence[Cell]) -> int:
    return next((at for at in range(len(card), 0, -1) if card[at - 1].outcome != PENDING), 0)


def _complete(card: Sequence[Cell], rounds: int) -> tuple[Cell, ...]:
    return (*card[:rounds], *[ABSENT] * (rounds - len(card)))


def annul(cards: Mapping[int, Sequence[Cell]], annulled: Collection[int]) -> Mapping[int, Sequence[Cell]]:
    """The cards without the results of some players, for them as for their opponents."""
    if not annulled:
        return cards
    return {
        number: [ABSENT if number in annulled or cell.opponent in annulled else cell for cell in card]
        for number, card in cards.items()
    }


def _with_draws(cards: Mapping[int, Sequence[Cell]], round_number: int) -> dict[int, list[Cell]]:
    """The cards with every pair of a round as a game that was drawn, forfeits and pending games included.

    Source: FIDE C.07 art. 8.3; that forfeits are drawn as well is our reading, as it is of FIDE's checker.
    """
    drawn = {number: list(card) for number, card in cards.items()}
    for card in drawn.values():
        if len(card) >= round_number and card[round_number - 1].opponent:
            card[round_number - 1] = card[round_number - 1]._replace(outcome=DRAW)
    return drawn


def half_up(value: Fraction, places: int = 0) -> Fraction:
    """A value rounded to so many decimals, a half upwards."""
    factor = 10**places
    return Fraction((2 * value * factor + 1) // 2, factor)
