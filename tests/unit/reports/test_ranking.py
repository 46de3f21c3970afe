"""The rank column against the results: four players, two rounds; by points 1 and 3 lead, then 2, then 4."""

import pytest

from reglament.formats.trf16 import parse
from reglament.reports.ranking import AskedRanks, ComparedRanks, compare_ranks
from tests.trf_text import player_line, report, team_line


def ranks(
    *stated: object, records: tuple[str, ...] = ("212 PTS,WIN",), asked: AskedRanks | None = None
) -> ComparedRanks:
    """1 has 1½ points and a win, 3 has 1½ and a win, 2 has 1 and a win, 4 has 0."""
    rounds = [
        ("   2 w 1", "   3 w ="),
        ("   1 b 0", "   4 b 1"),
        ("   4 w 1", "   1 b ="),
        ("   3 b 0", "   2 w 0"),
    ]
    lines = [
        player_line(number, *cells, rank=str(rank or ""))
        for number, (cells, rank) in enumerate(zip(rounds, stated, strict=True), 1)
    ]
    date = () if any(record.startswith("042") for record in records) else ("042 2026/06/06",)
    read, findings = parse(report("142 5", *date, *records, *lines), "open.trf")
    assert read, findings
    return compare_ranks(read, "open.trf", asked or AskedRanks())


def codes(compared: ComparedRanks) -> list[str]:
    return [finding.code for finding in compared.findings]


@pytest.mark.parametrize("stated", [(1, 3, 2, 4), (2, 3, 1, 4), (1, 3, 1, 4)])
def test_players_whom_the_order_leaves_tied_share_a_rank_or_follow_each_other(stated: tuple[int, ...]) -> None:
    assert ranks(*stated) == (4, (), ())


def test_two_exchanged_ranks_are_both_named() -> None:
    assert ranks(1, 4, 2, 3).differences == ((2, 3, 4), (4, 4, 3))


def test_ranks_that_tied_players_cannot_have_together_differ() -> None:
    assert ranks(2, 3, 2, 4).differences == ((1, 1, 2), (3, 1, 2))


def test_who_has_no_rank_is_not_among_the_ranked() -> None:
    assert ranks(None, 2, 1, 3) == (3, (), ())


def test_the_order_decides() -> None:
    """3 has met 1 and 4, who have 1½ points together, 1 has met 2 and 3, who have 2½."""
    assert ranks(1, 3, 2, 4, records=("202 BH",)).differences == ()
    assert ranks(2, 3, 1, 4, records=("202 BH",)).differences == ((1, 1, 2), (3, 2, 1))


def test_an_order_that_is_asked_for_stands_for_that_of_the_report() -> None:
    assert ranks(2, 3, 1, 4, records=("202 BH",), asked=AskedRanks(order="PTS WIN")).differences == ()


@pytest.mark.parametrize(
    ("stated", "records", "code"),
    [
        ((1, 3, 2, 4), (), "TP123"),
        ((None, None, None, None), ("202 BH",), "TP122"),
        ((1, 3, 2, 4), ("202 XQW",), "TP124"),
        ((1, 3, 2, 4), ("202 SM61",), "TP124"),
        ((1, 3, 2, 4), ("202 BH", "192 FIDE_TEAM"), "TP121"),
    ],
)
def test_what_cannot_be_compared_is_a_note_and_no_difference(
    stated: tuple[int, ...], records: tuple[str, ...], code: str
) -> None:
    compared = ranks(*stated, records=records)
    assert (compared.compared, compared.differences, codes(compared)) == (None, (), [code])
    assert compared.findings[0].severity == "note"


def test_the_edition_is_that_of_the_date_or_the_one_asked_for() -> None:
    early = ("042 2008/06/06", "212 PTS,WIN")
    assert codes(ranks(1, 3, 2, 4, records=early)) == ["ST121"]
    assert codes(ranks(1, 3, 2, 4, records=early, asked=AskedRanks("c07-2026"))) == []


TEAM_PLAYERS = (
    player_line(1, "   3 w 1", "   5 b 1"),
    player_line(2, "   4 b 1", "   6 w ="),
    player_line(3, "   1 b 0", "0000 - U"),
    player_line(4, "   2 w 0", "0000 - U"),
    player_line(5, "0000 - U", "   1 w 0"),
    player_line(6, "0000 - U", "   2 b ="),
)


def team_ranks(*stated: int | None, records: tuple[str, ...] = (), asked: AskedRanks | None = None) -> ComparedRanks:
    """Three teams of two: 1 won both matches, 3 has a bye and half a point on the boards, 2 a bye alone."""
    teams = [
        team_line(number, 2 * number - 1, 2 * number, rank=str(rank or "")) for number, rank in enumerate(stated, 1)
    ]
    head = ("042 2026/10/03", "142 2", "162  W 1.0    D 0.5    L 0.0    P 0.5", "192 FIDE_TEAM")
    tournament, _ = parse(report(*head, *records, *teams, *TEAM_PLAYERS), "teams.trf")
    assert tournament is not None
    return compare_ranks(tournament, "teams.trf", asked or AskedRanks())


def test_ranks_of_teams_are_those_of_an_order_of_teams() -> None:
    assert team_ranks(1, 3, 2, records=("202 MPvGP",)) == (3, (), ())
    assert team_ranks(1, 2, 3, records=("202 MPvGP",)).differences == ((2, 3, 2), (3, 2, 3))
    assert team_ranks(1, 2, 2, records=("212 PTS",)).differences == ()


def test_ranks_of_teams_by_an_order_and_an_edition_that_are_asked_for() -> None:
    asked = AskedRanks("c07-2024", "GPTS BC")
    assert team_ranks(1, 3, 2, records=("202 EDE",), asked=asked).differences == ()


@pytest.mark.parametrize(
    ("stated", "records", "code"),
    [
        ((1, 3, 2), (), "TP123"),
        ((None, None, None), ("202 EDE",), "TP125"),
        ((1, 3, 2), ("202 ARO",), "TP124"),
        ((1, 3, 2), ("202 WBS(3-2-1)",), "TP124"),
    ],
)
def test_what_cannot_be_compared_of_teams(stated: tuple[int, ...], records: tuple[str, ...], code: str) -> None:
    compared = team_ranks(*stated, records=records)
    assert (compared.compared, compared.differences, codes(compared)) == (None, (), [code])
