"""From a command to events, or to findings that say why not. Pure: the same state and command, the same decision."""

from typing import assert_never

from reglament.model.finding import Finding
from reglament.regulation.facts import Regulation
from reglament.tournament import announcing, changing_rounds, drafting, entering, forbidding, presence, scoring, tied
from reglament.tournament import commands as cmd
from reglament.tournament.state import State, Tournament

_ForEntry = cmd.RemoveEntry | cmd.MarkArrived | cmd.RequestBye | cmd.CancelBye | cmd.Withdraw | cmd.ReturnPlayer


def decide(regulation: Regulation, state: State, command: cmd.Command) -> cmd.Decision:
    """What a command leads to. Errors: TN110 for an unknown tournament, TN111 for an unknown entry."""
    tournament = state.tournaments.get(command.tournament)
    if tournament is None:
        message = "There is no tournament {tournament}; the event has {tournaments}."
        values = {"tournament": command.tournament, "tournaments": list(state.tournaments)}
        return cmd.Decision((), (Finding("TN110", "error", message, values),))
    match command:
        case cmd.EnterPlayer():
            return entering.enter_player(regulation, tournament, command)
        case cmd.DraftPairing() | cmd.DiscardDraft() | cmd.PublishPairing():
            return _decide_about_draft(regulation, tournament, command)
        case cmd.ForbidMeeting() | cmd.LiftProhibition() | cmd.ChangeRounds():
            return _decide_about_conditions(regulation, tournament, command)
        case cmd.EnterResult():
            return scoring.enter_result(tournament, command)
        case cmd.ClearResult():
            return scoring.clear_result(tournament, command)
        case cmd.ReverseColours():
            return scoring.reverse_colours(tournament, command)
        case cmd.PublishStandings():
            return announcing.publish_standings(regulation, tournament, command)
        case cmd.DrawLots() | cmd.EnterPlayOff() | cmd.SettleOrder():
            return tied.settle_tie(regulation, tournament, command)
        case _:
            return _decide_for_entry(regulation, tournament, command)


def _decide_about_draft(
    regulation: Regulation, tournament: Tournament, command: cmd.DraftPairing | cmd.DiscardDraft | cmd.PublishPairing
) -> cmd.Decision:
    match command:
        case cmd.DraftPairing():
            return drafting.draft_pairing(regulation, tournament, command)
        case cmd.DiscardDraft():
            return drafting.discard_draft(tournament, command)
        case cmd.PublishPairing():
            return drafting.publish_pairing(tournament)
        case _:
            assert_never(command)


def _decide_about_conditions(
    regulation: Regulation,
    tournament: Tournament,
    command: cmd.ForbidMeeting | cmd.LiftProhibition | cmd.ChangeRounds,
) -> cmd.Decision:
    match command:
        case cmd.ForbidMeeting():
            return forbidding.forbid_meeting(regulation, tournament, command)
        case cmd.LiftProhibition():
            return forbidding.lift_prohibition(tournament, command)
        case cmd.ChangeRounds():
            return changing_rounds.change_rounds(regulation, tournament, command)
        case _:
            assert_never(command)


def _decide_for_entry(regulation: Regulation, tournament: Tournament, command: _ForEntry) -> cmd.Decision:
    entry = tournament.entries.get(command.entry)
    if entry is None:
        return cmd.Decision((), (Finding("TN111", "error", "This entry is not (or no longer) on the list."),))
    match command:
        case cmd.RemoveEntry():
            return entering.remove_entry(tournament, entry, command)
        case cmd.MarkArrived():
            return entering.mark_arrived(entry, command)
        case cmd.RequestBye():
            return presence.request_bye(regulation, tournament, entry, command)
        case cmd.CancelBye():
            return presence.cancel_bye(tournament, entry, command)
        case cmd.Withdraw():
            return presence.withdraw(regulation, tournament, entry, command)
        case cmd.ReturnPlayer():
            return presence.return_player(entry)
        case _:
            assert_never(command)
