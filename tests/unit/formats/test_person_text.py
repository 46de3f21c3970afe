import pytest

from reglament.formats.person_text import read_sex, read_title


@pytest.mark.parametrize(
    ("text", "title"),
    [("GM", "GM"), ("  g", "GM"), ("m", "IM"), ("f", "FM"), ("c", "CM"), ("wg", "WGM"), ("gf", "WGM"), ("wf", "WFM")],
)
def test_titles_in_full_and_in_old_letters(text: str, title: str) -> None:
    assert read_title(text) == (title, True)


@pytest.mark.parametrize("text", ["CNM", "aim", "hg"])
def test_other_titles_are_kept_and_known_as_others(text: str) -> None:
    assert read_title(text) == (text.upper(), False)


def test_no_title_is_no_unknown_title() -> None:
    assert read_title("   ") == ("", True)


@pytest.mark.parametrize(
    ("text", "sex", "is_usual"),
    [("m", "m", True), ("W", "w", True), (" ", "", True), ("f", "w", False), ("u", "", False)],
)
def test_sex_letters(text: str, sex: str, is_usual: bool) -> None:
    assert read_sex(text) == (sex, is_usual)
