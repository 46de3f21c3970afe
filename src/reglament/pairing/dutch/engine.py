"""The round from its first bracket to its boards (FIDE C.04.3 art. 1.9, 2026)."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from reglament.model.article import Reason
from reglament.pairing.boards import board_order
from reglament.pairing.dutch.colours import allocate
from reglament.pairing.dutch.completion import Round, open_round
from reglament.pairing.dutch.contract import NoLegalPairing, Pair, Pairing, RoundInput, dutch
from reglament.pairing.dutch.criteria import Bracket
from reglament.pairing.dutch.states import State, score_groups, states
from reglament.pairing.dutch.weighted import Outcome, pair_bracket


class Step(NamedTuple):
    """One bracket, what was made of it, and the round as it was before; `number` counts the brackets from the top."""

    number: int
    game_round: Round
    bracket: Bracket
    outcome: Outcome


def pair_round(data: RoundInput) -> Pairing:
    """The pairing of a round by the Dutch system, boards in order; always the same for the same input.

    Raises `NoLegalPairing` if no pairing obeys the absolute criteria, or fewer than two players are there.
    Source: FIDE C.04.3 (2026).
    """
    players = states(data)
    pairs, bye = [], None
    for step in steps(data, players):
        pairs += [_coloured(players[one], players[other], data) for one, other in step.outcome.pairs]
        if step.outcome.bye is not None:
            bye = players[step.outcome.bye].number
    score = {player.number: player.score for player in players}
    return Pairing(board_order(pairs, score.__getitem__), bye)


def steps(data: RoundInput, players: Sequence[State]) -> Iterator[Step]:
    """Pair bracket by bracket from the top (FIDE C.04.3 art. 1.9.2). Raises `NoLegalPairing`."""
    if len(players) < 2:
        text = "Players to be paired: {count}. No game can be made; the chief arbiter decides."
        raise NoLegalPairing(Reason(text, {"count": len(players)}, dutch("1.9.3")))
    game_round = open_round(players, data.forbidden)
    groups = [tuple(group) for group in score_groups(players)]
    movers: tuple[int, ...] = ()
    for index, residents in enumerate(groups):
        following = groups[index + 1] if index + 1 < len(groups) else ()
        bracket = Bracket(movers, residents, following, tuple(at for group in groups[index + 2 :] for at in group))
        outcome = pair_bracket(game_round, bracket)
        yield Step(index + 1, game_round, bracket, outcome)
        movers = outcome.floaters
        if outcome.bye is not None:
            game_round = game_round._replace(bye_score=None)


def _coloured(higher: State, lower: State, data: RoundInput) -> Pair:
    """A pair with its colours; `higher` is the higher ranked (FIDE C.04.3 art. 5)."""
    white_first = allocate(higher.side, lower.side, data.initial_colour).higher_is_white
    return Pair(higher.number, lower.number) if white_first else Pair(lower.number, higher.number)
