"""Buchholz and what is made of it (FIDE C.07 art. 8).

Fore Buchholz (8.3) is Buchholz on cards whose last round is drawn (`Reading.drawn_round`).
"""

from reglament.model.article import Reason
from reglament.tiebreak.cut import Cut
from reglament.tiebreak.scorecard import Addend, Scorecards


def buchholz(cards: Scorecards, number: int) -> tuple[Addend, ...]:
    """Score of every opponent, and of a dummy for every unplayed round.

    Source: FIDE C.07 art. 8.1 and 16.
    """
    return cards.opponents_scores(number)


def buchholz_sum(cards: Scorecards, number: int, cut: Cut) -> int | None:
    """The sum of a player who played every round; `None` for others."""
    scores = cards.scores_met[number]
    if scores is None:
        return None
    if not cut.article:
        return sum(scores)
    rest = sorted(scores)[cut.low :]
    return sum(rest[: max(len(rest) - cut.high, 0)])


def opponents_buchholz(cards: Scorecards, number: int) -> tuple[Addend, ...]:
    """Buchholz of every opponent met at the board, with the opponent's own dummies.

    Source: FIDE C.07 art. 8.2.
    """
    sums = [(at, cards.once(_buchholz_sum, cell.opponent)) for at, cell in cards.played_rounds(number)]
    return tuple(Addend(at, value, value) for at, value in sums)


def _buchholz_sum(cards: Scorecards, number: int) -> int:
    return sum(addend.value for addend in cards.opponents_scores(number))


def fore_remark(cards: Scorecards) -> Reason:
    """How the cards are read for Fore Buchholz."""
    return Reason("Every pair of the last round counts as drawn, forfeits included.", {}, cards.edition.article("8.3"))
