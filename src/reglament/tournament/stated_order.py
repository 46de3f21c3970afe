"""The order of ranking that a regulation states, numbers of Swiss-Manager read as the criteria that they mean."""

from reglament.model.finding import Finding
from reglament.regulation.facts import Regulation
from reglament.regulation.ranking_codes import SCORES
from reglament.tiebreak.order import without_manual
from reglament.tiebreak.registry import PRIMARY
from reglament.tiebreak.swiss_manager import in_our_codes


def stated_order(regulation: Regulation, tournament: str) -> tuple[tuple[str, ...], tuple[Finding, ...]]:
    """The codes of one tournament, beginning with points where no score is named, and what to say of the numbers.

    A number that cannot be read is left out, with an error at its place in the regulation.
    """
    codes, findings = in_our_codes(regulation.tournament(tournament).ranking)
    codes, misplaced = without_manual(codes)
    if not codes or codes[0].upper() not in SCORES:
        codes.insert(0, PRIMARY)
    path = f"tournament.{tournament}.ranking"
    source = regulation.fact(path).source
    line, column = (source.line, source.column) if source else (0, 0)
    placed = (
        one._replace(file=regulation.file, line=line, column=column, facts=(path,)) for one in (*findings, *misplaced)
    )
    return tuple(codes), tuple(placed)
