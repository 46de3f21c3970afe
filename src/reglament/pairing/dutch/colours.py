"""Colour preferences (FIDE C.04.3 art. 1.6 and 1.7, 2026) and the allocation of colours (art. 5).

A colour history is the string of the colours of played games only, oldest first: rounds without a game are squeezed out
(C.04.2 art. 3.4), so that two histories are compared aligned at their ends.
"""

from typing import Final, NamedTuple

from reglament.model.game import Colour

NONE: Final = 0
MILD: Final = 1
STRONG: Final = 2
ABSOLUTE: Final = 3


class Preference(NamedTuple):
    """The colour a player is due and how strongly; `colour` is `None` before the first game."""

    colour: Colour | None
    strength: int


class Side(NamedTuple):
    """What the allocation of colours asks of a player. `number` is the effective pairing number of the round."""

    history: str
    preference: Preference
    number: int


class Allocation(NamedTuple):
    """Who of (higher ranked, lower ranked) has White, and the article of the rule that decided it."""

    higher_is_white: bool
    rule: str


NO_PREFERENCE: Final = Preference(None, NONE)

COLOUR_CLASSES: Final[dict[Preference, int]] = {
    NO_PREFERENCE: 0,
    Preference("w", MILD): 1,
    Preference("w", STRONG): 2,
    Preference("w", ABSOLUTE): 3,
    Preference("b", MILD): 4,
    Preference("b", STRONG): 5,
    Preference("b", ABSOLUTE): 6,
}
"""The seven preferences as small numbers: all that C3, C12 and C13 look at."""

ABSOLUTE_WHITE: Final = 3
ABSOLUTE_BLACK: Final = 6


def opposite(colour: Colour) -> Colour:
    """The other colour."""
    return "b" if colour == "w" else "w"


def difference(history: str) -> int:
    """Whites minus Blacks. Source: FIDE C.04.3 art. 1.6 (2026)."""
    return history.count("w") - history.count("b")


def preference(history: str) -> Preference:
    """Colour preference that follows from a colour history.

    A difference of two or more decides before two equal colours running do.
    Source: FIDE C.04.3 art. 1.7.1 to 1.7.4 (2026).
    """
    if not history:
        return NO_PREFERENCE
    balance = difference(history)
    reducing: Colour = "b" if balance > 0 else "w"
    if abs(balance) >= 2:
        return Preference(reducing, ABSOLUTE)
    other_than_last: Colour = "b" if history[-1] == "w" else "w"
    if len(history) > 1 and history[-1] == history[-2]:
        return Preference(other_than_last, ABSOLUTE)
    if balance:
        return Preference(reducing, STRONG)
    return Preference(other_than_last, MILD)


def allocate(higher: Side, lower: Side, initial_colour: Colour) -> Allocation:
    """Colours of a pair by the first rule that decides. Source: FIDE C.04.3 art. 5.2 (2026)."""
    wish, other_wish = higher.preference.colour, lower.preference.colour
    if wish is None and other_wish is None:
        return Allocation((higher.number % 2 == 1) == (initial_colour == "w"), "5.2.5")
    if wish != other_wish:
        due = wish if wish is not None else opposite(_known(other_wish))
        return Allocation(due == "w", "5.2.1")
    white_is_wanted = wish == "w"
    stronger = _stronger(higher, lower)
    if stronger:
        return Allocation((stronger > 0) == white_is_wanted, "5.2.2")
    latest = latest_difference(higher.history, lower.history)
    if latest is not None:
        return Allocation(latest[1] == "w", "5.2.3")
    return Allocation(white_is_wanted, "5.2.4")


def _known(colour: Colour | None) -> Colour:
    assert colour is not None
    return colour


def _stronger(higher: Side, lower: Side) -> int:
    """Positive if the higher ranked has the stronger of two preferences for one colour, negative if the lower has."""
    by_strength = higher.preference.strength - lower.preference.strength
    if by_strength or higher.preference.strength != ABSOLUTE:
        return by_strength
    return abs(difference(higher.history)) - abs(difference(lower.history))


def latest_difference(history: str, other: str) -> tuple[str, str] | None:
    """The two colours at the latest time at which two players had different ones, histories aligned at their ends."""
    for mine, theirs in zip(reversed(history), reversed(other), strict=False):
        if mine != theirs:
            return mine, theirs
    return None
