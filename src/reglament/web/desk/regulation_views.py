"""The regulation that the event runs by."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from reglament.web.desk.frame import event_frame, now
from reglament.web.desk.regulation_page import articles, defaults
from reglament.web.events import event_file


@require_GET
def regulation(request: HttpRequest, event: str) -> HttpResponse:
    """Articles and facts, and first of all what contradicts itself."""
    loaded = event_file(event).load()
    context = {
        "frame": event_frame(event, loaded, "regulation"),
        "now": now(),
        "regulation": loaded.regulation,
        "articles": articles(loaded.regulation),
        "defaults": defaults(loaded.regulation),
        "findings": loaded.regulation.contradictions(),
    }
    return render(request, "desk/regulation.html", context)
