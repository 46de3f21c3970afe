"""What the boards say, whoever sat there: board count, top board results, elimination and weighted sums.

Units: products of game points with the number of boards, so that the points of a bye can be shared out evenly.
Source: FIDE C.07 art. 12; weighted sums are those of event regulations.
"""

from itertools import accumulate
from typing import Final, Literal

from reglament.model.game import FORFEIT_WIN, FULL_POINT_BYE, HALF_POINT_BYE, PAIRING_ALLOCATED_BYE
from reglament.tiebreak.scorecard import Addend
from reglament.tiebreak.teams.cards import TeamCards
from reglament.tiebreak.teams.code import Asked
from reglament.tiebreak.teams.table import Match, TeamScoring

Byes = Literal["WINS", "GIVEN"]
"""The boards of a pairing-allocated bye: won, all of them (FIDE C.07 art. 12), or an even share of its game points."""

DEFAULT_BYES: Final[dict[str, Byes]] = {"WBS": "GIVEN"}
"""Weighted sums share out what the bye gave; whatever is not listed counts it by article 12."""

_WON: Final = frozenset({PAIRING_ALLOCATED_BYE, FULL_POINT_BYE, FORFEIT_WIN})


def board_unit(scoring: TeamScoring) -> int:
    """Units of a point on a board."""
    return scoring.game.unit * scoring.boards


def byes_of(asked: Asked) -> Byes:
    """How a criterion counts the boards of a bye: as its parameters say, or by default."""
    if "WINS" in asked.parameters:
        return "WINS"
    return "GIVEN" if "GIVEN" in asked.parameters else DEFAULT_BYES.get(asked.name, "WINS")


def on_boards(match: Match, scoring: TeamScoring, byes: Byes) -> tuple[int, ...]:
    """Units that a match brought on each board, in `board_unit`.

    Raises `ValueError` for a match that was played and whose boards are not known.
    """
    if match.boards:
        points = [board.points * scoring.boards for board in match.boards[: scoring.boards]]
        return (*points, *[0] * (scoring.boards - len(points)))
    if match.is_played:
        raise ValueError("the boards of a match that was played are not known")
    if byes == "GIVEN":
        return (match.game_points,) * scoring.boards
    each = scoring.game.loss
    if match.outcome in _WON:
        each = scoring.game.win
    elif match.outcome == HALF_POINT_BYE:
        each = scoring.game.draw
    return (each * scoring.boards,) * scoring.boards


def board_points(cards: TeamCards, asked: Asked, team: int) -> tuple[int, ...]:
    """Units on each board, of all rounds."""
    known = (match for match in cards.matches[team] if match.is_known and _counts(cards, match))
    rounds = [on_boards(match, cards.scoring, byes_of(asked)) for match in known]
    return tuple(sum(column) for column in zip(*rounds, strict=True)) if rounds else (0,) * cards.scoring.boards


def _counts(cards: TeamCards, match: Match) -> bool:
    """In a round robin a bye is no round."""
    return match.opponent != 0 or not cards.is_round_robin


def board_count(cards: TeamCards, asked: Asked, team: int) -> tuple[Addend, ...]:
    """Number of each board times the points on it; the lower sum is better.

    Source: FIDE C.07 art. 12.1.
    """
    return tuple(Addend(at, at * units, units) for at, units in enumerate(board_points(cards, asked, team), 1))


def weighted_board_sum(cards: TeamCards, asked: Asked, team: int) -> tuple[Addend, ...]:
    """Weight of each board times the points on it."""
    weighted = zip(asked.weights, board_points(cards, asked, team), strict=True)
    return tuple(Addend(at, weight * units, units) for at, (weight, units) in enumerate(weighted, 1))


def points_on_first_board(cards: TeamCards, asked: Asked, team: int) -> tuple[Addend, ...]:
    """Points on board 1, of each round."""
    return (Addend(1, board_points(cards, asked, team)[0], 0),)


def top_board_results(cards: TeamCards, asked: Asked, team: int) -> tuple[int, ...]:
    """Points on board 1, then on board 2 and so on.

    Source: FIDE C.07 art. 12.2.
    """
    return board_points(cards, asked, team)


def bottom_board_elimination(cards: TeamCards, asked: Asked, team: int) -> tuple[int, ...]:
    """Points without the last board, then without the last two and so on.

    Source: FIDE C.07 art. 12.3.
    """
    return tuple(accumulate(board_points(cards, asked, team)))[-2::-1]
