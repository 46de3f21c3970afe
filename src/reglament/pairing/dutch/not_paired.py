"""Why two players do not meet in a round: the first reason in the order in which the system pairs."""

from collections.abc import Iterator

from reglament.model.article import Explanation, PlayerNumber, Reason
from reglament.pairing.dutch.contract import RoundInput
from reglament.pairing.dutch.criteria import are_both_absolute
from reglament.pairing.dutch.engine import Step
from reglament.pairing.dutch.explain import bye_reasons, halves
from reglament.pairing.dutch.floats import vector_floating
from reglament.pairing.dutch.taken_apart import TakenApart, chosen_vector, counted, take_apart, worse
from reglament.pairing.dutch.weighted import best_vector


def explain_pair(data: RoundInput, one: int, other: int) -> Explanation:
    """Why two players do not meet in a round, as the system pairs it; or that they do.

    Either they may not meet at all; or the higher ranked would have to float, and would have to meet the other in his
    bracket: the first of these that makes the candidate worse is the reason, with the first criterion that says so.
    Raises `LookupError` if one of them is not listed, or both are the same.
    """
    if one == other or not {one, other} <= set(data.cards):
        raise LookupError(one, other)
    values = {"player": PlayerNumber(one), "opponent": PlayerNumber(other)}
    decision = Reason("{player} and {opponent} do not meet in this round.", values)
    away = [number for number in (one, other) if number in data.absent]
    if away:
        return Explanation(decision, tuple(_away(number) for number in away))
    taken_apart = take_apart(data)
    higher, lower = sorted((taken_apart.at(one), taken_apart.at(other)))
    prohibited = tuple(_prohibitions(taken_apart, higher, lower))
    if prohibited:
        return Explanation(decision, prohibited)
    if not taken_apart.steps:
        return Explanation(decision, (Reason("The system finds no legal pairing of this round.", {}),))
    if any((higher, lower) in step.outcome.pairs for step in taken_apart.steps):
        return Explanation(Reason("{player} and {opponent} meet in this round.", values), ())
    return Explanation(decision, tuple(_decisive(taken_apart, higher, lower)))


def _away(number: int) -> Reason:
    return Reason("{player} is not paired in this round.", {"player": PlayerNumber(number)})


def _prohibitions(taken_apart: TakenApart, higher: int, lower: int) -> Iterator[Reason]:
    """Everything that forbids the pair whatever the others do."""
    one, other = taken_apart.players[higher], taken_apart.players[lower]
    values = {"player": PlayerNumber(one.number), "opponent": PlayerNumber(other.number)}
    if other.number in one.met:
        yield Reason("{player} and {opponent} have played each other already.", values, taken_apart.criterion("C1"))
    if are_both_absolute(one, other) and not (one.is_topscorer or other.is_topscorer):
        text = "{player} and {opponent} must both get the same colour."
        yield Reason(text, values, taken_apart.criterion("C3"))
    if frozenset((one.number, other.number)) in taken_apart.data.forbidden:
        yield Reason("{player} and {opponent} may not be paired in this event.", values)


def _decisive(taken_apart: TakenApart, higher: int, lower: int) -> Iterator[Reason]:
    """Bracket by bracket from that of the higher: he floats, has the bye, would have to float, or is there with him."""
    for step in taken_apart.steps:
        if higher not in step.bracket.players:
            continue
        if lower in step.bracket.players:
            yield from (_has_bye(taken_apart, at) for at in (higher, lower) if step.outcome.bye == at)
            yield _in_one_bracket(taken_apart, step, higher, lower)
            return
        if step.outcome.bye == higher:
            yield _has_bye(taken_apart, higher)
            yield from bye_reasons(taken_apart, taken_apart.number(higher))
            return
        if higher not in step.outcome.floaters:
            yield _would_have_to_float(taken_apart, step, higher, lower)
            return
        values = {"player": taken_apart.number(higher), "from_bracket": step.number}
        yield Reason("{player} floats down from bracket {from_bracket}.", values, taken_apart.article("1.4.1"))


def _has_bye(taken_apart: TakenApart, at: int) -> Reason:
    values = {"player": taken_apart.number(at)}
    return Reason("{player} has the pairing-allocated bye.", values, taken_apart.article("1.5"))


def _in_one_bracket(taken_apart: TakenApart, step: Step, higher: int, lower: int) -> Reason:
    vector = best_vector(step.game_round, step.bracket, (higher, lower))
    consequence = worse(taken_apart, step, chosen_vector(step), vector)
    if consequence.article == taken_apart.article("4.2") and _needs_exchange(step, higher, lower):
        text = "only an exchange between the upper and the lower half would put them together, and exchanges come later"
        consequence = Reason(text, {}, taken_apart.article("4.3"))
    values = {
        "player": taken_apart.number(higher),
        "opponent": taken_apart.number(lower),
        "bracket": step.number,
        "consequence": counted(consequence, step),
    }
    text = "Both are in bracket {bracket}. With {player} against {opponent}, {consequence}."
    return Reason(text, values, consequence.article)


def _needs_exchange(step: Step, higher: int, lower: int) -> bool:
    """Whether two of one half do not meet because the candidate was found before any exchange."""
    if step.bracket.movers:  # with another opponent for one of them the halves would be others
        return False
    upper, below, _ = halves(step, higher)
    exchanged = any(one not in upper for one, _ in step.outcome.pairs)
    return not exchanged and not (higher in upper and lower in below)


def _would_have_to_float(taken_apart: TakenApart, step: Step, higher: int, lower: int) -> Reason:
    consequence = worse(taken_apart, step, chosen_vector(step), vector_floating(step, higher))
    values = {
        "player": taken_apart.number(higher),
        "opponent": taken_apart.number(lower),
        "bracket": step.number,
        "consequence": counted(consequence, step),
    }
    text = "To meet {opponent}, {player} would have to float down from bracket {bracket}: {consequence}."
    return Reason(text, values, consequence.article)
