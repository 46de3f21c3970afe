"""Real and synthetic report files of other programs: all are read, and say what they say."""

import csv
import re
from pathlib import Path

import pytest

from reglament.formats.trf16 import TrfTournament, parse
from reglament.model.finding import Finding
from reglament.model.game import STANDARD, Cell, Scoring, score

COPIED = Path(__file__).parents[2] / "data" / "trf"
SHARED = Path(__file__).parents[4] / "shared" / "data" / "trf"
ROW = re.compile(r"\| (\S+\.(?:trf|tab))[ ,|].*?\| (\d+)(?: \([^)]*\))? \| (\d+)(?: of (\d+))? \|")
PAIRED_WITHOUT_RESULTS = {"sm_esp.trf": 4}
"""Files whose last column of the index is the last one with results; one round more is paired."""


def index(folder: Path, name: str) -> dict[str, tuple[int, int]]:
    """File to its number of players and of rounds with a column, by the folder's own list."""
    path = folder / name
    if not path.is_file():
        return {}
    rows = (ROW.match(line) for line in path.read_text(encoding="utf-8").splitlines())
    return {row[1]: (int(row[2]), PAIRED_WITHOUT_RESULTS.get(row[1], int(row[3]))) for row in rows if row}


FILES = [(COPIED, file, *numbers) for file, numbers in index(COPIED, "SOURCE.md").items()] + [
    (SHARED, file, *numbers) for file, numbers in index(SHARED, "INDEX.md").items()
]


def read(path: Path) -> tuple[TrfTournament, tuple[Finding, ...]]:
    tournament, findings = parse(path.read_bytes(), path.name)
    assert tournament is not None, findings
    return tournament, findings


def last_column(tournament: TrfTournament) -> int:
    """The last round that has a column: played, or with byes announced."""
    announced = tournament.played_rounds + bool(tournament.announced_byes)
    return max([announced, *(bye.round_number for bye in tournament.later_byes)])


@pytest.mark.parametrize(("folder", "file", "players", "rounds"), FILES)
def test_players_and_rounds_are_those_of_the_index(folder: Path, file: str, players: int, rounds: int) -> None:
    tournament, findings = read(folder / file)
    assert (len(tournament.players), last_column(tournament)) == (players, rounds)
    assert all(len(player.cells) == tournament.played_rounds for player in tournament.players)
    assert not [finding for finding in findings if finding.severity == "error"]


def test_the_shared_collection_is_there() -> None:
    if not SHARED.is_dir():
        pytest.skip("the shared collection of tournament files is not beside the project")
    assert len(index(SHARED, "INDEX.md")) > 50


@pytest.mark.parametrize(("folder", "file", "players", "rounds"), FILES)
def test_every_game_is_the_same_from_both_sides(folder: Path, file: str, players: int, rounds: int) -> None:
    tournament, _ = read(folder / file)
    cards = {player.number: player.cells for player in tournament.players}
    for number, cells in cards.items():
        for round_number, cell in enumerate(cells):
            if cell.opponent:
                mirror = cards[cell.opponent][round_number]
                assert mirror.opponent == number
                assert not cell.is_played or {cell.colour, mirror.colour} == {"w", "b"}


def test_points_of_the_congress_equal_its_published_crosstable() -> None:
    tournament, findings = read(COPIED / "cr_congress_open_38p5r.trf")
    text = (COPIED / "cr_congress_open_38p5r.crosstable.csv").read_text(encoding="utf-8-sig")
    published = {
        int(row["No."]): (2 * float(row["TB1"].replace(",", ".")), int(row["Rk."]))
        for row in csv.DictReader(text.splitlines(), delimiter=";")
    }
    ours = {player.number: (score(player.cells, STANDARD), player.stated_rank) for player in tournament.players}
    assert ours == published
    assert (tournament.name, tournament.announced_rounds) == ("Congress Open 2026", 5)
    assert findings == ()


def test_our_points_of_the_open_equal_columns_81_to_84() -> None:
    tournament, findings = read(COPIED / "sm_open_a.trf")
    lines = [line for line in (COPIED / "sm_open_a.trf").read_text("utf-8").splitlines() if line.startswith("001")]
    stated = {int(line[4:8]): 2 * float(line[80:84]) for line in lines}
    assert {player.number: score(player.cells, tournament.scoring) for player in tournament.players} == stated
    assert len(stated) == 210
    assert (tournament.played_rounds, tournament.announced_rounds, tournament.start) == (9, 9, "2023-11-30")
    assert tournament.round_dates[0] == "2023-11-30"
    assert tournament.round_dates[8] == "2023-12-08"
    assert [finding.code for finding in findings] == ["TF018"]


def test_cr_only_file_with_three_points_for_a_win() -> None:
    tournament, _ = read(COPIED / "bbp_gen_p310.trf")
    assert tournament.scoring == Scoring(2, 6, 2, 0, 6, 0, 2, 6, 2, 0)
    assert all(score(player.cells, tournament.scoring) == player.stated_points for player in tournament.players)


def test_running_event_with_the_byes_of_the_round_to_come() -> None:
    tournament, findings = read(COPIED / "real_javafo_sample2_52p.trf")
    assert tournament.played_rounds == 4
    assert tournament.announced_byes == {22: "Z", 28: "Z", 43: "H"}
    assert (tournament.start, tournament.players[2].player.title) == ("2010-09-24", "FM")
    assert findings == ()


def test_snapshot_during_a_round_has_games_in_progress() -> None:
    tournament, _ = read(COPIED / "cr_champ_108p9r.trf")
    assert tournament.played_rounds == 9
    assert tournament.players[0].cells[8] == Cell("?", 13, "b")


def test_a_column_of_byes_alone_is_not_played() -> None:
    tournament, _ = read(COPIED / "ain_trailing-round-complete.trf")
    assert tournament.played_rounds == 4
    assert tournament.announced_byes == {1: "Z", 2: "Z", 3: "Z", 4: "H"}


def test_latin_1_letters() -> None:
    tournament, findings = read(COPIED / "krause_latin1.tab")
    assert tournament.name == "Däg Héris Dofauhet Uvuñ"
    assert [player.player.title for player in tournament.players] == ["", "IM", "GM"]
    assert [finding.code for finding in findings] == ["TF078", "TX002"]


def test_files_that_cannot_be_what_they_say_are_read_with_a_warning() -> None:
    _, findings = read(COPIED / "echecs_trf26_misaligned.trf")
    assert [finding.line for finding in findings if finding.code == "TF060"] == [13, 14]
