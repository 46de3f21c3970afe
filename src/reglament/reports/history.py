"""What is odd about the rounds that a report has, when another one is to be paired after them.

The past is a fact and is not paired again. But whoever met twice or had two byes did not get there by the rules, and a
slip in the file makes a wrong pairing: so each is said, with its place.
"""

from collections.abc import Iterator
from typing import Final

from reglament.formats.trf16 import TrfPlayer, TrfTournament
from reglament.formats.trf16.line import round_column
from reglament.model.finding import Finding
from reglament.model.game import PAIRING_ALLOCATED_BYE, PENDING

_RESULT: Final = 7
"""How far behind its first column the result of a round stands."""


def about_history(report: TrfTournament) -> Iterator[Finding]:
    """The remarks on the played rounds: first on their number, then player by player."""
    yield from _about_rounds(report)
    for index in range(report.played_rounds):
        yield from _about_round(report, index)
    for player in report.players:
        yield from _about_meetings(player)
        yield from _about_byes(player)


def _about_rounds(report: TrfTournament) -> Iterator[Finding]:
    announced, played = report.announced_rounds or 0, report.played_rounds
    if 0 < announced <= played:
        values = {"rounds": announced, "round": played + 1}
        message = "All announced rounds ({rounds}) have been played. Round {round} is paired as the last one."
        repair = "If there are more rounds, write their number in record 142 (or XXR)."
        yield Finding("TP111", "warning", message, values, repair=repair)
    most = len(report.players) - 1 + len(report.players) % 2  # of an odd number one is over in each round
    if announced > most > 1:
        yield Finding(
            "TP114",
            "warning",
            "There are {rounds} rounds for {count} players: after {most} everybody may have met everybody.",
            {"rounds": announced, "count": len(report.players), "most": most},
            consequence="Nobody meets twice, so that there is no legal pairing any more then.",
            repair="Write another number of rounds in record 142 (or XXR).",
        )


def _about_round(report: TrfTournament, index: int) -> Iterator[Finding]:
    unknown = [player for player in report.players if player.cells[index].outcome == PENDING]
    if unknown:
        message = "Round {round} has games without a result (players {players}): for pairing they count as draws."
        values = {"round": index + 1, "players": [player.number for player in unknown]}
        line, column = unknown[0].line, round_column(index + 1) + _RESULT
        repair = "Enter the results, then pair."
        yield Finding("TP112", "warning", message, values, line=line, column=column, repair=repair)
    if not any(player.cells[index].opponent for player in report.players):
        message = "Nobody is paired in round {round}, but there are games after it."
        line, column = report.players[0].line, round_column(index + 1)
        repair = "See whether the columns are shifted by a round."
        yield Finding("TP115", "warning", message, {"round": index + 1}, line=line, column=column, repair=repair)


def _about_meetings(player: TrfPlayer) -> Iterator[Finding]:
    """Games played twice, told once: in the line of the lower number."""
    met: dict[int, int] = {}
    for round_number, cell in enumerate(player.cells, 1):
        if not cell.is_played or cell.opponent < player.number:
            continue
        first = met.setdefault(cell.opponent, round_number)
        if first != round_number:
            yield Finding(
                "TP116",
                "warning",
                "Players {number} and {opponent} meet in round {round}, and have met in round {first} already.",
                {"number": player.number, "opponent": cell.opponent, "round": round_number, "first": first},
                line=player.line,
                column=round_column(round_number),
                consequence="Both games count; the next round is paired all the same.",
                repair="If one of them was not played, or against somebody else, correct the lines of both.",
            )


def _about_byes(player: TrfPlayer) -> Iterator[Finding]:
    rounds = [number for number, cell in enumerate(player.cells, 1) if cell.outcome == PAIRING_ALLOCATED_BYE]
    if len(rounds) > 1:
        yield Finding(
            "TP117",
            "warning",
            "Player {number} has the pairing-allocated bye (U) in rounds {rounds}; nobody gets it twice.",
            {"number": player.number, "rounds": rounds},
            line=player.line,
            column=round_column(rounds[1]) + _RESULT,
            consequence="Both count; the next round is paired all the same.",
            repair="If one of them was asked for, write H, F or Z instead of U.",
        )
