"""What the boards of the matches between tied teams say: weighted sums among them, and black on board 1."""

from collections.abc import Iterator, Sequence

from reglament.tiebreak.teams.boards import board_unit, byes_of, on_boards
from reglament.tiebreak.teams.cards import TeamCards
from reglament.tiebreak.teams.code import Asked
from reglament.tiebreak.teams.table import Match


def matches_among(cards: TeamCards, group: Sequence[int], team: int) -> Iterator[tuple[int, Match]]:
    """Rounds and matches of a team against others of a group, those decided by forfeit as well."""
    members = frozenset(group)
    for at, match in enumerate(cards.matches[team], 1):
        if match.opponent in members and match.is_known:
            yield at, match


def weighted_mutual_boards(cards: TeamCards, asked: Asked, group: Sequence[int], team: int) -> int:
    """Weights of the boards times the points on them in matches among tied teams, in units of `board_unit`."""
    scoring, byes = cards.scoring, byes_of(asked)
    return sum(
        weight * units
        for _, match in matches_among(cards, group, team)
        for weight, units in zip(asked.weights, on_boards(match, scoring, byes), strict=True)
    )


def black_on_first_board(cards: TeamCards, _asked: Asked, group: Sequence[int], team: int) -> int:
    """Matches among tied teams in which the team had Black on board 1, in units of `board_unit`."""
    blacks = sum(match.colour == "b" for _, match in matches_among(cards, group, team))
    return blacks * board_unit(cards.scoring)
