"""The check list of a round, column by column."""

from reglament.formats.trf16 import parse
from reglament.pairing.dutch import Pair, Pairing
from reglament.reports.check_list import check_list
from reglament.reports.round_input import round_input
from reglament.reports.setting import Setting
from tests.trf_text import player_line, report

EVENT = report(
    "142 5",
    player_line(1, "   4 w 1", "   2 b 1", "   3 w ="),
    player_line(2, "   5 b 1", "   1 w 0", "   6 b +"),
    player_line(3, "0000 - H", "   4 w =", "   1 b ="),
    player_line(4, "   1 b 0", "   3 b =", "0000 - Z"),
    player_line(5, "   2 w 0", "0000 - U", "0000 - Z"),
    player_line(6, "0000 - F", "0000 - Z", "   2 w -"),
)
"""The example of FIDE's report format with six players after three rounds."""


def rows() -> list[list[str]]:
    tournament, findings = parse(EVENT, "open.trf")
    assert tournament, findings
    data = round_input(tournament, Setting(5, "w", {}, "2026"), 4)
    text = check_list(data, Pairing((Pair(3, 1), Pair(2, 4), Pair(6, 5)), None))
    return [line.split("\t") for line in text.splitlines()]


def test_a_line_has_what_the_rules_look_at() -> None:
    headings, _, first, _, second, *_ = rows()
    assert headings == ["ID", "Pts", "----", "Pref", "C2", "C14", "C16", "Cur", "R1", "R2", "R3"]
    assert first == ["1", "2.5", "WBW", "(B)", "Y", "D", "", "(3B)", "4", "2", "3"]
    assert second == ["2", "2.0", "BW ", "b", "N", "D", "", "(4W)", "5", "1", ""]


def test_a_blank_line_comes_before_each_score() -> None:
    # 2.5: 1; 2.0: 2; 1.5: 3; 1.0: 5 and 6; 0.5: 4
    assert ["|".join(row[:2]) for row in rows()[1:]] == [
        "", "1|2.5", "", "2|2.0", "", "3|1.5", "", "5|1.0", "6|1.0", "", "4|0.5",
    ]  # fmt: skip
