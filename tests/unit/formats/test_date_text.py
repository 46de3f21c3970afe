import pytest

from reglament.formats.date_text import read_date


@pytest.mark.parametrize(
    ("text", "iso"),
    [
        ("2026/09/05", "2026-09-05"),
        ("2012-02-06", "2012-02-06"),
        ("1969.12.06", "1969-12-06"),
        ("05.09.2026", "2026-09-05"),
        ("24/09/2010", "2010-09-24"),
        ("28. 07. 2005", "2005-07-28"),
        ("25.02.2011", "2011-02-25"),
        ("2024/02/29", "2024-02-29"),
        ("1978", "1978"),
        ("1990/00/00", "1990"),
        ("0000/00/00", ""),
        ("0000", ""),
        (".  .", ""),
        ("", ""),
        ("May 29, 2020", "2020-05-29"),
    ],
)
def test_usual_dates_are_read_without_remark(text: str, iso: str) -> None:
    assert read_date(text, short_year_first=True) == (iso, "")


def test_a_short_year_stands_first_in_reports_and_last_in_lists() -> None:
    assert read_date("26/09/05", short_year_first=True) == ("2026-09-05", "short year")
    assert read_date("05.09.26", short_year_first=False) == ("2026-09-05", "short year")
    assert read_date("31.12.85", short_year_first=False) == ("1985-12-31", "short year")


def test_a_month_that_can_only_be_a_day_is_exchanged_and_said() -> None:
    assert read_date("11.25.02", short_year_first=True) == ("2011-02-25", "month first")
    assert read_date("02/25/2011", short_year_first=False) == ("2011-02-25", "month first")


def test_a_month_without_day_leaves_the_year_and_says_so() -> None:
    assert read_date("1987/05/00", short_year_first=True) == ("1987", "month only")


@pytest.mark.parametrize(
    "text",
    ["2011/02/30", "2023/02/29", "1900/02/29", "32.01.2010", "2010/13/13", "0000/05/17", "yesterday", "Mai 1, 2020x",
     "39906", "1.2.333", "123.1.10", "Foo 1, 2020", "2010/04/31", "2010/01/1999"],
)  # fmt: skip
def test_what_is_no_date_is_said_and_left_open(text: str) -> None:
    assert read_date(text, short_year_first=True) == ("", "not understood")
