"""Findings: what is wrong, where, what follows from it and how to mend it.

Mistakes of users are values, all of them collected; exceptions are for bugs and for the world outside.
Codes never change their meaning and are never used again; `docs/reference/findings.md` lists them.
"""

from collections.abc import Mapping
from typing import Literal, NamedTuple

Severity = Literal["error", "warning", "missing", "note"]


class ArticleLine(NamedTuple):
    """An article of the event's regulation and the line on which it says the thing in question."""

    number: str
    line: int


class Finding(NamedTuple):
    """One thing that a person should know.

    `message`, `consequence` and `repair` are English templates with `{names}` that `values` fills in, as in `Reason`.
    `line` and `column` count from 1; 0 means that the finding concerns the whole file.
    """

    code: str
    severity: Severity
    message: str
    values: Mapping[str, object] = {}
    file: str = ""
    line: int = 0
    column: int = 0
    articles: tuple[ArticleLine, ...] = ()
    facts: tuple[str, ...] = ()
    consequence: str = ""
    repair: str = ""
    check: str = ""


def is_refusal(findings: tuple[Finding, ...] | list[Finding]) -> bool:
    """Say whether any of the findings is an error, so that nothing may be done."""
    return any(finding.severity == "error" for finding in findings)
