"""What keeps a round from being paired, and what to lift: worked by hand, and against all sets of restrictions."""

import os
from collections.abc import Iterable, Iterator
from itertools import chain, combinations
from random import Random

import pytest

from reglament.model.article import Reason
from reglament.model.game import Cell
from reglament.pairing.dutch import Edition, NoLegalPairing, RoundInput, pair_round
from reglament.pairing.dutch.restrictions import BARRED, COLOUR, FORBIDDEN, Deadlock, Restriction, to_lift
from reglament.pairing.dutch.states import State, states
from tests.unit.pairing.histories import field, round_input

SEEDS = range(1500 if os.environ.get("CI") else 200)


def deadlock(data: RoundInput) -> Deadlock:
    found = to_lift(data)
    assert found
    return found


def told(reason: Reason) -> str:
    return reason.text.format(**{name: words(value) for name, value in reason.values.items()})


def words(value: object) -> str:
    if isinstance(value, Reason):
        return told(value)
    return ", ".join(words(one) for one in value) if isinstance(value, list) else str(value)


def apart(*pairs: tuple[int, int]) -> frozenset[frozenset[int]]:
    return frozenset(frozenset(pair) for pair in pairs)


def test_a_round_that_can_be_paired_needs_nothing() -> None:
    assert to_lift(round_input(field(5))) is None


@pytest.mark.parametrize("size", [0, 1])
def test_fewer_than_two_players_are_no_matter_of_restrictions(size: int) -> None:
    assert to_lift(round_input(field(size))) is None


def test_two_who_have_met_would_have_to_meet_again() -> None:
    found = deadlock(round_input("1: 2w1\n2: 1b0"))
    assert told(found.proof) == "There is nobody whom 1 could meet. Everything else is ruled out: pairs that have met."
    assert found.lifted == ()
    assert "two players would have to meet again" in told(found.remedy)
    assert found.remedy.article
    assert found.remedy.article.number == "2.1 [C1]"


def test_forbidden_pairs_that_shut_in_three_players() -> None:
    """1, 2 and 3 may meet 4 alone: one of their three pairs has to be allowed, and the lowest does."""
    data = round_input(field(4))._replace(forbidden=apart((1, 2), (1, 3), (2, 3)))
    found = deadlock(data)
    assert found.lifted == (Restriction(FORBIDDEN, (2, 3)),)
    assert told(found.proof).startswith("1, 2 can be paired only with 4: 2 for 1. ")
    assert told(found.remedy).endswith("can be spared: the forbidden pair 2 – 3.")


def test_nobody_may_get_the_bye() -> None:
    found = deadlock(round_input("1: U\n2: F\n3: U"))
    assert told(found.proof).startswith("The number of players is odd, and nobody may get the bye.")
    assert found.lifted == (Restriction(BARRED, (3,)),)
    assert told(found.remedy).endswith("that 3 may not get the bye (C2).")


def test_two_who_must_get_the_same_colour() -> None:
    found = deadlock(round_input("1: 3w1 4w1\n2: 4w1 3w1\n3: 1b0 2b0\n4: 2b0 1b0", absent=[3, 4]))
    assert found.lifted == (Restriction(COLOUR, (1, 2)),)
    assert "1 and 2 may not meet because both must get the same colour (C3)" in told(found.remedy)


def test_the_edition_names_its_own_criteria() -> None:
    found = deadlock(round_input("1: U\n2: U\n3: U")._replace(edition="2017"))
    assert told(found.remedy).endswith("(C.2).")
    assert found.proof.article
    assert (found.proof.article.number, found.proof.article.edition) == ("A.9", "2017")


def test_players_who_are_odd_among_themselves() -> None:
    """Two clubs of three whose players are forbidden to meet those of the other."""
    data = round_input(field(6))._replace(forbidden=apart(*((one, other) for one in (1, 2, 3) for other in (4, 5, 6))))
    found = deadlock(data)
    assert told(found.proof) == (
        "These are odd in number and can be paired with nobody else: 1, 2, 3. "
        "Everything else is ruled out: forbidden pairs."
    )
    assert len(found.lifted) == 1


def test_groups_between_which_there_is_nothing() -> None:
    """1, 2, 3 and 4, 5, 6 are forbidden to meet the others, but for 7; 8 may meet 7 alone.

    Two groups prove it; the smaller is the shorter proof.
    """
    clubs = ((1, 2, 3), (4, 5, 6), (8,))
    pairs = ((one, other) for club, rival in combinations(clubs, 2) for one in club for other in rival)
    found = deadlock(round_input(field(8))._replace(forbidden=apart(*pairs)))
    assert told(found.proof) == (
        "Nobody in one of these groups can be paired with somebody in another, and each group is odd: "
        "(1, 2, 3), (8). Each needs one of 7: 2 for 1. Everything else is ruled out: forbidden pairs."
    )


def restrictions(data: RoundInput) -> list[Restriction]:
    """Everything that could be lifted in a round, the dearest kind first."""
    players = states(data)
    pairs = list(combinations(players, 2))
    colours = [Restriction(COLOUR, numbers(pair)) for pair in pairs if must_get_the_same(*pair)]
    bars = [Restriction(BARRED, (one.number,)) for one in players if one.is_barred and len(players) % 2]
    forbidden = [Restriction(FORBIDDEN, numbers(pair)) for pair in pairs if frozenset(numbers(pair)) in data.forbidden]
    return [*colours, *bars, *forbidden]


def numbers(pair: Iterable[State]) -> tuple[int, ...]:
    return tuple(sorted(one.number for one in pair))


def must_get_the_same(one: State, other: State) -> bool:
    return (
        one.preference == other.preference
        and one.preference.strength == 3
        and not (one.is_topscorer or other.is_topscorer)
    )


def can_be_paired(data: RoundInput, lifted: Iterable[Restriction]) -> bool:
    """Whether there is a pairing when some restrictions are lifted, by trying."""
    standing = set(restrictions(data)) - set(lifted)
    players = states(data)

    def legal(one: State, other: State | None) -> bool:
        if other is None:
            return Restriction(BARRED, (one.number,)) not in standing
        kinds = (COLOUR, FORBIDDEN)
        pair = numbers((one, other))
        return other.number not in one.met and not any(Restriction(kind, pair) in standing for kind in kinds)

    def completes(free: list[State | None]) -> bool:
        if not free:
            return True
        first, *others = free
        assert first
        return any(
            legal(first, mate) and completes([*others[:at], *others[at + 1 :]]) for at, mate in enumerate(others)
        )

    return completes([*players, *([None] if len(players) % 2 else [])])


def stuck_rounds(edition: Edition) -> Iterator[RoundInput]:
    """Rounds that cannot be paired: few players are left of fields whose games and colours were thrown like dice."""
    for seed in SEEDS:
        random = Random(seed)
        cards: dict[int, list[Cell]] = field(random.randint(8, 12))
        for _ in range(random.randint(2, 4)):
            play_at_random(cards, random)
        present = sorted(random.sample(sorted(cards), random.randint(2, 6)))
        pairs = list(combinations(present, 2))
        data = round_input(cards, rounds=9, absent=[number for number in cards if number not in present])
        data = data._replace(
            edition=edition, forbidden=apart(*random.sample(pairs, random.randint(0, len(pairs) // 2)))
        )
        try:
            pair_round(data)
        except NoLegalPairing:
            yield data


def play_at_random(cards: dict[int, list[Cell]], random: Random) -> None:
    """One more round, in which the higher number mostly has White."""
    players = random.sample(sorted(cards), len(cards))
    over = players.pop() if len(players) % 2 or random.random() < 0.5 else 0
    if over:
        cards[over].append(Cell("U"))
        if len(players) % 2:
            cards[players.pop()].append(Cell("F"))
    for one, other in zip(players[::2], players[1::2], strict=True):
        white, black = sorted((one, other), reverse=random.random() < 0.9)
        cards[white].append(Cell("1", black, "w"))
        cards[black].append(Cell("0", white, "b"))


@pytest.mark.parametrize("edition", ["2017", "2026"])
def test_what_is_lifted_is_right_among_all_sets(edition: Edition) -> None:
    """As few colours as can be, then bars, then forbidden pairs; and none of what is lifted can be put back."""
    kinds = set()
    for data in stuck_rounds(edition):
        found = deadlock(data)
        everything = restrictions(data)
        if not found.lifted:
            assert not can_be_paired(data, everything)
            continue
        assert can_be_paired(data, found.lifted)
        for one in found.lifted:
            assert not can_be_paired(data, [other for other in found.lifted if other != one])
        cost = costs(found.lifted)
        subsets = chain.from_iterable(combinations(everything, size) for size in range(min(len(everything), 4) + 1))
        assert all(costs(subset) >= cost for subset in subsets if can_be_paired(data, subset))
        kinds |= {one.kind for one in found.lifted}
    assert kinds == {FORBIDDEN, BARRED, COLOUR}


def costs(lifted: Iterable[Restriction]) -> list[int]:
    chosen = [one.kind for one in lifted]
    return [chosen.count(kind) for kind in (COLOUR, BARRED, FORBIDDEN)]
