"""From the games of players to the matches of teams: a team table made of a report with team records."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Final, NamedTuple

from reglament.formats.trf16 import ForfeitedMatch, TrfTeam, TrfTeams, TrfTournament
from reglament.model.finding import Finding
from reglament.model.game import (
    ABSENT,
    FORFEIT_WIN,
    FULL_POINT_BYE,
    HALF_POINT_BYE,
    PAIRING_ALLOCATED_BYE,
    PENDING,
    ZERO_POINT_BYE,
    Cell,
    Colour,
    Outcome,
    Scoring,
)
from reglament.tiebreak.teams.table import (
    MATCH_POINTS,
    NOT_THERE,
    Board,
    Match,
    Score,
    TeamScoring,
    TeamTable,
    played_match,
    unplayed_match,
)

SCORES: Final[tuple[Score, ...]] = ("MP", "GP")
UNIT: Final = 100
"""Reports write points with two decimals at most."""


class Row(NamedTuple):
    """One board of a match: a player of either team, 0 for an empty place."""

    home: int
    guest: int


def primary_score(report: TrfTournament) -> Score:
    """The score that ranks first, as record 192 names it; match points where it names none."""
    code = report.system_code.removesuffix("_BAKU")
    return "GP" if code.endswith("_GP_MP") or (code.endswith("_GP") and not code.endswith("_MP_GP")) else "MP"


def team_table(report: TrfTournament, rounds: int, *, is_round_robin: bool) -> tuple[TeamTable, tuple[Finding, ...]]:
    """Teams and matches of the first rounds of a report, and what is odd about them.

    Raises `ValueError` for a report without team records.
    """
    if report.team_event is None:
        raise ValueError("the report has no team records")
    reading = _Reading(report, report.team_event, is_round_robin=is_round_robin)
    matches: dict[int, list[Match]] = {team.number: [] for team in report.team_event.teams}
    for round_number in range(1, rounds + 1):
        for team, match in reading.matches(round_number).items():
            matches[team].append(match)
    table = TeamTable(
        matches,
        reading.scoring,
        report.announced_rounds or report.played_rounds,
        primary_score(report),
        "round-robin" if is_round_robin else "swiss",
    )
    findings = reading.findings
    if rounds == report.played_rounds:
        findings += _differing_points(report.team_event.teams, table)
    return table, tuple(findings)


class _Reading:
    """A report being read, round by round."""

    def __init__(self, report: TrfTournament, teams: TrfTeams, *, is_round_robin: bool) -> None:
        self.teams = teams
        self._is_round_robin = is_round_robin
        self.findings: list[Finding] = []
        self._cells = {player.number: player.cells for player in report.players}
        self._team_of = {player: team.number for team in teams.teams for player in team.players}
        self._line_ups = {(one.round_number, one.team): one.players for one in teams.line_ups}
        self._byes = {(one.round_number, one.team): one.outcome for one in teams.byes}
        self._game = _in_hundredths(report.scoring)
        pairs = [(at, pair) for at in range(1, report.played_rounds + 1) for pair in self._pairs(at)]
        rows = {(at, *pair): self._rows(at, *pair) for at, pair in pairs}
        boards = len(teams.board_colours) or max(map(len, rows.values()), default=1)
        self.scoring = TeamScoring(boards, _match_scoring(teams.match_points), self._game)
        self._pairings = rows
        self._colours = teams.board_colours or "WB" * boards

    def matches(self, round_number: int) -> dict[int, Match]:
        """The round of every team."""
        found: dict[int, Match] = {}
        for forfeit in self.teams.forfeits:
            if forfeit.round_number == round_number and not {forfeit.white, forfeit.black} & found.keys():
                found |= self._forfeited(forfeit)
        for (at, home, guest), rows in self._pairings.items():
            if at == round_number and home not in found and guest not in found:
                found[home], found[guest] = self._match(at, home, guest, rows)
        for team in self.teams.teams:
            if team.number not in found:
                found[team.number] = self._without_match(round_number, team)
        return found

    def _forfeited(self, forfeit: ForfeitedMatch) -> dict[int, Match]:
        first: Colour = "w" if self._colours[0] == "W" else "b"
        white = unplayed_match(forfeit.outcome_of_white, self.scoring, forfeit.black, first)
        black = unplayed_match(forfeit.outcome_of_black, self.scoring, forfeit.white, _other(first))
        return {forfeit.white: white, forfeit.black: black}

    def _cell(self, round_number: int, player: int) -> Cell:
        cells = self._cells.get(player, ())
        return cells[round_number - 1] if len(cells) >= round_number else ABSENT

    def _pairs(self, round_number: int) -> list[tuple[int, int]]:
        """Teams that met, the lower number first. A team whose players met several others met the most frequent one."""
        met: dict[int, Counter[int]] = {}
        for player, team in self._team_of.items():
            opponent = self._team_of.get(self._cell(round_number, player).opponent)
            if opponent is not None:
                met.setdefault(team, Counter())[opponent] += 1
        pairs = set()
        for team, opponents in met.items():
            if len(opponents) > 1:
                self._several(round_number, team, sorted(opponents))
            [(opponent, _)] = opponents.most_common(1)
            pairs.add((min(team, opponent), max(team, opponent)))
        return sorted(pair for pair in pairs if pair[0] != pair[1])

    def _several(self, round_number: int, team: int, opponents: Sequence[int]) -> None:
        message = "Round {round}: the players of team {team} met those of several teams: {opponents}."
        consequence = "Only the games against one of them make a match."
        values = {"round": round_number, "team": team, "opponents": opponents}
        self.findings.append(Finding("ST150", "warning", message, values, consequence=consequence))

    def _rows(self, round_number: int, home: int, guest: int) -> list[Row]:
        """The boards of a match."""
        lists = [self._line_up(round_number, *sides) for sides in ((home, guest), (guest, home))]
        opponents = {player: self._cell(round_number, player).opponent for side in lists for player in side}
        won = frozenset(player for side in lists for player in side if self._has_won(round_number, player))
        rows, in_order = side_by_side(lists[0], lists[1], opponents, won)
        if not in_order:
            message = "Round {round}: the boards of teams {team} and {other_team} are in no order that suits both."
            values = {"round": round_number, "team": home, "other_team": guest}
            consequence = "They were read in the order of team {team}."
            repair = "Write the line-ups in records 300."
            self.findings.append(Finding("ST151", "warning", message, values, consequence=consequence, repair=repair))
        return rows

    def _has_won(self, round_number: int, player: int) -> bool:
        """Whether a player won without an opponent."""
        cell = self._cell(round_number, player)
        return cell.outcome == FORFEIT_WIN and not cell.opponent

    def _line_up(self, round_number: int, team: int, other: int) -> list[int]:
        """Who sat where: as record 300 says, else the team's list without those who neither played nor won."""
        written = self._line_ups.get((round_number, team))
        if written is not None:
            return [player if self._team_of.get(player) == team else 0 for player in written]
        members = [player for player, its_team in self._team_of.items() if its_team == team]
        return [
            player
            for player in members
            if self._team_of.get(self._cell(round_number, player).opponent) == other
            or self._has_won(round_number, player)
        ]

    def _match(self, round_number: int, home: int, guest: int, rows: Sequence[Row]) -> tuple[Match, Match]:
        empty = [Board(self._game.forfeit_loss, is_played=False)] * (self.scoring.boards - len(rows))
        own = [*(self._board(round_number, *row) for row in rows), *empty]
        theirs = [*(self._board(round_number, *row[::-1]) for row in rows), *empty]
        colour = self._colour(own)
        if any(self._cell(round_number, player).outcome == PENDING for row in rows for player in row if player):
            return Match(PENDING, guest, colour=colour), Match(PENDING, home, colour=_other(colour))
        return (
            played_match(guest, own, theirs, self.scoring, colour),
            played_match(home, theirs, own, self.scoring, _other(colour)),
        )

    def _board(self, round_number: int, player: int, opponent: int) -> Board:
        if not player:
            return Board(self._game.forfeit_loss, is_played=False, opponent=opponent)
        cell = self._cell(round_number, player)
        return Board(self._game.points(cell.outcome), cell.is_played, player, opponent, cell.colour)

    def _colour(self, boards: Sequence[Board]) -> Colour | None:
        """The team's colour on board 1, told by the first board with a colour and the order of the colours."""
        for board, letter in zip(boards, self._colours, strict=False):
            if board.colour:
                is_white_team = board.colour == letter.lower()
                return "w" if is_white_team == (self._colours[0] == "W") else "b"
        return None

    def _without_match(self, round_number: int, team: TrfTeam) -> Match:
        """The bye of a team, by records 320 and 240, else by what its players have.

        Without a record 320 the bye is a drawn match, and on each board what record 162 gives a player for a bye. In a
        round robin who has no match has a round off, which brings nothing.
        """
        if self.teams.allocated.get(round_number) == team.number and self.teams.bye_points:
            match_points, game_points = self.teams.bye_points
            return Match(PAIRING_ALLOCATED_BYE, 0, match_points, game_points)
        asked = self._byes.get((round_number, team.number))
        if self._is_round_robin and asked is None:
            return NOT_THERE
        outcomes = {self._cell(round_number, player).outcome for player in team.players}
        of_players: Outcome = next((outcome for outcome in _BYES if outcome in outcomes), ZERO_POINT_BYE)
        match = unplayed_match(asked or of_players, self.scoring)
        if match.outcome == PAIRING_ALLOCATED_BYE:
            return match._replace(game_points=self.scoring.boards * self._game.pairing_allocated_bye)
        return match


_BYES: Final[tuple[Outcome, ...]] = (PAIRING_ALLOCATED_BYE, FULL_POINT_BYE, HALF_POINT_BYE, FORFEIT_WIN)
"""What one player has who did not meet anybody, his team has."""


def side_by_side(
    homes: Sequence[int], guests: Sequence[int], opponents: Mapping[int, int], won: frozenset[int]
) -> tuple[list[Row], bool]:
    """Two line-ups laid so that those who played each other stand on one board; and whether both keep their order.

    0 is an empty place, `opponents` gives 0 for who had no game, `won` are those who won without one: two of them
    cannot share a board.
    """
    against = [opponents[player] if player else 0 for player in homes]
    games = [(at, guests.index(opponent)) for at, opponent in enumerate(against) if opponent and opponent in guests]
    in_order = all(above[1] < below[1] for above, below in pairwise(games))
    if not in_order:
        first = [guests[place] for _, place in games]
        guests = [*first, *(player for player in guests if player not in first)]
        games = [(at, place) for place, (at, _) in enumerate(games)]
    rows: list[Row] = []
    home = guest = 0
    for at, other in games:
        rows += _without_games(homes[home:at], guests[guest:other], won)
        rows.append(Row(homes[at], guests[other]))
        home, guest = at + 1, other + 1
    return [*rows, *_without_games(homes[home:], guests[guest:], won)], in_order


def _without_games(homes: Sequence[int], guests: Sequence[int], won: frozenset[int]) -> Iterator[Row]:
    left, right = list(homes), list(guests)
    while left or right:
        home = left.pop(0) if left else 0
        guest = right.pop(0) if right and not (home in won and right[0] in won) else 0
        yield Row(home, guest)


def _other(colour: Colour | None) -> Colour | None:
    if colour is None:
        return None
    return "b" if colour == "w" else "w"


def _in_hundredths(scoring: Scoring) -> Scoring:
    values = scoring._asdict()
    unit = values.pop("unit")
    return Scoring(unit=UNIT, **{field: value * UNIT // unit for field, value in values.items()})


def _match_scoring(points: Mapping[str, int]) -> Scoring:
    """Match points by record 362, 2 - 1 - 0 where it says nothing."""
    usual = _in_hundredths(MATCH_POINTS)
    win, draw, loss = points.get("W", usual.win), points.get("D", usual.draw), points.get("L", usual.loss)
    return usual._replace(
        win=win,
        draw=draw,
        loss=loss,
        forfeit_win=win,
        pairing_allocated_bye=draw,
        full_point_bye=win,
        half_point_bye=draw,
    )


def _differing_points(teams: Sequence[TrfTeam], table: TeamTable) -> list[Finding]:
    """Teams whose points in record 310 are not those of their matches."""
    findings = []
    for team in teams:
        stated = (team.stated_match_points, team.stated_game_points)
        made = tuple(sum(match.points(score) for match in table.matches[team.number]) for score in SCORES)
        if None in stated or stated == made:
            continue
        values = {
            "team": team.number,
            "stated": [Fraction(points or 0, UNIT) for points in stated],
            "computed": [Fraction(points, UNIT) for points in made],
        }
        message = "Team {team} has {stated} match and game points in record 310, but the matches make {computed}."
        consequence = "The matches count."
        findings.append(Finding("ST152", "warning", message, values, line=team.line, consequence=consequence))
    return findings
