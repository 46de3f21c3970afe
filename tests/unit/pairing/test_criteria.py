import pytest

from reglament.pairing.dutch.criteria import Bracket, Costs, Field, pair_faults
from reglament.pairing.dutch.states import State, states
from tests.unit.pairing.histories import round_input


def player(history: str) -> State:
    """A player known by his colours alone."""
    cards = "\n".join(
        f"{row}: " + " ".join(f"{10 * row + index}{colour}=" for index, colour in enumerate(history)) for row in (1,)
    )
    opponents = "\n".join(
        f"{10 + index}: " + " ".join(["Z"] * index + [f"1{'b' if colour == 'w' else 'w'}="])
        for index, colour in enumerate(history)
    )
    state = states(round_input(f"{cards}\n{opponents}", rounds=20))
    return next(one for one in state if one.number == 1)


@pytest.mark.parametrize(
    ("one", "other", "faults"),
    [
        ("w", "b", ()),
        ("", "w", ()),
        ("w", "wbw", ("C12", "C13")),  # strong and strong
        ("bw", "w", ("C12",)),  # the mild one is denied
        ("ww", "w", ("C12", "C13")),  # the strong one is denied
        ("www", "wbww", ("C10", "C11", "C12")),  # +3 and +2: the smaller is denied, had White twice, and goes to +3
        ("www", "wwbw", ("C10", "C12")),  # the denied one had Black last but one
        ("bbww", "bww", ("C11", "C12")),  # 0 and +1: the 0 is denied a third time, within +2
        ("wwbww", "bbwww", ("C11", "C12")),  # +3 and +1
        ("wwwwbb", "wwwwbb", ("C10", "C12")),  # +2 each: the denied one comes to +3, but gets White after two Blacks
    ],
)
def test_colour_faults_of_a_pair(one: str, other: str, faults: tuple[str, ...]) -> None:
    assert pair_faults(player(one), player(other)) == faults
    assert pair_faults(player(other), player(one)) == faults


def test_packed_costs_keep_their_fields_apart() -> None:
    """Two floaters of a bracket with one moved-down player: C6 counts both, C7 the mover at his score."""
    players = states(round_input("1: 4w1\n2: 5w=\n3: 6b=\n4: 1b0\n5: 2b=\n6: 3w="))
    costs = Costs(players, Bracket((0,), range(1, 5), range(5, 6), range(6, 6)), sees_next=False, counts_bye=False)
    vector = costs.vector(costs.floater(0) + costs.floater(1))
    assert vector == {Field("C6"): 2, Field("C7", 2, is_list=True): 1}


def test_a_pair_that_repeats_floats_and_colours_pays_for_both() -> None:
    """Resident 2 met a higher score in the round before and wants the colour that the moved-down player wants."""
    cards = "1: 3w1 2b1\n2: H 1w0\n3: 1b0 H\n4: H Z"
    players = states(round_input(cards))
    costs = Costs(players, Bracket((0,), range(1, 4), range(4, 4), range(4, 4)), sees_next=False, counts_bye=False)
    by_number = {state.number: at for at, state in enumerate(players)}
    vector = costs.vector(costs.pair(by_number[1], by_number[2]))
    assert vector == {Field("C15"): 1, Field("C19", players[0].score, is_list=True): 1}
