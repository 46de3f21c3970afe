"""Titles and sexes as files write them, in the letters of our model."""

from typing import Final, NamedTuple

from reglament.model.player import Sex

_TITLES: Final = {
    "G": "GM", "M": "IM", "F": "FM", "C": "CM",
    "WG": "WGM", "WM": "WIM", "WF": "WFM", "WC": "WCM",
    "GF": "WGM", "MF": "WIM", "FF": "WFM", "CF": "WCM",
    "GM": "GM", "IM": "IM", "FM": "FM", "CM": "CM",
    "WGM": "WGM", "WIM": "WIM", "WFM": "WFM", "WCM": "WCM",
}  # fmt: skip
"""Titles in full and as the one or two letters of older files (a trailing or leading f or w: women's)."""


class TitleReading(NamedTuple):
    """A title in capitals, and whether it is one of the titles of FIDE over the board."""

    title: str
    is_known: bool


class SexReading(NamedTuple):
    """A sex, and whether the letter was one of `m` and `w` or blank."""

    sex: Sex
    is_usual: bool


def read_title(text: str) -> TitleReading:
    """Title of a field; other titles (arena, national, honorary) are kept as they stand, in capitals."""
    capitals = text.strip().upper()
    title = _TITLES.get(capitals)
    return TitleReading(capitals, is_known=not capitals) if title is None else TitleReading(title, is_known=True)


_SEXES: Final[dict[str, SexReading]] = {
    "": SexReading("", is_usual=True),
    "m": SexReading("m", is_usual=True),
    "w": SexReading("w", is_usual=True),
    "f": SexReading("w", is_usual=False),
}


def read_sex(text: str) -> SexReading:
    """Sex of a field: `m`, `w`, or unknown for any other letter; `f` is read as `w`."""
    return _SEXES.get(text.strip().lower(), SexReading("", is_usual=False))
