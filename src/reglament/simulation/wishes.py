"""What somebody wants of random tournaments; what is left open is drawn anew for each."""

from collections.abc import Mapping
from random import Random
from typing import Final, NamedTuple

from reglament.model.game import STANDARD, Scoring
from reglament.pairing.dutch import Edition
from reglament.simulation.event import Event, play
from reglament.simulation.habits import Habits
from reglament.simulation.lot import whole
from reglament.simulation.start import LARGEST, MOST_POINTS, Frame, accelerated, drawn_ratings, starting_report

_ACCELERATED: Final = 0.2
"""The share of events that are accelerated where nothing is said about it."""


class ImpossibleWishError(ValueError):
    """Wishes that no tournament can meet."""


class Span(NamedTuple):
    """From the one to the other, both included; what is wanted exactly has the same twice."""

    low: float
    high: float


USUAL_SHARES: Final = {
    "draws": Span(0.1, 0.5),
    "unusual": Span(0, 0.005),
    "quick": Span(0, 0.01),
    "forfeits": Span(0, 0.04),
    "double_forfeits": Span(0, 0.005),
    "half_point_byes": Span(0, 0.05),
    "full_point_byes": Span(0, 0.003),
    "zero_point_byes": Span(0, 0.03),
    "withdrawals": Span(0, 0.08),
    "late_entries": Span(0, 0.05),
    "strength": Span(1, 1),
}
"""Between what the shares of `Habits` are drawn where nothing is wished."""


class Wishes(NamedTuple):
    """What an event should be like. Open wishes are `None`; `shares` is by the names of `Habits`."""

    players: Span = Span(8, 120)
    rounds: Span | None = None
    ratings: Span | None = None
    shares: Mapping[str, Span] = {}
    is_accelerated: bool | None = None
    forbidden: Span = Span(0, 2)
    edition: Edition = "2026"
    scoring: Scoring = STANDARD


def check_wishes(wishes: Wishes) -> None:
    """Raise ImpossibleWishError, with a sentence, for what no tournament can be."""
    players = int(wishes.players.low)
    rounds = wishes.rounds or _usual_rounds(players)
    longest = wishes.rounds or _usual_rounds(int(wishes.players.high))
    if players < 2 or wishes.players.high > LARGEST:
        raise ImpossibleWishError(f"A tournament has between 2 and {LARGEST} players.")
    if rounds.low < 1:
        raise ImpossibleWishError("A tournament has at least one round.")
    if rounds.low > most_rounds(players):
        most = most_rounds(players)
        raise ImpossibleWishError(f"{players} players can play {most} rounds at the most, not {int(rounds.low)}.")
    if wishes.forbidden.low > players * (players - 1) // 2:
        raise ImpossibleWishError(f"{players} players are only {players * (players - 1) // 2} pairs.")
    if wishes.ratings and wishes.ratings.high > LARGEST:
        raise ImpossibleWishError(f"A rating is {LARGEST} at the most.")
    if wishes.scoring.win * longest.high > MOST_POINTS * wishes.scoring.unit:
        raise ImpossibleWishError(f"A report has room for {MOST_POINTS} points: fewer rounds, or fewer for a win.")
    if wishes.is_accelerated and not wishes.scoring.suits_baku:
        raise ImpossibleWishError("Baku acceleration needs a win worth two draws and a loss worth nothing.")
    if sum(share.low for name, share in wishes.shares.items() if name.endswith("_byes")) > 1:
        raise ImpossibleWishError("More than all players cannot have byes.")


def most_rounds(players: int) -> int:
    """How many rounds so many players can play without meeting twice."""
    return players - 1 if players % 2 == 0 else players


def _usual_rounds(players: int) -> Span:
    """Five to eleven rounds, fewer for so few players that they would hardly find opponents."""
    low = min(5, most_rounds(players))
    return Span(low, min(11, max(low, players // 2 + 1)))


def generate(wishes: Wishes, seed: int) -> Event:
    """A tournament by the wishes. Raises ImpossibleWishError."""
    check_wishes(wishes)
    chance = Random(seed)  # noqa: S311  simulated results, no secret
    players = _between(chance, wishes.players)
    rounds = wishes.rounds or _usual_rounds(players)
    frame = Frame(
        ratings=_ratings(players, wishes.ratings, chance),
        rounds=_between(chance, Span(rounds.low, min(rounds.high, most_rounds(players)))),
        edition=wishes.edition,
        scoring=wishes.scoring,
        forbidden=_forbidden(players, wishes.forbidden, chance),
    )
    report = starting_report(frame, seed, chance)
    is_accelerated = wishes.is_accelerated
    if is_accelerated is None:
        is_accelerated = chance.random() < _ACCELERATED
    if is_accelerated:
        report = accelerated(report)
    return play(report, _habits(wishes, chance), chance)


def _between(chance: Random, span: Span) -> int:
    return whole(chance, int(span.low), int(span.high))


def _ratings(players: int, wished: Span | None, chance: Random) -> list[int]:
    lowest, highest = whole(chance, 1400, 2300), whole(chance, 2400, 2800)
    if wished:
        lowest, highest = int(wished.low), int(wished.high)
    return drawn_ratings(players, lowest, highest, chance)


def _forbidden(players: int, span: Span, chance: Random) -> list[tuple[int, int]]:
    wanted = min(_between(chance, span), players * (players - 1) // 2)
    pairs: set[tuple[int, int]] = set()
    while len(pairs) < wanted:
        first, second = whole(chance, 1, players), whole(chance, 1, players)
        if first < second:
            pairs.add((first, second))
    return sorted(pairs)


def _habits(wishes: Wishes, chance: Random) -> Habits:
    spans = {**USUAL_SHARES, **wishes.shares}
    drawn = {name: span.low + (span.high - span.low) * chance.random() for name, span in spans.items()}
    return Habits(**drawn)
