"""The lists that can be printed, by the names that the command line and the desk use."""

from collections.abc import Callable, Mapping
from typing import Final, Literal, NamedTuple

from reglament.printing.context import Context
from reglament.printing.crosstable import crosstable
from reglament.printing.pairings import pairings, results
from reglament.printing.pairings_by_name import pairings_by_name
from reglament.printing.sheet import Sheet
from reglament.printing.standings import standings
from reglament.printing.starting_list import starting_list, starting_list_by_name


class PrintedList(NamedTuple):
    """A list: how its sheet is made, its English name (the key of its translations), and what its context needs.

    `entries`: neither round nor standings; `round`: a round that is paired; `standings`: the standings after a round.
    """

    sheet: Callable[[Context], Sheet]
    title: str
    needs: Literal["entries", "round", "standings"]


LISTS: Final[Mapping[str, PrintedList]] = {
    "starting-list": PrintedList(starting_list, "Starting list", "entries"),
    "starting-list-by-name": PrintedList(starting_list_by_name, "Starting list by name", "entries"),
    "pairings": PrintedList(pairings, "Pairings by board", "round"),
    "pairings-by-name": PrintedList(pairings_by_name, "Pairings by name", "round"),
    "results": PrintedList(results, "Results", "round"),
    "standings": PrintedList(standings, "Standings", "standings"),
    "crosstable": PrintedList(crosstable, "Crosstable", "standings"),
}
