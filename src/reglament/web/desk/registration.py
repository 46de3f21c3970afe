"""The registration list: who is entered where, who has arrived, and what can be done with an entry."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from django.utils.translation import gettext, gettext_noop

from reglament.entries.eligibility import eligibility, rating_on
from reglament.language.folding import Span, find, fold
from reglament.model.article import Article
from reglament.model.finding import Finding
from reglament.model.game import HALF_POINT_BYE
from reglament.model.player import Player
from reglament.service.event import Loaded
from reglament.tournament.state import Entry, Tournament
from reglament.web.desk.words import tournament_name


class Row(NamedTuple):
    """A line of the list. `before`, `hit` and `rest` are the name, divided where the search found it."""

    key: str
    tournament: str
    tournament_name: str
    entry: int
    number: int
    player: Player
    before: str
    hit: str
    rest: str
    arrived: str
    withdrawn_from: int
    same_name: bool

    @property
    def id(self) -> str:
        """What the row is called in addresses."""
        return f"{self.tournament}.{self.entry}"


class Count(NamedTuple):
    """How many of a tournament have arrived."""

    tournament: str
    arrived: int
    entered: int


class Round(NamedTuple):
    """A round that a player can still miss, or misses already: `outcome` is H, Z or empty."""

    number: int
    outcome: str


class Card(NamedTuple):
    """One entry with all that is known and all that can be done. `findings` stand against his right to play."""

    tournament: str
    tournament_name: str
    number: int
    entry: Entry
    findings: tuple[Finding, ...]
    rating: int
    limit: int | None
    limit_article: Article | None
    rounds: tuple[Round, ...]
    can_be_removed: bool
    namesakes: tuple[str, ...]

    @property
    def id(self) -> str:
        """What the entry is called in addresses."""
        return f"{self.tournament}.{self.entry.entry}"

    @property
    def missed(self) -> tuple[Round, ...]:
        """The rounds that the player has asked to miss."""
        return tuple(one for one in self.rounds if one.outcome)

    @property
    def open_rounds(self) -> tuple[Round, ...]:
        """The rounds that the player can still ask to miss."""
        return tuple(one for one in self.rounds if not one.outcome)


Filter = Callable[[Entry], bool]

FILTERS: Final[dict[str, tuple[str, Filter]]] = {
    "not-arrived": (gettext_noop("Not arrived"), lambda entry: not entry.arrived),
    "no-birth": (gettext_noop("No birth date"), lambda entry: not entry.player.birth),
    "no-fide-id": (gettext_noop("No FIDE ID"), lambda entry: not entry.player.fide_id),
    "withdrawn": (gettext_noop("Withdrawn"), lambda entry: bool(entry.withdrawn_from)),
}
"""The lists of the rail: by their name in the address, what they are called and who stands on them."""


def rows(loaded: Loaded, *, query: str = "", tournament: str = "", only: str = "") -> list[Row]:
    """The entries that a search finds, by surname; of one tournament or list if wanted."""
    wanted = FILTERS[only][1] if only in FILTERS else None
    names = Counter((one.id, entry.player.name.casefold()) for one, _, entry in _entries(loaded))
    found = [
        row
        for one, number, entry in _entries(loaded)
        if tournament in ("", one.id) and (wanted is None or wanted(entry))
        if (row := _row(loaded, one, number, entry, query, names))
    ]
    return sorted(found, key=lambda row: (row.key, row.tournament))


def counts(loaded: Loaded) -> list[Count]:
    """Arrived and entered, for each tournament."""
    return [
        Count(
            tournament_name(loaded, one.id),
            sum(bool(entry.arrived) for entry in one.entries.values()),
            len(one.entries),
        )
        for one in loaded.state.tournaments.values()
    ]


def filter_counts(loaded: Loaded) -> list[tuple[str, str, int]]:
    """Name in the address, words and number of entries of each list in the rail."""
    every = [entry for _, _, entry in _entries(loaded)]
    return [(name, gettext(words), sum(map(wanted, every))) for name, (words, wanted) in FILTERS.items()]


def card(loaded: Loaded, tournament: str, entry: int) -> Card | None:
    """The card of an entry; `None` if it is not on the list."""
    one = loaded.state.tournaments.get(tournament)
    found = one.entries.get(entry) if one else None
    if one is None or found is None:
        return None
    limit = loaded.regulation.fact(f"tournament.{tournament}.rating_limit.at_most")
    list_name = loaded.regulation.tournament(tournament).rating_limit.list or "fide"
    return Card(
        tournament=tournament,
        tournament_name=tournament_name(loaded, tournament),
        number=next(number for number, other in one.listed() if other.entry == entry),
        entry=found,
        findings=eligibility(loaded.regulation, tournament, found.player),
        rating=rating_on(found.player, list_name),
        limit=limit.value if isinstance(limit.value, int) else None,
        limit_article=limit.source.article if limit.source else None,
        rounds=tuple(_rounds(loaded, one, found)),
        can_be_removed=not one.rounds,
        namesakes=tuple(_namesakes(one, found)),
    )


def _rounds(loaded: Loaded, tournament: Tournament, entry: Entry) -> Iterator[Round]:
    first = len(tournament.published_rounds) + 1
    last = loaded.regulation.tournament(tournament.id).rounds or first
    for number in range(first, last + 1):
        outcome = entry.byes.get(number, "")
        yield Round(number, "H" if outcome == HALF_POINT_BYE else str(outcome))


def _namesakes(tournament: Tournament, entry: Entry) -> Iterator[str]:
    for number, other in tournament.listed():
        if other.player.name.casefold() == entry.player.name.casefold() and other.entry != entry.entry:
            yield f"№ {number}" + (f" ({other.player.birth[:4]})" if other.player.birth else "")


def _entries(loaded: Loaded) -> Iterator[tuple[Tournament, int, Entry]]:
    for tournament in loaded.state.tournaments.values():
        for number, entry in tournament.listed():
            yield tournament, number, entry


def _row(
    loaded: Loaded, tournament: Tournament, number: int, entry: Entry, query: str, names: Counter[tuple[str, str]]
) -> Row | None:
    name = entry.player.name
    span = Span(0, 0) if query.strip() == str(number) else find(query, name)
    if span is None:
        return None
    return Row(
        key=fold(name),
        tournament=tournament.id,
        tournament_name=tournament_name(loaded, tournament.id),
        entry=entry.entry,
        number=number,
        player=entry.player,
        before=name[: span.first],
        hit=name[span.first : span.behind],
        rest=name[span.behind :],
        arrived=entry.arrived,
        withdrawn_from=entry.withdrawn_from,
        same_name=names[tournament.id, name.casefold()] > 1,
    )
