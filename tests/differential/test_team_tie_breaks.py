"""Teams ranked by FIDE's checker (gacrux) as well: `pytest -m differential`, with `$GACRUX_PYTHON` or gacrux installed.

Every value of every team in 87 events of a team Swiss with byes, forfeits and withdrawals, in the editions of 2024 and
2026, and every place by criteria of tied teams. Not compared, because gacrux

* counts boards where the number of wins or of rounds elected is asked for in an event by game points;
* counts forfeited matches in Koya outside round robins;
* keeps three decimals in the average of Buchholz, where its own earlier versions and we keep two;
* changes what follows in an order once Fore Buchholz has been asked for: it comes last here.
"""

import json
import subprocess
from fractions import Fraction
from pathlib import Path

import pytest

from reglament.formats.trf16 import parse
from reglament.reports.team_table import team_table
from reglament.standings.rank import Standings
from reglament.standings.teams import team_standings
from reglament.tiebreak.teams.table import TeamTable
from tests.differential.other_engines import gacrux_python

EVENTS = Path(__file__).parents[3] / "shared" / "conformance" / "team-swiss-2026"
WORKER = Path(__file__).with_name("gacrux_team_worker.py")

VALUES = (
    "PTS MPvGP BC PS:MP PS:GP BH:MP BH:GP BH:MP/C1 BH:MP/C2 BH:MP/M1 BH:GP/M2 BH:GP/C1 BH:MP/P BH:GP/C1/P EMMSB EMGSB "
    "EGMSB EGGSB EMMSB/C1 EMGSB/C1 EGMSB/C1 EGGSB/C1 EMGSB/C1/P EGGSB/P SSSC SSSC/K3 FB:MP FB:MP/C1"
)
PLACES = (
    *("PTS DE", "PTS EDE", "PTS EDE/P", "PTS EDET", "PTS EDEB", "PTS EDEBT", "PTS EDEBB", "PTS TBR", "PTS BBE"),
    *("PTS MPvGP EDE", "PTS MPvGP BC TBR", "PTS EGGSB EDEBB BBE"),
)

pytestmark = [
    pytest.mark.differential,
    pytest.mark.skipif(not EVENTS.is_dir(), reason="the shared corpora are not beside the project"),
]


def asked(questions: list[tuple[str, Path]]) -> list[dict[str, list[object]]]:
    """What gacrux answers."""
    python = gacrux_python()
    if python is None:
        pytest.skip("gacrux is not there: see other_engines.py")
    lines = "".join(f"{codes}|{path}\n" for codes, path in questions)
    done = subprocess.run([python, str(WORKER)], input=lines, capture_output=True, text=True, check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.fixture(params=["c07-2024", "c07-2026"])
def edition(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def events(edition: str, tmp_path: Path) -> dict[Path, TeamTable]:
    """Copies of the events on a day of the edition."""
    day = {"c07-2024": "2025/09/05", "c07-2026": "2026/09/05"}[edition]
    tables = {}
    for source in sorted(EVENTS.glob("*.trf")):
        lines = [line for line in source.read_text(encoding="utf-8").splitlines() if line[:3] not in {"042", "052"}]
        path = tmp_path / source.name
        path.write_text("\n".join((f"042 {day}", f"052 {day}", *lines)) + "\n", encoding="utf-8")
        report, _ = parse(path.read_bytes(), path.name)
        assert report is not None
        tables[path] = team_table(report, report.played_rounds, is_round_robin=False)[0]
    return tables


def ours(table: TeamTable, codes: str, edition: str) -> Standings:
    return team_standings(table, codes.upper().split(), edition)


def test_every_value_is_the_checkers(events: dict[Path, TeamTable], edition: str) -> None:
    answers = asked([(VALUES, path) for path in events])
    differences = []
    for (path, table), answer in zip(events.items(), answers, strict=True):
        for row in ours(table, VALUES, edition).rows:
            theirs = [Fraction(str(value)) for value in answer[str(row.number)][1:]]
            values = zip(row.values.items(), theirs, strict=True)
            differences += [
                (path.name, row.number, code, mine, other) for (code, mine), other in values if mine != other
            ]
    assert differences == []


def test_every_place_is_the_checkers(events: dict[Path, TeamTable], edition: str) -> None:
    questions = [(codes, path) for codes in PLACES for path in events]
    differences = []
    for (codes, path), answer in zip(questions, asked(questions), strict=True):
        places = {str(row.number): row.rank for row in ours(events[path], codes, edition).rows}
        theirs = {team: values[0] for team, values in answer.items()}
        differences += [(path.name, codes)] if places != theirs else []
    assert differences == []
