"""The order in which candidates are generated (FIDE C.04.3 art. 4, 2026; section D, 2017)."""

from collections.abc import Iterator, Sequence


def uppers(players: Sequence[int], pairs: int) -> Iterator[list[int]]:
    """Who can be S1 of a homogeneous bracket or remainder that makes so many pairs, in the order of art. 4.3.

    The original S1, and then S1 with one player exchanged: by the difference of the two numbers, and among equals the
    last player of S1 first. Exchanges of more players are not listed.
    """
    upper = list(players[:pairs])
    yield upper
    for distance in range(1, len(players)):
        for leaving in range(min(pairs, len(players) - distance) - 1, max(pairs - distance, 0) - 1, -1):
            yield [*upper[:leaving], *upper[leaving + 1 :], players[leaving + distance]]


def place_in_order(pairs: Sequence[tuple[int, int]], movers: int, size: int) -> tuple[object, ...]:
    """A key for the place of a candidate among all with as many pairs; players are numbered, MDPs first.

    First which MDPs are paired and with whom (art. 3.7.2, 3.7.3, 4.4). Then, among the residents left, numbered from 0:
    how many of the upper players of the pairs were exchanged, the sum of their numbers, those who left S1 from the
    last, those who entered it from the first (4.3), and their opponents (4.2).
    """
    moved = [pair for pair in pairs if pair[0] < movers]
    others = [pair for pair in pairs if pair[0] >= movers]
    paired = [one for one, _ in moved]
    taken = {other for _, other in moved}
    number = {place: at for at, place in enumerate(place for place in range(movers, size) if place not in taken)}
    upper = [number[one] for one, _ in others]
    half = len(upper)
    return (
        [place not in paired for place in range(movers)],
        [other for _, other in moved],
        sum(at >= half for at in upper),
        sum(upper),
        [-at for at in range(half - 1, -1, -1) if at not in upper],
        [at for at in upper if at >= half],
        [number[other] for _, other in others],
    )
