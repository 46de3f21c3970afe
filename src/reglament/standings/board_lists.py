"""Standings of the players of one board of a team event."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import groupby

from reglament.model.game import ABSENT, PLAYED, Cell
from reglament.standings.rank import Standings, ranked
from reglament.tiebreak.direct_encounter import Encounter, direct_encounter
from reglament.tiebreak.edition import EDITIONS
from reglament.tiebreak.scorecard import Scorecards
from reglament.tiebreak.teams.cards import TeamCards
from reglament.tiebreak.teams.opponents import matches_each
from reglament.tiebreak.teams.players import (
    Game,
    PlayerCode,
    board_of_order,
    games_of_players,
    main_boards,
    read_player_code,
)
from reglament.tiebreak.teams.table import TeamTable


def board_standings(
    table: TeamTable,
    rosters: Mapping[int, Sequence[int]],
    places: Mapping[int, int],
    board: int,
    order: Sequence[str],
) -> Standings:
    """Standings of the players of a board by an order of codes (`tiebreak.teams.players`).

    `rosters` are the players of each team in the order of its list, `places` the places of the teams. Ranked are those
    whose board it is, with all their games; or, where the order begins with `BOARDnPTS`, those who played on it, with
    their games there. Forfeits bring points and wins, and are no games otherwise.
    Raises `ValueError` for a code that does not exist: `parse_player_order` tells before.
    """
    asked_for = [(code.upper(), _known(code)) for code in order]
    ranking = _BoardRanking(table, rosters, places, board, only_there=bool(board_of_order(order)))
    rows = ranked(ranking, asked_for, ranking.players)
    return Standings(tuple(code for code, _ in asked_for), list(EDITIONS)[-1], rows)


def _known(code: str) -> PlayerCode:
    found = read_player_code(code)
    if found is None:
        raise ValueError(f"no ranking criterion of a board: {code}")
    return found


class _BoardRanking:
    """The procedure over the players of a board."""

    def __init__(
        self,
        table: TeamTable,
        rosters: Mapping[int, Sequence[int]],
        places: Mapping[int, int],
        board: int,
        *,
        only_there: bool,
    ) -> None:
        games = games_of_players(table)
        if only_there:
            games = {player: [game for game in played if game.board == board] for player, played in games.items()}
            self.players = sorted(player for player, played in games.items() if played)
        else:
            of_board = main_boards(rosters, games, table.scoring.boards)
            self.players = sorted(player for player, its_board in of_board.items() if its_board == board)
        self._games = games
        self._scoring = table.scoring.game
        self._places = {player: places[team] for team, roster in rosters.items() for player in roster}
        self._possible = matches_each(TeamCards(table, list(EDITIONS)[-1]), _rounds(table))
        self._cards = Scorecards(_cards(self.players, games, _rounds(table)), self._scoring, list(EDITIONS)[-1])
        self._encounters: dict[tuple[int, ...], Encounter] = {}

    def points(self, number: int) -> Fraction:
        """Points of all games that count."""
        units = sum(self._scoring.points(game.cell.outcome) for game in self._games.get(number, ()))
        return Fraction(units, self._scoring.unit)

    def is_mutual(self, criterion: PlayerCode) -> bool:
        """Whether a criterion is the direct encounter."""
        return criterion.name == "DE"

    def split(self, criterion: PlayerCode, group: Sequence[int]) -> tuple[tuple[int, ...], ...]:
        """Players tied so far, divided by one criterion."""
        if criterion.name == "DE":
            return self._encounter(group).tiers
        keys = {number: self._key(criterion, number) for number in group}
        ordered = sorted(group, key=lambda number: (keys[number], number))
        return tuple(tuple(tier) for _, tier in groupby(ordered, key=keys.__getitem__))

    def values(self, criterion: PlayerCode, group: Sequence[int]) -> Mapping[int, Fraction | None]:
        """Values to show."""
        if criterion.name != "DE":
            return {number: self._value(criterion, number) for number in group}
        if len(group) == 1:
            return dict.fromkeys(group)
        points = self._encounter(group).tables[0].points
        return {number: Fraction(points[number]) / self._scoring.unit for number in group}

    def _encounter(self, group: Sequence[int]) -> Encounter:
        """Players of one board do not all meet: places that are certain, as in a Swiss (art. 6.3)."""
        key = tuple(group)
        found = self._encounters.get(key)
        if found is None:
            found = self._encounters[key] = direct_encounter(self._cards, group)
        return found

    def _key(self, criterion: PlayerCode, number: int) -> tuple[bool, Fraction]:
        value = self._value(criterion, number)
        if value is None:
            return True, Fraction()
        return False, value if criterion.name == "TPLACE" else -value

    def _value(self, criterion: PlayerCode, number: int) -> Fraction | None:
        games = self._games.get(number, [])
        played = [game.cell for game in games if game.cell.outcome in PLAYED]
        units = [self._scoring.points(game.cell.outcome) for game in games]
        match criterion.name:
            case "PTS":
                return self.points(number)
            case "PCT":
                return self._share_of_points(played, criterion.share)
            case "WIN":
                return Fraction(units.count(self._scoring.win))
            case "WON":
                return Fraction(sum(cell.outcome == "1" for cell in played))
            case "BPG":
                return Fraction(sum(cell.colour == "b" for cell in played))
            case "GMS":
                return Fraction(len(played))
            case _:
                return Fraction(self._places[number])

    def _share_of_points(self, played: Sequence[Cell], share: int) -> Fraction | None:
        """Points in percent of games, over the board; `None` for who did not play the share of the possible games."""
        if not played or not self._scoring.win or 100 * len(played) < share * self._possible:
            return None
        units = sum(self._scoring.points(cell.outcome) for cell in played)
        return Fraction(100 * units, len(played) * self._scoring.win)


def _rounds(table: TeamTable) -> int:
    return max(map(len, table.matches.values()), default=0)


def _cards(ranked_players: Sequence[int], games: Mapping[int, Sequence[Game]], rounds: int) -> dict[int, list[Cell]]:
    """Cards of all who are ranked or played, with a cell for each round."""
    cards = {player: [ABSENT] * rounds for player in (*ranked_players, *games)}
    for player, played in games.items():
        for game in played:
            cell = game.cell
            cards[player][game.round_number - 1] = cell if cell.opponent in games else cell._replace(opponent=0)
    return cards
