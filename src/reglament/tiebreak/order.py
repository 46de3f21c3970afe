"""The order of the criteria as people write it: `"PTS DE BH/C1"`, `"pts, de, bh-c1"` or a list of codes.

Codes of findings: RK001 unknown criterion, RK002 unknown modifier, RK003 points not in the first place, RK004 criterion
repeated, RK010 parameters that it does not take, RK011 a score that only teams have, RK025 what is entered by hand
before a criterion.
"""

import re
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Final

from reglament.model.finding import Finding
from reglament.regulation.ranking_codes import examples, read
from reglament.tiebreak.registry import PRIMARY, REGISTRY, Asked, Mutual, asked, known_codes
from reglament.tiebreak.swiss_manager import in_our_codes

_CODE = re.compile(r"(?:\([^)]*\)|[^\s,(])+")
"""A code ends at a blank or comma, but parameters in parentheses may hold either."""


MANUAL: Final = "MAN"
"""What the arbiter enters: lots, a play-off, an order by hand."""


def parse_order(text: str | Sequence[str]) -> tuple[tuple[str, ...], tuple[Finding, ...]]:
    """Codes of an order as they were asked for, in capitals, and everything wrong with it.

    Points come first even where they are not named. Codes that mean nothing are left out, each with an error.
    Errors: RK001, RK002, RK003, RK010, RK011, and RK021-RK023 for numbers of Swiss-Manager; warnings RK004 and
    RK025.
    """
    written = _CODE.findall(text) if isinstance(text, str) else [code.strip() for code in text]
    codes: list[str] = []
    written, findings = in_our_codes(written)
    written, misplaced = without_manual(written)
    findings += misplaced
    for code in map(str.upper, written):
        criterion = asked(code)
        if criterion is None:
            findings.append(_unknown(code))
            continue
        findings += _misplaced(code, criterion, codes)
        codes.append(code)
    if PRIMARY not in codes:
        codes.insert(0, PRIMARY)
    return tuple(codes), tuple(findings)


def without_manual(codes: Sequence[str]) -> tuple[list[str], list[Finding]]:
    """An order without what the arbiter enters by hand, which settles only what all criteria leave tied.

    Warning RK025 where a criterion follows.
    """
    rest = [code for code in codes if code.upper() != MANUAL]
    if len(rest) == len(codes) or list(codes[: len(rest)]) == rest:
        return rest, []
    message = '"{code}" comes after all other criteria: what is entered by hand settles what they leave tied.'
    return rest, [Finding("RK025", "warning", message, {"code": MANUAL}, repair='Put "{code}" last.')]


def _unknown(code: str) -> Finding:
    written = read(code)
    close = get_close_matches(code, known_codes(), n=1)
    values: dict[str, object] = {"code": code, "name": written.name, "known": list(REGISTRY)}
    repair = "Write one of these: {known}."
    if written.name in REGISTRY:
        values["known"] = examples(written.name)
        if written.flaw == "modifier":
            values["modifier"] = written.part
            message = '"{code}": {name} has no modifier "{modifier}".'
            return Finding("RK002", "error", message, values, repair=repair)
        if written.flaw == "parameters":
            return Finding("RK010", "error", '"{code}": {name} has no such parameters.', values, repair=repair)
        values["score"] = written.score
        message = '"{code}": individual players have no score "{score}".'
        return Finding("RK011", "error", message, values, repair=repair)
    if close:
        values["suggestion"] = close[0]
        repair = 'Write "{suggestion}", if that is what is meant.'
    message = '"{code}" is no ranking criterion that can be computed here.'
    return Finding("RK001", "error", message, values, repair=repair)


def _misplaced(code: str, criterion: Asked, before: Sequence[str]) -> list[Finding]:
    """Findings on a criterion that can decide nothing where it stands, or decides what points should decide."""
    if criterion.code == PRIMARY and before and PRIMARY not in before:
        repair = 'Put "{code}" first.'
        return [Finding("RK003", "error", '"{code}" does not stand first.', {"code": code}, repair=repair)]
    if not isinstance(criterion.rule, Mutual) and criterion in map(asked, before):
        message = '"{code}" is asked a second time and can decide nothing there.'
        return [Finding("RK004", "warning", message, {"code": code})]
    return []
