"""Histories folded into what the criteria look at: one state a player (FIDE C.04.3 art. 1, 2026; section A, 2017).

Inside the engine a player is his *position*: the place in the order of art. 1.2 (pairing score, then pairing number)
among those to be paired. The pairing score includes the virtual points of an accelerated round (C.04.7).
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from typing import Final, Literal, NamedTuple

from reglament.model.game import DRAW, FORFEIT_WIN, PAIRING_ALLOCATED_BYE, PENDING, Cell, Scoring
from reglament.pairing.dutch.colours import Preference, Side, difference, preference
from reglament.pairing.dutch.contract import Edition, RoundInput

Float = Literal["down", "up", ""]

NO_FLOAT: Final = ""


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
    def side(self) -> Side:
        """The player as the allocation of colours sees him."""
        return Side(self.history, self.preference, self.effective)


def states(data: RoundInput) -> tuple[State, ...]:
    """States of the players to be paired, highest ranked first (FIDE C.04.3 art. 1.2)."""
    past = data.round_number - 1
    rows = {number: _row(cells, past) for number, cells in data.cards.items()}
    scores = {number: _pairing_scores(data, number, rows[number]) for number in rows}
    effective = _effective_numbers(data)
    playing = [number for number in rows if number not in data.absent]
    playing.sort(key=lambda number: (-scores[number][past], number))
    return tuple(_state(data, number, rows, scores, effective[number]) for number in playing)


def score_groups(players: Sequence[State]) -> list[list[int]]:
    """Positions by score, highest score first (FIDE C.04.3 art. 1.3.1)."""
    return [list(group) for _, group in groupby(range(len(players)), key=lambda at: players[at].score)]


def _row(cells: Sequence[Cell], past: int) -> list[Cell]:
    """The cells of all past rounds; a game without a result is a draw for pairing (FIDE C.04.2 art. 3.1)."""
    absences = [Cell("Z")] * (past - len(cells))
    return [Cell(DRAW, cell.opponent, cell.colour) if _is_adjourned(cell) else cell for cell in cells] + absences


def _is_adjourned(cell: Cell) -> bool:
    return cell.outcome == PENDING and cell.opponent != 0


def _pairing_scores(data: RoundInput, number: int, row: Sequence[Cell]) -> list[int]:
    """Pairing score before each past round and before the one to be paired."""
    virtual = data.virtual.get(number, ())
    scores, total = [], 0
    for index in range(len(row) + 1):
        scores.append(total + (virtual[index] if index < len(virtual) else 0))
        if index < len(row):
            total += data.scoring.points(row[index].outcome)
    return scores


def _effective_numbers(data: RoundInput) -> dict[int, int]:
    """Numbers among those who are paired now or have taken part before (FIDE C.04.2 art. 2.4 and 2.5)."""
    arrived = (
        number for number in sorted(data.cards) if number not in data.absent or has_taken_part(data.cards[number])
    )
    return {number: effective for effective, number in enumerate(arrived, start=1)}


def has_taken_part(cells: Sequence[Cell]) -> bool:
    """Whether a player was paired, be it in vain, or had the pairing-allocated bye."""
    return any(cell.opponent or cell.outcome == PAIRING_ALLOCATED_BYE for cell in cells)


def _state(
    data: RoundInput,
    number: int,
    rows: dict[int, list[Cell]],
    scores: dict[int, list[int]],
    effective: int,
) -> State:
    row = rows[number]
    points = sum(data.scoring.points(cell.outcome) for cell in row)
    played = [cell for cell in row if cell.is_played]
    history = "".join(cell.colour or "" for cell in played)
    rules = _UNPLAYED[data.edition]
    floats = [
        _float_of_game(number, cell, index, scores) if cell.is_played else rules.float_of(cell, data.scoring)
        for index, cell in enumerate(row)
    ]
    return State(
        number=number,
        effective=effective,
        score=scores[number][len(row)],
        points=points,
        history=history,
        balance=difference(history),
        preference=preference(history),
        met=frozenset(cell.opponent for cell in played),
        floats=(_ago(floats, 1), _ago(floats, 2)),
        unplayed=len(row) - len(played),
        is_barred=any(rules.bars(cell, data.scoring) for cell in row if not cell.is_played),
        is_topscorer=data.is_last_round and 2 * points > len(row) * data.scoring.win,
    )


def _ago(floats: Sequence[Float], rounds: int) -> Float:
    return floats[-rounds] if len(floats) >= rounds else NO_FLOAT


def _float_of_game(number: int, cell: Cell, index: int, scores: Mapping[int, Sequence[int]]) -> Float:
    """The float of a past round with a game, by the pairing scores before that round. The same in both editions."""
    mine, theirs = scores[number][index], scores[cell.opponent][index]
    return "down" if mine > theirs else "up" if mine < theirs else NO_FLOAT


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
