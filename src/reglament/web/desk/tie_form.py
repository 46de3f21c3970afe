"""Ties of the final ranking: what the standings say of them, and the form of the why panel that settles one."""

from collections.abc import Mapping
from itertools import groupby
from secrets import token_hex
from typing import NamedTuple

from reglament.standings.settled import told as told_of
from reglament.tournament.announcing import settled_ties
from reglament.tournament.commands import DrawLots, EnterPlayOff, SettleOrder
from reglament.tournament.tied import remaining_ties
from reglament.web.desk.addresses import rank_page
from reglament.web.desk.tournament_page import TournamentPage
from reglament.web.desk.why_words import told

_FIELD = "place-"


class Tie(NamedTuple):
    """Players who share a rank of the final ranking, and the page that says why and settles it."""

    names: str
    why: str


class TiedPlayer(NamedTuple):
    """A player of a tie, in the form that settles it."""

    number: int
    name: str


def ties(page: TournamentPage, after: int) -> list[Tie]:
    """The ties that are left in the final ranking; before the last round is finished there are none to settle."""
    return [
        Tie("; ".join(map(page.name, tied)), rank_page(page.event, page.id, tied[0], tied[1], after))
        for tied in _remaining(page, after)
    ]


def settled(page: TournamentPage, after: int) -> list[str]:
    """What was recorded on ties after a round, in words."""
    return [told(page, told_of(record)[0]) for record in settled_ties(page.tournament, after)]


def tied_players(page: TournamentPage, after: int, one: int, other: int) -> list[TiedPlayer]:
    """The players of the tie in which two stand; nobody where there is none to settle."""
    tied = next((tied for tied in _remaining(page, after) if one in tied and other in tied), ())
    return [TiedPlayer(number, page.name(number)) for number in tied]


def _remaining(page: TournamentPage, after: int) -> list[tuple[int, ...]]:
    if not after == page.tournament.played_rounds == page.facts.rounds:
        return []
    return remaining_ties(page.loaded.regulation, page.tournament)


def asked_settlement(
    page: TournamentPage, form: Mapping[str, str | list[object]]
) -> DrawLots | EnterPlayOff | SettleOrder | None:
    """The command of the button that was pressed; `None` for a form that is not the desk's.

    Fields `place-NUMBER` name the players; equal places are shared, and who has none written is last.
    """
    fields = {name.removeprefix(_FIELD): str(value) for name, value in form.items() if name.startswith(_FIELD)}
    written = {page.numbered[int(number)].entry: place for number, place in fields.items() if _is_listed(page, number)}
    words = str(form.get("words", ""))
    match form.get("means"):
        case "lots":
            return DrawLots(page.id, token_hex(8), tuple(written))
        case "play-off":
            return EnterPlayOff(page.id, _in_places(written), words)
        case "order":
            return SettleOrder(page.id, _in_places(written), words)
        case _:
            return None


def _is_listed(page: TournamentPage, number: str) -> bool:
    return number.isdecimal() and int(number) in page.numbered


def _in_places(written: Mapping[int, str]) -> tuple[tuple[int, ...], ...]:
    def place(entry: int) -> int:
        return int(written[entry]) if written[entry].isdecimal() else len(written) + 1

    return tuple(tuple(equal) for _, equal in groupby(sorted(written, key=place), key=place))
