"""Single rounds of up to 300 players on which other programs differed, and rounds without a legal pairing."""

import os
from pathlib import Path

import pytest

from reglament.pairing.dutch import NoLegalPairing, Pair, RoundInput, pair_round
from reglament.pairing.dutch.restrictions import to_lift
from tests.conformance.columns import read, rounds_written
from tests.unit.pairing.test_restrictions import can_be_paired, restrictions

SHARED = Path(__file__).parents[3] / "shared" / "conformance" / "hard"
NO_PAIRING = "NO VALID PAIRING"
LARGEST = 300 if os.environ.get("CI") else 20


def cases() -> list[Path]:
    return [path for path in sorted(SHARED.glob("*.trf")) if len(rounds_written(path)) <= LARGEST]


def next_round(path: Path) -> RoundInput:
    """The round after the last one of which everybody has a cell; who has one more is absent from it."""
    written = rounds_written(path)
    past = min(written.values())
    absent = frozenset(number for number, rounds in written.items() if rounds > past)
    return read(path).before(past + 1)._replace(absent=absent)


def answer(path: Path) -> tuple[set[Pair], int | None] | None:
    """Pairs and bye of the reference, or `None` where it found no legal pairing."""
    count, *lines = path.with_suffix(".pairs").read_text(encoding="utf-8").splitlines()
    if count.startswith(NO_PAIRING):
        return None
    rows = [tuple(int(word) for word in line.split()) for line in lines if line.strip()]
    bye = next((player for player, opponent in rows if opponent == 0), None)
    return {Pair(white, black) for white, black in rows if black != 0}, bye


@pytest.mark.corpus
@pytest.mark.skipif(not SHARED.is_dir(), reason="the shared corpus is not beside the project")
@pytest.mark.parametrize("path", cases(), ids=lambda path: path.stem)
def test_a_hard_round_is_paired_as_the_reference_paired_it(path: Path) -> None:
    expected = answer(path)
    if expected is None:
        with pytest.raises(NoLegalPairing):
            pair_round(next_round(path))
        check_deadlock(next_round(path))
        return
    pairing = pair_round(next_round(path))
    assert (set(pairing.pairs), pairing.bye) == expected


def check_deadlock(data: RoundInput) -> None:
    """What is to be lifted makes the round possible and leaves nothing to spare; else two would have to meet again."""
    found = to_lift(data)
    assert found
    assert can_be_paired(data, found.lifted or restrictions(data)) == bool(found.lifted)
    for one in found.lifted:
        assert not can_be_paired(data, [other for other in found.lifted if other != one])
