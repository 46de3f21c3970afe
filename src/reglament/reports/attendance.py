"""Who takes part in a round of a report."""

from reglament.formats.trf16 import TrfTournament
from reglament.model.game import PAIRING_ALLOCATED_BYE, Cell


def absent(report: TrfTournament, round_number: int) -> frozenset[int]:
    """Who is not to be paired: in a played round those without opponent and pairing-allocated bye."""
    if round_number > report.played_rounds:
        return frozenset(report.announced_byes)
    return frozenset(player.number for player in report.players if not _takes_part(player.cells[round_number - 1]))


def _takes_part(cell: Cell) -> bool:
    return bool(cell.opponent) or cell.outcome == PAIRING_ALLOCATED_BYE
