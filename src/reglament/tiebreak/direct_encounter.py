"""Direct encounter (FIDE C.07 art. 6): the tied players' games against each other."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from typing import NamedTuple

from reglament.tiebreak.scorecard import Scorecards

Units = int | Fraction


class SeparateTable(NamedTuple):
    """The separate standings of some tied players: only what they did against each other.

    `results[player, opponent]` is the average, in units, of the player's games against the opponent (a `Fraction` if
    there were several); `points` sums them up, `missing` counts the members not met. `tiers` are the places that this
    table alone decides, best first.
    """

    members: tuple[int, ...]
    results: Mapping[tuple[int, int], Units]
    points: Mapping[int, Units]
    missing: Mapping[int, int]
    tiers: tuple[tuple[int, ...], ...]


class Encounter(NamedTuple):
    """What direct encounter says of a tied group: who stays tied with whom, best first, and by which tables.

    The first table is that of the whole group; each further one was made for players whom the earlier ones left tied.
    """

    tiers: tuple[tuple[int, ...], ...]
    tables: tuple[SeparateTable, ...]


def direct_encounter(cards: Scorecards, group: Sequence[int]) -> Encounter:
    """Order among players who are tied at this point of the list.

    A new table is made for everybody whom a table leaves tied, as long as one decides something.
    Source: FIDE C.07 art. 6.1-6.3.
    """
    table = _separate_table(cards, group)
    if len(table.tiers) == 1:
        return Encounter(table.tiers, (table,))
    tiers: list[tuple[int, ...]] = []
    tables = [table]
    for tier in table.tiers:
        if len(tier) == 1:
            tiers.append(tier)
            continue
        again = direct_encounter(cards, tier)
        tiers += again.tiers
        tables += again.tables
    return Encounter(tuple(tiers), tuple(tables))


def _separate_table(cards: Scorecards, group: Sequence[int]) -> SeparateTable:
    members = tuple(sorted(group))
    results = _results(cards, members)
    points: dict[int, Units] = dict.fromkeys(members, 0)
    missing = dict.fromkeys(members, len(members) - 1)
    for (player, _), result in results.items():
        points[player] += result
        missing[player] -= 1
    ordered = sorted(members, key=lambda player: -points[player])
    if cards.is_round_robin or not any(missing.values()):
        tiers: Iterable[Iterable[int]] = (tier for _, tier in groupby(ordered, key=lambda player: points[player]))
    else:
        tiers = certain_places(ordered, points, missing, cards.scoring.win, cards.scoring.loss)
    return SeparateTable(members, results, points, missing, tuple(tuple(sorted(tier)) for tier in tiers))


def _results(cards: Scorecards, members: Sequence[int]) -> dict[tuple[int, int], Units]:
    among = frozenset(members)
    games: dict[tuple[int, int], list[int]] = {}
    for player in members:
        for cell, units in zip(cards.cells[player], cards.points(player), strict=True):
            if cell.opponent in among and cards.is_meeting(cell):
                games.setdefault((player, cell.opponent), []).append(units)
    return {pair: units[0] if len(units) == 1 else Fraction(sum(units), len(units)) for pair, units in games.items()}


def certain_places(
    ordered: Sequence[int],
    points: Mapping[int, Units],
    missing: Mapping[int, int],
    most: Units,
    least: Units,
) -> list[Sequence[int]]:
    """Places from the top that no outcome of the missing games could change, then everybody else together.

    `most` and `least` are what a missing game can bring, in the unit of `points`. Whom somebody could still equal is
    not alone at the top. Nobody is placed from the bottom.
    Source: FIDE C.07 art. 6.3.
    """
    at_most = {player: points[player] + missing[player] * most for player in ordered}
    tiers: list[Sequence[int]] = []
    rest = list(ordered)
    while len(rest) > 1:
        leader, *others = rest
        if any(at_most[other] >= points[leader] + missing[leader] * least for other in others):
            break
        tiers.append([leader])
        rest = others
    return [*tiers, rest]
