"""Ties that the criteria leave at the end: drawing of lots, play-offs, and the arbiter's own order.

They concern the final ranking only, and decide nothing but the tie (see `reglament.standings.settled`).
Source: FIDE C.07 art. 4; what follows the criteria is the regulation's (`ranking_ties`).
"""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import assert_never

from reglament.model.finding import ArticleLine, Finding
from reglament.regulation.facts import Regulation, article_line
from reglament.standings.rank import Row, standings
from reglament.standings.settled import draw
from reglament.tournament.announcing import ranking_table
from reglament.tournament.commands import Decision, DrawLots, EnterPlayOff, SettleOrder
from reglament.tournament.events import LotsDrawn, OrderSettled, PlayOffPlayed
from reglament.tournament.state import Tournament
from reglament.tournament.stated_order import stated_order

Places = tuple[tuple[int, ...], ...]


def remaining_ties(regulation: Regulation, tournament: Tournament, *, settled: bool = True) -> list[tuple[int, ...]]:
    """Players (numbers) who share a rank after the last finished round, best first, each tie by number.

    Without `settled` as the criteria leave them, whatever was recorded since.
    """
    table = ranking_table(regulation, tournament, tournament.played_rounds)
    order, _ = stated_order(regulation, tournament.id)
    chosen = table if settled else table._replace(settled=())
    rows = standings(chosen, order, tournament.editions.ranking).rows
    tied = (tuple(row.number for row in sharing) for _, sharing in groupby(rows, key=_rank))
    return [numbers for numbers in tied if len(numbers) > 1]


def settle_tie(
    regulation: Regulation, tournament: Tournament, command: DrawLots | EnterPlayOff | SettleOrder
) -> Decision:
    """Settle a tie of the final ranking by one of the three means. Errors: ST130-ST132, ST135-ST137."""
    match command:
        case DrawLots():
            return _draw_lots(regulation, tournament, command)
        case EnterPlayOff():
            return _enter_play_off(regulation, tournament, command)
        case SettleOrder():
            return _settle_order(regulation, tournament, command)
        case _:
            assert_never(command)


def _draw_lots(regulation: Regulation, tournament: Tournament, command: DrawLots) -> Decision:
    """Lots for one tie, or for all that are left. Drawing again changes nothing, so that the order stays."""
    obstacle = _not_over(regulation, tournament) or _ranks_are_shared(regulation, tournament)
    if obstacle:
        return Decision((), (obstacle,))
    numbers = tournament.numbers()
    left = remaining_ties(regulation, tournament)
    asked = tuple(sorted(numbers.get(entry, 0) for entry in command.entries))
    if asked and asked not in left:
        if asked in remaining_ties(regulation, tournament, settled=False):
            return Decision((), (Finding("ST133", "note", "This tie is settled already; the order stays."),))
        return Decision((), (_not_tied(asked),))
    if not left:
        return Decision((), (Finding("ST134", "note", "No players are tied: there is nothing to draw."),))
    entries = {number: entry for entry, number in numbers.items()}
    drawn = [draw(tied, command.seed) for tied in ([asked] if asked else left)]
    after = tournament.played_rounds
    return Decision(tuple(LotsDrawn(after, tuple(map(entries.__getitem__, order)), command.seed) for order in drawn))


def _enter_play_off(regulation: Regulation, tournament: Tournament, command: EnterPlayOff) -> Decision:
    obstacle = _obstacle(regulation, tournament, command.places)
    if obstacle is None and not command.games.strip():
        obstacle = Finding("ST136", "error", "Say what was played: the games with their results.")
    if obstacle:
        return Decision((), (obstacle,))
    return Decision((PlayOffPlayed(tournament.played_rounds, command.places, command.games.strip()),))


def _settle_order(regulation: Regulation, tournament: Tournament, command: SettleOrder) -> Decision:
    obstacle = _obstacle(regulation, tournament, command.places)
    if obstacle is None and not command.reason.strip():
        obstacle = Finding("ST137", "error", "Give the reason of the order.")
    if obstacle:
        return Decision((), (obstacle,))
    return Decision((OrderSettled(tournament.played_rounds, command.places, command.reason.strip()),))


def _obstacle(regulation: Regulation, tournament: Tournament, places: Places) -> Finding | None:
    """What stands against an order of tied players."""
    named = [entry for place in places for entry in place]
    if len(set(named)) != len(named) or len(places) < 2:
        message = "Name each of the tied players once, best first; an order has at least two places."
        return Finding("ST135", "error", message)
    numbers = tournament.numbers()
    asked = tuple(sorted(numbers.get(entry, 0) for entry in named))
    not_over = _not_over(regulation, tournament)
    return not_over or (None if asked in _ties(regulation, tournament) else _not_tied(asked))


def _ties(regulation: Regulation, tournament: Tournament) -> Iterator[tuple[int, ...]]:
    """Every tie that a record may settle: those that are left, and those of the criteria, to correct a record."""
    yield from remaining_ties(regulation, tournament)
    yield from remaining_ties(regulation, tournament, settled=False)


def _not_over(regulation: Regulation, tournament: Tournament) -> Finding | None:
    rounds = regulation.tournament(tournament.id).rounds or tournament.played_rounds
    if rounds and tournament.played_rounds == rounds:
        return None
    message = "Round {played} of {rounds} is finished: ties are settled when all rounds are."
    return Finding("ST130", "error", message, {"played": tournament.played_rounds, "rounds": rounds})


def _ranks_are_shared(regulation: Regulation, tournament: Tournament) -> Finding | None:
    path = f"tournament.{tournament.id}.ranking_ties"
    fact = regulation.fact(path)
    if fact.value != "shared":
        return None
    source = fact.source
    articles: tuple[ArticleLine, ...] = (article_line(source),) if source and source.kind == "article" else ()
    message = "By the regulation players who are equal after all tie-breaks share a rank; no lots are drawn."
    return Finding("ST131", "error", message, articles=articles, facts=(path,))


def _not_tied(numbers: Sequence[int]) -> Finding:
    message = "Numbers {numbers} are not the players of one tie that all criteria leave."
    repair = "Name all players who share the rank, and nobody else."
    return Finding("ST132", "error", message, {"numbers": list(numbers)}, repair=repair)


def _rank(row: Row) -> int:
    return row.rank
