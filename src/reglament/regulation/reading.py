"""Tables of a regulation file against the schema: values in their types, or findings with place and cure.

Every mistake is collected, and reading goes on after each.
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import is_dataclass
from difflib import get_close_matches
from typing import Any, TypeVar, get_args, get_origin

from reglament.model.finding import Finding
from reglament.regulation.facts import Source, Statement
from reglament.regulation.fields import FieldSpec, is_compound, specs
from reglament.regulation.kinds import INVALID, as_written, expected, read_plain
from reglament.regulation.locate import Path, Position

Kind = TypeVar("Kind")


class Reader:
    """Reads one file; `findings` fills up on the way."""

    def __init__(self, file: str, positions: Mapping[Path, Position]) -> None:
        self.file = file
        self.findings: list[Finding] = []
        self._positions = positions

    def position(self, place: Path) -> Position:
        """Where a key stands; the table around it where the key itself is missing."""
        while place and place not in self._positions:
            place = place[:-1]
        return self._positions.get(place, Position(0, 0))

    def report(self, code: str, place: Path, message: str, values: Mapping[str, object], repair: str) -> None:
        """Record what is wrong at a key."""
        line, column = self.position(place)
        self.findings.append(Finding(code, "error", message, values, self.file, line, column, repair=repair))

    def record(self, kind: type[Kind], raw: object, place: Path, elsewhere: Collection[str] = ()) -> Kind | None:
        """A table as one value of a schema class; `None`, and findings, if it does not fit.

        `elsewhere` are keys of the table that somebody else reads.
        """
        if not isinstance(raw, Mapping):
            self.misfit(kind, raw, place)
            return None
        known = specs(kind)
        unknown = [key for key in raw if not self.is_known(key, (*known, *elsewhere), place)]
        missing = [key for key, spec in known.items() if spec.is_required and key not in raw]
        for key in missing:
            self.missing(key, f"{key} = {expected(known[key].kind).example}", place)
        members = {
            spec.attribute: self.value(spec.kind, raw[key], (*place, key)) for key, spec in known.items() if key in raw
        }
        return None if unknown or missing or INVALID in members.values() else kind(**members)

    def statements(self, kind: type, raw: object, place: Path, path: str, source: Source) -> Iterator[Statement]:
        """What a table states, one statement a fact; members of compound facts one by one."""
        if not isinstance(raw, Mapping):
            self.misfit(kind, raw, place)
            return
        for key, value in raw.items():
            if self.is_known(key, specs(kind), place):
                yield from self.statement(specs(kind)[key], value, (*place, key), f"{path}.{key}", source)

    def statement(self, spec: FieldSpec, raw: object, place: Path, path: str, source: Source) -> Iterator[Statement]:
        """What a key states: a value, "none", or who decides."""
        line, column = self.position(place)
        here = source._replace(line=line, column=column)
        if raw == "none":
            yield Statement(path, None, "none", here)
        elif isinstance(raw, Mapping) and raw.keys() == {"left_to"}:
            whom = self.value(str, raw["left_to"], (*place, "left_to"))
            if whom is not INVALID:
                yield Statement(path, whom, "left", here)
        elif is_compound(spec.kind):
            yield from self.statements(spec.kind, raw, place, path, here)
        else:
            value = self.value(spec.kind, raw, place)
            if value is not INVALID:
                yield Statement(path, value, "stated", here)

    def value(self, kind: Any, raw: object, place: Path) -> object:  # noqa: ANN401 - a type taken from the schema
        """A value of a kind, or `INVALID` and a finding."""
        if get_origin(kind) is tuple and isinstance(raw, list):
            items = tuple(self.value(get_args(kind)[0], each, (*place, index)) for index, each in enumerate(raw))
            return INVALID if INVALID in items else items
        if isinstance(kind, type) and is_dataclass(kind):
            return self.record(kind, raw, place) or INVALID
        value = INVALID if get_origin(kind) is tuple else read_plain(kind, raw)
        if value is INVALID:
            self.misfit(kind, raw, place)
        return value

    def is_known(self, key: str, known: Collection[str], place: Path) -> bool:
        """Whether the table has a meaning for the key; if not, say so and name the nearest."""
        if key in known:
            return True
        nearest = get_close_matches(key, known, n=1, cutoff=0.5)
        values = {
            "key": quoted(key),
            "nearest": quoted(nearest[0]) if nearest else "",
            "known": [quoted(each) for each in sorted(known)],
        }
        repair = "Write {nearest}." if nearest else "Take it out, or write one of {known}."
        self.report("RG004", (*place, key), "{key} is no key known here.", values, repair)
        return False

    def misfit(self, kind: object, raw: object, place: Path) -> None:
        """Record that a value is of another kind than expected."""
        name, example = expected(kind, raw)
        key = next((each for each in reversed(place) if isinstance(each, str)), "")
        values = {"key": quoted(key), "found": as_written(raw), "expected": name, "example": example}
        self.report(
            "RG005", place, "{key} is {found}; expected is {expected}.", values, "Write, for instance, {example}."
        )

    def missing(self, key: str, example: str, place: Path) -> None:
        """Record that a table lacks a key."""
        values = {"key": quoted(key), "example": example}
        self.report("RG006", place, "{key} is missing here.", values, "Add, for instance, {example}.")


def quoted(key: str) -> str:
    """A key in quotation marks, so that it stands out of a sentence and is never taken for a word to translate."""
    return f'"{key}"'
