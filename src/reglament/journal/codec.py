"""Events as JSON and back. The name of the class is the name of the type, for ever.

Pydantic checks each body against the event's dataclass on the way in; a member that this program does not know means
that a newer one wrote the record, and is refused by name rather than dropped.
"""

import json
from dataclasses import MISSING, fields
from functools import cache
from typing import Any, Final, get_args

from pydantic import ConfigDict, TypeAdapter, ValidationError

from reglament.tournament.events import Event

VERSION: Final = 1
"""Version of every event type so far; a type that changes its form gets a higher one and an upcaster."""

_TYPES: Final[dict[str, type[Any]]] = {one.__name__: one for one in get_args(Event)}


class UnreadableEventError(ValueError):
    """A record that this program cannot read: unknown type, version or member, or a value of a wrong type."""


def encode(event: Event) -> tuple[str, str]:
    """The type of an event and its body as compact JSON; members that have their default value are left out."""
    body: dict[str, Any] = _adapter(type(event).__name__).dump_python(event, mode="json")
    for one in fields(event):
        if one.default is not MISSING and getattr(event, one.name) == one.default:
            del body[one.name]
    return type(event).__name__, json.dumps(body, ensure_ascii=False, separators=(",", ":"))


def decode(name: str, version: int, body: str) -> Event:
    """The event of a record.

    Errors: UnreadableEventError says which type, version or member is not understood.
    """
    if name not in _TYPES:
        raise UnreadableEventError(f'unknown event type "{name}"')
    if version != VERSION:
        raise UnreadableEventError(f"{name} is of version {version}; this program reads version {VERSION}")
    try:
        event: Event | None = _adapter(name).validate_python(json.loads(body))
    except ValidationError as error:
        unknown = sorted(str(one["loc"][-1]) for one in error.errors() if one["type"] == "unexpected_keyword_argument")
        if unknown:
            raise UnreadableEventError(f"{name} has unknown members: {', '.join(unknown)}") from error
        raise UnreadableEventError(f"{name} cannot be read: {error}") from error
    except json.JSONDecodeError as error:
        raise UnreadableEventError(f"{name} cannot be read: {error}") from error
    if event is None:
        raise UnreadableEventError(f"{name} cannot be read: its body is empty")
    return event


@cache
def _adapter(name: str) -> TypeAdapter[Any]:
    """Reads and writes a type. A dataclass, and those inside it, take their configuration only from what is around."""
    around: Any = _TYPES[name] | None
    return TypeAdapter(around, config=ConfigDict(extra="forbid"))
