import pytest
from hypothesis import given
from hypothesis import strategies as st

from reglament.model.game import STANDARD
from reglament.model.result import NO_RESULT, RESULTS, Result, parse_result, result_text


@pytest.mark.parametrize(
    ("spellings", "meant"),
    [
        (("1-0", "1–0", "1—0", "1−0", "1:0", " 1 - 0 ", "1 : 0"), Result("1", "0")),
        (("0-1", "0–1", "0:1"), Result("0", "1")),
        (("½-½", "½–½", "½:½", "1/2-1/2", "1/2–1/2", "1/2:1/2", "=", "½", "1/2", " ½ - ½ "), Result("=", "=")),
        (("F1-0", "f1-0", "F1–0", "+:-", "+-", "+ -", "+--", "+ - -", "+:−", "+ – –", "+—"), Result("+", "-")),
        (("F0-1", "f0:1", "-:+", "-+", "- +", "--+", "−:+", "–+"), Result("-", "+")),
        (("F0-0", "-:-", "--", "---", "– – –", "- : -", "−:−"), Result("-", "-")),
        (("0-0", "0:0", "0–0"), Result("0", "0")),
        (("1/2-0", "½-0", "½:0"), Result("=", "0")),
        (("0-1/2", "0–½"), Result("0", "=")),
        (("U1-0", "u1-0"), Result("W", "L")),
        (("U0-1",), Result("L", "W")),
        (("U½-½", "u1/2-1/2"), Result("D", "D")),
    ],
)
def test_spellings(spellings: tuple[str, ...], meant: Result) -> None:
    assert {text: parse_result(text) for text in spellings} == dict.fromkeys(spellings, meant)


@pytest.mark.parametrize(
    "text", ["", " ", "-", "1", "0", "1-1", "2-0", "1-½", "10", "1-0-1", "F=", "F½-½", "++", "+:+", "+:0", "x"]
)
def test_what_is_no_result(text: str) -> None:
    assert parse_result(text) is None


@given(st.text(alphabet="01/2½=+-–—−:FUfu ", max_size=8))
def test_what_is_read_has_a_name_that_reads_the_same(text: str) -> None:
    result = parse_result(text)
    if result is not None:
        assert parse_result(result_text(result)) == result
        assert result.is_known


def test_a_result_without_a_name_shows_both_outcomes() -> None:
    assert result_text(Result("+", "=")) == "+:="
    assert result_text(NO_RESULT) == ""
    assert not NO_RESULT.is_known


@pytest.mark.parametrize("result", RESULTS.values())
def test_turned_twice_is_the_same(result: Result) -> None:
    assert result.turned() == Result(result.black, result.white)
    assert result.turned().turned() == result


@pytest.mark.parametrize(("outcomes", "units"), [("1W+UF", 2), ("=DH", 1), ("0L-Z?", 0)])
def test_the_worth_of_outcomes(outcomes: str, units: int) -> None:
    assert [STANDARD.points(outcome) for outcome in outcomes] == [units] * len(outcomes)


def test_forfeits() -> None:
    assert {text for text, result in RESULTS.items() if result.is_forfeit} == {"F1-0", "F0-1", "F0-0"}
