"""Why one player is ahead of another, and where a value comes from."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Literal, NamedTuple

from reglament.model.article import Explanation, PlayerNumber, Reason
from reglament.standings.arithmetic import SumExplanation, explain_sum
from reglament.standings.mutual import (
    EncounterExplanation,
    MutualTable,
    explain_encounter,
    mutual_reason,
    mutual_tables,
)
from reglament.standings.rank import Ranking, Table, criteria
from reglament.standings.settled import MEANS, SETTLED, separation, told
from reglament.tiebreak.registry import Asked, Mutual

ValueExplanation = SumExplanation | EncounterExplanation

Status = Literal["equal", "undecided", "decides"]


class Comparison(NamedTuple):
    """One criterion asked of two players who were tied until then.

    `ahead` and `behind` are their values, for mutual games those in the table that tells most about the two; `None` is
    undefined. A value that decides carries its arithmetic, the player ahead first; a criterion of mutual games always
    carries its `table`. Where a record settles the tie, `ahead` and `behind` are places in it, and `record` says the
    rest of it.
    """

    code: str
    criterion: Reason
    status: Status
    ahead: Fraction | None
    behind: Fraction | None
    reason: Reason
    arithmetic: tuple[SumExplanation, ...] = ()
    table: MutualTable | None = None
    record: tuple[Reason, ...] = ()


class RankExplanation(NamedTuple):
    """Why a player is ahead of another: the decision and every criterion up to the one that decides.

    On a shared rank nothing decides and `ahead` is the lower number. `notes` name later criteria that say the opposite.
    """

    ahead: int
    behind: int
    decision: Reason
    comparisons: tuple[Comparison, ...]
    notes: tuple[Reason, ...]

    @property
    def explanation(self) -> Explanation:
        """Decision and steps in the form that all explanations have."""
        steps = [step for comparison in self.comparisons for step in self._steps(comparison)]
        return Explanation(self.decision, (*steps, *self.notes))

    def _steps(self, comparison: Comparison) -> Iterator[Reason]:
        yield comparison.reason
        if comparison.table:
            yield from comparison.table.meetings(self.ahead, self.behind)
        for arithmetic in comparison.arithmetic:
            yield from arithmetic.steps
        yield from comparison.record


def explain_rank(table: Table, order: Sequence[str], edition: str, a: int, b: int) -> RankExplanation:
    """Why one of two players is ahead of the other, whichever it is.

    Raises `KeyError` for an edition or a number and `ValueError` for a code that does not exist, or twice one number.
    """
    if a == b:
        raise ValueError(f"two players are compared, not {a} with itself")
    _require(table, a, b)
    ranking = Ranking(table, edition)
    asked_for = criteria(order)
    stages = list(_stages(ranking, asked_for, a, b))
    ahead, behind = _by_place(ranking, stages[-1], a, b)
    settled = _settled(table, ranking, stages[-1], a, b)
    if settled:
        ahead, behind = settled.order
    comparisons = tuple(_comparison(ranking, stage, ahead, behind) for stage in stages)
    if settled:
        comparisons = (*comparisons, settled.comparison)
    return RankExplanation(
        ahead,
        behind,
        _decision(comparisons[-1], ahead, behind),
        comparisons,
        tuple(_opposite(ranking, asked_for, len(stages), ahead, behind)),
    )


def explain_value(
    table: Table, edition: str, code: str, number: int, before: Sequence[str] = ("PTS",)
) -> ValueExplanation:
    """The arithmetic behind one value of one player.

    `before` are the criteria that come first in the order: they say with whom the player is tied, which matters for
    direct encounter only. Raises as `explain_rank` does.
    """
    _require(table, number)
    ranking = Ranking(table, edition)
    [(shown, criterion)] = criteria([code])
    if not isinstance(criterion.rule, Mutual):
        return explain_sum(ranking, shown, criterion, number)
    group: Sequence[int] = sorted(table.cards)
    for _, earlier in criteria(before):
        group = next(tier for tier in ranking.split(earlier, group) if number in tier)
    return explain_encounter(ranking, shown, criterion, group, number)


def _require(table: Table, *numbers: int) -> None:
    if unknown := [number for number in numbers if number not in table.cards]:
        raise KeyError(f"no player {unknown[0]}")


class _Stage(NamedTuple):
    """A criterion, with those who are tied when it is asked."""

    code: str
    criterion: Asked
    group: Sequence[int]


def _stages(ranking: Ranking, asked_for: Sequence[tuple[str, Asked]], a: int, b: int) -> Iterator[_Stage]:
    """The criteria up to the one that separates two players, or all of them."""
    group: Sequence[int] = sorted(ranking.cards.cells)
    for code, criterion in asked_for:
        yield _Stage(code, criterion, group)
        group = next(tier for tier in ranking.split(criterion, group) if a in tier)
        if b not in group:
            return


def _by_place(ranking: Ranking, stage: _Stage, a: int, b: int) -> tuple[int, int]:
    tiers = ranking.split(stage.criterion, stage.group)
    place = {number: at for at, tier in enumerate(tiers) for number in tier}
    return (a, b) if (place[a], a) < (place[b], b) else (b, a)


def _comparison(ranking: Ranking, stage: _Stage, ahead: int, behind: int) -> Comparison:
    if isinstance(stage.criterion.rule, Mutual):
        return _mutual_comparison(ranking, stage, ahead, behind)
    return _sum_comparison(ranking, stage, ahead, behind)


def _mutual_comparison(ranking: Ranking, stage: _Stage, ahead: int, behind: int) -> Comparison:
    table = mutual_tables(ranking, stage.criterion, stage.group, ahead, behind)[-1]
    return Comparison(
        stage.code,
        stage.criterion.title,
        "decides" if len(table.places) > 1 else "undecided",
        table.points[ahead],
        table.points[behind],
        mutual_reason(ranking, table, ahead, behind),
        table=table,
    )


def _sum_comparison(ranking: Ranking, stage: _Stage, ahead: int, behind: int) -> Comparison:
    first, second = (explain_sum(ranking, stage.code, stage.criterion, number) for number in (ahead, behind))
    criterion, article = first.criterion, first.rule.article
    if first.value == second.value:
        reason = _level(ranking, stage.criterion, first)
        return Comparison(stage.code, criterion, "equal", first.value, second.value, reason)
    shown = {"criterion": criterion, "ahead_value": _shown(first.value), "behind_value": _shown(second.value)}
    reason = Reason("Decided by {criterion}, {ahead_value} : {behind_value}.", shown, article)
    return Comparison(stage.code, criterion, "decides", first.value, second.value, reason, (first, second))


def _level(ranking: Ranking, criterion: Asked, first: SumExplanation) -> Reason:
    """Why a value separates nobody: it is equal, or it is undefined for both."""
    if first.value is not None:
        values = {"criterion": first.criterion, "value": first.value}
        return Reason("{criterion}: equal, {value} each.", values, first.rule.article)
    unrated = ranking.cards_for(criterion).unrated
    if unrated:
        return first.result[0]
    return Reason("{criterion}: neither has a value.", {"criterion": first.criterion}, first.rule.article)


def _shown(value: Fraction | None) -> Fraction | str:
    return "–" if value is None else value


class _Settled(NamedTuple):
    """Two players whom a record separates, the one ahead first, and the comparison that says so."""

    order: tuple[int, int]
    comparison: Comparison


def _settled(table: Table, ranking: Ranking, last: _Stage, a: int, b: int) -> _Settled | None:
    """How a record separates two players whom all criteria leave tied, if one does."""
    tied = next(tier for tier in ranking.split(last.criterion, last.group) if a in tier)
    record = separation(tied, table.settled, a, b) if b in tied else None
    if record is None:
        return None
    place = {number: at for at, numbers in enumerate(record.places, 1) for number in numbers}
    ahead, behind = (a, b) if place[a] < place[b] else (b, a)
    reason, *rest = told(record)
    values = Fraction(place[ahead]), Fraction(place[behind])
    comparison = Comparison(SETTLED, MEANS[record.means], "decides", *values, reason, record=tuple(rest))
    return _Settled((ahead, behind), comparison)


def _decision(last: Comparison, ahead: int, behind: int) -> Reason:
    values: dict[str, object] = {"ahead": PlayerNumber(ahead), "behind": PlayerNumber(behind)}
    if last.status != "decides":
        return Reason("{ahead} and {behind} are level in everything and share a rank.", values)
    values["criterion"] = last.criterion
    if last.code == SETTLED:
        text = "{ahead} and {behind} are level in all criteria; {ahead} is ahead. Decided by: {criterion}."
        return Reason(text, values)
    if last.table or last.ahead is None or last.behind is None:
        return Reason("{ahead} is ahead of {behind} in {criterion}.", values, last.reason.article)
    values["difference"] = abs(last.ahead - last.behind)
    return Reason("{ahead} is ahead of {behind} by {difference} in {criterion}.", values, last.reason.article)


def _opposite(
    ranking: Ranking, asked_for: Sequence[tuple[str, Asked]], reached: int, ahead: int, behind: int
) -> Iterator[Reason]:
    """Values after the deciding criterion that would have put the other player first; none where the points decide."""
    if reached <= 1:
        return
    for place, (_, criterion) in enumerate(asked_for):
        if place < reached or isinstance(criterion.rule, Mutual):
            continue
        if ranking.is_better(criterion, behind, ahead):
            yield Reason(
                "By {criterion} it would be the opposite, {ahead_value} : {behind_value}, "
                "but that is no. {place} of the tie-breaks and not reached.",
                {
                    "criterion": criterion.title,
                    "ahead_value": _shown(ranking.value(criterion, ahead)),
                    "behind_value": _shown(ranking.value(criterion, behind)),
                    "place": place,
                },
            )
