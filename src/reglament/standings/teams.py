"""The ranking procedure for teams: the same as for players, with the criteria of teams."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import groupby

from reglament.standings.rank import Standings, ranked
from reglament.tiebreak.teams.boards import board_unit
from reglament.tiebreak.teams.cards import TeamCards
from reglament.tiebreak.teams.code import Asked, read_code
from reglament.tiebreak.teams.encounter import TeamEncounter
from reglament.tiebreak.teams.order import primary_score
from reglament.tiebreak.teams.registry import (
    REGISTRY,
    Ladder,
    Mutual,
    MutualSum,
    Quotient,
    Sum,
    criterion_of,
    is_lower_better,
    sum_value,
)
from reglament.tiebreak.teams.table import TeamTable

Key = tuple[Fraction, ...]
"""What is compared; the better comes first. Undefined values come last."""


def team_standings(table: TeamTable, order: Sequence[str], edition: str) -> Standings:
    """Standings of teams by an order of codes, the primary score first, under an edition of C.07.

    An order that begins with `MPTS` or `GPTS` says what the primary score is; else the table does.
    Raises `KeyError` for an edition and `ValueError` for a code that does not exist, or one that looks at boards where
    they are not known: `parse_team_order` and `check_team_order` tell before.
    Source: FIDE C.07 art. 4.2.
    """
    ranking = TeamRanking(table, order, edition)
    rows = ranked(ranking, ranking.asked_for, table.matches)
    return Standings(tuple(code for code, _ in ranking.asked_for), edition, rows)


class TeamRanking:
    """The procedure over one table under one edition, with every value computed once."""

    def __init__(self, table: TeamTable, order: Sequence[str], edition: str) -> None:
        self.table = table._replace(primary=primary_score(order, table.primary))
        self.edition = edition
        self.asked_for = _criteria(order, self.table)
        self._cards: dict[str, TeamCards] = {}
        self._keys: dict[tuple[str, int], Key] = {}
        self._encounters: dict[tuple[str, tuple[int, ...]], TeamEncounter] = {}

    def cards(self, asked: Asked) -> TeamCards:
        """The cards, read by the edition that a criterion asks for."""
        edition = asked.modifiers.edition or self.edition
        found = self._cards.get(edition)
        if found is None:
            found = self._cards[edition] = TeamCards(self.table, edition)
        return found

    def points(self, number: int) -> Fraction:
        """Points of a team in the primary score."""
        units = sum(match.points(self.table.primary) for match in self.table.matches[number])
        return Fraction(units, self.table.scoring.unit(self.table.primary))

    def is_mutual(self, criterion: Asked) -> bool:
        """Whether a criterion is a direct encounter."""
        return isinstance(criterion_of(criterion).rule, Mutual)

    def encounter(self, criterion: Asked, group: Sequence[int]) -> TeamEncounter:
        """What a direct encounter finds among teams tied so far."""
        rule = criterion_of(criterion).rule
        assert isinstance(rule, Mutual)
        key = (criterion.code, tuple(group))
        found = self._encounters.get(key)
        if found is None:
            found = self._encounters[key] = rule.encounter(self.cards(criterion), criterion, group)
        return found

    def split(self, criterion: Asked, group: Sequence[int]) -> tuple[tuple[int, ...], ...]:
        """Teams tied so far, divided by one criterion: those who stay tied together, best first."""
        if self.is_mutual(criterion):
            return self.encounter(criterion, group).tiers
        keys = {number: self.key(criterion, group, number) for number in group}
        ordered = sorted(group, key=lambda number: (keys[number], number))
        return tuple(tuple(tier) for _, tier in groupby(ordered, key=keys.__getitem__))

    def values(self, criterion: Asked, group: Sequence[int]) -> Mapping[int, Fraction | None]:
        """Values to show for teams that are tied when the criterion is asked."""
        if not isinstance(criterion_of(criterion).rule, Mutual | MutualSum):
            return {number: self.value(criterion, group, number) for number in group}
        if len(group) == 1:
            return dict.fromkeys(group)
        if self.is_mutual(criterion):
            return self.encounter(criterion, group).telling.points
        return {number: self.value(criterion, group, number) for number in group}

    def value(self, criterion: Asked, group: Sequence[int], number: int) -> Fraction | None:
        """Value of any criterion but a direct encounter; of a ladder, its first step."""
        cards = self.cards(criterion)
        match criterion_of(criterion).rule:
            case Sum():
                return sum_value(cards, criterion, number)
            case Ladder(steps):
                return Fraction(next(iter(steps(cards, criterion, number)), 0), board_unit(cards.scoring))
            case Quotient(value):
                return value(cards, criterion, number)
            case MutualSum(value):
                return Fraction(value(cards, criterion, group, number), board_unit(cards.scoring))
            case _:
                raise ValueError(f"{criterion.code} has no value by itself")

    def key(self, criterion: Asked, group: Sequence[int], number: int) -> Key:
        """What is compared, the better coming first."""
        rule = criterion_of(criterion).rule
        if isinstance(rule, MutualSum):
            return self._key(criterion, group, number)
        found = self._keys.get((criterion.code, number))
        if found is None:
            found = self._keys[criterion.code, number] = self._key(criterion, group, number)
        return found

    def _key(self, criterion: Asked, group: Sequence[int], number: int) -> Key:
        rule = criterion_of(criterion).rule
        if isinstance(rule, Ladder):
            return tuple(Fraction(-step) for step in rule.steps(self.cards(criterion), criterion, number))
        value = self.value(criterion, group, number)
        if value is None:
            return (Fraction(1), Fraction())
        return (Fraction(), value if is_lower_better(criterion) else -value)


def _criteria(order: Sequence[str], table: TeamTable) -> list[tuple[str, Asked]]:
    """The codes of an order, in capitals, each with its criterion."""
    found = [(code.upper(), read_code(code, table.primary)) for code in order]
    if unknown := [code for code, asked in found if asked is None or asked.name not in REGISTRY]:
        raise ValueError(f"no ranking criterion of teams: {', '.join(unknown)}")
    return [(code, asked) for code, asked in found if asked is not None]
