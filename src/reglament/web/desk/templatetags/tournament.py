"""Filters that only the pages of a tournament need."""

from datetime import datetime
from fractions import Fraction

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from reglament.web.desk.standings_rows import Value
from reglament.web.desk.templatetags.desk import points, speaker

register = template.Library()


@register.filter
def written(value: Fraction | None) -> str:
    """Points inside a sentence, without the slot for a fraction; a dash for what is undefined."""
    return "–" if value is None else speaker().points(value)


@register.simple_tag
def asked(why: str, shown: object) -> SafeString:
    """What is shown, as a link to the page that says why, where there is one. A function: standings have thousands."""
    return format_html('<a class="plain" href="{}" data-why>{}</a>', why, shown) if why else format_html("{}", shown)


@register.simple_tag
def tie_break(why: str, value: Value) -> SafeString:
    """A tie-break with its link; a dash where it left a tie whole, nothing where nobody was tied any more."""
    if value.undecided:
        return asked(why, "–")
    return mark_safe("") if value.value is None else asked(why, points(value.value))


@register.filter
def moment(at: str) -> str:
    """Day and time of a record."""
    then = datetime.fromisoformat(at)
    return f"{speaker().day(then)} {then:%H:%M}"
