"""Editions of FIDE C.07 and how an event's first day picks one.

Left out: the edition of 2023 and the rules before it; events of those days are ranked by the edition of August 2024.
"""

from datetime import date
from typing import Final, NamedTuple

from reglament.model.article import Article


class Edition(NamedTuple):
    """One edition: its name in our files, the month it came into force and what it does differently.

    `limits_dummies`: the dummy opponent of an unplayed round has an upper limit (articles 16.4.1 and 16.4.2).
    """

    name: str
    first_day: date
    limits_dummies: bool

    def article(self, number: str) -> Article:
        """An article of this edition, for citing."""
        return Article("C.07", number, self.first_day.strftime("%Y-%m"))


class EditionChoice(NamedTuple):
    """The edition to use, and whether it is the one that was really in force on the day."""

    edition: str
    exact: bool


EDITIONS: Final = {
    edition.name: edition
    for edition in (
        Edition("c07-2024", date(2024, 8, 1), limits_dummies=False),
        Edition("c07-2026", date(2026, 3, 1), limits_dummies=True),
    )
}
"""Every edition that can be asked for, oldest first."""


def edition_for(first_day: date) -> EditionChoice:
    """Edition in force on the first day of an event; the oldest one, marked as not exact, for earlier days."""
    in_force = [edition.name for edition in EDITIONS.values() if edition.first_day <= first_day]
    return EditionChoice(in_force[-1], exact=True) if in_force else EditionChoice(next(iter(EDITIONS)), exact=False)
