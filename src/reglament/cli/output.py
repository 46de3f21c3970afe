"""How the command line answers: data on stdout, findings and progress on stderr, JSON where it is asked for."""

import json
import locale
import os
import sys
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any, Final, NoReturn, TextIO

import typer
from rich.console import Console
from rich.markup import escape

from reglament.language import LANGUAGES, Translator, translator
from reglament.model.article import Article, Reason
from reglament.model.exact import exact_text
from reglament.model.finding import Finding

REFUSED: Final = 1
WRONG_USAGE: Final = 2

_WIDE: Final = 10_000

_SIGNS: Final = {
    "error": ("bold red", "error"),
    "warning": ("yellow", "warning"),
    "missing": ("magenta", "missing"),
    "note": ("blue", "note"),
}


def out() -> Console:
    """The console for data."""
    return _console(sys.stdout)


def err() -> Console:
    """The console for findings and progress."""
    return _console(sys.stderr)


def _console(stream: TextIO) -> Console:
    """Tables fit the terminal; in a pipe or a file they are as wide as their content, so that no name is cut."""
    return Console(file=stream, highlight=False, width=None if stream.isatty() else _WIDE)


def chosen_language(option: str | None) -> str:
    """`--lang`, else `REGLAMENT_LANG`, else the locale, else English."""
    candidates = (option, os.environ.get("REGLAMENT_LANG"), *_locale_names())
    for candidate in candidates:
        code = (candidate or "")[:2].lower()
        if code in LANGUAGES:
            return code
    return "en"


def _locale_names() -> Sequence[str | None]:
    names = [os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    return [name for name in names if name][:1] or [locale.getlocale()[0]]


def print_json(document: object) -> None:
    """Exactly one JSON document on stdout; fractions become exact text."""
    sys.stdout.write(json.dumps(document, ensure_ascii=False, indent=2, default=_jsonable) + "\n")


def _jsonable(value: object) -> object:
    if isinstance(value, Fraction):
        return exact_text(value)
    if isinstance(value, Article):
        return article_json(value)
    return str(value)


def article_json(article: Article) -> str:
    """An article as JSON has it: `regulation art. 10`, `FIDE C.07 art. 14.1 (2024-08)`."""
    return str(article)


def finding_json(finding: Finding) -> dict[str, Any]:
    """A finding in the form of the contract, in English whatever the language; absent members are left out."""
    english = translator("en")
    members = {
        "code": finding.code,
        "severity": finding.severity,
        "file": finding.file,
        "line": finding.line,
        "column": finding.column,
        "articles": [{"number": one.number, "line": one.line} for one in finding.articles],
        "facts": list(finding.facts),
        "message": english.message(finding),
        "consequence": english.fill(finding.consequence, finding.values),
        "repair": english.fill(finding.repair, finding.values),
        "check": finding.check,
    }
    return {key: value for key, value in members.items() if value}


def reason_json(reason: Reason) -> dict[str, Any]:
    """A step of an explanation in the form of the contract."""
    return {
        "text": translator("en").reason(reason),
        "article": article_json(reason.article) if reason.article else None,
        "values": plain(reason.values),
    }


def plain(value: object) -> object:
    """A value of a reason as JSON: exact numbers as text, nested reasons as sentences."""
    match value:
        case Fraction():
            return exact_text(value)
        case Reason():
            return translator("en").reason(value)
        case Article():
            return article_json(value)
        case Mapping():
            return {str(key): plain(one) for key, one in value.items()}
        case str() | bool() | None:
            return value
        case int():
            return int(value)
        case Iterable():
            return [plain(one) for one in value]
        case _:
            return str(value)


def show_findings(findings: Iterable[Finding], words: Translator) -> None:
    """Print findings for people: place, what is wrong, what follows, how to mend it."""
    console = err()
    for finding in findings:
        style, name = _SIGNS[finding.severity]
        console.print(f"[{style}]{escape(words.text(name))}[/] {escape(_line(finding, words))}")


def _line(finding: Finding, words: Translator) -> str:
    place = ":".join([finding.file, *(str(one) for one in (finding.line, finding.column) if one)])
    parts = [f"{place}:"] if finding.file else []
    parts.append(words.message(finding))
    parts += [words.fill(text, finding.values) for text in (finding.consequence, finding.repair) if text]
    numbers = [one.number for one in finding.articles if one.number]
    if numbers:
        parts.append(f"[{words.text('regulation, art. {number}', number=numbers)}]")
    return " ".join([*parts, f"({finding.code})"])


def refuse(findings: Sequence[Finding], words: Translator, *, as_json: bool) -> NoReturn:
    """Say why not, and end with exit code 1."""
    if as_json:
        print_json({"findings": [finding_json(finding) for finding in findings]})
    show_findings(findings, words)
    raise typer.Exit(REFUSED)


def wrong_usage(message: str) -> NoReturn:
    """Say how the command was misused, and end with exit code 2."""
    err().print(message, markup=False)
    raise typer.Exit(WRONG_USAGE)
