"""Random events ranked by gacrux and tiebreak-core as well: `pytest -m differential -k tie_breaks`.

Every difference has to be one of those that are known, each with the article that decides. gacrux is asked in the
Python that `$GACRUX_PYTHON` names, tiebreak-core in `$TIEBREAK_CORE_PYTHON`, or in this one where it can be imported.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from reglament.model.game import STANDARD, Cell, Outcome
from reglament.standings.rank import Table, standings
from reglament.tiebreak.scorecard import FORFEITS, half_up
from tests.differential.simulation import HIGHEST, Event, Plan, finished, played

pytestmark = pytest.mark.differential

EVENTS: Final = 500
WORKER: Final = Path(__file__).with_name("tie_break_worker.py")
DAYS: Final = {"c07-2024": "2025/06/01", "c07-2026": "2026/06/01"}
"""A first day under each edition, from which gacrux takes it."""

ORDER: Final = ("PTS", "DE", "BH/C1", "BH", "WIN", "SB")

VALUES: Final = (
    *("PTS", "BH", "BH/C1", "BH/C2", "BH/M1", "BH/P", "AOB", "SB", "SB/C1", "SB/P", "KS"),
    *("WIN", "WON", "BPG", "BWG", "PS", "PS/C1", "REP", "STD"),
    *("ARO", "ARO/C1", "TPR", "PTP", "APRO", "APPO"),
    *("FB", "FB/C1", "AOB/F"),
)
"""Fore Buchholz comes last: whatever gacrux computes after it takes over its last round."""

NOT_IN_2024: Final = {"gacrux": {"STD"}, "tiebreak-core": {"STD", "FB/C1", "AOB/F"}}

ALWAYS_ROUNDED: Final = "art. 8.2 says nothing of rounding; two decimals as FIDE's checker"
UNDEFINED: Final = "art. 10: without a game there is no average, and 0 is none"
ONE_CUT: Final = "art. 14.1: of one game nothing is left"
LOWEST: Final = "art. 10.3: the lowest rating of which the points would be expected"
LAST_ROUND: Final = "art. 8.3: a forfeit of the last round is drawn too, as by FIDE's checker"
NOT_PLAYED: Final = "art. 9.2 in a Swiss: a forfeit is no game against the opponent"


def explained(package: str, code: str, event: Event, ours: Fraction | None, theirs: Fraction | None) -> str:
    """The article that decides a difference, or what it leaves open; empty if the difference is not known."""
    last = [card[-1] for card in event.cards.values()]
    if package == "gacrux":
        has_forfeits = any(cell.outcome in FORFEITS for card in event.cards.values() for cell in card)
        return NOT_PLAYED if code == "KS" and has_forfeits else ""
    if ours is None:
        return UNDEFINED if theirs == 0 else ONE_CUT if code == "ARO/C1" else ""
    if code.startswith("AOB") and theirs is not None and half_up(theirs.limit_denominator(1000), 2) == ours:
        return ALWAYS_ROUNDED
    if code in ("FB", "FB/C1", "AOB/F") and any(cell.outcome in FORFEITS for cell in last):
        return LAST_ROUND
    return LOWEST if code in ("PTP", "APPO") and theirs is not None and 0 < theirs - ours < 20 else ""


@pytest.mark.parametrize("edition", DAYS)
@pytest.mark.parametrize("package", ["gacrux", "tiebreak-core"])
def test_every_value_is_theirs_or_the_difference_is_explained(package: str, edition: str, tmp_path: Path) -> None:
    codes = [code for code in VALUES if edition == "c07-2026" or code not in NOT_IN_2024[package]]
    events = [played(plan(seed)) for seed in range(EVENTS)]
    questions = [question(event, tmp_path, codes, edition) for event in events]
    unexplained = []
    for event, answer in zip(events, asked(package, questions), strict=True):
        rows = standings(table(event), codes, edition).rows
        for code, column in answer["values"].items():
            for row in rows:
                theirs = number(column[str(row.number)])
                ours = row.values[code]
                if theirs != ours and not explained(package, code, event, ours, theirs):
                    unexplained.append((event.plan.seed, code, row.number, ours, theirs))
    assert unexplained == []


@pytest.mark.parametrize("edition", DAYS)
def test_gacrux_gives_the_same_ranks(edition: str, tmp_path: Path) -> None:
    events = [played(plan(seed)) for seed in range(EVENTS)]
    questions = [question(event, tmp_path, ORDER, edition) for event in events]
    for event, answer in zip(events, asked("gacrux", questions), strict=True):
        rows = standings(table(event), ORDER, edition).rows
        assert {str(row.number): row.rank for row in rows} == answer["ranks"], event.plan


IN_ROUND_ROBINS: Final = ("PTS", "SB", "SB/C1", "KS", "KS/L+1", "WIN", "WON", "BPG", "BWG", "REP", "ARO", "TPR")
"""Not the progressive score: by art. 15 a free round is no round, while both packages add the score before it again."""


@pytest.mark.parametrize("edition", DAYS)
def test_gacrux_gives_round_robins_the_same_values(edition: str, tmp_path: Path) -> None:
    """But for forfeit wins, which are games won in a round robin since 2026 (art. 15.2)."""
    codes = [code for code in IN_ROUND_ROBINS if edition == "c07-2024" or code not in ("WON", "BPG", "BWG")]
    for event, answer in in_round_robins(codes, edition, tmp_path):
        for row in standings(table(event)._replace(system="round-robin"), codes, edition).rows:
            theirs = {code: number(answer["values"][code][str(row.number)]) for code in codes}
            assert theirs == row.values, (event.plan, row.number)


@pytest.mark.parametrize("edition", DAYS)
def test_gacrux_gives_round_robins_the_same_ranks(edition: str, tmp_path: Path) -> None:
    codes = ("PTS", "DE", "SB", "KS", "WIN")
    for event, answer in in_round_robins(codes, edition, tmp_path):
        rows = standings(table(event)._replace(system="round-robin"), codes, edition).rows
        assert {str(row.number): row.rank for row in rows} == answer["ranks"], event.plan


def in_round_robins(codes: Sequence[str], edition: str, folder: Path) -> Iterator[tuple[Event, Mapping[str, Any]]]:
    """Round robins with what gacrux says of them."""
    events = [round_robin(seed) for seed in range(200)]
    questions = [{**question(event, folder, codes, edition), "round_robin": True} for event in events]
    yield from zip(events, asked("gacrux", questions), strict=True)


def round_robin(seed: int) -> Event:
    """A round robin of 4 to 10 players, every fifth a double one, with a few forfeits."""
    chance = Random(seed)
    size = 4 + seed % 7
    event = Event(Plan(seed, size, 0))
    ring = list(range(1, size + size % 2 + 1))
    for at in range((len(ring) - 1) * (2 if seed % 5 == 0 else 1)):
        for first, second in zip(ring[: len(ring) // 2], reversed(ring), strict=False):
            white, black = (second, first) if at % 2 else (first, second)
            if max(white, black) > size:
                event.cards[min(white, black)].append(Cell("Z"))
                continue
            forfeit = chance.random() < 0.06
            results: Sequence[tuple[Outcome, Outcome]] = (
                (("+", "-"), ("-", "+")) if forfeit else (("1", "0"), ("=", "="), ("0", "1"))
            )
            of_white, of_black = chance.choice(results)
            event.cards[white].append(Cell(of_white, black, "w"))
            event.cards[black].append(Cell(of_black, white, "b"))
        ring = [ring[0], ring[-1], *ring[1:-1]]
    event.plan = event.plan._replace(rounds=len(event.cards[1]))
    return event


def python_of(package: str) -> str:
    """The Python that has a package, if there is one."""
    module = package.replace("-", "_")
    return os.environ.get(f"{module.upper()}_PYTHON", "") or (sys.executable if find_spec(module) else "")


def plan(seed: int) -> Plan:
    """Events of 8 to 40 players with byes of all kinds, forfeits and withdrawals; pairs can meet again."""
    return Plan(
        seed, 8 + seed % 33, 4 + seed % 4, history="hand", draws=0.35, byes=0.06, forfeits=0.05, withdrawals=0.02
    )


def ratings(event: Event) -> dict[int, int]:
    """The ratings that the report of an event has."""
    return {number: HIGHEST - 600 * number // len(event.cards) for number in event.cards}


def table(event: Event) -> Table:
    return Table(event.cards, STANDARD, event.plan.rounds, "swiss", ratings(event))


def number(text: str) -> Fraction | None:
    return None if text == "None" else Fraction(text)


def question(event: Event, folder: Path, order: Sequence[str], edition: str, runs: int = 1) -> Mapping[str, Any]:
    """What the worker is asked of an event, see `tie_break_worker`."""
    path = folder / f"{event.plan.seed}.trf"
    path.write_bytes(f"042 {DAYS[edition]}\n".encode() + finished(event))
    return {
        "file": str(path),
        "cards": {number: [list(cell) for cell in card] for number, card in event.cards.items()},
        "ratings": ratings(event),
        "rounds": event.plan.rounds,
        "round_robin": False,
        "order": list(order),
        "edition": edition,
        "runs": runs,
    }


def asked(package: str, questions: Sequence[Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
    """What a package says to each event."""
    python = python_of(package)
    if not python:
        pytest.skip(f"{package} is not there")
    lines = "".join(json.dumps(question) + "\n" for question in questions)
    command = [python, str(WORKER), package]
    done = subprocess.run(command, input=lines, capture_output=True, text=True, check=True)
    for line in done.stdout.splitlines():
        answer = json.loads(line)
        assert "error" not in answer, answer
        yield answer
