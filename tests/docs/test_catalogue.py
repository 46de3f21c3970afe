"""Every sentence that a finding or a reason can say is in the catalogue, in every language, with the same names."""

import ast
import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po

from reglament.language import LANGUAGES
from reglament.language import compile as catalogues

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src" / "reglament"

CORE = ("entries", "pairing", "regulation", "standings", "tiebreak", "timetable", "tournament")
PACKAGES = (*CORE, "formats", "reports", "service")
"""Packages whose sentences are templates. What desk and command line say themselves is tested there."""

EXCEPTIONS: dict[str, str] = {}
"""Sentences that need no translation, each with the reason."""

CODE = re.compile(r"[A-Z]{2}\d{3}")
SPOKEN = {"message", "consequence", "repair", "text"}
"""Names of variables and of keywords that hold templates."""


def sentences(path: Path) -> Iterator[tuple[int, str]]:
    """Line and text of every template in a module.

    Templates are the strings with a blank in a call that names the code of a finding, in a `Reason`, and those that are
    kept in a variable or handed over by a keyword of a telling name.
    """
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Call() if any(_is_code(one) for one in node.args):
                spoken = [one for one in node.args if not _is_code(one)]
                spoken += [one.value for one in node.keywords if one.arg in SPOKEN]
            case ast.Call(func=ast.Name(id="Reason")):
                spoken = node.args[:1]
            case ast.Assign(targets=[ast.Name(id=name)]) if name in SPOKEN:
                spoken = [node.value]
            case ast.Call():
                spoken = [one.value for one in node.keywords if one.arg in SPOKEN]
            case _:
                continue
        yield from ((line, text) for value in spoken for line, text in _strings(value) if " " in text)


def _is_code(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str) and bool(CODE.fullmatch(node.value))


def _strings(node: ast.expr) -> Iterator[tuple[int, str]]:
    match node:
        case ast.Constant(value=str(text)):
            yield node.lineno, text
        case ast.IfExp():
            yield from _strings(node.body)
            yield from _strings(node.orelse)
        case ast.BoolOp():
            for one in node.values:
                yield from _strings(one)


def catalogue(language: str) -> dict[str, str]:
    """English template -> translation, of all areas together."""
    joined: dict[str, str] = {}
    for path in sorted((SOURCE / "language" / "po").glob(f"*.{language}.po")):
        with path.open("rb") as file:
            for message in read_po(file, locale=language):
                if isinstance(message.id, str) and message.id and isinstance(message.string, str):
                    joined[message.id] = message.string
    return joined


def translations(compiled: bytes) -> dict[object, object]:
    """What a compiled catalogue holds, its header apart."""
    return {(str(message.id), message.context): message.string for message in read_mo(BytesIO(compiled)) if message.id}


def names(template: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(template) if field}


FOREIGN = [language for language in LANGUAGES if language != "en"]


@pytest.mark.parametrize("language", FOREIGN)
@pytest.mark.parametrize("package", PACKAGES)
def test_every_sentence_is_translated(package: str, language: str) -> None:
    translated = catalogue(language)
    missing = [
        f"{path.relative_to(ROOT)}:{line}: {text}"
        for path in sorted((SOURCE / package).rglob("*.py"))
        for line, text in sentences(path)
        if not translated.get(text) and text not in EXCEPTIONS
    ]
    assert missing == []


@pytest.mark.parametrize("language", FOREIGN)
def test_a_translation_fills_in_the_same_names(language: str) -> None:
    differing = {
        text: translation
        for text, translation in catalogue(language).items()
        if "{" in text and translation and names(text) != names(translation)
    }
    assert differing == {}


@pytest.mark.parametrize("language", FOREIGN)
def test_no_two_areas_translate_differently(language: str) -> None:
    assert catalogues.compiled(language)[1] == []


@pytest.mark.parametrize("language", FOREIGN)
def test_the_compiled_catalogue_is_made_of_its_sources(language: str) -> None:
    compiled = translations(catalogues.target(language).read_bytes())
    assert compiled == translations(catalogues.compiled(language)[0]), "run: python -m reglament.language.compile"


def test_the_sentences_of_a_module_are_found() -> None:
    found = {text for _, text in sentences(SOURCE / "tournament" / "scoring.py")}
    assert "Give the reason of the change." in found
    assert "Board {board} of round {round} has the result {known} already. Another one needs a reason." in found
    assert not any(text.startswith("Enter a result, or") for text in found)
