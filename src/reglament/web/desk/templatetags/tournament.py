"""Filters that only the pages of a tournament need."""

from datetime import datetime
from fractions import Fraction

from django import template

from reglament.web.desk.templatetags.desk import speaker

register = template.Library()


@register.filter
def written(value: Fraction) -> str:
    """Points inside a sentence, without the slot for a fraction."""
    return speaker().points(value)


@register.filter
def moment(at: str) -> str:
    """Day and time of a record."""
    then = datetime.fromisoformat(at)
    return f"{speaker().day(then)} {then:%H:%M}"
