"""Every criterion that can be asked for, by its code.

A criterion that is a sum costs one function (its addends) and one line here.
"""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import chain
from typing import Final, NamedTuple

from reglament.model.article import Reason
from reglament.regulation.ranking_codes import examples, read
from reglament.tiebreak.buchholz import buchholz, buchholz_sum, fore_remark, opponents_buchholz
from reglament.tiebreak.cut import NO_CUT, Cut, cut_of, removals
from reglament.tiebreak.direct_encounter import Encounter, direct_encounter
from reglament.tiebreak.edition import edition_of_year
from reglament.tiebreak.figures import (
    AVERAGE_OF_RATINGS,
    AVERAGE_OF_SCORES,
    PERCENTAGE,
    PERFECT_PERFORMANCE,
    PERFORMANCE,
    Figure,
)
from reglament.tiebreak.koya import koya, koya_remark
from reglament.tiebreak.performance import (
    opponents_perfect_performances,
    opponents_performances,
    opponents_ratings,
)
from reglament.tiebreak.points import points, score
from reglament.tiebreak.progressive import progressive_score
from reglament.tiebreak.rounds import games_played, kashdan, results_at_the_board, rounds_elected, standard_points
from reglament.tiebreak.scorecard import Addend, Reading, Scorecards
from reglament.tiebreak.sonneborn_berger import sonneborn_berger, sonneborn_berger_sum
from reglament.tiebreak.wins import count_wins, games_with_black, games_won, wins, wins_with_black

PRIMARY: Final = "PTS"


class Sum(NamedTuple):
    """A criterion made from addends, one or none a round: their sum, or the `figure` that is made of them.

    `article` is the one of C.07, `None` where FIDE has no such criterion. `meaning` says in a sentence what is added
    up, `formula` what is computed. `names` has one English name for each cut that has one, `""` being none. `power` is
    the unit of an addend: 0 for whole numbers, 1 for points, 2 for points times points; `parts` divides it once more.
    `of_opponents`: opponents' scores are looked at, so that art. 16 matters. `remark` says how the cards are read for
    it; `quick` is the sum where it is known without the addends, `None` where it is not; `since` is the oldest
    edition that has it.
    """

    addends: Callable[[Scorecards, int], tuple[Addend, ...]]
    article: str | None
    meaning: str
    formula: str
    names: Mapping[str, str]
    power: int = 1
    parts: int = 1
    of_opponents: bool = False
    figure: Figure | None = None
    needs_ratings: bool = False
    last_round_drawn: bool = False
    lower_is_better: bool = False
    remark: Callable[[Scorecards], Reason] | None = None
    quick: Callable[[Scorecards, int, Cut], int | None] | None = None
    since: str = "legacy2009"

    def exact(self, units: int, cards: Scorecards) -> Fraction:
        """A value from the units in which it was added up."""
        return Fraction(units, self.parts * cards.scoring.unit**self.power)


class Trait(NamedTuple):
    """A criterion that no round changes: the pairing number, the rating. The rest is as in `Sum`."""

    value: Callable[[Scorecards, int], int]
    article: str | None
    meaning: str
    formula: str
    names: Mapping[str, str]
    needs_ratings: bool = False
    lower_is_better: bool = False
    since: str = "legacy2009"


class Mutual(NamedTuple):
    """A criterion that looks at the games between players who are tied at its place in the order."""

    encounter: Callable[[Scorecards, Sequence[int]], Encounter]
    article: str | None
    meaning: str
    formula: str
    names: Mapping[str, str]
    since: str = "legacy2009"


Criterion = Sum | Trait | Mutual

_PERFORMANCE: Final = "ARO + dp(p), p being the points of the games played, in hundredths of the games"
_PERFECT: Final = "the lowest R with Σ PD(R − opponent's rating) ≥ points of the games played"

REGISTRY: Final[Mapping[str, Criterion]] = {
    PRIMARY: Sum(points, None, "The points of all rounds.", "Σ points", {"": "points"}, quick=score),
    "DE": Mutual(
        direct_encounter,
        "6",
        "The points in games between players who are tied so far.",
        "separate standings of the tied, repeated for those who stay tied",
        {"": "direct encounter"},
    ),
    "WIN": Sum(
        wins,
        "7.1",
        "The rounds, played or not, that brought as many points as a win.",
        "number of rounds",
        {"": "number of wins"},
        power=0,
        quick=count_wins,
    ),
    "WON": Sum(games_won, "7.2", "The games won at the board.", "number of games", {"": "games won"}, power=0),
    "BPG": Sum(
        games_with_black,
        "7.3",
        "The games played with Black.",
        "number of games",
        {"": "games played with Black"},
        power=0,
    ),
    "BWG": Sum(
        wins_with_black,
        "7.4",
        "The games won with Black.",
        "number of games",
        {"": "games won with Black"},
        power=0,
    ),
    "PS": Sum(
        progressive_score,
        "7.5",
        "The scores after each round.",
        "Σ score after the round",
        {"": "progressive score", "C1": "progressive score cut 1", "C2": "progressive score cut 2"},
    ),
    "REP": Sum(
        rounds_elected,
        "7.6",
        "The rounds that the player elected to play: no requested bye and no forfeit loss.",
        "number of rounds",
        {"": "rounds elected to play"},
        power=0,
    ),
    "STD": Sum(
        standard_points,
        "7.7",
        "One for a round that brought more than the opponent got, or than a draw if it was unplayed; half for as much.",
        "Σ 1, ½ or 0",
        {"": "standard points"},
        power=0,
        parts=2,
        since="c07-2026",
    ),
    "TPN": Trait(
        lambda _, number: number,
        "7.8",
        "The pairing number; the lower comes first.",
        "pairing number",
        {"": "pairing number"},
        lower_is_better=True,
        since="c07-2026",
    ),
    "BH": Sum(
        buchholz,
        "8.1",
        "The scores of all opponents.",
        "Σ adjusted score of the opponent or score of the dummy",
        {
            "": "Buchholz",
            "C1": "Buchholz cut 1",
            "C2": "Buchholz cut 2",
            "M1": "median Buchholz 1",
            "M2": "median Buchholz 2",
        },
        of_opponents=True,
        quick=buchholz_sum,
    ),
    "AOB": Sum(
        opponents_buchholz,
        "8.2",
        "The average Buchholz of the opponents met at the board.",
        "Σ BH of the opponent / games played, to two decimals",
        {"": "average of opponents' Buchholz"},
        figure=AVERAGE_OF_SCORES,
    ),
    "FB": Sum(
        buchholz,
        "8.3",
        "The scores of all opponents, as if every pair of the last round had drawn.",
        "BH with the last round drawn",
        {"": "Fore Buchholz", "C1": "Fore Buchholz cut 1"},
        of_opponents=True,
        last_round_drawn=True,
        remark=fore_remark,
        quick=buchholz_sum,
    ),
    "SOB": Sum(
        opponents_buchholz,
        None,
        "The Buchholz of all opponents met at the board.",
        "Σ BH of the opponent",
        {"": "sum of Buchholz"},
    ),
    "SB": Sum(
        sonneborn_berger,
        "9.1",
        "The score of each opponent times the points got against that opponent.",
        "Σ points of the round × score as in BH",
        {"": "Sonneborn-Berger", "C1": "Sonneborn-Berger cut 1", "C2": "Sonneborn-Berger cut 2"},
        power=2,
        of_opponents=True,
        quick=sonneborn_berger_sum,
    ),
    "KS": Sum(
        koya,
        "9.2",
        "The points against opponents who have at least half of what could be had, or reach the limit asked for.",
        "Σ points against opponents with score ≥ 50 % of the maximum",
        {"": "Koya"},
        remark=koya_remark,
    ),
    "ARO": Sum(
        opponents_ratings,
        "10.1",
        "The average rating of the opponents met at the board.",
        "Σ rating of the opponent / games played, rounded",
        {"": "average rating of opponents", "C1": "average rating of opponents cut 1"},
        power=0,
        figure=AVERAGE_OF_RATINGS,
        needs_ratings=True,
    ),
    "TPR": Sum(
        opponents_ratings,
        "10.2",
        "The average rating of the opponents, and what the share of the points made is worth.",
        _PERFORMANCE,
        {"": "performance rating"},
        power=0,
        figure=PERFORMANCE,
        needs_ratings=True,
    ),
    "PTP": Sum(
        opponents_ratings,
        "10.3",
        "The lowest rating of which at least the points made would have been expected.",
        _PERFECT,
        {"": "perfect performance"},
        power=0,
        figure=PERFECT_PERFORMANCE,
        needs_ratings=True,
    ),
    "APRO": Sum(
        opponents_performances,
        "10.4",
        "The average performance rating of the opponents met at the board.",
        "Σ TPR of the opponent / games played, rounded",
        {"": "average performance rating of opponents"},
        power=0,
        figure=AVERAGE_OF_RATINGS,
        needs_ratings=True,
    ),
    "APPO": Sum(
        opponents_perfect_performances,
        "10.5",
        "The average perfect performance of the opponents met at the board.",
        "Σ PTP of the opponent / games played, rounded",
        {"": "average perfect performance of opponents"},
        power=0,
        figure=AVERAGE_OF_RATINGS,
        needs_ratings=True,
    ),
    "RTNG": Trait(
        Scorecards.rating,
        "10.6",
        "The player's own rating.",
        "rating",
        {"": "rating"},
        needs_ratings=True,
        since="c07-2026",
    ),
    "PCT": Sum(
        results_at_the_board,
        None,
        "The points of the games played at the board, in percent of the games.",
        "100 × Σ points / games played",
        {"": "percentage"},
        power=0,
        parts=2,
        figure=PERCENTAGE,
    ),
    "GMS": Sum(games_played, None, "The games played at the board.", "number of games", {"": "games played"}, power=0),
    "KA": Sum(
        kashdan,
        None,
        "Four for a game won, two for one drawn, one for one lost.",
        "Σ 4, 2, 1 or 0",
        {"": "Kashdan"},
        power=0,
    ),
}


class Asked(NamedTuple):
    """A criterion with its modifiers, as an order names it. `code` is the standard spelling."""

    code: str
    rule: Criterion
    cut: Cut = NO_CUT
    reading: Reading = Reading()
    edition: str = ""
    reversed: bool = False
    last_round_drawn: bool = False
    title: Reason = Reason("", {})

    @property
    def lower_is_better(self) -> bool:
        """Whether the lower value comes first."""
        return not isinstance(self.rule, Mutual) and self.rule.lower_is_better != self.reversed


def asked(code: str) -> Asked | None:
    """The criterion that a code means, in any accepted spelling; `None` if it is none of an individual tournament."""
    written = read(code)
    rule = REGISTRY.get(written.name)
    if rule is None or written.flaw or written.score:
        return None
    values = {modifier[0]: modifier[1:] for modifier in written.modifiers}
    cut = next((modifier for modifier in written.modifiers if modifier[0] in "CM"), "")
    return Asked(
        written.code,
        rule,
        cut_of(cut) if cut else NO_CUT,
        _reading(values, written.parameters),
        edition_of_year(values["V"]) if "V" in values else "",
        "R" in values,
        "F" in values or (isinstance(rule, Sum) and rule.last_round_drawn),
        _title(rule, cut, values),
    )


def _reading(values: Mapping[str, str], parameters: Sequence[str]) -> Reading:
    limit = values.get("L", "50")
    is_shift = limit[0] in "+-"
    return Reading(
        forfeits_are_games="P" in values,
        unrated=int(values.get("U", 0)),
        limit=50 if is_shift else int(limit),
        limit_shift=int(limit) if is_shift else 0,
        share=int(parameters[0]) if parameters and parameters[0].isdigit() else 0,
    )


def _title(rule: Criterion, cut: str, values: Mapping[str, str]) -> Reason:
    """The name of a criterion: the plain or the cut one, and after it what the other modifiers say."""
    title = Reason(rule.names.get(cut, rule.names[""]), {})
    if cut not in rule.names:
        text = "{criterion} cut {count}" if cut[0] == "C" else "median of {criterion} {count}"
        title = Reason(text, {"criterion": title, "count": int(cut[1:])})
    qualified = {
        "F": "{criterion} with the last round drawn",
        "L": "{criterion} with the limit {value}",
        "P": "{criterion} with forfeits as games",
        "R": "{criterion} in reverse",
        "U": "{criterion} with {value} for players without a rating",
        "V": "{criterion} by the edition of {value}",
    }
    for letter, text in qualified.items():
        if letter in values:
            title = Reason(text, {"criterion": title, "value": values[letter]})
    return title


def known_codes() -> list[str]:
    """Every code of an individual tournament with an example of every modifier it takes, in the standard spelling."""
    return list(chain.from_iterable(examples(name) for name in REGISTRY))


def total(cards: Scorecards, criterion: Asked, number: int) -> int:
    """Sum of the addends that the cut leaves, for one player, in the criterion's own unit."""
    rule = criterion.rule
    assert isinstance(rule, Sum)
    quick = rule.quick(cards, number, criterion.cut) if rule.quick else None
    if quick is not None:
        return quick
    addends = cards.once(rule.addends, number)
    whole = sum([addend.value for addend in addends])
    if criterion.cut is NO_CUT:
        return whole
    return whole - sum([gone.addend.value for gone in removals(addends, criterion.cut)])


def kept(cards: Scorecards, criterion: Asked, number: int) -> list[Addend]:
    """The addends that the cut leaves, for one player."""
    assert isinstance(criterion.rule, Sum)
    rest = list(cards.once(criterion.rule.addends, number))
    for gone in removals(rest, criterion.cut):
        rest.remove(gone.addend)
    return rest


def value(cards: Scorecards, criterion: Asked, number: int) -> Fraction | None:
    """Value of a criterion that is not of mutual games, for one player; `None` if it is undefined.

    Where anybody is without a rating, a criterion that needs ratings is undefined for all.
    """
    rule = criterion.rule
    assert not isinstance(rule, Mutual)
    if rule.needs_ratings and cards.unrated:
        return None
    if isinstance(rule, Trait):
        return Fraction(rule.value(cards, number))
    if rule.figure is None:
        return rule.exact(total(cards, criterion, number), cards)
    rest = kept(cards, criterion, number)
    return rule.figure.value(cards, number, rest) if rest else None


def exact(units: int | Fraction, cards: Scorecards, power: int = 1) -> Fraction:
    """A value in points, or products of points, from the units in which it was computed."""
    return Fraction(units, cards.scoring.unit**power)
