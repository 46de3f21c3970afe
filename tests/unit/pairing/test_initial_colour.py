"""The lot of the initial colour, found again in what was played."""

from pathlib import Path

import pytest

from reglament.model.game import Cell
from reglament.pairing.initial_colour import initial_colour
from tests.conformance.columns import read

CORPUS = Path(__file__).parents[2] / "conformance" / "dutch-2026"


def test_number_one_tells_it() -> None:
    assert initial_colour({1: [Cell("1", 2, "b")], 2: [Cell("0", 1, "w")]}) == "b"


def test_number_two_tells_the_opposite_where_number_one_had_the_bye() -> None:
    cards = {1: [Cell("U")], 2: [Cell("=", 3, "w")], 3: [Cell("=", 2, "b")]}
    assert initial_colour(cards) == "b"


def test_who_never_came_holds_no_number() -> None:
    cards = {1: [Cell("Z")], 2: [Cell("=", 3, "w")], 3: [Cell("=", 2, "b")]}
    assert initial_colour(cards) == "w"


def test_a_first_round_without_a_game_tells_nothing() -> None:
    assert initial_colour({1: [Cell("H"), Cell("1", 2, "b")], 2: [Cell("H"), Cell("0", 1, "w")]}) == "b"
    assert initial_colour({1: [Cell("H")], 2: [Cell("H")]}) is None


@pytest.mark.parametrize("path", sorted(CORPUS.glob("*.trf")), ids=lambda path: path.stem)
def test_the_colour_that_the_files_of_the_corpus_state_is_found(path: Path) -> None:
    event = read(path)
    assert initial_colour(event.cards) == event.initial_colour
