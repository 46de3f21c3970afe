"""Team records: 310 or 013 (teams), 320 (allocated byes), 330 (matches forfeited), 300 (line-ups), 352, 362 and 240.

Points are in hundredths. The lines are kept as they are besides, so that a writer can give them back.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Final

from reglament.formats.remarks import Remarks
from reglament.formats.trf16 import remark_kinds as kinds
from reglament.formats.trf16.line import Line, hundredths, whole_number
from reglament.formats.trf16.tournament import ForfeitedMatch, LineUp, TeamBye, TrfTeam, TrfTeams
from reglament.model.game import Outcome

_FIRST_PLAYER: Final[Mapping[str, int]] = {"310": 74, "013": 37}
_MOST_PLAYERS: Final = 40
_BYE_TYPES: Final[Mapping[str, Outcome]] = {"F": "F", "H": "H", "Z": "Z"}
_FORFEITS: Final = frozenset({"+-", "-+", "--"})


class TeamRecords:
    """What the team records say, filled line by line."""

    def __init__(self) -> None:
        self.teams: dict[int, TrfTeam] = {}
        self.match_points: dict[str, int] = {}
        self.bye_points: tuple[int, int] | None = None
        self.allocated: dict[int, int] = {}
        self.byes: list[TeamBye] = []
        self.forfeits: list[ForfeitedMatch] = []
        self.line_ups: list[LineUp] = []
        self.board_colours = ""


def read_teams(lines: Iterable[Line], numbers: frozenset[int], remarks: Remarks) -> TrfTeams | None:
    """The teams of a report, given the starting ranks of its players; `None` without team records."""
    records = TeamRecords()
    lines = list(lines)
    team_code = "310" if any(line.code == "310" for line in lines) else "013"
    for line in lines:
        if line.code == team_code:
            _team(line, records, numbers, remarks)
    for line in lines:
        reader = _READERS.get(line.code)
        if reader and not line.text[3:4].strip() and not reader(line, records):
            remarks.add(kinds.BAD_TEAM_RECORD, line.number, 5, code=line.code, text=line.data)
    if not records.teams:
        return None
    return TrfTeams(
        tuple(team for _, team in sorted(records.teams.items())),
        records.match_points,
        records.bye_points,
        records.allocated,
        tuple(records.byes),
        tuple(records.forfeits),
        tuple(records.line_ups),
        records.board_colours,
    )


def _team(line: Line, records: TeamRecords, numbers: frozenset[int], remarks: Remarks) -> None:
    """Record 310 or, numbered by the order of their lines, 013."""
    players = tuple(number for number in _players(line) if number)
    number = whole_number(line.field(5, 7)) if line.code == "310" else len(records.teams) + 1
    if not number or number in records.teams:
        remarks.add(kinds.BAD_TEAM_RECORD, line.number, 5, code=line.code, text=line.data)
        return
    unknown = [player for player in players if player not in numbers]
    if unknown:
        remarks.add(kinds.TEAM_OF_NOBODY, line.number, _FIRST_PLAYER[line.code], team=number, players=unknown)
    listed = tuple(
        player for player in players if player in numbers and not _is_elsewhere(player, line, records, remarks)
    )
    if line.code == "013":
        records.teams[number] = TrfTeam(number, line.field(5, 36), "", listed, line.number)
        return
    records.teams[number] = TrfTeam(
        number,
        line.field(9, 40),
        line.field(42, 46),
        listed,
        line.number,
        _points(line, 55, 60),
        _points(line, 62, 67),
        whole_number(line.field(69, 71)),
    )


def _points(line: Line, first: int, last: int) -> int | None:
    text = line.field(first, last)
    return hundredths(text) if text else None


def _players(line: Line) -> list[int]:
    first = _FIRST_PLAYER[line.code]
    columns = range(first, first + 5 * _MOST_PLAYERS, 5)
    return [whole_number(line.field(column, column + 3)) or 0 for column in columns]


def _is_elsewhere(player: int, line: Line, records: TeamRecords, remarks: Remarks) -> bool:
    for team in records.teams.values():
        if player in team.players:
            remarks.add(kinds.PLAYER_OF_TWO_TEAMS, line.number, 5, number=player, team=team.number)
            return True
    return False


def _allocated_byes(line: Line, records: TeamRecords) -> bool:
    """Record 320: match points, game points, then a team a round, in columns or, where these do not hold, by words."""
    points = _points(line, 5, 8), _points(line, 10, 13)
    rest = line.text[14:]
    if any(letter.strip() for letter in rest[3::4]):
        fields = rest.split()
    else:
        fields = [rest[at : at + 3].strip() for at in range(0, len(rest), 4)]
    teams = [whole_number(field) if field else 0 for field in fields]
    if points[0] is None or points[1] is None or None in teams:
        return False
    records.bye_points = points[0], points[1]
    records.allocated |= {at: team for at, team in enumerate(teams, 1) if team}
    return True


def _requested_byes(line: Line, records: TeamRecords) -> bool:
    """Record 240: type, round, teams."""
    kind, *rest = line.data.split() or [""]
    numbers = [whole_number(word) for word in rest]
    outcome = _BYE_TYPES.get(kind.upper())
    if outcome is None or len(numbers) < 2 or not all(numbers) or not set(numbers[1:]) <= records.teams.keys():
        return False
    round_number, *teams = [number for number in numbers if number]
    records.byes += [TeamBye(round_number, team, outcome) for team in teams]
    return True


def _forfeited(line: Line, records: TeamRecords) -> bool:
    """Record 330: type, round, team with White, team with Black."""
    kind, *rest = line.data.split() or [""]
    numbers = [whole_number(word) for word in rest]
    if kind not in _FORFEITS or len(numbers) != 3 or not all(numbers):
        return False
    round_number, white, black = (number or 0 for number in numbers)
    if white == black or not {white, black} <= records.teams.keys():
        return False
    outcomes: dict[str, Outcome] = {"+": "+", "-": "-"}
    records.forfeits.append(ForfeitedMatch(round_number, white, black, outcomes[kind[0]], outcomes[kind[1]]))
    return True


def _line_up(line: Line, records: TeamRecords) -> bool:
    """Record 300: round, team, opponent, then the players board by board, 0 for an empty board."""
    numbers = [whole_number(word) for word in line.data.split()]
    if len(numbers) < 4 or None in numbers:
        return False
    round_number, team, _, *players = (number or 0 for number in numbers)
    if team not in records.teams:
        return False
    records.line_ups.append(LineUp(round_number, team, tuple(players)))
    return True


def _board_colours(line: Line, records: TeamRecords) -> bool:
    """Record 352: a letter for each board, the colour there of the team that has White."""
    letters = line.data.upper()
    if not letters or set(letters) - {"W", "B"}:
        return False
    records.board_colours = letters
    return True


def _match_points(line: Line, records: TeamRecords) -> bool:
    """Record 362: `TW 2.0   TD 1.0   TL 0.0`."""
    found = re.findall(r"T([WDL])\s*([0-9.,]+)", line.data.upper())
    points = {symbol: hundredths(text) for symbol, text in found}
    if not points or None in points.values():
        return False
    records.match_points |= {symbol: value for symbol, value in points.items() if value is not None}
    return True


_READERS: Final[Mapping[str, Callable[[Line, TeamRecords], bool]]] = {
    "320": _allocated_byes,
    "240": _requested_byes,
    "330": _forfeited,
    "300": _line_up,
    "352": _board_colours,
    "362": _match_points,
}
