from reglament.model.game import STANDARD, Cell
from reglament.tiebreak.direct_encounter import Encounter, direct_encounter
from reglament.tiebreak.scorecard import Scorecards
from tests.crosstable_text import read_cards


def encounter(text: str, group: range | list[int], *, is_round_robin: bool = False) -> Encounter:
    cards = Scorecards(read_cards(text), STANDARD, "c07-2026", is_round_robin=is_round_robin)
    return direct_encounter(cards, list(group))


SIX_TIED = """
    1 C  +W2 -W3 -F4 -W5 =W6
    2 D  -W1 +W3 -W4 +W5 =W6
    3 E  +W1 -W2 +W4 -W5 =W6
    4 G  +F1 +W2 -W3 =W5 -W6
    5 H  +W1 -W2 +W3 =W4 +W6
    6 J  =W1 =W2 =W3 +W4 -W5
"""
"""Games of six tied players of a round robin against each other (the order of the rounds does not matter)."""


def test_round_robin_makes_a_new_table_for_each_remaining_tie() -> None:
    """H has 3½, D E G J have 2½, C 1½; among D E G J it is J 2, D and E 1½, G 1; D beat E."""
    found = encounter(SIX_TIED, range(1, 7), is_round_robin=True)
    assert found.tiers == ((5,), (6,), (2,), (3,), (4,), (1,))
    assert [table.members for table in found.tables] == [(1, 2, 3, 4, 5, 6), (2, 3, 4, 6), (2, 3)]
    assert [found.tables[0].points[player] for player in (5, 2, 3, 4, 6, 1)] == [7, 5, 5, 5, 5, 3]


def test_same_games_in_a_swiss_where_a_forfeit_is_no_meeting() -> None:
    """G and C have not met; H is first whatever that game would have brought, and nothing more is certain."""
    assert encounter(SIX_TIED, range(1, 7)).tiers == ((5,), (1, 2, 3, 4, 6))


def test_certain_places_are_given_from_the_top() -> None:
    found = encounter("1 A +W2 +W3 +W4\n2 B -W1 +W3 +W4\n3 C -W1 -W2\n4 D -W1 -W2", range(1, 5))
    assert found.tiers == ((1,), (2,), (3, 4))


def test_nobody_is_certain_when_most_have_not_met() -> None:
    found = encounter("1 A =W4\n2 S --\n3 C =W4\n4 D =W1 =W3", range(1, 5))
    assert found.tiers == ((1, 2, 3, 4),)


def test_who_could_still_be_equalled_is_not_first() -> None:
    """S has 1½ and I ½ with the game against G missing: I could also reach 1½."""
    found = encounter("1 G -W3 \n2 I =W3\n3 S +W1 =W2", range(1, 4))
    assert found.tiers == ((1, 2, 3),)


def test_who_is_certainly_last_is_not_separated() -> None:
    """3 lost to 1 and 2, who have not met each other."""
    assert encounter("1 A +W3\n2 B +W3\n3 C -W1 -W2", range(1, 4)).tiers == ((1, 2, 3),)


def test_new_table_after_a_certain_first_place_may_be_complete() -> None:
    """1 is first even if 2, not met, were to win; 2, 3 and 4 have all met and have ½, 1 and 1½ among themselves."""
    found = encounter("1 A +W3 +W4\n2 B =W3 -W4\n3 C -W1 =W2 =W4\n4 D -W1 +W2 =W3", range(1, 5))
    assert found.tiers == ((1,), (4,), (3,), (2,))
    assert [any(table.missing.values()) for table in found.tables] == [True, False]


def test_two_players() -> None:
    assert encounter("1 A +W2\n2 B -W1", [2, 1]).tiers == ((1,), (2,))
    assert encounter("1 A =W2\n2 B =W1", [1, 2]).tiers == ((1, 2),)
    assert encounter("1 A --\n2 B --", [1, 2]).tiers == ((1, 2),)


def test_unfinished_game_is_no_meeting() -> None:
    assert encounter("1 A ?W2\n2 B ?B1", [1, 2]).tables[0].missing == {1: 1, 2: 1}


def test_players_who_met_twice_contribute_the_average() -> None:
    """1 and 3 won once each, ½ : ½; with the draw of 1 and 2 and the win of 2 against 3 they have 1, 1½ and ½."""
    cards = {
        1: [Cell("1", 3), Cell("0", 3), Cell("=", 2)],
        2: [Cell("Z"), Cell("1", 3), Cell("=", 1)],
        3: [Cell("0", 1), Cell("1", 1), Cell("0", 2)],
    }
    found = direct_encounter(Scorecards(cards, STANDARD, "c07-2026", is_round_robin=True), [1, 2, 3])
    assert found.tables[0].points == {1: 2, 2: 3, 3: 1}
    assert found.tiers == ((2,), (1,), (3,))
