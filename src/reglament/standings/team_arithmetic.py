"""The arithmetic behind a team's value: which matches, which boards, which of them are left out and why.

It is made on demand by the functions that make the value itself, so that the two cannot differ.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

from reglament.model.article import Article, PlayerNumber, Reason
from reglament.model.game import PAIRING_ALLOCATED_BYE
from reglament.standings.teams import TeamRanking
from reglament.tiebreak.cut import Removal, removals
from reglament.tiebreak.scorecard import FORFEITS, Addend
from reglament.tiebreak.teams.boards import board_points, board_unit, byes_of, on_boards
from reglament.tiebreak.teams.cards import Basis, Contribution, TeamCards
from reglament.tiebreak.teams.code import ESB_SCORES, Asked
from reglament.tiebreak.teams.encounter import TeamSeparateTable
from reglament.tiebreak.teams.mutual_boards import matches_among
from reglament.tiebreak.teams.opponents import (
    buchholz,
    contributions,
    koya_limit,
    read_by,
    schedule_factor,
)
from reglament.tiebreak.teams.registry import Ladder, Mutual, MutualSum, Quotient, Sum, criterion_of, sum_value
from reglament.tiebreak.teams.table import OTHER, Score

_FEW_MATCHES: Final = 6
"""Up to so many matches among tied teams are all told; of more, only those of the teams compared."""


def named(asked: Asked) -> Reason:
    """A criterion by its name and its code."""
    criterion = Reason(criterion_of(asked).name, {})
    return Reason("{criterion} ({code})", {"criterion": criterion, "code": asked.code})


def article_of(ranking: TeamRanking, asked: Asked) -> Article | None:
    """The article of C.07 that a criterion stands in; `None` for points and for criteria of event regulations."""
    number = criterion_of(asked).article
    if asked.name == "ESB":
        number += f".{list(ESB_SCORES.values()).index((asked.score, asked.own)) + 1}"
    return ranking.cards(asked).edition.article(number) if number else None


def value_steps(ranking: TeamRanking, asked: Asked, group: Sequence[int], team: int) -> list[Reason]:
    """How the value of a team came about; `group` is tied when the criterion is asked."""
    cards = ranking.cards(asked)
    match criterion_of(asked).rule:
        case Sum() as rule if rule.unit.of_boards:
            return list(_of_boards(cards, asked, team))
        case Sum() as rule:
            return list(_of_rounds(cards, asked, rule, team))
        case Ladder(steps):
            return [_of_ladder(cards, asked, steps(cards, asked, team), team), *_board_notes(cards, asked, team)]
        case Quotient():
            return list(_of_quotient(ranking, cards, asked, team))
        case MutualSum():
            return list(_of_mutual_boards(cards, asked, group, team))
        case Mutual():
            tables = ranking.encounter(asked, group).tables
            return [step for table in tables if team in table.members for step in table_steps(cards, table, team)]


def _of_rounds(cards: TeamCards, asked: Asked, rule: Sum, team: int) -> Iterator[Reason]:
    unit = rule.unit.units(cards.scoring, asked)
    addends = rule.addends(cards, asked, team)
    yield _sum(team, addends, unit)
    if rule.of_opponents:
        yield from _opponents(read_by(cards, asked), asked, team, is_product=asked.name == "ESB")
    if asked.name == "KS":
        limit = koya_limit(cards, asked) / cards.scoring.unit(asked.score)
        yield Reason("Only opponents with at least {limit} count.", {"limit": limit}, cards.edition.article("9.2"))
    gone = removals(addends, asked.cut)
    yield from (_left_out(cards, asked, team, removal, unit) for removal in gone)
    if gone:
        total = Fraction(sum(addend.value for addend in addends), unit)
        value = sum_value(cards, asked, team)
        values = {"player": PlayerNumber(team), "total": total, "cut": total - value, "value": value}
        yield Reason("{player}: {total} less {cut} is {value}.", values)


def _sum(team: int, addends: Sequence[Addend], unit: int) -> Reason:
    player = PlayerNumber(team)
    if not addends:
        return Reason("{player}: no round counts.", {"player": player})
    values = [Fraction(addend.value, unit) for addend in addends]
    text = "{player}: {addends} make {total}."
    return Reason(text, {"player": player, "addends": values, "total": sum(values, Fraction())})


_OWN_SCORE: Final = "{player}: round {round} was not played; it counts as a dummy with the team's own {basis}."
_DRAWS: Final = (
    "{player}: round {round} was not played; it counts as a dummy with {basis}, a draw in each of {rounds} rounds, "
    "because the team's own {own} is more."
)
_SCHEDULED_OPPONENT: Final = (
    "{player}: round {round} was not played; it counts as a dummy with {basis}, the score of {opponent}, "
    "because the team's own {own} is more."
)
_VIRTUAL_OPPONENT: Final = (
    "{player}: round {round} was not played; it counts as a virtual opponent with {basis}: the score before it, "
    "what the team missed of a win in it, and a draw in every round after it."
)
_DUMMIES: Final[dict[Basis, tuple[str, str]]] = {
    "own score": (_OWN_SCORE, "16.4"),
    "draws": (_DRAWS, "16.4.2"),
    "scheduled opponent": (_SCHEDULED_OPPONENT, "16.4.1"),
    "virtual opponent": (_VIRTUAL_OPPONENT, ""),
}


def _opponents(cards: TeamCards, asked: Asked, team: int, *, is_product: bool) -> Iterator[Reason]:
    """A sentence for every round, and why an opponent does not count with the points it has."""
    for one in contributions(cards, asked, team):
        values = _contribution_values(cards, asked, team, one)
        if one.source != "opponent":
            text, number = _DUMMIES[one.source]
            yield Reason(text, values, cards.edition.article(number))
            if is_product:
                yield Reason("{player}, round {round}: {basis} × {points} = {value}.", values)
        elif is_product:
            text = "{player}, round {round}: {opponent} has {basis}; {basis} × {points} = {value}."
            yield Reason(text, values)
        else:
            yield Reason("{player}, round {round}: {opponent} has {basis}.", values)
        yield from _about_opponent(cards, asked, one, values)


def _contribution_values(cards: TeamCards, asked: Asked, team: int, one: Contribution) -> dict[str, object]:
    basis = Fraction(one.basis, cards.scoring.unit(asked.score))
    points = Fraction(one.match.points(asked.own), cards.scoring.unit(asked.own))
    return {
        "player": PlayerNumber(team),
        "round": one.round_number,
        "rounds": cards.rounds,
        "opponent": PlayerNumber(one.match.opponent),
        "own": Fraction(cards.total(asked.score, team), cards.scoring.unit(asked.score)),
        "basis": basis,
        "points": points,
        "value": basis * points,
    }


def _about_opponent(cards: TeamCards, asked: Asked, one: Contribution, values: dict[str, object]) -> Iterator[Reason]:
    if one.source != "opponent":
        return
    if one.match.outcome in FORFEITS:
        number = "15.2" if cards.is_round_robin else "16.6"
        yield Reason("{player}: the forfeit of round {round} counts as a match.", values, cards.edition.article(number))
    score = cards.total(asked.score, one.match.opponent)
    if one.basis != score:
        text = (
            "{opponent} has {score} points and counts as {basis}, because rounds that it did not play are draws here."
        )
        values = {**values, "score": Fraction(score, cards.scoring.unit(asked.score))}
        yield Reason(text, values, cards.edition.article("16.3.2"))


def _left_out(cards: TeamCards, asked: Asked, team: int, removal: Removal, unit: int) -> Reason:
    values = {
        "player": PlayerNumber(team),
        "round": removal.addend.round_number,
        "value": Fraction(removal.addend.value, unit),
        "basis": Fraction(removal.addend.basis, cards.scoring.unit(asked.score)),
    }
    number = "16.5" if removal.ground == "voluntary" else asked.cut.article
    if removal.ground == "voluntary":
        text = "{player}: round {round}, {value}, is left out first: not playing it counts as the team's choice."
    elif removal.ground == "highest":
        text = "{player}: round {round}, {value}, is left out, the highest."
    elif asked.name in {"ESB", "OSB"}:
        text = "{player}: round {round}, {value}, is left out; the score of that opponent, {basis}, is the lowest."
    else:
        text = "{player}: round {round}, {value}, is left out, the lowest."
    return Reason(text, values, cards.edition.article(number))


def _of_boards(cards: TeamCards, asked: Asked, team: int) -> Iterator[Reason]:
    """The sum over the boards: the weight of each, and the points on it."""
    unit = board_unit(cards.scoring)
    points = [Fraction(units, unit) for units in board_points(cards, asked, team)]
    weights = asked.weights or (range(1, len(points) + 1) if asked.name == "BC" else (1,))
    products = [weight * units for weight, units in zip(weights, points, strict=False)]
    values = {"player": PlayerNumber(team), "addends": products, "total": sum(products, Fraction())}
    for at, (weight, on_board, product) in enumerate(zip(weights, points, products, strict=False), 1):
        shown = {"player": PlayerNumber(team), "board": at, "weight": weight, "points": on_board, "value": product}
        yield Reason("{player}, board {board}: {weight} × {points} = {value}.", shown)
    yield Reason("{player}: {addends} make {total}.", values)
    yield from _board_notes(cards, asked, team)


def _board_notes(cards: TeamCards, asked: Asked, team: int) -> Iterator[Reason]:
    """How the boards of a bye are counted."""
    for at, match in enumerate(cards.matches[team], 1):
        if match.outcome != PAIRING_ALLOCATED_BYE or cards.is_round_robin:
            continue
        values = {
            "player": PlayerNumber(team),
            "round": at,
            "points": Fraction(match.game_points, cards.scoring.game.unit),
        }
        if byes_of(asked) == "WINS":
            text = "{player}: the bye of round {round} counts as a win on every board."
            yield Reason(text, values, cards.edition.article("12"))
        else:
            text = (
                "{player}: the {points} game points of the bye of round {round} are shared out evenly among the boards."
            )
            yield Reason(text, values)


def _of_ladder(cards: TeamCards, asked: Asked, steps: Sequence[int], team: int) -> Reason:
    points = [Fraction(step, board_unit(cards.scoring)) for step in steps]
    values = {"player": PlayerNumber(team), "points": points}
    if asked.name == "TBR":
        return Reason("{player}, points on the boards from the first one on: {points}.", values)
    return Reason("{player}, points without the last board, without the last two and so on: {points}.", values)


def _of_quotient(ranking: TeamRanking, cards: TeamCards, asked: Asked, team: int) -> Iterator[Reason]:
    value = ranking.value(asked, (), team)
    unit = cards.scoring.unit(asked.score)
    if asked.name == "AOB":
        met = [PlayerNumber(match.opponent) for match in cards.matches[team] if match.is_played]
        sums = [Fraction(sum(one.value for one in buchholz(cards, asked, opponent)), unit) for opponent in met]
        values = {"player": PlayerNumber(team), "opponents": met, "addends": sums, "value": value}
        yield Reason("{player}: the Buchholz of {opponents} is {addends}, on average {value}.", values)
        return
    second: Score = OTHER[asked.score]
    addends = buchholz(cards, asked, team)
    values = {
        "player": PlayerNumber(team),
        "secondary": Fraction(cards.total(second, team), cards.scoring.unit(second)),
        "strength": Fraction(sum(addend.value for addend in addends), unit),
        "factor": schedule_factor(cards, asked),
        "value": value,
    }
    yield Reason("{player}: {secondary} and {strength} divided by {factor} make {value}.", values)
    yield from _opponents(read_by(cards, asked), asked, team, is_product=False)


def _of_mutual_boards(cards: TeamCards, asked: Asked, group: Sequence[int], team: int) -> Iterator[Reason]:
    for at, match in matches_among(cards, group, team):
        values: dict[str, object] = {
            "player": PlayerNumber(team),
            "round": at,
            "opponent": PlayerNumber(match.opponent),
        }
        if asked.name == "B1B":
            if match.colour == "b":
                yield Reason("{player} had Black on board 1 against {opponent} in round {round}.", values)
            continue
        units = zip(asked.weights, on_boards(match, cards.scoring, byes_of(asked)), strict=True)
        values["addends"] = [Fraction(weight * one, board_unit(cards.scoring)) for weight, one in units]
        values["weights"] = asked.weights
        yield Reason("{player} against {opponent}, round {round}, boards times {weights}: {addends}.", values)


_STAGES: Final = {"MP": "match points", "GP": "game points", "BC": "board count"}


def table_steps(cards: TeamCards, table: TeamSeparateTable, *teams: int) -> Iterator[Reason]:
    """What a separate table says, and the matches in it; of a large one, those of the given teams."""
    first, second = (*teams, *(one for one in table.members if one not in teams))[:2]
    values: dict[str, object] = {
        "count": len(table.members),
        "player": PlayerNumber(first),
        "other": PlayerNumber(second),
        "points": table.points[first],
        "other_points": table.points[second],
        "board": table.board,
    }
    if table.stage in {"TBR", "BBE"}:
        text = "In the match of the two, on board {board}: {player} {points}, {other} {other_points}."
        if table.stage == "BBE":
            text = (
                "In the match of the two, without boards {board} and below: {player} {points}, {other} {other_points}."
            )
        yield Reason(text, values, cards.edition.article("13.3.2"))
        return
    values["criterion"] = Reason(_STAGES[table.stage], {})
    if table.stage == "BC":
        text = "In the match of the two, {criterion}: {player} {points}, {other} {other_points}; the lower is better."
        yield Reason(text, values, cards.edition.article("13.3.2"))
        return
    text = "Among the {count} teams tied here, {criterion}: {player} {points}, {other} {other_points}."
    yield Reason(text, values, cards.edition.article("6"))
    yield from _missing(cards, table)
    yield from _meetings(table, teams)


def _missing(cards: TeamCards, table: TeamSeparateTable) -> Iterator[Reason]:
    missing = sum(table.missing.values()) // 2
    if not missing or cards.is_round_robin:
        return
    pairs = len(table.members) * (len(table.members) - 1) // 2
    values = {"missing": missing, "pairs": pairs}
    text = "{missing} of the {pairs} pairs have not met: only a place that their matches could not change is given."
    yield Reason(text, values, cards.edition.article("6.3"))


def _meetings(table: TeamSeparateTable, teams: Sequence[int]) -> Iterator[Reason]:
    pairs = sorted(pair for pair in table.results if pair[0] < pair[1])
    if len(pairs) > _FEW_MATCHES:
        pairs = [pair for pair in pairs if not set(teams).isdisjoint(pair)]
    for team, other in pairs:
        values = {
            "player": PlayerNumber(team),
            "other": PlayerNumber(other),
            "points": table.results[team, other],
            "other_points": table.results[other, team],
        }
        yield Reason("{player} against {other}: {points} : {other_points}.", values)
