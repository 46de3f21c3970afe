"""What happens in a simulated event, and how often."""

from typing import NamedTuple


class Habits(NamedTuple):
    """Shares between 0 and 1.

    Of games: `draws` (fewer where ratings differ much), `unusual` (½-0, 0-½ or 0-0 over the board) and `quick` (ended
    before both had moved, so not rated). Of boards: `forfeits` by one player, and `double_forfeits`. Of players in a
    round: the three kinds of byes. Of players in the event: `withdrawals` after at least one round, and `late_entries`
    after the first round, in the first half. `strength` says how much of a difference in rating counts: none at 0.
    """

    draws: float = 0.0
    unusual: float = 0.0
    quick: float = 0.0
    forfeits: float = 0.0
    double_forfeits: float = 0.0
    half_point_byes: float = 0.0
    full_point_byes: float = 0.0
    zero_point_byes: float = 0.0
    withdrawals: float = 0.0
    late_entries: float = 0.0
    strength: float = 1.0
