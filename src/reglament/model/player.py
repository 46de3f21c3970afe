"""Players as the rules see them."""

from typing import Final, Literal, NamedTuple

Sex = Literal["m", "w", ""]

TITLE_ORDER: Final = ("GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM", "")
"""Titles in the order in which equal ratings are numbered (FIDE C.04.2 art. 2.2, 2026)."""


class Player(NamedTuple):
    """A person as entered: what is printed beside the name, and what eligibility asks for.

    `rating` and `national_rating` are 0 for an unrated player. `birth` is ISO text as exact as it is known:
    `1978`, `1978-05-17` or empty.
    """

    name: str
    title: str = ""
    sex: Sex = ""
    federation: str = ""
    club: str = ""
    rating: int = 0
    national_rating: int = 0
    fide_id: str = ""
    national_id: str = ""
    birth: str = ""

    @property
    def surname(self) -> str:
        """The part before the comma; the whole name where there is none."""
        return self.name.partition(",")[0].strip()

    @property
    def first_name(self) -> str:
        """The part after the comma; empty where there is none."""
        return self.name.partition(",")[2].strip()
