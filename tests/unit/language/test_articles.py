import pytest

from reglament.language import translator
from reglament.model.article import Article


@pytest.mark.parametrize(
    ("article", "english"),
    [
        (Article("", "13.2"), "regulation, art. 13.2"),
        (Article("C.07", "7.1", "2024-08"), "FIDE C.07 art. 7.1 (2024-08)"),
        (Article("C.07", "7.1"), "FIDE C.07 art. 7.1"),
        (Article("C.07", "", "2026-03"), "FIDE C.07 (2026-03)"),
        (Article("C.07", ""), "FIDE C.07"),
    ],
)
def test_articles_as_they_are_quoted(article: Article, english: str) -> None:
    assert translator("en").article(article) == english


def test_articles_in_the_languages_of_the_hall() -> None:
    assert translator("bg").article(Article("C.04.3", "5.1", "2026-02")) == "ФИДЕ C.04.3 чл. 5.1 (2026-02)"
