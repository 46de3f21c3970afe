"""Lists on paper: what is needed from the event is computed, the sheet is made, Typst sets it."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final

from reglament.model.finding import Finding
from reglament.printing.context import Context
from reglament.printing.lists import LISTS
from reglament.printing.render import pdf
from reglament.regulation.schema import RankingGroup
from reglament.service.event import EventFile
from reglament.service.views import group_ranking, standings
from reglament.tournament.state import Tournament

LIST_NAMES: Final = tuple(LISTS)


class NothingToPrintError(Exception):
    """The event has not come so far; `finding` says what is missing."""

    def __init__(self, finding: Finding) -> None:
        super().__init__(finding.message)
        self.finding = finding


def print_list(
    file: EventFile,
    tournament_id: str,
    name: str,
    round_number: int | None,
    languages: Sequence[str],
    group: RankingGroup | None = None,
) -> bytes:
    """A list of a tournament as PDF, in one language or in two side by side.

    `name` is one of `LIST_NAMES`. Without a round it is the last one that is paired, or for standings and crosstable
    the last one that is finished. With a group the standings are those of this further ranking.

    Errors: NothingToPrintError for a round that has not come so far, KeyError for an unknown name or tournament.
    """
    loaded = file.load()
    tournament = loaded.state.tournaments[tournament_id]
    one = round_to_print(tournament, name, round_number)
    context = Context(
        loaded.regulation,
        tournament,
        tuple(languages),
        printed_at=datetime.now().astimezone(),
        digest=file.digest(),
        round=one,
        standings=standings(loaded, tournament_id, one) if LISTS[name].needs == "standings" else None,
    )
    if group:
        ranking = group_ranking(loaded, tournament_id, group, one)
        context = replace(context, standings=ranking.standings, group=group, teams=ranking.teams)
    return pdf(LISTS[name].sheet(context))


def round_to_print(tournament: Tournament, name: str, asked: int | None) -> int:
    """The round of a list, 0 for a list of entries.

    Errors: NothingToPrintError (PT101, PT102).
    """
    needs = LISTS[name].needs
    if needs == "entries":
        return 0
    last = len(tournament.rounds) if needs == "round" else len(tournament.published_rounds)
    default = last if needs == "round" else tournament.played_rounds or last
    chosen = default if asked is None else asked
    if not last:
        raise NothingToPrintError(Finding("PT101", "error", "No round is paired yet; there is nothing to print."))
    if not 1 <= chosen <= last:
        message = "There is no round {round} to print; the last one is {last}."
        raise NothingToPrintError(Finding("PT102", "error", message, {"round": chosen, "last": last}))
    return chosen
