"""What results are worth: as records 162, XXS and BBx say, or else as the stated points let guess."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from reglament.formats.remarks import Remarks
from reglament.formats.trf16 import remark_kinds as kinds
from reglament.formats.trf16.line import Line, hundredths
from reglament.model.game import Cell, Scoring, score

UNITS: Final = (2, 4, 10, 20, 100)
"""Units to a point that are tried: half points always, quarters, tenths … where a value asks for them."""

_PAIR = re.compile(r"([A-Za-z]{1,3})\s*=?\s*(-?[0-9.,]+)")
_RECORD_162: Final[Mapping[str, tuple[str, ...]]] = {
    "W": ("win", "forfeit_win", "full_point_bye"),
    "D": ("draw", "half_point_bye"),
    "L": ("loss",),
    "A": ("zero_point_bye", "forfeit_loss"),
    "Z": ("zero_point_bye", "forfeit_loss"),
    "P": ("pairing_allocated_bye",),
}
"""Symbols of record 162; bbpPairings reads Z where the text has A."""
_RECORD_XXS: Final[Mapping[str, tuple[str, ...]]] = {
    **_RECORD_162,
    "WW": ("win",), "BW": ("win",), "WD": ("draw",), "BD": ("draw",), "WL": ("loss",), "BL": ("loss",),
    "ZPB": ("zero_point_bye",), "HPB": ("half_point_bye",), "FPB": ("full_point_bye",),
    "PAB": ("pairing_allocated_bye",), "FW": ("forfeit_win",), "FL": ("forfeit_loss",),
}  # fmt: skip
_RECORD_BB: Final[Mapping[str, tuple[str, ...]]] = {
    "BBW": ("win", "forfeit_win", "full_point_bye"),
    "BBD": ("draw", "half_point_bye"),
    "BBL": ("loss",),
    "BBZ": ("zero_point_bye",),
    "BBF": ("forfeit_loss",),
    "BBU": ("pairing_allocated_bye",),
}

Values = dict[str, int]
"""Field of `Scoring` to its value in hundredths of a point."""


class Standing(NamedTuple):
    """A player's stated points in hundredths, and the sets of rounds that they may have been counted from."""

    stated: int
    counted: tuple[Sequence[Cell], ...]


def read_values(line: Line, values: Values, remarks: Remarks) -> None:
    """Add what a record 162, XXS or BBx says to `values`; what is not understood is remarked upon."""
    if line.code in _RECORD_BB:
        _put(_RECORD_BB[line.code], line.data, line, values, remarks)
        return
    fields = _RECORD_XXS if line.code == "XXS" else _RECORD_162
    for symbol, value in _PAIR.findall(line.data):
        name = symbol.upper()
        if name == "X" and line.code == "162":
            if hundredths(value):
                remarks.add(kinds.PENDING_VALUE, line.number, value=value)
        else:
            _put(fields.get(name, ()), value, line, values, remarks, shown=f"{symbol} {value}")
    rest = _PAIR.sub("", line.data).replace(",", " ").strip()
    if rest:
        remarks.add(kinds.BAD_SCORING, line.number, 5, text=rest)


def _put(fields: tuple[str, ...], text: str, line: Line, values: Values, remarks: Remarks, shown: str = "") -> None:
    value = hundredths(text)
    if not fields or value is None:
        remarks.add(kinds.BAD_SCORING, line.number, 5, text=shown or text)
        return
    values.update(dict.fromkeys(fields, value))


def declared_scoring(values: Values, others: Iterable[int] = ()) -> Scoring:
    """The scoring of the given values; what is not given is 1, ½ and 0, and a bye worth a win.

    `others` are further amounts in hundredths that have to be whole in its units (fictitious points).
    """
    win = values.get("win", 100)
    draw = values.get("draw", 50)
    full = {
        "win": win, "draw": draw, "loss": 0, "forfeit_win": win, "forfeit_loss": 0, "pairing_allocated_bye": win,
        "full_point_bye": win, "half_point_bye": draw, "zero_point_bye": 0, **values,
    }  # fmt: skip
    amounts = (*full.values(), *others)
    unit = next(unit for unit in UNITS if all(amount * unit % 100 == 0 for amount in amounts))
    return Scoring(unit, **{field: value * unit // 100 for field, value in full.items()})


def _system(win: int, draw: int, loss: int, bye: int) -> Scoring:
    """A usual score system: values in hundredths, forfeits lost and absences worth nothing."""
    return declared_scoring({"win": win, "draw": draw, "loss": loss, "pairing_allocated_bye": bye})


USUAL: Final = (
    _system(100, 50, 0, 100),
    _system(100, 50, 0, 50),
    _system(100, 50, 0, 0),
    _system(300, 100, 0, 300),
    _system(300, 100, 0, 100),
    _system(300, 200, 100, 200),
    _system(300, 200, 100, 300),
    _system(200, 100, 0, 200),
    _system(1000, 500, 0, 1000),
)
"""Score systems in the order in which they are tried: the usual one, its other byes, 3-1-0, 3-2-1-0, 2-1-0, 10-5-0."""


def guessed_scoring(standings: Sequence[Standing], remarks: Remarks) -> Scoring:
    """The first usual score system that explains all stated points, else the one that explains most of them."""
    best, fewest = USUAL[0], len(standings) + 1
    for system in USUAL:
        unexplained = sum(1 for standing in standings if not is_explained(standing, system))
        if unexplained < fewest:
            best, fewest = system, unexplained
        if not fewest:
            break
    if best != USUAL[0] or 2 * fewest > len(standings):
        kind = kinds.SCORING_UNKNOWN if fewest else kinds.SCORING_GUESSED
        remarks.add(kind, **_in_words(best))
    return best


def is_explained(standing: Standing, scoring: Scoring) -> bool:
    """Whether the stated points are those of one of the sets of rounds."""
    return any(standing.stated * scoring.unit == 100 * score(cells, scoring) for cells in standing.counted)


def points_text(units: int, scoring: Scoring) -> str:
    """Units as a report writes points: `4.5`."""
    amount = units * 100 // scoring.unit
    sign = "-" if amount < 0 else ""
    whole, part = divmod(abs(amount), 100)
    return f"{sign}{whole}.{part:02}".removesuffix("0")


def _in_words(scoring: Scoring) -> dict[str, str]:
    amounts = {"win": scoring.win, "draw": scoring.draw, "loss": scoring.loss, "bye": scoring.pairing_allocated_bye}
    return {name: points_text(amount, scoring) for name, amount in amounts.items()}
