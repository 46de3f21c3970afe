"""Which rounds were played, and which byes are announced for the rounds to come."""

from collections.abc import Iterable, Mapping

from reglament.formats.remarks import Remarks
from reglament.formats.trf16 import remark_kinds as kinds
from reglament.formats.trf16.line import round_column
from reglament.formats.trf16.player_record import PlayerEntry
from reglament.formats.trf16.tournament import LaterBye
from reglament.formats.trf16.tournament_records import ByeRecord
from reglament.model.game import (
    FORFEIT_WIN,
    PAIRING_ALLOCATED_BYE,
    REQUESTED_BYES,
    ZERO_POINT_BYE,
    Cell,
    Outcome,
)


def played_rounds(entries: Iterable[PlayerEntry]) -> int:
    """The last round in which anybody has an opponent, a pairing-allocated bye or a win by forfeit.

    A column that holds only byes asked for (F, H, Z) announces them for a round that has not been paired.
    """
    rounds = (
        round_number
        for entry in entries
        for round_number, cell in enumerate(entry.cells, 1)
        if cell and (cell.opponent or cell.outcome in {PAIRING_ALLOCATED_BYE, FORFEIT_WIN})
    )
    return max(rounds, default=0)


def apply_bye_records(
    entries: Mapping[int, PlayerEntry], byes: Iterable[ByeRecord], played: int, remarks: Remarks
) -> None:
    """Enter the byes of records 240 and XXZ in the players' rounds where line 001 has nothing; it rules otherwise."""
    for bye in byes:
        entry = entries.get(bye.number)
        round_number = bye.round_number or played + 1
        if entry is None:
            remarks.add(kinds.BYE_OF_NOBODY, bye.line.number, 5, number=bye.number)
            continue
        found = entry.cell(round_number)
        if found is None:
            _enter(entry, bye, round_number, played, remarks)
        elif found.outcome != bye.outcome:
            values = {"round": round_number, "number": bye.number, "announced": bye.outcome, "found": found.outcome}
            remarks.add(kinds.BYE_DIFFERS, bye.line.number, 5, **values)


def _enter(entry: PlayerEntry, bye: ByeRecord, round_number: int, played: int, remarks: Remarks) -> None:
    entry.put(round_number, Cell(bye.outcome))
    if round_number <= played and bye.outcome != ZERO_POINT_BYE:
        values = {"round": round_number, "number": bye.number, "outcome": bye.outcome}
        remarks.add(kinds.BYE_FROM_RECORD, bye.line.number, 5, **values)


def byes_to_come(entries: Iterable[PlayerEntry], played: int, remarks: Remarks) -> list[LaterBye]:
    """Byes of all rounds after the last played one, by round and number."""
    byes = [
        LaterBye(round_number, entry.number, _announced(entry, round_number, cell, remarks))
        for entry in entries
        for round_number, cell in enumerate(entry.cells, 1)
        if cell and round_number > played
    ]
    return sorted(byes)


def _announced(entry: PlayerEntry, round_number: int, cell: Cell, remarks: Remarks) -> Outcome:
    if cell.outcome in REQUESTED_BYES:
        return cell.outcome
    values = {"round": round_number, "number": entry.number, "player": entry.number, "text": cell.outcome}
    remarks.add(kinds.LATE_FORFEIT, entry.line.number, round_column(round_number) + 7, **values)
    return ZERO_POINT_BYE
