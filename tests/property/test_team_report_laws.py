"""Reports with teams that say anything at all can be read, ranked and explained, or are refused in words."""

from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from reglament.formats.trf16 import parse
from reglament.reports.team_ranking import board_list, team_source
from reglament.standings.team_explain import explain_team_rank
from tests.trf_text import player_line, report, team_line

PLAYERS = 8
NUMBER = st.integers(0, PLAYERS + 1)
POINTS = st.sampled_from(["", "0.0", "1.0", "1,5", "3"])


@st.composite
def games(draw: st.DrawFn) -> dict[int, list[str]]:
    """Two rounds in which players meet whom they like, in pairs that agree."""
    cells: dict[int, list[str]] = {player: ["", ""] for player in range(1, PLAYERS + 1)}
    for at in range(2):
        waiting = list(draw(st.permutations(range(1, PLAYERS + 1))))
        for _ in range(draw(st.integers(0, PLAYERS // 2))):
            white, black = waiting.pop(), waiting.pop()
            own, other = draw(st.sampled_from([("1", "0"), ("0", "1"), ("=", "="), ("+", "-"), ("-", "-"), (" ", " ")]))
            cells[white][at], cells[black][at] = f"{black:>4} w {own}", f"{white:>4} b {other}"
        for player in waiting:
            cells[player][at] = draw(st.sampled_from(["", "0000 - U", "0000 - Z", "0000 - +", "0000 - -"]))
    return cells


@st.composite
def records(draw: st.DrawFn) -> list[str]:
    """Team records with numbers that may be anybody's or nobody's."""
    lines = [
        team_line(draw(st.integers(1, 4)), *draw(st.lists(NUMBER, max_size=4)), match_points=draw(POINTS), rank="1")
        for _ in range(draw(st.integers(1, 4)))
    ]
    kinds = {
        "240": lambda: f"240 {draw(st.sampled_from('HFZU'))} {draw(NUMBER):>3} {draw(NUMBER):>4} {draw(NUMBER):>4}",
        "300": lambda: f"300 {draw(NUMBER):>3} {draw(NUMBER):>3} {draw(NUMBER):>3} {draw(NUMBER):>4} {draw(NUMBER):>4}",
        "320": lambda: f"320 {draw(POINTS):>4} {draw(POINTS):>4} {draw(NUMBER):>3} {draw(NUMBER):>3}",
        "330": lambda: (
            f"330 {draw(st.sampled_from(['+-', '-+', '--']))} {draw(NUMBER):>3} {draw(NUMBER):>3} {draw(NUMBER):>3}"
        ),
        "352": lambda: f"352 {draw(st.text('WB', max_size=4))}",
        "362": lambda: f"362 TW {draw(POINTS)}   TD {draw(POINTS)}",
    }
    chosen = draw(st.lists(st.sampled_from(sorted(kinds)), max_size=6))
    system = draw(st.sampled_from(["FIDE_TEAM", "FIDE_TEAM_TYPEA_GP_MP", "BERGER_TEAM_ROUNDROBIN", ""]))
    return [*lines, *(kinds[kind]() for kind in chosen), *([f"192 {system}"] if system else [])]


@settings(max_examples=60, deadline=None)
@given(
    games(), records(), st.sampled_from(["MPTS EDEBT EMGSB/C1 BC", "PTS BH:GP/M1 SSSC BBE B1B", "GPTS DE KS STD TBR"])
)
def test_any_report_with_teams_is_ranked_or_refused(cells: dict[int, list[str]], lines: list[str], order: str) -> None:
    players = [player_line(number, *rounds) for number, rounds in cells.items()]
    tournament, findings = parse(report("142 2", *lines, *players), "teams.trf")
    if tournament is None:
        assert findings
        return
    assert tournament.team_event is not None
    for after in range(tournament.played_rounds + 1):
        source = team_source(tournament, after, is_round_robin="ROBIN" in tournament.system_code, order=order)
        assert not [finding for finding in source.findings if finding.severity == "error"]
        rows = source.standings().rows
        assert len(rows) == len(tournament.team_event.teams)
        for above, row in pairwise(rows):
            explained = explain_team_rank(source.table, source.order, source.edition, row.number, above.number)
            assert explained.decision.values["ahead"] == above.number
        board_list(tournament, source, 1, ("PCT(50)", "DE", "TPLACE"))
