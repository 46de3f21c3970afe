"""Tournament reports become events: two real ones, and the oddities of small ones."""

import csv
import sqlite3
from contextlib import closing
from fractions import Fraction
from pathlib import Path

import pytest

from reglament.formats import trf16
from reglament.model.finding import Finding
from reglament.model.game import STANDARD, Cell
from reglament.regulation.schema import Acceleration
from reglament.reports.next_round import pair_next_round
from reglament.service.event import EventFile, carry_out
from reglament.service.importing import TOURNAMENT, import_report
from reglament.service.reading import read_report
from reglament.service.views import standings, table
from reglament.standings.rank import Standings
from reglament.standings.rank import standings as ranked
from reglament.tournament import commands as cmd
from reglament.tournament.events import (
    ByeRequested,
    Event,
    FirstGroupFormed,
    MeetingForbidden,
    PlayerWithdrew,
    VirtualPointsStated,
)
from tests.events import player, put_into_words
from tests.trf_text import player_line, report

DATA = Path(__file__).parents[2] / "data" / "trf"


def imported(name: str, folder: Path) -> tuple[EventFile, tuple[Finding, ...]]:
    read, findings = read_report(DATA / name)
    assert read is not None, put_into_words(findings)
    file, said = import_report(read, name, folder / "imported.event", "desk 1")
    put_into_words(said)
    return file, said


def small(data: bytes, folder: Path, rounds: int | None = None) -> tuple[EventFile, tuple[Finding, ...]]:
    read, findings = trf16.parse(data, "small.trf")
    assert read is not None, put_into_words(findings)
    file, said = import_report(read, "small.trf", folder / "small.event", "desk 1", rounds=rounds)
    put_into_words(said)
    return file, said


def number(text: str) -> Fraction:
    return Fraction(text.replace(",", "."))


def column(computed: Standings, code: str) -> dict[int, Fraction | None]:
    return {row.number: row.values[code] for row in computed.rows}


def test_congress_open_has_the_points_and_ranks_of_its_crosstable(tmp_path: Path) -> None:
    with (DATA / "cr_congress_open_38p5r.crosstable.csv").open(encoding="utf-8-sig", newline="") as crosstable:
        published = {int(row["No."]): row for row in csv.DictReader(crosstable, delimiter=";")}
    file, _ = imported("cr_congress_open_38p5r.trf", tmp_path)
    computed = ranked(table(file.load(), TOURNAMENT, 5), ("PTS", "PS"), "c07-2024")

    assert column(computed, "PTS") == {no: number(row["TB1"]) for no, row in published.items()}
    assert column(computed, "PS") == {no: number(row["TB3"]) for no, row in published.items()}
    # The page ranks players equal in everything in an order of its own: a shared rank of ours must cover its ranks.
    for row in computed.rows:
        sharing = sum(other.rank == row.rank for other in computed.rows)
        assert row.rank <= int(published[row.number]["Rk."]) < row.rank + sharing


def test_open_of_210_has_the_points_of_the_file(tmp_path: Path) -> None:
    lines = (DATA / "sm_open_a.trf").read_text(encoding="utf-8").splitlines()
    printed = {int(line[4:8]): Fraction(line[80:84].strip()) for line in lines if line.startswith("001")}
    file, _ = imported("sm_open_a.trf", tmp_path)
    loaded = file.load()

    assert len(printed) == 210
    assert column(standings(loaded, TOURNAMENT), "PTS") == printed
    assert loaded.state.tournaments[TOURNAMENT].played_rounds == 9
    assert file.integrity() == ()


def test_the_regulation_of_an_import_says_what_the_report_says(tmp_path: Path) -> None:
    file, _ = imported("sm_open_a.trf", tmp_path)
    regulation = file.load().regulation
    assert regulation.name("en") == "IS Agtpinsumiz Open Chess Mnss Dgehu E"
    assert (regulation.tournament(TOURNAMENT).system, regulation.tournament(TOURNAMENT).rounds) == ("swiss", 9)
    assert str(regulation.event().starts) == "2023-11-30"


@pytest.mark.parametrize(
    ("records", "edition"),
    [
        (("042 2026/01/31",), "2017"),
        (("042 2026/02/01",), "2026"),
        (("042 2025",), "2017"),
        ((), "2026"),
        (("042 2026/06/06", "192 FIDE_DUTCH_2017"), "2017"),
    ],
)
def test_an_import_goes_on_by_the_edition_by_which_its_report_is_checked(
    records: tuple[str, ...], edition: str, tmp_path: Path
) -> None:
    file, _ = small(four_players("142 3", *records), tmp_path)
    editions = file.load().state.tournaments[TOURNAMENT].editions
    assert (editions.pairing, editions.pairing_source) == (edition, ("article", "report"))
    carry_out(file, cmd.DraftPairing(TOURNAMENT, "7"), "desk 1")
    assert file.load().state.tournaments[TOURNAMENT].rounds[-1].edition == edition


def test_names_of_any_kind_do_not_break_the_regulation(tmp_path: Path) -> None:
    name = '012 "Open" \\ of {Sofia}\x7f'
    file, _ = small(report(name, "022 Плиска „А“", player_line(1), player_line(2)), tmp_path, rounds=5)
    assert file.load().regulation.name("en").startswith('"Open" \\ of {Sofia}')


def test_an_existing_event_is_left_alone(tmp_path: Path) -> None:
    imported("cr_congress_open_38p5r.trf", tmp_path)
    before = (tmp_path / "imported.event").read_bytes()
    with pytest.raises(FileExistsError):
        imported("sm_open_a.trf", tmp_path)
    assert (tmp_path / "imported.event").read_bytes() == before


def test_birth_dates_go_to_the_erasable_table_only(tmp_path: Path) -> None:
    file, _ = imported("sm_open_a.trf", tmp_path)
    entries = file.load().state.tournaments[TOURNAMENT].entries
    assert entries[1].player.birth == "1997"
    with closing(sqlite3.connect(file.path)) as connection:
        bodies = connection.execute("SELECT count(*) FROM event WHERE body LIKE '%1997%'").fetchone()
    assert bodies == (0,)


def test_a_snapshot_of_a_round_that_is_being_played(tmp_path: Path) -> None:
    file, _ = imported("cr_champ_108p9r.trf", tmp_path)
    tournament = file.load().state.tournaments[TOURNAMENT]
    assert (len(tournament.rounds), tournament.played_rounds) == (9, 8)
    assert tournament.rounds[-1].missing


def four_players(*records: str, absent: tuple[str, ...] = ()) -> bytes:
    """Two rounds of four players; `absent` are further rounds of player 4."""
    return report(
        "012 Small",
        *records,
        player_line(1, "3 w 1", "2 b ="),
        player_line(2, "4 b 1", "1 w ="),
        player_line(3, "1 b 0", "4 w +"),
        player_line(4, "2 w 0", "3 b -", *absent),
    )


def test_an_import_goes_on_where_the_report_ends(tmp_path: Path) -> None:
    """Whoever enters later gets a number of his own, and the next round is paired with what was played before."""
    file, _ = small(four_players("142 3"), tmp_path)
    for command in (
        cmd.EnterPlayer(TOURNAMENT, player("Late 2400")),
        cmd.DraftPairing(TOURNAMENT, "7"),
        cmd.PublishPairing(TOURNAMENT),
    ):
        assert not carry_out(file, command, "desk 1").refused
    tournament = file.load().state.tournaments[TOURNAMENT]
    assert sorted(tournament.entries) == [1, 2, 3, 4, 5]
    met = [frozenset((board.white, board.black)) for one in tournament.rounds for board in one.boards]
    # 3 and 4 may meet again, for they have not played.
    assert len(set(met) | {frozenset((3, 4))}) >= len(met)
    assert [(board.white, board.black) for board in tournament.rounds[0].boards] == [(1, 3), (4, 2)]


def test_a_bye_of_the_round_to_come_is_a_request(tmp_path: Path) -> None:
    file, _ = small(four_players("142 4", absent=("0000 - H",)), tmp_path)
    assert file.history()[-1].event == ByeRequested(4, 3, "H")
    assert len(file.load().state.tournaments[TOURNAMENT].rounds) == 2


def test_who_is_out_of_every_round_that_is_left_has_withdrawn(tmp_path: Path) -> None:
    file, _ = small(four_players("142 4", "240 Z 003    4", "240 Z 004    4"), tmp_path)
    assert file.history()[-1].event == PlayerWithdrew(4, 3)


def test_a_report_without_a_number_of_rounds_asks_for_it(tmp_path: Path) -> None:
    file, said = small(four_players(), tmp_path)
    assert [one.code for one in said if one.severity == "missing"] == ["IM101"]
    assert list(file.load().regulation.scoring(TOURNAMENT)) == list(STANDARD)
    assert carry_out(file, cmd.DraftPairing(TOURNAMENT, "7"), "desk 1").findings[0].code == "PR103"


def test_the_number_of_rounds_can_be_given(tmp_path: Path) -> None:
    file, said = small(four_players(), tmp_path, rounds=7)
    assert "IM101" not in [one.code for one in said]
    assert file.load().regulation.tournament(TOURNAMENT).rounds == 7


def test_a_forfeit_without_colours_stays_as_it_was_found(tmp_path: Path) -> None:
    data = report("012 Odd", "142 3", player_line(1, "2 - +"), player_line(2, "1 - -"), player_line(3, "0000 - U"))
    file, _ = small(data, tmp_path)
    tournament = file.load().state.tournaments[TOURNAMENT]
    assert tournament.rounds[0].boards == ()
    assert tournament.cards(1) == {1: (Cell("+", 2),), 2: (Cell("-", 1),), 3: (Cell("U"),)}


def ten(*records: str, accelerated: str = "192 FIDE_DUTCH_BAKU") -> bytes:
    """Round 1 of ten, of whom 2 and 3 are not there; 1 beats 5, everything else is drawn."""
    games = {1: "   5 w 1", 5: "   1 b 0", 4: "   6 b =", 6: "   4 w =", 7: "   9 w =", 9: "   7 b ="}
    games |= {8: "  10 b =", 10: "   8 w =", 2: "0000 - Z", 3: "0000 - Z"}
    lines = (player_line(number, games[number], name=f"P{number}", rating=str(2500 - number)) for number in games)
    return report("012 Ten", "142 9", "152 W", accelerated, *sorted(lines, key=lambda line: line[4:8]), *records)


LISTED = ("250       1.0   1   3    1    6", "250       0.5   4   5    1    6")
ODD = ("250       1.0   1   2    1    3",)


@pytest.mark.parametrize(
    ("records", "kept"),
    [
        ((), FirstGroupFormed(6, 10)),
        (LISTED, FirstGroupFormed(6, 10)),
        (ODD, VirtualPointsStated(tuple((number, ("1", "1")) for number in (1, 2, 3)))),
    ],
)
def test_acceleration_goes_on_after_the_import(tmp_path: Path, records: tuple[str, ...], kept: Event) -> None:
    """The next round of the event is that of the report."""
    data = ten(*records)
    file, said = small(data, tmp_path)
    assert kept in [record.event for record in file.history()]
    assert ("IM106" in [one.code for one in said]) == isinstance(kept, VirtualPointsStated)
    assert not carry_out(file, cmd.DraftPairing(TOURNAMENT, "7"), "desk 1").refused
    read, _ = trf16.parse(data, "small.trf")
    assert read
    expected = pair_next_round(read, "small.trf").pairing
    assert expected
    drafted = file.load().state.tournaments[TOURNAMENT].rounds[-1]
    assert [(board.white, board.black) for board in drafted.boards] == list(expected.pairs)


def test_the_reading_by_which_points_were_written_down_is_found_out(tmp_path: Path) -> None:
    """Six of eight play round 1, four of whom are accelerated: 1, 4, 5 and 6. Of eight listed it would be 1 to 4."""
    data = ten(*LISTED).replace(b"   9 w =", b"   8 w =").replace(b"  10 b =", b"   7 b =")
    eight = b"\n".join(line for line in data.split(b"\n") if line[:8] not in {b"001    9", b"001   10"})
    file, _ = small(eight, tmp_path)
    assert file.load().regulation.tournament(TOURNAMENT).acceleration == Acceleration("baku", "present")


def test_boards_of_accelerated_rounds_stand_in_the_order_of_real_and_virtual_points(tmp_path: Path) -> None:
    file, _ = small(ten(*ODD), tmp_path)
    boards = file.load().state.tournaments[TOURNAMENT].rounds[0].boards
    assert [(board.white, board.black) for board in boards] == [(1, 5), (6, 4), (7, 9), (10, 8)]


@pytest.mark.parametrize("more", ["162  W 3.0    D 1.0", "192 FIDE_DUTCH_BAKU"])
def test_an_acceleration_that_cannot_go_on_is_said(tmp_path: Path, more: str) -> None:
    data = ten(more) if more.startswith("162") else ten(more).replace(b"142 9\n", b"")
    assert [one.code for one in small(data, tmp_path)[1]].count("IM102") == 1


def test_forbidden_pairs_go_on_after_the_import(tmp_path: Path) -> None:
    """Those of some rounds, and those of all; numbers that are not on the list are left out."""
    file, said = small(four_players("142 5", "260 003 004    1    4", "XXP 2 3 99"), tmp_path)
    kept = [record.event for record in file.history() if isinstance(record.event, MeetingForbidden)]
    assert kept == [MeetingForbidden((1, 4), 3, 4), MeetingForbidden((2, 3), 1)]
    assert "IM103" not in [one.code for one in said]
