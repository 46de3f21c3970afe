"""The schema as data: the fields of each class, what a field holds, and the path of every fact."""

from collections.abc import Iterator, Mapping
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, NamedTuple, Union, get_args, get_origin, get_type_hints

from reglament.model.article import Reason
from reglament.regulation.schema import About, Event, Officials, TournamentFacts


class FieldSpec(NamedTuple):
    """One field: its name in the file, in the class, its kind without `None`, and what the schema says about it."""

    key: str
    attribute: str
    kind: Any
    about: About
    is_required: bool


def specs(kind: type) -> Mapping[str, FieldSpec]:
    """The fields of a schema class by their key in the file."""
    return _specs(kind)


@cache
def _specs(kind: type) -> Mapping[str, FieldSpec]:
    hints = get_type_hints(kind, include_extras=True)
    listed = (_spec(each.name, hints[each.name], is_required=each.default is MISSING) for each in fields(kind))
    return {spec.key: spec for spec in listed}


def _spec(attribute: str, hint: object, *, is_required: bool) -> FieldSpec:
    assert get_origin(hint) is Annotated, f"{attribute} has no About"
    kind, about = get_args(hint)
    # Python reserves the word `from`; in the file it stands bare.
    return FieldSpec(attribute.rstrip("_"), attribute, _without_none(kind), about, is_required)


def _without_none(kind: object) -> object:
    if get_origin(kind) not in (Union, UnionType) or NoneType not in get_args(kind):
        return kind
    return Union[tuple(each for each in get_args(kind) if each is not NoneType)]  # noqa: UP007 - built from data


def is_compound(kind: object) -> bool:
    """Whether articles may each state a part: a class of the schema that demands none of its members."""
    return isinstance(kind, type) and is_dataclass(kind) and not any(spec.is_required for spec in specs(kind).values())


def fact_fields(kind: type, prefix: str) -> Iterator[tuple[str, FieldSpec]]:
    """Each fact under a class with its path, members of compound facts one by one, in the order of the schema."""
    for key, spec in specs(kind).items():
        path = f"{prefix}.{key}"
        if is_compound(spec.kind):
            yield from fact_fields(spec.kind, path)
        else:
            yield path, spec


def all_facts(tournaments: tuple[str, ...]) -> dict[str, FieldSpec]:
    """Every fact that the regulation of these tournaments can state, by path, in the order of the schema."""
    return dict(
        [
            *fact_fields(Event, "event"),
            *fact_fields(Officials, "officials"),
            *(pair for each in tournaments for pair in fact_fields(TournamentFacts, f"tournament.{each}")),
        ]
    )


def root_of(path: str) -> tuple[type, str] | None:
    """The class at the root of a fact's path and the path of that root; `None` if no fact begins so."""
    match path.split("."):
        case ["event", *_]:
            return Event, "event"
        case ["officials", *_]:
            return Officials, "officials"
        case ["tournament", tournament, *_]:
            return TournamentFacts, f"tournament.{tournament}"
    return None


def spec_at(path: str) -> FieldSpec | None:
    """The field that a path names, compound or not; `None` if there is none."""
    root = root_of(path)
    if root is None:
        return None
    kind, prefix = root
    spec = None
    for key in path.removeprefix(prefix).split(".")[1:]:
        spec = specs(kind).get(key) if is_compound(kind) else None
        if spec is None:
            return None
        kind = spec.kind
    return spec


def label(path: str) -> Reason:
    """The name of a fact in print, for a sentence about it."""
    spec = spec_at(path)
    about = Reason(spec.about.label if spec else path, {})
    match path.split("."):
        case ["tournament", tournament, *_]:
            return Reason("{fact}, tournament {tournament}", {"fact": about, "tournament": tournament})
    return about
