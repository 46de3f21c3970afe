"""What is found out about a whole report before a round of it is paired."""

import pytest

from reglament.formats.trf16 import TrfTournament, parse
from reglament.pairing.acceleration import BakuCounts
from reglament.reports.setting import Setting, setting
from tests.events import put_into_words
from tests.trf_text import player_line, report

GAME = (player_line(1, "   2 w 1"), player_line(2, "   1 b 0"))


def read(*records: str, players: tuple[str, ...] = GAME) -> TrfTournament:
    tournament, _ = parse(report(*records, *players), "open.trf")
    assert tournament
    return tournament


def codes(tournament: TrfTournament, system: str = "auto") -> list[str]:
    _, findings = setting(tournament, "open.trf", 2, system=system)
    assert {finding.file for finding in findings} <= {"open.trf"}
    return [finding.code for finding in findings]


def basis(tournament: TrfTournament) -> Setting:
    found, findings = setting(tournament, "open.trf", 2)
    assert found, findings
    return found


@pytest.mark.parametrize("code", ["FIDE_DUTCH", "FIDE_DUTCH_2025", "FIDE_DUTCH_2026"])
def test_the_dutch_system_of_2026_is_paired_without_a_word(code: str) -> None:
    assert codes(read("142 5", f"192 {code}", "042 2026/03/01")) == []


def edition(report: TrfTournament, asked: str = "auto") -> str:
    found, findings = setting(report, "open.trf", 2, edition=asked)
    assert findings == ()
    assert found
    return found.edition


def test_a_named_edition_outweighs_the_first_day() -> None:
    assert edition(read("142 5", "192 FIDE_DUTCH_2026", "042 2025/03/01")) == "2026"
    assert edition(read("142 5", "192 FIDE_DUTCH_2017", "042 2026/03/01")) == "2017"


@pytest.mark.parametrize(("day", "said"), [("2026/01/31", "2017"), ("2026/02/01", "2026"), ("", "2026")])
def test_the_first_day_tells_the_edition(day: str, said: str) -> None:
    assert edition(read("142 5", f"042 {day}")) == said


def test_an_edition_that_is_asked_for_is_used() -> None:
    old = read("142 5", "192 FIDE_DUTCH_2017")
    assert edition(old, "2026") == "2026"
    assert edition(read("142 5"), "2017") == "2017"


@pytest.mark.parametrize("record", ["192 FIDE_TEAM_TYPEA_MP_GP", "013 Alpha                               1    2"])
def test_teams_are_not_paired(record: str) -> None:
    assert codes(read("142 5", record)) == ["TP101"]
    assert codes(read("142 5", record), system="dutch") == ["TP101"]


def test_other_systems_are_refused_unless_dutch_is_asked_for() -> None:
    burstein = read("142 5", "192 FIDE_BURSTEIN")
    assert codes(burstein) == ["TP102"]
    assert codes(burstein, system="dutch") == []
    assert codes(read("142 5", "192 CUSTOM_SWISS")) == ["TP103"]
    assert codes(read("142 5"), system="team-swiss") == ["TP101"]


def test_pairing_by_the_rank_column_is_refused() -> None:
    assert codes(read("142 5", "XXC rank")) == ["TP106"]


def test_a_missing_number_of_rounds_is_said() -> None:
    assert codes(read()) == ["TP107"]
    assert basis(read()).rounds == 2
    assert basis(read("142 5")).rounds == 5


def test_the_initial_colour_is_that_of_the_report_or_of_its_first_pair() -> None:
    assert basis(read("142 5", "152 B")).initial_colour == "b"
    assert basis(read("142 5")).initial_colour == "w"
    unplayed = (player_line(1), player_line(2))
    assert codes(read("142 5", players=unplayed)) == ["TP108"]
    assert codes(read("142 5", "XXC black1", players=unplayed)) == []


def test_baku_acceleration_needs_its_points_and_the_number_of_rounds() -> None:
    assert codes(read("142 5", "192 FIDE_DUTCH_BAKU", "162  W 3.0    D 1.0")) == ["TP109"]
    assert codes(read("192 FIDE_DUTCH_BAKU")) == ["TP107", "TP110"]
    assert basis(read("142 5", "192 FIDE_DUTCH_BAKU")).virtual == {1: (2, 2, 1), 2: (2, 2, 1)}


LATE_SECOND = (
    player_line(1, "   3 w 1"),
    player_line(2, "0000 - Z"),
    player_line(3, "   1 b 0"),
    player_line(4, "   5 w 1"),
    player_line(5, "   4 b 0"),
)


@pytest.mark.parametrize(
    ("counts", "group", "other"),
    [("listed", [1, 2, 3, 4], "up to 3"), ("present", [1, 2, 3], "up to 4")],
)
def test_who_counts_for_the_first_group_is_a_choice_that_is_said(
    counts: BakuCounts, group: list[int], other: str
) -> None:
    """Five are listed, so four are accelerated; or the four of round 1 count, and 3 is the second of them."""
    late = read("142 5", "192 FIDE_DUTCH_BAKU", players=LATE_SECOND)
    found, (note,) = setting(late, "open.trf", 2, baku_counts=counts)
    assert found
    assert list(found.virtual) == group
    assert (note.code, note.severity) == ("TP118", "note")
    consequence, *_ = put_into_words([note._replace(message=note.consequence)])
    assert other in consequence
    assert consequence.endswith("(not in round 1: 2).")


def test_the_choice_is_no_question_where_everybody_plays_round_1_or_the_points_are_written() -> None:
    _, (note,) = setting(read("142 5", "192 FIDE_DUTCH_BAKU"), "open.trf", 2)
    assert (note.code, note.consequence) == ("TP118", "")
    assert codes(read("142 5", "192 FIDE_DUTCH_BAKU", "250       1.0   1   2    1    2", players=LATE_SECOND)) == []


def test_written_points_replace_those_of_baku() -> None:
    written = read("142 5", "192 FIDE_DUTCH_BAKU", "250       0.5   2   3    2")
    assert basis(written).virtual == {2: [0, 1, 1]}


def test_points_written_for_two_programs_count_once() -> None:
    twice = read("142 5", "250       1.0   1   2    1    2", "XXA    1  1.0  1.0")
    assert basis(twice).virtual == {1: [2, 2], 2: [2, 2]}
