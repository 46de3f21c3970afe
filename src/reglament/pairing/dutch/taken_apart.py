"""A round taken apart for its explanations, and candidates of a bracket compared by the criteria.

The round is paired again, bracket by bracket, so that nothing has to be stored with a pairing. What would have been
worse otherwise is found by solving a bracket once more with a given pair, or with somebody floating.
"""

from collections.abc import Iterable, Mapping, Sequence
from math import gcd
from typing import NamedTuple

from reglament.model.article import Article, PlayerNumber, Reason
from reglament.pairing.dutch.contract import NoLegalPairing, RoundInput, criterion, dutch, label
from reglament.pairing.dutch.criteria import Field
from reglament.pairing.dutch.engine import Step, steps
from reglament.pairing.dutch.sentences import CRITERIA, CRITERIA_WHEN_COLLAPSED
from reglament.pairing.dutch.states import State, states
from reglament.pairing.dutch.weighted import best_vector

Vector = Mapping[Field, int]
"""What a candidate has to pay, criterion by criterion; fields that cost nothing are left out."""


class TakenApart(NamedTuple):
    """A round taken apart: its input, the players by position, and the brackets as they were paired."""

    data: RoundInput
    players: Sequence[State]
    steps: Sequence[Step]

    def article(self, number: str) -> Article:
        """An article by its number of 2026, as the edition of the round numbers it."""
        return dutch(number, self.data.edition)

    def criterion(self, name: str) -> Article:
        """A criterion by its name of 2026, as the edition of the round names it."""
        return criterion(name, self.data.edition)

    def at(self, number: int) -> int:
        """The position of a player. Raises `LookupError` if he is not to be paired."""
        for at, player in enumerate(self.players):
            if player.number == number:
                return at
        raise LookupError(number)

    def number(self, at: int) -> PlayerNumber:
        """Pairing number of a position."""
        return PlayerNumber(self.players[at].number)

    def named(self, positions: Iterable[int]) -> list[PlayerNumber]:
        """Pairing numbers of positions."""
        return [self.number(at) for at in positions]

    def points(self, at: int) -> str:
        """Pairing score of a position, as arbiters write it."""
        return self.written(self.players[at].score)

    def written(self, units: int) -> str:
        """Points as arbiters write them; exact, and without the cost of loading `fractions`."""
        unit = self.data.scoring.unit
        whole, rest = divmod(units, unit)
        if not rest:
            return str(whole)
        divisor = gcd(rest, unit)
        part = f"{rest // divisor}/{unit // divisor}"
        if part == "1/2":
            return f"{whole or ''}½"
        return f"{whole} {part}" if whole else part

    def home(self, at: int) -> Step:
        """The bracket in which a player is a resident."""
        return next(step for step in self.steps if at in step.bracket.residents)


def take_apart(data: RoundInput, numbers: Iterable[int] = ()) -> TakenApart:
    """The round, in which the players with some numbers are there; without brackets if it was paired by hand only."""
    absent = data.absent.difference(numbers)
    players = states(data._replace(absent=absent))
    try:
        return TakenApart(data, players, tuple(steps(data, players)) if absent == data.absent else ())
    except NoLegalPairing:
        return TakenApart(data, players, ())


def chosen_vector(step: Step) -> Vector:
    """What the chosen candidate of a bracket has to pay; nothing where the bracket made neither pair nor bye."""
    pairs, bye = step.outcome.pairs, step.outcome.bye
    fixed = pairs[0] if pairs else None if bye is None else (bye, None)
    return (fixed and best_vector(step.game_round, step.bracket, fixed)) or {}


def worse(taken_apart: TakenApart, step: Step, chosen: Vector, other: Vector | None) -> Reason:
    """In what a candidate is worse than the chosen one: the first criterion, and what both have to pay.

    `None` is a candidate that the absolute criteria do not allow.
    """
    if other is None:
        return Reason("the round could not be completed", {}, taken_apart.criterion("C4"))
    fields = sorted({*chosen, *other}, key=_weight)
    failed = next((field for field in fields if other.get(field, 0) > chosen.get(field, 0)), None)
    if failed is None:
        return Reason("the candidate would come later in the order of generation", {}, taken_apart.article("4.2"))
    name = label(failed.criterion, taken_apart.data.edition)
    values: dict[str, object] = {"more": other.get(failed, 0), "fewer": chosen.get(failed, 0), "criterion": name}
    if failed.is_list:
        values["points"] = taken_apart.written(failed.level)
    texts = CRITERIA_WHEN_COLLAPSED if step.bracket.kind == "collapsed" else CRITERIA
    return Reason(texts[failed.criterion], values, taken_apart.criterion(failed.criterion))


def _weight(field: Field) -> tuple[int, bool, int]:
    """The place of a field in the order of the criteria; the count of C8 goes before its levels, the highest first."""
    return int(field.criterion[1:]), field.is_list, -field.level


def counted(consequence: Reason, step: Step) -> Reason:
    """What would be worse, with what both candidates have to pay. The look-ahead (C8) is more than a number."""
    values = {**consequence.values, "consequence": consequence}
    if "more" not in values or consequence.text == CRITERIA["C8"]:
        return consequence
    if "points" not in values:
        return Reason("{consequence} ({more} instead of {fewer})", values, consequence.article)
    if step.bracket.kind == "collapsed":
        text = "{consequence} (by {points} points: {more} instead of {fewer})"
        return Reason(text, values, consequence.article)
    text = "{consequence} (with {points} points: {more} instead of {fewer})"
    return Reason(text, values, consequence.article)


def alike(consequences: Iterable[tuple[int, Reason]]) -> list[tuple[Reason, list[int]]]:
    """Positions with the same consequence together, in the order in which they come."""
    groups: dict[str, tuple[Reason, list[int]]] = {}
    for at, consequence in consequences:
        groups.setdefault(consequence.text, (consequence, []))[1].append(at)
    return list(groups.values())
