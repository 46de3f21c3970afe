"""Rounds that players miss: requested byes, absences, withdrawals."""

from datetime import datetime, timedelta

from reglament.entries.eligibility import article_lines, contested_facts
from reglament.model.finding import Finding
from reglament.model.game import HALF_POINT_BYE
from reglament.regulation.facts import Regulation
from reglament.tournament.commands import CancelBye, Decision, RequestBye, Withdraw
from reglament.tournament.events import ByeCancelled, ByeRequested, PlayerReturned, PlayerWithdrew
from reglament.tournament.state import Entry, Tournament


def request_bye(regulation: Regulation, tournament: Tournament, entry: Entry, command: RequestBye) -> Decision:
    """Let a player miss a round, by the regulation's rule.

    A half-point bye outside the rule, or under a rule on which articles disagree, is an error (BY101-BY103, BY106,
    RG101) that the arbiter can override with a reason; then it is a warning and the reason goes into the record.
    """
    findings = _round_findings(regulation, tournament, entry, command.round)
    override = command.override.strip()
    if not findings and command.outcome == HALF_POINT_BYE:
        findings = _half_point_findings(regulation, tournament, entry, command.round)
        findings += _late_findings(regulation, tournament, command)
        if override:
            findings = [finding._replace(severity="warning") for finding in findings]
    if any(finding.severity == "error" for finding in findings):
        return Decision((), tuple(findings))
    if entry.byes.get(command.round) == command.outcome:
        return Decision(())
    requested = ByeRequested(command.entry, command.round, command.outcome, override if findings else "")
    return Decision((requested,), tuple(findings))


def cancel_bye(tournament: Tournament, entry: Entry, command: CancelBye) -> Decision:
    """Let a player play a round after all, while it is not published."""
    if command.round not in entry.byes:
        message = "{name} has no bye in round {round}."
        return Decision((), (Finding("BY110", "error", message, {"name": entry.player.name, "round": command.round}),))
    if command.round <= len(tournament.published_rounds):
        return Decision((), (_already_published(command.round),))
    return Decision((ByeCancelled(command.entry, command.round, entry.bye_seqs[command.round]),))


def withdraw(regulation: Regulation, tournament: Tournament, entry: Entry, command: Withdraw) -> Decision:
    """Take a player out of all rounds from one on; by default from the first that is not published."""
    first = len(tournament.published_rounds) + 1
    from_round = command.from_round or first
    outside = _outside(regulation, tournament, command.from_round) if command.from_round else []
    if outside:
        return Decision((), tuple(outside))
    if from_round < first:
        return Decision((), (_already_published(from_round),))
    if 0 < entry.withdrawn_from <= from_round:
        values = {"name": entry.player.name, "round": entry.withdrawn_from}
        return Decision((), (Finding("BY121", "note", "{name} has withdrawn from round {round} on already.", values),))
    return Decision((PlayerWithdrew(command.entry, from_round),), tuple(_open_game(tournament, entry)))


def return_player(entry: Entry) -> Decision:
    """Take a withdrawal back; the rounds missed stay missed."""
    if not entry.withdrawn_from:
        return Decision((), (Finding("BY122", "error", "{name} has not withdrawn.", {"name": entry.player.name}),))
    return Decision((PlayerReturned(entry.entry, entry.withdrawn_seq),))


def _round_findings(regulation: Regulation, tournament: Tournament, entry: Entry, round_number: int) -> list[Finding]:
    outside = _outside(regulation, tournament, round_number)
    if outside:
        return outside
    if round_number <= len(tournament.published_rounds):
        return [_already_published(round_number)]
    if entry.withdrawn_from and round_number >= entry.withdrawn_from:
        message = "{name} has withdrawn from round {round} on."
        return [Finding("BY104", "error", message, {"name": entry.player.name, "round": entry.withdrawn_from})]
    return []


def _outside(regulation: Regulation, tournament: Tournament, round_number: int) -> list[Finding]:
    """Whether the tournament has such a round (BY100)."""
    rounds = regulation.tournament(tournament.id).rounds
    if round_number < 1:
        return [Finding("BY100", "error", "There is no round {round}; rounds count from 1.", {"round": round_number})]
    if rounds is not None and round_number > rounds:
        message = "There is no round {round}; the tournament has {rounds}."
        return [Finding("BY100", "error", message, {"round": round_number, "rounds": rounds})]
    return []


def _half_point_findings(
    regulation: Regulation, tournament: Tournament, entry: Entry, round_number: int
) -> list[Finding]:
    path = f"tournament.{tournament.id}.half_point_bye"
    count, first, last = (regulation.fact(f"{path}.{name}") for name in ("count", "rounds.from", "rounds.to"))
    contested = contested_facts(regulation, count.path, first.path, last.path)
    if contested:
        return list(contested)
    if not isinstance(count.value, int) or not count.value:
        message = "Half-point bye refused: the regulation does not allow any."
        return [Finding("BY101", "error", message, articles=article_lines(count), facts=(count.path,))]
    findings: list[Finding] = []
    from_round = first.value if isinstance(first.value, int) else 1
    to_round = (
        last.value if isinstance(last.value, int) else regulation.tournament(tournament.id).rounds or round_number
    )
    values: dict[str, object] = {"round": round_number, "first": from_round, "last": to_round}
    if not from_round <= round_number <= to_round:
        message = "Half-point bye refused: asked for round {round}; allowed in rounds {first} to {last}."
        findings.append(Finding("BY102", "error", message, values, articles=article_lines(last), facts=(last.path,)))
    taken = [one for one, outcome in entry.byes.items() if outcome == HALF_POINT_BYE and one != round_number]
    if len(taken) >= count.value:
        message = (
            "Half-point bye refused: asked for round {round}; {name} has one in round {taken}, and {count} is allowed."
        )
        values = {**values, "name": entry.player.name, "taken": sorted(taken), "count": count.value}
        findings.append(Finding("BY103", "error", message, values, articles=article_lines(count), facts=(count.path,)))
    return findings


def _late_findings(regulation: Regulation, tournament: Tournament, command: RequestBye) -> list[Finding]:
    """A request counts from the end of the last game of the round before, and so from its last result."""
    fact = regulation.fact(f"tournament.{tournament.id}.half_point_bye.deadline_minutes_after_last_game")
    before = tournament.round(command.round - 1)
    if not isinstance(fact.value, int) or before is None or not before.ended or not command.at:
        return []
    closed = datetime.fromisoformat(before.ended) + timedelta(minutes=fact.value)
    if datetime.fromisoformat(command.at) <= closed:
        return []
    message = (
        "Half-point bye refused: requests for round {round} closed at {time}, {minutes} minutes after the last game."
    )
    values = {"round": command.round, "time": f"{closed:%H:%M}", "minutes": fact.value}
    return [Finding("BY106", "error", message, values, articles=article_lines(fact), facts=(fact.path,))]


def _already_published(round_number: int) -> Finding:
    message = "Round {round} is published. Who does not come to it gets a forfeit on his board."
    return Finding("BY105", "error", message, {"round": round_number})


def _open_game(tournament: Tournament, entry: Entry) -> list[Finding]:
    """A pairing that is public stands (FIDE C.04.2 art. 4.4): the opponent wins by forfeit."""
    for one in tournament.published_rounds[-1:]:
        for board in one.missing:
            if entry.entry in (board.white, board.black):
                result = "F0-1" if board.white == entry.entry else "F1-0"
                message = "{name} is paired in round {round} on board {board}: {result} if the game is not played."
                values = {"name": entry.player.name, "round": one.number, "board": board.number, "result": result}
                return [Finding("BY123", "warning", message, values)]
    return []
