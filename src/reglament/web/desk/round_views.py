"""A round's page: what hinders its pairing, its draft, or its boards with their results."""

import secrets
from http import HTTPStatus
from typing import Final

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET, require_POST

from reglament.model.article import Article
from reglament.service.event import carry_out
from reglament.timetable.moments import round_start
from reglament.tournament.commands import Command, Decision, DiscardDraft, DraftPairing, PublishPairing
from reglament.tournament.drafting import is_stale, obstacles
from reglament.tournament.forbidding import forbidden_pairs
from reglament.tournament.state import Round
from reglament.web.desk.addresses import event_page, round_page
from reglament.web.desk.board_rows import board_rows, is_accelerated, progress, reasons, without_board
from reglament.web.desk.conditions_page import article_behind
from reglament.web.desk.score_groups import score_groups
from reglament.web.desk.tournament_page import TournamentPage, page_context, tournament_page
from reglament.web.events import ACTOR


@require_GET
def here(request: HttpRequest, event: str, tournament: str) -> HttpResponse:  # noqa: ARG001  a view takes the request
    """The round in hand; before there are players, the registration."""
    page = tournament_page(event, tournament)
    if not page.tournament.entries:
        return redirect(event_page(event, "registration"))
    return redirect(round_page(event, tournament, _round_in_hand(page)))


@require_GET
def show(request: HttpRequest, event: str, tournament: str, number: int) -> HttpResponse:
    """A round in the state in which it is."""
    return _show(request, tournament_page(event, tournament), number)


@require_POST
def take_step(request: HttpRequest, event: str, tournament: str, number: int, step: str) -> HttpResponse:
    """Draft a round, draft it again, or publish it; what stands against it is said on the round's page."""
    page = tournament_page(event, tournament)
    if number != (page.tournament.draft.number if page.tournament.draft else _next_number(page)):
        raise Http404(number)
    for command in _commands(step, tournament):
        decision = carry_out(page.file, command, ACTOR)
        if decision.refused:
            return _show(request, tournament_page(event, tournament), number, decision)
    return redirect(round_page(event, tournament, number))


STEPS: Final = ("draft", "again", "publish")


def _commands(step: str, tournament: str) -> tuple[Command, ...]:
    draft = DraftPairing(tournament, secrets.token_hex(8))
    match step:
        case "draft":
            return (draft,)
        case "again":
            return (DiscardDraft(tournament), draft)
        case _:
            return (PublishPairing(tournament),)


def _next_number(page: TournamentPage) -> int:
    return len(page.tournament.rounds) + 1


def _round_in_hand(page: TournamentPage) -> int:
    """The draft, else the first round with results missing, else the next one to pair, else the last."""
    rounds = page.tournament.rounds
    if rounds and rounds[-1].state == "draft":
        return rounds[-1].number
    unfinished = next((one.number for one in rounds if one.missing), 0)
    return unfinished or min(len(rounds) + 1, max(page.facts.rounds or 0, len(rounds), 1))


def _show(request: HttpRequest, page: TournamentPage, number: int, decision: Decision | None = None) -> HttpResponse:
    one = page.tournament.round(number)
    if one is None:
        template, context = "desk/round_unpaired.html", _unpaired(page, number)
    elif one.state == "draft":
        template, context = "desk/pairing.html", _draft(page, one)
    else:
        template, context = "desk/results.html", results_context(page, one)
        context["missing_only"] = "missing" in request.GET
    context["findings"] = decision.findings if decision else ()
    refused = decision is not None and decision.refused
    return render(
        request,
        template,
        page_context(page, "round", number, number=number, **context),
        status=HTTPStatus.CONFLICT if refused else HTTPStatus.OK,
    )


def _unpaired(page: TournamentPage, number: int) -> dict[str, object]:
    if number != _next_number(page) or (page.facts.rounds and number > page.facts.rounds):
        raise Http404(number)
    playing = [entry for entry in page.tournament.entries.values() if not entry.is_away(number)]
    kind, name = page.tournament.editions.pairing_source
    return {
        "open_rounds": [one for one in page.tournament.rounds if one.missing],
        "obstacles": obstacles(page.loaded.regulation, page.tournament),
        "playing": len(playing),
        "away": len(page.tournament.entries) - len(playing),
        "start": round_start(page.facts, number),
        "edition_article": Article("", name) if kind == "article" else None,
        "edition_preset": name if kind == "default" else "",
        "is_accelerated": page.facts.acceleration.method is not None,
        "forbidden": len(forbidden_pairs(page.tournament, page.tournament.numbers(), number)),
        "acceleration_article": article_behind(page, "acceleration.method"),
    }


def _draft(page: TournamentPage, one: Round) -> dict[str, object]:
    rows = board_rows(page, one)
    return {
        "round": one,
        "groups": score_groups(rows),
        "boards": len(rows),
        "waiting": without_board(page, one),
        "is_accelerated": is_accelerated(rows),
        "stale": is_stale(page.tournament),
    }


def results_context(page: TournamentPage, one: Round) -> dict[str, object]:
    """What the results page and its parts show."""
    rounds, rows = page.facts.rounds, board_rows(page, one)
    return {
        "round": one,
        "rows": rows,
        "is_accelerated": is_accelerated(rows),
        "progress": progress(one),
        "waiting": without_board(page, one),
        "reasons": reasons(),
        "next_round": one.number + 1 if rounds is None or one.number < rounds else 0,
        "is_last": one.number == len(page.tournament.rounds),
    }
