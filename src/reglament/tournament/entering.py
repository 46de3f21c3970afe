"""Entries: who comes onto the list, who leaves it again, who has arrived."""

from reglament.entries.eligibility import eligibility
from reglament.model.finding import Finding, is_refusal
from reglament.model.player import Player
from reglament.regulation.facts import Regulation
from reglament.tournament.commands import Decision, EnterPlayer, MarkArrived, RemoveEntry
from reglament.tournament.events import ArrivalRevoked, EntryRemoved, PlayerArrived, PlayerEntered
from reglament.tournament.state import Entry, Tournament


def enter_player(regulation: Regulation, tournament: Tournament, command: EnterPlayer) -> Decision:
    """Put a player on the list if the regulation admits him and he is not there yet. Errors: EN101-EN113."""
    player = command.player
    findings = list(eligibility(regulation, tournament.id, player))
    findings += _name_findings(player)
    findings += _duplicates(tournament, player, namesake=command.namesake)
    if is_refusal(findings):
        return Decision((), tuple(findings))
    event = entered(tournament.id, tournament.last_entry + 1, player)
    return Decision((event,), tuple(findings), {event.person: player.birth} if player.birth else {})


def entered(tournament: str, entry: int, player: Player) -> PlayerEntered:
    """The record of an entry; the birth date is no part of it."""
    return PlayerEntered(
        entry,
        person=f"{tournament}.{entry}",
        name=player.name,
        title=player.title,
        sex=player.sex,
        federation=player.federation,
        club=player.club,
        rating=player.rating,
        national_rating=player.national_rating,
        fide_id=player.fide_id,
        national_id=player.national_id,
    )


def remove_entry(tournament: Tournament, entry: Entry, command: RemoveEntry) -> Decision:
    """Take an entry off the list; not once he was among the players of a round (EN121): then he withdraws."""
    if tournament.rounds and entry.number:
        message = "Round 1 is paired: {name} can withdraw, but stays on the list."
        return Decision((), (Finding("EN121", "error", message, {"name": entry.player.name}),))
    return Decision((EntryRemoved(command.entry, command.reason),))


def mark_arrived(entry: Entry, command: MarkArrived) -> Decision:
    """Note that a player is there, or that the note was a mistake; nothing if it is noted already."""
    if command.arrived == bool(entry.arrived):
        return Decision(())
    if command.arrived:
        return Decision((PlayerArrived(command.entry),))
    return Decision((ArrivalRevoked(command.entry, entry.arrived_seq),))


def _name_findings(player: Player) -> list[Finding]:
    return [] if player.name.strip() else [Finding("EN110", "error", "The name is missing.")]


def _duplicates(tournament: Tournament, player: Player, *, namesake: bool) -> list[Finding]:
    """The same person twice (by the FIDE ID, wherever on the list), or two of one name."""
    listed = tournament.listed()
    for number, other in listed:
        known = other.player
        if player.fide_id and player.fide_id == known.fide_id:
            message = "{name} has the FIDE ID {fide_id} of {other} (no. {number}), who is entered already."
            values = {"name": player.name, "fide_id": player.fide_id, "other": known.name, "number": number}
            return [Finding("EN111", "error", message, values)]
    same_name = [(number, other.player) for number, other in listed if _may_be_one(player, other.player)]
    found = [_same_name(player, number, known, namesake=namesake) for number, known in same_name]
    return [finding for finding in found if finding.severity == "error"][:1] or found[:1]


def _may_be_one(player: Player, known: Player) -> bool:
    return player.name.casefold() == known.name.casefold() and not (player.fide_id and known.fide_id)


def _same_name(player: Player, number: int, known: Player, *, namesake: bool) -> Finding:
    values = {"name": player.name, "number": number}
    if namesake or player.birth[:4] != known.birth[:4]:
        return Finding("EN113", "note", "{name} has the same name as no. {number}.", values)
    message = "{name} is entered already (no. {number}). Another person of that name has to be entered as a namesake."
    return Finding("EN112", "error", message, values)
