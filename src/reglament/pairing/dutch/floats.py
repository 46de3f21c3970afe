"""Why a player floats: why he left his bracket, who else could have, and who else could have met one who came down."""

from collections.abc import Collection, Iterable, Iterator

from reglament.model.article import Explanation, PlayerNumber, Reason
from reglament.pairing.dutch.completion import Round
from reglament.pairing.dutch.contract import RoundInput
from reglament.pairing.dutch.criteria import Bracket, Field
from reglament.pairing.dutch.engine import Step
from reglament.pairing.dutch.ladder import pair_bracket
from reglament.pairing.dutch.meetings import Meetings
from reglament.pairing.dutch.taken_apart import TakenApart, Vector, alike, chosen_vector, take_apart, worse
from reglament.pairing.dutch.weighted import best_vector


def explain_float(data: RoundInput, number: int) -> Explanation:
    """Why a player floats down or up in a round, or that he does not; as the system pairs it.

    Raises `LookupError` if he is not to be paired, or the round cannot be paired.
    """
    taken_apart = take_apart(data)
    at = taken_apart.at(number)
    if not taken_apart.steps:
        raise LookupError(number)
    player = PlayerNumber(number)
    down = tuple(step for step in taken_apart.steps if at in step.outcome.floaters)
    if down:
        reasons = (reason for step in down for reason in left_over(taken_apart, step, at, step.bracket.players))
        return Explanation(Reason("{player} floats down.", {"player": player}), tuple(reasons))
    step, mover = _met_from_above(taken_apart, at)
    if step:
        return Explanation(Reason("{player} floats up.", {"player": player}), tuple(_up(taken_apart, step, mover, at)))
    return Explanation(Reason("{player} does not float in this round.", {"player": player}), ())


def _met_from_above(taken_apart: TakenApart, at: int) -> tuple[Step | None, int]:
    """The bracket in which a resident meets a player who came down, and that player."""
    for step in taken_apart.steps:
        for higher, lower in step.outcome.pairs:
            if lower == at and higher in step.bracket.movers:
                return step, higher
    return None, at


# --- down -------------------------------------------------------------------------------------------------------------


def left_over(taken_apart: TakenApart, step: Step, at: int, others: Iterable[int]) -> Iterator[Reason]:
    """Why a player floated from a bracket, and in what it would be worse if one of the others had instead of him."""
    yield _departure(taken_apart, step, at)
    if not any(_may_meet_inside(step, at, other) for other in step.bracket.players):
        if len(step.bracket.players) > 1:
            alone = {"player": taken_apart.number(at), "bracket": step.number}
            yield Reason("There was nobody in bracket {bracket} whom {player} might have met.", alone, None)
        return
    chosen = chosen_vector(step)
    for consequence, those in alike(_instead(taken_apart, step, at, others, chosen)):
        text = "With one of these floating instead, {consequence}: {players}."
        values = {"players": taken_apart.named(those), "consequence": consequence}
        yield Reason(text, values, consequence.article)


def _departure(taken_apart: TakenApart, step: Step, mover: int) -> Reason:
    values = {
        "player": taken_apart.number(mover),
        "points": taken_apart.points(mover),
        "from_bracket": step.number,
        "bracket": step.number + 1,
        "pairs": len(step.outcome.pairs),
    }
    if step.bracket.kind == "penultimate":
        text = "{player}, score {points}, came down from bracket {from_bracket} so that all those left could be paired."
        return Reason(text, values, taken_apart.criterion("C4"))
    if len(step.outcome.floaters) == 1:
        text = "{player}, score {points}, came down from bracket {from_bracket}, which had an odd number of players."
        return Reason(text, values, taken_apart.article("1.4.1"))
    text = (
        "{player}, score {points}, came down from bracket {from_bracket}, which could not make more pairs than {pairs}."
    )
    return Reason(text, values, taken_apart.criterion("C6"))


def _may_meet_inside(step: Step, one: int, other: int) -> bool:
    """Whether two players could be a pair of a bracket: two who came down together never are."""
    movers = step.bracket.movers
    return step.game_round.meetings.are_legal(one, other) and not (one in movers and other in movers)


def _instead(
    taken_apart: TakenApart, step: Step, at: int, others: Iterable[int], chosen: Vector
) -> Iterator[tuple[int, Reason]]:
    """What would be worse for each of the others who did not float; nothing for those of whom it cannot be said."""
    for other in others:
        if other in {at, *step.outcome.floaters}:
            continue
        game_round = _staying(step.game_round, at, range(step.bracket.following.start, step.bracket.rest.stop))
        outcome, vector = _floating(_without(game_round, other, step.bracket.players), step.bracket)
        if at not in outcome:  # a normal bracket of 2017 may leave him over all the same
            yield other, worse(taken_apart, step, chosen, vector)


def vector_floating(step: Step, at: int) -> Vector | None:
    """What the best candidate has to pay in which a player floats, not to the bye; `None` if there is none."""
    game_round = _staying(_without(step.game_round, at, step.bracket.players), at, ())
    return _floating(game_round, step.bracket)[1]


def _floating(game_round: Round, bracket: Bracket) -> tuple[Collection[int], Vector | None]:
    """Who floats in the best candidate of a bracket, and what it has to pay; `None` if there is none."""
    lower = range(bracket.residents.start, bracket.rest.stop)
    with_bye = game_round.bye_score is not None
    if bracket.kind != "normal" and not game_round.completes(bracket.movers, lower, with_bye=with_bye):
        return (), None
    outcome = pair_bracket(game_round, bracket)
    if not outcome.pairs:
        return outcome.floaters, {Field("C6"): len(bracket.players)}
    return outcome.floaters, best_vector(game_round, bracket, outcome.pairs[0])


def _staying(game_round: Round, at: int, below: Iterable[int]) -> Round:
    """The same round, in which a player meets nobody below and does not get the bye."""
    players = list(game_round.players)
    players[at] = players[at]._replace(is_barred=True)
    return game_round.with_meetings(Meetings(players, game_round.meetings.met).without(at, below))


def _without(game_round: Round, at: int, others: Iterable[int]) -> Round:
    """The same round, in which a player may not meet some others."""
    return game_round.with_meetings(game_round.meetings.without(at, others))


# --- up ---------------------------------------------------------------------------------------------------------------


def _up(taken_apart: TakenApart, step: Step, mover: int, at: int) -> Iterator[Reason]:
    values = {
        "player": taken_apart.number(at),
        "mover": taken_apart.number(mover),
        "points": taken_apart.points(mover),
        "bracket": step.number,
    }
    text = "{player} meets {mover}, who came down into bracket {bracket} with {points} points."
    yield Reason(text, values, taken_apart.article("1.4.1"))
    yield from other_opponents(taken_apart, step, mover, at)


def other_opponents(taken_apart: TakenApart, step: Step, mover: int, at: int) -> Iterator[Reason]:
    """In what it would be worse if one who came down met another resident than he does."""
    others = [other for other in step.bracket.residents if other != at]
    barred = [other for other in others if not step.game_round.meetings.are_legal(mover, other)]
    if barred:
        text = "{mover} may not meet these: {players}."
        yield Reason(text, {"mover": taken_apart.number(mover), "players": taken_apart.named(barred)}, None)
    chosen = best_vector(step.game_round, step.bracket, (mover, at)) or {}
    consequences = (
        (other, worse(taken_apart, step, chosen, best_vector(step.game_round, step.bracket, (mover, other))))
        for other in others
        if other not in barred
    )
    for consequence, those in alike(consequences):
        text = "Against one of these instead, {consequence}: {players}."
        values = {"players": taken_apart.named(those), "consequence": consequence}
        yield Reason(text, values, consequence.article)
