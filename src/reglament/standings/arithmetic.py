"""The arithmetic behind a value: round by round, with what is left out and why, and what is made of the rest.

It is made on demand from the same raw sequences as the value itself, so that the two cannot differ.
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Final, NamedTuple

from reglament.model.article import PlayerNumber, Reason
from reglament.model.game import Outcome
from reglament.standings.rank import Ranking
from reglament.tiebreak.cut import Ground, Removal, removals
from reglament.tiebreak.registry import Asked, Mutual, Sum, exact, kept, total
from reglament.tiebreak.scorecard import FORFEITS, Basis, Contribution, Scorecards


class Line(NamedTuple):
    """One round in a sum.

    `opponent` is 0 for nobody, `points` what the player got in the round, `basis` the score of the opponent or dummy
    (`None` where the criterion looks at no opponent), `value` what is added. `note` says why the basis is not simply
    the opponent's points, `left_out` why the value is not in the sum after all.
    """

    round_number: int
    outcome: Outcome
    opponent: int
    points: Fraction
    basis: Fraction | None
    value: Fraction
    note: Reason | None
    left_out: Reason | None


class SumExplanation(NamedTuple):
    """How a value came about: `total` of all lines, `kept` without what is left out, and the `value` made of that.

    `rule` says what is added up, `result` what is made of it; a plain sum is what is kept and needs no result. A value
    that no round changes, such as a rating, has no lines. `value` is `None` where it is undefined.
    """

    code: str
    criterion: Reason
    player: int
    rule: Reason
    lines: tuple[Line, ...]
    total: Fraction
    kept: Fraction
    value: Fraction | None
    result: tuple[Reason, ...] = ()

    @property
    def steps(self) -> tuple[Reason, ...]:
        """The same in sentences."""
        notes = [line.note for line in self.lines if line.note]
        left_out = [line.left_out for line in self.lines if line.left_out]
        return (*self._sum(), *notes, *left_out, *self._difference(), *self.result)

    def _sum(self) -> list[Reason]:
        player = PlayerNumber(self.player)
        if self.lines:
            addends = [line.value for line in self.lines]
            values = {"player": player, "addends": addends, "total": self.total}
            return [Reason("{player}: {addends} make {total}.", values)]
        return [] if self.result else [Reason("{player}: no round counts.", {"player": player})]

    def _difference(self) -> list[Reason]:
        cut = self.total - self.kept
        if not cut:
            return []
        values = {"player": PlayerNumber(self.player), "total": self.total, "cut": cut, "value": self.kept}
        return [Reason("{player}: {total} less {cut} is {value}.", values)]


def explain_sum(ranking: Ranking, code: str, criterion: Asked, number: int) -> SumExplanation:
    """Arithmetic of a criterion that is not of mutual games, for one player; `code` is repeated as asked."""
    rule, cards = criterion.rule, ranking.cards_for(criterion)
    assert not isinstance(rule, Mutual)
    is_sum = isinstance(rule, Sum) and not (rule.needs_ratings and cards.unrated)
    lines = tuple(_lines(cards, criterion, rule, number)) if isinstance(rule, Sum) and is_sum else ()
    return SumExplanation(
        code,
        criterion.title,
        number,
        Reason(rule.meaning, {}, cards.edition.article(rule.article) if rule.article is not None else None),
        lines,
        sum((line.value for line in lines), Fraction()),
        rule.exact(total(cards, criterion, number), cards) if isinstance(rule, Sum) and is_sum else Fraction(),
        ranking.value(criterion, number),
        (*_annulled(ranking, number), *_result(cards, criterion, number)),
    )


def _annulled(ranking: Ranking, number: int) -> Iterator[Reason]:
    """The rounds that are not among the lines because one of the two left a round robin early."""
    for at, opponent in ranking.annulled_rounds(number):
        values = {"player": PlayerNumber(number), "round": at, "opponent": PlayerNumber(opponent)}
        text = (
            "{player}: round {round} against {opponent} counts for neither, "
            "because one of them left with less than half of the games played."
        )
        yield Reason(text, values)


def _result(cards: Scorecards, criterion: Asked, number: int) -> Iterator[Reason]:
    """What is made of the lines, or why nothing can be made."""
    rule = criterion.rule
    assert not isinstance(rule, Mutual)
    player = PlayerNumber(number)
    if rule.needs_ratings and cards.unrated:
        values = {"criterion": criterion.title, "count": len(cards.unrated)}
        yield Reason(
            "{criterion} is not used: not all players have a rating ({count} without one).",
            values,
            cards.edition.article("10"),
        )
    elif not isinstance(rule, Sum):
        values = {"player": player, "criterion": criterion.title, "value": rule.value(cards, number)}
        yield Reason("{player}: {criterion} {value}.", values)
    else:
        if rule.remark:
            yield rule.remark(cards)
        rest = kept(cards, criterion, number) if rule.figure else []
        if rule.figure and rest:
            yield from rule.figure.told(cards, number, rest)
        elif rule.figure:
            yield Reason("{player}: no game counts, so that there is no value.", {"player": player})


def _lines(cards: Scorecards, criterion: Asked, rule: Sum, number: int) -> list[Line]:
    addends = rule.addends(cards, number)
    gone = {removal.addend.round_number: removal for removal in removals(addends, criterion.cut)}
    notes = _notes(cards, number) if rule.of_opponents else {}
    lines = []
    for addend in addends:
        cell = cards.cells[number][addend.round_number - 1]
        removal = gone.get(addend.round_number)
        line = Line(
            addend.round_number,
            cell.outcome,
            cell.opponent,
            points=exact(cards.scoring.points(cell.outcome), cards),
            basis=exact(addend.basis, cards) if rule.of_opponents else None,
            value=rule.exact(addend.value, cards),
            note=notes.get(addend.round_number),
            left_out=_left_out(cards, criterion, number, removal) if removal else None,
        )
        lines.append(line)
    return lines


_LEFT_OUT: Final[Mapping[Ground, str]] = {
    "voluntary": "{player}: round {round}, {value}, is left out first: not playing it counts as the player's choice.",
    "lowest": "{player}: round {round}, {value}, is left out, the lowest.",
    "highest": "{player}: round {round}, {value}, is left out, the highest.",
}

_LEFT_OUT_PRODUCT: Final[Mapping[Ground, str]] = {
    **_LEFT_OUT,
    "lowest": "{player}: round {round}, {value}, is left out; the score of that opponent, {basis}, is the lowest.",
}
"""Products are cut by the opponents' scores: the one that goes need not be the lowest itself."""


def _left_out(cards: Scorecards, criterion: Asked, number: int, removal: Removal) -> Reason:
    assert isinstance(criterion.rule, Sum)
    addend = removal.addend
    values = {
        "player": PlayerNumber(number),
        "round": addend.round_number,
        "value": criterion.rule.exact(addend.value, cards),
        "basis": exact(addend.basis, cards),
    }
    sentences = _LEFT_OUT_PRODUCT if criterion.rule.power == 2 else _LEFT_OUT
    article = "16.5" if removal.ground == "voluntary" else criterion.cut.article
    return Reason(sentences[removal.ground], values, cards.edition.article(article))


def _notes(cards: Scorecards, number: int) -> dict[int, Reason]:
    """By round, why a contribution does not simply have the points of the opponent as its basis."""
    notes = ((c.round_number, _note(cards, number, c)) for c in cards.contributions(number))
    return {round_number: note for round_number, note in notes if note}


_OWN_SCORE: Final = "{player}: round {round} was not played; it counts as a dummy with the player's {own} points."
_DRAWS: Final = (
    "{player}: round {round} was not played; it counts as a dummy with {basis}, a draw in each of {rounds} rounds, "
    "because the player's {own} points are more."
)
_SCHEDULED_OPPONENT: Final = (
    "{player}: round {round} was not played; it counts as a dummy with {basis}, the score of {opponent}, "
    "because the player's {own} points are more."
)
_VIRTUAL: Final = (
    "{player}: round {round} was not played; it counts as a virtual opponent with {basis}, the points before it, "
    "what was missed of a win in it, and a draw in every later round."
)
_DUMMY: Final[Mapping[Basis, tuple[str, str]]] = {
    "own score": (_OWN_SCORE, "16.4"),
    "draws": (_DRAWS, "16.4.2"),
    "scheduled opponent": (_SCHEDULED_OPPONENT, "16.4.1"),
    "virtual opponent": (_VIRTUAL, ""),
}
_ADJUSTED: Final = (
    "{player}: {opponent} of round {round} has {score} points and counts as {basis}, "
    "because byes after which a player was never available again are draws here."
)


_ALL_DRAWN: Final = (
    "{player}: {opponent} of round {round} has {score} points and counts as {basis}, "
    "because every unplayed round of an opponent is a draw here."
)


def _note(cards: Scorecards, number: int, contribution: Contribution) -> Reason | None:
    values: dict[str, object] = {
        "player": PlayerNumber(number),
        "round": contribution.round_number,
        "opponent": PlayerNumber(contribution.opponent),
        "basis": exact(contribution.basis, cards),
    }
    if contribution.source != "opponent":
        text, article = _DUMMY[contribution.source]
        values |= {"own": exact(cards.scores[number], cards), "rounds": cards.rounds}
        return Reason(text, values, cards.edition.article(article))
    if contribution.outcome in FORFEITS:
        if not cards.is_round_robin:
            return Reason("{player}: the forfeit of round {round} counts as a game, as was asked for.", values)
        text = "{player}: the forfeit of round {round} counts as a game in a round robin."
        return Reason(text, values, cards.edition.article("15.2"))
    if contribution.basis != cards.scores[contribution.opponent]:
        values["score"] = exact(cards.scores[contribution.opponent], cards)
        text = _ADJUSTED if cards.edition.has_dummies else _ALL_DRAWN
        return Reason(text, values, cards.edition.article("16.3.2"))
    return None
