"""Does the time control fit what else is said?"""

from collections.abc import Iterator, Sequence
from typing import Final

from reglament.model.article import Article
from reglament.model.finding import Finding
from reglament.regulation.checks.rule import Rule
from reglament.regulation.durations import minutes_for_60_moves
from reglament.regulation.facts import Fact, Regulation

RATE_OF_PLAY: Final = Article("B.02", "1.1", "2024-03")
_RATED_UNDER: Final = ((60, 90, 1800), (90, 120, 2400))
"""With less time for 60 moves than the second number, a standard game is rated only if both are under the third."""

LONG_LATENESS: Final = Rule(
    "RG112",
    "warning",
    "C24",
    "Tournament {tournament}: a player may be {late} minutes late and begins the game with only {base} minutes.",
    "A player can lose on time before he may be declared late.",
    "Allow less lateness.",
)
NOT_RATED: Final = Rule(
    "RG113",
    "error",
    "C25",
    "Tournament {tournament}: {minutes} minutes for 60 moves; FIDE rates such a game only if both players are "
    "under {under}.",
    "Games of players above are not rated ({article}).",
    "Limit the rating to {highest}, or give more time.",
)
RATE_HINT: Final = Rule(
    "RG114",
    "note",
    "C25",
    "Tournament {tournament}: {minutes} minutes for 60 moves; FIDE rates such a game only if both players are "
    "under {under} ({article}). Of the limits stated, {fitting} agrees with this and {other} does not.",
)


def lateness_is_short(regulation: Regulation) -> Iterator[Finding]:
    """The lateness allowed is clearly less than the time for the game (C24)."""
    for tournament in regulation.tournaments:
        facts = regulation.tournament(tournament)
        late, base = facts.lateness_minutes, facts.time_control.base_minutes
        if late and base is not None and late >= base:
            path = f"tournament.{tournament}"
            yield LONG_LATENESS.found(
                regulation,
                f"{path}.lateness_minutes",
                f"{path}.time_control.base_minutes",
                tournament=tournament,
                late=late,
                base=base,
            )


def rate_of_play_can_be_rated(regulation: Regulation) -> Iterator[Finding]:
    """The time control gives enough time for the ratings admitted, if the games are to be rated by FIDE (C25).

    Where two articles disagree about the highest rating, the one that fits the time control is named.
    Source: FIDE B.02 art. 1.1 (2024-03).
    """
    for tournament in regulation.tournaments:
        facts = regulation.tournament(tournament)
        minutes = minutes_for_60_moves(facts.time_control)
        under = next(
            (limit for low, high, limit in _RATED_UNDER if minutes is not None and low <= minutes < high), None
        )
        if under is None:
            continue
        paths = (f"tournament.{tournament}.rating_limit.at_most", f"tournament.{tournament}.time_control.base_minutes")
        fitting, other = _sorted_out(regulation.fact(paths[0]), under)
        values = {"tournament": tournament, "minutes": minutes, "under": under, "article": RATE_OF_PLAY}
        if fitting and other:
            yield RATE_HINT.found(regulation, *paths, **values, fitting=fitting, other=other)
        elif "fide" in facts.rated and not fitting:
            yield NOT_RATED.found(regulation, *paths, **values, highest=under - 1)


def _sorted_out(limit: Fact, under: int) -> tuple[Sequence[int], Sequence[int]]:
    """The limits stated that fit and those that do not, each once."""
    values = [each.value for each in limit.alternatives] or [limit.value]
    numbers = sorted({value for value in values if isinstance(value, int)})
    return [each for each in numbers if each < under], [each for each in numbers if each >= under]
