"""The criteria of FIDE C.04.3 art. 2 (2026) and section C (2017): what a pair may be, what pairs and floaters cost.

For a bracket with given players every criterion from C6 on is a sum over its pairs plus a sum over its floaters, except
the look-ahead C8, which is a sum over what becomes of the floaters and the next score group. So one int holds the whole
vector of a candidate: a field for each criterion, the weightiest first, each wide enough for its greatest sum. To
compare two candidates by all criteria in their order is to compare two ints.

Scores as in the lists of C7, C8 and C18 to C21 are counted by level, the highest score first: for lists of equal length
that is the same order, and an MDP who floats on counts more than one who is paired.

The edition of 2017 has the same criteria but for two: they are named here as in 2026, and C5 and C9 stay 0. It measures
pairs by score differences (PSD, A.8) where 2026 counts the scores of floaters. Wherever the residents of a bracket have
one score the order is the same: with d = score − that score and c the artificial step of A.8, the PSD of all candidates
with equally many pairs is one constant plus (x^c − 1)·F(x), where F counts floaters by d; its leading coefficient is
that of F. The last bracket of 2017 can have residents with several scores: see `collapsed`.
"""

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from reglament.pairing.dutch.colours import ABSOLUTE, STRONG, Preference
from reglament.pairing.dutch.states import State

Kind = Literal["complete", "normal", "penultimate", "last", "collapsed"]


UNFIT_LEFTOVER: Final = 2
"""What a player who may not get the bye counts when the look-ahead of 2017 (C.7) leaves him over at the very end."""


class Bracket(NamedTuple):
    """Positions of one bracket, in order: moved-down players, residents, and who is below it.

    `following` is the next score group, `rest` everybody below that. `kind` says what its candidates must obey: every
    bracket of 2026 must leave the round `complete`; the others are the brackets of 2017 (A.9), see `engine`.
    """

    movers: tuple[int, ...]
    residents: range
    following: range
    rest: range
    kind: Kind = "complete"

    @property
    def sees_next(self) -> bool:
        """Whether its candidates are compared by how their floaters fit the following bracket (C8; C.7 of 2017)."""
        return bool(self.following) and self.kind in {"complete", "normal"}

    @property
    def players(self) -> tuple[int, ...]:
        """Everybody in the bracket, highest ranked first."""
        return (*self.movers, *self.residents)


class Field(NamedTuple):
    """One field of a vector: the criterion, and for those that are lists of scores the level that is counted.

    C8 has one field without a level, for the length of its list.
    """

    criterion: str
    level: int = 0
    is_list: bool = False


def pair_faults(one: State, other: State) -> tuple[str, ...]:
    """Colour criteria C10 to C13 that a pair violates, by the colours that art. 5 will give it."""
    if one.preference.colour is None or one.preference.colour != other.preference.colour:
        return ()
    if are_both_absolute(one, other):
        c10 = ("C10",) if abs(one.balance) > 1 and abs(other.balance) > 1 else ()
        return (*c10, *(("C11",) if _gives_third_colour(one, other) else ()), "C12")
    strong = min(one.preference.strength, other.preference.strength) >= STRONG
    return ("C12", "C13") if strong else ("C12",)


def are_both_absolute(one: State, other: State) -> bool:
    """Whether two players have an absolute preference for the same colour (C3)."""
    return one.preference == other.preference and one.preference.strength == ABSOLUTE


def _gives_third_colour(one: State, other: State) -> bool:
    """Whether the one of two equal absolute preferences that is denied has had that colour twice running (C11).

    The smaller difference is denied; of equal ones he who has not had the colour twice, if there is one (art. 5.2.3).
    """
    if abs(one.balance) == abs(other.balance):
        return _had_twice_running(one) and _had_twice_running(other)
    return _had_twice_running(min(one, other, key=lambda player: abs(player.balance)))


def _had_twice_running(player: State) -> bool:
    """Whether the last two games were both with the colour that is not the preferred one."""
    last = player.history[-2:]
    return len(last) == 2 and last[0] == last[1] != player.preference.colour


class Packing:
    """A vector of fields in one int, the weightiest first; `widths` are in bits."""

    def __init__(self, fields: Sequence[Field], widths: Sequence[int]) -> None:
        self._fields = fields
        self._widths = widths
        self._unit = {field: 1 << sum(widths[index + 1 :]) for index, field in enumerate(fields)}

    def vector(self, cost: int) -> dict[Field, int]:
        """The fields of a packed sum that are not 0."""
        vector = {}
        for field, width in zip(reversed(self._fields), reversed(self._widths), strict=True):
            if value := cost & ((1 << width) - 1):
                vector[field] = value
            cost >>= width
        return dict(reversed(vector.items()))


class Costs(Packing):
    """Vectors of one bracket as ints. `counts_bye` says whether C9 applies: exactly one floater, who gets the bye."""

    def __init__(self, players: Sequence[State], bracket: Bracket, *, sees_next: bool, counts_bye: bool) -> None:
        self._players = players
        self._movers = frozenset(bracket.movers)
        self._counts_bye = counts_bye
        fields = _fields(players, bracket, sees_next=sees_next)
        count = len(bracket.players) + len(bracket.following) + 1
        if bracket.kind == "normal":
            count *= UNFIT_LEFTOVER
        widths = [count.bit_length()] * len(fields)
        widths[fields.index(Field("C9"))] = max(player.unplayed for player in players).bit_length()
        super().__init__(fields, widths)
        self._colours: dict[tuple[Preference, Preference], int] = {}

    def pair(self, higher: int, lower: int) -> int:
        """Cost of a pair in the bracket; `lower` is a resident."""
        one, other = self._players[higher], self._players[lower]
        preferences = (one.preference, other.preference)
        cost = self._colours.get(preferences)
        if cost is None:
            cost = sum(self._unit[Field(criterion)] for criterion in pair_faults(one, other))
            if not are_both_absolute(one, other):  # else the balances count as well
                self._colours[preferences] = cost
        if higher in self._movers and "up" in other.floats:
            for floats, count, by_level in zip(other.floats, ("C15", "C17"), ("C19", "C21"), strict=True):
                if floats == "up":
                    cost += self._unit[Field(count)] + self._unit[Field(by_level, one.score, is_list=True)]
        return cost

    def floater(self, at: int) -> int:
        """Cost of leaving a player of the bracket unpaired in it."""
        player = self._players[at]
        is_mover = at in self._movers
        cost = self._unit[Field("C6")]
        if is_mover:
            cost += self._unit[Field("C7", player.score, is_list=True)]
        for floats, resident, by_level in zip(player.floats, ("C14", "C16"), ("C18", "C20"), strict=True):
            if floats == "down":
                cost += self._unit[Field(by_level, player.score, is_list=True) if is_mover else Field(resident)]
        return cost

    def unpaired_next(self, at: int) -> int:
        """Cost of leaving a floater, or a player of the following score group, unpaired in the following bracket."""
        cost = self._unit.get(Field("C8"), 0)
        if cost and (level := Field("C8", self._players[at].score, is_list=True)) in self._unit:
            cost += self._unit[level]
        return cost

    def bye(self, at: int) -> int:
        """Cost of giving a player of the bracket the pairing-allocated bye, besides his floating."""
        return self._players[at].unplayed * self._unit[Field("C9")] if self._counts_bye else 0


def _fields(players: Sequence[State], bracket: Bracket, *, sees_next: bool) -> list[Field]:
    """The fields in the order of art. 2; score levels that follow from the others are left out."""
    moved = sorted({players[at].score for at in bracket.movers}, reverse=True)
    own = players[bracket.residents[0]].score
    fields = [Field("C6"), *(Field("C7", level, is_list=True) for level in moved)]
    if sees_next:
        fields += [Field("C8"), *(Field("C8", level, is_list=True) for level in (*moved, own))]
    fields += [Field(f"C{number}") for number in range(9, 18)]
    fields += [Field(f"C{number}", level, is_list=True) for number in range(18, 22) for level in moved]
    return fields
