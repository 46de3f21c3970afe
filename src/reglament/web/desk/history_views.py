"""What has happened, in words."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from reglament.web.desk.frame import event_frame, now
from reglament.web.desk.history_words import lines
from reglament.web.events import event_file

_PAGE = 200


@require_GET
def history(request: HttpRequest, event: str) -> HttpResponse:
    """The records of the journal, newest first, two hundred a page, and whether their chain is whole."""
    file = event_file(event)
    every = lines(file.history())
    before = request.GET.get("before", "")
    first = int(before) if before.isascii() and before.isdecimal() else len(every) + 1
    shown = [line for line in every if line.seq < first][:_PAGE]
    context = {
        "frame": event_frame(event, file.load(), "history"),
        "now": now(),
        "lines": shown,
        "records": len(every),
        "integrity": file.integrity(),
        "older": shown[-1].seq if shown and shown[-1].seq > 1 else None,
    }
    return render(request, "desk/history.html", context)
