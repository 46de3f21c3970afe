"""The form of a new entry: what was typed, as a player, or with what is wrong beside the field."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from django.http import QueryDict
from django.utils.translation import gettext

from reglament.formats.date_text import read_date
from reglament.formats.person_text import read_sex, read_title
from reglament.model.player import TITLE_ORDER, Player

FIELDS: Final = (
    "tournament", "name", "title", "sex", "federation", "club", "rating", "national_rating", "fide_id", "birth",
)  # fmt: skip
TITLES: Final = tuple(title for title in TITLE_ORDER if title)


class EntryForm(NamedTuple):
    """A form as typed. `errors` say what is wrong with a field, in the language of the page."""

    typed: Mapping[str, str]
    errors: Mapping[str, str]
    player: Player | None = None

    @property
    def tournament(self) -> str:
        """The tournament chosen."""
        return self.typed.get("tournament", "")


def empty_form(tournament: str, name: str = "") -> EntryForm:
    """A form to begin with: the tournament, and the name if it was searched for in vain."""
    return EntryForm({"tournament": tournament, "name": name}, {})


def read_form(data: QueryDict) -> EntryForm:
    """The form that was sent."""
    typed = {field: data.get(field, "").strip() for field in FIELDS}
    errors: dict[str, str] = {}
    if not typed["name"]:
        errors["name"] = gettext("The name is missing.")
    birth = read_date(typed["birth"], short_year_first=False)
    if birth.remark == "not understood":
        errors["birth"] = gettext("No such date. Write 14.02.1958, or the year alone.")
    ratings = {field: _rating(typed[field]) for field in ("rating", "national_rating")}
    errors |= {field: gettext("A rating is a whole number.") for field, value in ratings.items() if value is None}
    if errors:
        return EntryForm(typed, errors)
    player = Player(
        name=typed["name"],
        title=read_title(typed["title"]).title,
        sex=read_sex(typed["sex"]).sex,
        federation=typed["federation"].upper(),
        club=typed["club"],
        rating=ratings["rating"] or 0,
        national_rating=ratings["national_rating"] or 0,
        fide_id=typed["fide_id"],
        birth=birth.iso,
    )
    return EntryForm(typed, errors, player)


def _rating(text: str) -> int | None:
    """The number; 0 for an empty field, `None` for what is no rating."""
    if not text:
        return 0
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= 4 else None
