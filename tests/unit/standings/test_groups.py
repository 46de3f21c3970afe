"""Rankings beside the overall one, where 1 and 2 have 3 points, 1 first by BH; 3, 4 and 5 share rank 3; 6 is last."""

from fractions import Fraction

from reglament.model.player import Player
from reglament.regulation.schema import PlayersWho, RankingGroup, TeamsFromPlayers
from reglament.standings.groups import among, rank_group
from reglament.standings.rank import Row, Standings


def row(rank: int, number: int, points: str, decided_by: str | None) -> Row:
    return Row(rank, number, Fraction(points), {"PTS": Fraction(points), "BH": Fraction(0)}, decided_by)


OVERALL = Standings(
    ("PTS", "BH"),
    "c07-2026",
    (
        row(1, 1, "3", None),
        row(2, 2, "3", "BH"),
        row(3, 3, "2", "PTS"),
        row(3, 4, "2", None),
        row(3, 5, "2", None),
        row(6, 6, "1.5", "PTS"),
    ),
)
CLUBS = {1: "North", 2: "South", 3: "South", 4: "North", 5: "East", 6: "East"}
PLAYERS = {number: Player(f"P{number}", club=club, federation="BUL") for number, club in CLUBS.items()}


def places(table: Standings) -> list[tuple[int, int, str | None]]:
    return [(one.rank, one.number, one.decided_by) for one in table.rows]


def teams(equal: str | None, best: int = 2) -> list[tuple[int, str, Fraction]]:
    asked = TeamsFromPlayers("club", best, equal)  # type: ignore[arg-type]  # one of the two words, by the callers
    ranking = rank_group(OVERALL, RankingGroup("clubs", teams=asked), PLAYERS)
    return [(team.rank, team.name, team.points) for team in ranking.teams]


def test_a_group_keeps_the_order_and_gets_ranks_of_its_own() -> None:
    assert places(among(OVERALL, {2, 4, 5, 6})) == [(1, 2, None), (2, 4, "PTS"), (2, 5, None), (4, 6, "PTS")]


def test_what_separates_is_the_first_criterion_that_separated_anybody_between() -> None:
    assert places(among(OVERALL, {1, 3})) == [(1, 1, None), (2, 3, "PTS")]
    assert places(among(OVERALL, {1, 2})) == [(1, 1, None), (2, 2, "BH")]
    settled = OVERALL._replace(rows=(OVERALL.rows[0], row(2, 2, "3", "MAN"), row(3, 3, "3", "BH")))
    assert places(among(settled, {1, 3})) == [(1, 1, None), (2, 3, "BH")]


def test_everybody_is_the_overall_ranking() -> None:
    assert among(OVERALL, set(PLAYERS)) == OVERALL


def test_teams_of_the_best_players_of_a_club() -> None:
    """North 3 + 2 with places 1 and 3, South 3 + 2 with places 2 and 3, East 2 + 1½."""
    five = Fraction(5)
    assert teams(None) == [(1, "North", five), (1, "South", five), (3, "East", Fraction(7, 2))]
    assert [team[:2] for team in teams("places")] == [(1, "North"), (2, "South"), (3, "East")]
    assert [team[:2] for team in teams("best place")] == [(1, "North"), (2, "South"), (3, "East")]


def test_a_club_with_fewer_players_is_not_ranked() -> None:
    assert teams(None, best=3) == []


def test_only_players_of_the_group_make_up_its_teams() -> None:
    """Without 1 and 2 nobody is left to North and South but one player each."""
    players = {**PLAYERS, 1: PLAYERS[1]._replace(title="GM"), 2: PLAYERS[2]._replace(title="GM")}
    group = RankingGroup("masters", when=PlayersWho(title=("GM",)), teams=TeamsFromPlayers("club", 1))
    assert [
        (team.name, [one.number for one in team.players]) for team in rank_group(OVERALL, group, players).teams
    ] == [
        ("North", [1]),
        ("South", [2]),
    ]


def test_who_cannot_be_placed_is_told() -> None:
    ranking = rank_group(
        OVERALL, RankingGroup("women", when=PlayersWho(sex="w")), {**PLAYERS, 1: Player("P1", sex="w")}
    )
    assert places(ranking.standings) == [(1, 1, None)]
    (finding,) = ranking.findings
    assert (finding.code, finding.values["numbers"]) == ("ST140", [2, 3, 4, 5, 6])
