import pytest

from reglament.language.folding import find, fold


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("Güneş", "gunes"),
        ("Гунчев", "gunchev"),
        ("Weißgerber", "weissgerber"),
        ("Щерев", "shterev"),
        ("Łukasz Ørsted", "lukasz orsted"),
        ("Tarık", "tarik"),
        ("İnan", "inan"),
        ("Ёлкин", "elkin"),
    ],
)
def test_fold(text: str, folded: str) -> None:
    assert fold(text) == folded


@pytest.mark.parametrize(
    ("query", "text", "hit"),
    [
        ("gu", "Güneş, Mehmet", "Gü"),
        ("gu", "Гунчев, Иван", "Гу"),
        ("гу", "Güneş, Mehmet", "Gü"),
        ("sh", "Шишков, Асен", "Ш"),
        ("s", "Шишков, Асен", "Ш"),
        ("hoh", "Müller-Hohenstein, Jürgen", "Hoh"),
        ("wei", "Weißgerber", "Wei"),
        ("weiss", "Weißgerber", "Weiß"),
        (" me ", "Güneş, Mehmet", "Me"),
    ],
)
def test_find_marks_the_letters_as_they_are_written(query: str, text: str, hit: str) -> None:
    span = find(query, text)
    assert span is not None
    assert text[span.first : span.behind] == hit


@pytest.mark.parametrize("query", ["zz", "unes", "gunesx"])
def test_a_name_that_does_not_begin_so_is_not_found(query: str) -> None:
    assert find(query, "Güneş, Mehmet") is None


def test_an_empty_search_finds_everybody_and_marks_nothing() -> None:
    assert find("", "Güneş") == (0, 0)
