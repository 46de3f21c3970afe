"""What holds for all that the readers can remark: codes are unique, sentences are translated, names are kept."""

import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

import reglament.language
from reglament.formats import roster, text
from reglament.formats.remarks import RemarkKind
from reglament.formats.trf16 import remark_kinds
from reglament.model.article import Reason

MODULES = (text, roster, remark_kinds)
KINDS = [value for module in MODULES for value in vars(module).values() if isinstance(value, RemarkKind)]
PHRASES = [value.text for value in vars(remark_kinds).values() if isinstance(value, Reason)]
SENTENCES = {
    sentence for kind in KINDS for sentence in (kind.message, kind.consequence, kind.repair) if sentence
} | set(PHRASES)
CATALOGUES = Path(reglament.language.__file__).parent / "po"


def test_every_code_is_used_once() -> None:
    codes = [kind.code for kind in KINDS]
    assert len(codes) == len(set(codes)) > 80


def test_every_error_says_what_to_do() -> None:
    assert [kind.code for kind in KINDS if kind.severity == "error" and not (kind.repair or kind.consequence)] == []


@pytest.mark.parametrize("language", ["bg", "ru"])
def test_every_sentence_is_translated_with_the_same_names(language: str) -> None:
    with (CATALOGUES / f"formats.{language}.po").open("rb") as source:
        catalogue = {message.id: message.string for message in read_po(source, locale=language) if message.id}
    assert catalogue.keys() == SENTENCES
    for english, translated in catalogue.items():
        assert isinstance(translated, str)
        assert set(re.findall(r"\{\w+\}", str(english))) == set(re.findall(r"\{\w+\}", translated)), english
