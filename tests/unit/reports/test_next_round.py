"""The round after the last played one."""

from reglament.formats.trf16 import parse
from reglament.pairing.dutch import Pair, Pairing
from reglament.reports.next_round import NextRound, pair_next_round
from tests.trf_text import player_line, report


def following(*lines: str) -> NextRound:
    tournament, _ = parse(report(*lines), "open.trf")
    assert tournament
    return pair_next_round(tournament, "open.trf")


def test_the_first_round_of_five() -> None:
    # the upper half against the lower one, the odd numbers of the upper with the initial colour, the bye for the last
    first = following("142 3", "152 W", *(player_line(number) for number in range(1, 6)))
    assert (first.number, first.pairing, first.findings) == (1, Pairing((Pair(1, 3), Pair(4, 2)), 5), ())


def test_two_who_have_met_have_no_legal_pairing() -> None:
    stuck = following("142 3", player_line(1, "   2 w 1"), player_line(2, "   1 b 0"))
    assert (stuck.number, stuck.pairing, stuck.is_impossible) == (2, None, True)
    assert [(finding.code, finding.file) for finding in stuck.findings] == [("TP113", "open.trf")]


def test_what_keeps_the_round_from_being_paired_is_no_impossible_round() -> None:
    refused = following("142 3", "152 W", "192 FIDE_DUBOV", player_line(1), player_line(2))
    assert (refused.pairing, refused.is_impossible) == (None, False)


def test_a_round_beyond_the_announced_ones_is_paired_with_a_warning() -> None:
    late = following("142 1", *four_players("1", "0"))
    assert [finding.code for finding in late.findings] == ["TP111"]
    assert late.pairing is not None


def test_games_without_a_result_are_named() -> None:
    running = following("142 3", *four_players(" ", " "))
    assert [(finding.code, finding.values) for finding in running.findings] == [
        ("TP112", {"round": 1, "players": [1, 3]})
    ]


def four_players(white: str, black: str) -> tuple[str, ...]:
    """1 against 3, with the results given, and 4 against 2."""
    return (
        player_line(1, f"   3 w {white}"),
        player_line(2, "   4 b 1"),
        player_line(3, f"   1 b {black}"),
        player_line(4, "   2 w 0"),
    )
