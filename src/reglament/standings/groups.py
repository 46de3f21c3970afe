"""Rankings beside the overall one: of some of the players, or of teams that their players make up.

The ranking of a group is the overall one without everybody else: nothing is computed anew, so that no tie is decided
otherwise than above.
"""

from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from typing import Final, NamedTuple

from reglament.entries.belonging import belonging
from reglament.model.article import Reason
from reglament.model.finding import Finding
from reglament.model.player import Player
from reglament.regulation.schema import RankingGroup, TeamsFromPlayers
from reglament.standings.rank import Row, Standings


class TeamPlace(NamedTuple):
    """A team's place: the points of the players who count, best first; equal teams share a rank."""

    rank: int
    name: str
    points: Fraction
    players: tuple[Row, ...]


class GroupRanking(NamedTuple):
    """The ranking of a group: its players, its teams if teams are ranked, and of whom it is not known (ST140)."""

    standings: Standings
    teams: tuple[TeamPlace, ...]
    findings: tuple[Finding, ...]


def rank_group(overall: Standings, group: RankingGroup, players: Mapping[int, Player]) -> GroupRanking:
    """The ranking of a group of the regulation, out of the overall standings."""
    members, unknown = belonging(group.when, players)
    standings = among(overall, members)
    teams = _teams(standings, group.teams, players) if group.teams else ()
    return GroupRanking(standings, teams, (_not_known(group.name, unknown),) if unknown else ())


def among(overall: Standings, members: Collection[int]) -> Standings:
    """The standings of some of the players among themselves.

    What separates two rows is the first criterion that separated anybody between them.
    """
    rows: list[Row] = []
    place = {code: at for at, code in enumerate(overall.order)}
    between: list[str] = []
    for row in overall.rows:
        between += [row.decided_by] if row.decided_by else []
        if row.number not in members:
            continue
        decided_by = min(between, key=lambda code: place.get(code, len(place)), default=None) if rows else None
        rank = rows[-1].rank if rows and decided_by is None else len(rows) + 1
        rows.append(row._replace(rank=rank, decided_by=decided_by))
        between = []
    return overall._replace(rows=tuple(rows))


def counted(teams: TeamsFromPlayers) -> tuple[Reason, ...]:
    """How teams of players are ranked, in sentences."""
    text = "The points of the best {count} players of each team are added up; a team with fewer is not ranked."
    return Reason(text, {"count": teams.best}), _EQUAL[teams.equal]


_EQUAL: Final[Mapping[str | None, Reason]] = {
    "places": Reason("Of teams with equal points the one with the lower sum of places is first.", {}),
    "best place": Reason("Of teams with equal points the one whose best player has the better place is first.", {}),
    None: Reason("Teams with equal points share the rank.", {}),
}


def _teams(standings: Standings, asked: TeamsFromPlayers, players: Mapping[int, Player]) -> tuple[TeamPlace, ...]:
    """Teams by the points of their best players; a team that has not so many is not ranked."""
    of: dict[str, list[Row]] = {}
    for row in standings.rows:
        name = players[row.number].club if asked.of == "club" else players[row.number].federation
        if name:
            of.setdefault(name, []).append(row)
    whole = [(name, tuple(rows[: asked.best])) for name, rows in of.items() if 0 < asked.best <= len(rows)]
    worth = {name: _worth(asked, rows) for name, rows in whole}
    ordered = sorted(whole, key=lambda team: (worth[team[0]], team[0]))
    places: list[TeamPlace] = []
    for _, equal in groupby(ordered, key=lambda team: worth[team[0]]):
        rank = len(places) + 1
        places += [TeamPlace(rank, name, _points(rows), rows) for name, rows in equal]
    return tuple(places)


def _worth(asked: TeamsFromPlayers, rows: Sequence[Row]) -> tuple[Fraction, int]:
    """What teams are ordered by, the least first."""
    match asked.equal:
        case "places":
            return -_points(rows), sum(row.rank for row in rows)
        case "best place":
            return -_points(rows), rows[0].rank
        case None:
            return -_points(rows), 0


def _points(rows: Sequence[Row]) -> Fraction:
    return sum((row.points for row in rows), Fraction())


def _not_known(name: str, numbers: Sequence[int]) -> Finding:
    message = "Ranking {ranking}: the list does not say enough to tell whether these numbers belong to it: {numbers}."
    return Finding(
        "ST140",
        "warning",
        message,
        {"ranking": name, "numbers": list(numbers)},
        consequence="They are not in it.",
        repair="Complete the list of players: sex, birth, federation or club.",
    )
