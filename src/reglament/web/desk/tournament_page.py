"""What every page of a tournament is made from: the event, the tournament, and how its players are called."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from django.http import Http404, HttpRequest

from reglament.model.player import Player
from reglament.regulation.schema import TournamentFacts
from reglament.service.event import EventFile, Loaded
from reglament.tournament.state import Entry, Round, Tournament
from reglament.web.desk.frame import now, tournament_frame
from reglament.web.events import event_file


@dataclass(frozen=True)
class TournamentPage:
    """A tournament of an open event as it was when the request came. `event` is its part of the address."""

    event: str
    file: EventFile
    loaded: Loaded
    tournament: Tournament

    @property
    def id(self) -> str:
        """The tournament's name in the regulation and in addresses."""
        return self.tournament.id

    @cached_property
    def facts(self) -> TournamentFacts:
        """What the regulation says about the tournament."""
        return self.loaded.regulation.tournament(self.id)

    @cached_property
    def numbered(self) -> Mapping[int, Entry]:
        """Entries by number, provisional numbers included."""
        return dict(self.tournament.listed())

    @cached_property
    def number_of(self) -> Mapping[int, int]:
        """Numbers by entry, provisional ones included."""
        return {entry.entry: number for number, entry in self.numbered.items()}

    @cached_property
    def _names(self) -> Mapping[int, str]:
        return _told_apart({number: entry.player.name for number, entry in self.numbered.items()})

    @cached_property
    def _short_names(self) -> Mapping[int, str]:
        return _told_apart({number: _initialled(entry.player) for number, entry in self.numbered.items()})

    @cached_property
    def _surnames(self) -> Mapping[int, str]:
        surnames = {number: entry.player.surname for number, entry in self.numbered.items()}
        shared = Counter(surnames.values())
        return {number: self.name(number) if shared[name] > 1 else name for number, name in surnames.items()}

    def name(self, number: int) -> str:
        """The player with a number; namesakes keep their number behind the name."""
        return self._names.get(number, str(number))

    def short_name(self, number: int) -> str:
        """Surname and initial, where there is no room; namesakes keep their number."""
        return self._short_names.get(number, str(number))

    def spoken_name(self, number: int) -> str:
        """The surname, as arbiters speak of a player; the whole name where others have the same surname."""
        return self._surnames.get(number, str(number))

    def round(self, number: int) -> Round:
        """A round that is paired. Errors: Http404."""
        one = self.tournament.round(number)
        if one is None:
            raise Http404(number)
        return one


def _initialled(player: Player) -> str:
    return f"{player.surname}, {player.first_name[:1]}." if player.first_name else player.surname


def _told_apart(names: Mapping[int, str]) -> dict[int, str]:
    shared = Counter(names.values())
    return {number: f"{name} (№ {number})" if shared[name] > 1 else name for number, name in names.items()}


def tournament_page(event: str, tournament: str) -> TournamentPage:
    """The page of an address, as of now. Errors: Http404."""
    file = event_file(event)
    loaded = file.load()
    if tournament not in loaded.state.tournaments:
        raise Http404(tournament)
    return TournamentPage(event, file, loaded, loaded.state.tournaments[tournament])


def page_context(page: TournamentPage, kind: str, round_number: int = 0, **more: object) -> dict[str, object]:
    """What every template of a tournament gets; `kind` and `round_number` say which line of the rail is current."""
    return {
        "frame": tournament_frame(page.event, page.loaded, page.id, kind, round_number),
        "now": now(),
        "page": page,
        **more,
    }


def wants_fragment(request: HttpRequest) -> bool:
    """Whether only the panel is asked for, to be put beside the page that is open."""
    return request.headers.get("X-Fragment") == "1"
