"""Ties that records settle. The digests of the lots are those of `printf 'SEED:NUMBER' | sha256sum`."""

from fractions import Fraction

import pytest

from reglament.model.game import STANDARD, Cell
from reglament.standings.explain import explain_rank
from reglament.standings.rank import Table, standings
from reglament.standings.settled import Means, SettledTie, digest, draw, settle

DRAW = {number: (Cell("=", number - 1 if number % 2 == 0 else number + 1),) for number in range(1, 5)}
"""Two drawn games: four players are tied in everything."""


def record(*places: tuple[int, ...], means: Means = "lots", text: str = "7") -> SettledTie:
    return SettledTie(means, places, text, "arbiter")


def table(*records: SettledTie) -> Table:
    return Table(DRAW, STANDARD, 1, settled=records)


def ranks(*records: SettledTie) -> list[tuple[int, int, str | None]]:
    rows = standings(table(*records), ("PTS", "DE"), "c07-2026").rows
    return [(row.rank, row.number, row.decided_by) for row in rows]


def test_lots_can_be_drawn_again_by_hand() -> None:
    assert [digest(number, "7")[:8] for number in (1, 2, 3)] == ["d7a0cee7", "8d8ea375", "111c309f"]
    assert draw((1, 2, 3), "7") == draw((2, 3, 1), "7") == (3, 2, 1)


def test_a_record_separates_whom_all_criteria_leave_tied() -> None:
    assert ranks() == [(1, 1, None), (1, 2, None), (1, 3, None), (1, 4, None)]
    assert ranks(record((3,), (1,), (4,), (2,))) == [(1, 3, None), (2, 1, "MAN"), (3, 4, "MAN"), (4, 2, "MAN")]


def test_who_stays_tied_after_a_play_off_shares_the_rank_until_another_record() -> None:
    play_off = record((4,), (1, 2), (3,), means="play-off")
    assert ranks(play_off) == [(1, 4, None), (2, 1, "MAN"), (2, 2, None), (4, 3, "MAN")]
    assert ranks(play_off, record((2,), (1,))) == [(1, 4, None), (2, 2, "MAN"), (3, 1, "MAN"), (4, 3, "MAN")]


def test_a_later_record_replaces_an_earlier_one() -> None:
    assert settle((1, 2), [record((1,), (2,)), record((2,), (1,))]) == ((2,), (1,))


def test_a_record_that_does_not_name_everybody_decides_nothing() -> None:
    assert settle((1, 2, 3), [record((2,), (1,))]) == ((1, 2, 3),)


def test_a_record_never_passes_over_points() -> None:
    won = Table({1: (Cell("1", 2),), 2: (Cell("0", 1),)}, STANDARD, 1, settled=(record((2,), (1,)),))
    assert [row.number for row in standings(won, ("PTS",), "c07-2026").rows] == [1, 2]


@pytest.mark.parametrize(
    ("means", "text", "said"),
    [
        ("lots", "7", "Lots were drawn (arbiter), with the seed {note}: {order}."),
        ("play-off", "Armageddon 1-0", "A play-off was recorded ({by}): {note}. It gave the order {order}."),
        ("order", "drawn from a hat", "The order {order} was set by hand ({by}): {note}."),
    ],
)
def test_the_explanation_tells_the_record(means: Means, text: str, said: str) -> None:
    explanation = explain_rank(
        table(record((2,), (1,), (3,), (4,), means=means, text=text)), ("PTS", "DE"), "c07-2026", 1, 2
    )
    last = explanation.comparisons[-1]
    assert (explanation.ahead, explanation.behind) == (2, 1)
    assert (last.code, last.status, last.ahead, last.behind) == ("MAN", "decides", Fraction(1), Fraction(2))
    assert last.reason.text.partition(" (")[0] == said.partition(" (")[0]
    assert last.reason.values["note"] == text
    assert [step.text for step in explanation.explanation.steps].count(last.reason.text) == 1
    assert bool(last.record) == (means == "lots")


def test_players_who_are_tied_with_a_third_are_told_apart_by_the_right_record() -> None:
    records = (record((4,), (1, 2), (3,), means="play-off", text="1-0"), record((2,), (1,)))
    of_two = explain_rank(table(*records), ("PTS",), "c07-2026", 1, 2)
    assert (of_two.ahead, of_two.comparisons[-1].reason.values["note"]) == (2, "7")
    of_all = explain_rank(table(*records), ("PTS",), "c07-2026", 1, 4)
    assert (of_all.ahead, of_all.comparisons[-1].reason.values["note"]) == (4, "1-0")
