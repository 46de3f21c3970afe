"""What has changed since a browser last looked: it asks every second and a half, and mostly hears "nothing"."""

from http import HTTPStatus

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.http import require_GET

from reglament.tournament import events as ev
from reglament.tournament.events import Recorded
from reglament.web.events import event_file


@require_GET
def since(request: HttpRequest, event: str, seq: int) -> HttpResponse:  # noqa: ARG001  a view takes the request
    """Nothing (204), or the last number and the rows that have changed since `seq`."""
    file = event_file(event)
    last = file.sequence()
    if last == seq:
        return HttpResponse(status=HTTPStatus.NO_CONTENT)
    changed = dict.fromkeys(changed_row(record) for record in file.history() if record.seq > seq)
    return JsonResponse({"seq": last, "changed": [row for row in changed if row]})


def changed_row(record: Recorded) -> str:
    """The name of the row that a record changes, as pages write it in `data-row`; empty where it is no single row."""
    match record.event:
        case ev.ResultEntered() | ev.ResultCorrected() | ev.ResultCleared() | ev.ColoursReversed() as result:
            return f"{record.tournament}/round/{result.round}/board/{result.board}"
        case (
            ev.PlayerEntered()
            | ev.EntryRemoved()
            | ev.PlayerArrived()
            | ev.ArrivalRevoked()
            | ev.ByeRequested()
            | ev.ByeCancelled()
            | ev.PlayerWithdrew()
            | ev.PlayerReturned() as entry
        ):
            return f"{record.tournament}/entry/{entry.entry}"
        case ev.PairingDrafted() | ev.DraftDiscarded() | ev.PairingPublished() | ev.RoundImported() as pairing:
            return f"{record.tournament}/round/{pairing.round}"
        case ev.MeetingForbidden() as forbidden:
            return f"{record.tournament}/round/{forbidden.from_round}"
        case ev.ProhibitionLifted() as lifted:
            return f"{record.tournament}/round/{lifted.last_round + 1}"
        case _:
            return ""
