"""The pairing of one bracket, on the highest rung that can tell (FIDE C.04.3 art. 3 and 4, 2026; B and D, 2017).

The rungs never disagree: each gives the best candidate, the first generated among equals, or cannot tell. `tiny` looks
at every candidate of up to seven players. With more, `fast` counts; `split` matches by the criteria alone and then goes
through the order; `weighted` is an exact matching of everything and always has an answer.
"""

from collections.abc import Callable, Sequence
from typing import Final, Literal, NamedTuple

from reglament.pairing.dutch.completion import Round
from reglament.pairing.dutch.criteria import Bracket
from reglament.pairing.dutch.fast import CannotTell, pair_fast
from reglament.pairing.dutch.lookahead import LookAhead, look_ahead
from reglament.pairing.dutch.tiny import MOST_PLAYERS, pair_tiny

Rung = Literal["single", "fast", "tiny", "split", "weighted"]


class Outcome(NamedTuple):
    """What a bracket made: its pairs (higher ranked first) and its floaters, all as positions; the floaters in order.

    `bye` is the only floater where it is certain that he gets the pairing-allocated bye; he floats no further. `rung`
    says how the pairing was found, `obstacle` what kept higher rungs from finding it.
    """

    pairs: tuple[tuple[int, int], ...]
    floaters: tuple[int, ...]
    bye: int | None = None
    rung: Rung = "single"
    obstacle: str = ""


def pair_bracket(game_round: Round, bracket: Bracket) -> Outcome:
    """The pairing of one bracket.

    Needs a round that can be completed from here (C1 to C5); every outcome keeps it so (C4).
    """
    if len(bracket.players) == 1:
        return _outcome(game_round, bracket, [], "single")
    if bracket.kind == "collapsed":
        return _outcome(game_round, bracket, _weighted(game_round, bracket, None), "weighted")
    ahead = look_ahead(game_round, bracket)
    if len(bracket.players) <= MOST_PLAYERS:
        return _outcome(game_round, bracket, pair_tiny(game_round, bracket, ahead), "tiny")
    obstacle = ""
    for rung, pair in _RUNGS:
        try:
            return _outcome(game_round, bracket, pair(game_round, bracket, ahead), rung, obstacle)
        except CannotTell as reason:
            obstacle = f"{obstacle}; {reason}" if obstacle else str(reason)
    return _outcome(game_round, bracket, _weighted(game_round, bracket, ahead), "weighted", obstacle)


def _split(game_round: Round, bracket: Bracket, ahead: LookAhead) -> list[tuple[int, int]]:
    from reglament.pairing.dutch.split import pair_split  # noqa: PLC0415 - few rounds need it, and a process has but one

    return pair_split(game_round, bracket, ahead)


def _weighted(game_round: Round, bracket: Bracket, ahead: LookAhead | None) -> list[tuple[int, int]]:
    from reglament.pairing.dutch.weighted import pair_weighted  # noqa: PLC0415 - as above, and fewer still

    return pair_weighted(game_round, bracket, ahead)


_RUNGS: Final[tuple[tuple[Rung, Callable[[Round, Bracket, LookAhead], list[tuple[int, int]]]], ...]] = (
    ("fast", pair_fast),
    ("split", _split),
)


def _outcome(
    game_round: Round, bracket: Bracket, pairs: Sequence[tuple[int, int]], rung: Rung, obstacle: str = ""
) -> Outcome:
    paired = {at for pair in pairs for at in pair}
    floaters = tuple(at for at in bracket.players if at not in paired)
    if len(floaters) == 1 and game_round.bye_falls_above(bracket.following):
        return Outcome(tuple(pairs), (), floaters[0], rung, obstacle)
    return Outcome(tuple(pairs), floaters, None, rung, obstacle)
