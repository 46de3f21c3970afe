"""Editions of FIDE C.07 and how an event's first day picks one."""

from datetime import date
from typing import Final, NamedTuple

from reglament.model.article import Article


class Edition(NamedTuple):
    """One edition: its name in our files, the month it came into force and what it does differently.

    `has_dummies`: an unplayed round counts as a dummy opponent (article 16.4), and voluntary unplayed rounds are cut
    first (16.5); before, it counted as a virtual opponent. `limits_dummies`: the dummy has an upper limit (16.4.1 and
    16.4.2). `forfeit_wins_are_won`: in a round robin a forfeit win is a game won (15.2).
    `allows_buchholz_in_round_robins`, where it separates nobody.
    """

    name: str
    first_day: date
    has_dummies: bool = True
    limits_dummies: bool = False
    forfeit_wins_are_won: bool = False
    allows_buchholz_in_round_robins: bool = True

    def article(self, number: str) -> Article:
        """An article of this edition, for citing; the chapter alone where articles had other numbers."""
        return Article("C.07", number if self.has_dummies else "", self.first_day.strftime("%Y-%m"))


class EditionChoice(NamedTuple):
    """The edition to use, and whether it is the one that was really in force on the day."""

    edition: str
    exact: bool


EDITIONS: Final = {
    edition.name: edition
    for edition in (
        Edition("legacy2009", date(2009, 7, 1), has_dummies=False),
        Edition("c07-2023", date(2024, 4, 1)),
        Edition("c07-2024", date(2024, 8, 1)),
        Edition(
            "c07-2026",
            date(2026, 3, 1),
            limits_dummies=True,
            forfeit_wins_are_won=True,
            allows_buchholz_in_round_robins=False,
        ),
    )
}
"""Every edition that can be asked for, oldest first, with the day from which it held for all rated events.

That of 2023 held for FIDE's own events from 1 September 2023; such an event states it in its regulation.
"""


def edition_for(first_day: date) -> EditionChoice:
    """Edition in force on the first day of an event; the oldest one, marked as not exact, for earlier days."""
    in_force = [edition.name for edition in EDITIONS.values() if edition.first_day <= first_day]
    return EditionChoice(in_force[-1], exact=True) if in_force else EditionChoice(next(iter(EDITIONS)), exact=False)


def edition_of_year(year: str) -> str:
    """The edition that the modifier `/V` names by its year."""
    return next(name for name in EDITIONS if name.endswith(year))
