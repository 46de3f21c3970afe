"""Another number of rounds than the regulation announced: what may be changed, and what follows from it."""

from dataclasses import replace
from datetime import date

from reglament.model.finding import Finding
from reglament.pairing.acceleration import baku_points
from reglament.pairing.dutch import NoLegalPairing, Pair, RoundInput, pair_round
from reglament.regulation.facts import Fact, Regulation, Source
from reglament.tournament.commands import ChangeRounds, Decision
from reglament.tournament.drafting import input_when_paired
from reglament.tournament.events import DraftDiscarded, Event, RoundsChanged
from reglament.tournament.state import Round, State, Tournament


def amended(regulation: Regulation, state: State) -> Regulation:
    """The regulation with the numbers of rounds that were changed during the event."""
    changed = {f"tournament.{one.id}.rounds": one for one in state.tournaments.values() if one.rounds_changes}
    facts = {path: _amended(regulation.fact(path), one) for path, one in changed.items()}
    return replace(regulation, facts={**regulation.facts, **facts}) if facts else regulation


def _amended(fact: Fact, tournament: Tournament) -> Fact:
    last = tournament.rounds_changes[-1]
    source = Source("amendment", by=last.actor, text=last.reason, on=date.fromisoformat(last.at[:10]))
    return Fact(fact.path, last.rounds, "stated", source, statements=fact.statements)


def change_rounds(regulation: Regulation, tournament: Tournament, command: ChangeRounds) -> Decision:
    """Play another number of rounds; never fewer than are public (PR141), and not without a reason (PR140).

    The number is to be published beforehand, so that a change is always warned of (PR143). Whether a round is the last
    one decides its pairing: the last public round is paired again and compared (PR144), a draft has to be made anew.
    """
    before = regulation.tournament(tournament.id).rounds or 0
    published = len(tournament.published_rounds)
    if command.rounds < 1:
        return Decision((), (Finding("PR141", "error", "A tournament has at least one round."),))
    if command.rounds < published:
        message = "Round {round} is published already: the tournament has at least so many rounds."
        return Decision((), (Finding("PR141", "error", message, {"round": published}),))
    if not command.reason.strip():
        repair = "Give the reason of the change."
        return Decision((), (Finding("PR140", "error", "Another number of rounds needs a reason.", repair=repair),))
    if command.rounds == before:
        message = "The tournament has {rounds} rounds already."
        return Decision((), (Finding("PR142", "note", message, {"rounds": before}),))
    events: list[Event] = [RoundsChanged(command.rounds, before, command.reason.strip())]
    findings = [_warning(before, command.rounds), *_compared(regulation, tournament, before, command.rounds)]
    findings += _about_acceleration(regulation, tournament, before, command.rounds)
    draft = tournament.draft
    if draft and draft.number > command.rounds:
        events.insert(0, DraftDiscarded(draft.number, draft.draft_seq, command.reason.strip()))
        findings.append(Finding("PR146", "note", "The draft of round {round} is discarded.", {"round": draft.number}))
    elif draft:
        message = "The draft of round {round} was made for another number of rounds."
        repair = "Pair the round again before it is published."
        findings.append(Finding("PR147", "warning", message, {"round": draft.number}, repair=repair))
    return Decision(tuple(events), tuple(findings))


def _warning(before: int, rounds: int) -> Finding:
    values = {"before": before, "rounds": rounds}
    message = "{rounds} rounds instead of {before}: the number is to be published beforehand (FIDE C.04.1 art. 1)."
    if not before:
        message = (
            "{rounds} rounds, of which nothing was said: the number is to be published beforehand (FIDE C.04.1 art. 1)."
        )
    consequence = "The change is recorded with author and reason; byes, the last round and tie-breaks follow it."
    return Finding("PR143", "warning", message, values, consequence=consequence)


def _compared(regulation: Regulation, tournament: Tournament, before: int, rounds: int) -> list[Finding]:
    """Whether the last public round is the last one now, or no longer, and would be paired otherwise for that."""
    one = tournament.published_rounds[-1] if tournament.published_rounds else None
    if one is None or one.imported or (one.number >= before) == (one.number >= rounds):
        return []
    data = input_when_paired(regulation, tournament, one)._replace(rounds=rounds)
    expected, found = _paired(data), _found(tournament, one)
    if expected == found:
        return []
    values = {
        "round": one.number,
        "expected": [_text(pair) for pair in sorted(expected - found)],
        "found": [_text(pair) for pair in sorted(found - expected)],
    }
    message = "Round {round} was paired as an earlier round; as the last one it would be: {expected} (not {found})."
    if one.number < rounds:
        message = "Round {round} was paired as the last one; as an earlier round it would be: {expected} (not {found})."
    consequence = "It is published and stays as it is, unless the chief arbiter decides otherwise."
    return [Finding("PR144", "warning", message, values, consequence=consequence)]


def _paired(data: RoundInput) -> set[Pair]:
    """The pairs of a round by the rules; none where they allow no pairing."""
    try:
        return set(pair_round(data).pairs)
    except NoLegalPairing:
        return set()


def _found(tournament: Tournament, one: Round) -> set[Pair]:
    numbers = tournament.numbers()
    return {Pair(numbers[board.white], numbers[board.black]) for board in one.boards}


def _text(pair: Pair) -> str:
    return f"{pair.white}–{pair.black}"


def _about_acceleration(regulation: Regulation, tournament: Tournament, before: int, rounds: int) -> list[Finding]:
    """Whether other rounds to come are accelerated now (FIDE C.04.7 art. 1.4)."""
    if tournament.first_group is None or tournament.stated_points:
        return []
    scoring, published = regulation.scoring(tournament.id), len(tournament.published_rounds)
    if baku_points(before, scoring)[published:] == baku_points(rounds, scoring)[published:]:
        return []
    message = "Rounds to come have other virtual points now: half of {rounds} rounds are accelerated (FIDE C.04.7)."
    return [Finding("PR145", "warning", message, {"rounds": rounds})]
