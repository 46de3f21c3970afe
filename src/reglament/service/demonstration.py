"""The event of `reglament demo`: the invented festival of the examples, entered and ready for round 1."""

from pathlib import Path
from typing import Final

from reglament.examples import read
from reglament.formats import roster
from reglament.regulation.load import load
from reglament.service.entering import enter_players
from reglament.service.event import EventFile, create_event

EXAMPLE: Final = "ropotamo-2026"
ACTOR: Final = "demo"
_LISTS: Final = {"A": "players.csv", "B": "players-b.csv"}


def demonstration(path: Path) -> EventFile:
    """Make the event: regulation and starting lists of the example; nothing is paired yet.

    Errors: FileExistsError, and nothing is touched.
    """
    regulation, findings = load(read(EXAMPLE, "repaired.toml"), "repaired.toml")
    assert regulation is not None, findings
    file, _ = create_event(path, regulation, ACTOR)
    for tournament, name in _LISTS.items():
        rows, _ = roster.parse(read(EXAMPLE, name).encode(), name)
        enter_players(file, tournament, [row.player for row in rows], ACTOR, namesakes=True)
    return file
