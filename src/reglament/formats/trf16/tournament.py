"""What a tournament report says, as plain values."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from reglament.model.game import STANDARD, Cell, Colour, Outcome, Scoring
from reglament.model.player import Player

NO_BYES: Final[Mapping[int, Outcome]] = MappingProxyType({})


class TrfPlayer(NamedTuple):
    """A player of the report.

    `number` is the starting rank of the file; `stated_points` are in units of its scoring; `cells` are the rounds from
    1 to the last played one, a round without a record being an absence. `line` is that of record 001.
    """

    number: int
    player: Player
    stated_points: int | None
    stated_rank: int | None
    cells: tuple[Cell, ...]
    line: int


class LaterBye(NamedTuple):
    """A bye announced for a round after the one to come, as players who withdrew have in all rounds that follow."""

    round_number: int
    number: int
    outcome: Outcome


class Acceleration(NamedTuple):
    """Fictitious points, in units, for the numbers `first` to `last` in some rounds (records 250 and XXA)."""

    first_round: int
    last_round: int
    first: int
    last: int
    points: int


class ForbiddenPairs(NamedTuple):
    """Players none of whom may meet another one of them in these rounds (records 260 and XXP); no last round: 0."""

    first_round: int
    last_round: int
    numbers: tuple[int, ...]


class KeptLine(NamedTuple):
    """A line that was not understood, or not wholly, so that a writer can give it back."""

    line: int
    text: str


class TrfTeam(NamedTuple):
    """A team of the report (record 310, or 013, which has no points): its players in the order of the boards.

    Points are in hundredths. `line` is that of the record.
    """

    number: int
    name: str
    short_name: str
    players: tuple[int, ...]
    line: int
    stated_match_points: int | None = None
    stated_game_points: int | None = None
    stated_rank: int | None = None


class TeamBye(NamedTuple):
    """A bye that a team asked for (record 240)."""

    round_number: int
    team: int
    outcome: Outcome


class ForfeitedMatch(NamedTuple):
    """A match decided without a game (record 330)."""

    round_number: int
    white: int
    black: int
    outcome_of_white: Outcome
    outcome_of_black: Outcome


class LineUp(NamedTuple):
    """Players of a team in a round, board by board, 0 for an empty board (record 300)."""

    round_number: int
    team: int
    players: tuple[int, ...]


class TrfTeams(NamedTuple):
    """What the team records say; points in hundredths.

    `match_points` are those of record 362 by its letters W, D and L; `bye_points` are match and game points of a
    pairing-allocated bye, `allocated` the team that had it in each round; `board_colours` one letter a board (352).
    """

    teams: tuple[TrfTeam, ...]
    match_points: Mapping[str, int]
    bye_points: tuple[int, int] | None
    allocated: Mapping[int, int]
    byes: tuple[TeamBye, ...]
    forfeits: tuple[ForfeitedMatch, ...]
    line_ups: tuple[LineUp, ...]
    board_colours: str


class TrfTournament(NamedTuple):
    """One event as its report has it.

    Dates are ISO text or empty. `players` are in the order of their numbers. `announced_byes` (H, F, Z) are for the
    round after `played_rounds`. `order` are the ranking criteria of record 212 or 202, primary score first. `system` is
    the free text of record 092, `system_code` the code of record 192. `teams` counts the team records; `team_event` is
    what they say.
    """

    name: str
    place: str
    federation: str
    start: str
    end: str
    chief_arbiter: str
    deputy_arbiters: tuple[str, ...]
    system: str
    system_code: str
    time_control: str
    time_control_code: str
    round_dates: tuple[str, ...]
    announced_rounds: int | None
    played_rounds: int
    players: tuple[TrfPlayer, ...]
    announced_byes: Mapping[int, Outcome] = NO_BYES
    later_byes: tuple[LaterBye, ...] = ()
    initial_colour: Colour | None = None
    scoring: Scoring = STANDARD
    order: tuple[str, ...] = ()
    acceleration: tuple[Acceleration, ...] = ()
    forbidden_pairs: tuple[ForbiddenPairs, ...] = ()
    pairs_by_rank: bool = False
    teams: int = 0
    team_event: TrfTeams | None = None
    kept: tuple[KeptLine, ...] = ()
