"""Laws of random tournaments: they come back from their files, and no round differs from what the rules pair."""

import os

import pytest

from reglament.formats.trf16 import parse
from reglament.formats.trf16.writing import PROFILES, write
from reglament.model.game import Scoring
from reglament.reports.checking import check_report
from reglament.simulation import Span, Wishes, generate

SEEDS = range(400 if os.environ.get("CI") else 25)
LIVELY = {
    "unusual": Span(0, 0.1),
    "forfeits": Span(0, 0.2),
    "double_forfeits": Span(0, 0.1),
    "half_point_byes": Span(0, 0.2),
    "full_point_byes": Span(0, 0.1),
    "zero_point_byes": Span(0, 0.2),
    "withdrawals": Span(0, 0.4),
    "late_entries": Span(0, 0.4),
}
FOOTBALL = Scoring(unit=2, win=6, draw=2, forfeit_win=6, pairing_allocated_bye=2, full_point_bye=6, half_point_bye=2)
WISHES = {
    "usual": Wishes(players=Span(5, 24)),
    "lively": Wishes(players=Span(2, 16), shares=LIVELY, forbidden=Span(0, 5)),
    "accelerated": Wishes(players=Span(8, 24), shares=LIVELY, is_accelerated=True),
    "football": Wishes(players=Span(5, 16), scoring=FOOTBALL, shares=LIVELY),
    "2017": Wishes(players=Span(5, 20), edition="2017", shares=LIVELY),
}


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("wishes", WISHES.values(), ids=WISHES.keys())
def test_a_random_tournament_comes_back_and_no_round_differs(wishes: Wishes, seed: int) -> None:
    report = generate(wishes, seed).report
    tournament, findings = parse(write(report), "random.trf")
    assert tournament is not None, findings
    assert tournament._replace(players=tuple(one._replace(line=0) for one in tournament.players)) == report
    for profile in PROFILES:
        checked = check_report(write(report, profile), "random.trf")
        assert (checked.error, checked.rounds, checked.differences) == (None, report.played_rounds, ())
