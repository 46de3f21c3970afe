"""Two real tables of chess-results.com: our values are the published ones, but for one forfeit."""

import csv
import re
from fractions import Fraction
from pathlib import Path

from reglament.model.game import STANDARD, Cell, Colour, Outcome
from reglament.standings.rank import Standings, Table, standings

DATA = Path(__file__).parents[2] / "data" / "ranking"

OUTCOMES: dict[str, Outcome] = {"1": "1", "½": "=", "0": "0", "+": "+", "-": "-"}
BYES: dict[str, Outcome] = {"-1": "U", "-½": "H", "-0": "Z"}
COLOURS: dict[str, Colour] = {"w": "w", "b": "b"}


def published(name: str) -> dict[int, dict[str, str]]:
    with (DATA / name).open(encoding="utf-8-sig", newline="") as file:
        return {int(row["No."]): row for row in csv.DictReader(file, delimiter=";")}


def swiss_cell(text: str) -> Cell:
    if text in BYES:
        return Cell(BYES[text])
    match = re.fullmatch(r"(\d+)([wb])(.)", text)
    assert match, text
    return Cell(OUTCOMES[match[3]], int(match[1]), COLOURS[match[2]])


def column(table: Standings, code: str) -> dict[int, Fraction | None]:
    return {row.number: row.values[code] for row in table.rows}


def number(text: str) -> Fraction:
    return Fraction(text.replace(",", "."))


def test_congress_of_38_with_half_point_byes() -> None:
    rows = published("congress_open_38p5r.crosstable.csv")
    cards = {no: [swiss_cell(row[f"{at}.Rd"]) for at in range(1, 6)] for no, row in rows.items()}
    computed = standings(Table(cards, STANDARD, 5), ("PTS", "PS"), "c07-2024")

    assert column(computed, "PTS") == {no: number(row["TB1"]) for no, row in rows.items()}
    assert column(computed, "PS") == {no: number(row["TB3"]) for no, row in rows.items()}
    # The page gives equal players different ranks in an order of its own: every shared rank of ours must cover them.
    for row in computed.rows:
        sharing = sum(other.rank == row.rank for other in computed.rows)
        assert row.rank <= int(rows[row.number]["Rk."]) < row.rank + sharing


def test_round_robin_of_nine_with_a_forfeit() -> None:
    rows = published("round_robin_9p.crosstable.csv")
    cards = {no: [Cell(OUTCOMES[row[str(other)]], other) for other in rows if other != no] for no, row in rows.items()}
    computed = standings(Table(cards, STANDARD, 9, "round-robin"), ("PTS", "DE", "WIN", "SB", "KS"), "c07-2026")

    assert column(computed, "PTS") == {no: number(row["Pts."]) for no, row in rows.items()}
    assert column(computed, "WIN") == {no: number(row["TB2"]) for no, row in rows.items()}
    # The page gives 2 a dummy with the own 5 points for the forfeit; by art. 15.2 it is a game against 8, who has 2½.
    sonneborn_berger = {no: number(row["TB3"]) for no, row in rows.items()}
    assert sonneborn_berger[2] == 20
    assert column(computed, "SB") == sonneborn_berger | {2: 20 - 5 + Fraction(5, 2)}
    assert column(computed, "KS") == {no: number(row["TB4"]) for no, row in rows.items()}
    assert {row.number: row.rank for row in computed.rows} == {no: int(row["Rk."]) for no, row in rows.items()}
