"""Is everything said, and said once?"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from reglament.model.finding import Finding
from reglament.regulation.checks.rule import Rule
from reglament.regulation.facts import Fact, Regulation, shown
from reglament.regulation.fields import label


class Need(NamedTuple):
    """A fact that every tournament needs, the fact beside which it belongs, and the check that asks for it."""

    member: str
    beside: str
    check: str = ""


NEEDED: Final = (
    Need("system", "name", "C02"),
    Need("rounds", "system", "C02"),
    Need("time_control.base_minutes", "system"),
    Need("timetable", "rounds", "C22"),
    Need("lateness_minutes", "time_control.base_minutes"),
    Need("unrated", "rating_limit.at_most"),
    Need("initial_order", "system"),
    Need("scoring.pairing_allocated_bye", "system", "C39"),
    Need("ranking", "system", "C33"),
    Need("ranking_ties", "ranking", "C28"),
    Need("protests.window_minutes", "system"),
)
_ONLY_SWISS: Final = frozenset({"initial_order", "scoring.pairing_allocated_bye"})

UNSAID: Final = Rule(
    "RG102",
    "missing",
    "",
    "No article says this: {fact}.",
    "It will have to be decided during the event.",
    'State it: "{path}".',
)
DEFAULT: Final = Rule(
    "RG103",
    "missing",
    "",
    "No article says this: {fact}.",
    "The default holds: {value} ({article}).",
    'State it, even if the default is meant: "{path}".',
)
EMPTY_COMMITTEE: Final = Rule(
    "RG104",
    "missing",
    "C46",
    "Protests are foreseen, but nobody is named for the tournament committee.",
    "A protest could be handed in to nobody.",
    "Name the chairman, members and reserves, or state who forms the committee.",
)


def contradictions(regulation: Regulation) -> tuple[Finding, ...]:
    """Facts on which articles disagree (C01)."""
    return regulation.contradictions()


def needed_facts(regulation: Regulation) -> Iterator[Finding]:
    """Facts without which a tournament cannot be played, and which no article states."""
    for tournament in regulation.tournaments:
        is_swiss = regulation.tournament(tournament).system == "swiss"
        for need in NEEDED:
            fact = regulation.fact(f"tournament.{tournament}.{need.member}")
            if is_swiss or need.member not in _ONLY_SWISS:
                yield from _unstated(regulation, fact, f"tournament.{tournament}.{need.beside}", need.check)


def _unstated(regulation: Regulation, fact: Fact, beside: str, check: str) -> Iterator[Finding]:
    values = {"fact": label(fact.path), "path": fact.path}
    if fact.state == "unsaid":
        yield UNSAID._replace(check=check).found(regulation, fact.path, beside, **values)
    elif fact.source and fact.source.kind == "default":
        article = fact.source.article
        yield DEFAULT._replace(check=check).found(
            regulation, fact.path, beside, **values, value=shown(fact.value), article=article
        )


def committee_is_named(regulation: Regulation) -> Iterator[Finding]:
    """A committee that receives protests has members, or a rule by which it is formed (C46)."""
    protests = [
        path for each in regulation.tournaments if _is_stated(regulation, path := f"tournament.{each}.protests")
    ]
    committee = [regulation.fact(f"officials.committee.{part}") for part in ("chairman", "members")]
    if protests and all(not fact.value and not fact.is_contested for fact in committee):
        yield EMPTY_COMMITTEE.found(regulation, protests[0], "officials.committee")


def _is_stated(regulation: Regulation, path: str) -> bool:
    return regulation.fact(path).state == "stated"
