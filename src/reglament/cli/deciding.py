"""What commands have in common that record one decision and say what is to be said of it."""

from reglament.cli.arguments import actor
from reglament.cli.output import finding_json, print_json, refuse, show_findings
from reglament.language import Translator
from reglament.service.event import EventFile, carry_out
from reglament.tournament.commands import Command


def decide_and_show(file: EventFile, command: Command, words: Translator, *, as_json: bool) -> None:
    """Carry out a command; ends with exit code 1 if it is refused."""
    decision = carry_out(file, command, actor())
    if decision.refused:
        if as_json:
            print_json(finding_json(decision.findings[0]))
        refuse(decision.findings, words, as_json=False)
    show_findings(decision.findings, words)
    if as_json:
        print_json(finding_json(decision.findings[0]) if decision.findings else {})
