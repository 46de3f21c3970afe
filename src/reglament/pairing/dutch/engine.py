"""The round from its first bracket to its boards (FIDE C.04.3 art. 1.9, 2026; A.9, 2017).

In 2026 every bracket must leave a round that can be completed. In 2017 a bracket is paired without asking that
(`normal`). If its floaters and everybody below cannot be paired, it was the penultimate one: it is paired again, now so
that they can (`penultimate`), and they are paired as one last bracket, whatever their scores (`collapsed`).
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from reglament.model.article import Reason
from reglament.pairing.boards import board_order
from reglament.pairing.dutch.colours import allocate
from reglament.pairing.dutch.completion import Round, open_round
from reglament.pairing.dutch.contract import Edition, NoLegalPairing, Pair, Pairing, RoundInput, dutch
from reglament.pairing.dutch.criteria import Bracket, Kind
from reglament.pairing.dutch.ladder import Outcome, pair_bracket
from reglament.pairing.dutch.states import Histories, State, score_groups, states


class Step(NamedTuple):
    """One bracket, what was made of it, and the round as it was before; `number` counts the brackets from the top."""

    number: int
    game_round: Round
    bracket: Bracket
    outcome: Outcome


def pair_round(data: RoundInput, histories: Histories | None = None) -> Pairing:
    """The pairing of a round by the Dutch system, boards in order; always the same for the same input.

    Whoever pairs the rounds of one event after each other may hand over the same `histories` each time (see `states`).
    Raises `NoLegalPairing` if no pairing obeys the absolute criteria, or fewer than two players are there.
    Source: FIDE C.04.3, the edition that the input names.
    """
    players = states(data, histories)
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
        raise NoLegalPairing(Reason(text, {"count": len(players)}, dutch("1.9.3", data.edition)))
    groups = score_groups(players)
    game_round = open_round(data, players, groups)
    return _STEPS[data.edition](game_round, groups)


def _steps_2026(game_round: Round, groups: Sequence[range]) -> Iterator[Step]:
    """Every score group is a bracket (FIDE C.04.3 art. 1.9.2 and C4, 2026)."""
    movers: tuple[int, ...] = ()
    for index in range(len(groups)):
        step = _step(game_round, groups, index, movers, "complete")
        yield step
        movers = step.outcome.floaters
        if step.outcome.bye is not None:
            game_round = game_round.after_the_bye()


def _steps_2017(game_round: Round, groups: Sequence[range]) -> Iterator[Step]:
    """Score group after score group while what is left can be completed (FIDE C.04.3 A.9, 2017)."""
    movers: tuple[int, ...] = ()
    for index in range(len(groups) - 1):
        below = range(groups[index].stop, game_round.size)
        step = _step(game_round, groups, index, movers, "normal")
        if not game_round.completes(step.outcome.floaters, below, with_bye=game_round.bye_score is not None):
            step = _step(game_round, groups, index, movers, "penultimate")
            yield step
            collapsed = Bracket(
                step.outcome.floaters, below, range(below.stop, below.stop), range(below.stop, below.stop), "collapsed"
            )
            yield Step(index + 2, game_round, collapsed, pair_bracket(game_round, collapsed))
            return
        yield step
        movers = step.outcome.floaters
    yield _step(game_round, groups, len(groups) - 1, movers, "last")


_STEPS: Final[dict[Edition, Callable[[Round, Sequence[range]], Iterator[Step]]]] = {
    "2017": _steps_2017,
    "2026": _steps_2026,
}


def _step(game_round: Round, groups: Sequence[range], index: int, movers: tuple[int, ...], kind: Kind) -> Step:
    residents = groups[index]
    following = groups[index + 1] if index + 1 < len(groups) else range(residents.stop, residents.stop)
    bracket = Bracket(movers, residents, following, range(following.stop, game_round.size), kind)
    return Step(index + 1, game_round, bracket, pair_bracket(game_round, bracket))


def _coloured(higher: State, lower: State, data: RoundInput) -> Pair:
    """A pair with its colours; `higher` is the higher ranked (FIDE C.04.3 art. 5; section E of 2017)."""
    white_first = allocate(higher.side, lower.side, data.initial_colour).higher_is_white
    return Pair(higher.number, lower.number) if white_first else Pair(lower.number, higher.number)
