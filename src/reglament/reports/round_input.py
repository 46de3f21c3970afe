"""One round of a report as the pairing engine takes it, and as it was paired."""

from itertools import combinations

from reglament.formats.trf16 import TrfTournament
from reglament.model.game import PAIRING_ALLOCATED_BYE, Cell
from reglament.pairing.dutch import Pair, RoundInput
from reglament.reports.attendance import absent
from reglament.reports.setting import Setting

NOBODY = 0
"""The opponent of a player who has the pairing-allocated bye."""


def round_input(report: TrfTournament, setting: Setting, round_number: int) -> RoundInput:
    """The input of a round that was played, or of the round after it; every listed player has a row."""
    past = round_number - 1
    return RoundInput(
        cards={player.number: player.cells[:past] for player in report.players},
        absent=absent(report, round_number),
        scoring=report.scoring,
        rounds=setting.rounds,
        initial_colour=setting.initial_colour,
        virtual=setting.virtual,
        forbidden=forbidden(report, round_number),
        edition=setting.edition,
    )


def forbidden(report: TrfTournament, round_number: int) -> frozenset[frozenset[int]]:
    """Pairs of numbers that may not meet in this round."""
    return frozenset(
        frozenset(pair)
        for record in report.forbidden_pairs
        if record.first_round <= round_number and not 0 < record.last_round < round_number
        for pair in combinations(record.numbers, 2)
    )


def recorded(report: TrfTournament, round_number: int) -> tuple[Pair, ...]:
    """All pairs of a played round, by White's number, then the byes as pairs with `NOBODY`.

    Where the report has no colours, the lower number stands in White's place.
    """
    cells = [(player.number, player.cells[round_number - 1]) for player in report.players]
    pairs = {_pair(number, cell) for number, cell in cells if cell.opponent}
    byes = [Pair(number, NOBODY) for number, cell in cells if cell.outcome == PAIRING_ALLOCATED_BYE]
    return (*sorted(pairs), *byes)


def _pair(number: int, cell: Cell) -> Pair:
    has_white = cell.colour == "w" or (cell.colour is None and number < cell.opponent)
    return Pair(number, cell.opponent) if has_white else Pair(cell.opponent, number)
