"""From what articles state to what holds.

All statements about one fact are laid beside each other. One value, however often it is stated, is the fact. Different
values are a contradiction, which only a ruling settles. What no article states is filled in from the preset, and what
the preset leaves open is unsaid.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from reglament.regulation.facts import Fact, Statement
from reglament.regulation.fields import all_facts

Index = Mapping[str, Sequence[Statement]]


def effective_facts(
    tournaments: tuple[str, ...],
    rulings: Iterable[Statement],
    articles: Iterable[Statement],
    defaults: Iterable[Statement],
) -> dict[str, Fact]:
    """Every fact that the regulation could state, by path.

    Rulings come before articles, and articles before defaults: the first that speak of a fact decide it.
    """
    indices = [_by_path(statements) for statements in (rulings, articles, defaults)]
    return {path: _settled(path, *(_about(path, index) for index in indices)) for path in all_facts(tournaments)}


def _by_path(statements: Iterable[Statement]) -> Index:
    index: dict[str, list[Statement]] = {}
    for statement in statements:
        index.setdefault(statement.path, []).append(statement)
    return index


def _about(path: str, index: Index) -> tuple[Statement, ...]:
    """The statements about a fact, in the order of the file: "none" and "left" may be said of the whole around it."""
    said = (statement for place in _self_and_ancestors(path) for statement in index.get(place, ()))
    return tuple(sorted(said, key=lambda each: each.source.line))


def _self_and_ancestors(path: str) -> Iterator[str]:
    while path:
        yield path
        path = path.rpartition(".")[0]


def _settled(
    path: str, rulings: tuple[Statement, ...], articles: tuple[Statement, ...], defaults: tuple[Statement, ...]
) -> Fact:
    said = rulings or articles or defaults
    if not said:
        return Fact(path, None, "unsaid", None)
    first, *others = said
    if all((each.state, each.value) == (first.state, first.value) for each in others):
        return Fact(path, first.value, first.state, first.source, statements=articles)
    return Fact(path, None, "stated", first.source, said, articles)
