"""The registration page's own lists in the rail."""

from collections.abc import Iterable

from django.utils.translation import gettext

from reglament.web.desk.addresses import event_page
from reglament.web.desk.frame import Frame, RailGroup, RailItem


def with_lists(frame: Frame, lists: Iterable[tuple[str, str, int]], current: str) -> Frame:
    """The frame with the lists of entries under the pages of the event."""
    page = event_page(frame.event, "registration")
    items = tuple(RailItem(words, f"{page}?list={name}", name == current, str(count)) for name, words, count in lists)
    return frame._replace(rail=(*frame.rail, RailGroup(gettext("Lists"), items)))
