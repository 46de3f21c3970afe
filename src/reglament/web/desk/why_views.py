"""The why panel: a decision in words, its arithmetic, and the articles; a page of its own where it is opened alone."""

from contextlib import suppress

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from reglament.service.views import (
    bracket_explanation,
    float_explanation,
    pair_explanation,
    pairing_explanation,
    rank_explanation,
    standings,
)
from reglament.tournament.state import Round
from reglament.web.desk.pairing_words import asked_about, pairing_words
from reglament.web.desk.rank_words import rank_words
from reglament.web.desk.tie_form import tied_players
from reglament.web.desk.tournament_page import TournamentPage, page_context, tournament_page, wants_fragment
from reglament.web.desk.why_words import explained, quoted_article


@require_GET
def pairing(request: HttpRequest, event: str, tournament: str, number: int, board: int) -> HttpResponse:
    """Why the players of a board meet with these colours; board 0 is the pairing-allocated bye."""
    page = tournament_page(event, tournament)
    one = _round_with(page, number, board)
    why = None if one.imported else pairing_words(page, pairing_explanation(page.loaded, tournament, number, board))
    quoted = quoted_article(page, "system")
    return _panel(request, "pairing", _of_board(page, number, board, why=why, quoted=quoted))


@require_GET
def not_paired(request: HttpRequest, event: str, tournament: str, number: int, board: int) -> HttpResponse:
    """Why `?player=`, who is of this board, does not meet `?other=`: pairing numbers, the second one typed."""
    page = tournament_page(event, tournament)
    _round_with(page, number, board)
    player, other = (request.GET.get(name, "") for name in ("player", "other"))
    if not player.isdecimal() or int(player) not in page.numbered:
        raise Http404(player)
    why = None
    if other.isdecimal():
        with suppress(LookupError):
            why = explained(page, pair_explanation(page.loaded, tournament, number, int(player), int(other)))
    return _panel(request, "steps", _of_board(page, number, board, why=why, player=int(player), other=other))


@require_GET
def floats(request: HttpRequest, event: str, tournament: str, number: int, board: int, player: int) -> HttpResponse:
    """Why a player of this board floats."""
    page = tournament_page(event, tournament)
    _round_with(page, number, board)
    try:
        why = explained(page, float_explanation(page.loaded, tournament, number, player))
    except LookupError as error:
        raise Http404(player) from error
    return _panel(request, "steps", _of_board(page, number, board, why=why, player=player))


@require_GET
def bracket(request: HttpRequest, event: str, tournament: str, number: int, board: int, bracket: int) -> HttpResponse:
    """The bracket in which this board was paired, as a whole."""
    page = tournament_page(event, tournament)
    _round_with(page, number, board)
    try:
        why = explained(page, bracket_explanation(page.loaded, tournament, number, bracket))
    except LookupError as error:
        raise Http404(bracket) from error
    return _panel(request, "steps", _of_board(page, number, board, why=why))


def _round_with(page: TournamentPage, number: int, board: int) -> Round:
    """The round, if it has the board, or a bye as board 0. Errors: Http404."""
    one = page.round(number)
    if not one.board(board) and not (board == 0 and one.bye):
        raise Http404(board)
    return one


def _of_board(page: TournamentPage, number: int, board: int, **more: object) -> dict[str, object]:
    """What every panel about a board shows."""
    asked = asked_about(page, page.round(number), board)
    return page_context(page, "round", number, number=number, board=board, asked=asked, **more)


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
        tied=tied_players(page, after, one, other),
        may_draw=page.facts.ranking_ties != "shared",
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
