"""Stated points against the results, and the score system that explains them."""

import pytest

from reglament.formats.trf16 import TrfTournament, parse
from reglament.model.finding import Finding
from reglament.model.game import STANDARD, Scoring
from tests.trf_text import player_line, report


def read(*lines: str) -> tuple[TrfTournament, list[Finding]]:
    tournament, findings = parse(report("142 5", *lines), "event.trf")
    assert tournament is not None, findings
    return tournament, list(findings)


def three_players(win: str, draw: str, loss: str, bye: str) -> tuple[str, ...]:
    """Round 1: 1-0 and a bye for 3; round 2: 3-2 drawn, 1 away."""
    return (
        player_line(1, "   2 w 1", "0000 - Z", points=win),
        player_line(2, "   1 b 0", "   3 b =", points=f"{float(draw) + float(loss):g}"),
        player_line(3, "0000 - U", "   2 w =", points=f"{float(draw) + float(bye):g}"),
    )


@pytest.mark.parametrize(
    ("values", "scoring"),
    [
        (("1.0", "0.5", "0", "1.0"), STANDARD),
        (("1.0", "0.5", "0", "0.5"), STANDARD._replace(pairing_allocated_bye=1)),
        (("1.0", "0.5", "0", "0.0"), STANDARD._replace(pairing_allocated_bye=0)),
        (("3.0", "1.0", "0", "3.0"), Scoring(2, 6, 2, 0, 6, 0, 6, 6, 2, 0)),
        (("3.0", "1.0", "0", "1.0"), Scoring(2, 6, 2, 0, 6, 0, 2, 6, 2, 0)),
        (("3.0", "2.0", "1", "2.0"), Scoring(2, 6, 4, 2, 6, 0, 4, 6, 4, 0)),
        (("2.0", "1.0", "0", "2.0"), Scoring(2, 4, 2, 0, 4, 0, 4, 4, 2, 0)),
        (("10.0", "5.0", "0", "10.0"), Scoring(2, 20, 10, 0, 20, 0, 20, 20, 10, 0)),
    ],
)
def test_the_score_system_is_guessed_from_the_points(values: tuple[str, str, str, str], scoring: Scoring) -> None:
    tournament, findings = read(*three_players(*values))
    assert tournament.scoring == scoring
    assert [finding.code for finding in findings] == ([] if scoring == STANDARD else ["TF061"])


def test_points_that_disagree_are_said_for_each_player() -> None:
    tournament, findings = read(
        player_line(1, "   2 w 1", points="1.0"),
        player_line(2, "   1 b 0", points="0.5"),
        player_line(3, "   4 w 1", points="1.0"),
        player_line(4, "   3 b 0", points="0.0"),
    )
    assert tournament.scoring == STANDARD
    assert [(finding.code, finding.line, finding.column, dict(finding.values)) for finding in findings] == [
        ("TF060", 3, 81, {"number": 2, "stated": "0.5", "computed": "0.0"})
    ]


def test_points_that_no_usual_system_explains_are_said() -> None:
    _, findings = read(player_line(1, "   2 w 1", points="7.3"), player_line(2, "   1 b 0", points="1.1"))
    assert [finding.code for finding in findings] == ["TF062", "TF060", "TF060"]


@pytest.mark.parametrize(
    "record",
    [
        "162  W 3.0    D 1.0    L 0.0    P 1.0",
        "162  W 3      D 1      L 0      P 1",
        "XXS W=3 D=1 PAB=1",
        "XXS WW=3.0 BW=3.0 FW=3 FPB=3 WD=1 BD=1 HPB=1 PAB=1",
    ],
)
def test_records_of_the_score_system(record: str) -> None:
    tournament, findings = read(record, *three_players("3.0", "1.0", "0", "1.0"))
    assert tournament.scoring == Scoring(2, 6, 2, 0, 6, 0, 2, 6, 2, 0)
    assert findings == []


def test_records_of_bbppairings() -> None:
    tournament, findings = read(
        "BBW  3.0",
        "BBD  1.0",
        "BBL  0.5",
        "BBZ  0.0",
        "BBF  0.0",
        "BBU  1.0",
        *three_players("3.0", "1.0", "0.5", "1.0"),
    )
    assert tournament.scoring == Scoring(2, 6, 2, 1, 6, 0, 2, 6, 2, 0)
    assert findings == []


def test_quarter_points_make_finer_units() -> None:
    tournament, _ = read("162  W 1.0    D 0.5    L 0.25", *three_players("1.0", "0.5", "0.25", "1.0"))
    assert (tournament.scoring.unit, tournament.scoring.loss) == (4, 1)
    assert tournament.players[1].stated_points == 3


def test_z_for_absence_in_record_162() -> None:
    tournament, _ = read("162  W 1.0    D 0.5    L 0.0    Z 0.5", player_line(1, "0000 - Z", points="0.5"))
    assert (tournament.scoring.zero_point_bye, tournament.scoring.forfeit_loss) == (1, 1)


def test_what_is_not_understood_in_a_score_system_is_said() -> None:
    _, findings = read("162  W 1.0    Q 0.5    L", player_line(1))
    assert [finding.code for finding in findings] == ["TF063", "TF063"]


def test_announced_byes_and_the_running_round_may_be_counted_or_not() -> None:
    _, findings = read(
        player_line(1, "   2 w 1", "   3 b  ", points="1.0"),
        player_line(2, "   1 b 0", "0000 - H", points="0.0"),
        player_line(3, "0000 - U", "   1 w  ", points="1.0"),
    )
    assert [finding.line for finding in findings if finding.code == "TF060"] == [3]
    _, findings = read(
        player_line(1, "   2 w 1", "0000 - H", points="1.5"), player_line(2, "   1 b 0", "0000 - H", points="0.0")
    )
    assert findings == []
