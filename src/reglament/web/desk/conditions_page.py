"""The conditions of a tournament on the screen: what decides every pairing beside the results."""

import re
from typing import NamedTuple

from django.http import QueryDict
from django.utils.translation import gettext

from reglament.model.article import Article
from reglament.model.game import Colour
from reglament.tournament.commands import ChangeRounds, Command, ForbidMeeting, LiftProhibition
from reglament.tournament.state import Prohibition, RoundsChange
from reglament.web.desk.tournament_page import TournamentPage


class Conditions(NamedTuple):
    """What holds for all rounds. `rounds` is `None` where nobody says how many; `colour` until it is known.

    `last_accelerated` is the last number of the accelerated group, 0 where nobody is accelerated (yet); `counted` says
    from how many players it was reckoned: C.04.7 art. 1.2 leaves open who counts.
    """

    rounds: int | None
    rounds_article: Article | None
    changes: tuple[RoundsChange, ...]
    is_accelerated: bool
    last_accelerated: int
    counted: int
    acceleration_article: Article | None
    colour: Colour | None
    lot_seed: str


class Forbidden(NamedTuple):
    """Players who may not meet: `numbers` as they are typed, names, and the rounds; `last` 0 is up to the end.

    `is_over` says that it holds for no round to come.
    """

    numbers: str
    names: tuple[str, ...]
    first: int
    last: int
    reason: str
    is_over: bool


class Typed(NamedTuple):
    """A form as it was sent, with the command that it asks for, or with what is wrong with the numbers."""

    command: Command | None
    error: str = ""


def conditions(page: TournamentPage) -> Conditions:
    """What holds for all rounds of a tournament."""
    group = page.tournament.first_group
    return Conditions(
        rounds=page.facts.rounds,
        rounds_article=article_behind(page, "rounds"),
        changes=page.tournament.rounds_changes,
        is_accelerated=page.facts.acceleration.method is not None or bool(page.tournament.stated_points),
        last_accelerated=page.number_of.get(group.last, 0) if group else 0,
        counted=group.counted if group else 0,
        acceleration_article=article_behind(page, "acceleration.method"),
        colour=page.tournament.initial_colour,
        lot_seed=page.tournament.lot_seed,
    )


def article_behind(page: TournamentPage, fact: str) -> Article | None:
    """The article of the regulation that states a fact of the tournament."""
    source = page.loaded.regulation.fact(f"tournament.{page.id}.{fact}").source
    return source.article if source and source.article and not source.article.book else None


def prohibitions(page: TournamentPage) -> list[Forbidden]:
    """Who may not meet whom, those that hold for rounds to come first."""
    found = [_forbidden(page, one) for one in page.tournament.prohibitions]
    return sorted(found, key=lambda one: one.is_over)


def _forbidden(page: TournamentPage, one: Prohibition) -> Forbidden:
    numbers = [page.number_of[entry] for entry in one.entries if entry in page.number_of]
    names = tuple(f"{page.name(number)} ({number})" for number in numbers)
    is_over = 0 < one.last <= len(page.tournament.published_rounds)
    return Forbidden(" ".join(map(str, numbers)), names, one.first, one.last, one.reason, is_over)


def read_form(page: TournamentPage, data: QueryDict) -> Typed:
    """The command that a form asks for; without one where it names players who are not there, or is no such form."""
    reason = data.get("reason", "")
    if data.get("action") == "rounds":
        return Typed(ChangeRounds(page.id, _number(data.get("rounds", "")), reason))
    numbers = [int(text) for text in re.findall(r"[0-9]{1,5}", data.get("numbers", ""))]
    strange = [str(number) for number in numbers if number not in page.numbered]
    if strange:
        return Typed(None, gettext("There is no number %(numbers)s.") % {"numbers": ", ".join(strange)})
    entries = tuple(page.numbered[number].entry for number in numbers)
    match data.get("action"):
        case "forbid":
            first, last = (_number(data.get(name, "")) for name in ("from", "to"))
            return Typed(ForbidMeeting(page.id, entries, first, last, reason))
        case "lift":
            return Typed(LiftProhibition(page.id, entries, reason))
        case _:
            return Typed(None)


def _number(text: str) -> int:
    """The number typed; 0 for an empty field and for what is none."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= 4 else 0
