"""Players of a team event as they are ranked by boards: whose board is which, and which of their games count.

Codes: `PTS`, `BOARDnPTS` (only games on board n count, for every criterion), `PCT(n)` with the percentage of possible
games that a player must have played, `DE`, `WIN`, `WON`, `BPG`, `GMS`, `TPLACE` (place of the team).
"""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from reglament.model.finding import Finding
from reglament.model.game import DRAW, FORFEIT_LOSS, FORFEIT_WIN, LOSS, WIN, Cell, Outcome, Scoring
from reglament.tiebreak.teams.order import split_order
from reglament.tiebreak.teams.table import Board, TeamTable

PLAYER_CODES: Final = ("PTS", "PCT", "DE", "WIN", "WON", "BPG", "GMS", "TPLACE")

_BOARD_POINTS: Final = re.compile(r"BOARD(\d+)PTS")
_PERCENTAGE: Final = re.compile(r"PCT(?:\((\d+)\))?")


class Game(NamedTuple):
    """A game of a player: on which board, and what it was."""

    round_number: int
    board: int
    cell: Cell


class PlayerCode(NamedTuple):
    """A criterion of a board list. `share` is the percentage of games asked for by PCT."""

    code: str
    name: str
    share: int = 0


def games_of_players(table: TeamTable) -> dict[int, list[Game]]:
    """Every game of every player who sat at a board, those decided by forfeit as well."""
    games: dict[int, list[Game]] = {}
    for card in table.matches.values():
        for at, match in enumerate(card, 1):
            for number, board in enumerate(match.boards, 1):
                if board.player:
                    cell = Cell(_outcome(board, table.scoring.game), board.opponent, board.colour)
                    games.setdefault(board.player, []).append(Game(at, number, cell))
    return {player: sorted(played, key=lambda game: game.round_number) for player, played in games.items()}


def _outcome(board: Board, scoring: Scoring) -> Outcome:
    if not board.is_played:
        return FORFEIT_WIN if board.points == scoring.forfeit_win else FORFEIT_LOSS
    return WIN if board.points == scoring.win else DRAW if board.points == scoring.draw else LOSS


def main_boards(
    rosters: Mapping[int, Sequence[int]], games: Mapping[int, Sequence[Game]], boards: int
) -> dict[int, int]:
    """The board of every player: the place in the list of the team, wherever the player sat.

    Of a reserve it is the board of most games, the higher one of equal ones; who never played has none.
    """
    found: dict[int, int] = {}
    for roster in rosters.values():
        for place, player in enumerate(roster, 1):
            sat = Counter(game.board for game in games.get(player, ()))
            if place <= boards:
                found[player] = place
            elif sat:
                found[player] = min(sat, key=lambda board: (-sat[board], board))
    return found


def board_of_order(order: Sequence[str]) -> int:
    """The board whose games alone count because the order begins with its points; 0 for all games."""
    found = _BOARD_POINTS.fullmatch(order[0].upper()) if order else None
    return int(found[1]) if found else 0


def read_player_code(code: str) -> PlayerCode | None:
    """A code of a board list; `None` for what is none."""
    capitals = code.upper()
    if _BOARD_POINTS.fullmatch(capitals):
        return PlayerCode(capitals, "PTS")
    percentage = _PERCENTAGE.fullmatch(capitals)
    if percentage:
        return PlayerCode(capitals, "PCT", int(percentage[1] or 0))
    return PlayerCode(capitals, capitals) if capitals in PLAYER_CODES else None


def parse_player_order(text: str | Sequence[str]) -> tuple[tuple[str, ...], tuple[Finding, ...]]:
    """Codes of a board list as asked for, in capitals, and everything wrong with them.

    Errors: TK008 a code that does not rank players of a board, TK009 a percentage without a number of games.
    """
    codes: list[str] = []
    findings: list[Finding] = []
    for code in split_order(text):
        found = read_player_code(code)
        if found is None:
            message = '"{code}" does not rank the players of a board.'
            values = {"code": code, "known": [*PLAYER_CODES, "BOARD1PTS"]}
            findings.append(Finding("TK008", "error", message, values, repair="Write one of these: {known}."))
        elif found.name == "PCT" and not 0 < found.share <= 100:
            message = '"{code}" does not say how many of the possible games a player must have played.'
            repair = "Write the share in percent, as in PCT(60)."
            findings.append(Finding("TK009", "error", message, {"code": code}, repair=repair))
        else:
            codes.append(code)
    return tuple(codes), tuple(findings)
