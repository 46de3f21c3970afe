"""What a list is made from, and what every list says in the same words: head, foot, players and what they have."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction
from functools import cached_property

from reglament.language import Translator, translator
from reglament.model.game import Outcome, Scoring, score
from reglament.model.player import Player
from reglament.printing.sheet import NOBODY, Foot, Head, Words
from reglament.regulation.facts import Regulation
from reglament.regulation.schema import RankingGroup, TournamentFacts
from reglament.standings.groups import TeamPlace
from reglament.standings.rank import Standings
from reglament.tournament.state import Entry, Tournament


@dataclass(frozen=True)
class Context:
    """Everything that a list of one tournament may show.

    `languages` are codes, the prevailing one first. `printed_at` is local time. `digest` tells one state of the journal
    from another. `round` is the round of pairings and results, and the one after which `standings` were computed.
    With a `group` they are those of one of the further rankings, with its `teams` if it is one of teams.
    """

    regulation: Regulation
    tournament: Tournament
    languages: tuple[str, ...]
    printed_at: datetime
    digest: str
    round: int = 0
    standings: Standings | None = None
    group: RankingGroup | None = None
    teams: tuple[TeamPlace, ...] = ()

    @cached_property
    def facts(self) -> TournamentFacts:
        """What the regulation says about the tournament."""
        return self.regulation.tournament(self.tournament.id)

    @cached_property
    def numbered(self) -> Mapping[int, Entry]:
        """Entries by their pairing numbers, provisional ones as well."""
        return dict(self.tournament.listed())

    @cached_property
    def scoring(self) -> Scoring:
        """What each outcome is worth."""
        return self.regulation.scoring(self.tournament.id)

    def each(self, wording: Callable[[Translator], str]) -> Words:
        """A wording in each language; a single one where they agree, none where there is nothing to say."""
        texts = tuple(wording(translator(language)) for language in self.languages)
        if not any(texts):
            return ()
        return texts[:1] if len(set(texts)) == 1 else texts

    def words(self, template: str, /, **values: object) -> Words:
        """An English template in each language, with its `{names}` filled in."""
        return self.each(lambda translate: translate.text(template, **values))

    def article(self, fact: str) -> str:
        """Number of the regulation's article behind a fact of the tournament; empty where it states none."""
        source = self.regulation.fact(f"tournament.{self.tournament.id}.{fact}").source
        return source.article.number if source and source.article and not source.article.book else ""

    def points(self, units: int) -> str:
        """Points as they are written, `2½`, from units."""
        return translator(self.languages[0]).points(Fraction(units, self.scoring.unit))

    def worth(self, outcome: Outcome) -> str:
        """Points that an outcome brings, as they are written."""
        return self.points(self.scoring.points(outcome))

    def start(self, round_number: int) -> datetime | None:
        """When a round begins by the timetable."""
        starts = {one.round: one.start for one in self.facts.timetable}
        return starts.get(round_number)


def scores(context: Context, after: int) -> dict[int, str]:
    """Everybody's points after a round, as they are written, by entry."""
    cards = context.tournament.cards(after)
    return {
        context.numbered[number].entry: context.points(score(card, context.scoring)) for number, card in cards.items()
    }


def head(context: Context) -> Head:
    """Event, chief arbiter and tournament."""
    regulation = context.regulation
    event = context.each(lambda translate: regulation.name(translate.language))
    name = context.facts.name
    tournament = (
        context.each(lambda translate: regulation.wording(name, translate.language))
        if name
        else context.words("tournament {id}", id=context.tournament.id)
    )
    return Head(event, _arbiter(context), tournament)


def _arbiter(context: Context) -> Words:
    arbiter = context.regulation.officials().chief_arbiter
    if arbiter is None:
        return ()

    def named(translate: Translator) -> str:
        name = context.regulation.wording(arbiter.name, translate.language)
        return translate.text("Chief arbiter {name}", name=f"{name}, {arbiter.title}" if arbiter.title else name)

    return context.each(named)


def foot(context: Context, version: int) -> Foot:
    """When it was printed and what it is worth: version 0 is a draft."""
    return Foot(
        printed=context.words("Printed"),
        printed_at=f"{context.printed_at:%d.%m.%Y, %H:%M}",
        mark=context.words("PUBLISHED v{version}", version=version) if version else context.words("DRAFT"),
        page=context.each(lambda translate: translate.catalogue.gettext("page {page} of {pages}")),
        digest=f"{context.digest[:4]}·{context.digest[4:8]}",
        is_draft=not version,
    )


def occasion(context: Context, day: datetime | None, *, with_time: bool = False) -> Words:
    """Tournament and date, as they stand at the right of the title."""
    tournament = head(context).tournament

    def told(translate: Translator) -> str:
        index = context.languages.index(translate.language)
        name = tournament[min(index, len(tournament) - 1)]
        if day is None:
            return name
        clock = f", {day:%H:%M}" if with_time else ""
        return f"{name} · {translate.date(day, weekday=True)}{clock}"

    return context.each(told)


def announced_version(context: Context) -> int:
    """Version under which the results up to the round were announced; 0 where they were not, or have changed since."""
    announced = [one for one in context.tournament.published if one.round == context.round]
    last_change = max((one.changed_seq for one in context.tournament.rounds[: context.round]), default=0)
    if not announced or announced[-1].seq < last_change:
        return 0
    return announced[-1].version


def draft_of_results(context: Context) -> Words:
    """Why lists after the round are a draft."""
    missing = sum(len(one.missing) for one in context.tournament.rounds[: context.round])
    if not missing:
        return context.words("Draft, not announced yet")
    return context.each(
        lambda translate: translate.counted(
            "Draft: {count} result is missing", "Draft: {count} results are missing", missing
        )
    )


def cited(context: Context, translate: Translator, fact: str, sentence: str) -> str:
    """A sentence with the article of the regulation behind it, if one states the fact."""
    article = context.article(fact)
    return translate.text("{sentence} (art. {article})", sentence=sentence, article=article) if article else sentence


def edition_note(translate: Translator, book: str, edition: str, *, exact: bool) -> str:
    """Which edition of a FIDE rule was used, and whether it is the one that the date of the event asks for."""
    if exact:
        return translate.text("FIDE {book}, edition {edition}.", book=book, edition=edition)
    return translate.text(
        "FIDE {book}, edition {edition}: not the one in force when the event began.", book=book, edition=edition
    )


def rating(player: Player, context: Context) -> str:
    """The rating by which the tournament orders its players; a dash for a player without one."""
    by_list = {"fide": player.rating, "national": player.national_rating}
    shown = by_list.get(context.facts.initial_order or "", player.rating or player.national_rating)
    return str(shown) if shown else NOBODY


def titled(player: Player) -> str:
    """The name with the title before it, where the title has no column of its own."""
    return f"{player.title} {player.name}".strip()
