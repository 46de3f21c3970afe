"""Articles and reasons: what every decision that a person could dispute refers to."""

from collections.abc import Mapping
from typing import NamedTuple


class Article(NamedTuple):
    """One article of a rule book.

    An empty `book` means the event's own regulation; `edition` is the year or month from which the text is in force.
    """

    book: str
    number: str
    edition: str = ""

    def __str__(self) -> str:
        """Name the article as an arbiter would quote it, in English; without a number, the whole chapter."""
        if not self.book:
            return f"regulation art. {self.number}"
        number = f" art. {self.number}" if self.number else ""
        edition = f" ({self.edition})" if self.edition else ""
        return f"FIDE {self.book}{number}{edition}"


class PlayerNumber(int):
    """A pairing number among the values of a reason, to be shown with the player's name."""

    __slots__ = ()


class Reason(NamedTuple):
    """One step of a decision, in a sentence an arbiter could read out.

    `text` is an English template with `{names}`; adapters translate it first and fill in `values` afterwards.
    Values are numbers, `PlayerNumber`s, strings, `Fraction`s, or sequences of these; a value that is a `Reason` is
    rendered in its turn.
    """

    text: str
    values: Mapping[str, object]
    article: Article | None = None


class Explanation(NamedTuple):
    """A decision and the steps that lead to it, in the order in which they are told."""

    decision: Reason
    steps: tuple[Reason, ...]
