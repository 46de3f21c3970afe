"""Opening an event: the regulation goes into the journal, and with it the editions of FIDE's rules."""

from typing import Final

from reglament.model.finding import Finding
from reglament.regulation.facts import Regulation
from reglament.tiebreak.edition import EDITIONS
from reglament.tournament.commands import Decision
from reglament.tournament.events import Editions, EventOpened

PAIRING_EDITION: Final = "2026"
"""The edition of FIDE C.04.3 that every event is paired by; reports are paired by that of their date."""


def open_event(regulation: Regulation, program: str, origin: str = "") -> Decision:
    """The opening record of an event, and what is to be said of the editions.

    The editions follow from the regulation (by the event's first day, if it names none) and never change afterwards.
    Where events are not paired or ranked by that edition the nearest one is taken, with a finding: TN101 for pairings,
    TN102 for rankings.
    """
    editions = tuple(_editions(regulation, tournament) for tournament in regulation.tournaments)
    findings = tuple(finding for one in editions for finding in edition_notes(one))
    opened = EventOpened(regulation.text, regulation.file, regulation.sha256, editions, program, origin)
    return Decision((opened,), findings)


def edition_notes(editions: Editions) -> tuple[Finding, ...]:
    """What has to be said wherever pairings or rankings of the tournament are shown."""
    notes: list[Finding] = []
    if not editions.pairing_exact:
        notes.append(
            Finding(
                "TN101",
                "warning",
                "Tournament {tournament} begins before 1 February 2026; it is paired by the edition of 2026 "
                "of FIDE C.04.3.",
                {"tournament": editions.tournament},
                consequence="A pairing can differ from the one by the rules of its date.",
            )
        )
    if not editions.ranking_exact:
        notes.append(
            Finding(
                "TN102",
                "warning",
                "The tie-breaks of tournament {tournament} are computed by the edition {edition} of FIDE C.07, "
                "which is not the one of its date.",
                {"tournament": editions.tournament, "edition": editions.ranking},
                consequence="Tie-breaks of players with unplayed rounds can differ from the rules of its date.",
            )
        )
    return tuple(notes)


def _editions(regulation: Regulation, tournament: str) -> Editions:
    facts = regulation.tournament(tournament)
    ranking = facts.ranking_edition or ""
    known = ranking in EDITIONS
    return Editions(
        tournament,
        pairing=PAIRING_EDITION,
        pairing_exact=facts.pairing_edition == f"dutch-{PAIRING_EDITION}",
        ranking=ranking if known else "c07-2024",
        ranking_exact=known,
    )
