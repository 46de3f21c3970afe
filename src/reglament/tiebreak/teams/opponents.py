"""What the opponents' scores say: Buchholz, Sonneborn-Berger, Koya and SSSC (FIDE C.07 art. 8, 9, 13.2 and 13.4)."""

from fractions import Fraction
from math import floor

from reglament.tiebreak.scorecard import Addend, half_up
from reglament.tiebreak.teams.cards import Contribution, TeamCards
from reglament.tiebreak.teams.code import Asked
from reglament.tiebreak.teams.table import OTHER, Score


def contributions(cards: TeamCards, asked: Asked, team: int) -> tuple[Contribution, ...]:
    """The rounds as the criterion asked for looks at them."""
    return read_by(cards, asked).contributions(asked.score, team, with_forfeits=asked.modifiers.with_forfeits)


def read_by(cards: TeamCards, asked: Asked) -> TeamCards:
    """The cards, or those with the last round drawn for Fore Buchholz."""
    return cards.fore if asked.name == "FB" or asked.modifiers.is_fore else cards


def buchholz(cards: TeamCards, asked: Asked, team: int) -> tuple[Addend, ...]:
    """Score of every opponent, and of a dummy for every unplayed round.

    Source: FIDE C.07 art. 8.1, 8.3 and 16.
    """
    return tuple(Addend(c.round_number, c.basis, c.basis, c.is_voluntary) for c in contributions(cards, asked, team))


def sonneborn_berger(cards: TeamCards, asked: Asked, team: int) -> tuple[Addend, ...]:
    """Score of every opponent, or dummy, times the points got against them.

    Source: FIDE C.07 art. 13.2 and 16; 9.1 where both scores are the same.
    """
    return tuple(
        Addend(one.round_number, one.basis * one.match.points(asked.own), one.basis, one.is_voluntary)
        for one in contributions(cards, asked, team)
    )


def average_of_buchholz(cards: TeamCards, asked: Asked, team: int) -> Fraction | None:
    """Average Buchholz of the opponents played, to two decimals; `None` without one.

    Source: FIDE C.07 art. 8.2. The text names no rounding; FIDE's checker rounds so.
    """
    met = [match.opponent for match in cards.matches[team] if match.is_played]
    if not met:
        return None
    sums = [sum(addend.value for addend in buchholz(cards, asked, opponent)) for opponent in met]
    return half_up(Fraction(sum(sums), len(sums) * cards.scoring.unit(asked.score)), 2)


def koya(cards: TeamCards, asked: Asked, team: int) -> tuple[Addend, ...]:
    """Points against the opponents who have at least half of what could be had, or another limit.

    Source: FIDE C.07 art. 9.2 and 14.5.
    """
    limit = koya_limit(cards, asked)
    return tuple(
        Addend(at, match.points(asked.score), match.points(asked.score))
        for at, match in enumerate(cards.matches[team], 1)
        if cards.is_meeting(match) and cards.total(asked.score, match.opponent) >= limit
    )


def koya_limit(cards: TeamCards, asked: Asked) -> Fraction:
    """Units that an opponent must have."""
    most = cards.scoring.win(asked.score) * (matches_each(cards, cards.rounds) - _never_there(cards))
    return Fraction(most * asked.modifiers.percent, 100) + Fraction(asked.modifiers.shift * _unit(cards, asked), 2)


def _unit(cards: TeamCards, asked: Asked) -> int:
    return cards.scoring.unit(asked.score)


def _never_there(cards: TeamCards) -> int:
    """Teams of a round robin that never played: nobody could get points against them over the board."""
    if not cards.is_round_robin:
        return 0
    return sum(not any(match.is_played for match in card) for card in cards.matches.values())


def matches_each(cards: TeamCards, rounds: int) -> int:
    """Matches that a team can play in so many rounds: in a round robin of an odd number, a bye a cycle is none."""
    teams = len(cards.matches)
    return rounds - rounds // teams if cards.is_round_robin and teams % 2 else rounds


def scores_and_schedule_strength(cards: TeamCards, asked: Asked, team: int) -> Fraction:
    """Secondary score, and Buchholz on the primary one divided by a factor, to two decimals.

    Source: FIDE C.07 art. 13.4. The text names no rounding; FIDE's checker rounds so.
    """
    second = OTHER[asked.score]
    secondary = Fraction(cards.total(second, team), cards.scoring.unit(second))
    strength = sum(addend.value for addend in buchholz(cards, asked, team))
    return half_up(secondary + Fraction(strength, cards.scoring.unit(asked.score) * schedule_factor(cards, asked)), 2)


def schedule_factor(cards: TeamCards, asked: Asked) -> int:
    """The most that can be had of the primary score, by the most of the secondary one in a match, rounded down."""
    if asked.modifiers.divisor:
        return asked.modifiers.divisor
    rounds = matches_each(cards, max(cards.table.rounds, cards.rounds))
    primary, in_a_match = rounds * _win(cards, asked.score), _win(cards, OTHER[asked.score])
    return max(1, floor(primary / in_a_match)) if in_a_match else 1


def _win(cards: TeamCards, score: Score) -> Fraction:
    return Fraction(cards.scoring.win(score), cards.scoring.unit(score))
