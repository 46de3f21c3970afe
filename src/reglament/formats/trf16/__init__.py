"""Tournament reports of FIDE (TRF06, TRF16, and of TRF26 what events and ranked teams need): reading and writing.

`parse` is the door; `TrfTournament` is what it gives; `writing` is the way back, and is imported by its own name.
Inside: `line` (columns), `player_record` and `round_fields` (record 001), `team_records`, `tournament_records` (all
others), `reciprocity` (two lines on one game), `rounds` (played, announced), `score_system` (what results are worth),
`remark_kinds` (all that can be wrong, with its code).

Imported by the pairing engine's own process: no `dataclasses`, `fractions` or pydantic here.

Source: FIDE C.02.03 Annex A (2025-09) and its edition of 2016.
"""

from reglament.formats.trf16.reader import parse
from reglament.formats.trf16.tournament import (
    Acceleration,
    ForbiddenPairs,
    ForfeitedMatch,
    KeptLine,
    LaterBye,
    LineUp,
    TeamBye,
    TrfPlayer,
    TrfTeam,
    TrfTeams,
    TrfTournament,
)

__all__ = [
    "Acceleration",
    "ForbiddenPairs",
    "ForfeitedMatch",
    "KeptLine",
    "LaterBye",
    "LineUp",
    "TeamBye",
    "TrfPlayer",
    "TrfTeam",
    "TrfTeams",
    "TrfTournament",
    "parse",
]
