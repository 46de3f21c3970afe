"""Laws that every pairing obeys, on events of 9 to 30 players drawn at random."""

import os
from collections.abc import Iterator
from itertools import combinations, product, zip_longest

import pytest

from reglament.model.game import Cell, Colour
from reglament.pairing.dutch import Edition, Pair, Pairing, RoundInput, pair_round
from reglament.pairing.dutch.bracket_table import explain_bracket
from reglament.pairing.dutch.engine import steps
from reglament.pairing.dutch.explain import explain_board, explain_bye
from reglament.pairing.dutch.floats import explain_float
from reglament.pairing.dutch.not_paired import explain_pair
from reglament.pairing.dutch.states import has_taken_part, states
from reglament.pairing.dutch.weighted import _candidate
from tests.unit.pairing.random_events import RandomEvent, paired_rounds

SEEDS = range(60 if os.environ.get("CI") else 12)
EDITIONS: tuple[Edition, ...] = ("2017", "2026")
MIRRORED: dict[Colour | None, Colour | None] = {"w": "b", "b": "w", None: None}


@pytest.fixture(params=product(SEEDS, EDITIONS), ids=lambda drawn: f"{drawn[0]}-{drawn[1]}")
def rounds(request: pytest.FixtureRequest) -> list[tuple[RoundInput, Pairing]]:
    """The rounds of one event by one edition, up to the first that cannot be paired."""
    return played(*request.param)


def played(seed: int, edition: Edition) -> list[tuple[RoundInput, Pairing]]:
    event = RandomEvent(seed, range(9, 31))
    event.rounds = min(event.rounds, 9)
    return paired_rounds(event, edition)


def test_everybody_is_paired_once_or_has_the_bye(rounds: list[tuple[RoundInput, Pairing]]) -> None:
    for data, pairing in rounds:
        numbers = [number for pair in pairing.pairs for number in pair]
        numbers += [] if pairing.bye is None else [pairing.bye]
        assert sorted(numbers) == sorted(set(data.cards) - data.absent)


def test_nobody_meets_twice_or_against_a_prohibition(rounds: list[tuple[RoundInput, Pairing]]) -> None:
    for data, pairing in rounds:
        for white, black in pairing.pairs:
            assert black not in {cell.opponent for cell in data.cards[white] if cell.is_played}
            assert frozenset((white, black)) not in data.forbidden


def test_nobody_has_the_bye_twice(rounds: list[tuple[RoundInput, Pairing]]) -> None:
    for data, pairing in rounds:
        assert pairing.bye is None or "U" not in {cell.outcome for cell in data.cards[pairing.bye]}


def test_before_the_last_round_colours_stay_within_two_and_never_come_thrice(
    rounds: list[tuple[RoundInput, Pairing]],
) -> None:
    for data, pairing in rounds:
        if data.is_last_round:
            continue
        for pair in pairing.pairs:
            for number, colour in zip(pair, "wb", strict=True):
                history = "".join(cell.colour or "" for cell in data.cards[number] if cell.is_played) + colour
                assert abs(history.count("w") - history.count("b")) <= 2
                assert history[-3:] not in {"www", "bbb"}


def test_mirrored_colours_give_the_mirrored_pairing(rounds: list[tuple[RoundInput, Pairing]]) -> None:
    for data, pairing in rounds:
        cards = {
            number: [Cell(cell.outcome, cell.opponent, MIRRORED[cell.colour]) for cell in cells]
            for number, cells in data.cards.items()
        }
        mirrored = data._replace(cards=cards, initial_colour="b" if data.initial_colour == "w" else "w")
        expected = Pairing(tuple(Pair(black, white) for white, black in pairing.pairs), pairing.bye)
        assert pair_round(mirrored) == expected


def test_the_same_virtual_points_for_everybody_change_nothing(rounds: list[tuple[RoundInput, Pairing]]) -> None:
    for data, pairing in rounds:
        virtual = {
            number: [
                points + 3
                for _, points in zip_longest(range(data.round_number), data.virtual.get(number, ()), fillvalue=0)
            ]
            for number in data.cards
        }
        assert pair_round(data._replace(virtual=virtual)) == pairing


def test_other_numbers_in_the_same_order_change_nothing_but_the_numbers(
    rounds: list[tuple[RoundInput, Pairing]],
) -> None:
    for data, pairing in rounds:
        new = {number: 3 * number + number // 7 for number in data.cards}
        renumbered = data._replace(
            cards={
                new[number]: [cell._replace(opponent=new.get(cell.opponent, 0)) for cell in cells]
                for number, cells in data.cards.items()
            },
            absent=frozenset(new[number] for number in data.absent),
            virtual={new[number]: points for number, points in data.virtual.items()},
            forbidden=frozenset(frozenset(new[number] for number in pair) for pair in data.forbidden),
        )
        pairs = tuple(Pair(new[white], new[black]) for white, black in pairing.pairs)
        assert pair_round(renumbered) == Pairing(pairs, pairing.bye and new[pairing.bye])


def test_without_the_players_above_a_bracket_to_which_nobody_floats_the_others_are_paired_alike() -> None:
    """Those above are paired among themselves, so what is allowed below, the bye and its score do not depend on them.

    They must have taken part before: else the numbers by which colours are drawn would change.
    """
    cuts = 0
    for seed, edition in product(SEEDS, EDITIONS):
        for data, pairing in played(seed, edition):
            for above in players_above_a_cut(data):
                cuts += 1
                left = pair_round(data._replace(absent=data.absent | above))
                assert left.pairs == tuple(pair for pair in pairing.pairs if not above & {*pair})
                assert left.bye == (None if pairing.bye in above else pairing.bye)
    assert cuts > 2 * len(SEEDS)


def players_above_a_cut(data: RoundInput) -> Iterator[frozenset[int]]:
    """All who are higher than some bracket to which nobody floats, by number, for each such bracket."""
    players = states(data)
    for step in steps(data, players):
        is_cut = step.bracket.kind in {"complete", "normal"} and not step.outcome.floaters
        above = [player.number for player in players[: step.bracket.following.start]]
        if is_cut and len(above) < len(players) - 1 and all(has_taken_part(data.cards[number]) for number in above):
            yield frozenset(above)


def test_every_rung_gives_what_the_graph_of_everybody_gives(rounds: list[tuple[RoundInput, Pairing]]) -> None:
    for data, _ in rounds:
        for step in steps(data, states(data)):
            if len(step.bracket.players) > 1:
                pairs = _candidate(step.game_round, step.bracket, alone=False)
                assert tuple(sorted(pairs)) == tuple(sorted(step.outcome.pairs))


def test_every_board_and_bye_can_be_explained(rounds: list[tuple[RoundInput, Pairing]]) -> None:
    for data, pairing in rounds[-2:]:
        told = [explain_board(data, pairing, board) for board in range(1, len(pairing.pairs) + 1)]
        told += [] if pairing.bye is None else [explain_bye(data, pairing)]
        texts = [step.text for explanation in told for step in explanation.steps]
        assert not [text for text in texts if "by hand" in text]


def test_every_pair_float_and_bracket_can_be_explained(rounds: list[tuple[RoundInput, Pairing]]) -> None:
    for data, pairing in rounds[-1:]:
        together = {frozenset(pair) for pair in pairing.pairs}
        present = sorted(set(data.cards) - data.absent)
        for one, other in combinations(present[:12], 2):
            explanation = explain_pair(data, one, other)
            meet = frozenset((one, other)) in together
            assert (explanation.decision.text == "{player} and {opponent} meet in this round.") == meet
            assert bool(explanation.steps) != meet
        for number in present[:12]:
            floats = explain_float(data, number)
            assert bool(floats.steps) == ("does not float" not in floats.decision.text)
        brackets = [step.number for step in steps(data, states(data))]
        assert all(explain_bracket(data, bracket).steps for bracket in brackets)
