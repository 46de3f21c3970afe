"""Days of birth as a range with both ends, whichever way its ends are named."""

from datetime import date
from typing import NamedTuple

from reglament.regulation.schema import BirthRange


class Days(NamedTuple):
    """Days from the first to the last, both included, as ordinals; none if the first comes after the last."""

    first: int
    last: int


def birth_days(born: BirthRange) -> Days:
    """The days of birth that belong to a range; an end that is not stated is open."""
    begins = [day.toordinal() for day in (born.from_,) if day] + [day.toordinal() + 1 for day in (born.after,) if day]
    ends = [day.toordinal() for day in (born.until,) if day] + [day.toordinal() - 1 for day in (born.before,) if day]
    return Days(max(begins, default=date.min.toordinal()), min(ends, default=date.max.toordinal()))


def possible_birth(text: str) -> Days | None:
    """The days on which somebody can be born of whom the year or the day is known; `None` if neither is."""
    try:
        if len(text) == len("1978"):
            return Days(date(int(text), 1, 1).toordinal(), date(int(text), 12, 31).toordinal())
        day = date.fromisoformat(text).toordinal()
    except ValueError:
        return None
    return Days(day, day)
