"""Histories folded into what the criteria look at: one state a player (FIDE C.04.3 art. 1, 2026; section A, 2017).

Inside the engine a player is his *position*: the place in the order of art. 1.2 (pairing score, then pairing number)
among those to be paired. The pairing score includes the virtual points of an accelerated round (C.04.7).
"""

from collections.abc import Callable, Mapping, Sequence
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


def states(data: RoundInput) -> tuple[State, ...]:
    """States of the players to be paired, highest ranked first (FIDE C.04.3 art. 1.2)."""
    past = data.round_number - 1
    worth: dict[str, int] = {outcome: data.scoring.points(outcome) for outcome in _OUTCOMES}
    worth[PENDING] = worth[DRAW]  # a game without a result is a draw for pairing (FIDE C.04.2 art. 3.1)
    rows = {number: _row(cells, past) for number, cells in data.cards.items()}
    recent = {number: _recent_scores(row, worth, data.virtual.get(number, ())) for number, row in rows.items()}
    effective = _effective_numbers(data)
    playing = [number for number in rows if number not in data.absent]
    playing.sort(key=lambda number: (-recent[number][0], number))
    fold = _Fold(data, worth, recent)
    return tuple([fold.state(number, rows[number], effective[number]) for number in playing])


def score_groups(players: Sequence[State]) -> list[range]:
    """Positions by score, highest score first (FIDE C.04.3 art. 1.3.1)."""
    groups, start = [], 0
    for at in range(1, len(players) + 1):
        if at == len(players) or players[at].score != players[start].score:
            groups.append(range(start, at))
            start = at
    return groups


def _row(cells: Sequence[Cell], past: int) -> Sequence[Cell]:
    """The cells of all past rounds."""
    return cells if len(cells) == past else (*cells, *[ABSENT] * (past - len(cells)))


def _recent_scores(row: Sequence[Cell], worth: Mapping[str, int], virtual: Sequence[int]) -> tuple[int, int, int]:
    """Pairing scores before the round to be paired, before the last round, and before the one before that."""
    total = before_last = before_that = 0
    for outcome, opponent, _ in row:
        before_that, before_last = before_last, total
        if opponent or outcome != PENDING:
            total += worth[outcome]
    if virtual:
        now, last, that = (virtual[at] if 0 <= at < len(virtual) else 0 for at in range(len(row), len(row) - 3, -1))
        return total + now, before_last + last, before_that + that
    return total, before_last, before_that


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

    def __init__(self, data: RoundInput, worth: Mapping[str, int], recent: Mapping[int, tuple[int, int, int]]) -> None:
        rules = _UNPLAYED[data.edition]
        self._win = data.scoring.win
        self._is_last_round = data.is_last_round
        self._worth = worth
        self._recent = recent
        self._barring = frozenset(outcome for outcome in _OUTCOMES if rules.bars(Cell(outcome), data.scoring))
        self._floats = {outcome: rules.float_of(Cell(outcome), data.scoring) for outcome in _OUTCOMES}
        self._colours: dict[str, tuple[int, Preference]] = {}

    def state(self, number: int, row: Sequence[Cell], effective: int) -> State:
        """One player's state."""
        points, met, colours, is_barred = 0, [], [], False
        for outcome, opponent, colour in row:
            if outcome in PLAYED or (outcome == PENDING and opponent):
                met.append(opponent)
                colours.append(colour or "")
                points += self._worth[outcome]
            elif outcome != PENDING:
                points += self._worth[outcome]
                is_barred = is_barred or outcome in self._barring
        history = "".join(colours)
        balance, preferred = self._preference(history)
        past = len(row)
        return State(
            number,
            effective,
            self._recent[number][0],
            points,
            history,
            balance,
            preferred,
            frozenset(met),
            (self._float(number, row, 1), self._float(number, row, 2)),
            past - len(met),
            is_barred,
            self._is_last_round and 2 * points > past * self._win,
        )

    def _preference(self, history: str) -> tuple[int, Preference]:
        known = self._colours.get(history)
        if known is None:
            known = self._colours[history] = (difference(history), preference(history))
        return known

    def _float(self, number: int, row: Sequence[Cell], ago: int) -> Float:
        """The float so many rounds ago: of a game by the pairing scores before it, in both editions alike."""
        if len(row) < ago:
            return NO_FLOAT
        outcome, opponent, _ = row[-ago]
        if outcome in PLAYED or (outcome == PENDING and opponent):
            mine, theirs = self._recent[number][ago], self._recent[opponent][ago]
            return "down" if mine > theirs else "up" if mine < theirs else NO_FLOAT
        return self._floats[outcome]


class _Unplayed(NamedTuple):
    """What rounds without a game mean: their float, and whether they bar from the pairing-allocated bye."""

    float_of: Callable[[Cell, Scoring], Float]
    bars: Callable[[Cell, Scoring], bool]


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


_UNPLAYED: Final[dict[Edition, _Unplayed]] = {
    "2017": _Unplayed(_float_2017, _bars_2017),
    "2026": _Unplayed(_float_2026, _bars_2026),
}
