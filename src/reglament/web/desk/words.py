"""Moments of the event in words."""

from collections.abc import Mapping
from typing import Final

from django.utils.translation import get_language, gettext, gettext_noop

from reglament.service.event import Loaded
from reglament.timetable.moments import Moment

_MOMENTS: Final = {
    "registration opens": gettext_noop("registration opens"),
    "registration closes": gettext_noop("registration closes"),
    "round starts": gettext_noop("round %(round)s starts"),
    "absent players lose": gettext_noop("absent players of round %(round)s lose"),
    "games over": gettext_noop("round %(round)s: most games over (60 moves)"),
    "bye requests close": gettext_noop("requests for byes in round %(round)s close"),
    "protests close": gettext_noop("protests of round %(round)s close"),
    "prize-giving": gettext_noop("prize-giving"),
}


def moment_words(loaded: Loaded, moment: Moment, *, named: bool) -> str:
    """What happens, with the tournament's name before it if wanted."""
    words = gettext(_MOMENTS[moment.kind]) % {"round": moment.round}
    if not named or len(loaded.state.tournaments) < 2:
        return words
    return f"{tournament_name(loaded, moment.tournament)}: {words}"


def tournament_name(loaded: Loaded, tournament: str) -> str:
    """The name of a tournament in the language of the page; a word for it where the regulation gives no name."""
    name = loaded.regulation.fact(f"tournament.{tournament}.name").value
    if isinstance(name, Mapping):
        return loaded.regulation.wording(name, get_language() or "en")
    return gettext("Tournament") if len(loaded.state.tournaments) == 1 else f"{gettext('Tournament')} {tournament}"
