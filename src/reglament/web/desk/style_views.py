"""Every component and state on one page, in light and dark; the browser tests photograph it."""

from fractions import Fraction
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from reglament.web.desk.frame import Frame, now
from reglament.web.desk.templatetags.desk import ICONS, STATES, Square

_BOARDS: Final = tuple(Square(number, is_in=number not in {3, 7, 12}, here=number == 7) for number in range(1, 21))
_COLOURS: Final = (
    ("ink", "text, rules"),
    ("ink2", "secondary"),
    ("field", "borders of inputs"),
    ("hair", "row rule"),
    ("margin", "rail, panel"),
    ("blue", "focus, link"),
    ("red", "error, late"),
    ("amber", "question"),
    ("green", "settled"),
    ("flash", "changed by others"),
)


def components(request: HttpRequest) -> HttpResponse:
    """The component page."""
    context = {
        "frame": Frame("reglament"),
        "now": now(),
        "boards": _BOARDS,
        "colours": _COLOURS,
        "icons": list(ICONS),
        "states": list(STATES),
        "had": ("w", "b", "w", None, "b"),
        "half": Fraction(1, 2),
        "two_and_half": Fraction(5, 2),
        "quarters": Fraction(77, 4),
    }
    return render(request, "desk/style.html", context)
