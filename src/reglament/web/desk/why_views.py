"""The why panel: a decision in words, its arithmetic, and the articles; a page of its own where it is opened alone."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from reglament.service.views import pairing_explanation, rank_explanation, standings
from reglament.web.desk.pairing_words import pairing_words
from reglament.web.desk.rank_words import rank_words
from reglament.web.desk.tournament_page import TournamentPage, page_context, tournament_page, wants_fragment
from reglament.web.desk.why_words import quoted_article


@require_GET
def pairing(request: HttpRequest, event: str, tournament: str, number: int, board: int) -> HttpResponse:
    """Why the players of a board meet with these colours; board 0 is the pairing-allocated bye."""
    page = tournament_page(event, tournament)
    one = page.round(number)
    if not one.board(board) and not (board == 0 and one.bye):
        raise Http404(board)
    why = None if one.imported else pairing_words(page, pairing_explanation(page.loaded, tournament, number, board))
    context = page_context(
        page, "round", number, number=number, board=board, why=why, quoted=quoted_article(page, "system")
    )
    return _panel(request, "pairing", context)


@require_GET
def rank(request: HttpRequest, event: str, tournament: str, one: int, other: int) -> HttpResponse:
    """Why one of two players is ahead of the other, after the last finished round or after `?after=`."""
    page = tournament_page(event, tournament)
    after = _after(request, page)
    if one == other or not {one, other} <= set(page.tournament.cards(after)):
        raise Http404(one)
    computed = standings(page.loaded, tournament, after)
    ranks = {row.number: row.rank for row in computed.rows}
    explanation = rank_explanation(page.loaded, tournament, one, other, after)
    context = page_context(
        page,
        "standings",
        after=after,
        why=rank_words(page, explanation, computed.order),
        ranks=(ranks[explanation.ahead], ranks[explanation.behind]),
        quoted=quoted_article(page, "ranking"),
    )
    return _panel(request, "rank", context)


def _after(request: HttpRequest, page: TournamentPage) -> int:
    asked = request.GET.get("after", str(page.tournament.played_rounds))
    if not asked.isdecimal() or int(asked) > len(page.tournament.published_rounds):
        raise Http404(asked)
    return int(asked)


def _panel(request: HttpRequest, subject: str, context: dict[str, object]) -> HttpResponse:
    template = f"desk/why_{subject}.html" if wants_fragment(request) else "desk/why_page.html"
    return render(request, template, {**context, "panel": f"desk/why_{subject}.html"})
