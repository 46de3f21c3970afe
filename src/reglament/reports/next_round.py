"""The round after the last played one of a report, paired."""

from typing import NamedTuple

from reglament.formats.trf16 import TrfTournament
from reglament.model.finding import Finding
from reglament.pairing.acceleration import BakuCounts
from reglament.pairing.dutch import NoLegalPairing, Pairing, RoundInput, pair_round
from reglament.reports.history import about_history
from reglament.reports.round_input import round_input
from reglament.reports.setting import setting


class NextRound(NamedTuple):
    """The round to come; `pairing` is `None` if there is none, and a finding of severity error then says why.

    `data` is what was paired; it is there without a pairing too where the rules allow none.
    """

    number: int
    pairing: Pairing | None
    findings: tuple[Finding, ...]
    data: RoundInput | None = None

    @property
    def edition(self) -> str:
        """The edition by which the round was paired; empty where nothing could be paired."""
        return self.data.edition if self.data else ""

    @property
    def is_impossible(self) -> bool:
        """Whether everything was known and the rules allow no pairing."""
        return self.data is not None and self.pairing is None


def pair_next_round(
    report: TrfTournament,
    file: str,
    *,
    system: str = "auto",
    edition: str = "auto",
    baku_counts: BakuCounts = "listed",
) -> NextRound:
    """Pair the round after the last played one; absent are those with a bye announced for it. Never raises.

    `file` is the report's name for the findings, `system`, `edition` and `baku_counts` are what was asked for.
    """
    number = report.played_rounds + 1
    basis, findings = setting(report, file, number, system=system, edition=edition, baku_counts=baku_counts)
    if basis is None:
        return NextRound(number, None, findings)
    findings += tuple(finding._replace(file=file) for finding in about_history(report))
    data = round_input(report, basis, number)
    try:
        return NextRound(number, pair_round(data), findings, data)
    except NoLegalPairing as refusal:
        impossible = _impossible(data, refusal)._replace(file=file)
        return NextRound(number, None, (*findings, impossible), data)


def _impossible(data: RoundInput, refusal: NoLegalPairing) -> Finding:
    """Why there is no pairing: the proof, and what would have to be lifted."""
    from reglament.pairing.dutch.restrictions import to_lift  # noqa: PLC0415 - hardly ever, and not to be waited for

    deadlock = to_lift(data)
    values = {"round": data.round_number, "why": refusal.reason}
    message = "Round {round} has no legal pairing. {why}"
    if deadlock is None and data.absent:
        repair = "See whether those who have a bye in this round (line 001, records 240 or XXZ) play after all."
        return Finding("TP113", "error", message, values, repair=repair)
    if deadlock is None:
        repair = "See whether lines are missing: a round needs two players."
        return Finding("TP113", "error", message, values, repair=repair)
    values |= {"proof": deadlock.proof, "remedy": deadlock.remedy}
    return Finding("TP113", "error", message, values, consequence="{proof}", repair="{remedy}")
