"""Each record of the journal as a sentence."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from django.utils.translation import gettext, gettext_noop

from reglament.model.game import HALF_POINT_BYE
from reglament.model.result import Result
from reglament.printing.result_text import result_text
from reglament.tournament import events as ev
from reglament.tournament.events import Event, Recorded

SENTENCES: Final[Mapping[type[Event], str]] = {
    ev.EventOpened: gettext_noop("Event opened by the regulation %(regulation_name)s"),
    ev.PlayerEntered: gettext_noop("%(name)s entered"),
    ev.EntryRemoved: gettext_noop("%(name)s taken off the list"),
    ev.PlayerArrived: gettext_noop("%(name)s arrived"),
    ev.ArrivalRevoked: gettext_noop("%(name)s: the arrival was a mistake"),
    ev.NumbersAssigned: gettext_noop("Pairing numbers given to %(count)s players"),
    ev.InitialColourDrawn: gettext_noop("Colour of no. 1 in round 1: %(colour)s"),
    ev.FirstGroupFormed: gettext_noop("Accelerated rounds: %(name)s is the last of the first group"),
    ev.VirtualPointsStated: gettext_noop("Virtual points of %(count)s players read from a report"),
    ev.ByeRequested: gettext_noop("%(name)s: absent in round %(round)s"),
    ev.ByeCancelled: gettext_noop("%(name)s plays round %(round)s after all"),
    ev.PlayerWithdrew: gettext_noop("%(name)s withdraws from round %(from_round)s on"),
    ev.PlayerReturned: gettext_noop("%(name)s plays again"),
    ev.MeetingForbidden: gettext_noop("May not meet from round %(from_round)s on: %(names)s"),
    ev.ProhibitionLifted: gettext_noop("May meet again: the prohibition of record %(answers)s is lifted"),
    ev.RoundsChanged: gettext_noop("%(rounds)s rounds instead of %(before)s"),
    ev.PairingDrafted: gettext_noop("Round %(round)s drafted"),
    ev.DraftDiscarded: gettext_noop("Draft of round %(round)s discarded"),
    ev.PairingPublished: gettext_noop("Pairing of round %(round)s published"),
    ev.RoundImported: gettext_noop("Round %(round)s read from a report"),
    ev.ResultEntered: gettext_noop("Round %(round)s, board %(board)s: %(result)s"),
    ev.ResultCorrected: gettext_noop("Round %(round)s, board %(board)s: corrected to %(result)s"),
    ev.ResultCleared: gettext_noop("Round %(round)s, board %(board)s: result taken away"),
    ev.ColoursReversed: gettext_noop("Round %(round)s, board %(board)s: played with colours reversed"),
    ev.StandingsPublished: gettext_noop("Standings after round %(round)s published"),
    ev.LotsDrawn: gettext_noop("Lots drawn after round %(round)s, seed %(seed)s: %(order)s"),
    ev.PlayOffPlayed: gettext_noop("Play-off after round %(round)s (%(games)s): %(order)s"),
    ev.OrderSettled: gettext_noop("Order of tied players after round %(round)s set by hand: %(order)s"),
    ev.PersonErased: gettext_noop("Personal data erased on request"),
    ev.RecordRedacted: gettext_noop("Record %(seq)s blanked"),
}
_FORBIDDEN_UNTIL: Final = gettext_noop("May not meet in rounds %(from_round)s to %(to_round)s: %(names)s")
_ROUNDS_SAID: Final = gettext_noop("The tournament has %(rounds)s rounds")
_HALF_POINT_BYE: Final = gettext_noop("%(name)s: half-point bye in round %(round)s")


class Line(NamedTuple):
    """A record in words. `day` and `time` are local; `reason` is what was given for it."""

    seq: int
    day: str
    time: str
    actor: str
    tournament: str
    words: str
    reason: str


def lines(records: tuple[Recorded, ...]) -> list[Line]:
    """Every record in words, the newest first."""
    names = {
        (record.tournament, record.event.entry): record.event.name
        for record in records
        if isinstance(record.event, ev.PlayerEntered)
    }
    return [_line(record, names) for record in reversed(records)]


def _line(record: Recorded, names: Mapping[tuple[str, int], str]) -> Line:
    day, _, time = record.at.partition("T")
    reason = getattr(record.event, "reason", "") or getattr(record.event, "override", "")
    return Line(record.seq, day, time[:5], record.actor, record.tournament, _words(record, names), reason)


def _words(record: Recorded, names: Mapping[tuple[str, int], str]) -> str:
    event = record.event
    if event is None:
        return gettext("A record that was blanked on request")
    return gettext(_sentence(event)) % _values(event, record.tournament, names)


def _sentence(event: Event) -> str:
    match event:
        case ev.ByeRequested(outcome=outcome) if outcome == HALF_POINT_BYE:
            return _HALF_POINT_BYE
        case ev.MeetingForbidden(to_round=last) if last:
            return _FORBIDDEN_UNTIL
        case ev.RoundsChanged(before=0):
            return _ROUNDS_SAID
        case _:
            return SENTENCES[type(event)]


def _values(event: Event, tournament: str, names: Mapping[tuple[str, int], str]) -> dict[str, object]:
    """What the sentence of an event may name: its own members, and what has to be put into words first."""
    values: dict[str, object] = {name: getattr(event, name) for name in event.__slots__}
    match event:
        case ev.ResultEntered() | ev.ResultCorrected():
            values["result"] = result_text(Result(event.white, event.black))
        case ev.NumbersAssigned():
            values["count"] = len(event.numbers)
        case ev.FirstGroupFormed():
            values["name"] = names.get((tournament, event.last), "")
        case ev.MeetingForbidden():
            values["names"] = ", ".join(names.get((tournament, entry), "") for entry in event.entries)
        case ev.VirtualPointsStated():
            values["count"] = len(event.points)
        case ev.InitialColourDrawn():
            values["colour"] = gettext("White") if event.colour == "w" else gettext("Black")
        case ev.LotsDrawn():
            values["order"] = ", ".join(names.get((tournament, entry), "") for entry in event.order)
        case ev.PlayOffPlayed() | ev.OrderSettled():
            places = ([names.get((tournament, entry), "") for entry in place] for place in event.places)
            values["order"] = ", ".join(" = ".join(place) for place in places)
        case _:
            values.setdefault("name", names.get((tournament, getattr(event, "entry", 0)), ""))
    return values
