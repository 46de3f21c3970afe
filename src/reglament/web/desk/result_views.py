"""Results as they are typed: one request a board, answered with the row as it is now."""

from collections.abc import Mapping
from http import HTTPStatus

from django.http import Http404, HttpRequest, JsonResponse
from django.template.loader import render_to_string
from django.views.decorators.http import require_POST

from reglament.model.result import RESULTS
from reglament.service.event import carry_out
from reglament.tournament.commands import ClearResult, Command, Decision, EnterResult, ReverseColours
from reglament.web.desk.round_views import results_context
from reglament.web.desk.templatetags.desk import speaker
from reglament.web.desk.tournament_page import TournamentPage, tournament_page
from reglament.web.events import ACTOR


@require_POST
def enter(request: HttpRequest, event: str, tournament: str, number: int, board: int) -> JsonResponse:
    """Carry out what was typed on a board.

    `action` is a result as it is typed, `clear` or `reverse`; `seen` is the number of the record that the page showed
    for the board. The answer holds the row and the parts that changed, and what is to be said; 409 where nothing was
    changed.
    """
    page = tournament_page(event, tournament)
    if page.round(number).board(board) is None:
        raise Http404(board)
    command = _command(request.POST, tournament, number, board)
    if command is None:
        raise Http404(request.POST.get("action"))
    decision = carry_out(page.file, command, ACTOR)
    status = HTTPStatus.CONFLICT if decision.refused else HTTPStatus.OK
    return JsonResponse(_answer(request, tournament_page(event, tournament), number, board, decision), status=status)


def _command(fields: Mapping[str, str], tournament: str, number: int, board: int) -> Command | None:
    action, reason = fields.get("action", ""), fields.get("reason", "")
    seen = int(fields["seen"]) if fields.get("seen", "").isdecimal() else None
    if action == "clear":
        return ClearResult(tournament, number, board, reason, seen)
    if action == "reverse":
        return ReverseColours(tournament, number, board, reason, seen)
    result = RESULTS.get(action)
    return EnterResult(tournament, number, board, result, reason, seen) if result else None


def _answer(
    request: HttpRequest, page: TournamentPage, number: int, board: int, decision: Decision
) -> dict[str, object]:
    context = {**results_context(page, page.round(number)), "page": page, "number": number}
    rows = context.pop("rows")
    assert isinstance(rows, list)
    say = speaker()
    return {
        "ok": not decision.refused,
        "seq": page.loaded.state.seq,
        "row": render_to_string("desk/parts/result_row.html", {**context, "row": rows[board - 1]}, request),
        "count": render_to_string("desk/parts/results_count.html", context, request),
        "progress": render_to_string("desk/parts/results_progress.html", context, request),
        "codes": [finding.code for finding in decision.findings],
        "say": [say.message(finding) for finding in decision.findings],
    }
