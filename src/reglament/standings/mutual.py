"""Direct encounter explained: who met whom among tied players, and what follows."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from reglament.model.article import PlayerNumber, Reason
from reglament.standings.rank import Ranking
from reglament.tiebreak.direct_encounter import SeparateTable
from reglament.tiebreak.registry import Asked, exact

_FEW_MEETINGS: Final = 6
"""Up to so many games among tied players are all told; of more, only those of the two players compared."""


class MutualTable(NamedTuple):
    """Separate standings of tied players, in points.

    `results[player, opponent]` is what the player got against the opponent, on average if they met more than once;
    a pair that has not met is absent. `places` says who stays tied with whom by this table alone, best first.
    """

    members: tuple[int, ...]
    results: Mapping[tuple[int, int], Fraction]
    points: Mapping[int, Fraction]
    missing: Mapping[int, int]
    places: tuple[tuple[int, ...], ...]

    @property
    def met(self) -> int:
        """Number of pairs that have met."""
        return len(self.results) // 2

    @property
    def pairs(self) -> int:
        """Number of pairs that there are."""
        return len(self.members) * (len(self.members) - 1) // 2

    def meetings(self, *players: int) -> tuple[Reason, ...]:
        """A sentence for every pair that has met; in a large table only for those of the given players."""
        pairs = [pair for pair in self.results if pair[0] < pair[1]]
        if len(pairs) > _FEW_MEETINGS:
            pairs = [pair for pair in pairs if not set(players).isdisjoint(pair)]
        return tuple(self._meeting(*pair) for pair in pairs)

    def _meeting(self, player: int, other: int) -> Reason:
        values = {
            "player": PlayerNumber(player),
            "other": PlayerNumber(other),
            "points": self.results[player, other],
            "other_points": self.results[other, player],
        }
        return Reason("{player} against {other}: {points} : {other_points}.", values)


class EncounterExplanation(NamedTuple):
    """What direct encounter gives one player: the points in the first of the tables, that of all who were tied.

    `value` is `None` and there is no table if the player was not tied with anybody.
    """

    code: str
    criterion: Reason
    player: int
    rule: Reason
    tables: tuple[MutualTable, ...]
    value: Fraction | None

    @property
    def steps(self) -> tuple[Reason, ...]:
        """The same in sentences."""
        if not self.tables:
            return (Reason("{player} is not tied with anybody here.", {"player": PlayerNumber(self.player)}),)
        first = self.tables[0]
        values = {"player": PlayerNumber(self.player), "value": self.value, "count": len(first.members)}
        text = "{player} has {value} points in the games among the {count} players tied here."
        return (Reason(text, values), *first.meetings(self.player))


def explain_encounter(
    ranking: Ranking, code: str, criterion: Asked, group: Sequence[int], number: int
) -> EncounterExplanation:
    """What a criterion of mutual games gives a player who is tied with the rest of a group."""
    return EncounterExplanation(
        code,
        criterion.title,
        number,
        Reason(criterion.rule.meaning, {}, ranking.cards_for(criterion).edition.article(criterion.rule.article or "")),
        mutual_tables(ranking, criterion, group, number) if len(group) > 1 else (),
        ranking.values(criterion, group)[number],
    )


def mutual_tables(ranking: Ranking, criterion: Asked, group: Sequence[int], *players: int) -> tuple[MutualTable, ...]:
    """Tables made among tied players in which all the given players stand, the widest first."""
    tables = ranking.encounter(criterion, group).tables
    return tuple(_in_points(ranking, table) for table in tables if set(players) <= set(table.members))


def _in_points(ranking: Ranking, table: SeparateTable) -> MutualTable:
    return MutualTable(
        table.members,
        {pair: exact(units, ranking.cards) for pair, units in table.results.items()},
        {player: exact(units, ranking.cards) for player, units in table.points.items()},
        table.missing,
        table.tiers,
    )


_TWO_DECIDED: Final = "In their games against each other {ahead} has {ahead_points} and {behind} has {behind_points}."
_TWO_LEVEL: Final = "In their games against each other {ahead} and {behind} have {ahead_points} each."
_TWO_NOT_MET: Final = "{ahead} and {behind} have not met."
_DECIDED: Final = (
    "In the games among the {count} players tied here {ahead} has {ahead_points} and {behind} has {behind_points}."
)
_CERTAIN: Final = (
    "In the games among the {count} players tied here {ahead} has {ahead_points}; "
    "{behind} has {behind_points} and could not reach more than {at_most} with the games missing."
)
_LEVEL: Final = "In the games among the {count} players tied here all have {ahead_points}."
_NONE_MET: Final = "None of the {count} players tied here have met."
_UNCERTAIN: Final = (
    "Of the {count} players tied here {met} of {pairs} pairs have met, "
    "and nobody is certain to be first whatever the other games would bring."
)


def mutual_reason(ranking: Ranking, table: MutualTable, ahead: int, behind: int) -> Reason:
    """What the narrowest table in which both players stand says about them: who is ahead, or why nobody is."""
    win = exact(ranking.cards.scoring.win, ranking.cards)
    values = {
        "ahead": PlayerNumber(ahead),
        "behind": PlayerNumber(behind),
        "ahead_points": table.points[ahead],
        "behind_points": table.points[behind],
        "at_most": table.points[behind] + table.missing[behind] * win,
        "count": len(table.members),
        "met": table.met,
        "pairs": table.pairs,
    }
    is_open = table.met < table.pairs and not ranking.cards.is_round_robin
    is_decided = len(table.places) > 1
    if len(table.members) == 2:
        text, article = _for_two(is_open=is_open, is_decided=is_decided)
    else:
        text, article = _for_more(nobody_met=not table.met, is_open=is_open, is_decided=is_decided)
    return Reason(text, values, ranking.cards.edition.article(article))


def _for_two(*, is_open: bool, is_decided: bool) -> tuple[str, str]:
    if is_open:
        return _TWO_NOT_MET, "6.1"
    return (_TWO_DECIDED if is_decided else _TWO_LEVEL), "6.2"


def _for_more(*, nobody_met: bool, is_open: bool, is_decided: bool) -> tuple[str, str]:
    if nobody_met:
        return _NONE_MET, "6.1"
    if is_open:
        return (_CERTAIN if is_decided else _UNCERTAIN), "6.3"
    return (_DECIDED if is_decided else _LEVEL), "6.2"
