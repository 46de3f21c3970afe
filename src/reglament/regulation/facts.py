"""The regulation as the program asks it: each fact with its value, its state and where it comes from."""

from collections.abc import Mapping
from dataclasses import dataclass, field, is_dataclass
from datetime import date
from fractions import Fraction
from typing import Literal, NamedTuple, TypeVar

from reglament.model.article import Article, Reason
from reglament.model.finding import ArticleLine, Finding
from reglament.model.game import Scoring
from reglament.regulation.fields import is_compound, label, spec_at, specs
from reglament.regulation.schema import Event, Officials, Text, TournamentFacts
from reglament.regulation.worth import scoring_of

State = Literal["stated", "none", "left", "unsaid"]
Kind = TypeVar("Kind")


class Source(NamedTuple):
    """Where a value comes from.

    `line` and `column` count from 1 in the regulation's file, 0 for a default. `by` and `on` tell who gave a ruling or
    made an amendment, and when; `text` is the reason given, or the name of the preset.
    """

    kind: Literal["article", "ruling", "amendment", "default"]
    article: Article | None = None
    line: int = 0
    by: str = ""
    text: str = ""
    on: date | None = None
    column: int = 0


class Statement(NamedTuple):
    """What one article says about one fact, or about all members of a compound fact that is "none" or "left".

    `value` is the value stated, or for "left" the name of who decides.
    """

    path: str
    value: object
    state: State
    source: Source


class Fact(NamedTuple):
    """One fact: `value` is `None` unless stated and not contested; for "left", it names who decides.

    `alternatives` are the statements that contradict each other, in the order of the file; empty for a settled fact.
    `statements` is whatever articles say about it, agreeing, contested or overruled.
    """

    path: str
    value: object
    state: State
    source: Source | None
    alternatives: tuple[Statement, ...] = ()
    statements: tuple[Statement, ...] = ()

    @property
    def is_contested(self) -> bool:
        """Whether articles disagree about the fact and no ruling has settled it."""
        return bool(self.alternatives)


class PrintedArticle(NamedTuple):
    """An article as printed: its label, the number shown, and its words by language."""

    number: str
    printed: str
    heading: Text
    text: Text
    line: int


@dataclass(frozen=True)
class Regulation:
    """One event's regulation: its articles in order, and its effective facts.

    `file` is the name given when it was read, `language` the one that prevails, `preset` the name of the defaults,
    `tournaments` the ids in the order of the file. Two regulations are equal when their texts are.
    """

    text: str
    file: str = field(compare=False)
    sha256: str = field(compare=False)
    language: str = field(compare=False)
    preset: str = field(compare=False)
    articles: tuple[PrintedArticle, ...] = field(compare=False, repr=False)
    tournaments: tuple[str, ...] = field(compare=False)
    facts: Mapping[str, Fact] = field(compare=False, repr=False)

    def fact(self, path: str) -> Fact:
        """The fact of a path such as `tournament.A.rounds`; of a compound one, all its members together.

        Errors: `KeyError` for a path that the schema does not know.
        """
        if path in self.facts:
            return self.facts[path]
        spec = spec_at(path)
        members = [fact for place, fact in self.facts.items() if place.startswith(f"{path}.")]
        if spec is None or not members:
            raise KeyError(path)
        speaking = next((fact for fact in members if fact.state != "unsaid"), members[0])
        contested = tuple(statement for fact in members for statement in fact.alternatives)
        said = tuple(statement for fact in members for statement in fact.statements)
        return Fact(path, self._assembled(spec.kind, path), speaking.state, speaking.source, contested, said)

    def event(self) -> Event:
        """The facts of the whole event."""
        return self._assembled(Event, "event")

    def officials(self) -> Officials:
        """The people who lead the event."""
        return self._assembled(Officials, "officials")

    def tournament(self, tournament: str) -> TournamentFacts:
        """The effective facts of one tournament, defaults filled in; a fact without a value is `None` or empty.

        Errors: `KeyError` for a tournament that the regulation does not hold.
        """
        if tournament not in self.tournaments:
            raise KeyError(tournament)
        return self._assembled(TournamentFacts, f"tournament.{tournament}")

    def scoring(self, tournament: str) -> Scoring:
        """What each outcome is worth in one tournament, in whole units."""
        return scoring_of(self.tournament(tournament).scoring)

    def contradictions(self, tournament: str | None = None) -> tuple[Finding, ...]:
        """The facts on which articles disagree, as errors: those of one tournament, or all of the regulation."""
        prefix = "" if tournament is None else f"tournament.{tournament}."
        contested = (fact for fact in self.facts.values() if fact.is_contested and fact.path.startswith(prefix))
        return tuple(_contradiction(fact, self.file) for fact in contested)

    def article(self, number: str) -> PrintedArticle | None:
        """The article with a label, if there is one."""
        return next((each for each in self.articles if each.number == number), None)

    def first_day(self, tournament: str) -> date | None:
        """The day of the tournament's first round, else the event's first day; editions of the rules follow from it."""
        starts = [each.start.date() for each in self.tournament(tournament).timetable]
        return min(starts, default=self.event().starts)

    def name(self, language: str) -> str:
        """The name of the event in a language, or in the one that prevails."""
        return self.wording(self.event().name or {}, language)

    def wording(self, text: Text, language: str) -> str:
        """A text in a language; in the one that prevails, or in any, where that language is missing."""
        return text.get(language) or text.get("") or text.get(self.language) or next(iter(text.values()), "")

    def _assembled(self, kind: type[Kind], prefix: str) -> Kind:
        members: dict[str, object] = {}
        for key, spec in specs(kind).items():
            path = f"{prefix}.{key}"
            if is_compound(spec.kind):
                members[spec.attribute] = self._assembled(spec.kind, path)
            elif self.facts[path].state == "stated" and not self.facts[path].is_contested:
                members[spec.attribute] = self.facts[path].value
        return kind(**members)


def _contradiction(fact: Fact, file: str) -> Finding:
    first = fact.alternatives[0]
    return Finding(
        "RG101",
        "error",
        "Articles disagree – {fact}: {statements}.",
        {
            "fact": label(fact.path),
            "path": fact.path,
            "statements": [_as_said(statement) for statement in fact.alternatives],
            "said": [shown(statement.value) for statement in fact.alternatives],
        },
        file,
        first.source.line,
        first.source.column,
        articles=tuple(article_line(statement.source) for statement in fact.alternatives),
        facts=(fact.path,),
        consequence="Whatever needs this value stops until it is settled.",
        repair='Make the articles agree, or settle it with a [[ruling]] on "{path}".',
        check="C01",
    )


def _as_said(statement: Statement) -> Reason:
    place = article_line(statement.source)
    values = {"article": place.number, "line": place.line, "value": shown(statement.value)}
    match statement.state:
        case "none":
            return Reason("article {article} (line {line}): none", values)
        case "left":
            return Reason("article {article} (line {line}): left to {value}", values)
    return Reason("article {article} (line {line}): {value}", values)


def article_line(source: Source) -> ArticleLine:
    """The place of a statement, as a finding names it."""
    return ArticleLine(source.article.number if source.article else "", source.line)


def shown(value: object) -> object:
    """A stated value as a value of a sentence: numbers, strings and dates as they are, records in words."""
    match value:
        case int() | str() | Fraction() | date() | None:
            return value
        case tuple():
            return [shown(each) for each in value]
        case Mapping():
            return ", ".join(str(each) for each in value.values())
    assert is_dataclass(value), f"no fact holds {value!r}"
    return ", ".join(f"{key} = {shown(getattr(value, spec.attribute))}" for key, spec in specs(type(value)).items())
