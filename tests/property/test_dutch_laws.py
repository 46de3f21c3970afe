"""Laws that every pairing obeys, on events of 9 to 30 players drawn at random."""

import os
from itertools import combinations, product

import pytest

from reglament.model.game import Cell, Colour
from reglament.pairing.dutch import Edition, NoLegalPairing, Pair, Pairing, RoundInput, pair_round
from reglament.pairing.dutch.bracket_table import explain_bracket
from reglament.pairing.dutch.engine import steps
from reglament.pairing.dutch.explain import explain_board, explain_bye
from reglament.pairing.dutch.floats import explain_float
from reglament.pairing.dutch.not_paired import explain_pair
from reglament.pairing.dutch.states import states
from reglament.pairing.dutch.weighted import _candidate
from tests.unit.pairing.random_events import RandomEvent

SEEDS = range(60 if os.environ.get("CI") else 12)
EDITIONS: tuple[Edition, ...] = ("2017", "2026")
MIRRORED: dict[Colour | None, Colour | None] = {"w": "b", "b": "w", None: None}


@pytest.fixture(params=product(SEEDS, EDITIONS), ids=lambda drawn: f"{drawn[0]}-{drawn[1]}")
def rounds(request: pytest.FixtureRequest) -> list[tuple[RoundInput, Pairing]]:
    """The rounds of one event by one edition, up to the first that cannot be paired."""
    seed, edition = request.param
    event = RandomEvent(seed, range(9, 31))
    event.rounds = min(event.rounds, 9)
    played = []
    for drawn in event.inputs():
        data = drawn._replace(edition=edition)
        try:
            pairing = pair_round(data)
        except NoLegalPairing:
            break
        played.append((data, pairing))
        event.play(pairing)
    return played


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
