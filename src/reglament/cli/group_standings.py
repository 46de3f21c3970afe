"""The ranking of teams that are made up by players of one tournament, on the terminal and as JSON."""

from rich.table import Table

from reglament.cli.output import out, print_json
from reglament.language import Translator
from reglament.model.exact import exact_text
from reglament.model.player import Player
from reglament.regulation.schema import RankingGroup
from reglament.standings.groups import GroupRanking, TeamPlace


def show_teams_of_players(
    ranking: GroupRanking, group: RankingGroup, players: dict[int, Player], words: Translator, *, as_json: bool
) -> None:
    """The teams of a further ranking, each with the players who count."""
    if as_json:
        standings = [_team_json(team, players) for team in ranking.teams]
        of = ranking.standings
        print_json({"order": list(of.order), "edition": of.edition, "category": group.name, "standings": standings})
    else:
        _show(ranking.teams, players, words)


def _team_json(team: TeamPlace, players: dict[int, Player]) -> dict[str, object]:
    counted = [
        {"number": row.number, "name": players[row.number].name, "points": exact_text(row.points)}
        for row in team.players
    ]
    return {"rank": team.rank, "name": team.name, "points": exact_text(team.points), "players": counted}


def _show(teams: tuple[TeamPlace, ...], players: dict[int, Player], words: Translator) -> None:
    table = Table()
    table.add_column(words.text("Rank"), justify="right")
    table.add_column(words.text("Team"))
    table.add_column(words.text("Points"), justify="right")
    table.add_column(words.text("Players"))
    for team in teams:
        counted = "; ".join(f"{players[row.number].name} {words.points(row.points)}" for row in team.players)
        table.add_row(str(team.rank), team.name, words.points(team.points), counted)
    out().print(table)
