"""The tie-break numbers of Swiss-Manager and chess-results: `SM84(0,0,1,-,-)` in an order is `BH/C1`.

A number is written `SM` and the number, its parameters in parentheses as chess-results carries them: for Buchholz and
its relatives the strongest results are cut first, the weakest second. Left out are the numbers for which this program
has no code; of those the finding says what is known. How the program computes has been published for the numbers of
2024 only (77-91); where another one is read, a note says so.
Source: the list of tie-breaks of chess-results and the description of its upload; published crosstables for 7, 14, 35.
Codes of findings: RK021 no such number, RK022 a number without code, RK023 parameters that mean nothing, RK024 how a
number is read.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from reglament.model.article import Reason
from reglament.model.finding import Finding

_NUMBER: Final = re.compile(r"(?:OTHER_)?SM(\d{1,3})(?:\(([^()]*)\))?")
"""Reports mark what is not FIDE's with a prefix."""
_WITHOUT_NUMBER: Final = 51
"""The one number up to the last that no list names."""
_LAST: Final = 92

_TEAMS_ONLY: Final = frozenset(
    (6, 7, 13, 14, 15, 16, 22, 24, 34, 35, 38, 39, 40, 42, 44, 46, 47, 48, 49, 50, 56, 57, 67, 71, 74, 75, 78, 82, 83)
) | frozenset((89, 90, 91))
_TEAM_SCORES: Final = frozenset({"MPTS", "GPTS", "MPVGP"})

_CODES: Final[Mapping[int, str]] = {
    1: "PTS",
    2: "BH/V2009",
    3: "BH/C1/V2009",
    4: "BH/M1/V2009",
    5: "MAN",
    6: "MAN",
    7: "EGMSB",
    8: "PS",
    10: "ARO",
    11: "DE",
    12: "WIN",
    13: "MPTS",
    14: "DE:MP",
    19: "SB/V2009",
    20: "ARO/C1",
    21: "TPR",
    22: "BH:GP",
    25: "SOB",
    34: "BH:GP/M1",
    35: "EGGSB",
    36: "ARO",
    37: "BH",
    43: "MAN",
    45: "KS",
    48: "BH:MP",
    49: "OMP/C1",
    50: "EMGSB",
    52: "SB",
    53: "BPG",
    56: "OMP/C1",
    57: "EMGSB/C1",
    60: "TPR",
    62: "GMS/R",
    63: "PCT",
    65: "GMS",
    66: "TPLACE",
    67: "EMGSB",
    70: "SOB",
    74: "OSB22",
    75: "OMP22",
    78: "BC",
    79: "REP",
    89: "TBR",
    90: "BBE",
    92: "KA",
}
"""Numbers that mean one code each, whatever the event."""

_CERTAIN: Final = frozenset((1, 5, 6, 13, 14, 35, 43, 45, 62, 63, 65, 66, 68, *range(77, 92)))
"""Numbers whose meaning is published, or was computed again from published tables."""

_VARIABLE: Final = frozenset((36, 37, 48, 52, 60, 70))
"""Numbers with parameters that no source lists."""

_REMARKS: Final[Mapping[int, Reason]] = {
    7: Reason("Swiss-Manager shows half of the values shown here.", {}),
    11: Reason("Swiss-Manager seems to use it only where all who are tied have met.", {}),
    37: Reason("The cuts set in the program are not in the number: write BH/C1 or BH/M1, if there are any.", {}),
    52: Reason("The cuts set in the program are not in the number: write SB/C1, if there are any.", {}),
}
_LEAST_RATING: Final = Reason(
    "The least rating is taken for those who have none; Swiss-Manager may raise lower ones to it as well.", {}
)
_NOT_PUBLISHED: Final = Reason("How Swiss-Manager computes it in every case is not published.", {})

_UNREADABLE: Final[Mapping[int, Reason]] = {
    9: Reason("the FIDE tie-break (fine), which seems to be PS, then PS/C1, PS/C2 and so on", {}),
    16: Reason("Buchholz from game points of the opponents with the team's own added", {}),
    17: Reason("Buchholz with the points as they are, without regard to unplayed rounds", {}),
    18: Reason("Carasaxa, which no source defines", {}),
    23: Reason("the sum of the opponents' ratings without the lowest", {}),
    26: Reason("a tie-break value that was imported", {}),
    27: Reason("a tie-break value that was imported", {}),
    28: Reason("a variant of Buchholz that no source describes", {}),
    29: Reason("a variant of median Buchholz that no source describes", {}),
    30: Reason("Buchholz with the points as they are, without regard to unplayed rounds", {}),
    31: Reason("median Buchholz with the points as they are, without regard to unplayed rounds", {}),
    32: Reason("a tie-break value that was imported", {}),
    33: Reason("the FIDE tie-break without points for those who dropped out", {}),
    38: Reason("game points, and one for each match won", {}),
    39: Reason("3, 2 and 1 for a match won, drawn and lost, and 0 for one lost by forfeit", {}),
    40: Reason("match points 3, 1 and 0: state them in the regulation and write MPTS", {}),
    41: Reason("the result against the player with the lowest starting rank, which no source describes further", {}),
    42: Reason("points with those brought along from a qualifying event", {}),
    44: Reason("match points with values of their own: state them in the regulation and write MPTS", {}),
    46: Reason("game points and match points 3, 1 and 0 together", {}),
    47: Reason("points with values of their own: state them in the regulation and write PTS", {}),
    54: Reason("the recursive performance, which no source defines", {}),
    55: Reason("the average recursive performance of the opponents, which no source defines", {}),
    58: Reason("the sum of the opponents' ratings without the lowest, or progressive", {}),
    59: Reason("the performance without the best and the worst opponent", {}),
    61: Reason("Arranz: 1 for a win, 0.6 for a draw with Black and 0.4 with White", {}),
    64: Reason("the number of the board", {}),
    69: Reason("Koya (fine), with one limit after the other", {}),
    72: Reason("the rating difference of another program", {}),
    73: Reason("Schmuljan, of another program", {}),
    76: Reason("game points with other values for White and Black", {}),
}
"""What is known of the numbers for which there is no code."""


def in_our_codes(written: Sequence[str], *, for_teams: bool = False) -> tuple[list[str], list[Finding]]:
    """Codes of an order, every number of Swiss-Manager among them replaced by what it means, and what to say of that.

    Number 1 is the game points in an order of teams, also where only another code of the order says so. A number that
    means nothing is left out. Errors: RK021, RK022, RK023; note RK024.
    """
    numbers = [_NUMBER.fullmatch(code.upper()) for code in written]
    for_teams = for_teams or any(_of_teams(code.upper(), number) for code, number in zip(written, numbers, strict=True))
    codes: list[str] = []
    findings: list[Finding] = []
    for code, number in zip(written, numbers, strict=True):
        if number is None:
            codes.append(code)
            continue
        read, said = _read(number, for_teams=for_teams)
        codes += [read] if read else []
        findings += said
    return codes, findings


def _of_teams(code: str, number: re.Match[str] | None) -> bool:
    return int(number[1]) in _TEAMS_ONLY if number else code in _TEAM_SCORES


def _read(match: re.Match[str], *, for_teams: bool) -> tuple[str, list[Finding]]:
    """Our code for a number, empty if it has none, and the finding about it."""
    number, given = int(match[1]), match[2] or ""
    values: dict[str, object] = {"code": match[0], "number": number}
    if not 1 <= number <= _LAST or number == _WITHOUT_NUMBER:
        message = '"{code}": no list of the tie-breaks of Swiss-Manager has the number {number}.'
        repair = "Write the code of the tie-break that is meant."
        return "", [Finding("RK021", "error", message, values, repair=repair)]
    if number in _UNREADABLE:
        values["meaning"] = _UNREADABLE[number]
        message = '"{code}" cannot be computed here. Number {number} of Swiss-Manager is {meaning}.'
        return "", [Finding("RK022", "error", message, values)]
    code = _code(number, [word.strip() for word in given.split(",")] if given else [], for_teams=for_teams)
    if code is None:
        values["known"] = _EXAMPLES.get(number, _no_parameters(number))
        message = '"{code}": these parameters of number {number} of Swiss-Manager mean nothing here. {known}'
        return "", [Finding("RK023", "error", message, values)]
    if number in _CERTAIN and "/U" not in code:
        return code, []
    values |= {"ours": code, "remark": _LEAST_RATING if "/U" in code else _REMARKS.get(number, _NOT_PUBLISHED)}
    return code, [Finding("RK024", "note", '"{code}" is read as {ours}. {remark}', values)]


def _no_parameters(number: int) -> Reason:
    if number in _VARIABLE:
        text = "No source lists its parameters; without them it is read as {ours}."
        return Reason(text, {"ours": _CODES[number]})
    return Reason("It takes none.", {})


def _code(number: int, parameters: Sequence[str], *, for_teams: bool) -> str | None:
    """The code of a number with its parameters; `None` if they mean nothing."""
    if number == 1 and for_teams and not parameters:
        return "GPTS"
    if number in _CODES:
        return None if parameters else _CODES[number]
    try:
        return _READERS[number](_Parameters(parameters, for_teams=for_teams))
    except (IndexError, KeyError, ValueError):
        return None


class _Parameters:
    """The parameters of a number, taken one after the other; those that are missing at the end are at their default.

    `for_teams`: the basis of a score is named, as a team has two.
    """

    def __init__(self, words: Sequence[str], *, for_teams: bool) -> None:
        self.rest = list(words)
        self.for_teams = for_teams

    def whole(self) -> int:
        """A number, 0 by default. Raises `ValueError` for anything else."""
        word = self.rest.pop(0) if self.rest else "0"
        if not word.isdecimal():
            raise ValueError(word)
        return int(word)

    def one_of(self, *codes: str) -> str:
        """The code of a type that is counted from 0. Raises `IndexError` for another."""
        return codes[self.whole()]

    def flag(self, letter: str) -> str:
        """A modifier that is set by its letter and unset by `-`. Raises `KeyError` for anything else."""
        word = self.rest.pop(0) if self.rest else "-"
        return {letter: f"/{letter}", "-": "", "0": ""}[word]

    def cut(self) -> str:
        """The modifier of a cut: how many of the strongest go, then how many of the weakest.

        Raises `ValueError` where no modifier does that: there are those at the low end, and as many at either end.
        """
        strongest, weakest = self.whole(), self.whole()
        if strongest not in {0, weakest}:
            raise ValueError(strongest)
        return (f"/M{weakest}" if strongest else f"/C{weakest}") if weakest else ""

    def unrated(self) -> str:
        """The modifier for a rating that those without one get."""
        rating = self.whole()
        return f"/U{rating}" if rating else ""

    def basis(self) -> str:
        """Game points or match points, for teams only."""
        return self.one_of(":GP" if self.for_teams else "", ":MP")

    def score(self) -> str:
        """Game points or match points by their letters."""
        word = self.rest.pop(0) if self.rest else "MP"
        return {"MP": ":MP", "GP": ":GP"}[word]

    def no_other_match_points(self) -> str:
        """Match points of 2-1-0: others are stated in the regulation."""
        return self.one_of("")

    def end(self) -> str:
        """Nothing more. Raises `ValueError` if there is."""
        if self.rest:
            raise ValueError(self.rest)
        return ""


def _rating_average(given: _Parameters) -> str:
    unrated, cut, forfeits = given.unrated(), given.cut(), given.one_of("", "/P")
    return f"ARO{cut}{unrated}{forfeits}{given.end()}"


def _buchholz(given: _Parameters) -> str:
    basis, cut, forfeits, fore = given.basis(), given.cut(), given.flag("P"), given.flag("F")
    given.no_other_match_points()
    edition = given.one_of("/V2024", "/V2026") if given.rest else ""
    return f"{'FB' if fore else 'BH'}{basis}{cut}{forfeits}{edition}{given.end()}"


def _extended_sonneborn_berger(given: _Parameters) -> str:
    name, cut, forfeits = given.one_of("EMMSB", "EMGSB", "EGMSB", "EGGSB"), given.cut(), given.flag("P")
    return f"{name}{cut}{forfeits}{given.no_other_match_points()}{given.end()}"


def _koya(given: _Parameters) -> str:
    basis, limit = given.basis(), given.whole() or 50
    return f"KS{basis}{'' if limit == 50 else f'/L{limit}'}{given.end()}"


def _progressive(given: _Parameters) -> str:
    basis, rounds = given.basis(), given.whole()
    return f"PS{basis}{f'/C{rounds}' if rounds else ''}{given.end()}"


def _weights(given: _Parameters, scope: str) -> str:
    """Board weights. Raises `ValueError` where none are given: those of the program are not published."""
    weights = [given.whole() for _ in tuple(given.rest)]
    if not weights:
        raise ValueError(weights)
    return f"WBS({','.join(map(str, weights))},{scope})"


_READERS: Final[Mapping[int, Callable[[_Parameters], str]]] = {
    15: lambda given: _weights(given, "all"),
    24: lambda given: _weights(given, "tied"),
    68: lambda given: given.one_of("WIN", "WON", "BWG", "BPG") + given.flag("P") + given.end(),
    71: lambda given: _weights(given, "all"),
    77: lambda given: "AOB" + given.flag("F") + given.flag("P") + given.end(),
    80: _rating_average,
    81: lambda given: "DE" + given.flag("P") + given.end(),
    82: _extended_sonneborn_berger,
    83: lambda given: "EDE" + given.score() + given.flag("P") + given.end(),
    84: _buchholz,
    85: lambda given: given.one_of("SB") + given.cut() + given.flag("P") + given.end(),
    86: _progressive,
    87: _koya,
    88: lambda given: given.one_of("TPR", "APRO", "PTP", "APPO") + given.unrated() + given.end(),
    91: lambda given: "SSSC" + given.score() + given.flag("P") + given.end(),
}
"""Numbers with parameters, each with the reader of them; the order of the parameters is that of chess-results."""

_EXAMPLES: Final[Mapping[int, Reason]] = {
    15: Reason("Give the weights of the boards: SM15(100,94,90).", {}),
    24: Reason("Give the weights of the boards: SM24(6,5,4,3,2,1).", {}),
    68: Reason("They are: 0 WIN, 1 WON, 2 BWG, 3 BPG; - or P. Example: SM68(0,-).", {}),
    71: Reason("Give the weights of the boards: SM71(4,3,2,1).", {}),
    77: Reason("They are: - or F; -. Example: SM77(-,-).", {}),
    80: Reason("They are: least rating; strongest and weakest to cut; 0 or 1. Example: SM80(1200,0,1,0).", {}),
    81: Reason("It is - or P. Example: SM81(-).", {}),
    82: Reason(
        "They are: 0 EMMSB, 1 EMGSB, 2 EGMSB, 3 EGGSB; strongest and weakest to cut; - or P; 0. "
        "Other match points than 2-1-0 are stated in the regulation. Example: SM82(1,0,0,-,0).",
        {},
    ),
    83: Reason("They are: GP or MP; - or P. Example: SM83(MP,-).", {}),
    84: Reason(
        "They are: 0 game or 1 match points; strongest and weakest to cut; - or P; - or F; 0; 1 since 2026. "
        "Other match points than 2-1-0 are stated in the regulation. Example: SM84(0,0,1,-,-).",
        {},
    ),
    85: Reason("They are: 0; strongest and weakest to cut; - or P. Example: SM85(0,0,1,-).", {}),
    86: Reason("They are: 0 game or 1 match points; first rounds to cut. Example: SM86(0,1).", {}),
    87: Reason("They are: 0 game or 1 match points; limit in percent. Example: SM87(0,50).", {}),
    88: Reason("They are: 0 TPR, 1 APRO, 2 PTP, 3 APPO; least rating. Example: SM88(2,1400).", {}),
    91: Reason("They are: GP or MP; - or P. Example: SM91(MP,-).", {}),
}
