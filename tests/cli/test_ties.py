"""`reglament lots`, `playoff` and `settle`: ties of the final ranking."""

from pathlib import Path

import pytest

from tests.cli.program import Run

DRAWS = """
reglament = 1
language = "en"

[[article]]
number = "1"
[article.states.event]
name = { en = "Draws" }
starts = 2026-06-06
[article.states.tournament.A]
system = "swiss"
rounds = 1
initial_colour = "white"
unrated = "admitted"
ranking = ["PTS", "WIN"]
"""


@pytest.fixture
def tied(run: Run, folder: Path) -> str:
    """An event whose four players drew their only games."""
    (folder / "draws.toml").write_text(DRAWS, encoding="utf-8")
    names = "".join(
        f"{name};{rating}\n" for name, rating in (("Ann", 1900), ("Bob", 1800), ("Cat", 1700), ("Dan", 1600))
    )
    (folder / "four.csv").write_text(f"name;rating\n{names}", encoding="utf-8")
    assert run("open", "draws.toml").code == 0
    assert run("enter", "draws.event", "four.csv").code == 0
    assert run("pair", "draws.event", "--publish").code == 0
    for board in (1, 2):
        run("result", "draws.event", 1, board, "=")
    return "draws.event"


def order(run: Run, event: str) -> list[tuple[int, int, str | None]]:
    rows = run("standings", event, "--json").json["standings"]
    return [(row["rank"], row["number"], row["decided_by"]) for row in rows]


def test_lots_are_drawn_by_a_seed_that_says_how(run: Run, tied: str) -> None:
    """The digests of 7:1 to 7:4 begin with d7a0, 8d8e, 111c and 02cc."""
    answer = run("lots", tied, "--seed", "7", "--json")
    assert answer.code == 0
    (drawn,) = answer.json["settled"]
    assert (drawn["means"], drawn["places"], drawn["text"]) == ("lots", [[4], [3], [2], [1]], "7")
    assert order(run, tied) == [(1, 4, None), (2, 3, "MAN"), (3, 2, "MAN"), (4, 1, "MAN")]
    again = run("lots", tied, "--json")
    assert (again.code, again.json["settled"], again.json["findings"][0]["code"]) == (0, [], "ST134")
    told = run("why", tied, "rank", 1, 4).out
    assert "drawing of lots" in told
    assert "SHA-256 of the text 7:NUMBER" in told


def test_a_play_off_and_an_order_by_hand(run: Run, tied: str) -> None:
    answer = run("playoff", tied, "4", "1=2", "3", "--games", "blitz, 4 won all")
    assert "A play-off was recorded" in answer.out
    assert order(run, tied) == [(1, 4, None), (2, 1, "MAN"), (2, 2, None), (4, 3, "MAN")]
    assert "lots drawn from a hat" in run("settle", tied, "2", "1", "--reason", "lots drawn from a hat").out
    assert [number for _, number, _ in order(run, tied)] == [4, 2, 1, 3]


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (("playoff", "4", "1"), 1, "ST132"),
        (("playoff", "4", "1", "2", "3"), 1, "ST136"),
        (("settle", "4", "1", "2", "3"), 1, "ST137"),
        (("settle", "4", "x", "--reason", "hat"), 2, '"x" is no number'),
        (("settle", "4", "9", "--reason", "hat"), 2, "no number 9"),
        (("lots", "1", "2"), 1, "ST132"),
    ],
)
def test_refusals_say_why(run: Run, tied: str, arguments: tuple[str, ...], code: int, said: str) -> None:
    command, *rest = arguments
    answer = run(command, tied, *rest)
    assert answer.code == code
    assert said in answer.err


def test_a_tie_is_told_in_every_language(run: Run, tied: str) -> None:
    run("lots", tied, "--seed", "7")
    assert "жребий" in run("why", tied, "rank", 1, 4, "--lang", "bg").out
    assert "жеребьёвка" in run("why", tied, "rank", 1, 4, "--lang", "ru").out
