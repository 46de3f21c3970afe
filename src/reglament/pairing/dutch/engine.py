"""The round from its first bracket to its boards (FIDE C.04.3 art. 1.9, 2026)."""

from collections.abc import Iterator
from typing import NamedTuple

from reglament.model.article import Reason
from reglament.pairing.boards import board_order
from reglament.pairing.dutch.colours import Allocation, allocate
from reglament.pairing.dutch.completion import Round
from reglament.pairing.dutch.contract import NoLegalPairing, Pair, Pairing, RoundInput, dutch
from reglament.pairing.dutch.criteria import Bracket
from reglament.pairing.dutch.states import State, states
from reglament.pairing.dutch.weighted import Outcome, pair_bracket


class Step(NamedTuple):
    """One bracket and what was made of it."""

    bracket: Bracket
    outcome: Outcome


def pair_round(data: RoundInput) -> Pairing:
    """The pairing of a round by the Dutch system, boards in order; always the same for the same input.

    Raises `NoLegalPairing` if no pairing obeys the absolute criteria, or fewer than two players are there.
    Source: FIDE C.04.3 (2026).
    """
    game_round = open_round(data)
    players = game_round.players
    pairs, bye = [], None
    for step in steps(game_round):
        pairs += [_coloured(players[one], players[other], data) for one, other in step.outcome.pairs]
        if step.outcome.bye is not None:
            bye = players[step.outcome.bye].number
    score = {player.number: player.score for player in players}
    return Pairing(board_order(pairs, score.__getitem__), bye)


def open_round(data: RoundInput) -> Round:
    """The players to be paired, and the score of the one who must get the bye. Raises `NoLegalPairing`."""
    players = states(data)
    if len(players) < 2:
        reason = "{count} players are to be paired: no game can be made, the chief arbiter decides"
        raise NoLegalPairing(Reason(reason, {"count": len(players)}, dutch("1.9.3")))
    return Round(players, data.forbidden)


def steps(game_round: Round) -> Iterator[Step]:
    """Pair bracket by bracket from the top (FIDE C.04.3 art. 1.9.2)."""
    groups = [tuple(group) for group in game_round.groups]
    movers: tuple[int, ...] = ()
    for index, residents in enumerate(groups):
        following = groups[index + 1] if index + 1 < len(groups) else ()
        rest = [at for group in groups[index + 2 :] for at in group]
        bracket = Bracket(movers, residents, following)
        outcome = pair_bracket(game_round, bracket, rest)
        if outcome.bye is not None:
            game_round.close_bye()
        movers = outcome.floaters
        yield Step(bracket, outcome)


def allocation(higher: State, lower: State, data: RoundInput) -> Allocation:
    """Colours of a pair; `higher` is the higher ranked (FIDE C.04.3 art. 5)."""
    return allocate(higher.side, lower.side, data.initial_colour)


def _coloured(higher: State, lower: State, data: RoundInput) -> Pair:
    white, black = (higher, lower) if allocation(higher, lower, data).higher_is_white else (lower, higher)
    return Pair(white.number, black.number)
