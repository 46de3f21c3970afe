"""Every criterion of teams that can be asked for, by its name."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from reglament.tiebreak.cut import removals
from reglament.tiebreak.scorecard import Addend
from reglament.tiebreak.teams import boards, encounter, mutual_boards, olympiad, opponents, own_results
from reglament.tiebreak.teams.cards import TeamCards
from reglament.tiebreak.teams.code import Asked
from reglament.tiebreak.teams.encounter import TeamEncounter
from reglament.tiebreak.teams.table import TeamScoring


class Unit(NamedTuple):
    """In what a sum is counted: a product of the two scores asked for, of boards, or neither (rounds)."""

    of_score: bool = False
    of_own: bool = False
    of_boards: bool = False
    halves: bool = False

    def units(self, scoring: TeamScoring, asked: Asked) -> int:
        """Units in one."""
        units = 2 if self.halves else 1
        units *= scoring.unit(asked.score) if self.of_score else 1
        units *= scoring.unit(asked.own) if self.of_own else 1
        return units * (boards.board_unit(scoring) if self.of_boards else 1)


ROUNDS: Final = Unit()
POINTS: Final = Unit(of_score=True)
PRODUCTS: Final = Unit(of_score=True, of_own=True)
BOARDS: Final = Unit(of_boards=True)


class Sum(NamedTuple):
    """A criterion that adds up something over a team's rounds or boards; `of_opponents` looks at their scores."""

    addends: Callable[[TeamCards, Asked, int], tuple[Addend, ...]]
    unit: Unit
    of_opponents: bool = False


class Ladder(NamedTuple):
    """A criterion that compares one number after the other, in units of boards; the first one is shown."""

    steps: Callable[[TeamCards, Asked, int], tuple[int, ...]]


class Quotient(NamedTuple):
    """A criterion that divides; undefined where there is nothing to divide by."""

    value: Callable[[TeamCards, Asked, int], Fraction | None]


class Mutual(NamedTuple):
    """Direct encounter, plain or extended: tables of the teams tied at its place in the order."""

    encounter: Callable[[TeamCards, Asked, Sequence[int]], TeamEncounter]


class MutualSum(NamedTuple):
    """A sum over the matches between the teams tied at its place in the order."""

    value: Callable[[TeamCards, Asked, Sequence[int], int], int]


Rule = Sum | Ladder | Quotient | Mutual | MutualSum


class Criterion(NamedTuple):
    """A criterion by itself: how it is computed, where it stands in C.07 (nowhere if empty), what it takes.

    `cuts` (`C` at the low end, `M` at both) and `letters` are the modifiers allowed, `parameters` the words allowed in
    parentheses. `weights`: it needs a number for each board; `scores`: `:MP` and `:GP` may be asked for; `lower`: the
    lower value is better; `boards`: it looks at single boards.
    """

    rule: Rule
    article: str
    name: str
    meaning: str
    cuts: str = ""
    letters: str = ""
    parameters: tuple[str, ...] = ()
    weights: bool = False
    scores: bool = False
    lower: bool = False
    boards: bool = False


LOW: Final = "C"
BOTH: Final = "CM"

_EDE: Final = Criterion(
    Mutual(encounter.team_encounter),
    "13.3",
    "extended direct encounter",
    "The points in matches between teams that are tied so far, by the primary score, then by the secondary one.",
    letters="P",
    parameters=("PRIMARY",),
    scores=True,
)


def _ede(name: str) -> Criterion:
    return _EDE._replace(name=name, article="13.3.2", boards=True)


REGISTRY: Final[Mapping[str, Criterion]] = {
    "PTS": Criterion(
        Sum(own_results.points, POINTS), "", "points", "The points of all rounds, in the primary score.", scores=True
    ),
    "MPTS": Criterion(Sum(own_results.points, POINTS), "11.1", "match points", "The match points of all rounds."),
    "GPTS": Criterion(Sum(own_results.points, POINTS), "11.1", "game points", "The game points of all rounds."),
    "MPVGP": Criterion(
        Sum(own_results.points, POINTS),
        "13.1",
        "the other score",
        "Game points where match points rank, or vice versa.",
    ),
    "WIN": Criterion(
        Sum(own_results.wins, ROUNDS),
        "7.1",
        "number of wins",
        "The rounds, played or not, that brought as many match points as a win.",
    ),
    "WON": Criterion(Sum(own_results.matches_won, ROUNDS), "7.2", "matches won", "The matches won over the board."),
    "REP": Criterion(
        Sum(own_results.rounds_elected, ROUNDS),
        "7.6",
        "rounds elected to play",
        "The rounds that a team neither asked to miss nor lost by forfeit.",
    ),
    "STD": Criterion(
        Sum(own_results.standard_points, Unit(halves=True)),
        "7.7",
        "standard points",
        "One for every round with more points than the opponent, a half for as many.",
        scores=True,
    ),
    "PS": Criterion(
        Sum(own_results.progressive_score, POINTS),
        "7.5",
        "progressive score",
        "The scores after each round.",
        cuts=LOW,
        scores=True,
    ),
    "TPN": Criterion(
        Sum(own_results.pairing_number, ROUNDS), "7.8", "pairing number", "The team's number.", letters="R", lower=True
    ),
    "BH": Criterion(
        Sum(opponents.buchholz, POINTS, of_opponents=True),
        "8.1",
        "Buchholz",
        "The scores of all opponents.",
        cuts=BOTH,
        letters="P",
        scores=True,
    ),
    "FB": Criterion(
        Sum(opponents.buchholz, POINTS, of_opponents=True),
        "8.3",
        "Fore Buchholz",
        "The scores of all opponents, as if every match of the last round were drawn.",
        cuts=BOTH,
        letters="P",
        scores=True,
    ),
    "AOB": Criterion(
        Quotient(opponents.average_of_buchholz),
        "8.2",
        "average of the opponents' Buchholz",
        "The Buchholz of the opponents, on average.",
        letters="PF",
        scores=True,
    ),
    "ESB": Criterion(
        Sum(opponents.sonneborn_berger, PRODUCTS, of_opponents=True),
        "13.2",
        "extended Sonneborn-Berger",
        "The score of each opponent times the points got against that opponent.",
        cuts=LOW,
        letters="P",
        scores=True,
    ),
    "KS": Criterion(
        Sum(opponents.koya, POINTS),
        "9.2",
        "Koya",
        "The points against opponents that have at least half of what could be had.",
        letters="L",
        scores=True,
    ),
    "SSSC": Criterion(
        Quotient(opponents.scores_and_schedule_strength),
        "13.4",
        "scores and schedule strength",
        "The secondary score, and the Buchholz of the primary one divided by a factor.",
        letters="PFK",
        scores=True,
    ),
    "DE": Criterion(
        Mutual(encounter.team_encounter),
        "6",
        "direct encounter",
        "The points in matches between teams that are tied so far.",
        letters="P",
        scores=True,
    ),
    "EDE": _EDE,
    "EDEC": _ede("extended direct encounter, board count"),
    "EDET": _ede("extended direct encounter, top boards"),
    "EDEB": _ede("extended direct encounter, without the last boards"),
    "EDEBT": _ede("extended direct encounter, board count, top boards"),
    "EDEBB": _ede("extended direct encounter, board count, without the last boards"),
    "BC": Criterion(
        Sum(boards.board_count, BOARDS),
        "12.1",
        "board count",
        "The number of each board times the points on it; the fewer the better.",
        parameters=("WINS", "GIVEN"),
        lower=True,
        boards=True,
    ),
    "TBR": Criterion(
        Ladder(boards.top_board_results),
        "12.2",
        "top board results",
        "The points on board 1, then on board 2 and so on.",
        parameters=("WINS", "GIVEN"),
        boards=True,
    ),
    "BBE": Criterion(
        Ladder(boards.bottom_board_elimination),
        "12.3",
        "bottom board elimination",
        "The points without the last board, then without the last two and so on.",
        parameters=("WINS", "GIVEN"),
        boards=True,
    ),
    "BOARD1PTS": Criterion(
        Sum(boards.points_on_first_board, BOARDS),
        "",
        "points on board 1",
        "The points on board 1.",
        parameters=("WINS", "GIVEN"),
        boards=True,
    ),
    "WBS": Criterion(
        Sum(boards.weighted_board_sum, BOARDS),
        "",
        "weighted board sum",
        "The weight of each board times the points on it.",
        parameters=("ALL", "TIED", "WINS", "GIVEN"),
        weights=True,
        boards=True,
    ),
    "B1B": Criterion(
        MutualSum(mutual_boards.black_on_first_board),
        "",
        "Black on board 1",
        "The matches between teams that are tied so far in which a team had Black on board 1.",
    ),
    "OSB": Criterion(
        Sum(olympiad.olympiad_sonneborn_berger, PRODUCTS),
        "",
        "Olympiad Sonneborn-Berger",
        "The match points of each opponent times the game points got in that match.",
        cuts=LOW,
    ),
    "OSB22": Criterion(
        Sum(olympiad.olympiad_sonneborn_berger, PRODUCTS),
        "",
        "Olympiad Sonneborn-Berger since 2022",
        "The adjusted match points of each opponent but the lowest, times the game points got in that match.",
    ),
    "OMP": Criterion(
        Sum(olympiad.opponents_match_points, POINTS),
        "",
        "opponents' match points",
        "The match points of all opponents.",
        cuts=LOW,
    ),
    "OMP22": Criterion(
        Sum(olympiad.opponents_match_points, POINTS),
        "",
        "opponents' match points since 2022",
        "The adjusted match points of all opponents but the lowest.",
    ),
}

_WBS_AMONG_TIED: Final = REGISTRY["WBS"]._replace(
    rule=MutualSum(mutual_boards.weighted_mutual_boards),
    name="weighted board sum among tied teams",
    meaning="The weight of each board times the points on it, in matches between teams that are tied so far.",
)


def criterion_of(asked: Asked) -> Criterion:
    """The criterion that a code asks for. Raises `KeyError` for an unknown one."""
    if asked.name == "WBS" and "TIED" in asked.parameters:
        return _WBS_AMONG_TIED
    return REGISTRY[asked.name]


def sum_value(cards: TeamCards, asked: Asked, team: int) -> Fraction:
    """Value of a criterion that is a sum, less what its modifier leaves out."""
    rule = criterion_of(asked).rule
    assert isinstance(rule, Sum)
    addends = rule.addends(cards, asked, team)
    units = sum(addend.value for addend in addends) - sum(gone.addend.value for gone in removals(addends, asked.cut))
    return Fraction(units, rule.unit.units(cards.scoring, asked))


def is_lower_better(asked: Asked) -> bool:
    """Whether the lower value ranks higher; `/R` turns the direction."""
    return criterion_of(asked).lower != asked.modifiers.is_reversed
