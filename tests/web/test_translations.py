"""Every sentence of the desk has a Bulgarian and a Russian one."""

import io
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract
from babel.messages.mofile import read_mo
from django.utils.translation.template import templatize

import reglament.web
from reglament.language.compile import compiled

WEB = Path(reglament.web.__file__).parent
KEYWORDS = {
    "gettext": None,
    "gettext_noop": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
}
Sentence = tuple[str | None, str]


def sentences() -> Iterator[tuple[str, Sentence]]:
    """File name, and (context, English) of every sentence."""
    for path in sorted([*WEB.rglob("*.html"), *WEB.rglob("*.py")]):
        text = path.read_text("utf-8")
        source = templatize(text, origin=path.name) if path.suffix == ".html" else text
        for _, found, _, context in extract("python", io.BytesIO(source.encode()), KEYWORDS):
            yield path.name, (context, found if isinstance(found, str) else found[0])


@pytest.fixture(params=["bg", "ru"])
def catalogue(request: pytest.FixtureRequest) -> Catalog:
    return read_mo(io.BytesIO(compiled(request.param)[0]))


def test_every_sentence_is_translated(catalogue: Catalog) -> None:
    missing = [f"{file}: {message}" for file, message in sentences() if catalogue.get(message[1], message[0]) is None]
    assert not missing, "\n".join(missing)


def test_a_translation_fills_in_nothing_that_the_sentence_does_not_have(catalogue: Catalog) -> None:
    for _, (context, english) in sentences():
        message = catalogue.get(english, context)
        if message is not None:
            assert all(_names(each) <= _names(english) for each in _forms(message)), english


def _forms(message: Message) -> tuple[str, ...]:
    """The translation, or its singular and plural forms."""
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ())


def _names(text: str) -> set[str]:
    return {part.partition(")")[0] for part in text.split("%(")[1:]}
