"""Cards of teams: what every round is worth to the team and to its opponents, in match points and in game points.

Unplayed rounds (FIDE C.07 art. 15 and 16) are dealt with here, once for all criteria.
"""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Literal, NamedTuple

from reglament.model.game import DRAW
from reglament.tiebreak.edition import EDITIONS
from reglament.tiebreak.scorecard import FORFEITS, REQUESTED, VOLUNTARY
from reglament.tiebreak.teams.table import NOT_THERE, Match, Score, TeamTable

Basis = Literal["opponent", "own score", "draws", "scheduled opponent", "virtual opponent"]
"""Where the basis of a contribution comes from, as for players; the virtual opponent is that of the old text."""


class Contribution(NamedTuple):
    """What one round brings to the criteria that look at opponents: `basis` is the score of opponent or dummy."""

    round_number: int
    match: Match
    basis: int
    source: Basis
    is_voluntary: bool


class TeamCards:
    """The rounds known so far of all teams, read by one edition.

    A round counts as soon as one team's match in it has a result. Every opponent named must have a card.
    Raises `KeyError` for an unknown edition.
    """

    def __init__(self, table: TeamTable, edition: str) -> None:
        self.table = table
        self.scoring = table.scoring
        self.edition = EDITIONS[edition]
        self.is_round_robin = table.system == "round-robin"
        self.rounds = _known_rounds(table.matches)
        self.matches = {team: _complete(card, self.rounds) for team, card in table.matches.items()}
        self._totals = {
            score: {team: sum(match.points(score) for match in card) for team, card in self.matches.items()}
            for score in ("MP", "GP")
        }
        self._adjusted: dict[tuple[Score, int], int] = {}

    def total(self, score: Score, team: int) -> int:
        """Units that a team has."""
        return self._totals[score][team]

    def is_meeting(self, match: Match, *, with_forfeits: bool = False) -> bool:
        """Whether the round counts as a match between the two; forfeits do in a round robin, or if asked for."""
        forfeits = self.is_round_robin or with_forfeits
        return match.opponent != 0 and (match.is_played or (forfeits and match.outcome in FORFEITS))

    @cached_property
    def fore(self) -> "TeamCards":
        """The cards as if every pair of the last scheduled round had drawn its match (art. 8.3)."""
        return TeamCards(self.table._replace(matches=_last_round_drawn(self.table)), self.edition.name)

    def adjusted(self, score: Score, team: int) -> int:
        """Score as it counts for opponents."""
        found = self._adjusted.get((score, team))
        if found is None:
            found = self._adjusted[score, team] = self._adjusted_score(score, team)
        return found

    def contributions(self, score: Score, team: int, *, with_forfeits: bool = False) -> tuple[Contribution, ...]:
        """What the rounds bring to Buchholz and its relatives; in a round robin a bye is no round.

        Source: FIDE C.07 art. 15.2, 16.3 and 16.4.
        """
        found = []
        for at, match in enumerate(self.matches[team], 1):
            if not match.is_known or (self.is_round_robin and not self.is_meeting(match)):
                continue
            basis, source = self._basis(score, team, at, match, with_forfeits=with_forfeits)
            is_voluntary = match.outcome in VOLUNTARY and source not in {"opponent", "virtual opponent"}
            found.append(Contribution(at, match, basis, source, is_voluntary))
        return tuple(found)

    def _basis(self, score: Score, team: int, at: int, match: Match, *, with_forfeits: bool) -> tuple[int, Basis]:
        if self.is_round_robin:
            return self.total(score, match.opponent), "opponent"
        if self.is_meeting(match, with_forfeits=with_forfeits):
            return self.adjusted(score, match.opponent), "opponent"
        if not self.edition.has_dummies:
            return self._virtual_opponent(score, team, at), "virtual opponent"
        return self._dummy(score, team, match)

    def _dummy(self, score: Score, team: int, match: Match) -> tuple[int, Basis]:
        """Score of the dummy met in an unplayed round: the team's own, unadjusted, within the edition's limit."""
        own = self.total(score, team)
        if not self.edition.limits_dummies:
            return own, "own score"
        source: Basis
        limit, source = self.scoring.draw(score) * self.rounds, "draws"
        if match.outcome in FORFEITS and match.opponent:
            limit, source = self.adjusted(score, match.opponent), "scheduled opponent"
        return (limit, source) if limit < own else (own, "own score")

    def _virtual_opponent(self, score: Score, team: int, at: int) -> int:
        """Score before the round, the complement of what the team got in it, and a draw for every later round."""
        points = [match.points(score) for match in self.matches[team]]
        complement = self.scoring.win(score) - points[at - 1]
        return sum(points[: at - 1]) + complement + self.scoring.draw(score) * (self.rounds - at)

    def _adjusted_score(self, score: Score, team: int) -> int:
        """Requested byes that only voluntary unplayed rounds follow are draws; before 2023 all unplayed rounds are.

        Source: FIDE C.07 art. 16.2.5 and 16.3.2.
        """
        adjusted, draw = self.total(score, team), self.scoring.draw(score)
        if self.is_round_robin:
            return adjusted
        if not self.edition.has_dummies:
            unplayed = [match for match in self.matches[team] if match.is_known and not match.is_played]
            return adjusted + sum(draw - match.points(score) for match in unplayed)
        for match in reversed(self.matches[team]):
            if match.outcome in REQUESTED:
                adjusted += draw - match.points(score)
            elif match.outcome not in VOLUNTARY and match.is_known:
                break
        return adjusted


def _known_rounds(matches: Mapping[int, Sequence[Match]]) -> int:
    return max((at for card in matches.values() for at, match in enumerate(card, 1) if match.is_known), default=0)


def _complete(card: Sequence[Match], rounds: int) -> tuple[Match, ...]:
    return (*card[:rounds], *[NOT_THERE] * (rounds - len(card)))


def _last_round_drawn(table: TeamTable) -> dict[int, tuple[Match, ...]]:
    last = table.rounds
    draws = table.scoring.draw("MP"), table.scoring.draw("GP")
    drawn = {team: tuple(card) for team, card in table.matches.items()}
    for team, card in drawn.items():
        if len(card) >= last > 0 and card[last - 1].opponent:
            drawn[team] = (*card[: last - 1], Match(DRAW, card[last - 1].opponent, *draws), *card[last:])
    return drawn
