"""The form of a check's verdict: one code, one severity, and its sentences."""

from typing import NamedTuple

from reglament.model.finding import ArticleLine, Finding, Severity
from reglament.regulation.facts import Regulation, Source, article_line


class Rule(NamedTuple):
    """What a check says when it finds something; the sentences are templates, filled in from the case at hand.

    `check` is the number of the check in the catalogue of checks, empty if it has none there.
    """

    code: str
    severity: Severity
    check: str
    message: str
    consequence: str = ""
    repair: str = ""

    def found(self, regulation: Regulation, *paths: str, **values: object) -> Finding:
        """The finding about the facts of some paths, at the first place where an article speaks of any of them."""
        places = [source for path in paths for source in _sources(regulation, path)]
        first = places[0] if places else Source("default")
        return Finding(
            self.code,
            self.severity,
            self.message,
            values,
            regulation.file,
            first.line,
            first.column,
            articles=_articles(places),
            facts=paths,
            consequence=self.consequence,
            repair=self.repair,
            check=self.check,
        )


def _sources(regulation: Regulation, path: str) -> list[Source]:
    fact = regulation.fact(path)
    stated = [each.source for each in fact.alternatives] or ([fact.source] if fact.source else [])
    return [source for source in stated if source.line]


def _articles(places: list[Source]) -> tuple[ArticleLine, ...]:
    """Each article once, with the first line in question."""
    lines = [article_line(place) for place in places if place.kind == "article"]
    return tuple(line for index, line in enumerate(lines) if line.number not in {one.number for one in lines[:index]})
