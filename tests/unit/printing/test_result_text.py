import pytest

from reglament.model.game import Cell
from reglament.model.result import NO_RESULT, RESULTS
from reglament.printing.result_text import cell_text, result_text


@pytest.mark.parametrize(
    ("typed", "printed"),
    [
        ("1-0", "1–0"), ("0-1", "0–1"), ("1/2-1/2", "½–½"), ("0-0", "0–0"), ("1/2-0", "½–0"),
        ("F1-0", "+ : −"), ("F0-1", "− : +"), ("F0-0", "− : −"), ("U1-0", "1–0"),
    ],
)  # fmt: skip
def test_results_have_dashes_and_forfeits_have_signs(typed: str, printed: str) -> None:
    assert result_text(RESULTS[typed]) == printed


def test_no_result_is_left_open() -> None:
    assert result_text(NO_RESULT) == ""


@pytest.mark.parametrize(
    ("cell", "text"),
    [
        (Cell("1", 12, "w"), "12 w 1"),
        (Cell("=", 3, "b"), "3 b ½"),
        (Cell("+", 12, "w"), "12 – +"),
        (Cell("?", 12, "b"), "12 b ·"),
        (Cell("1", 12), "12 – 1"),
        (Cell("H"), "½"),
        (Cell("Z"), ""),
    ],
)
def test_a_cell_of_a_crosstable(cell: Cell, text: str) -> None:
    assert cell_text(cell, "½") == text
