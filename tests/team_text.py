"""Team events as text, for tests.

`by_boards`: a match a line, `round home-guest` and the points of the home team on each board, home with White on board
1; `round bye TEAM PAB` is a round without a match. `by_points`: a line a team, its number and a cell a round: opponent,
colour on board 1 and game points (`8w2.5`), `+F(6)` and `-F(6)` for a match forfeited, `PAB HPB FPB ZPB`.
`by_crosstable`: a row of game points a team, against each opponent in turn, `*` for itself; a round robin.
"""

import re
from fractions import Fraction
from itertools import combinations

from reglament.model.game import Colour, Outcome
from reglament.tiebreak.teams.table import Board, Match, Score, TeamScoring, TeamTable, played_match, unplayed_match

BYES: dict[str, Outcome] = {"PAB": "U", "HPB": "H", "FPB": "F", "ZPB": "Z"}


def halves(text: str) -> int:
    """Game points in half points."""
    return int(Fraction(text.replace("½", ".5")) * 2)


def by_boards(text: str, boards: int, *, round_robin: bool = True, primary: Score = "MP") -> TeamTable:
    scoring = TeamScoring(boards)
    rounds: dict[int, dict[int, Match]] = {}
    for line in text.strip().splitlines():
        number, pair, *points = line.split()
        playing = rounds.setdefault(int(number), {})
        if pair == "bye":
            playing[int(points[0])] = unplayed_match(BYES[points[1]], scoring)
            continue
        home, guest = map(int, pair.split("-"))
        own = [_board(one, colour) for one, colour in zip(points, _colours("w"), strict=False)]
        other = [_other_side(board) for board in own]
        playing[home] = played_match(guest, own, other, scoring, "w")
        playing[guest] = played_match(home, other, own, scoring, "b")
    teams = sorted({team for playing in rounds.values() for team in playing})
    matches = {team: [rounds[at].get(team, Match("Z")) for at in sorted(rounds)] for team in teams}
    return TeamTable(matches, scoring, len(rounds), primary, "round-robin" if round_robin else "swiss")


def _colours(first: Colour) -> list[Colour]:
    second: Colour = "b" if first == "w" else "w"
    return [first, second] * 8


def _board(text: str, colour: Colour) -> Board:
    """`+` and `-` are forfeits, `--` one on both sides."""
    if text in {"+", "-", "--"}:
        return Board(2 if text == "+" else 0, is_played=False, colour=None if text == "--" else colour)
    return Board(halves(text), colour=colour)


def _other_side(board: Board) -> Board:
    other: Colour = "b" if board.colour == "w" else "w"
    if board.colour is None:
        return board
    return Board(2 - board.points, board.is_played, colour=other)


_CELL = re.compile(
    r"(?P<opponent>\d+)(?P<colour>[wb])(?P<points>[\d.½]+)|(?P<forfeit>[+-])F\((?P<scheduled>\d+)\)|[A-Z]{3}"
)


def by_points(text: str, boards: int, primary: Score = "MP") -> TeamTable:
    scoring = TeamScoring(boards)
    lines = [line.split() for line in text.strip().splitlines()]
    matches = {int(number): [_match(cell, scoring) for cell in cells] for number, *cells in lines}
    return TeamTable(matches, scoring, max(map(len, matches.values())), primary)


def _match(text: str, scoring: TeamScoring) -> Match:
    cell = _CELL.fullmatch(text)
    assert cell, text
    if cell["forfeit"]:
        return unplayed_match("+" if cell["forfeit"] == "+" else "-", scoring, int(cell["scheduled"]))
    if not cell["opponent"]:
        return unplayed_match(BYES[text], scoring)
    colour: Colour = "w" if cell["colour"] == "w" else "b"
    return _played(int(cell["opponent"]), halves(cell["points"]), scoring, colour)


def _played(opponent: int, own: int, scoring: TeamScoring, colour: Colour | None = None) -> Match:
    other = 2 * scoring.boards - own
    outcome: Outcome = "=" if own == other else "1" if own > other else "0"
    return Match(outcome, opponent, scoring.match.points(outcome), own, colour=colour)


def by_crosstable(text: str, boards: int, primary: Score = "MP") -> TeamTable:
    """Rounds are invented: one for every pair."""
    rows = [line.split() for line in text.strip().splitlines()]
    scoring = TeamScoring(boards)
    teams = range(1, len(rows) + 1)
    matches: dict[int, list[Match]] = {team: [] for team in teams}
    for one, other in combinations(teams, 2):
        for team in teams:
            pair = {one: other, other: one}
            played = (
                [_played(pair[team], halves(rows[team - 1][pair[team] - 1]), scoring)] if team in pair else [Match("Z")]
            )
            matches[team] += played
    return TeamTable(matches, scoring, len(matches[1]), primary, "round-robin")
