"""Rounds made for one trap each, with a bound of the work: rungs and exact matchings, never seconds.

The players have met nobody; scores come from virtual points and pairs that may not meet are forbidden. Numbers run
through the score groups from the top, so that the position of a player is his number less one.
"""

import os
from collections.abc import Iterable
from itertools import combinations, product

import pytest

from reglament.model.game import STANDARD, Cell
from reglament.pairing.dutch import Edition, RoundInput
from reglament.pairing.dutch.criteria import Bracket, Costs, Field
from reglament.pairing.dutch.engine import Step, steps
from reglament.pairing.dutch.states import states
from reglament.pairing.dutch.weighted import _candidate
from tests.differential.simulation import Event, Plan
from tests.unit.pairing.histories import round_input
from tests.unit.pairing.watched import LARGE, played_brackets, sizes_of_matchings

IS_LONG = bool(os.environ.get("CI"))
EDITIONS: tuple[Edition, ...] = ("2017", "2026")

Numbers = tuple[int, int]

each_edition = pytest.mark.parametrize("edition", EDITIONS)


def groups(
    *sizes: int, apart: Iterable[Numbers] = (), barred: Iterable[int] = (), edition: Edition = "2026"
) -> RoundInput:
    """The second round after one in which nobody played; `barred` had the bye in it, worth nothing."""
    scores = [2 * (len(sizes) - index) for index, size in enumerate(sizes) for _ in range(size)]
    had_bye = set(barred)
    return RoundInput(
        {number: (Cell("U" if number in had_bye else "Z"),) for number in range(1, len(scores) + 1)},
        absent=frozenset(),
        scoring=STANDARD._replace(pairing_allocated_bye=0),
        rounds=9,
        initial_colour="w",
        virtual={number: [score, score] for number, score in enumerate(scores, 1)},
        forbidden=frozenset(map(frozenset, apart)),
        edition=edition,
    )


def brackets(data: RoundInput) -> list[Step]:
    return list(steps(data, states(data)))


def floaters(step: Step) -> list[int]:
    """By number."""
    return [at + 1 for at in step.outcome.floaters]


def byes(made: Iterable[Step]) -> list[int]:
    return [step.outcome.bye + 1 for step in made if step.outcome.bye is not None]


def rungs(made: Iterable[Step]) -> list[str]:
    """Of the large brackets."""
    return [step.outcome.rung for step in made if len(step.bracket.players) >= LARGE]


def assert_as_the_graph_of_everybody(made: Iterable[Step]) -> None:
    for step in made:
        if len(step.bracket.players) > 1:
            expected = _candidate(step.game_round, step.bracket, alone=False)
            assert sorted(step.outcome.pairs) == sorted(expected), step.bracket


# --- the bye ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("middle", "lowest"), [(10, 7), (300, 5)])
def test_the_bye_goes_to_the_lowest_group_that_may_have_it_however_much_floats(middle: int, lowest: int) -> None:
    """All of the lowest group have had the bye; it is odd, so two float from above, and the lower of them gets it."""
    size = 10 + middle + lowest
    made = brackets(groups(10, middle, lowest, barred=range(size - lowest + 1, size + 1)))
    assert floaters(made[1]) == [9 + middle, 10 + middle]
    assert byes(made) == [10 + middle]
    assert rungs(made[:2]) == ["fast", "fast"]
    if size < 40:
        assert_as_the_graph_of_everybody(made)


def test_a_bye_far_above_the_bottom_leaves_what_is_below_alone() -> None:
    made = brackets(groups(20, 301, 200, 100, barred=range(322, 622)))
    assert [floaters(step) for step in made] == [[], [], [], []]
    assert byes(made) == [321]
    assert set(rungs(made)) == {"fast"}


def test_a_single_player_floats_unasked_and_has_the_bye_if_he_is_the_last() -> None:
    made = brackets(groups(4, 1, 4, 1, 1))
    assert [(len(step.bracket.players), step.outcome.rung) for step in made] == [
        (4, "tiny"),
        (1, "single"),
        (5, "tiny"),
        (2, "tiny"),
        (1, "single"),
    ]
    assert byes(made) == [11]


# --- floaters and the look-ahead --------------------------------------------------------------------------------------


@pytest.mark.parametrize("top", [9, 301])
def test_a_player_left_over_below_must_have_an_opponent_still_further_down(top: int) -> None:
    """The lowest may meet but one of the group above him. The last of the top group would take just that one."""
    only, last = top + 1, top + 5
    apart = [*product([top, last], range(only + 1, last))]
    made = brackets(groups(top, 4, 1, apart=apart))
    assert floaters(made[0]) == [top - 1]
    assert floaters(made[1]) == [only]
    assert made[0].outcome.rung == "fast"
    if top < 40:
        assert_as_the_graph_of_everybody(made)


@pytest.mark.parametrize("top", [9, 301])
def test_who_gets_the_bye_below_is_not_left_over_there_as_well(top: int) -> None:
    """Only one of the next group may have the bye, and only he of it might meet the last player.

    So the last player meets the floater: one who may meet him. The last of the top group may not.
    """
    only, last = top + 1, top + 4
    apart = [*product([last], [top, only + 1, only + 2])]
    made = brackets(groups(top, 3, 1, apart=apart, barred=[only + 1, only + 2, last]))
    assert byes(made) == [only]
    assert floaters(made[0]) == [top - 1]
    assert made[0].outcome.rung == "fast"
    if top < 40:
        assert_as_the_graph_of_everybody(made)


@each_edition
def test_two_last_players_who_have_met_take_two_floaters_from_a_large_bracket(
    edition: Edition, monkeypatch: pytest.MonkeyPatch
) -> None:
    solved = sizes_of_matchings(monkeypatch)
    made = brackets(groups(298, 2, apart=[(299, 300)], edition=edition))
    assert floaters(made[0]) == [297, 298]
    assert made[0].outcome.rung == "fast"
    assert max(solved, default=0) <= 4


@each_edition
def test_a_next_group_that_can_do_no_better_with_anybody_is_settled_without_the_large_bracket(
    edition: Edition, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The next three have all met: with one floater two of them are left over, whoever floats.

    The last twenty of the top group have met them, too: they would leave all three and themselves.
    """
    solved = sizes_of_matchings(monkeypatch)
    apart = [*combinations(range(302, 305), 2), *product(range(282, 302), range(302, 305))]
    made = brackets(groups(301, 3, 20, apart=apart, edition=edition))
    assert floaters(made[0]) == [281]
    assert floaters(made[1]) == [303, 304]
    assert rungs(made) == ["fast", "fast"]
    assert max(solved) <= 30
    assert len(solved) <= 5


@each_edition
def test_a_next_group_of_one_player_takes_the_last_whom_he_may_meet(
    edition: Edition, monkeypatch: pytest.MonkeyPatch
) -> None:
    solved = sizes_of_matchings(monkeypatch)
    made = brackets(groups(299, 1, apart=product(range(280, 300), [300]), edition=edition))
    assert floaters(made[0]) == [279]
    assert made[0].outcome.rung == "fast"
    assert not solved


# --- moved-down players -----------------------------------------------------------------------------------------------


@each_edition
def test_more_moved_down_players_than_residents(edition: Edition, monkeypatch: pytest.MonkeyPatch) -> None:
    """The twelve first have all met. Five of them meet those below, the others float on (C7 is the same for all)."""
    solved = sizes_of_matchings(monkeypatch)
    made = brackets(groups(12, 5, 41, apart=combinations(range(1, 13), 2), edition=edition))
    assert made[1].outcome.pairs == tuple((at, 12 + at) for at in range(5))
    assert floaters(made[1]) == [6, 7, 8, 9, 10, 11, 12]
    assert rungs(made)[1:] == ["split", "fast"]
    assert max(solved) <= 60
    assert len(solved) <= 40


def test_a_moved_down_player_who_floats_on_pays_for_his_score_and_not_as_a_resident() -> None:
    """C7, C18 and C20 against C14 and C16; both have floated down twice."""
    players = states(round_input("1: H H\n2: H H\n3: H H"))
    players = tuple(player._replace(score=4 if player.number == 1 else 2) for player in players)
    costs = Costs(players, Bracket((0,), range(1, 3), range(3, 3), range(3, 3)), sees_next=False, counts_bye=False)
    assert set(costs.vector(costs.floater(0))) == {
        Field("C6"),
        Field("C7", 4, is_list=True),
        Field("C18", 4, is_list=True),
        Field("C20", 4, is_list=True),
    }
    assert set(costs.vector(costs.floater(1))) == {Field("C6"), Field("C14"), Field("C16")}


# --- large brackets in which many have met ----------------------------------------------------------------------------


@each_edition
def test_those_who_drew_in_the_first_round_are_paired_without_steps_back(
    edition: Edition, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Everybody's natural opponent is the one whom he has met."""
    solved = sizes_of_matchings(monkeypatch)
    plan = Plan(16, 500, 3, edition, spread=0, draws=0.45)
    made = [(data.round_number, step) for data, step in played_brackets(Event(plan))]
    second = [len(step.bracket.players) for number, step in made if number == 2]
    assert second[1] > 200
    assert {step.outcome.rung for _, step in made if len(step.bracket.players) >= LARGE} == {"fast"}
    assert not solved


CLUBS = [(3, 0.3, 0.9, 120)]
CLUBS += [(1, 0.3, 0.9, 120), (2, 0.3, 0.9, 120), (1, 0.9, 0.8, 250)] if IS_LONG else []
"""Seeds and shares of draws, how many brackets `fast` must decide, and the largest matching."""


@each_edition
@pytest.mark.parametrize(("seed", "draws", "share", "largest"), CLUBS)
def test_four_clubs_whose_players_do_not_meet_their_own(
    seed: int, draws: float, share: float, largest: int, edition: Edition, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nearly a quarter of all pairs is forbidden. With 90 % draws a bracket of 177 needs two exchanges."""
    solved = sizes_of_matchings(monkeypatch)
    event = Event(Plan(seed, 300, 9, edition, draws=draws))
    same_club = ((one, other) for one, other in combinations(event.cards, 2) if one % 4 == other % 4)
    event.forbidden = frozenset(map(frozenset, same_club))
    made = [step for _, step in played_brackets(event)]
    assert len(rungs(made)) > 25
    assert rungs(made).count("fast") >= share * len(rungs(made))
    assert max(solved, default=0) <= largest


# --- large brackets that no short cut decides -------------------------------------------------------------------------

UNDECIDED = {
    "C8 is out of reach for two floaters: those below have met and have two scores": (
        groups(60, 1, 1, apart=[(61, 62)]),
        0,
        [59, 60],
    ),
    "C8 is out of reach for two floaters: two groups of two who have all met": (
        groups(60, 2, 2, apart=combinations(range(61, 65), 2)),
        0,
        [57, 58, 59, 60],
    ),
    "the floater of the last bracket is a moved-down player": (groups(10, 41, barred=range(11, 52)), 1, [10]),
    "the only possible floater stands far up in S1": (
        groups(59, 1, apart=[(number, 60) for number in range(1, 60) if number != 5]),
        0,
        [5],
    ),
}
"""The round, the bracket in it, and who is not paired there."""

each_undecided = pytest.mark.parametrize("name", UNDECIDED)


@each_undecided
def test_a_large_bracket_that_no_short_cut_decides_is_paired_as_the_graph_of_everybody_has_it(name: str) -> None:
    data, index, unpaired = UNDECIDED[name]
    step = brackets(data)[index]
    assert_as_the_graph_of_everybody([step])
    paired = {at + 1 for pair in step.outcome.pairs for at in pair}
    assert sorted({at + 1 for at in step.bracket.players} - paired) == unpaired


@each_undecided
def test_a_large_bracket_needs_no_matching_with_all_fields_of_the_order(name: str) -> None:
    data, index, _ = UNDECIDED[name]
    assert brackets(data)[index].outcome.rung != "weighted"
