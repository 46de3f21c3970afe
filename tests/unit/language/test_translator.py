"""Numbers, dates, plurals and sentences in three languages."""

import datetime as dt
from fractions import Fraction
from gettext import GNUTranslations
from io import BytesIO

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from reglament.language import LANGUAGES, Translator, translator
from reglament.model.article import Article, PlayerNumber, Reason
from reglament.model.finding import Finding

EN, BG, RU = (translator(language) for language in ("en", "bg", "ru"))

COUNTED = b"""
msgid ""
msgstr ""
"Language: ru\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : "
"n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\\n"

msgid "{count} round of {name}"
msgid_plural "{count} rounds of {name}"
msgstr[0] "{name}: {count} \xd1\x82\xd1\x83\xd1\x80"
msgstr[1] "{name}: {count} \xd1\x82\xd1\x83\xd1\x80\xd0\xb0"
msgstr[2] "{name}: {count} \xd1\x82\xd1\x83\xd1\x80\xd0\xbe\xd0\xb2"
"""


def test_the_languages() -> None:
    assert [translator(language).language for language in LANGUAGES] == ["en", "bg", "ru"]
    assert translator("fr").language == "en"
    assert translator("bg") is translator("bg")


@pytest.mark.parametrize(("language", "text"), [("en", "12.6"), ("bg", "12,6"), ("ru", "12,6")])
def test_hundredths_have_the_decimal_sign_of_the_language(language: str, text: str) -> None:
    assert translator(language).points(Fraction(63, 5)) == text
    assert translator(language).points(Fraction(-1, 100)) == "−0.01".replace(".", text[2])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0, "0"),
        (7, "7"),
        (Fraction(5, 2), "2½"),
        (Fraction(1, 2), "½"),
        (Fraction(77, 4), "19¼"),
        (Fraction(3, 4), "¾"),
        (Fraction(-1, 2), "−½"),
        (-3, "−3"),
        (Fraction(19, 3), "6 1/3"),
        (Fraction(1, 3), "1/3"),
        (Fraction(-19, 3), "−6 1/3"),
        (Fraction(1, 8), "1/8"),
    ],
)
def test_points(language: str, value: Fraction | int, text: str) -> None:
    assert translator(language).points(value) == text


def test_dates() -> None:
    day = dt.date(2025, 6, 7)
    assert [one.date(day) for one in (EN, BG, RU)] == ["7 June 2025", "7 юни 2025 г.", "7 июня 2025 г."]
    assert [one.date(day, weekday=True) for one in (EN, BG, RU)] == [
        "Saturday 7 June 2025",
        "събота, 7 юни 2025 г.",
        "суббота, 7 июня 2025 г.",
    ]
    assert [one.day(day) for one in (EN, BG, RU)] == ["7 June", "7 юни", "7 июня"]
    assert [one.weekday(day) for one in (EN, BG, RU)] == ["Saturday", "събота", "суббота"]


@pytest.mark.parametrize(
    ("month", "english", "bulgarian", "russian"),
    [(1, "January", "януари", "января"), (5, "May", "май", "мая"), (12, "December", "декември", "декабря")],
)
def test_months(month: int, english: str, bulgarian: str, russian: str) -> None:
    day = dt.date(2026, month, 1)
    assert [one.day(day) for one in (EN, BG, RU)] == [f"1 {english}", f"1 {bulgarian}", f"1 {russian}"]


@pytest.mark.parametrize(
    ("count", "word"),
    [
        *((count, "тур") for count in (1, 21, 101)),
        *((count, "тура") for count in (2, 4, 22)),
        *((count, "туров") for count in (0, 5, 11, 12, 25, 111)),
    ],
)
def test_russian_counts(count: int, word: str) -> None:
    compiled = BytesIO()
    write_mo(compiled, read_po(BytesIO(COUNTED), locale="ru"))
    compiled.seek(0)
    russian = Translator("ru", GNUTranslations(compiled))
    assert (
        russian.counted("{count} round of {name}", "{count} rounds of {name}", count, name="А") == f"А: {count} {word}"
    )


def test_the_compiled_catalogues_know_the_plurals_of_their_language() -> None:
    """The desk's sentence has three forms in Russian and two in Bulgarian."""
    one, many = "%(count)s player can be paired.", "%(count)s players can be paired."
    forms = [[say.catalogue.ngettext(one, many, count) for count in (1, 2, 5, 11, 21, 102)] for say in (EN, BG, RU)]
    assert [len(set(form)) for form in forms] == [2, 2, 3]
    assert forms[2][0] == forms[2][4]
    assert forms[2][1] == forms[2][5]
    assert forms[2][2] == forms[2][3]


def test_english_counts() -> None:
    assert EN.counted("{count} round", "{count} rounds", 1) == "1 round"
    assert EN.counted("{count} round", "{count} rounds", 0) == "0 rounds"


def test_players_are_named_where_somebody_knows_their_names() -> None:
    values = {"player": PlayerNumber(3), "others": (PlayerNumber(1), PlayerNumber(2)), "round": 3}
    template = "{player} met {others} in round {round}"
    assert EN.fill(template, values, ["Anna", "Bea", "Cleo", "Dora"].__getitem__) == "Dora met Bea, Cleo in round 3"
    assert EN.fill(template, values) == "3 met 1, 2 in round 3"


def test_values_inside_sentences() -> None:
    values = {
        "points": Fraction(5, 2),
        "day": dt.date(2025, 6, 7),
        "moment": dt.datetime(2025, 6, 7, 16, 5, tzinfo=dt.UTC),
        "inside": Reason("of {points}", {"points": Fraction(1, 2)}),
        "article": Article("C.04.3", "5.1", "2026"),
        "none": "",
        "count": 12,
    }
    template = "{points} | {day} | {moment} | {inside} | {article} | {none} | {count}"
    said = "2½ | 7 June 2025 | 7 June 2025, 16:05 | of ½ | FIDE C.04.3 art. 5.1 (2026) |  | 12"
    assert EN.fill(template, values) == said


def test_what_findings_and_reasons_say_is_translated_before_it_is_filled_in() -> None:
    finding = Finding("EN110", "error", "{name} has not withdrawn.", {"name": "Ангелова, Ани"})
    assert EN.message(finding) == "Ангелова, Ани has not withdrawn."
    assert BG.message(finding) == "Ангелова, Ани не се е отказвал от участие."
    assert RU.message(finding) == "Ангелова, Ани: выбытие не отмечено."
    assert BG.reason(Reason(finding.message, finding.values)) == BG.message(finding)


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_are_never_translated(language: str) -> None:
    """Somebody is called White, and a folder is called Result."""
    assert translator("bg").catalogue.gettext("White") != "White"
    assert "White" in translator(language).text("{name} has not withdrawn.", name="White")


@pytest.mark.parametrize("language", LANGUAGES)
def test_braces_in_a_value_stay(language: str) -> None:
    assert "{A}" in translator(language).text("{name} has not withdrawn.", name="{A}")


def test_an_empty_template_says_nothing() -> None:
    assert [say.fill("", {"name": "Anna"}) for say in (EN, BG, RU)] == ["", "", ""]


def test_a_sentence_without_values_may_hold_braces() -> None:
    assert EN.fill("Write { name }.", {}) == "Write { name }."
