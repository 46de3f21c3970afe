"""From what articles state to what holds.

All statements about one fact are laid beside each other. One value, however often it is stated, is the fact. Different
values are a contradiction, which only a ruling settles. What no article states is filled in from the preset, and what
the preset leaves open is unsaid.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from reglament.regulation.facts import Fact, Statement
from reglament.regulation.fields import all_facts

Index = Mapping[str, Sequence[Statement]]


def effective_facts(tournaments: tuple[str, ...], layers: Sequence[Iterable[Statement]]) -> dict[str, Fact]:
    """Every fact that the regulation could state, by path.

    `layers` are rulings, articles and defaults: the first layer that speaks of a fact decides it.
    """
    indexed = [_by_path(statements) for statements in layers]
    return {path: _settled(path, indexed) for path in all_facts(tournaments)}


def _by_path(statements: Iterable[Statement]) -> Index:
    index: dict[str, list[Statement]] = {}
    for statement in statements:
        index.setdefault(statement.path, []).append(statement)
    return index


def _settled(path: str, layers: Iterable[Index]) -> Fact:
    for layer in layers:
        # "none" and "left" may be said of a compound fact as a whole, and hold for each member.
        said = [statement for place in _self_and_ancestors(path) for statement in layer.get(place, ())]
        if said:
            return _agreed(path, said)
    return Fact(path, None, "unsaid", None)


def _self_and_ancestors(path: str) -> Iterator[str]:
    while path:
        yield path
        path = path.rpartition(".")[0]


def _agreed(path: str, said: list[Statement]) -> Fact:
    first, *others = sorted(said, key=lambda each: each.source.line)
    if all((each.state, each.value) == (first.state, first.value) for each in others):
        return Fact(path, first.value, first.state, first.source)
    return Fact(path, None, "stated", first.source, (first, *others))
