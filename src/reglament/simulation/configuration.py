"""Random tournaments as the generators of bbpPairings and JaVaFo make them: by a file of properties, or by a model.

Both programs read lines `Key=Value`. Rates are one in so many to bbpPairings (`ForfeitRate=20`: one board in twenty)
and thousandths to JaVaFo; a file with a key that only JaVaFo has is read as its own. What the file leaves open is drawn
as bbpPairings draws it.
"""

import re
from collections.abc import Mapping
from math import sqrt
from random import Random
from typing import Final, NamedTuple

from reglament.formats.trf16 import TrfTournament
from reglament.formats.trf16.line import hundredths, whole_number
from reglament.formats.trf16.score_system import Values, declared_scoring
from reglament.model.game import (
    DRAW,
    FULL_POINT_BYE,
    HALF_POINT_BYE,
    UNRATED_DRAW,
    UNRATED_LOSS,
    UNRATED_WIN,
    ZERO_POINT_BYE,
    Colour,
)
from reglament.simulation.habits import Habits
from reglament.simulation.lot import whole
from reglament.simulation.start import LARGEST, MOST_POINTS, Frame, drawn_ratings, starting_report

_WHOLE_KEYS: Final = ("PlayersNumber", "RoundsNumber", "HighestRating", "LowestRating")
_DRAWS: Final = "DrawPercentage"
_HALF_POINT_BYES: Final = {"HalfPointByeRate": 1, "HalfPointByteRate": 1}
"""Under both keys, of which one is misspelt, bbpPairings takes the rate; it is 1 at the least."""

_ONE_IN: Final = ("ForfeitRate", "RetiredRate", *_HALF_POINT_BYES)
_THOUSANDTHS: Final = {
    "ForfeitRate": "forfeits",
    "QuickgameRate": "quick",
    "ZPBRate": "zero_point_byes",
    "HPBRate": "half_point_byes",
    "FPBRate": "full_point_byes",
}
_WITHOUT_EFFECT: Final = ("Groups", "Separator")
_POINTS: Final[Mapping[str, tuple[str, ...]]] = {
    "PointsForWin": ("win", "forfeit_win", "full_point_bye"),
    "PointsForDraw": ("draw", "half_point_bye"),
    "PointsForLoss": ("loss",),
    "PointsForForfeitLoss": ("forfeit_loss", "zero_point_bye"),
    "PointsForZPB": ("zero_point_bye",),
    "PointsForPAB": ("pairing_allocated_bye",),
}
_POINTS_OF_JAVAFO: Final[Mapping[str, tuple[str, str]]] = {
    "WWPoints": ("win", "1.0"),
    "BWPoints": ("win", "1.0"),
    "WDPoints": ("draw", "0.5"),
    "BDPoints": ("draw", "0.5"),
    "WLPoints": ("loss", "0.0"),
    "BLPoints": ("loss", "0.0"),
    "ZPBPoints": ("zero_point_bye", "0.0"),
    "HPBPoints": ("half_point_bye", "0.5"),
    "FPBPoints": ("full_point_bye", "1.0"),
    "PABPoints": ("pairing_allocated_bye", "1.0"),
    "FWPoints": ("forfeit_win", "1.0"),
    "FLPoints": ("forfeit_loss", "0.0"),
}
"""Field of `Scoring`, and the points where the key is missing."""

_OF_JAVAFO: Final = {*_THOUSANDTHS, *_WITHOUT_EFFECT, *_POINTS_OF_JAVAFO} - {"ForfeitRate"}
_KEYS: Final = {*_WHOLE_KEYS, _DRAWS, *_ONE_IN, *_POINTS, *_OF_JAVAFO}

_QUICK: Final = {UNRATED_WIN, UNRATED_DRAW, UNRATED_LOSS}


class ConfigurationError(ValueError):
    """A file of properties that cannot be followed."""


class TooLargeError(ValueError):
    """A tournament that is larger than a report can hold."""


class Ready(NamedTuple):
    """An event before its first round, and what will happen in it."""

    start: TrfTournament
    habits: Habits


class _Draft(NamedTuple):
    """What bbpPairings draws for each tournament."""

    players: int
    rounds: int
    highest: int
    lowest: int
    draws: int
    forfeits: int
    retired: int
    half_point_byes: int


def configured(text: str, seed: int, chance: Random) -> Ready:
    """The event that a file of properties asks for; an empty text leaves everything open.

    Raises ConfigurationError, TooLargeError.
    """
    found = _properties(text)
    draft = _draft(chance)
    players, rounds = _whole(found, "PlayersNumber", draft.players), _whole(found, "RoundsNumber", draft.rounds)
    highest, lowest = _whole(found, "HighestRating", draft.highest), _whole(found, "LowestRating", draft.lowest)
    if players < 2 or rounds < 1:
        raise ConfigurationError("a tournament has at least two players and one round")
    if highest < lowest:
        raise ConfigurationError("the highest rating is below the lowest one")
    scoring = declared_scoring(_points(found))
    if max(players, highest) > LARGEST or rounds * scoring.win > MOST_POINTS * scoring.unit:
        raise TooLargeError(f"a report has room for {LARGEST} players, ratings to {LARGEST} and {MOST_POINTS} points")
    frame = Frame(drawn_ratings(players, lowest, highest, chance), rounds, scoring=scoring)
    return Ready(starting_report(frame, seed, chance), _habits(found, draft, rounds))


def is_without_effect(text: str) -> bool:
    """Whether the file has keys that are read and not followed: how JaVaFo spreads ratings is not published."""
    return any(key in _properties(text) for key in _WITHOUT_EFFECT)


def by_model(report: TrfTournament, colour: Colour, seed: int) -> Ready:
    """The same players, points and rules as in a report, to be played anew about as it was played."""
    cells = [cell for player in report.players for cell in player.cells]
    played = [cell for cell in cells if cell.is_played]
    boards = [cell for cell in cells if cell.opponent]
    habits = Habits(
        draws=_share(sum(cell.outcome in {DRAW, UNRATED_DRAW} for cell in played), len(played)),
        quick=_share(sum(cell.outcome in _QUICK for cell in played), len(played)),
        half_point_byes=_share(sum(cell.outcome == HALF_POINT_BYE for cell in cells), len(cells)),
        full_point_byes=_share(sum(cell.outcome == FULL_POINT_BYE for cell in cells), len(cells)),
        zero_point_byes=_share(sum(cell.outcome == ZERO_POINT_BYE for cell in cells), len(cells)),
        **_forfeits(_share(len(boards) - sum(cell.is_played for cell in boards), len(boards))),
    )
    players = (one._replace(cells=(), stated_points=None, stated_rank=None) for one in report.players)
    start = report._replace(
        name=f"Random tournament {seed}",
        players=tuple(players),
        announced_rounds=report.announced_rounds or report.played_rounds,
        played_rounds=0,
        announced_byes={},
        later_byes=(),
        initial_colour=colour,
        order=("PTS",),
    )
    return Ready(start, habits)


def _share(part: int, of: int) -> float:
    return part / of if of else 0.0


def _forfeits(share: float) -> dict[str, float]:
    """Shares of boards that one player forfeits and that both do, when that share is forfeited by anybody."""
    absent = 1 - sqrt(1 - share)
    return {"forfeits": 2 * absent * (1 - absent), "double_forfeits": absent * absent}


def _properties(text: str) -> dict[str, str]:
    """The lines of a file of properties by their keys; lines that are empty or begin with # say nothing."""
    found = {}
    for line in re.split(r"[\r\n]+", text):
        if not line.strip() or line.startswith("#"):
            continue
        key, sign, value = line.partition("=")
        if not sign:
            raise ConfigurationError(f'"{line}" is no line of the form Key=Value')
        if key.strip() not in _KEYS:
            raise ConfigurationError(f'"{key.strip()}" is no key of a generator')
        found[key.strip()] = value.strip()
    return found


def _draft(chance: Random) -> _Draft:
    return _Draft(
        players=whole(chance, 15, 215),
        rounds=whole(chance, 5, 15),
        highest=whole(chance, 2400, 2800),
        lowest=whole(chance, 1400, 2300),
        draws=whole(chance, 10, 50),
        forfeits=whole(chance, 6, 30),
        retired=whole(chance, 15, 3225),
        half_point_byes=whole(chance, 15, 3225),
    )


def _whole(found: Mapping[str, str], key: str, drawn: int) -> int:
    if key not in found:
        return drawn
    number = whole_number(found[key])
    if number is None:
        raise _not_a_value(found, key)
    return number


def _not_a_value(found: Mapping[str, str], key: str) -> ConfigurationError:
    return ConfigurationError(f'"{found[key]}" is no value for {key}')


def _points(found: Mapping[str, str]) -> Values:
    """What results are worth, in hundredths."""
    if _POINTS_OF_JAVAFO.keys() & found.keys():
        return _points_of_javafo(found)
    values: Values = {}
    for key, fields in _POINTS.items():
        if key in found:
            values.update(dict.fromkeys(fields, _amount(found, key)))
    return values


def _points_of_javafo(found: Mapping[str, str]) -> Values:
    """The same in JaVaFo's words; points that depend on the colour are not known here."""
    texts = {key: found.get(key, usual) for key, (_, usual) in _POINTS_OF_JAVAFO.items()}
    amounts = {key: _amount(texts, key) for key in texts}
    if any(amounts[f"W{sign}Points"] != amounts[f"B{sign}Points"] for sign in "WDL"):
        raise ConfigurationError("points that depend on the colour are not available")
    return {field: amounts[key] for key, (field, _) in _POINTS_OF_JAVAFO.items()}


def _amount(found: Mapping[str, str], key: str) -> int:
    amount = hundredths(found[key])
    if amount is None or amount < 0 or amount % 10:
        raise _not_a_value(found, key)
    return amount


def _habits(found: Mapping[str, str], draft: _Draft, rounds: int) -> Habits:
    """The habits that are asked for, by the rates of the program that the keys belong to."""
    draws = _whole(found, _DRAWS, draft.draws)
    if draws > 100:
        raise _not_a_value(found, _DRAWS)
    habits = Habits(
        draws=draws / 100,
        half_point_byes=1 / rounds / _one_in(found, _HALF_POINT_BYES, draft.half_point_byes),
        zero_point_byes=1 / rounds / _one_in(found, {"RetiredRate": 2}, draft.retired),
    )
    if not _OF_JAVAFO & found.keys():
        return habits._replace(**_forfeits(1 / _one_in(found, {"ForfeitRate": 1}, draft.forfeits)))
    shares = {field: _thousandths(found, key) for key, field in _THOUSANDTHS.items() if key in found}
    return habits._replace(**shares | _forfeits(shares.get("forfeits", 1 / draft.forfeits)))


def _thousandths(found: Mapping[str, str], key: str) -> float:
    rate = whole_number(found[key])
    if rate is None or rate > 1000:
        raise _not_a_value(found, key)
    return rate / 1000


def _one_in(found: Mapping[str, str], keys: Mapping[str, int], drawn: float) -> float:
    """A rate under one of its keys, which each have the least that it may be; else the drawn one."""
    for key in (one for one in keys if one in found):
        try:
            drawn = float(found[key])
        except ValueError:
            raise _not_a_value(found, key) from None
        if not drawn >= keys[key]:
            raise _not_a_value(found, key)
    return drawn
