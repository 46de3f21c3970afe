"""Standings as values, as an announcement, and after an announcement."""

import pytest

from reglament.tournament import commands as cmd
from reglament.tournament.announcing import differs_from_published, ranking
from reglament.tournament.events import StandingsPublished, StandingsRow
from tests.events import ARTICLES, Play, put_into_words, regulation


@pytest.fixture
def play() -> Play:
    """Round 1 of four: Anna beat Cleo, Dora and Bea drew."""
    play = Play()
    play.enter("Anna 2400", "Bea 2300", "Cleo 2200", "Dora 2100")
    play.play("1-0 =")
    return play


def said_of(play: Play) -> list[str]:
    return [
        message
        for published in play.tournament.published
        for message in put_into_words(differs_from_published(play.rules, play.tournament, published))
    ]


def test_the_rows_are_recorded_as_announced(play: Play) -> None:
    # Anna 1 point, her opponent has 0. Bea and Dora have half a point and met each other. Cleo 0, her opponent has 1.
    assert play.done(cmd.PublishStandings(play.id)).events == (
        StandingsPublished(
            1,
            ("PTS", "BH", "WIN"),
            "c07-2026",
            (
                StandingsRow(1, 1, "1", (("PTS", "1"), ("BH", "0"), ("WIN", "1"))),
                StandingsRow(2, 2, "0.5", (("PTS", "0.5"), ("BH", "0.5"), ("WIN", "0"))),
                StandingsRow(2, 4, "0.5", (("PTS", "0.5"), ("BH", "0.5"), ("WIN", "0"))),
                StandingsRow(4, 3, "0", (("PTS", "0"), ("BH", "1"), ("WIN", "0"))),
            ),
        ),
    )
    assert said_of(play) == []


def test_without_an_order_the_points_decide() -> None:
    play = Play(regulation(text=ARTICLES.replace('ranking = ["PTS", "BH", "WIN"]\n', "")))
    play.enter("Anna 2400", "Bea 2300")
    play.play("0-1")
    assert ranking(play.rules, play.tournament, 1).order == ("PTS",)


def test_standings_of_an_unfinished_round_are_refused(play: Play) -> None:
    play.pair()
    message = "Round {} is not finished; standings can be published after rounds 1 to 1."
    for after in (2, 3, -1):
        assert play.refused(cmd.PublishStandings(play.id, after)) == {"ST101": message.format(after)}


def test_before_the_first_round_is_finished_there_are_none() -> None:
    play = Play()
    play.enter("Anna 2400", "Bea 2300")
    said = {"ST101": "No round is finished yet; there are no standings to publish."}
    assert play.refused(cmd.PublishStandings(play.id)) == said
    play.pair()
    assert play.refused(cmd.PublishStandings(play.id)) == said


def test_a_correction_shows_against_what_was_published(play: Play) -> None:
    play.done(cmd.PublishStandings(play.id))
    play.result(1, "=", reason="slip misread")
    (message,) = said_of(play)
    assert message.startswith("The standings after round 1 are no longer those that were published (version 1, 2026-06")

    play.done(cmd.PublishStandings(play.id))
    assert [one.version for one in play.tournament.published] == [1, 2]
    assert len(said_of(play)) == 1


def test_standings_after_an_earlier_round_stay_as_they_were() -> None:
    """A player withdraws in round 5: the table after round 3 is still the printed one, and he stands in the last."""
    play = Play()
    play.enter(*(f"{name} {rating}" for name, rating in zip("ABCDEFGH", range(2400, 1600, -100), strict=True)))
    for results in ("1-0 1-0 1-0 1-0", "1-0 = 0-1 1-0", "= 1-0 1-0 0-1"):
        play.play(results)
    play.done(cmd.PublishStandings(play.id, 3))
    printed = ranking(play.rules, play.tournament, 3)
    play.play("1-0 0-1 = 1-0")
    play.done(cmd.Withdraw(play.id, play.entry("B")))
    play.play("1-0 1-0 1-0")

    assert ranking(play.rules, play.tournament, 3) == printed
    assert said_of(play) == []
    final = ranking(play.rules, play.tournament, 5)
    assert sorted(row.number for row in final.rows) == list(range(1, 9))


def test_a_late_entry_does_not_unsettle_what_was_published(play: Play) -> None:
    play.done(cmd.PublishStandings(play.id))
    play.enter("Gil 2350")
    assert said_of(play) == []
    play.pair()
    assert said_of(play) == []
