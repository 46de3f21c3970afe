"""Played rounds against the rules."""

from reglament.pairing.dutch import Pair
from reglament.reports.checking import Difference, check_report
from tests.trf_text import player_line, report

RIGHT = (
    player_line(1, "   3 w 1"),
    player_line(2, "   4 b 1"),
    player_line(3, "   1 b 0"),
    player_line(4, "   2 w 0"),
    player_line(5, "0000 - U"),
)
NEIGHBOURS = (
    player_line(1, "   2 w 1"),
    player_line(2, "   1 b 0"),
    player_line(3, "   4 w 1"),
    player_line(4, "   3 b 0"),
    player_line(5, "0000 - U"),
)


def test_a_round_by_the_rules_does_not_differ() -> None:
    assert check_report(report("142 3", *RIGHT), "open.trf") == (1, (), (), None)


def test_all_pairs_of_a_differing_round_are_given() -> None:
    checked = check_report(report("142 3", *NEIGHBOURS), "open.trf")
    bye = Pair(5, 0)
    assert checked.rounds == 1
    assert checked.differences == (Difference(1, (Pair(1, 3), Pair(4, 2), bye), (Pair(1, 2), Pair(3, 4), bye)),)


def test_a_round_that_the_rules_do_not_allow_has_nothing_expected() -> None:
    again = (player_line(1, "   2 w 1", "   2 b 1"), player_line(2, "   1 b 0", "   1 w 0"))
    checked = check_report(report("142 3", *again), "open.trf")
    assert checked.differences == (Difference(2, None, (Pair(2, 1),)),)


def test_without_played_rounds_there_is_nothing_to_differ() -> None:
    assert check_report(report("142 3", player_line(1), player_line(2)), "open.trf").rounds == 0


def test_what_cannot_be_read_or_paired_is_an_error() -> None:
    nothing = check_report(b"", "open.trf").error
    assert nothing is not None
    assert nothing.code == "TF002"
    team = check_report(report("142 3", "192 FIDE_TEAM", *RIGHT), "open.trf").error
    assert team is not None
    assert team.code == "TP101"
    assert check_report(report("142 3", *RIGHT), "open.trf").error is None
