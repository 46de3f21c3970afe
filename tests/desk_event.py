"""A small event for the tests of the desk: two tournaments, B closed to entries by a contested limit."""

from pathlib import Path
from typing import Final

from reglament.model.player import Player
from reglament.model.result import RESULTS
from reglament.regulation.load import load
from reglament.service.event import EventFile, carry_out, create_event
from reglament.tournament.commands import Command, Decision, DraftPairing, EnterPlayer, EnterResult, PublishPairing

REGULATION: Final = """
reglament = 1
language = "bg"

[[article]]
number = "1"
heading = { en = "Date and place", bg = "Дата и място", ru = "Дата и место" }
text = { en = "The cup is played in Sofia.", bg = "Купата се играе в София." }
[article.states.event]
name = { en = "Test Cup", bg = "Пробна купа", ru = "Пробный кубок" }
place = { en = "Sofia", bg = "София", ru = "София" }
starts = 2026-06-07
ends = 2026-06-08

[[article]]
number = "3"
text.bg = "Турнир А в 2 кръга за състезатели до 2399, турнир Б до 1899."
[article.states.tournament.A]
name = { en = "A open", bg = "Турнир А", ru = "Турнир А" }
system = "swiss"
rounds = 2
rating_limit = { list = "fide", at_most = 2399 }
time_control = { base_minutes = 60, increment_seconds = 30 }
ranking = ["PTS", "BH"]
[article.states.tournament.B]
name = { en = "B open", bg = "Турнир Б", ru = "Турнир Б" }
system = "swiss"
rounds = 2
rating_limit = { list = "fide", at_most = 1899 }
ranking = ["PTS", "BH"]

[[article]]
number = "6"
text.bg = "В турнир Б се допускат състезатели до 1799."
[article.states.tournament.B]
rating_limit = { at_most = 1799 }

[[article]]
number = "9"
text.bg = "7 юни, 16:00: кръг 1. 8 юни, 15:00: кръг 2."
[article.states.tournament.A]
timetable = [{ round = 1, start = 2026-06-07 16:00:00 }, { round = 2, start = 2026-06-08 15:00:00 }]

[[article]]
number = "13.11"
text.bg = "Служебна половин точка: веднъж, само в кръг 1."
[article.states.tournament.A.half_point_bye]
count = 1
rounds = { from = 1, to = 1 }
"""

PLAYERS: Final = (
    Player("Güneş, Mehmet", "FM", "m", "TUR", "Bursa", 2310, birth="1958-02-14", fide_id="6300"),
    Player("Гунчев, Иван", "", "m", "BUL", "Етър", 2200, birth="1990", fide_id="2900"),
    Player("Petrova, Maria", "WFM", "w", "BUL", "", 2100, birth="2001-05-01"),
    Player("Müller, Kevin", "", "m", "GER", "", 2050),
    Player("Ilić, Dušan", "", "m", "SRB", "", 1980, birth="1975"),
    Player("Šimek, Jan", "", "m", "CZE", "", 1900, birth="2010"),
)


def new_event(path: Path, text: str = REGULATION) -> EventFile:
    """The event with its six players in A, entries 1 to 6 in the order of their ratings; nothing is paired."""
    regulation, findings = load(text, "cup.toml")
    assert regulation is not None, findings
    file, _ = create_event(path, regulation, "test")
    for player in PLAYERS:
        do(file, EnterPlayer("A", player))
    return file


def do(file: EventFile, command: Command) -> Decision:
    """Carry out a command that must not be refused."""
    decision = carry_out(file, command, "test")
    assert not decision.refused, decision.findings
    return decision


def publish_round(file: EventFile) -> None:
    """Pair the next round of A and publish it."""
    do(file, DraftPairing("A", "seed"))
    do(file, PublishPairing("A"))


def enter_results(file: EventFile, round_number: int, *results: str) -> None:
    """Enter results of A, board by board; an empty one is left out."""
    for board, result in enumerate(results, 1):
        if result:
            do(file, EnterResult("A", round_number, board, RESULTS[result]))
