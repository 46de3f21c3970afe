"""Histories folded into what the criteria look at: one state a player (FIDE C.04.3 art. 1, 2026; section A, 2017).

Inside the engine a player is his *position*: the place in the order of art. 1.2 (pairing score, then pairing number)
among those to be paired. The pairing score includes the virtual points of an accelerated round (C.04.7).
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import zip_longest
from typing import Final, Literal, NamedTuple, get_args

from reglament.model.game import (
    ABSENT,
    DRAW,
    FORFEIT_WIN,
    PAIRING_ALLOCATED_BYE,
    PENDING,
    PLAYED,
    Cell,
    Outcome,
    Scoring,
)
from reglament.pairing.dutch.colours import ABSOLUTE, Preference, Side, difference, preference
from reglament.pairing.dutch.contract import Edition, RoundInput

Float = Literal["down", "up", ""]

NO_FLOAT: Final = ""

_OUTCOMES: Final[tuple[Outcome, ...]] = get_args(Outcome)


class State(NamedTuple):
    """One player to be paired.

    `score` is the pairing score and `points` the real one, both in units; `floats` are those of the previous round and
    of the one before (FIDE C.04.3 art. 1.4). `unplayed` counts the past rounds without a played game. `is_barred` says
    that the pairing-allocated bye may not be given (C2). `effective` is the number of art. 5.2.5.
    """

    number: int
    effective: int
    score: int
    points: int
    history: str
    balance: int
    preference: Preference
    met: frozenset[int]
    floats: tuple[Float, Float]
    unplayed: int
    is_barred: bool
    is_topscorer: bool

    @property
    def may_repeat_colours(self) -> bool:
        """Whether he may meet somebody with the same absolute preference (C3)."""
        return self.is_topscorer and self.preference.strength == ABSOLUTE

    @property
    def side(self) -> Side:
        """The player as the allocation of colours sees him."""
        return Side(self.history, self.preference, self.effective)


class History:
    """What a player's rounds come to, as far as they have been folded.

    `totals` are the real points before round 1 and after each round; `opponents` and `colours` are those of the games.
    """

    __slots__ = ("colours", "is_barred", "opponents", "totals")

    def __init__(self) -> None:
        self.totals = [0]
        self.opponents: list[int] = []
        self.colours: list[str] = []
        self.is_barred = False

    def extend(self, cells: Sequence[Cell], meaning: "_Meaning") -> None:
        """Fold the rounds that follow."""
        points = self.totals[-1]
        for outcome, opponent, colour in cells:
            if outcome in PLAYED or (outcome == PENDING and opponent):
                self.opponents.append(opponent)
                self.colours.append(colour or "")
                points += meaning.worth[outcome]
            elif outcome != PENDING:
                points += meaning.worth[outcome]
                self.is_barred = self.is_barred or outcome in meaning.barring
            self.totals.append(points)


Histories = dict[int, History]
"""Histories by pairing number. They grow: what rounds of one event, one after the other, share is folded once."""


def states(data: RoundInput, histories: Histories | None = None) -> tuple[State, ...]:
    """States of the players to be paired, highest ranked first (FIDE C.04.3 art. 1.2).

    `histories` are those of earlier rounds of the same event, as they still stand, or empty; the rounds that they lack
    are folded into them.
    """
    past = data.round_number - 1
    meaning = _meaning(data.edition, data.scoring)
    rows = {number: cells if len(cells) == past else _filled(cells, past) for number, cells in data.cards.items()}
    histories = {} if histories is None else histories
    for number, row in rows.items():
        history = histories.get(number) or histories.setdefault(number, History())
        history.extend(row[len(history.totals) - 1 :], meaning)
    effective = _effective_numbers(data)
    fold = _Fold(data, meaning, histories)
    playing = [number for number in rows if number not in data.absent]
    return tuple([fold.state(number, rows[number], effective[number]) for number in fold.in_order(playing)])


def score_groups(players: Sequence[State]) -> list[range]:
    """Positions by score, highest score first (FIDE C.04.3 art. 1.3.1)."""
    groups, start = [], 0
    for at in range(1, len(players) + 1):
        if at == len(players) or players[at].score != players[start].score:
            groups.append(range(start, at))
            start = at
    return groups


def _filled(cells: Sequence[Cell], past: int) -> Sequence[Cell]:
    """The cells of all past rounds."""
    return (*cells, *[ABSENT] * (past - len(cells)))


def _effective_numbers(data: RoundInput) -> dict[int, int]:
    """Numbers among those who are paired now or have taken part before (FIDE C.04.2 art. 2.4 and 2.5)."""
    arrived = (
        number for number in sorted(data.cards) if number not in data.absent or has_taken_part(data.cards[number])
    )
    return {number: effective for effective, number in enumerate(arrived, start=1)}


def has_taken_part(cells: Sequence[Cell]) -> bool:
    """Whether a player was paired, be it in vain, or had the pairing-allocated bye."""
    return any(cell.opponent or cell.outcome == PAIRING_ALLOCATED_BYE for cell in cells)


class _Fold:
    """What is the same for all players of a round, and the state of each."""

    def __init__(self, data: RoundInput, meaning: "_Meaning", histories: Histories) -> None:
        self._floats = meaning.floats
        self._histories = histories
        self._scores = {
            number: _accelerated(history.totals, data.virtual[number]) if number in data.virtual else history.totals
            for number, history in histories.items()
        }
        self._is_last_round = data.is_last_round
        self._most_points = data.scoring.win * (data.round_number - 1)

    def in_order(self, numbers: Iterable[int]) -> list[int]:
        """By pairing score, then pairing number (FIDE C.04.3 art. 1.2)."""
        return sorted(numbers, key=lambda number: (-self._scores[number][-1], number))

    def state(self, number: int, row: Sequence[Cell], effective: int) -> State:
        """One player's state."""
        played = self._histories[number]
        points = played.totals[-1]
        history = "".join(played.colours)
        balance, preferred = _preference(history)
        return State(
            number,
            effective,
            self._scores[number][-1],
            points,
            history,
            balance,
            preferred,
            frozenset(played.opponents),
            (self._float(number, row, 1), self._float(number, row, 2)),
            len(row) - len(played.opponents),
            played.is_barred,
            self._is_last_round and 2 * points > self._most_points,
        )

    def _float(self, number: int, row: Sequence[Cell], ago: int) -> Float:
        """The float so many rounds ago: of a game by the pairing scores before it, in both editions alike."""
        if len(row) < ago:
            return NO_FLOAT
        outcome, opponent, _ = row[-ago]
        if outcome in PLAYED or (outcome == PENDING and opponent):
            mine, theirs = self._scores[number][-1 - ago], self._scores[opponent][-1 - ago]
            return "down" if mine > theirs else "up" if mine < theirs else NO_FLOAT
        return self._floats[outcome]


def _accelerated(totals: Sequence[int], virtual: Sequence[int]) -> list[int]:
    """Pairing scores before each round up to the one to be paired."""
    return [total + added for total, added in zip_longest(totals, virtual[: len(totals)], fillvalue=0)]


@lru_cache(maxsize=4096)
def _preference(history: str) -> tuple[int, Preference]:
    return difference(history), preference(history)


def _float_2017(_cell: Cell, _scoring: Scoring) -> Float:
    """Every round without a game is a downfloat. Source: FIDE C.04.3 A.4.b (2017)."""
    return "down"


def _float_2026(cell: Cell, scoring: Scoring) -> Float:
    """Only more points than for a loss, or the bye, are a downfloat. Source: FIDE C.04.3 art. 1.4.2 (2026)."""
    gained = scoring.points(cell.outcome) > scoring.loss
    return "down" if gained or cell.outcome == PAIRING_ALLOCATED_BYE else NO_FLOAT


def _bars_2017(cell: Cell, _scoring: Scoring) -> bool:
    """An earlier bye and a forfeit win bar, a full-point bye does not. Source: FIDE C.04.3 C.2 (2017)."""
    return cell.outcome in {PAIRING_ALLOCATED_BYE, FORFEIT_WIN}


def _bars_2026(cell: Cell, scoring: Scoring) -> bool:
    """An earlier bye and the points of a win without playing bar. Source: FIDE C.04.1 art. 4 (2026)."""
    return cell.outcome == PAIRING_ALLOCATED_BYE or scoring.points(cell.outcome) >= scoring.win


_FLOATS: Final[dict[Edition, Callable[[Cell, Scoring], Float]]] = {"2017": _float_2017, "2026": _float_2026}
_BARS: Final[dict[Edition, Callable[[Cell, Scoring], bool]]] = {"2017": _bars_2017, "2026": _bars_2026}


class _Meaning(NamedTuple):
    """What outcomes mean: their points, and of rounds without a game the floats and which ones bar from the bye (C2).

    A game without a result is worth a draw for pairing (FIDE C.04.2 art. 3.1).
    """

    worth: Mapping[str, int]
    floats: Mapping[str, Float]
    barring: frozenset[str]


@lru_cache(maxsize=64)
def _meaning(edition: Edition, scoring: Scoring) -> _Meaning:
    worth: dict[str, int] = {outcome: scoring.points(outcome) for outcome in _OUTCOMES}
    unplayed = [Cell(outcome) for outcome in _OUTCOMES if outcome not in PLAYED]
    return _Meaning(
        worth | {PENDING: worth[DRAW]},
        {cell.outcome: _FLOATS[edition](cell, scoring) for cell in unplayed},
        frozenset(cell.outcome for cell in unplayed if cell.outcome != PENDING and _BARS[edition](cell, scoring)),
    )
