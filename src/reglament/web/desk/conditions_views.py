"""The conditions of a tournament: number of rounds, accelerated group, initial colour, and who may not meet."""

from http import HTTPStatus

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from reglament.service.event import carry_out
from reglament.tournament.commands import Decision
from reglament.web.desk.addresses import conditions_page
from reglament.web.desk.conditions_page import Typed, conditions, prohibitions, read_form
from reglament.web.desk.tournament_page import TournamentPage, page_context, tournament_page
from reglament.web.events import ACTOR


@require_http_methods(["GET", "POST"])
def show(request: HttpRequest, event: str, tournament: str) -> HttpResponse:
    """The page; or a change of it, which is shown with what is to be said of it."""
    page = tournament_page(event, tournament)
    if request.method == "GET":
        return _page(request, page, HTTPStatus.OK)
    typed = read_form(page, request.POST)
    if typed.command is None:
        status = HTTPStatus.UNPROCESSABLE_ENTITY if typed.error else HTTPStatus.BAD_REQUEST
        return _page(request, page, status, typed)
    decision = carry_out(page.file, typed.command, ACTOR)
    if not decision.findings:
        return redirect(conditions_page(event, tournament))
    status = HTTPStatus.CONFLICT if decision.refused else HTTPStatus.OK
    return _page(request, tournament_page(event, tournament), status, typed, decision)


def _page(
    request: HttpRequest,
    page: TournamentPage,
    status: HTTPStatus,
    typed: Typed | None = None,
    decision: Decision | None = None,
) -> HttpResponse:
    """The page. A form that was not carried out keeps what was typed."""
    is_open = typed is not None and (decision is None or decision.refused)
    context = page_context(
        page,
        "conditions",
        conditions=conditions(page),
        prohibitions=prohibitions(page),
        has_begun=bool(page.tournament.published_rounds),
        next_round=len(page.tournament.published_rounds) + 1,
        findings=decision.findings if decision else (),
        typed=request.POST if is_open else {},
        error=typed.error if typed else "",
    )
    return render(request, "desk/conditions.html", context, status=status)
