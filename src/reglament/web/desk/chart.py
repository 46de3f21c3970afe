"""The day of the event as a drawing: one line a tournament, bars for its hours, a red line for now."""

from collections.abc import Sequence
from datetime import date, datetime, timedelta
from typing import Final, NamedTuple

from reglament.service.event import Loaded
from reglament.timetable.bars import Bar, day_bars
from reglament.timetable.moments import round_start
from reglament.web.desk.words import tournament_name

_WIDTH: Final = 1170.0
_LEFT: Final = 112.0
_LONGEST_LABEL: Final = 15
_LINE: Final = 38
_TOP: Final = 42


class Hour(NamedTuple):
    """A full hour on the axis."""

    x: float
    label: str


class Drawn(NamedTuple):
    """A bar in the coordinates of the drawing. `label` is the round, on the bar of play only."""

    kind: str
    x: float
    width: float
    label: int = 0


class Line(NamedTuple):
    """The line of a tournament, labelled with its name, or with its id where the name is long."""

    label: str
    y: int
    bars: tuple[Drawn, ...]


class Chart(NamedTuple):
    """The drawing of a day. `now_x` is `None` when now is not on it."""

    day: date
    hours: tuple[Hour, ...]
    lines: tuple[Line, ...]
    height: int
    now_x: float | None


def day_chart(loaded: Loaded, at: datetime) -> Chart | None:
    """The drawing of today; on a day without a round, of the next day that has one; `None` when there is none."""
    bars = _bars_of_the_day(loaded, at)
    if not bars:
        return None
    every = [bar for some in bars.values() for bar in some]
    first = min(bar.begins for bar in every).replace(minute=0) - timedelta(hours=1)
    last = max(bar.ends for bar in every) + timedelta(minutes=59)
    hours = max(1, int((last - first).total_seconds() // 3600))
    scale = _Scale(first, (_WIDTH - _LEFT - 20) / hours)
    lines = tuple(
        Line(_label(loaded, name), _TOP + index * _LINE, tuple(_drawn(bar, scale) for bar in some))
        for index, (name, some) in enumerate(sorted(bars.items(), key=lambda one: one[1][0].begins))
    )
    on_it = first <= at <= first + timedelta(hours=hours)
    return Chart(
        first.date(),
        tuple(Hour(scale.x(first + timedelta(hours=one)), f"{(first.hour + one) % 24}:00") for one in range(hours + 1)),
        lines,
        _TOP + len(lines) * _LINE + 24,
        scale.x(at) if on_it else None,
    )


class _Scale(NamedTuple):
    first: datetime
    hour: float

    def x(self, at: datetime) -> float:
        return round(_LEFT + (at - self.first).total_seconds() / 3600 * self.hour, 1)


def _drawn(bar: Bar, scale: _Scale) -> Drawn:
    x = scale.x(bar.begins)
    return Drawn(bar.kind.replace(" ", "-"), x, round(scale.x(bar.ends) - x, 1), bar.round if bar.kind == "play" else 0)


def _label(loaded: Loaded, tournament: str) -> str:
    name = tournament_name(loaded, tournament)
    return name if len(name) <= _LONGEST_LABEL else tournament


def _bars_of_the_day(loaded: Loaded, at: datetime) -> dict[str, Sequence[Bar]]:
    days = [at.date(), *_next_days(loaded)]
    for day in days:
        bars = {
            name: day_bars(loaded.regulation.tournament(name), tournament, day)
            for name, tournament in loaded.state.tournaments.items()
        }
        if any(bars.values()):
            return {name: some for name, some in bars.items() if some}
    return {}


def _next_days(loaded: Loaded) -> list[date]:
    """The days of the rounds in hand, the earliest first: where the event stands when its own days are over."""
    starts = [
        round_start(loaded.regulation.tournament(name), _round_in_hand(loaded, name))
        for name in loaded.state.tournaments
    ]
    return sorted({start.date() for start in starts if start})


def _round_in_hand(loaded: Loaded, tournament: str) -> int:
    return loaded.state.tournaments[tournament].played_rounds + 1
