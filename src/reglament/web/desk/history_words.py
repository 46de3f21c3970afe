"""Each record of the journal as a sentence."""

from collections.abc import Mapping
from typing import NamedTuple, assert_never

from django.utils.translation import gettext

from reglament.model.game import HALF_POINT_BYE
from reglament.model.result import Result
from reglament.printing.result_text import result_text
from reglament.tournament import events as ev
from reglament.tournament.events import Recorded


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
    match record.event:
        case None:
            return gettext("A record that was blanked on request")
        case ev.EventOpened() as opened:
            return gettext("Event opened by the regulation %(file)s") % {"file": opened.regulation_name}
        case ev.PersonErased():
            return gettext("Personal data erased on request")
        case ev.RecordRedacted() as redacted:
            return gettext("Record %(seq)s blanked") % {"seq": redacted.seq}
        case (
            ev.PlayerEntered()
            | ev.EntryRemoved()
            | ev.PlayerArrived()
            | ev.ArrivalRevoked()
            | ev.ByeRequested()
            | ev.ByeCancelled()
            | ev.PlayerWithdrew()
            | ev.PlayerReturned() as about
        ):
            name = names.get((record.tournament, about.entry), str(about.entry))
            return _about_entry(about, name)
        case _:
            return _about_round(record.event)


_EntryEvent = (
    ev.PlayerEntered
    | ev.EntryRemoved
    | ev.PlayerArrived
    | ev.ArrivalRevoked
    | ev.ByeRequested
    | ev.ByeCancelled
    | ev.PlayerWithdrew
    | ev.PlayerReturned
)


def _about_entry(event: _EntryEvent, name: str) -> str:
    match event:
        case ev.PlayerEntered():
            template = gettext("%(name)s entered")
        case ev.EntryRemoved():
            template = gettext("%(name)s taken off the list")
        case ev.PlayerArrived():
            template = gettext("%(name)s arrived")
        case ev.ArrivalRevoked():
            template = gettext("%(name)s: the arrival was a mistake")
        case ev.ByeRequested(outcome=outcome):
            half = outcome == HALF_POINT_BYE
            template = (
                gettext("%(name)s: half-point bye in round %(round)s")
                if half
                else gettext("%(name)s: absent in round %(round)s")
            )
        case ev.ByeCancelled():
            template = gettext("%(name)s plays round %(round)s after all")
        case ev.PlayerWithdrew():
            template = gettext("%(name)s withdraws from round %(round)s on")
        case ev.PlayerReturned():
            template = gettext("%(name)s plays again")
        case _:
            assert_never(event)
    round_number = getattr(event, "round", getattr(event, "from_round", 0))
    return template % {"name": name, "round": round_number}


_RoundEvent = (
    ev.NumbersAssigned
    | ev.InitialColourDrawn
    | ev.PairingDrafted
    | ev.DraftDiscarded
    | ev.PairingPublished
    | ev.RoundImported
    | ev.ResultEntered
    | ev.ResultCorrected
    | ev.ResultCleared
    | ev.ColoursReversed
    | ev.StandingsPublished
)


def _about_round(event: _RoundEvent) -> str:
    match event:
        case ev.NumbersAssigned():
            return gettext("Pairing numbers given to %(count)s players") % {"count": len(event.numbers)}
        case ev.InitialColourDrawn():
            colour = gettext("White") if event.colour == "w" else gettext("Black")
            return gettext("Colour of no. 1 in round 1: %(colour)s") % {"colour": colour}
        case ev.StandingsPublished():
            return gettext("Standings after round %(round)s published") % {"round": event.round}
        case ev.ResultEntered() | ev.ResultCorrected():
            template = (
                gettext("Round %(round)s, board %(board)s: %(result)s")
                if isinstance(event, ev.ResultEntered)
                else gettext("Round %(round)s, board %(board)s: corrected to %(result)s")
            )
            written = result_text(Result(event.white, event.black))
            return template % {"round": event.round, "board": event.board, "result": written}
        case ev.ResultCleared() | ev.ColoursReversed():
            template = (
                gettext("Round %(round)s, board %(board)s: result taken away")
                if isinstance(event, ev.ResultCleared)
                else gettext("Round %(round)s, board %(board)s: played with colours reversed")
            )
            return template % {"round": event.round, "board": event.board}
        case _:
            return _about_pairing(event)


def _about_pairing(
    event: ev.PairingDrafted | ev.DraftDiscarded | ev.PairingPublished | ev.RoundImported,
) -> str:
    match event:
        case ev.PairingDrafted():
            template = gettext("Round %(round)s drafted")
        case ev.DraftDiscarded():
            template = gettext("Draft of round %(round)s discarded")
        case ev.PairingPublished():
            template = gettext("Pairing of round %(round)s published")
        case ev.RoundImported():
            template = gettext("Round %(round)s read from a report")
        case _:
            assert_never(event)
    return template % {"round": event.round}
