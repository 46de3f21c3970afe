"""Which edition of FIDE C.07 ranks a report."""

import datetime as dt

from reglament.model.finding import Finding
from reglament.tiebreak.edition import EDITIONS, edition_for


def ranking_edition(start: str) -> tuple[str, tuple[Finding, ...]]:
    """The edition of C.07 of a report's first day, and what has to be said where that is not certain."""
    try:
        choice = edition_for(dt.date.fromisoformat(start))
    except ValueError:
        latest = list(EDITIONS)[-1]
        message = "The report gives no first day; tie-breaks are computed by the edition {edition} of FIDE C.07."
        return latest, (Finding("ST120", "note", message, {"edition": latest}),)
    if choice.exact:
        return choice.edition, ()
    message = "Tie-breaks are computed by the edition {edition} of FIDE C.07, which is not the one of {start}."
    return choice.edition, (Finding("ST121", "warning", message, {"edition": choice.edition, "start": start}),)
