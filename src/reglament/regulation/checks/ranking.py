"""Can the ranking be made as the regulation says?"""

from collections.abc import Iterator
from typing import Final

from reglament.model.article import Reason
from reglament.model.finding import Finding
from reglament.regulation.birth_days import birth_days
from reglament.regulation.checks.rule import Rule
from reglament.regulation.facts import Regulation
from reglament.regulation.ranking_codes import BUCHHOLZ, FORMS, examples, is_swiss_manager, name_of, nearest, read
from reglament.regulation.schema import PlayersWho

UNKNOWN: Final = Rule(
    "RG118",
    "error",
    "C27",
    'Tournament {tournament}: "{code}" is no criterion of ranking.',
    "The ranking cannot be made.",
    "Write a code of FIDE C.07, for instance {nearest}.",
)
INCOMPLETE: Final = Rule(
    "RG124",
    "error",
    "C27",
    'Tournament {tournament}: {name} cannot be asked for as "{code}".',
    "The ranking cannot be made.",
    "Write it as one of these: {known}.",
)
TWICE: Final = Rule(
    "RG119",
    "warning",
    "C31",
    'Tournament {tournament}: "{code}" stands twice in the order of ranking.',
    "The second time it separates nobody.",
    "Take one out.",
)
SAME_FOR_ALL: Final = Rule(
    "RG120",
    "warning",
    "C29",
    'Tournament {tournament}: "{code}" is the same for all players with equal points in a round-robin.',
    "It separates nobody.",
    "Take it out, or put Sonneborn-Berger (SB) in its place.",
)
NAMED_TWICE: Final = Rule(
    "RG160",
    "error",
    "C01",
    'Tournament {tournament}: two rankings are called "{name}".',
    "Only one of them can be asked for.",
    "Give each a name of its own.",
)
OF_NOBODY: Final = Rule(
    "RG161",
    "error",
    "C07",
    'Tournament {tournament}: nobody can belong to the ranking "{name}": its {what} end before they begin.',
    "The ranking stays empty.",
    "Exchange the two ends, or correct them.",
)
TEAM_OF_NOBODY: Final = Rule(
    "RG162",
    "error",
    "C07",
    'Tournament {tournament}: in the ranking "{name}" a team has no players.',
    "The ranking stays empty.",
    "State how many players of a team count: best = 4.",
)
NEEDS_RATINGS: Final = Rule(
    "RG125",
    "warning",
    "C31",
    'Tournament {tournament}: "{code}" needs the rating of every player, and players without a rating are admitted.',
    "As soon as one of them is entered it separates nobody.",
    'Say what they count as, for instance "{suggestion}", or put another criterion in its place.',
)
_REPEATED: Final = frozenset({"DE", "EDE", "B1B", "WBS"})
"""Looked at anew among those who are tied at their place, so that a second time can separate players."""


def _codes(regulation: Regulation) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    for tournament in regulation.tournaments:
        yield tournament, f"tournament.{tournament}.ranking", regulation.tournament(tournament).ranking


def criteria_are_known(regulation: Regulation) -> Iterator[Finding]:
    """Each criterion is one of the field's, with a score, parameters and modifiers that it takes (C27)."""
    for tournament, path, codes in _codes(regulation):
        for code in codes:
            if is_swiss_manager(code):
                continue
            written = read(code)
            if written.flaw == "name":
                yield UNKNOWN.found(
                    regulation, path, tournament=tournament, code=code, nearest=nearest(code) or "BH/C1"
                )
            elif written.flaw:
                known = examples(written.name)
                yield INCOMPLETE.found(
                    regulation, path, tournament=tournament, code=code, name=written.name, known=known
                )


def criteria_stand_once(regulation: Regulation) -> Iterator[Finding]:
    """No criterion stands twice, but for those that look only at who is still tied (C31)."""
    for tournament, path, codes in _codes(regulation):
        upper = [code.upper() for code in codes]
        for code in sorted({code for code in upper if upper.count(code) > 1 and name_of(code) not in _REPEATED}):
            yield TWICE.found(regulation, path, tournament=tournament, code=code)


def rankings_are_of_somebody(regulation: Regulation) -> Iterator[Finding]:
    """Each further ranking has a name of its own (C01), and somebody can belong to it (C07)."""
    for tournament in regulation.tournaments:
        path, rankings = f"tournament.{tournament}.rankings", regulation.tournament(tournament).rankings
        names = [group.name for group in rankings]
        for name in sorted({name for name in names if names.count(name) > 1}):
            yield NAMED_TWICE.found(regulation, path, tournament=tournament, name=name)
        for group in rankings:
            for what in _empty_ranges(group.when):
                yield OF_NOBODY.found(regulation, path, tournament=tournament, name=group.name, what=what)
            if group.teams and not group.teams.best:
                yield TEAM_OF_NOBODY.found(regulation, path, tournament=tournament, name=group.name)


def _empty_ranges(when: PlayersWho) -> Iterator[Reason]:
    born = birth_days(when.born)
    if born.first > born.last:
        yield Reason("days of birth", {})
    low, high = when.rating.from_, when.rating.to
    if low is not None and high is not None and low > high:
        yield Reason("ratings", {})


def criteria_fit_system(regulation: Regulation) -> Iterator[Finding]:
    """No Buchholz in a round-robin, where all have the same opponents (C29)."""
    for tournament, path, codes in _codes(regulation):
        if regulation.tournament(tournament).system == "round-robin":
            for code in codes:
                if name_of(code) in BUCHHOLZ:
                    yield SAME_FOR_ALL.found(regulation, path, tournament=tournament, code=code)


def criteria_have_ratings(regulation: Regulation) -> Iterator[Finding]:
    """No criterion needs ratings that players may lack, unless it says what they count as (C31)."""
    for tournament, path, codes in _codes(regulation):
        admits = f"tournament.{tournament}.unrated"
        if regulation.tournament(tournament).unrated != "admitted":
            continue
        for code in codes:
            written = read(code)
            rated = not written.flaw and "U" in FORMS[written.name].modifiers
            if rated and not any(modifier[0] == "U" for modifier in written.modifiers):
                suggestion = f"{code}/U1400"
                yield NEEDS_RATINGS.found(
                    regulation, path, admits, tournament=tournament, code=code, suggestion=suggestion
                )
