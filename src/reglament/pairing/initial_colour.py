"""The colour drawn before round 1, found again in the rounds that were played (FIDE C.04.3 art. 5.1 and 5.2.5)."""

from collections.abc import Mapping, Sequence

from reglament.model.game import Cell, Colour
from reglament.pairing.dutch.colours import opposite
from reglament.pairing.dutch.states import has_taken_part


def initial_colour(cards: Mapping[int, Sequence[Cell]]) -> Colour | None:
    """The colour of the odd numbers in round 1; `None` while nobody has had one.

    The first player of the list who got a colour in the first round with colours tells it: he is the higher ranked of
    his pair, and nobody has a preference yet. Odd or even is his place among those who have taken part so far
    (FIDE C.04.2 art. 2.4, 2.5).
    """
    for played in range(max((len(row) for row in cards.values()), default=0)):
        coloured = {number: row[played].colour for number, row in cards.items() if played < len(row)}
        first = min((number for number, colour in coloured.items() if colour), default=0)
        colour = coloured.get(first)
        if colour:
            arrived = sorted(number for number, row in cards.items() if has_taken_part(row[: played + 1]))
            return colour if arrived.index(first) % 2 == 0 else opposite(colour)
    return None
