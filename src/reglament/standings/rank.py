"""The ranking procedure: points first, then one criterion after the other, each for those still tied."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import chain, groupby
from typing import Literal, NamedTuple, Protocol, TypeVar

from reglament.model.game import Cell, Scoring
from reglament.tiebreak.direct_encounter import Encounter
from reglament.tiebreak.registry import Asked, Mutual, Sum, asked, exact, total
from reglament.tiebreak.scorecard import Scorecards


class Table(NamedTuple):
    """All that a ranking needs to know of a tournament.

    `cards` maps a number to one cell for each round so far; a pending cell counts nothing yet. `rounds` are announced.
    """

    cards: Mapping[int, Sequence[Cell]]
    scoring: Scoring
    rounds: int
    system: Literal["swiss", "round-robin"] = "swiss"


class Row(NamedTuple):
    """A player's place in the standings.

    Equal players share a rank and the next one skips. `values` has one entry for each code of the order: `None` means
    undefined or, for direct encounter, not tied at that point. `decided_by` is the criterion that separates the row
    from the row above, `None` in the first row and on a shared rank. `undecided` are the criteria of mutual games that
    left the player's whole group tied: their values tell points, not places.
    """

    rank: int
    number: int
    points: Fraction
    values: Mapping[str, Fraction | None]
    decided_by: str | None
    undecided: frozenset[str] = frozenset()


class Standings(NamedTuple):
    """Rows, best first and equal ranks by number, with the order and the edition that made them."""

    order: tuple[str, ...]
    edition: str
    rows: tuple[Row, ...]


def standings(table: Table, order: Sequence[str], edition: str) -> Standings:
    """Standings of a table by an order of codes, the primary score first, under an edition of C.07.

    Raises `KeyError` for an edition and `ValueError` for a code that does not exist: `parse_order` tells before.
    Source: FIDE C.07 art. 4 and 6; each criterion is asked of those only whom all criteria before it left tied.
    """
    ranking = Ranking(table, edition)
    asked_for = criteria(order)
    rows = ranked(ranking, asked_for, table.cards)
    return Standings(tuple(code for code, _ in asked_for), edition, rows)


Asked_contra = TypeVar("Asked_contra", contravariant=True)


class Procedure(Protocol[Asked_contra]):
    """What the ranking procedure asks of those who are ranked, players or teams, given a criterion as asked for."""

    def points(self, number: int) -> Fraction:
        """Points that rank first."""

    def split(self, criterion: Asked_contra, group: Sequence[int]) -> tuple[tuple[int, ...], ...]:
        """Those tied so far, divided by one criterion: who stays tied together, best first."""

    def values(self, criterion: Asked_contra, group: Sequence[int]) -> Mapping[int, Fraction | None]:
        """Values to show for those who are tied when the criterion is asked."""

    def is_mutual(self, criterion: Asked_contra) -> bool:
        """Whether the values tell points in mutual games or matches, from which places need not follow."""


def ranked(
    procedure: Procedure[Asked_contra], asked_for: Sequence[tuple[str, Asked_contra]], numbers: Iterable[int]
) -> tuple[Row, ...]:
    """Rows of a ranking, best first: each criterion is asked of those only whom all criteria before it left tied."""
    values: dict[int, dict[str, Fraction | None]] = {number: {} for number in sorted(numbers)}
    ties = [_Tie(tuple(values), None)] if values else []
    undecided: dict[int, set[str]] = {number: set() for number in values}
    for code, criterion in asked_for:
        for tie in ties:
            for number, value in procedure.values(criterion, tie.members).items():
                values[number].setdefault(code, value)
        divided = [_divide(procedure, code, criterion, tie) for tie in ties]
        if procedure.is_mutual(criterion):
            whole = (parts[0].members for parts in divided if len(parts) == 1 and len(parts[0].members) > 1)
            for number in chain.from_iterable(whole):
                undecided[number].add(code)
        ties = list(chain.from_iterable(divided))
    return tuple(_rows(procedure, ties, [code for code, _ in asked_for], values, undecided))


class Ranking:
    """The procedure over one table under one edition, with every value computed once."""

    def __init__(self, table: Table, edition: str) -> None:
        is_round_robin = table.system == "round-robin"
        self.cards = Scorecards(table.cards, table.scoring, edition, is_round_robin=is_round_robin)
        self._totals: dict[tuple[str, int], int] = {}
        self._encounters: dict[tuple[str, tuple[int, ...]], Encounter] = {}

    def points(self, number: int) -> Fraction:
        """Points that rank first."""
        return exact(self.cards.scores[number], self.cards)

    def is_mutual(self, criterion: Asked) -> bool:
        """Whether a criterion is one of mutual games."""
        return isinstance(criterion.rule, Mutual)

    def total(self, criterion: Asked, number: int) -> int:
        """Value of a criterion that is a sum, in its own unit."""
        key = (criterion.code, number)
        found = self._totals.get(key)
        if found is None:
            found = self._totals[key] = total(self.cards, criterion, number)
        return found

    def encounter(self, criterion: Asked, group: Sequence[int]) -> Encounter:
        """What a criterion of mutual games finds among players tied so far."""
        assert isinstance(criterion.rule, Mutual)
        key = (criterion.code, tuple(group))
        found = self._encounters.get(key)
        if found is None:
            found = self._encounters[key] = criterion.rule.encounter(self.cards, group)
        return found

    def split(self, criterion: Asked, group: Sequence[int]) -> tuple[tuple[int, ...], ...]:
        """Players tied so far, divided by one criterion: those who stay tied together, best first."""
        if isinstance(criterion.rule, Mutual):
            return self.encounter(criterion, group).tiers
        by_value = sorted(group, key=lambda number: -self.total(criterion, number))
        return tuple(tuple(tier) for _, tier in groupby(by_value, key=lambda number: self.total(criterion, number)))

    def values(self, criterion: Asked, group: Sequence[int]) -> dict[int, Fraction | None]:
        """Values to show for players who are tied when the criterion is asked."""
        if isinstance(criterion.rule, Sum):
            power = criterion.rule.power
            return {number: exact(self.total(criterion, number), self.cards, power) for number in group}
        if len(group) == 1:
            return dict.fromkeys(group)
        first_table = self.encounter(criterion, group).tables[0]
        return {number: exact(first_table.points[number], self.cards) for number in group}


def criteria(order: Sequence[str]) -> list[tuple[str, Asked]]:
    """The codes of an order, in capitals, each with its criterion."""
    found = [(code.upper(), asked(code)) for code in order]
    if unknown := [code for code, criterion in found if criterion is None]:
        raise ValueError(f"no ranking criterion: {', '.join(unknown)}")
    return [(code, criterion) for code, criterion in found if criterion is not None]


class _Tie(NamedTuple):
    """Players whom nothing has separated yet, and what separates them from those above."""

    members: tuple[int, ...]
    decided_by: str | None


def _divide(procedure: Procedure[Asked_contra], code: str, criterion: Asked_contra, tie: _Tie) -> list[_Tie]:
    if len(tie.members) == 1:
        return [tie]
    best, *others = procedure.split(criterion, tie.members)
    return [_Tie(best, tie.decided_by), *(_Tie(members, code) for members in others)]


def _rows(
    procedure: Procedure[Asked_contra],
    ties: Sequence[_Tie],
    codes: Sequence[str],
    values: Mapping[int, Mapping[str, Fraction | None]],
    undecided: Mapping[int, Iterable[str]],
) -> Iterator[Row]:
    rank = 1
    for tie in ties:
        decided_by = tie.decided_by
        for number in sorted(tie.members):
            shown = {code: values[number][code] for code in codes}
            yield Row(rank, number, procedure.points(number), shown, decided_by, frozenset(undecided[number]))
            decided_by = None
        rank += len(tie.members)
