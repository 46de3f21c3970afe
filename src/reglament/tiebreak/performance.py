"""Ratings of the opponents and performances (FIDE C.07 art. 10). Only games at the board count, in any system."""

from collections.abc import Sequence
from fractions import Fraction

from reglament.tiebreak.rating_tables import expected_hundredths, rating_difference
from reglament.tiebreak.rounds import results_at_the_board
from reglament.tiebreak.scorecard import Addend, Scorecards, half_up


def opponents_ratings(cards: Scorecards, number: int) -> tuple[Addend, ...]:
    """Rating of every opponent met at the board.

    Source: FIDE C.07 art. 10.1.
    """
    ratings = [(at, cards.rating(cell.opponent)) for at, cell in cards.played_rounds(number)]
    return tuple(Addend(at, rating, rating) for at, rating in ratings)


def opponents_performances(cards: Scorecards, number: int) -> tuple[Addend, ...]:
    """Performance rating of every opponent met at the board.

    Source: FIDE C.07 art. 10.4.
    """
    return _of_opponents(cards, number, perfect=False)


def opponents_perfect_performances(cards: Scorecards, number: int) -> tuple[Addend, ...]:
    """Perfect performance of every opponent met at the board.

    Source: FIDE C.07 art. 10.5.
    """
    return _of_opponents(cards, number, perfect=True)


def _of_opponents(cards: Scorecards, number: int, *, perfect: bool) -> tuple[Addend, ...]:
    compute = perfect_performance if perfect else performance
    values = [(at, cards.once(compute, cell.opponent)) for at, cell in cards.played_rounds(number)]
    return tuple(Addend(at, value, value) for at, value in values)


def performance(cards: Scorecards, number: int) -> int:
    """Average rating of the opponents plus what the share of points is worth; of a player with a game.

    Source: FIDE C.07 art. 10.2.
    """
    return average_rating(cards, number) + rating_difference(score_hundredths(cards, number))


def average_rating(cards: Scorecards, number: int) -> int:
    """Average rating of the opponents, a half upwards; of a player with a game.

    Source: FIDE C.07 art. 10.1.
    """
    ratings = [addend.value for addend in opponents_ratings(cards, number)]
    return int(half_up(Fraction(sum(ratings), len(ratings))))


def score_hundredths(cards: Scorecards, number: int) -> int:
    """Points of the games played, a draw as half a point, in hundredths of the games, a half upwards."""
    results = [addend.value for addend in results_at_the_board(cards, number)]
    return int(half_up(Fraction(100 * sum(results), 2 * len(results))))


def perfect_performance(cards: Scorecards, number: int) -> int:
    """The lowest rating of which at least the points made would have been expected; of a player with a game.

    Without a point: 800 less than the lowest opponent. Source: FIDE C.07 art. 10.3.
    """
    ratings = [addend.value for addend in opponents_ratings(cards, number)]
    hundredths = 50 * sum(addend.value for addend in results_at_the_board(cards, number))
    if not hundredths:
        return min(ratings) - 800
    low, high = min(ratings) - 736, max(ratings) + 736
    while low + 1 < high:
        middle = (low + high) // 2
        if expected(ratings, middle) >= hundredths:
            high = middle
        else:
            low = middle
    return high


def expected(ratings: Sequence[int], own: int) -> int:
    """Points expected of somebody rated `own` against opponents with these ratings, in hundredths."""
    return sum(expected_hundredths(own - rating) for rating in ratings)
