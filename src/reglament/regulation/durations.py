"""How long a game can last under a time control."""

from datetime import timedelta

from reglament.regulation.schema import TimeControl


def game_length(control: TimeControl, moves: int) -> timedelta | None:
    """The longest time that both players together can use for so many moves; `None` if the control is not stated."""
    if control.base_minutes is None:
        return None
    return timedelta(minutes=2 * control.base_minutes, seconds=2 * moves * (control.increment_seconds or 0))


def moves_within(control: TimeControl, time: timedelta) -> int | None:
    """How many moves a game may last and be surely over in that time; `None` without an increment."""
    if control.base_minutes is None or not control.increment_seconds:
        return None
    return (time - timedelta(minutes=2 * control.base_minutes)) // timedelta(seconds=2 * control.increment_seconds)


def minutes_for_60_moves(control: TimeControl) -> int | None:
    """The time of one player for 60 moves, in whole minutes, by which FIDE tells standard, rapid and blitz apart.

    Source: FIDE B.02 art. 1.1 (2024-03).
    """
    if control.base_minutes is None:
        return None
    return control.base_minutes + (control.increment_seconds or 0)
