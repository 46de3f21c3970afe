"""Opening an event: the regulation goes into the journal, and with it the editions of FIDE's rules."""

from typing import Final

from reglament.model.finding import Finding
from reglament.pairing.dutch import Edition
from reglament.regulation.facts import Fact, Regulation
from reglament.tiebreak.edition import EDITIONS
from reglament.tournament.commands import Decision
from reglament.tournament.events import Editions, EventOpened

_PAIRING_EDITIONS: Final[dict[object, Edition]] = {"dutch-2017": "2017", "dutch-2026": "2026"}
"""The editions of FIDE C.04.3 as the regulation names them."""


def open_event(regulation: Regulation, program: str, origin: str = "") -> Decision:
    """The opening record of an event, and what is to be said of the editions.

    The editions follow from the regulation (by the event's first day, if it names none) and never change afterwards.
    Where the regulation settles no edition of the tie-breaks that of 2024 is taken, with a finding (TN102).
    """
    editions = tuple(_editions(regulation, tournament) for tournament in regulation.tournaments)
    findings = tuple(finding for one in editions for finding in ranking_edition_note(one))
    opened = EventOpened(regulation.text, regulation.file, regulation.sha256, editions, program, origin)
    return Decision((opened,), findings)


def pairing_edition_note(editions: Editions) -> tuple[Finding, ...]:
    """What has to be said where an old journal has to go on by an edition that is not the one of its date (TN101)."""
    if editions.pairing_exact:
        return ()
    message = (
        "Tournament {tournament} begins before 1 February 2026; it is paired by the edition of 2026 of FIDE C.04.3."
    )
    consequence = "A pairing can differ from the one by the rules of its date."
    return (Finding("TN101", "warning", message, {"tournament": editions.tournament}, consequence=consequence),)


def ranking_edition_note(editions: Editions) -> tuple[Finding, ...]:
    """What has to be said wherever rankings by an edition that is not the one of its date are shown (TN102)."""
    if editions.ranking_exact:
        return ()
    message = (
        "The tie-breaks of tournament {tournament} are computed by the edition {edition} of FIDE C.07, "
        "which is not the one of its date."
    )
    values = {"tournament": editions.tournament, "edition": editions.ranking}
    consequence = "Tie-breaks of players with unplayed rounds can differ from the rules of its date."
    return (Finding("TN102", "warning", message, values, consequence=consequence),)


def _editions(regulation: Regulation, tournament: str) -> Editions:
    """The editions of a tournament; the present one of the pairing where none is settled, which then is not paired."""
    pairing = regulation.fact(f"tournament.{tournament}.pairing_edition")
    ranking = regulation.tournament(tournament).ranking_edition or ""
    known = ranking in EDITIONS
    return Editions(
        tournament,
        pairing=_PAIRING_EDITIONS.get(pairing.value, "2026"),
        pairing_exact=True,
        ranking=ranking if known else "c07-2024",
        ranking_exact=known,
        pairing_source=_source(pairing),
    )


def _source(fact: Fact) -> tuple[str, str]:
    """What a fact follows from: the kind, and the label of the article, who gave the ruling, or the preset."""
    source = fact.source
    if source is None:
        return "", ""
    match source.kind:
        case "default":
            return source.kind, source.text
        case "ruling":
            return source.kind, source.by
        case _:
            return source.kind, source.article.number if source.article else ""
