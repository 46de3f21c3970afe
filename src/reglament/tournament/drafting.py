"""Pairing a round: numbers, the lot of the initial colour, the draft, and its publication."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from hashlib import sha256
from typing import Final

from reglament.entries.eligibility import contested_facts, rating_on
from reglament.model.article import PlayerNumber, Reason
from reglament.model.finding import Finding
from reglament.model.game import ABSENT, Colour
from reglament.model.player import Player
from reglament.pairing.dutch import NoLegalPairing, Pairing, RoundInput, pair_round
from reglament.pairing.dutch.restrictions import to_lift
from reglament.pairing.numbers import pairing_order
from reglament.regulation.facts import Regulation
from reglament.tournament.accelerating import (
    first_group,
    first_group_note,
    rounds_announced,
    unsuited,
    virtual_points,
    with_first_group,
)
from reglament.tournament.commands import Decision, DiscardDraft, DraftPairing
from reglament.tournament.events import (
    DraftDiscarded,
    Event,
    InitialColourDrawn,
    NumbersAssigned,
    PairingDrafted,
    PairingPublished,
)
from reglament.tournament.forbidding import forbidden_pairs
from reglament.tournament.opening import pairing_edition_note
from reglament.tournament.state import Entry, Round, Tournament

ENGINE: Final = "reglament-dutch"


def draft_pairing(regulation: Regulation, tournament: Tournament, command: DraftPairing) -> Decision:
    """Pair the next round. The first pairing also gives the numbers and draws the initial colour. Errors: PR1xx."""
    findings = obstacles(regulation, tournament)
    if findings:
        return Decision((), tuple(findings))
    first: list[Event] = []
    numbers = next_numbers(regulation, tournament)
    if numbers != {entry.entry: entry.number for entry in tournament.entries.values()}:
        first.append(NumbersAssigned(tuple(sorted(numbers.items(), key=lambda one: one[1]))))
    colour = tournament.initial_colour
    if colour is None:
        drawn = _draw_colour(regulation, tournament, command.seed)
        first.append(drawn)
        colour = drawn.colour
    group = first_group(regulation, tournament, numbers)
    if group:
        first.append(group)
        tournament = with_first_group(tournament, group)
    data = round_input(regulation, tournament, numbers, colour)
    try:
        pairing = pair_round(data)
    except NoLegalPairing as error:
        names = {numbers[entry.entry]: entry.player.name for entry in tournament.entries.values()}
        return Decision((), (_impossible(data, error, names),))
    notes = (
        *_notes(tournament),
        *first_group_note(regulation, tournament, numbers),
        *_bye_note(regulation, tournament, pairing),
    )
    return Decision((*first, _drafted(tournament, numbers, pairing)), notes)


def _drafted(tournament: Tournament, numbers: Mapping[int, int], pairing: Pairing) -> PairingDrafted:
    entries = {number: entry for entry, number in numbers.items()}
    round_number = len(tournament.rounds) + 1
    requested = (
        (entry.entry, entry.byes[round_number])
        for entry in tournament.entries.values()
        if round_number in entry.byes and not _has_left(entry, round_number)
    )
    return PairingDrafted(
        round_number,
        boards=tuple((entries[pair.white], entries[pair.black]) for pair in pairing.pairs),
        bye=None if pairing.bye is None else entries[pairing.bye],
        requested=tuple(requested),
        engine=ENGINE,
        edition=tournament.editions.pairing,
    )


def discard_draft(tournament: Tournament, command: DiscardDraft) -> Decision:
    """Throw the draft away."""
    draft = tournament.draft
    if draft is None:
        return Decision((), (Finding("PR110", "error", "There is no draft to discard."),))
    return Decision((DraftDiscarded(draft.number, draft.draft_seq, command.reason),))


def publish_pairing(tournament: Tournament) -> Decision:
    """Make the draft the pairing of the round, unless something has changed since it was made (PR112)."""
    draft = tournament.draft
    if draft is None:
        return Decision((), (Finding("PR111", "error", "There is no draft to publish. Pair the round first."),))
    if is_stale(tournament):
        message = (
            "The draft of round {round} is older than the last change of results, of who plays or of the conditions."
        )
        repair = "Pair the round again, then publish."
        return Decision((), (Finding("PR112", "error", message, {"round": draft.number}, repair=repair),))
    return Decision((PairingPublished(draft.number, draft.draft_seq),))


def is_stale(tournament: Tournament) -> bool:
    """Whether a result, the list of those who play or the conditions have changed since the draft was made."""
    draft = tournament.draft
    if draft is None:
        return False
    changed = max((one.changed_seq for one in tournament.published_rounds), default=0)
    return max(changed, tournament.list_seq) > draft.draft_seq


def round_input(
    regulation: Regulation, tournament: Tournament, numbers: Mapping[int, int], colour: Colour, before: int = 0
) -> RoundInput:
    """What the engine needs to pair the round `before`; 0 is the next round. `numbers` maps entries to numbers."""
    played = (before or len(tournament.rounds) + 1) - 1
    rows = {number: [ABSENT] * played for number in numbers.values()}
    for one in tournament.rounds[:played]:
        for entry, cell in one.cells():
            rows[numbers[entry]][one.number - 1] = cell._replace(opponent=numbers.get(cell.opponent, 0))
    return RoundInput(
        cards={number: tuple(rows[number]) for number in sorted(rows)},
        absent=frozenset(numbers[one.entry] for one in tournament.entries.values() if one.is_away(played + 1)),
        scoring=regulation.scoring(tournament.id),
        rounds=rounds_announced(regulation, tournament, played + 1) or played + 1,
        initial_colour=colour,
        virtual=virtual_points(regulation, tournament, numbers, played + 1),
        forbidden=forbidden_pairs(tournament, numbers, played + 1),
        edition=tournament.editions.pairing,
    )


def input_when_paired(regulation: Regulation, tournament: Tournament, one: Round) -> RoundInput:
    """What the engine was given for a round that it has paired.

    Who was absent is read from the round itself: requests may have changed since.
    """
    numbers = {entry.entry: entry.number for entry in tournament.entries.values() if entry.number}
    data = round_input(regulation, tournament, numbers, tournament.initial_colour or "w", one.number)
    playing = {player for board in one.boards for player in (board.white, board.black)} | {one.bye}
    return data._replace(absent=frozenset(number for entry, number in numbers.items() if entry not in playing))


def initial_rating(regulation: Regulation, tournament: str) -> Callable[[Player], int]:
    """The rating by which numbers are given (FIDE C.04.2 art. 2.1, 2026), as the regulation names it."""
    match regulation.tournament(tournament).initial_order:
        case "fide":
            return lambda player: rating_on(player, "fide")
        case "national":
            return lambda player: rating_on(player, "national")
        case _:
            return lambda player: player.rating or player.national_rating


def next_numbers(regulation: Regulation, tournament: Tournament) -> dict[int, int]:
    """Entry -> the number at the next pairing.

    Before round 1 everybody is numbered anew. Afterwards a late entry takes his place by rating, and everybody below
    moves on (FIDE C.04.2 art. 2.4, 2026).
    """
    rating = initial_rating(regulation, tournament.id)
    players = {one.entry: one.player for one in tournament.entries.values()}
    placed = [one for one in tournament.entries.values() if one.number and tournament.rounds]
    listed = sorted(placed, key=lambda one: one.number)
    fresh = {entry: player for entry, player in players.items() if entry not in {one.entry for one in listed}}
    if listed and not fresh:
        return {one.entry: one.number for one in listed}
    ordered = [one.entry for one in listed]
    for late in pairing_order(fresh, rating):
        place = (at for at, other in enumerate(ordered) if _precedes(late, other, players, rating))
        ordered.insert(next(place, len(ordered)), late)
    return {entry: number for number, entry in enumerate(ordered, 1)}


def _precedes(one: int, other: int, players: Mapping[int, Player], rating: Callable[[Player], int]) -> bool:
    return pairing_order({other: players[other], one: players[one]}, rating)[0] == one


def _draw_colour(regulation: Regulation, tournament: Tournament, seed: str) -> InitialColourDrawn:
    """The colour of number 1 in round 1: as stated, else by a lot that the seed makes repeatable (C.04.3 art. 5.1)."""
    match regulation.tournament(tournament.id).initial_colour:
        case "white":
            return InitialColourDrawn("w")
        case "black":
            return InitialColourDrawn("b")
        case _:
            lot = sha256(f"{tournament.id}:{seed}".encode()).digest()[0]
            return InitialColourDrawn("w" if lot % 2 == 0 else "b", seed)


def _has_left(entry: Entry, round_number: int) -> bool:
    return bool(entry.withdrawn_from and round_number >= entry.withdrawn_from)


def obstacles(regulation: Regulation, tournament: Tournament) -> list[Finding]:
    """Everything that stands against pairing the next round, as errors. Errors: PR101-PR106, PR108, PR109, RG101."""
    if tournament.draft:
        message = "Round {round} has a draft already. Publish it or discard it."
        return [Finding("PR101", "error", message, {"round": tournament.draft.number})]
    path = f"tournament.{tournament.id}"
    needed = (
        "rounds",
        "system",
        "initial_order",
        "pairing_edition",
        "acceleration.method",
        "acceleration.counts",
    )
    contested = contested_facts(regulation, *(f"{path}.{fact}" for fact in needed))
    if contested:
        return list(contested)
    facts = regulation.tournament(tournament.id)
    if facts.system != "swiss":
        message = "Tournament {tournament} is no Swiss; other systems cannot be paired yet."
        return [Finding("PR102", "error", message, {"tournament": tournament.id}, facts=(f"{path}.system",))]
    if facts.rounds is None:
        message = "The number of rounds is not stated. It has to be known before round 1 (FIDE C.04.1 art. 1)."
        repair = "State `rounds` for tournament {tournament} in the regulation."
        values = {"tournament": tournament.id}
        return [Finding("PR103", "error", message, values, facts=(f"{path}.rounds",), repair=repair)]
    if facts.pairing_edition is None:
        message = "The regulation settles no edition of the pairing rules (FIDE C.04.3) for tournament {tournament}."
        repair = "State `pairing_edition` for tournament {tournament} in the regulation."
        values = {"tournament": tournament.id}
        return [Finding("PR108", "error", message, values, facts=(f"{path}.pairing_edition",), repair=repair)]
    return unsuited(regulation, tournament.id) or _open_rounds(tournament, facts.rounds) or _too_few(tournament)


def _open_rounds(tournament: Tournament, rounds: int) -> list[Finding]:
    for one in tournament.rounds:
        if one.missing:
            message = "Round {round} has no result on board {boards}. A game without a result is open, not a forfeit."
            return [Finding("PR104", "error", message, {"round": one.number, "boards": _open_boards(tournament, one)})]
    if len(tournament.rounds) >= rounds:
        message = "All {rounds} rounds have been paired."
        return [Finding("PR105", "error", message, {"rounds": rounds})]
    return []


def _open_boards(tournament: Tournament, one: Round) -> list[str]:
    """The boards without a result, by their numbers; the last one with the names of its players."""
    if len(one.missing) > 1:
        return [str(board.number) for board in one.missing]
    names = {entry.entry: entry.player.name for entry in tournament.entries.values()}
    return [f"{board.number} ({names[board.white]} – {names[board.black]})" for board in one.missing]


def _too_few(tournament: Tournament) -> list[Finding]:
    playing = sum(not one.is_away(len(tournament.rounds) + 1) for one in tournament.entries.values())
    if playing < 2:
        message = "Only {count} players can be paired."
        return [Finding("PR106", "error", message, {"count": playing})]
    return []


def _impossible(data: RoundInput, error: NoLegalPairing, names: Mapping[int, str]) -> Finding:
    message = "Round {round} has no pairing that keeps the absolute rules: {reason}"
    values: dict[str, object] = {"round": data.round_number, "reason": error.reason}
    deadlock = to_lift(data)
    assert deadlock, "who is too few to be paired was found out before"
    values |= {"proof": _with_names(deadlock.proof, names), "remedy": _with_names(deadlock.remedy, names)}
    return Finding("PR107", "error", message, values, consequence="{proof}", repair="{remedy}")


def _with_names(value: object, names: Mapping[int, str]) -> object:
    """A value of a reason with names for the numbers of players, for a finding, which nobody gives names to later."""
    match value:
        case PlayerNumber():
            return Reason("{name} ({number})", {"name": names[value], "number": int(value)})
        case Reason():
            return value._replace(values={key: _with_names(one, names) for key, one in value.values.items()})
        case list():
            return [_with_names(one, names) for one in value]
        case _:
            return value


def _bye_note(regulation: Regulation, tournament: Tournament, pairing: Pairing) -> list[Finding]:
    """Say what the bye is worth where no article states it."""
    fact = regulation.fact(f"tournament.{tournament.id}.scoring.pairing_allocated_bye")
    if pairing.bye is None or fact.source is None or fact.source.kind != "default":
        return []
    scoring = regulation.scoring(tournament.id)
    message = "The pairing-allocated bye counts {points}: no article states it, so this is the default ({article})."
    points = Fraction(scoring.pairing_allocated_bye, scoring.unit)
    return [Finding("PR121", "note", message, {"points": points, "article": fact.source.article}, facts=(fact.path,))]


def _notes(tournament: Tournament) -> list[Finding]:
    notes = [*pairing_edition_note(tournament.editions)]
    arrived = sum(bool(one.arrived) for one in tournament.entries.values())
    missing = len(tournament.entries) - arrived
    if not tournament.rounds and arrived and missing:
        message = "{count} players are paired who are not marked as arrived (FIDE C.04.2 art. 4.1)."
        notes.append(Finding("PR120", "note", message, {"count": missing}))
    return notes
