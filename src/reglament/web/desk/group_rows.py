"""The rankings beside the overall one: the choice above the standings, and rows of teams."""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple
from urllib.parse import quote

from django.utils.translation import get_language, gettext

from reglament.regulation.schema import RankingGroup
from reglament.standings.groups import TeamPlace, counted
from reglament.web.desk.addresses import standings_page
from reglament.web.desk.templatetags.desk import speaker
from reglament.web.desk.tournament_page import TournamentPage


class GroupLink(NamedTuple):
    """A ranking that can be chosen."""

    heading: str
    address: str
    is_shown: bool


class TeamRow(NamedTuple):
    """A team's place, with the players who count and their points."""

    rank: int
    name: str
    players: str
    points: Fraction


def group_links(page: TournamentPage, after: int, shown: RankingGroup | None) -> list[GroupLink]:
    """The overall ranking and every further one of the regulation; nothing to choose where there is only one."""
    if not page.facts.rankings:
        return []
    address = standings_page(page.event, page.id, after or None)
    overall = GroupLink(gettext("All players"), address, shown is None)
    return [
        overall,
        *(
            GroupLink(_heading(page, group), f"{address}?ranking={quote(group.name)}", group == shown)
            for group in page.facts.rankings
        ),
    ]


def _heading(page: TournamentPage, group: RankingGroup) -> str:
    if not group.heading:
        return group.name
    return page.loaded.regulation.wording(group.heading, get_language() or "en")


def counted_words(group: RankingGroup) -> str:
    """How teams of players are ranked; nothing for a ranking of players."""
    return " ".join(speaker().reason(reason) for reason in counted(group.teams)) if group.teams else ""


def team_rows(page: TournamentPage, teams: Sequence[TeamPlace]) -> list[TeamRow]:
    """One row a team."""
    say = speaker().points
    return [
        TeamRow(
            team.rank,
            team.name,
            "; ".join(f"{page.name(row.number)} {say(row.points)}" for row in team.players),
            team.points,
        )
        for team in teams
    ]
