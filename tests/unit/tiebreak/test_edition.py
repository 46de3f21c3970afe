from datetime import date

import pytest

from reglament.tiebreak.edition import EDITIONS, edition_for, edition_of_year


@pytest.mark.parametrize(
    ("first_day", "edition", "exact"),
    [
        (date(2009, 6, 30), "legacy2009", False),
        (date(2009, 7, 1), "legacy2009", True),
        (date(2024, 3, 31), "legacy2009", True),
        (date(2024, 4, 1), "c07-2023", True),
        (date(2024, 7, 31), "c07-2023", True),
        (date(2024, 8, 1), "c07-2024", True),
        (date(2026, 2, 28), "c07-2024", True),
        (date(2026, 3, 1), "c07-2026", True),
        (date(2031, 1, 1), "c07-2026", True),
    ],
)
def test_edition_of_the_first_day(first_day: date, edition: str, exact: bool) -> None:
    assert edition_for(first_day) == (edition, exact)


def test_articles_name_book_and_month() -> None:
    assert str(EDITIONS["c07-2024"].article("16.4")) == "FIDE C.07 art. 16.4 (2024-08)"
    assert str(EDITIONS["legacy2009"].article("16.4")) == "FIDE C.07 (2009-07)"


def test_edition_of_a_year() -> None:
    assert [edition_of_year(year) for year in ("2009", "2026")] == ["legacy2009", "c07-2026"]
