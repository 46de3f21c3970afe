"""Tournaments played by lot, and paired as the rules say: for testing checkers, and for trying things out.

`start` makes the report of an event before its first round, from `wishes` of a person or from the `configuration` of
another program's generator; `event` plays its rounds, `results` and `lot` are what it draws. A `model` is a report of
which players and habits are taken.

Nothing here knows a clock or a file: the same seed gives the same report. Only `Random.random()` is asked, the one draw
that Python promises to repeat for ever.
"""

from reglament.simulation.event import Event, play
from reglament.simulation.habits import Habits
from reglament.simulation.wishes import ImpossibleWishError, Span, Wishes, generate

__all__ = ["Event", "Habits", "ImpossibleWishError", "Span", "Wishes", "generate", "play"]
