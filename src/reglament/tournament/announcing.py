"""Standings as values and as an announcement."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from reglament.model.exact import exact_text
from reglament.model.finding import Finding
from reglament.model.game import Cell
from reglament.regulation.facts import Regulation
from reglament.standings.rank import Standings, Table, standings
from reglament.standings.settled import SettledTie
from reglament.tournament.commands import Decision, PublishStandings
from reglament.tournament.drafting import initial_rating
from reglament.tournament.events import StandingsPublished, StandingsRow
from reglament.tournament.state import PublishedStandings, Tournament
from reglament.tournament.stated_order import stated_order


def ranking_table(regulation: Regulation, tournament: Tournament, after: int) -> Table:
    """What the ranking after a round is computed from."""
    facts = regulation.tournament(tournament.id)
    rating = initial_rating(regulation, tournament.id)
    cards = tournament.cards(after)
    rounds = facts.rounds or after
    is_round_robin = facts.system == "round-robin"
    return Table(
        cards=cards,
        scoring=regulation.scoring(tournament.id),
        rounds=rounds,
        system=facts.system or "swiss",
        ratings={number: rating(entry.player) for number, entry in tournament.listed()},
        annulled=_left_early(tournament, cards, rounds, after) if is_round_robin else frozenset(),
        settled=settled_ties(tournament, after),
    )


def settled_ties(tournament: Tournament, after: int) -> tuple[SettledTie, ...]:
    """What was recorded on ties after a round, with players' numbers."""
    numbers = tournament.numbers()
    return tuple(
        SettledTie(
            one.means,
            tuple(tuple(numbers[entry] for entry in place if entry in numbers) for place in one.places),
            one.text,
            one.by,
        )
        for one in tournament.settlements
        if one.round == after
    )


def _left_early(tournament: Tournament, cards: Mapping[int, Sequence[Cell]], rounds: int, after: int) -> frozenset[int]:
    """Numbers of those who had left a round robin by then with less than half of their games played.

    Their results count for nobody in the ranking; of those who played half or more the remaining games are forfeits.
    """
    games = games_each(len(cards), rounds)
    return frozenset(
        number
        for number, entry in tournament.listed()
        if 0 < entry.withdrawn_from <= after and 2 * sum(cell.is_played for cell in cards[number]) < games
    )


def games_each(players: int, rounds: int) -> int:
    """Games of each player of a round robin: with an odd number of players one round of each cycle is free."""
    return rounds - rounds // players if players % 2 else rounds


def ranking(regulation: Regulation, tournament: Tournament, after: int) -> Standings:
    """The standings after a round, in the regulation's order and the edition of the opening."""
    order, _ = stated_order(regulation, tournament.id)
    return standings(ranking_table(regulation, tournament, after), order, tournament.editions.ranking)


def publish_standings(regulation: Regulation, tournament: Tournament, command: PublishStandings) -> Decision:
    """Announce the standings after a round of which every result is in (else ST101)."""
    after = command.after or tournament.played_rounds
    if not tournament.played_rounds:
        return Decision(
            (), (Finding("ST101", "error", "No round is finished yet; there are no standings to publish."),)
        )
    if not 1 <= after <= tournament.played_rounds:
        message = "Round {round} is not finished; standings can be published after rounds 1 to {played}."
        values = {"round": after, "played": tournament.played_rounds}
        return Decision((), (Finding("ST101", "error", message, values),))
    computed = ranking(regulation, tournament, after)
    return Decision((StandingsPublished(after, computed.order, computed.edition, _rows(tournament, computed)),))


def differs_from_published(
    regulation: Regulation, tournament: Tournament, published: PublishedStandings
) -> tuple[Finding, ...]:
    """Whether the standings after a round are other today than they were announced (ST110).

    Who was entered later was not among the players then, so he is left out.
    """
    announced = {row.entry for row in published.rows}
    entries = {entry: one for entry, one in tournament.entries.items() if entry in announced}
    as_then = replace(tournament, entries=entries)
    if _rows(as_then, ranking(regulation, as_then, published.round)) == published.rows:
        return ()
    message = "The standings after round {round} are no longer those that were published (version {version}, {at})."
    values = {"round": published.round, "version": published.version, "at": published.at[:16].replace("T", " ")}
    return (Finding("ST110", "warning", message, values, repair="Publish them again."),)


def _rows(tournament: Tournament, computed: Standings) -> tuple[StandingsRow, ...]:
    entries = {number: entry for entry, number in tournament.numbers().items()}
    return tuple(
        StandingsRow(
            row.rank,
            entries[row.number],
            exact_text(row.points) or "",
            tuple((code, exact_text(value) or "") for code, value in row.values.items()),
        )
        for row in computed.rows
    )
