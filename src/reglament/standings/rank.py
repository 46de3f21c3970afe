"""The ranking procedure: points first, then one criterion after the other, each for those still tied."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import chain, groupby
from types import MappingProxyType
from typing import Literal, NamedTuple, Protocol, TypeVar

from reglament.model.game import Cell, Scoring
from reglament.standings.settled import SETTLED, SettledTie, settle
from reglament.tiebreak.direct_encounter import Encounter
from reglament.tiebreak.registry import Asked, Mutual, Sum, asked, exact, total, value
from reglament.tiebreak.scorecard import PLAIN, Reading, Scorecards, annul


class Table(NamedTuple):
    """All that a ranking needs to know of a tournament.

    `cards` maps a number to one cell for each round so far; a pending cell counts nothing yet. `rounds` are announced.
    `ratings` maps a number to the rating with which the player began. The results of `annulled` players count for
    nobody (a round robin left before half of the games). `settled` are the records that settle what all criteria leave
    tied, in the order in which they were made.
    """

    cards: Mapping[int, Sequence[Cell]]
    scoring: Scoring
    rounds: int
    system: Literal["swiss", "round-robin"] = "swiss"
    ratings: Mapping[int, int] = MappingProxyType({})
    annulled: frozenset[int] = frozenset()
    settled: tuple[SettledTie, ...] = ()


class Row(NamedTuple):
    """A player's place in the standings.

    Equal players share a rank and the next one skips. `values` has one entry for each code of the order: `None` means
    undefined or, for direct encounter, not tied at that point. `decided_by` is the criterion that separates the row
    from the row above, `MAN` where a record settles the tie, `None` in the first row and on a shared rank. `undecided`
    are the criteria of mutual games that left the player's whole group tied: their values tell points, not places.
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
    rows = ranked(ranking, asked_for, table.cards, table.settled)
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
    procedure: Procedure[Asked_contra],
    asked_for: Sequence[tuple[str, Asked_contra]],
    numbers: Iterable[int],
    settled: Sequence[SettledTie] = (),
) -> tuple[Row, ...]:
    """Rows of a ranking, best first: each criterion is asked of those only whom all criteria before it left tied.

    `settled` are the records that settle what all of them leave tied.
    """
    values: dict[int, dict[str, Fraction | None]] = {number: {} for number in sorted(numbers)}
    ties = [_Tie(tuple(values), None)] if values else []
    undecided: dict[int, set[str]] = {number: set() for number in values}
    for code, criterion in asked_for:
        for tie in ties:
            for number, found in procedure.values(criterion, tie.members).items():
                values[number].setdefault(code, found)
        divided = [_divide(procedure, code, criterion, tie) for tie in ties]
        if procedure.is_mutual(criterion):
            whole = (parts[0].members for parts in divided if len(parts) == 1 and len(parts[0].members) > 1)
            for number in chain.from_iterable(whole):
                undecided[number].add(code)
        ties = list(chain.from_iterable(divided))
    ties = [part for tie in ties for part in _settled(tie, settled)]
    return tuple(_rows(procedure, ties, values, undecided))


class _Column(NamedTuple):
    """One criterion that is not of mutual games, of all players: values to show, and keys that sort better ones first.

    Sums are compared as the integers that they are, and equal ones share one `Fraction`.
    """

    values: Mapping[int, Fraction | None]
    keys: Mapping[int, int] | Mapping[int, tuple[bool, Fraction]]


def _column(cards: Scorecards, criterion: Asked) -> _Column:
    rule = criterion.rule
    sign = 1 if criterion.lower_is_better else -1
    if isinstance(rule, Sum) and not rule.figure:
        totals = {number: total(cards, criterion, number) for number in cards.cells}
        exactly = {units: rule.exact(units, cards) for units in set(totals.values())}
        return _Column(
            {number: exactly[units] for number, units in totals.items()},
            {number: sign * units for number, units in totals.items()},
        )
    values = {number: value(cards, criterion, number) for number in cards.cells}
    return _Column(values, {number: (found is None, sign * (found or Fraction())) for number, found in values.items()})


class Ranking:
    """The procedure over one table under one edition, with every value computed once."""

    def __init__(self, table: Table, edition: str) -> None:
        self._as_played = table
        self._table = table._replace(cards=annul(table.cards, table.annulled))
        self._edition = edition
        self._cards: dict[tuple[str, Reading], Scorecards] = {}
        self._columns: dict[str, _Column] = {}
        self._encounters: dict[tuple[str, tuple[int, ...]], Encounter] = {}
        self.cards = self._read(edition, PLAIN)
        self._points = {units: exact(units, self.cards) for units in set(self.cards.scores.values())}

    def annulled_rounds(self, number: int) -> list[tuple[int, int]]:
        """Rounds of a player that count for nobody, each with the opponent; one of the two left early."""
        annulled = self._as_played.annulled
        return [
            (at, cell.opponent)
            for at, cell in enumerate(self._as_played.cards[number], 1)
            if cell.opponent and not annulled.isdisjoint((number, cell.opponent))
        ]

    def points(self, number: int) -> Fraction:
        """Points that rank first."""
        return self._points[self.cards.scores[number]]

    def is_mutual(self, criterion: Asked) -> bool:
        """Whether a criterion is one of mutual games."""
        return isinstance(criterion.rule, Mutual)

    def cards_for(self, criterion: Asked) -> Scorecards:
        """The score cards as the modifiers of a criterion have them read."""
        drawn_round = self._table.rounds if criterion.last_round_drawn else 0
        return self._read(criterion.edition or self._edition, criterion.reading._replace(drawn_round=drawn_round))

    def value(self, criterion: Asked, number: int) -> Fraction | None:
        """Value of a criterion that is not of mutual games; `None` if it is undefined."""
        return self._column(criterion).values[number]

    def encounter(self, criterion: Asked, group: Sequence[int]) -> Encounter:
        """What a criterion of mutual games finds among players tied so far."""
        assert isinstance(criterion.rule, Mutual)
        key = (criterion.code, tuple(group))
        found = self._encounters.get(key)
        if found is None:
            found = self._encounters[key] = criterion.rule.encounter(self.cards_for(criterion), group)
        return found

    def split(self, criterion: Asked, group: Sequence[int]) -> tuple[tuple[int, ...], ...]:
        """Players tied so far, divided by one criterion: those who stay tied together, best first."""
        if isinstance(criterion.rule, Mutual):
            return self.encounter(criterion, group).tiers
        key = self._column(criterion).keys.__getitem__
        return tuple(tuple(tier) for _, tier in groupby(sorted(group, key=key), key=key))

    def values(self, criterion: Asked, group: Sequence[int]) -> dict[int, Fraction | None]:
        """Values to show for players who are tied when the criterion is asked."""
        if not isinstance(criterion.rule, Mutual):
            values = self._column(criterion).values
            return {number: values[number] for number in group}
        if len(group) == 1:
            return dict.fromkeys(group)
        points = self.encounter(criterion, group).tables[0].points
        exactly = {units: exact(units, self.cards) for units in set(points.values())}
        return {number: exactly[points[number]] for number in group}

    def is_better(self, criterion: Asked, number: int, other: int) -> bool:
        """Whether a criterion that is not of mutual games puts one player before the other."""
        return self.split(criterion, (number, other))[0] == (number,)

    def _column(self, criterion: Asked) -> _Column:
        found = self._columns.get(criterion.code)
        if found is None:
            found = self._columns[criterion.code] = _column(self.cards_for(criterion), criterion)
        return found

    def _read(self, edition: str, reading: Reading) -> Scorecards:
        found = self._cards.get((edition, reading))
        if found is None:
            table = self._table
            found = self._cards[edition, reading] = Scorecards(
                table.cards,
                table.scoring,
                edition,
                is_round_robin=table.system == "round-robin",
                ratings=table.ratings,
                reading=reading,
            )
        return found


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


def _settled(tie: _Tie, records: Sequence[SettledTie]) -> list[_Tie]:
    best, *others = settle(tie.members, records)
    return [_Tie(best, tie.decided_by), *(_Tie(members, SETTLED) for members in others)]


def _rows(
    procedure: Procedure[Asked_contra],
    ties: Sequence[_Tie],
    values: Mapping[int, Mapping[str, Fraction | None]],
    undecided: Mapping[int, Iterable[str]],
) -> Iterator[Row]:
    rank = 1
    for tie in ties:
        decided_by = tie.decided_by
        for number in sorted(tie.members):
            left = frozenset(undecided[number])
            yield Row(rank, number, procedure.points(number), values[number], decided_by, left)
            decided_by = None
        rank += len(tie.members)
