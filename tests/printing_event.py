"""A tournament of five players, small enough to check every printed line by hand.

Round 1: 1 beats 3, 2 wins by forfeit against 4, 5 has the bye. Round 2: 2 and 1 draw, 5 beats 3 with Black, 4 has a
half-point bye. Round 3 is a draft. After round 2: 5 has 2 points, 1 and 2 have 1½, 4 has ½, 3 has none.
"""

from collections.abc import Iterable
from datetime import datetime
from typing import Final

from reglament.printing.context import Context
from reglament.printing.sheet import Sheet
from reglament.regulation.facts import Regulation
from reglament.regulation.load import load
from reglament.standings.rank import Table, standings
from reglament.tournament import events as ev
from reglament.tournament.state import Tournament, fold

REGULATION: Final = """
reglament = 1
language = "bg"

[[article]]
number = "1"
heading = { bg = "Общи положения", en = "General" }
[article.states.event]
name = { bg = "Купа „Пристан“", en = "Harbour Cup" }
starts = 2026-06-06
[article.states.officials]
chief_arbiter = { name = { bg = "Вера Кирова", en = "Vera Kirova" }, title = "FA" }
[article.states.tournament.A]
name = { bg = "Турнир А", en = "Tournament A" }
system = "swiss"
rounds = 3
initial_order = "fide"
timetable = [
    { round = 1, start = 2026-06-06T10:00:00 },
    { round = 2, start = 2026-06-06T15:00:00 },
    { round = 3, start = 2026-06-07T10:00:00 },
]

[[article]]
number = "7"
heading = { bg = "Класиране", en = "Ranking" }
[article.states.tournament.A]
ranking = ["PTS", "DE", "WIN"]

[[article]]
number = "9.1"
heading = { bg = "Закъснение", en = "Lateness" }
[article.states.tournament.A]
lateness_minutes = 15

[[article]]
number = "9.2"
heading = { bg = "Пропуснат кръг", en = "Byes" }
[article.states.tournament.A]
half_point_bye = { count = 1 }
"""

BIRTHS: Final = {"1": "1978-05-17", "2": "1990", "3": "2001", "4": "", "5": "1965"}

PLAYERS: Final = (
    ev.PlayerEntered(1, "1", "Ангелов, Петър", title="IM", federation="BUL", club="Локомотив", rating=2400),
    ev.PlayerEntered(2, "2", "Йотов, Иван", federation="BUL", rating=2200),
    ev.PlayerEntered(3, "3", "Čech, Jan", federation="CZE", rating=2100),
    ev.PlayerEntered(4, "4", "Ёлкин, Пётр", federation="FID"),
    ev.PlayerEntered(5, "5", "Илиев, Асен", federation="BUL", rating=1900),
)

NUMBERED: Final = (*PLAYERS, ev.NumbersAssigned(((1, 1), (2, 2), (3, 3), (5, 4), (4, 5))))
"""The unrated player comes last: entry 4 is number 5, entry 5 is number 4."""

ROUND_1: Final = (
    ev.PairingDrafted(1, ((1, 3), (4, 2)), 5, (), "reglament", "2026"),
    ev.PairingPublished(1, 0),
    ev.ResultEntered(1, 1, "1", "0"),
    ev.ResultEntered(1, 2, "-", "+"),
)
ROUND_2: Final = (
    ev.PairingDrafted(2, ((2, 1), (3, 5)), None, ((4, "H"),), "reglament", "2026"),
    ev.PairingPublished(2, 0),
    ev.ResultEntered(2, 1, "=", "="),
    ev.ResultEntered(2, 2, "0", "1"),
)
ROUND_3: Final = (ev.PairingDrafted(3, ((5, 2), (1, 4)), 3, (), "reglament", "2026"),)

ANNOUNCED_2: Final = ev.StandingsPublished(2, ("PTS", "DE", "WIN"), "c07-2026", ())

WHOLE: Final = (*NUMBERED, *ROUND_1, *ROUND_2, ANNOUNCED_2, *ROUND_3)


def regulation() -> Regulation:
    """The regulation of the event."""
    found, findings = load(REGULATION, "harbour.toml")
    assert found is not None, findings
    return found


def tournament(events: Iterable[ev.Event] = WHOLE) -> Tournament:
    """The state after the events."""
    editions = ev.Editions("A", "2026", pairing_exact=True, ranking="c07-2026", ranking_exact=True)
    opened = ev.EventOpened(REGULATION, "harbour.toml", "", (editions,), "reglament")
    records = [
        ev.Recorded(seq, "2026-06-06T09:00:00+03:00", "", "A", event) for seq, event in enumerate((opened, *events), 1)
    ]
    return fold(records, births=BIRTHS).tournaments["A"]


def context(events: Iterable[ev.Event] = WHOLE, *languages: str, after: int = 0) -> Context:
    """What lists are made from, with the standings after a round."""
    rules, state = regulation(), tournament(events)
    table = Table(state.cards(after), rules.scoring("A"), 3)
    return Context(
        regulation=rules,
        tournament=state,
        languages=languages or ("en",),
        printed_at=datetime(2026, 6, 6, 18, 5),  # noqa: DTZ001  local time of the event, as the service gives it
        digest="7f3ac91e55aa",
        round=after,
        standings=standings(table, rules.tournament("A").ranking, "c07-2026"),
    )


def as_text(sheet: Sheet) -> str:
    """A sheet as plain text, a line each: what a reader of a golden file checks."""
    lines = [
        " / ".join(sheet.title),
        " / ".join(sheet.occasion),
        " / ".join(sheet.draft) or "no draft",
        " / ".join(sheet.key),
        " | ".join("/".join(column.heading) for column in sheet.columns),
        *(("= " if row.opens_group else "- ") + " | ".join(row.cells) for row in sheet.rows),
        *(f"{bye.name}: {' / '.join(bye.reason)}" for bye in sheet.byes),
        " / ".join(sheet.note),
        " / ".join(sheet.foot.mark),
    ]
    return "".join(f"{line.rstrip()}\n" for line in lines)
