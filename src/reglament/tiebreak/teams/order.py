"""The order of the criteria of teams as people write it, and what of it an event cannot answer.

Codes of findings: TK001 no code, TK002 unknown criterion, TK003 modifier or score not taken, TK004 parameters,
TK005 points not in the first place, TK006 repeated, TK007 criterion of players. Of an event: TK010 boards unknown,
TK011 number of weights, TK012 forbidden in a round robin, TK013 board count of teams with different game points,
TK014 not yet in the edition.
"""

import re
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from typing import Final

from reglament.model.finding import Finding
from reglament.tiebreak.edition import EDITIONS
from reglament.tiebreak.order import without_manual
from reglament.tiebreak.swiss_manager import in_our_codes
from reglament.tiebreak.teams.code import ESB_SCORES, Asked, read_code
from reglament.tiebreak.teams.registry import REGISTRY, Criterion, Mutual, MutualSum, criterion_of
from reglament.tiebreak.teams.table import OTHER, Score, TeamTable

_CODE: Final = re.compile(r"(?:\([^)]*\)|[^\s,(])+")
"""A code ends at a blank or comma, but parameters in parentheses may hold either."""

PRIMARIES: Final = {"PTS", "MPTS", "GPTS"}

OF_PLAYERS: Final = frozenset(
    {"PCT", "TPLACE", "BPG", "BWG", "ARO", "TPR", "PTP", "APRO", "APPO", "RTNG", "GMS", "KA", "SOB"}
)
"""Criteria that look at players: they rank the players of a board, never teams."""

SINCE_2026: Final = frozenset({"STD", "TPN"})
FORBIDDEN_IN_ROUND_ROBINS: Final = frozenset({"BH", "FB", "AOB"})


def primary_score(codes: Sequence[str], default: Score) -> Score:
    """The score that an order ranks by: the one that it names first, else that of the event."""
    first = codes[0].strip().upper() if codes else ""
    if first in {"GPTS", "PTS:GP"}:
        return "GP"
    return "MP" if first in {"MPTS", "PTS:MP"} else default


def split_order(text: str | Sequence[str]) -> list[str]:
    """The codes of an order as they are written, in capitals."""
    written = _CODE.findall(text) if isinstance(text, str) else list(text)
    return [re.sub(r"\s", "", code).upper() for code in written]


def parse_team_order(text: str | Sequence[str], default: Score = "MP") -> tuple[tuple[str, ...], tuple[Finding, ...]]:
    """Codes of an order as they were asked for, in capitals, and everything wrong with it.

    Where no score comes first, that of the event (`default`) does. Codes that mean nothing are left out, with an error.
    Numbers of Swiss-Manager become our codes, and what is entered by hand is no criterion.
    """
    meant, findings = in_our_codes(split_order(text), for_teams=True)
    meant, misplaced = without_manual(meant)
    findings += misplaced
    written = [code.upper() for code in meant]
    primary = primary_score(written, default)
    codes: list[str] = []
    seen: list[str] = []
    for code in written:
        asked, wrong = _read(code, primary)
        findings += wrong
        if asked is None:
            continue
        findings += _misplaced(code, asked, seen)
        seen.append(asked.code)
        codes.append(code)
    if not codes or _plain(codes[0]) not in PRIMARIES:
        codes.insert(0, "MPTS" if primary == "MP" else "GPTS")
    return tuple(codes), tuple(findings)


def _plain(code: str) -> str:
    return code.partition(":")[0]


def _read(code: str, primary: Score) -> tuple[Asked | None, list[Finding]]:
    asked = read_code(code, primary)
    if asked is None:
        repair = "Write a name, then :MP or :GP, then modifiers, as in BH:GP/C1 or WBS(3,2,1,all)."
        return None, [Finding("TK001", "error", '"{code}" has not the form of a code.', {"code": code}, repair=repair)]
    if asked.name not in REGISTRY:
        return None, [_unknown(code, asked.name)]
    criterion = criterion_of(asked)
    wrong = [*_wrong_modifiers(code, asked, criterion), *_wrong_parameters(code, asked, criterion)]
    return (None if wrong else asked), wrong


def _unknown(code: str, name: str) -> Finding:
    values: dict[str, object] = {"code": code, "known": sorted(REGISTRY)}
    if name in OF_PLAYERS:
        message = '"{code}" ranks players, not teams.'
        return Finding("TK007", "error", message, values, repair="Take it out of the order of the teams.")
    close = get_close_matches(name, [*REGISTRY, *(f"E{scores}SB" for scores in ESB_SCORES)], n=1)
    repair = "Write one of these: {known}."
    if close:
        values["suggestion"] = close[0]
        repair = 'Write "{suggestion}", if that is what is meant.'
    return Finding("TK002", "error", '"{code}" is no criterion of teams that can be computed.', values, repair=repair)


def _wrong_modifiers(code: str, asked: Asked, criterion: Criterion) -> Iterator[Finding]:
    wrong = list(asked.modifiers.unknown)
    if asked.modifiers.cut and asked.modifiers.cut[0] not in criterion.cuts:
        wrong.append(f"/{asked.modifiers.cut}")
    wrong += [f"/{letter}" for letter in asked.modifiers.letters if letter not in criterion.letters]
    if asked.is_score_named and not criterion.scores and ":" in asked.code:
        wrong.append(asked.code[asked.code.index(":") :].partition("/")[0])
    values = {"code": code, "name": asked.name, "allowed": _allowed(criterion)}
    for modifier in dict.fromkeys(wrong):
        repair = "Allowed here: {allowed}." if values["allowed"] else "Write {name} without it."
        message = '"{code}": {name} does not take "{modifier}".'
        yield Finding("TK003", "error", message, {**values, "modifier": modifier}, repair=repair)
    if asked.name == "ESB" and not asked.is_score_named:
        repair = "Write EMMSB, EMGSB, EGMSB or EGGSB: first the opponents' score, then the team's own."
        yield Finding("TK003", "error", '"{code}" does not say which scores are multiplied.', values, repair=repair)


def _allowed(criterion: Criterion) -> list[str]:
    scores = [":MP", ":GP"] if criterion.scores else []
    return [*scores, *(f"/{cut}1" for cut in criterion.cuts), *(f"/{letter}" for letter in criterion.letters)]


def _wrong_parameters(code: str, asked: Asked, criterion: Criterion) -> Iterator[Finding]:
    words = [one for one in asked.parameters if not (criterion.weights and one.isdecimal())]
    values: dict[str, object] = {"code": code, "name": asked.name, "allowed": list(criterion.parameters)}
    for word in words:
        if word not in criterion.parameters:
            repair = (
                "Allowed in parentheses: {allowed}." if criterion.parameters else "Write {name} without parentheses."
            )
            message = '"{code}": {name} has no parameter "{parameter}".'
            yield Finding("TK004", "error", message, {**values, "parameter": word}, repair=repair)
    if criterion.weights and not asked.weights:
        repair = "Write the weight of each board and the scope, as in WBS(3,2,1,all) or WBS(3,2,1,tied)."
        yield Finding("TK004", "error", '"{code}" does not say what each board weighs.', values, repair=repair)
    if criterion.weights and asked.weights and not {"ALL", "TIED"} & set(words):
        repair = "Write all for the whole tournament, tied for the matches between teams still tied: WBS(3,2,1,all)."
        yield Finding("TK004", "error", '"{code}" does not say which matches count.', values, repair=repair)


def _misplaced(code: str, asked: Asked, seen: Sequence[str]) -> Iterator[Finding]:
    if asked.name == "PTS" and seen:
        repair = 'Put "{code}" first, or write MPvGP for the other score.'
        yield Finding("TK005", "error", '"{code}" does not stand first.', {"code": code}, repair=repair)
    elif asked.code in seen and not isinstance(criterion_of(asked).rule, Mutual | MutualSum):
        message = '"{code}" is asked a second time and can decide nothing there.'
        yield Finding("TK006", "warning", message, {"code": code})


def check_team_order(table: TeamTable, codes: Sequence[str], edition: str) -> tuple[Finding, ...]:
    """What an order asks that this event cannot answer (errors), or should not be asked in it (warnings)."""
    asked_for = [read_code(code, table.primary) for code in codes]
    findings: list[Finding] = []
    for place, asked in enumerate(asked_for):
        if asked is None or asked.name not in REGISTRY:
            continue
        before = [one for one in asked_for[:place] if one]
        findings += _without_boards(table, asked)
        findings += _against_the_edition(table, asked, asked.modifiers.edition or edition)
        findings += _of_different_points(table, asked, before)
    return tuple(findings)


def _without_boards(table: TeamTable, asked: Asked) -> Iterator[Finding]:
    criterion = criterion_of(asked)
    values: dict[str, object] = {"code": asked.code, "boards": table.scoring.boards, "weights": len(asked.weights)}
    if criterion.boards and not table.has_boards:
        message = '"{code}" looks at single boards, which are not known for every match.'
        yield Finding("TK010", "error", message, values, repair="Enter the results board by board, or take it out.")
    if criterion.weights and len(asked.weights) != table.scoring.boards:
        message = '"{code}" has {weights} weights, but a match has {boards} boards.'
        yield Finding("TK011", "error", message, values, repair="Write one weight for each board, the first one first.")


def _against_the_edition(table: TeamTable, asked: Asked, edition: str) -> Iterator[Finding]:
    read_by = EDITIONS[edition]
    values = {"code": asked.code, "edition": edition}
    is_forbidden = table.system == "round-robin" and not read_by.allows_buchholz_in_round_robins
    if is_forbidden and asked.name in FORBIDDEN_IN_ROUND_ROBINS:
        message = '"{code}" must not be used in a round robin since 2026: all teams that are tied have the same value.'
        yield Finding("TK012", "warning", message, values, repair="Take another one, such as EMMSB.")
    if not read_by.limits_dummies and asked.name in SINCE_2026:
        message = '"{code}" is not in the edition {edition} of FIDE C.07; it is computed as that of 2026 has it.'
        yield Finding("TK014", "warning", message, values)


def _of_different_points(table: TeamTable, asked: Asked, before: Sequence[Asked]) -> Iterator[Finding]:
    """Board count compares only teams with equal game points (art. 12.1)."""
    by_game_points = table.primary == "GP" or any(
        one.name == "GPTS" or (one.name == "MPVGP" and OTHER[table.primary] == "GP") for one in before
    )
    if asked.name == "BC" and not by_game_points:
        message = '"{code}" compares only teams with equal game points, which the order does not ask for before it.'
        yield Finding("TK013", "warning", message, {"code": asked.code}, repair="Put GPTS before it.")
