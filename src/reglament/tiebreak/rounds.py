"""Criteria that look at a player's rounds one by one: those played, those elected, standard points.

Kashdan and the percentage are not FIDE's; lists of players and of boards ask for them.
"""

from typing import Final

from reglament.model.game import DRAW, LOSS, UNRATED_DRAW, UNRATED_LOSS, UNRATED_WIN, WIN, Outcome
from reglament.tiebreak.scorecard import VOLUNTARY, Addend, Scorecards

HALVES: Final[dict[Outcome, int]] = {
    WIN: 2, UNRATED_WIN: 2, DRAW: 1, UNRATED_DRAW: 1, LOSS: 0, UNRATED_LOSS: 0,
}  # fmt: skip
"""Half points of a game that was played, whatever the event gives for it."""

_KASHDAN: Final = (1, 2, 4)


def rounds_elected(cards: Scorecards, number: int) -> tuple[Addend, ...]:
    """One for every round that the player elected to play: all but requested byes and forfeit losses.

    Source: FIDE C.07 art. 7.6. Unit: rounds.
    """
    return tuple(Addend(at, 1, 1) for at, cell in cards.counted_rounds(number) if cell.outcome not in VOLUNTARY)


def standard_points(cards: Scorecards, number: int) -> tuple[Addend, ...]:
    """Two for a round that brought more than the opponent got, one for as much; an unplayed one against a draw.

    Source: FIDE C.07 (2026). Unit: half points.
    """
    return tuple(
        Addend(at, halves, halves)
        for at, cell in cards.counted_rounds(number)
        if (halves := _standard(cards, number, at, cell.outcome))
    )


def _standard(cards: Scorecards, number: int, round_number: int, outcome: Outcome) -> int:
    points = cards.scoring.points
    cell = cards.cells[number][round_number - 1]
    against = points(cards.cells[cell.opponent][round_number - 1].outcome) if cell.is_played else cards.scoring.draw
    return 1 + (points(outcome) > against) - (points(outcome) < against)


def games_played(cards: Scorecards, number: int) -> tuple[Addend, ...]:
    """One for every game played at the board. Unit: games."""
    return tuple(Addend(at, 1, 1) for at, _ in cards.played_rounds(number))


def results_at_the_board(cards: Scorecards, number: int) -> tuple[Addend, ...]:
    """Half points of every game played at the board. Unit: half points."""
    return tuple(Addend(at, HALVES[cell.outcome], HALVES[cell.outcome]) for at, cell in cards.played_rounds(number))


def kashdan(cards: Scorecards, number: int) -> tuple[Addend, ...]:
    """Four for a game won, two for one drawn, one for one lost, nothing for an unplayed round. Unit: its own."""
    values = [(at, _KASHDAN[HALVES[cell.outcome]]) for at, cell in cards.played_rounds(number)]
    return tuple(Addend(at, value, value) for at, value in values)


def most_games(cards: Scorecards) -> int:
    """Games that a player could have: the rounds, in a round robin without the byes and those who never came."""
    if not cards.is_round_robin:
        return cards.rounds
    return max((sum(map(cards.is_meeting, card)) for card in cards.cells.values()), default=0)
