"""Articles and rulings of a regulation file, and of a preset, which has the same form."""

import re
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from reglament.model.article import Article
from reglament.regulation.facts import PrintedArticle, Source, Statement
from reglament.regulation.fields import spec_at
from reglament.regulation.kinds import expected
from reglament.regulation.locate import Path
from reglament.regulation.reading import Reader, quoted
from reglament.regulation.schema import (
    ALL_TOURNAMENTS,
    ArticleHead,
    Event,
    Officials,
    RuleHead,
    RulingHead,
    TournamentFacts,
)

Items = list[tuple[Path, Mapping[str, object]]]
"""Elements of an array of tables, each with its path."""

_ROOTS: Final = {"event": Event, "officials": Officials, "tournament": TournamentFacts}


_ID: Final = re.compile(r"[\w-]+")
"""Ids of tournaments stand in paths of facts, on the command line and in addresses."""


class ReadArticle(NamedTuple):
    """An article and what it states."""

    article: PrintedArticle
    statements: tuple[Statement, ...]


def items(reader: Reader, raw: Mapping[str, object], key: str) -> Items:
    """The elements of `[[key]]`; a finding for whatever else stands under the name."""
    elements = raw.get(key, [])
    if isinstance(elements, list) and all(isinstance(each, Mapping) for each in elements):
        return [((key, index), each) for index, each in enumerate(elements)]
    values = {"key": quoted(key), "example": f"[[{key}]]"}
    reader.report("RG005", (key,), "{key} is no list of tables.", values, "Begin each with {example}.")
    return []


def tournament_ids(articles: Items) -> tuple[str, ...]:
    """The tournaments for which any article states something, in the order of the file."""
    named: dict[str, None] = {}
    for _, article in articles:
        states = article.get("states")
        tables = states.get("tournament") if isinstance(states, Mapping) else None
        named.update(dict.fromkeys(tables if isinstance(tables, Mapping) else ()))
    return tuple(each for each in named if each != ALL_TOURNAMENTS and _ID.fullmatch(each))


def read_article(
    reader: Reader, place: Path, raw: Mapping[str, object], tournaments: tuple[str, ...]
) -> ReadArticle | None:
    """One `[[article]]` of a regulation; `None`, and findings, if its head cannot be read."""
    head = reader.record(ArticleHead, raw, place, elsewhere=("states",))
    line = reader.position(place).line
    source = Source("article", Article("", head.number if head else ""), line)
    statements = tuple(_states(reader, raw.get("states", {}), (*place, "states"), source, tournaments))
    if head is None:
        return None
    printed = head.number if head.printed is None else head.printed
    return ReadArticle(PrintedArticle(head.number, printed, head.heading or {}, head.text or {}, line), statements)


def read_rule(
    reader: Reader, place: Path, raw: Mapping[str, object], tournaments: tuple[str, ...], preset: str
) -> Iterator[Statement]:
    """The defaults that one `[[article]]` of a preset states, each with the FIDE article behind it."""
    head = reader.record(RuleHead, raw, place, elsewhere=("states",))
    assert head is not None, f"preset {preset} has a broken article"
    source = Source("default", Article(head.book, head.number, head.edition), text=preset)
    for statement in _states(reader, raw["states"], (*place, "states"), source, tournaments):
        yield statement._replace(source=source)


def read_ruling(
    reader: Reader, place: Path, raw: Mapping[str, object], tournaments: tuple[str, ...]
) -> Iterator[Statement]:
    """What one `[[ruling]]` settles."""
    head = reader.record(RulingHead, raw, place, elsewhere=("value",))
    if head is None:
        return
    spec = spec_at(head.fact)
    if spec is None or not _is_of(head.fact, tournaments):
        repair = "Copy the path from the finding that it settles."
        reader.report("RG009", (*place, "fact"), 'There is no fact "{path}".', {"path": head.fact}, repair)
    elif "value" not in raw:
        reader.missing("value", f"value = {expected(spec.kind).example}", place)
    else:
        source = Source("ruling", line=reader.position(place).line, by=head.by, text=head.because, on=head.on)
        yield from reader.statement(spec, raw["value"], (*place, "value"), head.fact, source)


def _is_of(path: str, tournaments: tuple[str, ...]) -> bool:
    root, tournament = path.split(".")[:2]
    return root != "tournament" or tournament in tournaments


def _states(
    reader: Reader, raw: object, place: Path, source: Source, tournaments: tuple[str, ...]
) -> Iterator[Statement]:
    for key, table in _tables(reader, raw, place):
        if not reader.is_known(key, _ROOTS, place):
            continue
        if key == "tournament":
            yield from _tournament_states(reader, table, (*place, key), source, tournaments)
        else:
            yield from reader.statements(_ROOTS[key], table, (*place, key), key, source)


def _tournament_states(
    reader: Reader, raw: object, place: Path, source: Source, tournaments: tuple[str, ...]
) -> Iterator[Statement]:
    for tournament, facts in _tables(reader, raw, place):
        if not _ID.fullmatch(tournament):
            repair = "Use letters, digits, - and _ only."
            reader.report("RG010", (*place, tournament), '"{id}" cannot name a tournament.', {"id": tournament}, repair)
            continue
        said = reader.statements(TournamentFacts, facts, (*place, tournament), f"tournament.{tournament}", source)
        yield from _for_all(said, tournaments) if tournament == ALL_TOURNAMENTS else said


def _tables(reader: Reader, raw: object, place: Path) -> list[tuple[str, object]]:
    if isinstance(raw, Mapping):
        return list(raw.items())
    reader.misfit(dict, raw, place)
    return []


def _for_all(said: Iterator[Statement], tournaments: tuple[str, ...]) -> Iterator[Statement]:
    for statement in said:
        rest = statement.path.removeprefix(f"tournament.{ALL_TOURNAMENTS}")
        for tournament in tournaments:
            yield statement._replace(path=f"tournament.{tournament}{rest}")
