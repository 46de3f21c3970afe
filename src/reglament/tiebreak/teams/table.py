"""Teams and their matches, round by round: all that a ranking of teams needs to know."""

from collections.abc import Mapping, Sequence
from typing import Final, Literal, NamedTuple

from reglament.model.game import (
    FORFEIT_LOSS,
    FORFEIT_WIN,
    FULL_POINT_BYE,
    HALF_POINT_BYE,
    LOSS,
    PAIRING_ALLOCATED_BYE,
    PENDING,
    PLAYED,
    STANDARD,
    ZERO_POINT_BYE,
    Colour,
    Outcome,
    Scoring,
)

Score = Literal["MP", "GP"]
"""Match points or game points (FIDE C.07 art. 11.1)."""

OTHER: Final[Mapping[Score, Score]] = {"MP": "GP", "GP": "MP"}


class Board(NamedTuple):
    """One board of a match, from one team's side.

    `points` are game points in units; `player` and `opponent` are numbers of players, 0 for nobody; `colour` is that of
    the team's player. A board lost or won by forfeit is not played.
    """

    points: int
    is_played: bool = True
    player: int = 0
    opponent: int = 0
    colour: Colour | None = None


class Match(NamedTuple):
    """One round of a team.

    The outcome is written as that of a game: `1 = 0` for a match of which at least one board was played, `+ -` for a
    match forfeited as a whole, `U F H Z` for byes, `?` for a match without result. Points are in units of their kind.
    `boards` are in their order, empty where they are not known; `colour` is the team's on board 1.
    """

    outcome: Outcome
    opponent: int = 0
    match_points: int = 0
    game_points: int = 0
    boards: tuple[Board, ...] = ()
    colour: Colour | None = None

    @property
    def is_played(self) -> bool:
        """Whether at least one board was played."""
        return self.outcome in PLAYED

    @property
    def is_known(self) -> bool:
        """Whether the round has a result."""
        return self.outcome != PENDING

    def points(self, score: Score) -> int:
        """Units that the match brought."""
        return self.match_points if score == "MP" else self.game_points


NOT_THERE: Final = Match(ZERO_POINT_BYE)
"""A round for which nothing is recorded."""

MATCH_POINTS: Final = Scoring(
    unit=1,
    win=2,
    draw=1,
    loss=0,
    forfeit_win=2,
    forfeit_loss=0,
    pairing_allocated_bye=1,
    full_point_bye=2,
    half_point_bye=1,
    zero_point_bye=0,
)
"""2 - 1 - 0, and a pairing-allocated bye worth a drawn match (FIDE C.04.6 art. 1.4)."""


class TeamScoring(NamedTuple):
    """What matches and games are worth, and the number of boards."""

    boards: int
    match: Scoring = MATCH_POINTS
    game: Scoring = STANDARD

    def unit(self, score: Score) -> int:
        """Units in a point."""
        return self.match.unit if score == "MP" else self.game.unit

    def win(self, score: Score) -> int:
        """Units of a match won, in game points on every board."""
        return self.match.win if score == "MP" else self.boards * self.game.win

    def draw(self, score: Score) -> int:
        """Units of a drawn match."""
        return self.match.draw if score == "MP" else self.boards * self.game.draw

    def loss(self, score: Score) -> int:
        """Units of a match lost, in game points on every board."""
        return self.match.loss if score == "MP" else self.boards * self.game.loss


_AS_A_GAME: Final[Mapping[str, Outcome]] = {
    PAIRING_ALLOCATED_BYE: "=",
    FULL_POINT_BYE: "1",
    HALF_POINT_BYE: "=",
    ZERO_POINT_BYE: ZERO_POINT_BYE,
    FORFEIT_WIN: FORFEIT_WIN,
    FORFEIT_LOSS: FORFEIT_LOSS,
}
"""What a match that was not played gives on each of its boards; for teams the allocated bye is a draw."""


def unplayed_match(outcome: Outcome, scoring: TeamScoring, opponent: int = 0, colour: Colour | None = None) -> Match:
    """A bye, or a match forfeited as a whole, with the points that it brings by default.

    Source: FIDE C.04.6 art. 1.4 for the pairing-allocated bye.
    """
    on_each_board = scoring.game.points(_AS_A_GAME[outcome])
    return Match(
        outcome,
        opponent,
        scoring.match.points(outcome),
        scoring.boards * on_each_board,
        colour=colour,
    )


def played_match(
    opponent: int, boards: Sequence[Board], theirs: Sequence[Board], scoring: TeamScoring, colour: Colour | None = None
) -> Match:
    """A match by its boards, from one side: played if one board was, else forfeited by those who have fewer points.

    Where neither side has a point, both have lost.
    """
    own, other = (sum(board.points for board in side) for side in (boards, theirs))
    is_played = any(board.is_played for board in boards)
    outcome = _outcome(own, other, is_played=is_played)
    return Match(outcome, opponent, scoring.match.points(outcome), own, tuple(boards), colour)


def _outcome(own: int, other: int, *, is_played: bool) -> Outcome:
    if own == other == 0:
        return LOSS if is_played else FORFEIT_LOSS
    if own == other:
        return "="
    if is_played:
        return "1" if own > other else LOSS
    return FORFEIT_WIN if own > other else FORFEIT_LOSS


class TeamTable(NamedTuple):
    """All that a ranking of teams needs to know of a tournament.

    `matches` maps a team's number to one match for each round so far; `rounds` are announced; `primary` is the score
    that ranks first.
    """

    matches: Mapping[int, Sequence[Match]]
    scoring: TeamScoring
    rounds: int
    primary: Score = "MP"
    system: Literal["swiss", "round-robin"] = "swiss"

    @property
    def has_boards(self) -> bool:
        """Whether the boards of every match that was played are known."""
        return all(match.boards for card in self.matches.values() for match in card if match.is_played)
