"""Ties that people settled where all criteria had ended: by lots, a play-off, or the arbiter's order with its reason.

What was settled never ranks players before others who are not tied with them. A record decides a tie only if it names
everybody in it, so that a corrected result, which ties other players, does not go by an older drawing.
Source: FIDE C.07 art. 4: the criteria are applied one after the other; what follows them is the regulation's.
"""

from collections.abc import Sequence
from hashlib import sha256
from typing import Final, Literal, NamedTuple

from reglament.model.article import PlayerNumber, Reason
from reglament.tiebreak.order import MANUAL

Means = Literal["lots", "play-off", "order"]
"""How a tie was settled: drawing of lots, a play-off, or an order set by hand."""

SETTLED: Final = MANUAL
"""The code by which rows say that a record decided."""

MEANS: Final[dict[Means, Reason]] = {
    "lots": Reason("drawing of lots", {}),
    "play-off": Reason("play-off", {}),
    "order": Reason("order set by the arbiter", {}),
}


class SettledTie(NamedTuple):
    """A record that settles a tie: the numbers, best first, those in one place who stay tied.

    `text` is the seed of lots, what was played in a play-off, or the reason of an order; `by` who recorded it.
    """

    means: Means
    places: tuple[tuple[int, ...], ...]
    text: str
    by: str

    @property
    def players(self) -> frozenset[int]:
        """Everybody whom the record names."""
        return frozenset(number for place in self.places for number in place)

    def among(self, tied: Sequence[int]) -> tuple[tuple[int, ...], ...]:
        """Tied players as the record places them."""
        places = (tuple(number for number in place if number in tied) for place in self.places)
        return tuple(place for place in places if place)


def settle(tied: Sequence[int], records: Sequence[SettledTie]) -> tuple[tuple[int, ...], ...]:
    """Players whom all criteria left tied, as records place them, best first; a later record replaces earlier ones."""
    record = settling(tied, records)
    if record is None:
        return (tuple(tied),)
    return tuple(part for place in record.among(tied) for part in settle(place, records))


def settling(tied: Sequence[int], records: Sequence[SettledTie]) -> SettledTie | None:
    """The last record that separates some of the tied players, if one names them all."""
    if len(tied) == 1:
        return None
    players = frozenset(tied)
    separating = (one for one in reversed(records) if players <= one.players and len(one.among(tied)) > 1)
    return next(separating, None)


def separation(tied: Sequence[int], records: Sequence[SettledTie], a: int, b: int) -> SettledTie | None:
    """The record that places one of two tied players before the other, if one does."""
    record = settling(tied, records)
    while record is not None:
        place = next(place for place in record.among(tied) if a in place)
        if b not in place:
            return record
        tied = place
        record = settling(tied, records)
    return None


def draw(numbers: Sequence[int], seed: str) -> tuple[int, ...]:
    """The order that lots give: by the digest of each number with the seed, the lowest first.

    Anybody can repeat it: the SHA-256 digest of the text `SEED:NUMBER`, in hexadecimal digits, sorted.
    """
    return tuple(sorted(numbers, key=lambda number: digest(number, seed)))


def digest(number: int, seed: str) -> str:
    """The lot of a player, in hexadecimal digits."""
    return sha256(f"{seed}:{number}".encode()).hexdigest()


def told(record: SettledTie) -> tuple[Reason, ...]:
    """What was recorded, in sentences; of lots also how anybody draws them again."""
    order = [PlayerNumber(number) for place in record.places for number in place]
    values: dict[str, object] = {"order": order, "note": record.text, "by": record.by}
    match record.means:
        case "lots":
            return (
                Reason("Lots were drawn ({by}), with the seed {note}: {order}.", values),
                Reason(
                    "To draw them again: SHA-256 of the text {note}:NUMBER for each number; the lowest is first.",
                    values,
                ),
                *(
                    Reason("{player}: the lot {note}.", {"player": player, "note": digest(player, record.text)[:16]})
                    for player in order
                ),
            )
        case "play-off":
            return (Reason("A play-off was recorded ({by}): {note}. It gave the order {order}.", values),)
        case "order":
            return (Reason("The order {order} was set by hand ({by}): {note}.", values),)
