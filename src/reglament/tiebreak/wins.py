"""Wins and games with Black (FIDE C.07 art. 7.1-7.4)."""

from collections.abc import Callable
from typing import Final

from reglament.model.game import FORFEIT_WIN, UNRATED_WIN, WIN, Cell
from reglament.tiebreak.cut import Cut
from reglament.tiebreak.scorecard import FORFEITS, Addend, Scorecards

WON: Final = frozenset((WIN, UNRATED_WIN))


def wins(cards: Scorecards, number: int) -> tuple[Addend, ...]:
    """One for every round, played or not, that brought as many points as a win.

    Source: FIDE C.07 art. 7.1. Unit: rounds.
    """
    return tuple(Addend(at, 1, 1) for at, units in enumerate(cards.points(number), 1) if units == cards.scoring.win)


def count_wins(cards: Scorecards, number: int, _: Cut) -> int:
    """The number of wins without the rounds in which they were."""
    return cards.points(number).count(cards.scoring.win)


def games_won(cards: Scorecards, number: int) -> tuple[Addend, ...]:
    """One for every game won at the board; in a round robin since 2026 a forfeit win is one too.

    Source: FIDE C.07 art. 7.2 and 15.2. Unit: games.
    """
    return _one_each(number, cards, lambda cell: _is_won(cards, cell))


def games_with_black(cards: Scorecards, number: int) -> tuple[Addend, ...]:
    """One for every game played with Black; in a round robin since 2026 a forfeit win with Black is one too.

    Source: FIDE C.07 art. 7.3 and 15.2. Unit: games.
    """
    return _one_each(number, cards, lambda cell: cell.colour == "b" and (_is_game(cards, cell) or _is_won(cards, cell)))


def wins_with_black(cards: Scorecards, number: int) -> tuple[Addend, ...]:
    """One for every game won with Black, on the same terms.

    Source: FIDE C.07 art. 7.4 and 15.2. Unit: games.
    """
    return _one_each(number, cards, lambda cell: cell.colour == "b" and _is_won(cards, cell))


def _one_each(number: int, cards: Scorecards, counts: Callable[[Cell], bool]) -> tuple[Addend, ...]:
    return tuple(Addend(at, 1, 1) for at, cell in enumerate(cards.cells[number], 1) if counts(cell))


def _is_game(cards: Scorecards, cell: Cell) -> bool:
    return cell.is_played or (cards.reading.forfeits_are_games and cell.outcome in FORFEITS)


def _is_won(cards: Scorecards, cell: Cell) -> bool:
    if cell.outcome == FORFEIT_WIN:
        is_won = cards.is_round_robin and cards.edition.forfeit_wins_are_won
        return is_won or cards.reading.forfeits_are_games
    return cell.outcome in WON
