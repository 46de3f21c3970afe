"""Who belongs to a group of players that the regulation describes."""

from collections.abc import Mapping
from typing import NamedTuple

from reglament.entries.eligibility import rating_on
from reglament.model.player import Player
from reglament.regulation.birth_days import birth_days, possible_birth
from reglament.regulation.schema import BirthRange, PlayersWho, RatingBand


class Belonging(NamedTuple):
    """The numbers of those who belong to a group, and of those of whom the list does not say enough to tell."""

    members: frozenset[int]
    unknown: tuple[int, ...]


def belonging(when: PlayersWho, players: Mapping[int, Player]) -> Belonging:
    """Divide players by a condition of the regulation."""
    verdicts = {number: _belongs(when, player) for number, player in players.items()}
    members = frozenset(number for number, verdict in verdicts.items() if verdict)
    return Belonging(members, tuple(number for number, verdict in verdicts.items() if verdict is None))


def _belongs(when: PlayersWho, player: Player) -> bool | None:
    """Whether all of a condition holds; `None` if the list does not say, and nothing that it says is against it."""
    verdicts = (
        _is(when.sex, player.sex),
        _is_born(when.born, player.birth),
        _is_rated(when.rating, player),
        not when.title or player.title in when.title,
        _is_among(when.federation, player.federation),
        _is_among(when.club, player.club),
    )
    if False in verdicts:
        return False
    return None if None in verdicts else True


def _is(asked: str | None, entered: str) -> bool | None:
    return not asked or (entered == asked if entered else None)


def _is_among(asked: tuple[str, ...], entered: str) -> bool | None:
    return not asked or (entered.casefold() in map(str.casefold, asked) if entered else None)


def _is_born(born: BirthRange, birth: str) -> bool | None:
    """Whether a birth lies in a range; of a year alone that is known only if the range does not begin or end in it."""
    if born == BirthRange():
        return True
    asked, possible = birth_days(born), possible_birth(birth)
    if possible is None:
        return None
    if possible.last < asked.first or possible.first > asked.last:
        return False
    return True if asked.first <= possible.first and possible.last <= asked.last else None


def _is_rated(band: RatingBand, player: Player) -> bool:
    if band.from_ is None and band.to is None:
        return True
    rating = rating_on(player, band.list or "fide")
    if not rating:
        return band.unrated == "admitted"
    return (band.from_ or 0) <= rating and (band.to is None or rating <= band.to)
