from pathlib import Path

import pytest

from reglament.printing.lists import LISTS
from tests import printing_event as event

ROUNDS = {"pairings": 3, "pairings-by-name": 3, "results": 1}


@pytest.mark.parametrize("name", LISTS)
def test_rows_are_those_worked_out_by_hand(name: str) -> None:
    sheet = LISTS[name].sheet(event.context(after=ROUNDS.get(name, 2)))
    expected = Path(__file__).with_name(f"{name}.txt").read_text(encoding="utf-8")
    assert event.as_text(sheet).replace("\u00a0", " ").replace("\u2003", " ") == expected
