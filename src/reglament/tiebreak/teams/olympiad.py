"""Values of the Chess Olympiads, as their regulations and pairing programs have them.

Only real opponents count, so that a bye brings nothing. The forms before 2022 take the opponents' match points as they
stand; those since 2022 take them adjusted, and leave out the round of a pairing-allocated bye before any opponent.
"""

from reglament.model.game import PAIRING_ALLOCATED_BYE
from reglament.tiebreak.scorecard import Addend
from reglament.tiebreak.teams.cards import TeamCards
from reglament.tiebreak.teams.code import Asked


def olympiad_sonneborn_berger(cards: TeamCards, asked: Asked, team: int) -> tuple[Addend, ...]:
    """Match points of every opponent times the game points got in that match."""
    return tuple(
        Addend(at, basis * cards.matches[team][at - 1].game_points, basis)
        for at, basis in _opponents(cards, asked, team)
    )


def opponents_match_points(cards: TeamCards, asked: Asked, team: int) -> tuple[Addend, ...]:
    """Match points of every opponent."""
    return tuple(Addend(at, basis, basis) for at, basis in _opponents(cards, asked, team))


def _opponents(cards: TeamCards, asked: Asked, team: int) -> list[tuple[int, int]]:
    """Rounds and match points of the opponents that count."""
    since_2022 = asked.name.endswith("22")
    met = [(at, match.opponent) for at, match in enumerate(cards.matches[team], 1) if match.opponent and match.is_known]
    found = [
        (at, cards.adjusted("MP", opponent) if since_2022 else cards.total("MP", opponent)) for at, opponent in met
    ]
    if since_2022 and found and not _had_bye(cards, team):
        lowest = min(found, key=lambda one: (one[1], cards.matches[team][one[0] - 1].game_points))
        found.remove(lowest)
    return found


def _had_bye(cards: TeamCards, team: int) -> bool:
    return any(match.outcome == PAIRING_ALLOCATED_BYE for match in cards.matches[team])
