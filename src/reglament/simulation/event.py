"""An event played by lot, round after round, until its last round or until no pairing is legal."""

from collections.abc import Mapping
from random import Random
from typing import Final, NamedTuple

from reglament.formats.trf16 import TrfPlayer, TrfTournament
from reglament.model.article import Reason
from reglament.model.game import PAIRING_ALLOCATED_BYE, ZERO_POINT_BYE, Cell, Outcome, score
from reglament.model.result import RESULTS, Result
from reglament.pairing.dutch import Histories, NoLegalPairing, Pairing, pair_round
from reglament.reports.round_input import round_input
from reglament.reports.setting import setting
from reglament.simulation.habits import Habits
from reglament.simulation.lot import one_of, some_of, whole
from reglament.simulation.results import UNRATED, expectation, result_by_lot

_FORFEITS: Final = (RESULTS["F1-0"], RESULTS["F0-1"])
_UNUSUAL: Final = (RESULTS["1/2-0"], RESULTS["0-1/2"], RESULTS["0-0"])
_QUICK: Final = {RESULTS[text]: RESULTS[f"U{text}"] for text in ("1-0", "0-1", "1/2-1/2")}

_Stay = tuple[int, int]
"""The first round that a player is there for, and the first one after it that he is not."""


class Event(NamedTuple):
    """The report of the rounds that were played; `refusal` says why there are no more, if some are missing."""

    report: TrfTournament
    refusal: Reason | None


def play(start: TrfTournament, habits: Habits, chance: Random) -> Event:
    """Play all announced rounds of an event that has none yet; its report must be one that `setting` accepts."""
    report, rounds = start, start.announced_rounds or 0
    basis, findings = setting(start, "", rounds)
    assert basis is not None, findings
    stays = _stays(report, rounds, habits, chance)
    histories: Histories = {}
    for round_number in range(1, rounds + 1):
        report = report._replace(announced_byes=_byes(stays, round_number, habits, chance))
        try:
            pairing = pair_round(round_input(report, basis, round_number), histories)
        except NoLegalPairing as refusal:
            return Event(_finished(report), refusal.reason)
        report = _played(report, pairing, habits, chance)
    return Event(_finished(report), None)


def _stays(report: TrfTournament, rounds: int, habits: Habits, chance: Random) -> dict[int, _Stay]:
    """When each player comes and goes; two of them, chosen by lot, stay for the whole event."""
    numbers = [player.number for player in report.players]
    staying = set(some_of(chance, numbers, min(2, len(numbers))))
    return {number: (1, rounds + 1) if number in staying else _stay(rounds, habits, chance) for number in numbers}


def _stay(rounds: int, habits: Habits, chance: Random) -> _Stay:
    lot = chance.random()
    if rounds > 1 and lot < habits.withdrawals:
        return 1, whole(chance, 2, rounds)
    if rounds > 1 and lot < habits.withdrawals + habits.late_entries:
        return whole(chance, 2, max(2, (rounds + 1) // 2)), rounds + 1
    return 1, rounds + 1


def _byes(stays: Mapping[int, _Stay], round_number: int, habits: Habits, chance: Random) -> dict[int, Outcome]:
    """Who is not paired in a round, and as what it counts; at least two are paired."""
    away: dict[int, Outcome] = {
        n: ZERO_POINT_BYE for n, (come, gone) in stays.items() if not come <= round_number < gone
    }
    present = [number for number in stays if number not in away]
    asked = {number: bye for number in present if (bye := _bye(habits, chance))}
    kept = max(0, 2 - (len(present) - len(asked)))
    return away | dict(list(asked.items())[kept:])


def _bye(habits: Habits, chance: Random) -> Outcome | None:
    lot = chance.random()
    shares: tuple[tuple[Outcome, float], ...] = (
        ("H", habits.half_point_byes),
        ("F", habits.full_point_byes),
        ("Z", habits.zero_point_byes),
    )
    for bye, share in shares:
        if lot < share:
            return bye
        lot -= share
    return None


def _played(report: TrfTournament, pairing: Pairing, habits: Habits, chance: Random) -> TrfTournament:
    """The report with the round that was announced and paired, and results for its boards."""
    strengths = {player.number: player.player.rating or UNRATED for player in report.players}
    cells = {number: Cell(outcome) for number, outcome in report.announced_byes.items()}
    if pairing.bye is not None:
        cells[pairing.bye] = Cell(PAIRING_ALLOCATED_BYE)
    for white, black in pairing.pairs:
        result = _result(strengths[white] - strengths[black], habits, chance)
        cells[white] = Cell(result.white, black, "w")
        cells[black] = Cell(result.black, white, "b")
    players = (one._replace(cells=(*one.cells, cells[one.number])) for one in report.players)
    return report._replace(players=tuple(players), played_rounds=report.played_rounds + 1, announced_byes={})


def _result(difference: int, habits: Habits, chance: Random) -> Result:
    lot = chance.random()
    if lot < habits.double_forfeits:
        return RESULTS["F0-0"]
    if lot < habits.double_forfeits + habits.forfeits:
        return one_of(chance, _FORFEITS)
    kind = chance.random()
    if kind < habits.unusual:
        return one_of(chance, _UNUSUAL)
    result = result_by_lot(expectation(habits.strength * difference), habits.draws, chance.random())
    return _QUICK[result] if kind < habits.unusual + habits.quick else result


def _finished(report: TrfTournament) -> TrfTournament:
    """The report with points and ranks; equal points share a rank."""
    points = [score(player.cells, report.scoring) for player in report.players]
    players = (_ranked(player, own, points) for player, own in zip(report.players, points, strict=True))
    return report._replace(players=tuple(players), announced_byes={})


def _ranked(player: TrfPlayer, own: int, points: list[int]) -> TrfPlayer:
    return player._replace(stated_points=own, stated_rank=1 + sum(other > own for other in points))
