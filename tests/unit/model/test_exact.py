from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reglament.model.exact import exact_text


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (None, None),
        (0, "0"),
        (7, "7"),
        (-3, "-3"),
        (Fraction(11, 2), "5.5"),
        (Fraction(89, 4), "22.25"),
        (Fraction(-1, 2), "-0.5"),
        (Fraction(1, 8), "0.125"),
        (Fraction(1, 5), "0.2"),
        (Fraction(3, 40), "0.075"),
        (Fraction(19, 3), "19/3"),
        (Fraction(-19, 6), "-19/6"),
        (Fraction(1200), "1200"),
    ],
)
def test_exact_numbers_as_text(value: Fraction | int | None, text: str | None) -> None:
    assert exact_text(value) == text


@given(st.fractions())
def test_the_text_gives_the_number_back(value: Fraction) -> None:
    text = exact_text(value)
    assert text is not None
    assert Fraction(text) == value


@given(st.integers(), st.integers(0, 6), st.integers(0, 6))
def test_a_finite_decimal_is_written_as_one_without_zeros_at_its_end(whole: int, twos: int, fives: int) -> None:
    text = exact_text(Fraction(whole, 2**twos * 5**fives))
    assert text is not None
    assert "/" not in text
    assert not ("." in text and text.endswith("0"))
