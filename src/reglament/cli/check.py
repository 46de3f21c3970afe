"""`reglament check`: will this document hold?"""

from collections import Counter
from pathlib import Path
from typing import Annotated, Final

import typer

from reglament.cli.arguments import JsonOption, LanguageOption, words_for
from reglament.cli.output import REFUSED, err, finding_json, print_json, show_findings, wrong_usage
from reglament.model.finding import Severity
from reglament.regulation.checks import check as check_regulation
from reglament.service.reading import is_report, read_bytes, read_regulation
from reglament.tournament.stated_order import stated_order

_SEVERITIES: Final[tuple[Severity, ...]] = ("error", "warning", "missing", "note")


def check(
    regulation: Annotated[Path, typer.Argument(metavar="FILE.toml", help="The regulation to check.")],
    as_json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """Check a regulation: contradictions, gaps, impossible timetables, each with its lines and its cure.

    Ends with 1 if there are errors. Example: [bold]reglament check regulation.toml[/]
    """
    words = words_for(language)
    data = read_bytes(regulation)
    if isinstance(data, bytes) and is_report(data):
        wrong_usage("this is a tournament report; use `reglament trf check`")
    read, findings = read_regulation(regulation)
    if read is not None:
        numbers = (finding for tournament in read.tournaments for finding in stated_order(read, tournament)[1])
        findings = (*findings, *check_regulation(read), *numbers)
    counts = Counter(finding.severity for finding in findings)
    if as_json:
        print_json(
            {
                "file": str(regulation),
                "findings": [finding_json(finding) for finding in findings],
                "counts": {severity: counts[severity] for severity in _SEVERITIES},
            }
        )
    show_findings(findings, words)
    if not findings:
        err().print(words.text("Nothing to mend."))
    if counts["error"]:
        raise typer.Exit(REFUSED)
