"""Score groups of a draft: boards in order, floaters in the group to which they come."""

from fractions import Fraction

from reglament.web.desk.board_rows import BoardRow, Side
from reglament.web.desk.score_groups import ScoreGroup, score_groups


def side(number: int, points: str) -> Side:
    return Side(number, f"P{number}", f"P{number}", "", 2000, Fraction(points), ())


def groups(*boards: tuple[str, str]) -> list[ScoreGroup]:
    """Groups of boards given by the points of White and Black; numbers count from 1 along the boards."""
    rows = [
        BoardRow("", at, side(2 * at - 1, white), side(2 * at, black), "", "", "", corrected=False, seq=0)
        for at, (white, black) in enumerate(boards, 1)
    ]
    return score_groups(rows)


def test_a_floater_stands_in_the_group_to_which_he_comes() -> None:
    top, low = groups(("2", "2"), ("2", "1"), ("1", "1"))
    assert (top.residents, top.from_above, top.floating) == (3, 0, ("P3",))
    assert (low.residents, low.from_above, low.floating) == (3, 1, ())
    assert [board.number for board in low.boards] == [2, 3]
    assert low.words == "3 players + 1 from above"


def test_a_floater_over_two_groups_stays_above_the_boards_that_follow() -> None:
    found = groups(("3", "1"), ("2", "2"), ("1", "1"))
    assert [group.points for group in found] == [3, 2, 1]
    assert found[0].floating == ("P1",)
    assert found[2].residents == 3


def test_points_are_written_in_words() -> None:
    titles = [group.title for group in groups(("5/2", "5/2"), ("1", "1"), ("1/2", "1/2"), ("0", "0"))]
    assert titles == ["2½ points", "1 point", "½ points", "0 points"]
