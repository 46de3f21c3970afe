"""From the text of a regulation file to a `Regulation`, or to findings that name line and column.

Not done here: reading the file from disk, and asking whether the document will hold (`reglament.regulation.checks`).
"""

import tomllib
from collections.abc import Iterable, Mapping
from datetime import date
from decimal import Decimal
from hashlib import sha256
from typing import Final

from reglament.model.finding import Finding
from reglament.regulation.articles import Items, ReadArticle, items, read_article, read_ruling, tournament_ids
from reglament.regulation.facts import Regulation, Statement
from reglament.regulation.locate import positions
from reglament.regulation.presets import defaults, preset_for
from reglament.regulation.reading import Reader
from reglament.regulation.schema import FORMAT, FileHead
from reglament.regulation.settling import effective_facts
from reglament.regulation.toml_errors import explain

_ARRAYS: Final = ("article", "ruling")


def load(text: str, name: str) -> tuple[Regulation | None, tuple[Finding, ...]]:
    """The regulation in a TOML text; `None` if there are findings, each an error, in the order of the file.

    `name` is the file's name for the findings. Articles that contradict each other are no error here: what they do not
    touch can be used (`Regulation.contradictions`).
    """
    text = text.removeprefix("\ufeff")
    try:
        raw = tomllib.loads(text, parse_float=Decimal)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        return None, (explain(error, text, name),)
    reader = Reader(name, positions(text))
    regulation = _regulation(reader, raw, text)
    if not reader.findings:
        return regulation, ()
    return None, tuple(sorted(reader.findings, key=lambda each: (each.line, each.column)))


def _regulation(reader: Reader, raw: Mapping[str, object], text: str) -> Regulation:
    head = _head(reader, raw)
    raw_articles = items(reader, raw, "article")
    tournaments = _tournaments(reader, raw_articles)
    articles = _articles(reader, raw_articles, tournaments)
    stated = [statement for each in articles for statement in each.statements]
    rulings = [
        statement
        for place, ruling in items(reader, raw, "ruling")
        for statement in read_ruling(reader, place, ruling, tournaments)
    ]
    preset = head.preset or preset_for(_first_day(stated))
    return Regulation(
        text,
        reader.file,
        sha256(text.encode()).hexdigest(),
        head.language or "en",
        preset,
        tuple(each.article for each in articles),
        tournaments,
        effective_facts(tournaments, rulings, stated, defaults(preset, tournaments)),
    )


def _head(reader: Reader, raw: Mapping[str, object]) -> FileHead:
    head = reader.record(FileHead, raw, (), elsewhere=_ARRAYS) or FileHead(FORMAT)
    if head.reglament != FORMAT:
        values = {"found": head.reglament, "version": FORMAT}
        message = "The file is of format version {found}; this program reads version {version}."
        reader.report("RG003", ("reglament",), message, values, "Use the program that wrote the file, or a newer one.")
    return head


def _tournaments(reader: Reader, articles: Items) -> tuple[str, ...]:
    tournaments = tournament_ids(articles)
    if not tournaments:
        example = "[article.states.tournament.A]"
        message = "No article states anything for a tournament."
        reader.report(
            "RG011", (), message, {"example": example}, "Add {example} to the article that decides its system."
        )
    return tournaments


def _articles(reader: Reader, raw: Items, tournaments: tuple[str, ...]) -> list[ReadArticle]:
    read: list[ReadArticle] = []
    lines: dict[str, int] = {}
    for place, article in raw:
        each = read_article(reader, place, article, tournaments)
        if each is None:
            continue
        number = each.article.number
        if number in lines:
            values = {"number": number, "line": lines[number]}
            message = 'Article "{number}" stands already on line {line}.'
            repair = 'Give it a label of its own, such as "{number}a", and add printed = "{number}".'
            reader.report("RG007", (*place, "number"), message, values, repair)
        lines.setdefault(number, each.article.line)
        read.append(each)
    return read


def _first_day(stated: Iterable[Statement]) -> date | None:
    """The earliest day that any article gives for the event's beginning, else that of the earliest round."""
    said = [each for each in stated if each.state == "stated"]
    starts = [each.value for each in said if each.path == "event.starts" and isinstance(each.value, date)]
    rounds = [each.value for each in said if each.path.endswith(".timetable") and isinstance(each.value, tuple)]
    return min(starts, default=None) or min((each.start.date() for table in rounds for each in table), default=None)
