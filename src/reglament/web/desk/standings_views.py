"""Standings, crosstable and starting list."""

from http import HTTPStatus

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET, require_POST

from reglament.model.finding import Finding
from reglament.regulation.schema import RankingGroup
from reglament.service.event import carry_out
from reglament.service.views import group_called, group_ranking, standings, table
from reglament.standings.crosstable import crosstable as lines_of
from reglament.standings.suitability import order_findings
from reglament.tournament.announcing import differs_from_published
from reglament.tournament.commands import Decision, PublishStandings
from reglament.tournament.opening import ranking_edition_note
from reglament.tournament.state import PublishedStandings
from reglament.web.desk.addresses import standings_page
from reglament.web.desk.group_rows import counted_words, group_links, team_rows
from reglament.web.desk.standings_rows import columns, crosstable_rows, player_rows, standings_rows
from reglament.web.desk.tie_form import asked_settlement, settled, ties
from reglament.web.desk.tournament_page import TournamentPage, page_context, tournament_page
from reglament.web.events import ACTOR


@require_GET
def show(request: HttpRequest, event: str, tournament: str, after: int | None = None) -> HttpResponse:
    """The standings after a round; by default after the last finished one."""
    return _show(request, tournament_page(event, tournament), after)


@require_POST
def publish(request: HttpRequest, event: str, tournament: str, after: int) -> HttpResponse:
    """Announce the standings after a round."""
    page = tournament_page(event, tournament)
    decision = carry_out(page.file, PublishStandings(tournament, after), ACTOR)
    if decision.refused:
        return _show(request, tournament_page(event, tournament), after, decision)
    return redirect(standings_page(event, tournament, after))


@require_POST
def settle(request: HttpRequest, event: str, tournament: str, after: int) -> HttpResponse:
    """Settle a tie of the final ranking by the means of the button that was pressed."""
    page = tournament_page(event, tournament)
    command = asked_settlement(page, request.POST)
    if command is None:
        return HttpResponse(status=HTTPStatus.BAD_REQUEST)
    decision = carry_out(page.file, command, ACTOR)
    if decision.refused:
        return _show(request, page, after, decision)
    return redirect(standings_page(event, tournament, after))


@require_GET
def crosstable(request: HttpRequest, event: str, tournament: str) -> HttpResponse:
    """Every player's rounds on one line, by rank or by number (`?by=number`)."""
    page = tournament_page(event, tournament)
    after = _after(page, None)
    by_number = request.GET.get("by") == "number"
    lines = lines_of(
        table(page.loaded, page.id, after), standings(page.loaded, page.id, after), "number" if by_number else "rank"
    )
    context = page_context(
        page,
        "crosstable",
        after=after,
        by_number=by_number,
        rounds=range(1, after + 1),
        rows=crosstable_rows(page, lines),
    )
    return render(request, "desk/crosstable.html", context)


@require_GET
def players(request: HttpRequest, event: str, tournament: str) -> HttpResponse:
    """The starting list."""
    page = tournament_page(event, tournament)
    context = page_context(page, "players", rows=player_rows(page), is_draft=not page.tournament.published_rounds)
    return render(request, "desk/players.html", context)


def _show(
    request: HttpRequest, page: TournamentPage, after: int | None, decision: Decision | None = None
) -> HttpResponse:
    shown = _after(page, after)
    group = _group(request, page)
    ranking = group_ranking(page.loaded, page.id, group, shown) if group else None
    computed = ranking.standings if ranking else standings(page.loaded, page.id, shown)
    refused = decision is not None and decision.refused
    context = page_context(
        page,
        "standings",
        after=shown,
        group=group,
        groups=group_links(page, shown, group),
        teams=team_rows(page, ranking.teams) if ranking else (),
        counted=counted_words(group) if group else "",
        columns=columns(computed.order),
        rows=standings_rows(page, computed, shown),
        published=_published(page, shown),
        can_publish=1 <= shown <= page.tournament.played_rounds and group is None,
        is_open=shown > page.tournament.played_rounds,
        earlier=shown - 1 if shown > 1 else 0,
        later=shown + 1 if shown < len(page.tournament.published_rounds) else 0,
        ties=() if group else ties(page, shown),
        settled=settled(page, shown),
        notes=(
            *ranking_edition_note(page.tournament.editions),
            *order_findings(table(page.loaded, page.id, shown), computed.order, computed.edition),
            *_differences(page, shown),
        ),
        findings=(*(decision.findings if decision else ()), *(ranking.findings if ranking else ())),
    )
    return render(request, "desk/standings.html", context, status=HTTPStatus.CONFLICT if refused else HTTPStatus.OK)


def _group(request: HttpRequest, page: TournamentPage) -> RankingGroup | None:
    """The further ranking that `?ranking=` names, if it names one. Errors: Http404 for one that is not stated."""
    name = request.GET.get("ranking", "")
    if not name:
        return None
    group = group_called(page.loaded, page.id, name)
    if group is None:
        raise Http404(name)
    return group


def _after(page: TournamentPage, after: int | None) -> int:
    """The round asked for, else the last finished or first open one, 0 before all. Errors: Http404 if unpublished."""
    if after is None:
        return page.tournament.played_rounds or min(1, len(page.tournament.published_rounds))
    if not 1 <= after <= len(page.tournament.published_rounds):
        raise Http404(after)
    return after


def _published(page: TournamentPage, after: int) -> PublishedStandings | None:
    """The latest announcement of the standings after a round."""
    return next((one for one in reversed(page.tournament.published) if one.round == after), None)


def _differences(page: TournamentPage, after: int) -> tuple[Finding, ...]:
    published = _published(page, after)
    return differs_from_published(page.loaded.regulation, page.tournament, published) if published else ()
