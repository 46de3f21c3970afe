"""What all explanations of the why panel share: sentences with names in them, articles, and the regulation's words."""

from typing import NamedTuple

from reglament.model.article import Article, Explanation, Reason
from reglament.web.desk.templatetags.desk import speaker
from reglament.web.desk.tournament_page import TournamentPage


class Step(NamedTuple):
    """A sentence and the article behind it."""

    words: str
    article: Article | None


class Told(NamedTuple):
    """A decision and its steps."""

    decision: str
    steps: tuple[Step, ...]


class Quoted(NamedTuple):
    """An article of the regulation in its own words. `language` is that of the words."""

    number: str
    words: str
    language: str


def told(page: TournamentPage, reason: Reason) -> str:
    """A reason as a sentence, players by their surnames."""
    return speaker().reason(reason, page.spoken_name)


def step(page: TournamentPage, reason: Reason) -> Step:
    """A reason as a sentence, with its article."""
    return Step(told(page, reason), reason.article)


def explained(page: TournamentPage, explanation: Explanation) -> Told:
    """An explanation in sentences."""
    return Told(told(page, explanation.decision), tuple(step(page, each) for each in explanation.steps))


def quoted_article(page: TournamentPage, fact: str) -> Quoted | None:
    """The article in which the regulation states a fact of the tournament, in its own words."""
    regulation = page.loaded.regulation
    source = regulation.fact(f"tournament.{page.id}.{fact}").source
    article = source.article if source else None
    printed = regulation.article(article.number) if article and not article.book else None
    if printed is None:
        return None
    language = speaker().language
    spoken = language if language in printed.text else regulation.language
    return Quoted(printed.number, regulation.wording(printed.text, language), spoken)
