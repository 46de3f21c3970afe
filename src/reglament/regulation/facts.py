"""The regulation as the program asks it: each fact with its value, its state and where it comes from.

Articles state facts; all statements about one fact are laid beside each other here. One value, however often it is
stated, is the fact. Different values are a contradiction, which only a ruling settles. What no article states is filled
in from the preset, and what the preset leaves open is unsaid.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Literal, NamedTuple

from reglament.model.article import Article
from reglament.model.finding import Finding
from reglament.model.game import Scoring
from reglament.regulation.schema import Event, Officials, Text, TournamentFacts

State = Literal["stated", "none", "left", "unsaid"]
SourceKind = Literal["article", "ruling", "amendment", "default"]


class Source(NamedTuple):
    """Where a value comes from.

    `line` counts from 1 in the regulation's file, 0 for a default. `by` is who gave a ruling or made an amendment;
    `text` is the reason given, or the name of the preset.
    """

    kind: SourceKind
    article: Article | None = None
    line: int = 0
    by: str = ""
    text: str = ""


class Fact(NamedTuple):
    """One fact: `value` is `None` unless stated and not contested; for "left", `value` names who decides.

    `alternatives` are the statements that contradict each other, in the order of the file; empty for a settled fact.
    """

    path: str
    value: object
    state: State
    source: Source | None
    alternatives: tuple["Fact", ...] = ()


class PrintedArticle(NamedTuple):
    """An article as printed: its label, the number shown, and its words by language."""

    number: str
    printed: str
    heading: Text
    text: Text
    line: int


@dataclass(frozen=True)
class Regulation:
    """One event's regulation: its articles and its effective facts. Two regulations are equal when their text is."""

    name_of_file: str
    text: str
    sha256: str
    language: str
    preset: str
    articles: tuple[PrintedArticle, ...] = field(repr=False)
    tournaments: tuple[str, ...]
    facts: Mapping[str, Fact] = field(repr=False, compare=False)

    def fact(self, path: str) -> Fact: ...
    def event(self) -> Event: ...
    def officials(self) -> Officials: ...
    def tournament(self, tournament: str) -> TournamentFacts: ...
    def scoring(self, tournament: str) -> Scoring: ...
    def contradictions(self, tournament: str | None = None) -> tuple[Finding, ...]: ...
    def article(self, number: str) -> PrintedArticle | None: ...
    def first_day(self, tournament: str) -> date | None: ...
    def name(self, language: str) -> str: ...
