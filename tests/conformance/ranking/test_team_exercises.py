"""Teams of the TEC's "Exercises in Tie-Breaking" (M. Held, revision of March 2024) and the examples that go with them.

The columns of the 14 teams are those printed there for the edition of 2023; board values of the four teams were
computed by FIDE's checker (TieBreakServer 1.9.57), sums weighted by boards from its board points.
"""

from fractions import Fraction

import pytest

from reglament.standings.teams import team_standings
from tests.team_text import by_boards, by_crosstable, by_points

FOURTEEN_TEAMS = by_points(
    """
    1  8w2½ 4b1½ 7w3 2b2½ 5w1½ +F(6) 3b2½
    2  9b3 3w4 5b0 1w1½ 13w3 4b2½ 10b3
    3  10w2½ 2b0 9w3 6b2½ 4w3 5b3½ 1w1½
    4  11b3 1w2½ 13b3 5w3½ 3b1 2w1½ 9b2½
    5  12w4 6b3 2w4 4b½ 1b2½ 3w½ 13b3½
    6  13b2 5w1 8b3 3w1½ 11b2½ -F(1) 12w2½
    7  14w2 8b2 1b1 10w2½ 9b2 13w2 ZPB
    8  1b1½ 7w2 6w1 12b3½ 10b2 9w2 11w3
    9  2w1 12b4 3b1 14w3 7w2 8b2 4w1½
    10 3b1½ 11w1½ 12b2½ 7b1½ 8w2 14b3 2w1
    11 4w1 10b2½ 14w2 13b1½ 6w1½ 12w2 8b1
    12 5b0 9w0 10w1½ 8w½ PAB 11b2 6b1½
    13 6w2 14b2½ 4w1 11w2½ 2b1 7b2 5w½
    14 7b2 13w1½ 11b2 9b1 HPB 10w1 PAB
    """,
    boards=4,
)

PRINTED = """
    1  64 57 114   100.5 88 158  158.5 283    38.8
    2  57 52 107.5 96    74 144  131   249.75 36.0
    3  58 53 109.5 97    76 150  128   247.5  35.3
    4  56 52 106   94.5  72 146  130   253.5  35.7
    5  55 53 99    91.5  70 132  125   236    36.3
    6  46 39 92    79.5  32 79.5 73    157.5  27.8
    7  44 38 94.5  83    33 78.5 68.5  155    26.2
    8  41 39 90    82.5  30 79   77    181.5  28.7
    9  50 48 97.5  90    26 66.5 83    180    31.2
    10 44 42 92    84.5  19 53   72.5  161.75 27.7
    11 41 39 88    80.5  16 45   61    138.5  25.2
    12 41 39 92    84.5  6  19   33.5  83.75  21.2
    13 52 48 101   89.5  30 72   73    152.5  28.8
    14 36 32 87    75.5  19 48   58    140.75 23.5
"""
PRINTED_CODES = ("BH:MP", "BH:MP/C1", "BH:GP", "BH:GP/C1", "EMMSB", "EGMSB", "EMGSB", "EGGSB")

FOUR_TEAMS = by_boards(
    """
    1 1-4 1 1 ½
    1 2-3 1 ½ 1
    2 4-3 0 0 0
    2 1-2 0 1 1
    3 2-4 1 0 1
    3 3-1 0 1 1
    """,
    boards=3,
)
"""Alpha 1, Beta 2, Gamma 3 have 4 match points and 5½ game points each, in a circle; Delta 4 has none."""

FIVE_TEAMS = by_crosstable(
    """
    *  2½ 2½ 1½ 1½
    1½ *  4  2½ 0
    1½ 0  *  3  3½
    2½ 1½ 1  *  3½
    2½ 4  ½  ½  *
    """,
    boards=4,
)
"""Each has won two matches and lost two."""


def column(table: object, order: tuple[str, ...], edition: str, code: str) -> dict[int, Fraction | None]:
    rows = team_standings(table, order, edition).rows  # type: ignore[arg-type]  # one of the tables above
    return {row.number: row.values[code] for row in rows}


@pytest.mark.parametrize("place", range(len(PRINTED_CODES)))
def test_the_printed_columns(place: int) -> None:
    code = PRINTED_CODES[place]
    lines = [line.split() for line in PRINTED.strip().splitlines()]
    printed = {int(line[0]): Fraction(line[1 + place]) for line in lines}
    assert column(FOURTEEN_TEAMS, ("MPTS", code), "c07-2023", code) == printed


def test_scores_and_schedule_strength_as_printed_to_one_decimal() -> None:
    printed = {int(line.split()[0]): Fraction(line.split()[-1]) for line in PRINTED.strip().splitlines()}
    computed = column(FOURTEEN_TEAMS, ("MPTS", "SSSC"), "c07-2023", "SSSC")
    one_decimal = {team: Fraction((value * 20 + 1) // 2, 10) for team, value in computed.items() if value is not None}
    assert one_decimal == printed


def test_points_as_printed() -> None:
    rows = team_standings(FOURTEEN_TEAMS, ("MPTS", "GPTS"), "c07-2023").rows
    printed = {1: "10 17.5", 5: "10 18", 7: "6 11.5", 12: "2 7.5", 14: "4 11.5"}
    found = {row.number: (row.values["MPTS"], row.values["GPTS"]) for row in rows}
    assert all(found[team] == tuple(map(Fraction, points.split())) for team, points in printed.items())


def test_extended_sonneborn_berger_cut_as_printed() -> None:
    values = column(FOURTEEN_TEAMS, ("MPTS", "EMMSB/C1"), "c07-2023", "EMMSB/C1")
    assert [values[team] for team in (1, 2, 3, 4, 5)] == [74, 64, 66, 64, 66]


def test_extended_direct_encounter_as_printed() -> None:
    """4 match points: 11 and 14 stay tied; 7: 6, 8; 6: 7, 9 and 13 stay tied; 10: 4, 2, 1, 3, 5."""
    rows = team_standings(FOURTEEN_TEAMS, ("MPTS", "EDE"), "c07-2023").rows
    assert [(row.number, row.rank) for row in rows] == [
        *[(team, rank) for rank, team in enumerate((4, 2, 1, 3, 5, 6, 8), 1)],
        *[(7, 8), (9, 8), (13, 8)],
        (10, 11),
        *[(11, 12), (14, 12)],
        (12, 14),
    ]


def test_since_2026_a_forfeit_win_counts_no_more_than_the_opponent_has() -> None:
    """Team 1, 10 points, won against 6, who have 7, by forfeit; Buchholz falls by 3, its product by 2 x 3."""
    assert column(FOURTEEN_TEAMS, ("MPTS", "BH:MP"), "c07-2026", "BH:MP")[1] == 61
    assert column(FOURTEEN_TEAMS, ("MPTS", "EMMSB"), "c07-2026", "EMMSB")[1] == 82


def test_a_circle_of_three_is_resolved_by_game_points() -> None:
    rows = team_standings(FOUR_TEAMS, ("MPTS", "GPTS", "EDE"), "c07-2024").rows
    assert [(row.number, row.values["EDE"], row.decided_by) for row in rows] == [
        (2, Fraction(7, 2), None),
        (1, 3, "EDE"),
        (3, Fraction(5, 2), "EDE"),
        (4, None, "MPTS"),
    ]


def test_a_circle_of_three_stays_tied_on_match_points_alone() -> None:
    rows = team_standings(FOUR_TEAMS, ("MPTS", "GPTS", "DE:MP"), "c07-2024").rows
    assert [(row.rank, row.values["DE:MP"]) for row in rows] == [(1, 2), (1, 2), (1, 2), (4, None)]


@pytest.mark.parametrize(
    ("code", "beta", "alpha", "gamma", "delta"),
    [
        ("EMMSB", "8", "8", "8", "0"),
        ("EMGSB", "14", "12", "10", "6"),
        ("EGMSB", "14", "14", "14", "0"),
        ("EGGSB", "22.25", "20.25", "18.25", "8.25"),
        ("BC", "10", "10.5", "12", "3.5"),
        ("WBS(100,94,90,all)", "527", "523", "515", "139"),
        ("WBS(3,2,1,all)", "12", "11.5", "10", "2.5"),
        ("TBR", "3", "2", "1", "0"),
        ("BBE", "3.5", "4", "3.5", "1"),
        ("SSSC", "9.5", "9.5", "9.5", "7.5"),
    ],
)
def test_four_teams_by_every_value(code: str, beta: str, alpha: str, gamma: str, delta: str) -> None:
    values = column(FOUR_TEAMS, ("MPTS", code), "c07-2024", code.upper())
    assert [values[team] for team in (2, 1, 3, 4)] == [Fraction(one) for one in (beta, alpha, gamma, delta)]


def test_board_sums_among_the_tied_teams_leave_the_others_out() -> None:
    code = "WBS(3,2,1,TIED)"
    values = column(FOUR_TEAMS, ("MPTS", "GPTS", code), "c07-2024", code)
    assert values == {2: 8, 1: 6, 3: 4, 4: None}


@pytest.mark.parametrize(("code", "order"), [("BC", [2, 1, 3]), ("TBR", [2, 1, 3]), ("BBE", [1, 2, 3])])
def test_boards_decide_between_teams_with_equal_points(code: str, order: list[int]) -> None:
    """By elimination Beta and Gamma have 3½ on boards 1 and 2, and board 1 alone puts Beta ahead."""
    rows = team_standings(FOUR_TEAMS, ("MPTS", "GPTS", code), "c07-2024").rows
    assert [row.number for row in rows] == [*order, 4]


def test_the_secondary_score_goes_on_by_itself() -> None:
    """4, then 2, 1, 3 by game points among them, then 5: as printed, and as FIDE's checker has it."""
    rows = team_standings(FIVE_TEAMS, ("MPTS", "EDE"), "c07-2023").rows
    assert [row.number for row in rows] == [4, 2, 1, 3, 5]
    assert rows[0].values["EDE"] == Fraction(17, 2)


def test_the_letter_of_the_article_goes_back_to_the_primary_score() -> None:
    rows = team_standings(FIVE_TEAMS, ("MPTS", "EDE(PRIMARY)"), "c07-2026").rows
    assert [row.number for row in rows] == [4, 1, 2, 3, 5]


@pytest.mark.parametrize("code", ["EDEBT", "EDET", "EDEB", "EDEBB", "EDEC"])
def test_two_teams_that_drew_are_compared_by_the_boards_of_their_match(code: str) -> None:
    """Teams 11 and 14 of the exercises drew 2-2 by 1-0, two draws and 0-1: board count 3.5 and 6.5, so 11 is ahead."""
    table = by_boards("1 11-14 1 ½ ½ 0", boards=4, round_robin=False)
    assert [row.number for row in team_standings(table, ("MPTS", code), "c07-2024").rows] == [11, 14]
    turned = by_boards("1 11-14 0 ½ ½ 1", boards=4, round_robin=False)
    assert [row.number for row in team_standings(turned, ("MPTS", code), "c07-2024").rows] == [14, 11]


@pytest.mark.parametrize(
    ("order", "ranking", "deciding"),
    [
        # the festival of 2024: sum of boards 100 - 94 - 90 is not reached, the product of game points decides
        (("MPTS", "GPTS", "DE:MP", "EGGSB", "WBS(100,94,90,ALL)"), [2, 1, 3, 4], [None, "EGGSB", "EGGSB", "MPTS"]),
        # the championship of 2010, with three boards: weighted boards among the tied teams, then Black on board 1
        (("MPTS", "GPTS", "DE:MP", "WBS(3,2,1,TIED)", "B1B"), [2, 1, 3, 4], [None, *["WBS(3,2,1,TIED)"] * 2, "MPTS"]),
        # the children of 2022: game points first, the boards from the top at the end
        (("GPTS", "MPTS", "DE:MP", "TBR"), [2, 1, 3, 4], [None, "TBR", "TBR", "GPTS"]),
    ],
)
def test_the_lists_of_three_regulations(order: tuple[str, ...], ranking: list[int], deciding: list[str | None]) -> None:
    rows = team_standings(FOUR_TEAMS, order, "legacy2009").rows
    assert [row.number for row in rows] == ranking
    assert [row.decided_by for row in rows] == deciding
