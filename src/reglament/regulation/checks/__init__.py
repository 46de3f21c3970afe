"""What an arbiter asks before a regulation is published: will this document hold?

Each check is one function from a regulation to findings, and one line in `CHECKS`. Here stand the checks of the
document alone; what has to be said about a running tournament belongs to `reglament.checks`.
"""

from collections.abc import Callable, Iterable
from typing import Final

from reglament.model.finding import Finding
from reglament.regulation.checks.acceleration import acceleration_fits_points, acceleration_is_whole
from reglament.regulation.checks.byes import bye_before_round_1, bye_rounds_exist, pairing_before_protests_end
from reglament.regulation.checks.completeness import committee_is_named, contradictions, needed_facts
from reglament.regulation.checks.ranking import (
    criteria_are_known,
    criteria_fit_system,
    criteria_have_ratings,
    criteria_stand_once,
    rankings_are_of_somebody,
)
from reglament.regulation.checks.time_control import lateness_is_short, rate_of_play_can_be_rated
from reglament.regulation.checks.timetable import (
    days_of_the_event,
    each_round_has_a_start,
    order_of_deadlines,
    prize_giving_waits,
    rounds_fit_their_slots,
    rounds_follow_each_other,
)
from reglament.regulation.facts import Regulation

Check = Callable[[Regulation], Iterable[Finding]]

CHECKS: Final[tuple[Check, ...]] = (
    contradictions,
    needed_facts,
    committee_is_named,
    each_round_has_a_start,
    rounds_follow_each_other,
    rounds_fit_their_slots,
    days_of_the_event,
    order_of_deadlines,
    prize_giving_waits,
    lateness_is_short,
    rate_of_play_can_be_rated,
    bye_before_round_1,
    bye_rounds_exist,
    pairing_before_protests_end,
    criteria_are_known,
    criteria_stand_once,
    criteria_fit_system,
    rankings_are_of_somebody,
    acceleration_is_whole,
    acceleration_fits_points,
    criteria_have_ratings,
)


def check(regulation: Regulation) -> tuple[Finding, ...]:
    """Everything that the checks find in a regulation, in the order of the file."""
    found = (finding for each in CHECKS for finding in each(regulation))
    return tuple(sorted(found, key=lambda finding: (finding.line, finding.column)))
