"""Each rung of the Dutch ladder forced: it may decline a bracket, but never differ from the graph of everybody.

The players are drawn as states, so that the rungs meet what played events seldom bring about. Small rounds are compared
with the articles as well.
"""

import os
from collections.abc import Callable, Iterator
from itertools import chain, product

import pytest

from reglament.model.game import STANDARD, Cell
from reglament.pairing.dutch import Edition, RoundInput, pair_round
from reglament.pairing.dutch.completion import Round
from reglament.pairing.dutch.criteria import Bracket
from reglament.pairing.dutch.engine import steps
from reglament.pairing.dutch.fast import CannotTell, pair_fast
from reglament.pairing.dutch.ladder import pair_bracket
from reglament.pairing.dutch.lookahead import LookAhead, look_ahead
from reglament.pairing.dutch.split import pair_split
from reglament.pairing.dutch.states import states
from reglament.pairing.dutch.tiny import MOST_PLAYERS, pair_tiny
from reglament.pairing.dutch.weighted import _candidate, pair_weighted
from tests.unit.pairing.drawn_states import DrawnRound
from tests.unit.pairing.histories import boards, round_input
from tests.unit.pairing.literal import Impossible

IS_LONG = bool(os.environ.get("CI"))
EDITIONS: tuple[Edition, ...] = ("2017", "2026")

Pairs = list[tuple[int, int]]
Rung = Callable[[Round, Bracket, LookAhead], Pairs | None]


each_edition = pytest.mark.parametrize("edition", EDITIONS)


def drawn(count: int, sizes: range, edition: Edition) -> Iterator[DrawnRound]:
    return (DrawnRound(seed, sizes, edition) for seed in range(5 * count if IS_LONG else count))


def brackets(edition: Edition) -> Iterator[tuple[Round, Bracket]]:
    """Brackets of two or more players; one that 2017 pairs again comes as it was first, too."""
    for one in chain(drawn(700, range(4, 12), edition), drawn(250, range(12, 20), edition)):
        for step in one.steps():
            if len(step.bracket.players) > 1:
                yield step.game_round, step.bracket
                if step.bracket.kind == "penultimate":
                    yield step.game_round, step.bracket._replace(kind="normal")


def told(rung: Rung, game_round: Round, bracket: Bracket) -> Pairs | None:
    try:
        return rung(game_round, bracket, look_ahead(game_round, bracket))
    except CannotTell:
        return None


def tiny(game_round: Round, bracket: Bracket, ahead: LookAhead) -> Pairs | None:
    return pair_tiny(game_round, bracket, ahead) if len(bracket.players) <= MOST_PLAYERS else None


def by_the_whole_ladder(game_round: Round, bracket: Bracket, ahead: LookAhead) -> Pairs:
    return list(pair_bracket(game_round, bracket).pairs)


@each_edition
@pytest.mark.parametrize("rung", [pair_fast, tiny, pair_split, pair_weighted, by_the_whole_ladder])
def test_a_rung_never_differs_from_the_graph_of_everybody(rung: Rung, edition: Edition) -> None:
    answers = 0
    for game_round, bracket in brackets(edition):
        if bracket.kind == "collapsed":
            continue
        pairs = told(rung, game_round, bracket)
        if pairs is not None:
            answers += 1
            expected = _candidate(game_round, bracket, alone=False)
            assert sorted(pairs) == sorted(expected), (game_round.players, bracket)
    assert answers > 700


@each_edition
def test_rounds_of_up_to_seven_are_paired_as_the_articles_say(edition: Edition) -> None:
    for one in drawn(400, range(4, 8), edition):
        made = one.steps()
        try:
            boards, bye = one.articles().round()
        except Impossible:
            assert not made, one.players
            continue
        number = [player.number for player in one.players]
        pairs = {frozenset(number[at] for at in pair) for step in made for pair in step.outcome.pairs}
        byes = [number[step.outcome.bye] for step in made if step.outcome.bye is not None]
        assert pairs == {frozenset(pair) for pair in boards}, one.players
        assert byes == ([] if bye is None else [bye]), one.players


@each_edition
def test_one_floater_who_does_badly_below_goes_before_three_who_do_well(edition: Edition) -> None:
    """By C6 and C8, and by both literal enumerators.

    1 to 5 may meet each other, and so may 6 to 9, but nobody from the other side; so one of 1 to 5 has to float. Of the
    group below 10 may meet no one in it, and of those above only 6 to 9.
    """
    forbidden = {*product(range(1, 6), range(6, 10)), *product([10], [1, 2, 3, 4, 5, 11, 12])}
    data = RoundInput(
        dict.fromkeys(range(1, 15), ()),
        absent=frozenset(),
        scoring=STANDARD,
        rounds=9,
        initial_colour="w",
        virtual={**{number: [4] for number in range(1, 10)}, **{number: [2] for number in range(10, 13)}},
        forbidden=frozenset(map(frozenset, forbidden)),
        edition=edition,
    )
    top = next(iter(steps(data, states(data)))).outcome
    assert set(top.pairs) == {(0, 2), (1, 3), (5, 7), (6, 8)}
    assert top.floaters == (4,)


def test_in_2017_who_may_get_the_bye_counts_for_the_look_ahead_into_the_last_group() -> None:
    """By C.2 and C.7, and by the literal enumerator.

    Nobody of the last group, 10 and 11, may get the bye, so one of 2 to 9 floats to get it. 8, who may not meet 10,
    does no better there than 9, and with 9 as floater the first candidate is perfect.
    """
    data = RoundInput(
        {number: (Cell("U" if number in {1, 10, 11} else "F"),) for number in range(1, 12)},
        absent=frozenset(),
        scoring=STANDARD,
        rounds=9,
        initial_colour="w",
        virtual={number: [2, 2] for number in range(1, 10)},
        forbidden=frozenset({frozenset({8, 10})}),
        edition="2017",
    )
    top = next(iter(steps(data, states(data)))).outcome
    assert set(top.pairs) == {(0, 4), (1, 5), (2, 6), (3, 7)}
    assert top.floaters == (8,)


def test_the_games_of_the_bye_go_before_topscorers_of_one_absolute_colour() -> None:
    """By C9 and C10, and by the literal enumerator: 3 has played all rounds; 1 and 2 have had White twice."""
    cards = """
        1: 4w1 5w1 Z
        2: 5w1 6w1 Z
        3: 6w1 4b1 7w0
        4: 1b0 3w0 Z
        5: 2b0 1b0 Z
        6: 3b0 2b0 Z
        7: Z Z 3b1
    """
    data = round_input(cards, rounds=4, absent=[4, 5, 6, 7])
    assert pair_round(data) == (boards("2-1"), 3)
