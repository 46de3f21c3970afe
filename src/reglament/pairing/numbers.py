"""The initial order of the participants, which gives the pairing numbers (FIDE C.04.2 art. 2, 2026)."""

from collections.abc import Callable, Mapping
from typing import TypeVar

from reglament.model.player import TITLE_ORDER, Player

K = TypeVar("K")


def pairing_order(players: Mapping[K, Player], rating_of: Callable[[Player], int]) -> list[K]:
    """Keys of the players in the order of their pairing numbers: number 1 first.

    By rating, then title, then alphabetically; players equal in all three stay in the order in which they are given.
    Names are compared by their letters without regard to case. Source: FIDE C.04.2 art. 2.2 (2026).
    """

    def key(identity: K) -> tuple[int, int, str, str]:
        player = players[identity]
        return -rating_of(player), _title_rank(player.title), player.name.casefold(), player.name

    return sorted(players, key=key)


def _title_rank(title: str) -> int:
    """Place of a title in the order; one that the article does not list counts as none."""
    return TITLE_ORDER.index(title) if title in TITLE_ORDER else len(TITLE_ORDER) - 1
