"""The regulation on the screen: each article in the language of the page, with the facts that it states."""

from collections.abc import Iterable, Mapping
from typing import Final, Literal, NamedTuple

from django.utils.translation import get_language

from reglament.regulation.facts import Fact, PrintedArticle, Regulation
from reglament.regulation.fields import spec_at
from reglament.regulation.schema import Money, Person, RankingGroup, RoundStart, Window
from reglament.web.desk.templatetags.desk import speaker

FactState = Literal["stated", "none", "left", "unsaid", "contradiction"]
SourceKind = Literal["article", "ruling", "amendment", "default", ""]

_UNITS: Final = frozenset({"minutes", "seconds"})
"""Units that do not follow from the name of the fact."""


class FactLine(NamedTuple):
    """A fact: its name, for which tournaments, its value in words with the unit, how settled it is, and its source."""

    label: str
    tournaments: tuple[str, ...]
    value: str
    unit: str
    state: FactState
    kind: SourceKind
    source: str


class ArticleBlock(NamedTuple):
    """An article with its words and facts. `language` is that of the words, which may not be the page's."""

    number: str
    printed: str
    heading: str
    text: str
    language: str
    facts: tuple[FactLine, ...]


class Defaults(NamedTuple):
    """What no article states: filled in from the rules of FIDE, or left unsaid."""

    filled: tuple[FactLine, ...]
    unsaid: tuple[FactLine, ...]


def articles(regulation: Regulation) -> list[ArticleBlock]:
    """The articles in order."""
    return [_block(regulation, one) for one in regulation.articles]


def defaults(regulation: Regulation) -> Defaults:
    """The facts that no article of the regulation states."""
    others = [fact for fact in regulation.facts.values() if not fact.is_contested and not _articles_of(fact)]
    filled = _lines(regulation, (fact for fact in others if fact.state != "unsaid"))
    return Defaults(filled, _lines(regulation, (fact for fact in others if fact.state == "unsaid")))


def _block(regulation: Regulation, one: PrintedArticle) -> ArticleBlock:
    language = get_language() or "en"
    text = regulation.wording(one.text, language)
    written_in = language if language in one.text else regulation.language
    facts = _lines(regulation, (fact for fact in regulation.facts.values() if one.number in _articles_of(fact)))
    heading = regulation.wording(one.heading, language)
    return ArticleBlock(one.number, one.printed, heading, text, written_in, facts)


def _articles_of(fact: Fact) -> set[str]:
    """Every article that says something about a fact, also where they agree or a ruling overrules them."""
    sources = [fact.source, *(statement.source for statement in fact.statements)]
    return {one.article.number for one in sources if one and one.article and one.kind != "default"}


def _lines(regulation: Regulation, facts: Iterable[Fact]) -> tuple[FactLine, ...]:
    """The facts as lines; what is the same for several tournaments stands in one."""
    lines: dict[FactLine, tuple[str, ...]] = {}
    for fact in facts:
        line = _line(regulation, fact)
        lines[line._replace(tournaments=())] = (*lines.get(line._replace(tournaments=()), ()), *line.tournaments)
    return tuple(line._replace(tournaments=tournaments) for line, tournaments in lines.items())


def _line(regulation: Regulation, fact: Fact) -> FactLine:
    spec = spec_at(fact.path)
    name = speaker().text(spec.about.label) if spec else fact.path
    unit = speaker().text(spec.about.unit) if spec and spec.about.unit in _UNITS else ""
    match fact.path.split("."):
        case ["tournament", tournament, *_]:
            tournaments: tuple[str, ...] = (tournament,)
        case _:
            tournaments = ()
    if fact.is_contested:
        said = " / ".join(fact_value(regulation, one.value) for one in fact.alternatives)
        return FactLine(name, tournaments, said, unit, "contradiction", "", "")
    source = fact.source
    value = "" if fact.value is None else fact_value(regulation, fact.value)
    article = speaker().article(source.article) if source and source.article and source.article.book else ""
    by = source.by if source else ""
    return FactLine(name, tournaments, value, unit, fact.state, source.kind if source else "", article or by)


def fact_value(regulation: Regulation, value: object) -> str:
    """A value as a person reads it, in the language of the page."""
    match value:
        case Mapping():
            return regulation.wording(value, get_language() or "en")
        case Person():
            return f"{value.title} {fact_value(regulation, value.name)}".strip()
        case RoundStart():
            return f"{value.round}: {speaker().day(value.start)}, {value.start:%H:%M}"
        case Window():
            return f"{speaker().day(value.opens)}, {value.opens:%H:%M}–{value.closes:%H:%M}"
        case RankingGroup():
            return fact_value(regulation, value.heading) if value.heading else value.name
        case Money():
            return f"{speaker().points(value.amount)} {value.currency}"
        case tuple():
            return "; ".join(fact_value(regulation, each) for each in value)
        case _:
            return speaker().value(value)
