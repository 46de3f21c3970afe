"""What a team's own matches say: points, wins, progressive score (FIDE C.07 art. 7, 11.1 and 13.1, for teams)."""

from itertools import accumulate

from reglament.model.game import FORFEIT_LOSS, FORFEIT_WIN
from reglament.tiebreak.scorecard import REQUESTED, Addend
from reglament.tiebreak.teams.cards import TeamCards
from reglament.tiebreak.teams.code import Asked


def points(cards: TeamCards, asked: Asked, team: int) -> tuple[Addend, ...]:
    """Match points or game points of each round, played or not, as awarded."""
    units = (match.points(asked.score) for match in cards.matches[team])
    return tuple(Addend(at, one, one) for at, one in enumerate(units, 1))


def progressive_score(cards: TeamCards, asked: Asked, team: int) -> tuple[Addend, ...]:
    """Score after each round. A cut takes the early rounds, which are the lowest.

    Source: FIDE C.07 art. 7.5 and 14.1.
    """
    units = accumulate(match.points(asked.score) for match in cards.matches[team])
    return tuple(Addend(at, one, one) for at, one in enumerate(units, 1))


def wins(cards: TeamCards, _asked: Asked, team: int) -> tuple[Addend, ...]:
    """One for every round, played or not, that brought the match points of a win.

    Source: FIDE C.07 art. 7.1. Unit: rounds.
    """
    win = cards.scoring.match.win
    return tuple(Addend(at, 1, 1) for at, match in enumerate(cards.matches[team], 1) if match.match_points == win)


def matches_won(cards: TeamCards, _asked: Asked, team: int) -> tuple[Addend, ...]:
    """One for every match won over the board; in a round robin since 2026 matches won by forfeit count.

    Source: FIDE C.07 art. 7.2 and 15.2. Unit: matches.
    """
    counting = {"1"}
    if cards.is_round_robin and cards.edition.forfeit_wins_are_won:
        counting.add(FORFEIT_WIN)
    return tuple(Addend(at, 1, 1) for at, match in enumerate(cards.matches[team], 1) if match.outcome in counting)


def rounds_elected(cards: TeamCards, _asked: Asked, team: int) -> tuple[Addend, ...]:
    """One for every round that the team did not ask to miss and did not lose by forfeit.

    Source: FIDE C.07 art. 7.6. Unit: rounds.
    """
    missed = REQUESTED | {FORFEIT_LOSS}
    return tuple(
        Addend(at, 1, 1)
        for at, match in enumerate(cards.matches[team], 1)
        if match.is_known and match.outcome not in missed
    )


def standard_points(cards: TeamCards, asked: Asked, team: int) -> tuple[Addend, ...]:
    """Two for every round in which the team had more than its opponent, one for as much, a draw standing for nobody.

    Source: FIDE C.07 art. 7.7 (2026-03). Unit: half points.
    """
    found = []
    for at, match in enumerate(cards.matches[team], 1):
        own, other = match.points(asked.score), cards.scoring.draw(asked.score)
        if match.opponent:
            other = cards.matches[match.opponent][at - 1].points(asked.score)
        if match.is_known and own >= other:
            value = 2 if own > other else 1
            found.append(Addend(at, value, value))
    return tuple(found)


def pairing_number(_cards: TeamCards, _asked: Asked, team: int) -> tuple[Addend, ...]:
    """The team's number (FIDE C.07 art. 7.8, 2026-03)."""
    return (Addend(0, team, team),)
