"""Who of some hundreds of players at most can all be paired: a search with sets as bit masks."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from reglament.pairing.dutch.bits import places
from reglament.pairing.dutch.colours import ABSOLUTE_BLACK, ABSOLUTE_WHITE
from reglament.pairing.dutch.meetings import Meetings

FEW: Final = 32
"""Up to so many are searched through completely."""

LARGEST: Final = 400
"""So many players are searched; more are matched."""

_PATIENCE: Final = 1000
"""Steps after which a search gives up without an answer."""


class Masks:
    """The lowest ranked players of a round as bits, those with the fewest partners first.

    A search that starts with them fails early.
    """

    def __init__(self, allowed: Meetings) -> None:
        self._meetings = allowed
        size = len(allowed.players)
        self._run = range(max(0, size - LARGEST), size)
        fewest_first = sorted(self._run, key=lambda at: -len(allowed.met[at]))
        self._bits = {at: 1 << place for place, at in enumerate(fewest_first)}
        self._at = fewest_first
        self._masks: dict[tuple[int, int], int] = {}
        self._everybody = (1 << len(self._run)) - 1
        self._absolutes = {
            colours: self._mask(
                at for at in self._run if allowed.classes[at] == colours and not allowed.players[at].is_topscorer
            )
            for colours in (ABSOLUTE_WHITE, ABSOLUTE_BLACK)
        }
        self._partners: dict[int, int] = {}
        self._hopeless: set[int] = set()
        self._patience = 0

    def of(self, run: range) -> int | None:
        """The mask of a run of positions; `None` if it begins above those who are known here."""
        if run.start < self._run.start:
            return None
        key = (run.start, run.stop)
        mask = self._masks.get(key)
        if mask is None:
            mask = self._masks[key] = self._mask(run)
        return mask

    def _mask(self, positions: Iterable[int]) -> int:
        mask = 0
        for at in positions:
            mask |= self._bits[at]
        return mask

    def partners(self, at: int) -> int:
        """Whom a position, known here or not, may meet."""
        known = self._partners.get(at)
        if known is None:
            bits = self._bits
            taken = bits.get(at, 0)
            for other in self._meetings.met[at]:
                taken |= bits.get(other, 0)
            if not self._meetings.players[at].is_topscorer:
                taken |= self._absolutes.get(self._meetings.classes[at], 0)
            known = self._partners[at] = self._everybody & ~taken
        return known

    def can_pair(
        self,
        floaters: Sequence[int],
        mask: int,
        byes: Sequence[int | None] = (None,),
        leftovers: Sequence[int | None] = (None,),
        *,
        among_themselves: bool = True,
    ) -> bool | None:
        """Whether floaters and all of a mask can be paired, without one who gets the bye and one who is left over.

        `byes` and `leftovers` are those to be tried, `None` for nobody. `among_themselves` says whether two floaters
        may meet. The answer is `None` if the search was given up.
        """
        self._patience = _PATIENCE
        fewest_first = sorted(floaters, key=lambda at: (self.partners(at) & mask).bit_count())
        for bye in byes:
            for leftover in leftovers:
                if bye is not None and bye == leftover:
                    continue
                left = mask
                for at in (bye, leftover):
                    left &= ~self._bits.get(at, 0) if at is not None else left
                going_on = [at for at in fewest_first if at != bye]
                placed = self._place(going_on, left, among_themselves=among_themselves)
                if placed:
                    return True
                if placed is None:
                    return None
        return False

    def _place(self, floaters: Sequence[int], mask: int, *, among_themselves: bool) -> bool | None:
        """Give the first floater each of his partners in turn."""
        if not floaters:
            return self._perfect(mask)
        first, others = floaters[0], floaters[1:]
        partners = self.partners(first) & mask
        while partners:
            bit = partners & -partners
            partners ^= bit
            if not self._patience:
                return None
            self._patience -= 1
            placed = self._place(others, mask ^ bit, among_themselves=among_themselves)
            if placed or placed is None:
                return placed
        for other in others if among_themselves else ():
            if self._meetings.are_legal(first, other):
                placed = self._place([at for at in others if at != other], mask, among_themselves=True)
                if placed or placed is None:
                    return placed
        return False

    def _perfect(self, mask: int) -> bool | None:
        """Whether all of a mask can be paired with each other."""
        if mask.bit_count() > FEW:
            return True if self._has_matching(mask) else None
        return self._has_pairing(mask)

    def _has_pairing(self, mask: int) -> bool | None:
        """The same for a few: give the first each of his partners in turn."""
        if not mask:
            return True
        if mask in self._hopeless:
            return False
        first = mask & -mask
        rest = mask ^ first
        partners = self.partners(self._at[first.bit_length() - 1]) & rest
        while partners:
            bit = partners & -partners
            partners ^= bit
            if not self._patience:
                return None
            self._patience -= 1
            perfect = self._has_pairing(rest ^ bit)
            if perfect or perfect is None:
                return perfect
        self._hopeless.add(mask)
        return False

    def _has_matching(self, mask: int) -> bool:
        """Whether a matching that is improved along alternating paths gets perfect; that it does not says nothing."""
        mate: dict[int, int] = {}
        single = mask
        for place in places(mask):
            if single >> place & 1:
                found = self.partners(self._at[place]) & single
                if found:
                    other = (found & -found).bit_length() - 1
                    mate[place], mate[other] = other, place
                    single ^= 1 << place | 1 << other
        while single:
            root = single & -single
            if not self._improve(root.bit_length() - 1, single ^ root, mask, mate):
                return False
            single = mask
            for place in mate:
                single &= ~(1 << place)
        return True

    def _improve(self, root: int, targets: int, mask: int, mate: dict[int, int]) -> bool:
        """Match a place along an alternating path to one of some others that are single too."""
        unseen = mask & ~(1 << root)
        came_from: dict[int, int] = {}
        waiting = [root]
        for place in waiting:
            reached = self.partners(self._at[place]) & unseen
            hit = reached & targets
            if hit:
                _flip(place, (hit & -hit).bit_length() - 1, came_from, mate)
                return True
            for other in places(reached):
                if unseen >> other & 1:
                    came_from[other] = place
                    unseen &= ~(1 << other | 1 << mate[other])
                    waiting.append(mate[other])
        return False


def _flip(place: int, other: int, came_from: Mapping[int, int], mate: dict[int, int]) -> None:
    """Match along a path back to its root, which is single."""
    while True:
        former = mate.get(place)
        mate[place], mate[other] = other, place
        if former is None:
            return
        place, other = came_from[former], former
