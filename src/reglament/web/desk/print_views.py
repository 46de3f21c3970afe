"""Lists as PDF, opened in the browser's own viewer."""

from http import HTTPStatus

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from reglament.language import LANGUAGES
from reglament.service.printing import LIST_NAMES, NothingToPrintError, print_list
from reglament.service.views import group_called
from reglament.web.desk.templatetags.desk import speaker
from reglament.web.desk.tournament_page import page_context, tournament_page


@require_GET
def pdf(request: HttpRequest, event: str, tournament: str, name: str) -> HttpResponse:
    """A list of the round `?round=` (the last possible one without) in `?lang=bg,en` (the page's language without).

    The standings may be those of a further ranking, `?ranking=`.
    """
    page = tournament_page(event, tournament)
    asked = request.GET.get("ranking", "")
    group = group_called(page.loaded, tournament, asked) if asked else None
    if name not in LIST_NAMES or (asked and (group is None or name != "standings")):
        raise Http404(name)
    try:
        printed = print_list(page.file, tournament, name, _round(request), _languages(request), group)
    except NothingToPrintError as error:
        context = page_context(page, "print", findings=(error.finding,))
        return render(request, "desk/nothing_to_print.html", context, status=HTTPStatus.CONFLICT)
    answer = HttpResponse(printed, content_type="application/pdf")
    answer.headers["Content-Disposition"] = f'inline; filename="{name}.pdf"'
    return answer


def _round(request: HttpRequest) -> int | None:
    asked = request.GET.get("round", "")
    return int(asked) if asked.isdecimal() else None


def _languages(request: HttpRequest) -> tuple[str, ...]:
    """At most two languages, the prevailing one first. Errors: Http404 for one that is not spoken."""
    asked = tuple(request.GET.get("lang", speaker().language).split(","))
    if len(asked) > 2 or not set(asked) <= set(LANGUAGES):
        raise Http404(asked)
    return asked
