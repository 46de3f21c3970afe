"""What a reader of files has to say about a file, gathered while reading goes on."""

from collections.abc import Iterable
from typing import NamedTuple

from reglament.model.finding import Finding, Severity


class RemarkKind(NamedTuple):
    """One kind of remark: its code, how grave it is, and its sentences as English templates.

    A kind that `gathers` makes one finding of all places with the same values: the first place is the finding's own,
    and the sentences may list the lines of all as `{lines}`.
    """

    code: str
    severity: Severity
    message: str
    consequence: str = ""
    repair: str = ""
    gathers: bool = False


class Remarks:
    """All remarks on one file."""

    __slots__ = ("_file", "_findings", "_gathered")

    def __init__(self, file: str) -> None:
        self._file = file
        self._findings: list[Finding] = []
        self._gathered: dict[str, list[Finding]] = {}

    def add(self, kind: RemarkKind, line: int = 0, column: int = 0, /, **values: object) -> None:
        """Note one remark; `line` and `column` count from 1, 0 is the whole file or line."""
        finding = Finding(
            kind.code,
            kind.severity,
            kind.message,
            values,
            self._file,
            line,
            column,
            consequence=kind.consequence,
            repair=kind.repair,
        )
        if kind.gathers:
            self._gathered.setdefault(f"{kind.code} {values}", []).append(finding)
        else:
            self._findings.append(finding)

    def findings(self) -> tuple[Finding, ...]:
        """All remarks, in the order of their places."""
        gathered = (_as_one(places) for places in self._gathered.values())
        return tuple(sorted((*self._findings, *gathered), key=lambda finding: (finding.line, finding.column)))


def _as_one(places: list[Finding]) -> Finding:
    first = min(places, key=lambda place: (place.line, place.column))
    return first._replace(values={**first.values, "lines": in_ranges(place.line for place in places)})


def in_ranges(numbers: Iterable[int]) -> str:
    """Numbers in their order, as a person lists them: `3, 5-9, 12`."""
    ranges: list[list[int]] = []
    for number in sorted(set(numbers)):
        if ranges and ranges[-1][-1] == number - 1:
            ranges[-1][1:] = [number]
        else:
            ranges.append([number])
    return ", ".join("-".join(map(str, bounds)) for bounds in ranges)
