"""`reglament why FILE.trf rank A B`: the order of two players or teams of a tournament report."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from reglament.cli.output import refuse, wrong_usage
from reglament.cli.standings import read_source
from reglament.cli.team_standings import read_team_source, team_names
from reglament.language import Translator
from reglament.model.article import Explanation
from reglament.standings.explain import explain_rank
from reglament.standings.team_explain import explain_team_rank
from reglament.tiebreak.edition import EDITIONS
from reglament.tiebreak.order import parse_order


class Explained(NamedTuple):
    """An explanation, and the names for its numbers."""

    explanation: Explanation
    names: Mapping[int, str]


class Wish(NamedTuple):
    """What a ranking is asked to go by, where not by what the report says."""

    order: str | None
    edition: str | None
    after: int | None


def explained_in_report(path: Path, two: Sequence[int], wish: Wish, words: Translator, *, as_json: bool) -> Explained:
    """Why one of two players, or teams where there are teams, is ahead of the other."""
    source = read_source(path, None, wish.after, words, as_json=as_json)
    report = source.report
    if report is not None and report.team_event:
        teams = read_team_source(
            report,
            source.read,
            words,
            order=wish.order,
            edition=wish.edition,
            after=wish.after,
            as_json=as_json,
        )
        names = team_names(report)
        _require(two, names)
        return Explained(explain_team_rank(teams.table, teams.order, teams.edition, two[0], two[1]), names)
    codes, findings = parse_order(wish.order) if wish.order else (source.order, ())
    if any(finding.severity == "error" for finding in findings):
        refuse(findings, words, as_json=as_json)
    edition = wish.edition.lower() if wish.edition else source.edition
    if edition not in EDITIONS:
        wrong_usage(f'"{wish.edition}" is no edition of FIDE C.07 known here: {", ".join(EDITIONS)}.')
    names = {number: player.name for number, player in source.players.items()}
    _require(two, names)
    return Explained(explain_rank(source.table, codes, edition, two[0], two[1]).explanation, names)


def _require(two: Sequence[int], names: Mapping[int, str]) -> None:
    unknown = [number for number in two if number not in names]
    if unknown:
        wrong_usage(f"There is no number {unknown[0]} in the report.")
