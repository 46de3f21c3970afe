"""What the tests of the command line say and hear."""

import json
from collections.abc import Callable
from typing import Any, NamedTuple


class Answer(NamedTuple):
    """What a command left: exit code, data, findings."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:  # noqa: ANN401  a document of any form
        """The one JSON document on stdout."""
        return json.loads(self.out)


Run = Callable[..., Answer]

REGULATION = """
reglament = 1
language = "en"

[[article]]
number = "1"
heading = { en = "Event" }
[article.states.event]
name = { en = "Small Cup" }
starts = 2026-06-06
ends = 2026-06-07

[[article]]
number = "2"
heading = { en = "Play" }
[article.states.tournament.A]
system = "swiss"
rounds = 3
rating_limit = { list = "fide", at_most = 2000 }
unrated = "admitted"
half_point_bye = { count = 1, rounds = { from = 1, to = 2 } }
ranking = ["PTS", "DE", "BH/C1", "BH", "WIN", "SB"]
"""

PLAYERS = """name;rating;federation;birth
Ann, A;1900;BUL;2001-02-03
Bob, B;1800;BUL;1990
Cat, C;1700;ROU;
Dan, D;1600;GRE;
Eva, E;1500;BUL;
Fay, F;2100;BUL;
"""
