"""Editions of FIDE C.07 as they bear on teams.

The fields are those of the editions for players; what is the same there is named the same.
"""

from datetime import date
from typing import Final, NamedTuple

from reglament.model.article import Article


class TeamEdition(NamedTuple):
    """One edition: its name in our files, the day from which we use it and what it does differently.

    `has_dummies`: an unplayed round counts as a dummy opponent (article 16.4), and voluntary unplayed rounds are cut
    first (16.5); before, it counted as a virtual opponent. `limits_dummies`: the dummy has an upper limit (16.4.1 and
    16.4.2). `forfeit_wins_are_won`: in a round robin a match won by forfeit is a match won (15.2), and Buchholz is not
    to be used.
    """

    name: str
    first_day: date
    has_dummies: bool = True
    limits_dummies: bool = False
    forfeit_wins_are_won: bool = False

    def article(self, number: str) -> Article:
        """An article of this edition, for citing; the chapter alone where articles had other numbers."""
        return Article("C.07", number if self.has_dummies else "", self.first_day.strftime("%Y-%m"))


TEAM_EDITIONS: Final = {
    edition.name: edition
    for edition in (
        TeamEdition("legacy2009", date(2009, 7, 1), has_dummies=False),
        TeamEdition("c07-2023", date(2024, 4, 1)),
        TeamEdition("c07-2024", date(2024, 8, 1)),
        TeamEdition("c07-2026", date(2026, 3, 1), limits_dummies=True, forfeit_wins_are_won=True),
    )
}
"""Every edition that can be asked for, oldest first, with the day from which it held for all rated events."""


def team_edition_for(first_day: date) -> str:
    """Edition in force on the first day of an event; the oldest one for earlier days."""
    in_force = [edition.name for edition in TEAM_EDITIONS.values() if edition.first_day <= first_day]
    return in_force[-1] if in_force else next(iter(TEAM_EDITIONS))
