"""Players without a board: what they get instead, and by which article."""

from functools import partial
from typing import Final

from reglament.language import Translator
from reglament.model.game import FULL_POINT_BYE, HALF_POINT_BYE, PAIRING_ALLOCATED_BYE, Outcome
from reglament.printing.context import Context, cited
from reglament.printing.sheet import Bye, Words
from reglament.tournament.state import Entry, Round

_NAMES: Final[dict[Outcome, str]] = {
    PAIRING_ALLOCATED_BYE: "bye",
    HALF_POINT_BYE: "half-point bye",
    FULL_POINT_BYE: "full-point bye",
}
_FACTS: Final[dict[Outcome, str]] = {
    PAIRING_ALLOCATED_BYE: "scoring.pairing_allocated_bye",
    HALF_POINT_BYE: "half_point_bye.count",
}


def byes(context: Context, one: Round) -> tuple[Bye, ...]:
    """Everybody without a board, by number: the pairing-allocated bye first. Who has left is not listed."""
    waiting = [context.tournament.entries[key] for key in one.singles]
    here = [entry for entry in waiting if not has_left(entry, one)]
    here.sort(key=lambda entry: (entry.entry != one.bye, entry.number))
    return tuple(Bye(entry.player.name, reason(context, one.singles[entry.entry][0])) for entry in here)


def has_left(entry: Entry, one: Round) -> bool:
    """Whether the player had withdrawn before the round."""
    return bool(entry.withdrawn_from and one.number >= entry.withdrawn_from)


def reason(context: Context, outcome: Outcome) -> Words:
    """What a player without a board gets, in words."""
    return context.each(partial(_reason, context, outcome))


def short_reason(context: Context, outcome: Outcome) -> Words:
    """What a player without a board gets, in a few signs: `½ pt (art. 13.11)`."""
    return context.each(partial(_worth, context, outcome))


def _reason(context: Context, outcome: Outcome, translate: Translator) -> str:
    if outcome not in _NAMES:
        return translate.text("does not play")
    return f"{translate.text(_NAMES[outcome])}, {_worth(context, outcome, translate)}"


def _worth(context: Context, outcome: Outcome, translate: Translator) -> str:
    if outcome not in _NAMES:
        return translate.text("does not play")
    worth = translate.text("{points} pt", points=context.worth(outcome))
    fact = _FACTS.get(outcome)
    return cited(context, translate, fact, worth) if fact else worth
