"""The check list of a paired round: what the rules look at, a line a player, as pairing programs write it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from reglament.formats.trf16.score_system import points_text
from reglament.model.game import Cell
from reglament.pairing.dutch import Pairing, RoundInput
from reglament.pairing.dutch.colours import Preference
from reglament.pairing.dutch.states import State, score_groups, states

_HEADINGS: Final = ("ID", "Pts", "----", "Pref", "C2", "C14", "C16", "Cur")
_STRENGTHS: Final = ("A", "{lower}", "({upper})", "{upper}")
_FLOATS: Final[Mapping[str, str]] = {"down": "D", "up": "U", "": ""}


def check_list(data: RoundInput, pairing: Pairing) -> str:
    """The players of a round by pairing score, a blank line before each score; fields are separated by tabs.

    ID is the pairing number and Pts are the real points. The column of dashes holds the colours so far, Pref the colour
    that is due: `W` absolute, `(W)` strong, `w` mild, `A` any. C2 says whether the pairing-allocated bye may be given,
    C14 and C16 are the floats of the last round and of the one before. Cur is the opponent and the colour now, R1, R2 …
    are the opponents so far, both without unplayed games.
    """
    rounds = range(data.round_number - 1)
    lines = ["\t".join((*_HEADINGS, *(f"R{index + 1}" for index in rounds)))]
    now = _current(pairing)
    players = states(data)
    for group in score_groups(players):
        lines.append("")
        lines += ["\t".join(_row(players[at], data, now, rounds)) for at in group]
    return "".join(f"{line}\n" for line in lines)


def _current(pairing: Pairing) -> dict[int, str]:
    """Opponent and colour of this round by pairing number; who has the bye is not in it."""
    white = {pair.white: f"({pair.black}W)" for pair in pairing.pairs}
    return white | {pair.black: f"({pair.white}B)" for pair in pairing.pairs}


def _row(player: State, data: RoundInput, now: Mapping[int, str], rounds: Sequence[int]) -> Iterator[str]:
    cells = data.cards[player.number]
    played = [cells[index] if index < len(cells) and cells[index].is_played else None for index in rounds]
    yield str(player.number)
    yield points_text(player.points, data.scoring)
    yield "".join(_colour(cell) for cell in played)
    yield _preference(player.preference)
    yield "N" if player.is_barred else "Y"
    yield from (_FLOATS[one] for one in player.floats)
    yield now.get(player.number, "")
    yield from (str(cell.opponent) if cell else "" for cell in played)


def _colour(cell: Cell | None) -> str:
    return (cell.colour or " ").upper() if cell else " "


def _preference(preference: Preference) -> str:
    colour = preference.colour or ""
    return _STRENGTHS[preference.strength].format(lower=colour, upper=colour.upper())
