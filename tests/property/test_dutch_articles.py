"""The engine against the literal enumerator of the articles, on small events drawn at random."""

import os

import pytest

from reglament.pairing.dutch import Edition, NoLegalPairing, Pairing, RoundInput, pair_round
from tests.unit.pairing.literal import Impossible, literal_round
from tests.unit.pairing.literal_2017 import literal_round_2017
from tests.unit.pairing.random_events import RandomEvent

SMALL = 1000 if os.environ.get("CI") else 250
EIGHT = 60 if os.environ.get("CI") else 10
EDITIONS: tuple[Edition, ...] = ("2017", "2026")


def by_the_articles(data: RoundInput) -> tuple[object, object] | None:
    try:
        return literal_round_2017(data) if data.edition == "2017" else literal_round(data)
    except Impossible:
        return None


def by_the_engine(data: RoundInput) -> Pairing | None:
    try:
        return pair_round(data)
    except NoLegalPairing:
        return None


def assert_paired_alike(seed: int, sizes: range, edition: Edition) -> None:
    event = RandomEvent(seed, sizes)
    for drawn in event.inputs():
        data = drawn._replace(edition=edition)
        pairing = by_the_engine(data)
        expected = by_the_articles(data)
        if pairing is None or expected is None:
            assert pairing is None, data
            assert expected is None, data
            return
        assert (set(pairing.pairs), pairing.bye) == expected, data
        event.play(pairing)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", range(SMALL))
def test_events_of_up_to_seven_are_paired_as_the_articles_say(seed: int, edition: Edition) -> None:
    assert_paired_alike(seed, range(3, 8), edition)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", range(EIGHT))
def test_events_of_eight_are_paired_as_the_articles_say(seed: int, edition: Edition) -> None:
    assert_paired_alike(seed, range(8, 9), edition)
