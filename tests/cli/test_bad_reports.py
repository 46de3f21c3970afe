"""Reports that contradict themselves or leave nothing to pair: `trf pair` and `reglament-engine -p` both say so.

Nothing is paired wrongly in silence: there is an error and no pairing, or a pairing and a warning.
"""

from pathlib import Path
from typing import NamedTuple

import pytest

from reglament.engine import main
from tests.cli.program import Run
from tests.trf_text import player_line, report

RECORDS = ("142 3", "152 W")


class Case(NamedTuple):
    """A report, what is said about it and where (line and column, 0 for the whole file), and the pairs made of it.

    `ends` is the exit code of the engine where it pairs nothing.
    """

    lines: tuple[str, ...]
    code: str
    place: tuple[int, int]
    words: str
    cure: str
    pairs: str = ""
    ends: int = 0


def players(*rows: tuple[str, ...], records: tuple[str, ...] = RECORDS) -> tuple[str, ...]:
    """Two records, then the players from line 3 on; round n stands in the ten columns from 92 + 10 (n − 1)."""
    return (*records, *(player_line(number, *cells) for number, cells in enumerate(rows, 1)))


NOT_MUTUAL = "Correct the file, or ask its author for a correct one."
TOO_FEW = "a round needs two players"
PLAY_AFTER_ALL = "play after all"

CASES = {
    "met twice": Case(
        players(("   2 w 1", "   2 b 0"), ("   1 b 0", "   1 w 1"), ("   4 w 1", "0000 - H"), ("   3 b 0", "0000 - H")),
        "TP116",
        (3, 102),
        "Players 1 and 2 meet in round 2, and have met in round 1 already.",
        "correct the lines of both",
        pairs="1 3 4 2",
    ),
    "two byes": Case(
        players(
            ("0000 - U", "   4 w 1", "0000 - U"),
            ("   3 w 1", "   5 w 1", "   4 b 1"),
            ("   2 b 0", "0000 - U", "   5 b 1"),
            ("   5 w 1", "   1 b 0", "   2 w 0"),
            ("   4 b 0", "   2 b 0", "   3 w 0"),
            records=("142 5", "152 W"),
        ),
        "TP117",
        (3, 119),
        "Player 1 has the pairing-allocated bye (U) in rounds 1, 3; nobody gets it twice.",
        "write H, F or Z instead of U",
        pairs="2 1 3 4 5 0",
    ),
    "two byes in one round": Case(
        players(("   2 w 1",), ("   1 b 0",), ("0000 - U",), ("0000 - U",)),
        "TF043",
        (6, 99),
        "players 3, 4 have a pairing-allocated bye",
        "Look at the line",
        pairs="3 1 2 4",
    ),
    "results that do not match": Case(
        players(("   2 w 1",), ("   1 b 1",)),
        "TF054",
        (3, 99),
        'result "1" of player 1 does not fit "1" of opponent 2',
        NOT_MUTUAL,
        ends=3,
    ),
    "opponents that do not match": Case(
        players(("   2 w 1",), ("   3 b 0",), ("   2 w 1",), ()),
        "TF052",
        (3, 92),
        "player 1 has opponent 2, but player 2 has 3",
        NOT_MUTUAL,
        ends=3,
    ),
    "himself": Case(players(("   1 w 1",), ()), "TF040", (3, 92), "player 1 is their own opponent", NOT_MUTUAL, ends=3),
    "nobody": Case(
        players(),
        "TF001",
        (1, 1),
        "no line begins with the record code 001",
        "Choose a tournament report file",
        ends=3,
    ),
    "one player": Case(players(()), "TP113", (0, 0), "Players to be paired: 1.", TOO_FEW, ends=1),
    "three players who have all met": Case(
        players(
            ("   2 w 1", "   3 b 1", "0000 - U"),
            ("   1 b 0", "0000 - U", "   3 w 1"),
            ("0000 - U", "   1 w 0", "   2 b 0"),
            records=("142 4", "152 W"),
        ),
        "TP113",
        (0, 0),
        "There is nobody whom 1 could meet.",
        "two players would have to meet again, which is never allowed",
        ends=1,
    ),
    "everybody absent before round 1": Case(
        players(*[("0000 - Z",)] * 4), "TP113", (0, 0), "Players to be paired: 0.", PLAY_AFTER_ALL, ends=1
    ),
    "everybody absent before round 2": Case(
        players(("   3 w 1", "0000 - Z"), ("   4 b 1", "0000 - H"), ("   1 b 0", "0000 - Z"), ("   2 w 0", "0000 - Z")),
        "TP113",
        (0, 0),
        "Players to be paired: 0.",
        PLAY_AFTER_ALL,
        ends=1,
    ),
    "one player left": Case(
        players(("   2 w 1",), ("   1 b 0", "0000 - Z")),
        "TP113",
        (0, 0),
        "Players to be paired: 1.",
        PLAY_AFTER_ALL,
        ends=1,
    ),
    "more rounds than opponents, at the start": Case(
        players(*[()] * 4, records=("142 9", "152 W")),
        "TP114",
        (0, 0),
        "There are 9 rounds for 4 players: after 3 everybody may have met everybody.",
        "Write another number of rounds in record 142",
        pairs="1 3 4 2",
    ),
    "more rounds than opponents, at the end": Case(
        players(
            ("   2 w 1", "   3 b 1", "   4 w 1"),
            ("   1 b 0", "   4 w 1", "   3 b 1"),
            ("   4 w 1", "   1 w 0", "   2 w 0"),
            ("   3 b 0", "   2 b 0", "   1 b 0"),
            records=("142 9", "152 W"),
        ),
        "TP113",
        (0, 0),
        "There is nobody whom 1 could meet.",
        "two players would have to meet again",
        ends=1,
    ),
    "more rounds than announced": Case(
        players(("   3 w 1",), ("   4 b 1",), ("   1 b 0",), ("   2 w 0",), records=("142 1", "152 W")),
        "TP111",
        (0, 0),
        "All announced rounds (1) have been played.",
        "write their number in record 142",
        pairs="2 1 3 4",
    ),
    "a number twice": Case(
        (*RECORDS, player_line(1), player_line(2), player_line(2)),
        "TF013",
        (5, 5),
        "Starting rank 2 is given twice: line 4 has it already.",
        NOT_MUTUAL,
        ends=3,
    ),
    "games without a result": Case(
        players(("   3 w 1",), ("   4 b  ",), ("   1 b 0",), ("   2 w  ",)),
        "TP112",
        (4, 99),
        "Round 1 has games without a result (players 2, 4)",
        "Enter the results, then pair.",
        pairs="2 1 3 4",
    ),
    "a round paired by half": Case(
        players(("   3 w 1", "   2 w 1"), ("   4 b 1", "   1 b 0"), ("   1 b 0",), ("   2 w 0",)),
        "TF045",
        (5, 102),
        "Round 2 has nothing for players 3-4, but games of others. They were read as absent.",
        "If the round is entered by half, enter the rest",
        pairs="4 1 2 3",
    ),
    "a round without games": Case(
        players(("", "   3 w 1"), ("", "   4 b 1"), ("", "   1 b 0"), ("", "   2 w 0")),
        "TP115",
        (3, 92),
        "Nobody is paired in round 1, but there are games after it.",
        "See whether the columns are shifted",
        pairs="2 1 3 4",
    ),
}


@pytest.fixture(params=CASES)
def case(request: pytest.FixtureRequest, folder: Path) -> Case:
    """A report of the table, as bad.trf in the working folder."""
    found = CASES[request.param]
    (folder / "bad.trf").write_bytes(report(*found.lines))
    return found


def test_trf_pair_says_what_is_wrong_where_and_what_to_do(run: Run, case: Case) -> None:
    answer = run("trf", "pair", "bad.trf", "--json")
    place = ":".join(["bad.trf", *(str(one) for one in case.place if one)])
    (line,) = (line for line in answer.err.splitlines() if f"({case.code})" in line)
    assert line.startswith(f"{'warning' if case.pairs else 'error'} {place}: ")
    assert case.words in line
    assert case.cure in line
    assert answer.code == (0 if case.pairs else 1)
    boards = answer.json.get("pairings") or []
    paired = [number for board in boards for number in (board["white"], board["black"])]
    paired += [answer.json["bye"], 0] if answer.json.get("bye") else []
    assert paired == [int(number) for number in case.pairs.split()]


def test_the_engine_says_the_same(folder: Path, case: Case, capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["bad.trf", "-p"])
    said = capsys.readouterr()
    assert code == case.ends
    assert said.out.split()[1:] == case.pairs.split()
    (line,) = (line for line in said.err.splitlines() if case.words in line)
    assert case.cure in line
    assert line.startswith("warning: ") == bool(case.pairs)
    assert case.pairs or said.err.count("\n") == 1


def test_numbers_with_gaps_are_paired_as_they_are(run: Run, folder: Path) -> None:
    (folder / "gaps.trf").write_bytes(report(*RECORDS, *(player_line(number) for number in (1, 3, 7, 9))))
    answer = run("trf", "pair", "gaps.trf", "--json")
    assert (answer.code, answer.err) == (0, "")
    assert [(one["white"], one["black"]) for one in answer.json["pairings"]] == [(1, 7), (9, 3)]


@pytest.mark.parametrize(("size", "pairs"), [(2, [(1, 2)]), (3, [(1, 2)])])
def test_two_and_three_players_are_paired(run: Run, folder: Path, size: int, pairs: list[tuple[int, int]]) -> None:
    (folder / "few.trf").write_bytes(report("142 1", "152 W", *(player_line(at) for at in range(1, size + 1))))
    answer = run("trf", "pair", "few.trf", "--json")
    assert (answer.code, answer.err) == (0, "")
    assert [(one["white"], one["black"]) for one in answer.json["pairings"]] == pairs
    assert answer.json["bye"] == (3 if size == 3 else None)
