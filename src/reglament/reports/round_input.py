"""One round of a report as the pairing engine takes it, and as it was paired."""

from itertools import combinations

from reglament.formats.trf16 import TrfTournament
from reglament.model.game import PAIRING_ALLOCATED_BYE
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
    pairs, byes = set(), []
    for player in report.players:
        number, (outcome, opponent, colour) = player.number, player.cells[round_number - 1]
        if opponent:
            has_white = colour == "w" or (colour is None and number < opponent)
            pairs.add(Pair(number, opponent) if has_white else Pair(opponent, number))
        elif outcome == PAIRING_ALLOCATED_BYE:
            byes.append(Pair(number, NOBODY))
    return (*sorted(pairs), *byes)
