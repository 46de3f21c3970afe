"""Whether an order of ranking suits a tournament: what its criteria need, and what the system rules out.

Codes of findings: RK020 Buchholz in a round robin, RK021 players without a rating, RK022 a criterion of a later
edition.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from reglament.model.finding import Finding
from reglament.regulation.ranking_codes import BUCHHOLZ, name_of
from reglament.standings.rank import Ranking, Table, criteria
from reglament.tiebreak.edition import EDITIONS
from reglament.tiebreak.registry import Asked, Mutual

_OLDEST_FIRST: Final = tuple(EDITIONS)


def order_findings(table: Table, order: Sequence[str], edition: str) -> tuple[Finding, ...]:
    """What is to be said of an order for this table; nothing of it keeps the ranking from being made.

    Warnings: RK020, RK021, RK022. Raises as `criteria` does.
    """
    ranking = Ranking(table, edition)
    return tuple(finding for code, criterion in criteria(order) for finding in _findings(ranking, code, criterion))


def _findings(ranking: Ranking, code: str, criterion: Asked) -> Iterator[Finding]:
    rule, cards = criterion.rule, ranking.cards_for(criterion)
    values: dict[str, object] = {"code": code, "edition": cards.edition.name}
    if cards.is_round_robin and not cards.edition.allows_buchholz_in_round_robins and name_of(code) in BUCHHOLZ:
        message = '"{code}" is not to be used in a round robin by the edition {edition} of FIDE C.07.'
        consequence = "In a complete round robin it is the same for all with equal points and separates nobody."
        repair = "Take it out, or put Sonneborn-Berger (SB) in its place."
        yield Finding("RK020", "warning", message, values, consequence=consequence, repair=repair)
    if not isinstance(rule, Mutual) and rule.needs_ratings and cards.unrated:
        values |= {"count": len(cards.unrated), "suggestion": f"{code}/U1400"}
        message = '"{code}" is left out of the ranking: not all players have a rating ({count} without one).'
        repair = 'Enter their ratings, or say what they count as, for instance "{suggestion}".'
        yield Finding("RK021", "warning", message, values, repair=repair)
    if _OLDEST_FIRST.index(rule.since) > _OLDEST_FIRST.index(cards.edition.name):
        values["since"] = rule.since
        message = '"{code}" is not known to the edition {edition} of FIDE C.07; it is computed as in {since}.'
        yield Finding("RK022", "warning", message, values)
