"""A small writer of tournament reports, for tests only: columns exactly as the FIDE text gives them.

Independent of the product's reader and writer, so that a wrong column there shows.
"""

from collections.abc import Sequence


def player_line(
    number: int,
    *rounds: str,
    sex: str = "",
    title: str = "",
    name: str = "Alder, Jon",
    rating: str = "2310",
    federation: str = "AHO",
    fide_id: str = "",
    birth: str = "",
    points: str = "",
    rank: str = "",
) -> str:
    """Record 001; a round is written as in the file, without the blanks around it: `4 w 1`, `0000 - H`, or empty."""
    fields = (
        f"001 {number:>4} {sex:1}{title:>3} {name:<33} {rating:>4} {federation:3} {fide_id:>11} {birth:<10} "
        f"{points:>4} {rank:>4}"
    )
    return fields + "".join(f"  {cell:>8}" for cell in rounds)


def team_line(
    number: int,
    *players: int,
    name: str = "Alpha",
    short_name: str = "",
    match_points: str = "",
    game_points: str = "",
    rank: str = "",
) -> str:
    """Record 310."""
    fields = f"310 {number:>3} {name:<32} {short_name:<5} {'':6} {match_points:>6} {game_points:>6} {rank:>3} "
    return fields + "".join(f" {player:>4}" for player in players)


def report(*lines: str, end: str = "\n", encoding: str = "utf-8") -> bytes:
    """The bytes of a file with these lines."""
    return (end.join(lines) + end).encode(encoding)


def duel(first: str, second: str, records: Sequence[str] = ("142 5",)) -> bytes:
    """A report of two players with one round; the cells are as in `player_line`."""
    return report(*records, player_line(1, first), player_line(2, second))
