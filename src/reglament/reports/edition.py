"""Which system and which edition of its rules a report is paired by."""

from typing import Final

from reglament.formats.trf16 import TrfTournament
from reglament.pairing.dutch import Edition

SYSTEMS: Final = ("auto", "dutch", "team-swiss", "team-dutch")
EDITIONS: Final = ("auto", "2026", "2017")

DUTCH: Final = "FIDE_DUTCH"
CUSTOM: Final = "CUSTOM_SWISS"

_ASKED: Final[dict[str, Edition]] = {"2017": "2017", "2026": "2026"}

_CHANGE_OVER: Final = "2026-02-01"
"""First day of the edition of 2026 (FIDE C.04.3); ISO texts are compared as they stand."""

_EDITION_CODES: Final[dict[str, Edition]] = {
    "FIDE_DUTCH_2017": "2017",
    "FIDE_DUTCH_2025": "2026",
    "FIDE_DUTCH_2026": "2026",
}
"""Codes of record 192 that name their edition; a draft of the record called that of 2026 by the year before."""


def is_team_event(report: TrfTournament) -> bool:
    """Whether teams are paired: there are team records, or record 192 names a team system."""
    return bool(report.teams) or "_TEAM" in report.system_code


def is_dutch(report: TrfTournament) -> bool:
    """Whether record 192 names the Dutch system, or nothing does."""
    return not report.system_code or report.system_code.startswith(DUTCH)


def is_round_robin(report: TrfTournament) -> bool:
    """Whether the report speaks of a round robin, in its code (192) or in its words (092)."""
    words = f"{report.system_code} {report.system}".lower().replace("-", "").replace("_", "").replace(" ", "")
    return "roundrobin" in words or "berger" in words


def is_accelerated(report: TrfTournament) -> bool:
    """Whether record 192 asks for Baku acceleration."""
    return report.system_code.endswith("_BAKU")


def edition_of(report: TrfTournament, asked: str = "auto") -> Edition:
    """The edition asked for, else the one named in record 192, else the one in force on the event's first day.

    Without any of these it is the present one.
    """
    named = _ASKED.get(asked) or _EDITION_CODES.get(report.system_code.removesuffix("_BAKU"))
    if named:
        return named
    return "2017" if report.start and report.start < _CHANGE_OVER else "2026"
