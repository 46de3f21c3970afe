"""Random tournaments are as they were wished for, and differ where nothing was said."""

from collections import Counter
from itertools import pairwise

import pytest

from reglament.formats.trf16 import TrfTournament
from reglament.model.game import Scoring
from reglament.reports.edition import edition_of
from reglament.simulation import ImpossibleWishError, Span, Wishes, generate

EXACT = Span(30, 30)
QUIET = {
    name: Span(0, 0)
    for name in (
        *("draws", "unusual", "quick", "forfeits", "double_forfeits", "withdrawals", "late_entries"),
        *("half_point_byes", "full_point_byes", "zero_point_byes"),
    )
}


def made(wishes: Wishes, seed: int = 1) -> TrfTournament:
    return generate(wishes, seed).report


def outcomes(share: str, of: float, seeds: int = 6) -> Counter[str]:
    """How often each outcome occurs in tournaments in which only one thing happens."""
    wishes = Wishes(players=EXACT, rounds=Span(6, 6), shares={**QUIET, share: Span(of, of)})
    reports = [made(wishes, seed) for seed in range(seeds)]
    return Counter(cell.outcome for report in reports for player in report.players for cell in player.cells)


def test_sizes_and_ratings() -> None:
    report = made(Wishes(players=EXACT, rounds=Span(6, 6), ratings=Span(1600, 1700)))
    ratings = [player.player.rating for player in report.players]
    assert (len(ratings), report.announced_rounds, report.played_rounds) == (30, 6, 6)
    assert all(first >= second for first, second in pairwise(ratings))
    assert 1600 <= min(ratings) < max(ratings) <= 1700


def test_a_seed_makes_one_tournament_and_another_another() -> None:
    wishes = Wishes(players=Span(8, 20))
    assert generate(wishes, 5) == generate(wishes, 5)
    assert made(wishes, 5)._replace(name="") != made(wishes, 6)._replace(name="")
    assert made(wishes, 5).name.endswith(" 5")


def test_nothing_wished_is_drawn_anew_each_time() -> None:
    reports = [made(Wishes(players=Span(8, 24)), seed) for seed in range(30)]
    assert len({len(report.players) for report in reports}) > 5
    assert len({report.announced_rounds for report in reports}) > 3
    assert {report.initial_colour for report in reports} == {"w", "b"}
    assert {bool(report.acceleration) for report in reports} == {True, False}
    assert len({len(report.forbidden_pairs) for report in reports}) > 1


@pytest.mark.parametrize(
    ("share", "outcome", "per_event"),
    [
        ("half_point_byes", "H", 1),
        ("full_point_byes", "F", 1),
        ("zero_point_byes", "Z", 1),
        ("forfeits", "+", 0.5),
        ("double_forfeits", "-", 1),
        ("draws", "=", 1),
    ],
)
def test_things_happen_as_often_as_wished(share: str, outcome: str, per_event: float) -> None:
    counted = outcomes(share, 0.2)
    assert 0.15 < counted[outcome] / counted.total() / per_event < 0.25
    assert "H" not in outcomes(share, 0) + outcomes("draws", 1.0)


def test_unusual_results_and_quick_games() -> None:
    unusual = outcomes("unusual", 1.0)
    assert unusual["1"] == 0
    assert unusual["="] < unusual["0"]
    assert set(outcomes("quick", 1.0)) == {"W", "L"}


def test_who_withdraws_stays_away_and_who_comes_late_stays_there() -> None:
    away = made(Wishes(players=EXACT, rounds=Span(6, 6), shares={**QUIET, "withdrawals": Span(0.5, 0.5)}))
    late = made(Wishes(players=EXACT, rounds=Span(6, 6), shares={**QUIET, "late_entries": Span(0.5, 0.5)}))
    for report, told in ((away, ("P", "Z")), (late, ("Z", "P"))):
        changed = 0
        assert report.played_rounds == 6
        for player in report.players:
            signs = "".join("Z" if cell.outcome == "Z" else "P" for cell in player.cells)
            first, second = told
            assert signs in {first * n + second * (6 - n) for n in range(7)}
            changed += len(set(signs)) == 2
        assert 8 <= changed <= 22
    assert all(player.cells[0].outcome != "Z" for player in away.players)


def test_equal_strength_makes_ratings_worthless() -> None:
    def favourites(strength: float) -> float:
        wishes = Wishes(
            players=EXACT,
            rounds=Span(5, 5),
            ratings=Span(1000, 2600),
            shares={**QUIET, "strength": Span(strength, strength)},
        )
        firsts = [made(wishes, seed).players[:15] for seed in range(8)]
        wins = [cell.outcome == "1" for players in firsts for player in players for cell in player.cells]
        return sum(wins) / len(wins)

    assert favourites(1.0) > 0.6
    assert favourites(0.0) < 0.56


def test_rules_of_the_event() -> None:
    scoring = Scoring(unit=2, win=6, draw=2, forfeit_win=6, pairing_allocated_bye=2, full_point_bye=6, half_point_bye=2)
    report = made(Wishes(players=Span(9, 9), edition="2017", scoring=scoring, forbidden=Span(3, 3)))
    assert edition_of(report) == edition_of(report._replace(system_code="")) == "2017"
    assert report.scoring == scoring
    assert len({pair.numbers for pair in report.forbidden_pairs}) == 3
    for player in report.players:
        partners = {
            sum(pair.numbers) - player.number for pair in report.forbidden_pairs if player.number in pair.numbers
        }
        assert partners & {cell.opponent for cell in player.cells} == set()


def test_acceleration_is_written_down() -> None:
    report = made(Wishes(players=Span(13, 13), rounds=Span(9, 9), is_accelerated=True))
    # C.04.7 art. 1.2: 2⌈13/4⌉ = 8 players; five of nine rounds, of which three with a whole point
    assert [(one[:4], one.points) for one in report.acceleration] == [((1, 3, 1, 8), 2), ((4, 5, 1, 8), 1)]
    assert report.system_code == "FIDE_DUTCH_BAKU"


def test_equal_points_share_a_rank() -> None:
    report = made(Wishes(players=Span(12, 12), shares={**QUIET, "draws": Span(1, 1)}, ratings=Span(2000, 2000)))
    assert {(player.stated_points, player.stated_rank) for player in report.players} == {(report.played_rounds, 1)}


def test_a_tournament_ends_where_no_pairing_is_legal() -> None:
    event = generate(Wishes(players=Span(4, 4), rounds=Span(3, 3), forbidden=Span(2, 2), shares=QUIET), 4)
    assert event.refusal is not None
    assert event.report.played_rounds < 3
    assert event.report.announced_rounds == 3


def test_few_players_play_as_many_rounds_as_they_can() -> None:
    assert [made(Wishes(players=Span(n, n), shares=QUIET), 3).announced_rounds for n in (2, 3, 4, 5)] == [1, 3, 3, 5]


@pytest.mark.parametrize(
    ("wishes", "said"),
    [
        (Wishes(players=Span(1, 9)), "between 2 and 9999 players"),
        (Wishes(players=Span(5, 10000)), "between 2 and 9999 players"),
        (Wishes(rounds=Span(0, 3)), "at least one round"),
        (Wishes(players=Span(6, 20), rounds=Span(6, 9)), "6 players can play 5 rounds at the most, not 6"),
        (Wishes(players=Span(4, 9), forbidden=Span(7, 9)), "4 players are only 6 pairs"),
        (Wishes(ratings=Span(0, 10000)), "9999 at the most"),
        (Wishes(scoring=Scoring(win=20)), "room for 99.9 points"),
        (Wishes(scoring=Scoring(win=6), is_accelerated=True), "a win worth two draws"),
        (Wishes(shares={"half_point_byes": Span(0.6, 1), "zero_point_byes": Span(0.6, 1)}), "cannot have byes"),
    ],
)
def test_impossible_wishes_are_refused(wishes: Wishes, said: str) -> None:
    with pytest.raises(ImpossibleWishError, match=said):
        generate(wishes, 1)
