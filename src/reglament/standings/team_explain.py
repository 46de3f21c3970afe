"""Why one team is ahead of another: every criterion up to the one that decides, with its arithmetic."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from reglament.model.article import Explanation, PlayerNumber, Reason
from reglament.standings.team_arithmetic import article_of, named, table_steps, value_steps
from reglament.standings.teams import TeamRanking
from reglament.tiebreak.teams.boards import board_unit
from reglament.tiebreak.teams.code import Asked
from reglament.tiebreak.teams.registry import Ladder, MutualSum, criterion_of
from reglament.tiebreak.teams.table import TeamTable


class _Stage(NamedTuple):
    """A criterion, with those who are tied when it is asked and how it divides them."""

    asked: Asked
    group: tuple[int, ...]
    tiers: tuple[tuple[int, ...], ...]


def explain_team_rank(table: TeamTable, order: Sequence[str], edition: str, a: int, b: int) -> Explanation:
    """Why one of two teams is ahead of the other, whichever it is: every criterion up to the one that decides.

    Raises `KeyError` for an edition or a number, `ValueError` for a code that does not exist or twice one number.
    """
    if a == b:
        raise ValueError(f"two teams are compared, not {a} with itself")
    _require(table, a, b)
    ranking = TeamRanking(table, order, edition)
    stages = list(_stages(ranking, a, b))
    last = stages[-1]
    place = {team: at for at, tier in enumerate(last.tiers) for team in tier}
    ahead, behind = sorted((a, b), key=lambda team: (place[team], team))
    steps = [step for stage in stages for step in _comparison(ranking, stage, ahead, behind)]
    values: dict[str, object] = {"ahead": PlayerNumber(ahead), "behind": PlayerNumber(behind)}
    if place[ahead] == place[behind]:
        text = "{ahead} and {behind} are level in everything and share a rank."
        return Explanation(Reason(text, values), tuple(steps))
    values["criterion"] = named(last.asked)
    text = "{ahead} is ahead of {behind} in {criterion}."
    return Explanation(Reason(text, values, article_of(ranking, last.asked)), tuple(steps))


def _require(table: TeamTable, *numbers: int) -> None:
    if unknown := [number for number in numbers if number not in table.matches]:
        raise KeyError(f"no team {unknown[0]}")


def _stages(ranking: TeamRanking, a: int, b: int) -> Iterator[_Stage]:
    """The criteria up to the one that separates two teams, or all of them."""
    group: tuple[int, ...] = tuple(sorted(ranking.table.matches))
    for _, asked in ranking.asked_for:
        tiers = ranking.split(asked, group)
        yield _Stage(asked, group, tiers)
        group = next(tier for tier in tiers if a in tier)
        if b not in group:
            return


def _comparison(ranking: TeamRanking, stage: _Stage, ahead: int, behind: int) -> Iterator[Reason]:
    asked = stage.asked
    decides = not any(ahead in tier and behind in tier for tier in stage.tiers)
    if ranking.is_mutual(asked):
        yield from _encounter(ranking, stage, ahead, behind, decides=decides)
        return
    rule = criterion_of(asked).rule
    article = article_of(ranking, asked)
    first, second = (ranking.value(asked, stage.group, team) for team in (ahead, behind))
    if not decides:
        text = "{criterion}: equal, {value} each."
        if first is None:
            text = "{criterion}: undefined for both."
        yield Reason(text, {"criterion": named(asked), "value": first}, article)
        return
    values: dict[str, object] = {"criterion": named(asked), "ahead_value": first, "behind_value": second}
    if isinstance(rule, Ladder):
        yield _first_difference(ranking, rule, asked, ahead, behind)
    elif second is None:
        yield Reason("Decided by {criterion}: {ahead_value} against undefined.", values, article)
    else:
        yield Reason("Decided by {criterion}, {ahead_value} : {behind_value}.", values, article)
    yield Reason(criterion_of(asked).meaning, {})
    yield from value_steps(ranking, asked, stage.group, ahead)
    yield from value_steps(ranking, asked, stage.group, behind)
    if isinstance(rule, MutualSum) and len(stage.group) > 2:
        yield _tied_here(stage)


def _first_difference(ranking: TeamRanking, rule: Ladder, asked: Asked, ahead: int, behind: int) -> Reason:
    cards = ranking.cards(asked)
    unit = board_unit(cards.scoring)
    pairs = zip(rule.steps(cards, asked, ahead), rule.steps(cards, asked, behind), strict=True)
    at, (first, second) = next((at, pair) for at, pair in enumerate(pairs, 1) if pair[0] != pair[1])
    values = {
        "criterion": named(asked),
        "board": at,
        "ahead_value": Fraction(first, unit),
        "behind_value": Fraction(second, unit),
    }
    text = "Decided by {criterion} on board {board}, {ahead_value} : {behind_value}."
    if asked.name == "BBE":
        text = "Decided by {criterion} without the last boards ({board}), {ahead_value} : {behind_value}."
    return Reason(text, values, article_of(ranking, asked))


def _encounter(ranking: TeamRanking, stage: _Stage, ahead: int, behind: int, *, decides: bool) -> Iterator[Reason]:
    """The tables in which both teams stand; the last of them decides, or none does."""
    cards = ranking.cards(stage.asked)
    tables = [one for one in ranking.encounter(stage.asked, stage.group).tables if {ahead, behind} <= set(one.members)]
    values: dict[str, object] = {"criterion": named(stage.asked)}
    text = "Decided by {criterion}." if decides else "{criterion} leaves the two tied."
    yield Reason(text, values, article_of(ranking, stage.asked))
    for table in tables:
        yield from table_steps(cards, table, ahead, behind)


def _tied_here(stage: _Stage) -> Reason:
    teams = [PlayerNumber(team) for team in stage.group]
    return Reason("Tied until here: {teams}.", {"teams": teams})
