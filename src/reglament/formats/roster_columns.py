"""How lists of players call their columns, in English, Bulgarian and Russian and in Swiss-Manager's exports."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

_TITLES: Final[Mapping[str, str]] = {
    "name": "name, full name, player, player name, participant, имена, име и фамилия, фамилия и име, фамилия име, "
    "състезател, фамилия имя, фамилия и имя, имя и фамилия, фио, участник, шахматист",
    "surname": "surname, last name, family name, фамилия, фамилно име",
    "first_name": "first name, given name, forename, собствено име, име, имя",
    "title": "title, tit, звание, титла, титул",
    "sex": "sex, gender, пол",
    "federation": "federation, fed, country, федерация, държава, страна",
    "club": "club, club city, club name, клуб, клуб град, клуб город, спортен клуб, спортивный клуб",
    "rating": "rating fide, fide rating, fide elo, elo fide, rtg i, rating int, elo int, rating, rtg, elo, "
    "рейтинг фиде, рейтинг на фиде, фиде рейтинг, международен рейтинг, международный рейтинг, рейтинг, ело, эло",
    "national_rating": "national rating, national elo, rating national, rating nat, elo nat, rtg n, rtg nat, "
    "национален рейтинг, български рейтинг, национальный рейтинг, российский рейтинг, рейтинг фшр",
    "fide_id": "fide id, id fide, fide no, fide number, fide code, фиде номер, номер фиде, фиде ид, ид фиде, "
    "id фиде, фиде id, код фиде",
    "national_id": "national id, id national, id nat, nat id, national number, id no, id number, id, картотечен номер, "
    "национален номер, код фшр, id фшр, фшр id, ид",
    "birth": "birth, birth date, date of birth, birthday, dob, born, b day, year of birth, birth year, year, "
    "дата на раждане, година на раждане, роден, дата рождения, год рождения, г р",
    "team": "team, team name, отбор, команда",
    "board": "board, bo, board no, дъска, доска",
    "number": "no, nr, number, start no, sno, s no, snr, rank, rk, номер, п п",
}
"""Field to the titles of its column, the better source first: a FIDE rating before one that may be any."""

COLUMNS: Final = tuple(field for field in _TITLES if field != "number")


def _squeezed(title: str) -> str:
    """Letters and digits of a title in small letters: `FIDE-ID`, `Fide_Id` and `fide id` are the same."""
    return "".join(letter for letter in title.casefold() if letter.isalnum())


_ORDER: Final[Mapping[str, tuple[str, ...]]] = {
    field: tuple(_squeezed(title) for title in titles.split(",")) for field, titles in _TITLES.items()
}
_FIELD_OF: Final[Mapping[str, str]] = {title: field for field, titles in _ORDER.items() for title in titles}


def column_key(title: str) -> str | None:
    """The field that a title means; empty for an unknown title, `None` for a running number and a blank title."""
    squeezed = _squeezed(title)
    field = _FIELD_OF.get(squeezed, "") if squeezed else "number"
    return None if field == "number" else field


def fields_of(header: Sequence[str]) -> dict[str, int]:
    """Position of each field that the header names.

    A name beside a first name is a surname (`Name;First name`), and a given name alone is the whole name (`Име`).
    """
    squeezed = [_squeezed(title) for title in header]
    positions = {field: _first_of(titles, squeezed) for field, titles in _ORDER.items() if field != "number"}
    found = {field: position for field, position in positions.items() if position is not None}
    if "surname" not in found:
        if "name" in found and "first_name" in found:
            found["surname"] = found.pop("name")
        elif "first_name" in found and "name" not in found:
            found["name"] = found.pop("first_name")
    return found


def _first_of(titles: Iterable[str], header: Sequence[str]) -> int | None:
    return next((header.index(title) for title in titles if title in header), None)
