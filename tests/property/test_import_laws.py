"""An event that is read from a report goes on as the report does: acceleration and forbidden pairs are not lost."""

import os
from pathlib import Path

import pytest

from reglament.formats.trf16 import TrfTournament
from reglament.model.game import REQUESTED_BYES
from reglament.pairing.dutch import Pair
from reglament.reports.round_input import NOBODY, recorded
from reglament.service.event import carry_out
from reglament.service.importing import TOURNAMENT, import_report
from reglament.simulation import Span, Wishes, generate
from reglament.tournament.commands import DraftPairing

SEEDS = range(60 if os.environ.get("CI") else 6)
SHARES = {"half_point_byes": Span(0, 0.1), "zero_point_byes": Span(0, 0.1), "late_entries": Span(0, 0.2)}
WISHES = Wishes(players=Span(6, 20), rounds=Span(4, 7), shares=SHARES, is_accelerated=True, forbidden=Span(2, 5))


def cut(report: TrfTournament, rounds: int) -> TrfTournament:
    """The report as it was after so many rounds, with the byes that were announced for the next one."""
    nexts = {one.number: one.cells[rounds].outcome for one in report.players}
    byes = {number: outcome for number, outcome in nexts.items() if outcome in REQUESTED_BYES}
    players = tuple(one._replace(cells=one.cells[:rounds]) for one in report.players)
    return report._replace(players=players, played_rounds=rounds, announced_byes=byes)


@pytest.mark.parametrize("written", [True, False], ids=["points written", "by the rule"])
@pytest.mark.parametrize("seed", SEEDS)
def test_the_next_round_of_the_event_is_that_of_the_report(tmp_path: Path, seed: int, written: bool) -> None:
    report = generate(WISHES, seed).report
    for rounds in range(1, report.played_rounds):
        so_far = cut(report, rounds) if written else cut(report, rounds)._replace(acceleration=())
        file, _ = import_report(so_far, "random.trf", tmp_path / f"{rounds}.event", "desk 1")
        decision = carry_out(file, DraftPairing(TOURNAMENT, "7"), "desk 1")
        assert not decision.refused, decision.findings
        one = file.load().state.tournaments[TOURNAMENT].rounds[-1]
        pairs = {Pair(board.white, board.black) for board in one.boards}
        bye = {Pair(one.bye, NOBODY)} if one.bye else set()
        assert pairs | bye == set(recorded(report, rounds + 1))
