"""Direct encounter of teams, and the extended one (FIDE C.07 art. 6 and 13.3): the tied teams' matches alone."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import chain, groupby
from typing import Final, Literal, NamedTuple

from reglament.tiebreak.direct_encounter import certain_places
from reglament.tiebreak.teams.boards import board_unit, on_boards
from reglament.tiebreak.teams.cards import TeamCards
from reglament.tiebreak.teams.code import Asked
from reglament.tiebreak.teams.mutual_boards import matches_among
from reglament.tiebreak.teams.table import OTHER, Score

Stage = Literal["MP", "GP", "BC", "TBR", "BBE"]

_AFTER_SCORES: Final[Mapping[str, tuple[Stage, ...]]] = {
    "EDE": (),
    "EDEC": ("BC",),
    "EDET": ("TBR",),
    "EDEB": ("BBE",),
    "EDEBT": ("BC", "TBR"),
    "EDEBB": ("BC", "BBE"),
}
"""What is asked of exactly two teams whom both scores leave tied (13.3.2)."""


class TeamSeparateTable(NamedTuple):
    """The separate standings of some tied teams by one score or by the boards of their matches.

    `results[team, opponent]` is the average of the team's matches against the opponent, in points; `points` sums them
    up, `missing` counts the members not met. `tiers` are the places that this table alone decides, best first. Of two
    teams compared by boards, `board` is the one that decides, or the first one left out; 0 otherwise.
    """

    stage: Stage
    members: tuple[int, ...]
    results: Mapping[tuple[int, int], Fraction]
    points: Mapping[int, Fraction]
    missing: Mapping[int, int]
    tiers: tuple[tuple[int, ...], ...]
    board: int = 0


class TeamEncounter(NamedTuple):
    """What direct encounter says of a tied group: who stays tied with whom, best first, and by which tables."""

    tiers: tuple[tuple[int, ...], ...]
    tables: tuple[TeamSeparateTable, ...]

    @property
    def telling(self) -> TeamSeparateTable:
        """The first table of the whole group that separates anybody, or the first one where none does."""
        whole = [table for table in self.tables if table.members == self.tables[0].members]
        return next((table for table in whole if len(table.tiers) > 1), self.tables[0])


def team_encounter(cards: TeamCards, asked: Asked, group: Sequence[int]) -> TeamEncounter:
    """Order among teams that are tied at this point of the list.

    Source: FIDE C.07 art. 6.1-6.3; of the extended form 13.3.
    """
    tables: list[TeamSeparateTable] = []
    members = tuple(sorted(group))
    if asked.name == "DE":
        tiers = _by_score(cards, asked, asked.score, members, tables)
    else:
        stages: tuple[Stage, ...] = (asked.score, OTHER[asked.score], *_AFTER_SCORES[asked.name])
        tiers = _extended(cards, asked, stages, members, tables)
    return TeamEncounter(tuple(tiers), tuple(tables))


_Tiers = list[tuple[int, ...]]


def _extended(
    cards: TeamCards,
    asked: Asked,
    stages: tuple[Stage, ...],
    members: tuple[int, ...],
    tables: list[TeamSeparateTable],
    *,
    start: int = 0,
) -> _Tiers:
    """Primary score, secondary score, boards; and from the primary one again for whomever the secondary leaves tied.

    The secondary score goes on by itself as long as it separates anybody, as FIDE's checker and printed solution have
    it; the parameter PRIMARY, the letter of 13.3.3, goes back to the primary one for every new group. `start` is 1
    where the primary score is known to leave the members tied.
    """
    if len(members) == 1:
        return [members]
    for at in range(start, 2):
        once = at == 1 and "PRIMARY" in asked.parameters
        tiers = _by_score(cards, asked, stages[at], members, tables, once=once)
        if len(tiers) > 1:
            again = (_extended(cards, asked, stages, tier, tables, start=1 - at) for tier in tiers)
            return list(chain.from_iterable(again))
    return _by_boards(cards, asked, stages[2:], members, tables)


def _by_score(
    cards: TeamCards,
    asked: Asked,
    score: Stage,
    members: tuple[int, ...],
    tables: list[TeamSeparateTable],
    *,
    once: bool = False,
) -> _Tiers:
    """Direct encounter by one score: a new table for all whom a table leaves tied, as long as one decides something."""
    if len(members) == 1:
        return [members]
    assert score in {"MP", "GP"}
    table = _separate_table(cards, asked, "MP" if score == "MP" else "GP", members)
    tables.append(table)
    if len(table.tiers) == 1 or once:
        return list(table.tiers)
    return list(chain.from_iterable(_by_score(cards, asked, score, tier, tables) for tier in table.tiers))


def _separate_table(cards: TeamCards, asked: Asked, score: Score, members: tuple[int, ...]) -> TeamSeparateTable:
    results = _results(cards, asked, score, members)
    points = dict.fromkeys(members, Fraction())
    missing = dict.fromkeys(members, len(members) - 1)
    for (team, _), result in results.items():
        points[team] += result
        missing[team] -= 1
    ordered = sorted(members, key=lambda team: -points[team])
    if cards.is_round_robin or not any(missing.values()):
        tiers: Iterable[Iterable[int]] = (tier for _, tier in groupby(ordered, key=points.__getitem__))
    else:
        unit = cards.scoring.unit(score)
        most, least = (Fraction(units, unit) for units in (cards.scoring.win(score), cards.scoring.loss(score)))
        tiers = certain_places(ordered, points, missing, most, least)
    return TeamSeparateTable(score, members, results, points, missing, tuple(tuple(sorted(tier)) for tier in tiers))


def _results(cards: TeamCards, asked: Asked, score: Score, members: tuple[int, ...]) -> dict[tuple[int, int], Fraction]:
    """Averages of the mutual matches (art. 6.1.2)."""
    units: dict[tuple[int, int], list[int]] = {}
    for team in members:
        for _, match in matches_among(cards, members, team):
            if cards.is_meeting(match, with_forfeits=asked.modifiers.with_forfeits):
                units.setdefault((team, match.opponent), []).append(match.points(score))
    return {pair: Fraction(sum(found), len(found) * cards.scoring.unit(score)) for pair, found in units.items()}


def _by_boards(
    cards: TeamCards, asked: Asked, stages: Sequence[Stage], members: tuple[int, ...], tables: list[TeamSeparateTable]
) -> _Tiers:
    """Exactly two teams by the boards of the matches between them, if they have met.

    Source: FIDE C.07 art. 13.3.2 and 12.
    """
    if len(members) > 2 or not stages:
        return [members]
    first, second = (_mutual_board_points(cards, asked, members, team) for team in members)
    if not first or not second:
        return [members]
    for stage in stages:
        table = _board_table(stage, members, first, second)
        tables.append(table)
        if len(table.tiers) > 1:
            return list(table.tiers)
    return [members]


def _mutual_board_points(cards: TeamCards, asked: Asked, members: tuple[int, ...], team: int) -> list[Fraction]:
    matches = [
        on_boards(match, cards.scoring, "WINS")
        for _, match in matches_among(cards, members, team)
        if cards.is_meeting(match, with_forfeits=asked.modifiers.with_forfeits)
    ]
    return [Fraction(sum(column), board_unit(cards.scoring)) for column in zip(*matches, strict=True)]


def _board_table(
    stage: Stage, members: tuple[int, ...], first: Sequence[Fraction], second: Sequence[Fraction]
) -> TeamSeparateTable:
    """One stage of two teams' boards; the fewer the better for the board count."""
    compared = [_compared(stage, points) for points in (first, second)]
    at = next((place for place, values in enumerate(zip(*compared, strict=True)) if values[0] != values[1]), 0)
    ahead, behind = (one[at] for one in compared)
    points = dict(zip(members, (ahead, behind), strict=True))
    results = {(team, other): points[team] for team, other in (members, members[::-1])}
    tiers = [members]
    if ahead != behind:
        best = sorted(members, key=lambda team: points[team] if stage == "BC" else -points[team])
        tiers = [(team,) for team in best]
    board = {"TBR": at + 1, "BBE": len(first) - at}.get(stage, 0)
    return TeamSeparateTable(stage, members, results, points, dict.fromkeys(members, 0), tuple(tiers), board)


def _compared(stage: Stage, points: Sequence[Fraction]) -> list[Fraction]:
    """What is compared one after the other."""
    if stage == "BC":
        return [sum((at * units for at, units in enumerate(points, 1)), Fraction())]
    if stage == "TBR":
        return list(points)
    return [sum(points[:boards], Fraction()) for boards in range(len(points) - 1, 0, -1)]
