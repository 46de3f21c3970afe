"""Every sentence of the pairing in Bulgarian and Russian."""

import ast
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest
from babel.messages import Catalog
from babel.messages.pofile import read_po

import reglament.language
import reglament.pairing.dutch
from reglament.pairing.dutch.sentences import (
    COLOUR_RULES,
    CRITERIA,
    CRITERIA_WHEN_COLLAPSED,
    OBSTACLES,
    PREFERENCES,
    VIOLATIONS,
    VIOLATIONS_WHEN_COLLAPSED,
    WORDS,
)

PACKAGE = Path(reglament.pairing.dutch.__file__).parent
CATALOGUES = Path(reglament.language.__file__).parent / "po"


def templates() -> Iterator[str]:
    """The tables of sentences, and what stands in the source as the text of a reason."""
    yield from CRITERIA.values()
    yield from CRITERIA_WHEN_COLLAPSED.values()
    yield from COLOUR_RULES.values()
    yield from (text for text, _ in PREFERENCES.values())
    yield from WORDS.values()
    yield from OBSTACLES.values()
    yield from VIOLATIONS.values()
    yield from VIOLATIONS_WHEN_COLLAPSED.values()
    for path in sorted(PACKAGE.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Reason":
                yield from literals(node.args[0])
            elif (
                isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and node.targets[0].id == "text"
            ):
                yield from literals(node.value)


def literals(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value


def names(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name}


@pytest.fixture(params=["bg", "ru"])
def catalogue(request: pytest.FixtureRequest) -> Catalog:
    with (CATALOGUES / f"pairing.{request.param}.po").open("rb") as source:
        return read_po(source, locale=request.param)


def test_every_sentence_is_translated_and_nothing_else(catalogue: Catalog) -> None:
    assert {message.id for message in catalogue if message.id} == set(templates())
    assert [message.id for message in catalogue if message.id and not message.string] == []


def test_translations_name_the_same_values(catalogue: Catalog) -> None:
    for message in catalogue:
        assert names(str(message.string)) == names(str(message.id)) or not message.id
