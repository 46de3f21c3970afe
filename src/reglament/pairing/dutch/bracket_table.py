"""A bracket as a whole: who is in it, its halves, its pairs, who leaves it, and which criteria it had to violate."""

from collections.abc import Iterator

from reglament.model.article import Explanation, Reason
from reglament.pairing.dutch.contract import RoundInput
from reglament.pairing.dutch.engine import Step
from reglament.pairing.dutch.explain import bracket_reasons, halves
from reglament.pairing.dutch.sentences import VIOLATIONS, VIOLATIONS_WHEN_COLLAPSED
from reglament.pairing.dutch.taken_apart import TakenApart, chosen_vector, take_apart


def explain_bracket(data: RoundInput, bracket: int) -> Explanation:
    """What the system made of a bracket, counted from 1 at the top.

    Raises `LookupError` if there is no such bracket, as where the round cannot be paired.
    """
    taken_apart = take_apart(data)
    step = next((step for step in taken_apart.steps if step.number == bracket), None)
    if step is None:
        raise LookupError(bracket)
    values = {"bracket": bracket, "count": len(taken_apart.steps)}
    decision = Reason("Bracket {bracket} of {count}.", values)
    steps = (
        *bracket_reasons(taken_apart, step),
        *_members(taken_apart, step),
        *_pairs(taken_apart, step),
        *_violations(taken_apart, step),
    )
    return Explanation(decision, steps)


def _members(taken_apart: TakenApart, step: Step) -> Iterator[Reason]:
    """S1 and S2, before anything is moved: those who came down against the residents, then what remains of these."""
    movers, residents, *_ = step.bracket
    opponents = dict(step.outcome.pairs)
    article = taken_apart.article("3.2")
    paired = [at for at in movers if at in opponents]
    if paired:
        values = {"upper": taken_apart.named(paired), "lower": taken_apart.named(residents)}
        yield Reason("Moved down and paired (S1): {upper}; residents (S2): {lower}.", values, article)
    upper, lower, _ = halves(step, residents[0])
    values = {"upper": taken_apart.named(upper), "lower": taken_apart.named(lower)}
    if upper and paired:
        yield Reason("What remains, upper half (S1): {upper}; lower half (S2): {lower}.", values, article)
    elif upper:
        yield Reason("Upper half (S1): {upper}; lower half (S2): {lower}.", values, article)


def _pairs(taken_apart: TakenApart, step: Step) -> Iterator[Reason]:
    pairs = [
        Reason("{player} – {opponent}", {"player": taken_apart.number(one), "opponent": taken_apart.number(other)})
        for one, other in step.outcome.pairs
    ]
    if pairs:
        yield Reason("Pairs: {pairs}.", {"pairs": pairs}, taken_apart.article("3.3"))
    if step.outcome.bye is not None:
        values = {"player": taken_apart.number(step.outcome.bye)}
        yield Reason("{player} has the pairing-allocated bye.", values, taken_apart.article("1.5"))


def _violations(taken_apart: TakenApart, step: Step) -> Iterator[Reason]:
    """What the chosen candidate has to pay, beside the number of floaters; the look-ahead is more than a number."""
    collapsed = step.bracket.kind == "collapsed"
    texts = VIOLATIONS_WHEN_COLLAPSED if collapsed else VIOLATIONS
    vector = {field: value for field, value in chosen_vector(step).items() if field.criterion in texts}
    for field, value in vector.items():
        values = {"count": value, "points": taken_apart.written(field.level)}
        yield Reason(texts[field.criterion], values, taken_apart.criterion(field.criterion))
    if not vector:
        yield Reason("No other criterion had to be violated.", {})
