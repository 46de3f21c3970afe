"""The played rounds of a report paired again and compared with what the report has."""

from typing import NamedTuple

from reglament.formats.trf16 import TrfTournament, parse
from reglament.model.finding import Finding
from reglament.pairing.acceleration import BakuCounts
from reglament.pairing.dutch import Histories, NoLegalPairing, Pair, RoundInput, pair_round
from reglament.reports.ranking import AskedRanks, ComparedRanks, compare_ranks
from reglament.reports.round_input import NOBODY, recorded, round_input
from reglament.reports.setting import Setting, setting


class Difference(NamedTuple):
    """A round that the rules pair otherwise: all its pairs, byes as pairs with number 0.

    `expected` is `None` where the rules allow no pairing at all.
    """

    round_number: int
    expected: tuple[Pair, ...] | None
    found: tuple[Pair, ...]


class Checked(NamedTuple):
    """How many rounds were compared, and what differs. With an error among the findings no round was compared.

    `ranks` are there where they were asked for and the report could be read.
    """

    rounds: int
    differences: tuple[Difference, ...]
    findings: tuple[Finding, ...]
    ranks: ComparedRanks | None = None

    @property
    def error(self) -> Finding | None:
        """Why the report could not be checked, if it could not."""
        return next((finding for finding in self.findings if finding.severity == "error"), None)


def check_report(
    data: bytes,
    file: str,
    edition: str = "auto",
    baku_counts: BakuCounts = "listed",
    ranks: AskedRanks | None = None,
) -> Checked:
    """Pair every played round of a report from the rounds before it, and compare. Never raises.

    Whoever has an opponent or the pairing-allocated bye in a round takes part in it, everybody else was absent. Ranks
    are compared as well if that is asked for.
    """
    report, findings = parse(data, file)
    if report is None:
        return Checked(0, (), findings)
    checked = _checked_rounds(report, file, edition, baku_counts)
    compared = compare_ranks(report, file, ranks) if ranks else None
    said = compared.findings if compared else ()
    return checked._replace(findings=(*findings, *checked.findings, *said), ranks=compared)


def _checked_rounds(report: TrfTournament, file: str, edition: str, baku_counts: BakuCounts) -> Checked:
    if not report.played_rounds:
        return Checked(0, (), ())
    basis, findings = setting(report, file, report.played_rounds, edition=edition, baku_counts=baku_counts)
    if basis is None:
        return Checked(0, (), findings)
    rounds = range(1, report.played_rounds + 1)
    histories: Histories = {}
    compared = (compare_round(report, basis, round_number, histories) for round_number in rounds)
    return Checked(len(rounds), tuple(difference for difference in compared if difference), findings)


def compare_round(report: TrfTournament, basis: Setting, round_number: int, histories: Histories) -> Difference | None:
    """What differs in a played round; `None` for nothing: the order of the boards is not compared.

    `histories` are those of the rounds before it, as far as they have been folded.
    """
    found = recorded(report, round_number)
    expected = _paired(round_input(report, basis, round_number), histories)
    return None if set(expected or ()) == set(found) else Difference(round_number, expected, found)


def _paired(data: RoundInput, histories: Histories) -> tuple[Pair, ...] | None:
    try:
        pairing = pair_round(data, histories)
    except NoLegalPairing:
        return None
    return pairing.pairs if pairing.bye is None else (*pairing.pairs, Pair(pairing.bye, NOBODY))
