"""The event's home: what is next, what is missing, and the one next step."""

import secrets
from http import HTTPStatus

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET, require_POST

from reglament.service.event import carry_out
from reglament.tournament.commands import Command, Decision, DiscardDraft, DraftPairing, PublishPairing
from reglament.web.desk.addresses import event_page, round_page
from reglament.web.desk.chart import day_chart
from reglament.web.desk.frame import Frame, event_frame, now
from reglament.web.desk.steps import next_step
from reglament.web.desk.templatetags.desk import speaker
from reglament.web.desk.today import coming, standing, what_is_missing
from reglament.web.events import ACTOR, event_file, open_events


@require_GET
def events(request: HttpRequest) -> HttpResponse:
    """The only event, or the list of those that are open."""
    opened = open_events()
    if len(opened) == 1:
        return redirect(event_page(next(iter(opened))))
    listed = [
        (event_page(name), file.load().regulation.name(speaker().language), file.path.name)
        for name, file in opened.items()
    ]
    return render(request, "desk/events.html", {"frame": Frame("reglament"), "events": listed, "now": now()})


@require_GET
def today(request: HttpRequest, event: str) -> HttpResponse:
    """The event's home."""
    return _page(request, event)


@require_POST
def take_step(request: HttpRequest, event: str) -> HttpResponse:
    """Carry out the step behind the black button, and go where its result is seen."""
    tournament = request.POST.get("tournament", "")
    commands = _COMMANDS.get(request.POST.get("step", ""))
    if commands is None:
        return redirect(event_page(event))
    decision = Decision(())
    for command in commands(tournament):
        decision = carry_out(event_file(event), command, ACTOR)
        if decision.refused:
            return _page(request, event, decision)
    rounds = event_file(event).load().state.tournaments[tournament].rounds
    return redirect(round_page(event, tournament, len(rounds)))


def _draft(tournament: str) -> tuple[Command, ...]:
    return (DraftPairing(tournament, secrets.token_hex(8)),)


def _draft_again(tournament: str) -> tuple[Command, ...]:
    return (DiscardDraft(tournament), *_draft(tournament))


def _publish(tournament: str) -> tuple[Command, ...]:
    return (PublishPairing(tournament),)


_COMMANDS = {"draft": _draft, "draft again": _draft_again, "publish": _publish}


def _page(request: HttpRequest, event: str, decision: Decision | None = None) -> HttpResponse:
    loaded = event_file(event).load()
    at = now()
    context = {
        "frame": event_frame(event, loaded),
        "now": at,
        "here": event_page(event),
        "step": next_step(event, loaded, at),
        "chart": day_chart(loaded, at),
        "coming": coming(loaded, at),
        "missing": what_is_missing(event, loaded),
        "standings": [standing(event, loaded, one) for one in loaded.state.tournaments.values()],
        "findings": decision.findings if decision else (),
    }
    refused = decision is not None and decision.refused
    return render(request, "desk/today.html", context, status=HTTPStatus.CONFLICT if refused else HTTPStatus.OK)
