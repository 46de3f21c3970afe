"""Can the first rounds be accelerated as the regulation says?"""

from collections.abc import Iterator
from typing import Final

from reglament.model.finding import Finding
from reglament.regulation.checks.rule import Rule
from reglament.regulation.facts import Regulation

OTHER_POINTS: Final = Rule(
    "RG121",
    "error",
    "",
    "Tournament {tournament}: Baku acceleration needs a win worth two draws and a loss worth nothing "
    "(FIDE C.04.7 art. 1.1).",
    "Round 1 cannot be paired.",
    "State other points, or take the acceleration out.",
)
NO_SWISS: Final = Rule(
    "RG122",
    "warning",
    "",
    "Tournament {tournament} is accelerated, but it is no Swiss.",
    "The acceleration has no effect.",
    "Take the acceleration out.",
)
NOT_ACCELERATED: Final = Rule(
    "RG123",
    "warning",
    "",
    "Tournament {tournament}: it is stated who counts for the accelerated group, but not that rounds are accelerated.",
    "Nothing is accelerated.",
    'State acceleration.method = "baku" as well.',
)


def acceleration_is_whole(regulation: Regulation) -> Iterator[Finding]:
    """Who counts for the group means nothing without an acceleration, and an acceleration nothing without a Swiss."""
    for tournament in regulation.tournaments:
        facts, path = regulation.tournament(tournament), f"tournament.{tournament}"
        if facts.acceleration.counts is not None and regulation.fact(f"{path}.acceleration.method").state == "unsaid":
            yield NOT_ACCELERATED.found(regulation, f"{path}.acceleration.counts", tournament=tournament)
        if facts.acceleration.method is not None and facts.system not in ("swiss", None):
            paths = (f"{path}.acceleration.method", f"{path}.system")
            yield NO_SWISS.found(regulation, *paths, tournament=tournament)


def acceleration_fits_points(regulation: Regulation) -> Iterator[Finding]:
    """Virtual points of a win are worth two of a draw. Source: FIDE C.04.7 art. 1.1 (2026)."""
    for tournament in regulation.tournaments:
        method = regulation.tournament(tournament).acceleration.method
        if method == "baku" and not regulation.scoring(tournament).suits_baku:
            path = f"tournament.{tournament}"
            paths = (f"{path}.acceleration.method", f"{path}.scoring.win", f"{path}.scoring.draw")
            yield OTHER_POINTS.found(regulation, *paths, tournament=tournament)
