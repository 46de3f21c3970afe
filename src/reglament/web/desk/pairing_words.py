"""Why two players meet, and why with these colours, in the words and shapes of the why panel."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from django.utils.translation import gettext, gettext_noop

from reglament.model.article import Explanation, Reason
from reglament.model.game import Colour
from reglament.pairing.dutch.colours import ABSOLUTE, MILD, NONE, STRONG, preference
from reglament.service.views import pairing_scores
from reglament.tournament.state import Round
from reglament.web.desk.tournament_page import TournamentPage
from reglament.web.desk.why_words import Step, step, told

_WISHES: Final = {
    ABSOLUTE: gettext_noop("must have"),
    STRONG: gettext_noop("wants"),
    MILD: gettext_noop("prefers"),
    NONE: gettext_noop("no preference"),
}
_COLOURS: Final = {"w": gettext_noop("White"), "b": gettext_noop("Black")}


class Wish(NamedTuple):
    """A player's colours so far, and the colour that follows from them (`None` before the first game)."""

    name: str
    had: Sequence[Colour]
    wish: str
    colour: Colour | None
    colour_word: str


class PairingWhy(NamedTuple):
    """Why two players meet, or why somebody has the bye, and who has which colour.

    `bracket` is the number of their bracket; 0 if the pair was made by hand, and for a bye.
    """

    decision: str
    meeting: tuple[Step, ...]
    wishes: tuple[Wish, ...]
    colours: tuple[Step, ...]
    bracket: int


class Asked(NamedTuple):
    """Whom one may ask about on a board: pairing number, name, and whether he floats."""

    number: int
    name: str
    floats: bool


def pairing_words(page: TournamentPage, explanation: Explanation) -> PairingWhy:
    """The explanation of a board or of a bye; the steps from the first colour history on are about colours."""
    steps = explanation.steps
    first = next((at for at, each in enumerate(steps) if "history" in each.values), len(steps))
    return PairingWhy(
        told(page, explanation.decision),
        tuple(step(page, each) for each in steps[:first]),
        tuple(_wish(page, each.values) for each in steps[first:] if "history" in each.values),
        tuple(step(page, each) for each in steps[first:] if "history" not in each.values),
        _bracket(steps[:1]),
    )


def _bracket(first: Sequence[Reason]) -> int:
    """The bracket that the first step names."""
    bracket = first[0].values.get("bracket", 0) if first else 0
    assert isinstance(bracket, int)
    return bracket


def asked_about(page: TournamentPage, one: Round, board: int) -> list[Asked]:
    """The players of a board, White first, or who has the bye (board 0)."""
    seat = one.board(board)
    entries = [seat.white, seat.black] if seat else [one.bye] if one.bye else []
    numbers = [page.number_of[entry] for entry in entries]
    scores = pairing_scores(page.loaded, page.id, one.number)
    floats = len({scores[number].total for number in numbers}) > 1
    return [Asked(number, page.spoken_name(number), floats) for number in numbers]


def _wish(page: TournamentPage, values: Mapping[str, object]) -> Wish:
    history, player = values["history"], values["player"]
    assert isinstance(history, str)
    assert isinstance(player, int)
    due = preference(history)
    had: list[Colour] = ["w" if one == "w" else "b" for one in history]
    word = gettext(_COLOURS[due.colour]) if due.colour else ""
    return Wish(page.spoken_name(player), had, gettext(_WISHES[due.strength]), due.colour, word)
