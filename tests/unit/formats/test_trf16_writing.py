"""Writing reports: every column where the FIDE text has it, and nothing lost that a report can say."""

from pathlib import Path

import pytest

from reglament.formats.trf16 import KeptLine, TrfTournament, parse
from reglament.formats.trf16.writing import PROFILES, Profile, UnwritableError, write
from tests.trf_text import player_line, report

REAL = sorted(
    path for path in (Path(__file__).parents[2] / "data" / "trf").iterdir() if path.suffix in {".trf", ".tab"}
)

# the example of a report of 2026: bytes as the records' columns are given in FIDE C.02.03 Annex A
EXAMPLE = """\
012 Example Open
022 Sampletown
032 AHO
042 2026/10/03
052 2026/10/04
062 6
072 5
082 0
092 Individual: Swiss-System (Dutch)
102 IA Example, Ann (99000001)
112 FA Sample, Bob (99000002)
122 90 minutes + 30 seconds per move
132                                                                                        26/10/03  26/10/03  26/10/04
142 5
152 W
162  W 1.0    D 0.5    L 0.0    P 1.0
192 FIDE_DUTCH
212 PTS,BH:GP/C1,BH:GP,SB,DE
222 5400+30
001    1 m FM Alder, Jon                        2310 AHO    99000011 1990/05/17  2.5    1     4 w 1     2 b 1     3 w =
001    2 w    Birch, Ida                        2205 AHO    99000029 2004/00/00  2.0    2     5 b 1     1 w 0     6 b +
001    3 m    Cedar, Tom                        2190 ARU    99000037 1979/11/02  1.5    3  0000 - H     4 w =     1 b =
001    4 m    Dogwood, Ali                      1950 AHO    99000045             0.5    6     1 b 0     3 b =  0000 - Z
001    5 w    Elm, Eva                          1802 SUR    99000053 2010/01/30  1.0    4     2 w 0  0000 - U  0000 - Z
001    6 m    Fir, Max                               AHO             2012/08/09  1.0    4  0000 - F  0000 - Z     2 w -
240 F   1    6
240 H   1    3
240 Z   2    6
240 Z   3    4    5
250       1.0   1   2    1    2
260   1   5    2    6
"""


def read(content: bytes) -> TrfTournament:
    tournament, findings = parse(content, "event.trf")
    assert tournament, findings
    return tournament


def written(tournament: TrfTournament, profile: Profile = "trf26") -> list[str]:
    return write(tournament, profile).decode().split("\r\n")


def meaning(tournament: TrfTournament) -> TrfTournament:
    """What is said, wherever it stands."""
    players = (player._replace(line=0) for player in tournament.players)
    kept = tuple(line._replace(line=0) for line in tournament.kept)
    event = tournament.team_event
    if event:
        event = event._replace(teams=tuple(team._replace(line=0) for team in event.teams))
    return tournament._replace(players=tuple(players), kept=kept, team_event=event)


def test_the_example_comes_back_byte_by_byte() -> None:
    assert write(read(EXAMPLE.encode())) == EXAMPLE.replace("\n", "\r\n").encode()


def test_the_report_of_2016_says_the_new_records_in_those_of_engines() -> None:
    lines = written(read(EXAMPLE.encode()), "trf16")
    assert [line for line in lines if line[:1] in {"X", "B"}] == [
        "XXR 5",
        "XXC white1",
        "XXA    1  1.0  1.0",
        "XXA    2  1.0  1.0",
        "XXP    2    6",
    ]
    assert {line[:3] for line in lines if line[:1] in {"1", "2"}} == {"102", "112", "122", "132"}


def test_what_all_engines_read_has_both_and_no_dates_of_rounds() -> None:
    codes = [line[:3] for line in written(read(EXAMPLE.encode()), "engine")]
    assert {"142", "152", "162", "192", "250", "260", "XXR", "XXC"} <= set(codes)
    assert {"132", "240", "XXA", "XXP"} & set(codes) == set()


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("path", REAL, ids=lambda path: path.stem)
def test_real_reports_come_back(path: Path, profile: Profile) -> None:
    before = meaning(read(path.read_bytes()))
    after = meaning(read(write(before, profile)))
    if profile == "engine":
        before = before._replace(round_dates=())
    if profile == "trf16":
        before = before._replace(order=(), time_control_code="")
    assert after == before


@pytest.mark.parametrize(
    ("record", "expected"),
    [
        ("162  W 3.0    D 1.0    L 0.0    P 1.0", ["162  W 3.0    D 1.0    L 0.0    P 1.0"]),
        ("162  W 3.0    D 2.0    L 1.0    A 0.5", ["162  W 3.0    D 2.0    L 1.0    A 0.5    P 3.0"]),
        (
            "XXS WW=1.0 BW=1.0 FW=0.5",
            ["BBW  1.0", "BBD  0.5", "BBL  0.0", "BBZ  0.0", "BBF  0.0", "BBU  1.0", "XXS WW=1.0 BW=1.0 WD=0.5 BD=0.5"],
        ),
    ],
)
def test_points_are_written_in_162_or_where_it_cannot_say_them_in_the_records_of_engines(
    record: str, expected: list[str]
) -> None:
    tournament = read(report("142 3", record, player_line(1, "   2 w 1"), player_line(2, "   1 b 0")))
    lines = [line[:31] if line.startswith("XXS") else line for line in written(tournament)]
    assert [line for line in lines if line[:3] in {"162", "XXS"} or line.startswith("BB")] == expected
    assert read(write(tournament)).scoring == tournament.scoring


def test_byes_to_come_stand_in_their_columns_and_in_240() -> None:
    running = report(
        "142 5", player_line(1, "   2 w 1", "0000 - H"), player_line(2, "   1 b 0"), "240 Z   4    2", player_line(3)
    )
    lines = written(read(running))
    assert [line[89:] for line in lines if line.startswith("001")] == [
        "     2 w 1  0000 - H",
        "     1 b 0                      0000 - Z",
        "  0000 - Z",
    ]
    assert [line for line in lines if line.startswith("240")] == ["240 Z   1    3", "240 H   2    1", "240 Z   4    2"]


def test_a_game_without_result_and_a_line_that_was_not_understood_stay() -> None:
    tournament = read(report("142 5", "987 what is this", player_line(1, "   2 w  "), player_line(2, "   1 b  ")))
    assert tournament.kept == (KeptLine(2, "987 what is this"),)
    lines = written(tournament)
    assert "987 what is this" in lines
    assert [line[89:] for line in lines if line.startswith("001")] == ["     2 w", "     1 b"]


def test_a_name_is_cut_between_its_letters() -> None:
    one = read(report("142 5", player_line(1)))
    name = "x" * 32 + "e\u0301"
    player = one.players[0]._replace(player=one.players[0].player._replace(name=name))
    (line,) = [line for line in written(one._replace(players=(player,))) if line.startswith("001")]
    assert line[14:47] == "x" * 32 + " "


def test_what_has_no_room_is_refused() -> None:
    one = read(report("142 5", player_line(1)))
    many = one._replace(players=(one.players[0]._replace(stated_points=200),))
    with pytest.raises(UnwritableError, match=r'"100\.0" has no room in 4 columns'):
        write(many)
