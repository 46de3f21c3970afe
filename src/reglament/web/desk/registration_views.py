"""The registration desk: search, arrived, new entry, byes and withdrawals."""

from collections.abc import Callable
from http import HTTPStatus
from typing import Final, NamedTuple

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render
from django.views.decorators.http import require_GET, require_POST

from reglament.model.game import HALF_POINT_BYE, ZERO_POINT_BYE, Outcome
from reglament.service.event import Loaded, carry_out
from reglament.service.event import now as this_moment
from reglament.tournament import commands as cmd
from reglament.tournament.commands import Command, Decision
from reglament.tournament.events import PlayerEntered
from reglament.web.desk.addresses import event_page
from reglament.web.desk.entry_form import TITLES, EntryForm, empty_form, read_form
from reglament.web.desk.frame import event_frame, now
from reglament.web.desk.registration import Card, card, counts, filter_counts, rows
from reglament.web.desk.registration_frame import with_lists
from reglament.web.desk.words import tournament_name
from reglament.web.events import ACTOR, event_file

_OVERRIDABLE: Final = frozenset({"BY101", "BY102", "BY103"})
"""Refusals of a half-point bye that the chief arbiter may set aside, with a reason."""


class Panel(NamedTuple):
    """What stands beside the list: a card or a form, and what the use case said."""

    card: Card | None = None
    form: EntryForm | None = None
    decision: Decision = Decision(())

    @property
    def status(self) -> HTTPStatus:
        """Conflict where the rules refuse, "unprocessable" where a field is not understood."""
        if self.decision.refused:
            return HTTPStatus.CONFLICT
        return HTTPStatus.UNPROCESSABLE_ENTITY if self.form and self.form.errors else HTTPStatus.OK


@require_GET
def registration(request: HttpRequest, event: str) -> HttpResponse:
    """The list; with `entry=A.12` or `new` the panel beside it. To htmx, only the part that it asks for."""
    loaded = event_file(event).load()
    form = empty_form(_first_tournament(request, loaded), request.GET.get("name", "")) if "new" in request.GET else None
    return _answer(request, event, loaded, Panel(_card(loaded, request.GET.get("entry", "")), form))


@require_POST
def act(request: HttpRequest, event: str) -> HttpResponse:
    """Do something with an entry: `action` says what, `entry` (A.12) with whom."""
    file = event_file(event)
    tournament, number = _entry_key(request.POST.get("entry", ""))
    build = _ACTIONS.get(request.POST.get("action", ""))
    if build is None:
        return HttpResponse(status=HTTPStatus.BAD_REQUEST)
    decision = carry_out(file, build(tournament, number, request.POST), ACTOR)
    loaded = file.load()
    return _answer(request, event, loaded, Panel(card(loaded, tournament, number), None, decision))


@require_POST
def enter(request: HttpRequest, event: str) -> HttpResponse:
    """Put somebody on the list; what is wrong stands beside the form, which keeps what was typed."""
    file = event_file(event)
    form = read_form(request.POST)
    if form.player is None:
        return _answer(request, event, file.load(), Panel(form=form))
    command = cmd.EnterPlayer(form.tournament, form.player, namesake="namesake" in request.POST)
    decision = carry_out(file, command, ACTOR)
    loaded = file.load()
    entered = next((one for one in decision.events if isinstance(one, PlayerEntered)), None)
    if entered is None:
        return _answer(request, event, loaded, Panel(None, form, decision))
    return _answer(request, event, loaded, Panel(card(loaded, form.tournament, entered.entry), None, decision))


def _answer(request: HttpRequest, event: str, loaded: Loaded, panel: Panel) -> HttpResponse:
    """The page, or the part that htmx asks for; after a change htmx asks for the rows again."""
    context = _list_context(request, event, loaded) | _panel_context(request, loaded, panel)
    response = render(request, f"desk/{_template(request)}", context, status=panel.status)
    if panel.decision.events:
        response.headers["HX-Trigger"] = "entries-changed"
    return response


def _list_context(request: HttpRequest, event: str, loaded: Loaded) -> dict[str, object]:
    query, tournament, only = (request.GET.get(name, "") for name in ("q", "tournament", "list"))
    return {
        "frame": with_lists(event_frame(event, loaded, "registration"), filter_counts(loaded), only),
        "now": now(),
        "here": event_page(event, "registration") if request.method == "POST" else "",
        "rows": rows(loaded, query=query, tournament=tournament, only=only),
        "query": query,
        "only": only,
        "tournament": tournament,
        "counts": counts(loaded),
    }


def _panel_context(request: HttpRequest, loaded: Loaded, panel: Panel) -> dict[str, object]:
    findings = panel.decision.findings
    return {
        "card": panel.card,
        "form": panel.form,
        "findings": findings,
        "tournaments": [(name, tournament_name(loaded, name)) for name in loaded.state.tournaments],
        "titles": TITLES,
        "is_namesake_question": any(one.code == "EN112" for one in findings),
        "can_override": any(one.code in _OVERRIDABLE and one.severity == "error" for one in findings),
        "asked_round": request.POST.get("round", ""),
    }


def _template(request: HttpRequest) -> str:
    """The whole page, or the part that htmx will put into it."""
    parts = {"rows": "parts/registration_rows.html", "why": "parts/registration_panel.html"}
    return parts.get(request.headers.get("HX-Target", ""), "registration.html")


def _first_tournament(request: HttpRequest, loaded: Loaded) -> str:
    asked = request.GET.get("tournament", "")
    return asked if asked in loaded.state.tournaments else next(iter(loaded.state.tournaments), "")


def _card(loaded: Loaded, key: str) -> Card | None:
    tournament, entry = _entry_key(key)
    return card(loaded, tournament, entry) if entry else None


def _entry_key(key: str) -> tuple[str, int]:
    """`A.12` as tournament and entry; entry 0, which nobody has, for what is no key."""
    tournament, _, number = key.rpartition(".")
    return tournament, _number(number)


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdecimal() else 0


_Build = Callable[[str, int, QueryDict], Command]


def _bye(tournament: str, entry: int, data: QueryDict) -> Command:
    outcome: Outcome = HALF_POINT_BYE if data.get("outcome") == HALF_POINT_BYE else ZERO_POINT_BYE
    reason = data.get("override", "").strip()
    return cmd.RequestBye(tournament, entry, _number(data.get("round", "")), outcome, reason, this_moment())


_ACTIONS: Final[dict[str, _Build]] = {
    "arrived": lambda tournament, entry, _: cmd.MarkArrived(tournament, entry),
    "not arrived": lambda tournament, entry, _: cmd.MarkArrived(tournament, entry, arrived=False),
    "remove": lambda tournament, entry, data: cmd.RemoveEntry(tournament, entry, data.get("reason", "").strip()),
    "bye": _bye,
    "cancel bye": lambda tournament, entry, data: cmd.CancelBye(tournament, entry, _number(data.get("round", ""))),
    "withdraw": lambda tournament, entry, data: cmd.Withdraw(tournament, entry, _number(data.get("round", ""))),
    "return": lambda tournament, entry, _: cmd.ReturnPlayer(tournament, entry),
}
