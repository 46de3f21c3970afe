"""Every sentence of the regulation's findings, and every name of a fact, in Bulgarian and Russian."""

import re
from collections.abc import Iterator
from importlib.resources import files

import pytest
from babel.messages import Catalog
from babel.messages.pofile import read_po

from reglament.examples import read
from reglament.model.article import Reason
from reglament.regulation.checks import acceleration, byes, check, completeness, ranking, time_control, timetable
from reglament.regulation.checks.rule import Rule
from reglament.regulation.fields import all_facts
from reglament.regulation.load import load
from reglament.regulation.toml_errors import WORDS

RULES = [
    rule
    for module in (acceleration, byes, completeness, ranking, time_control, timetable)
    for rule in vars(module).values()
    if isinstance(rule, Rule)
]
BROKEN = [
    "a",
    "a = 2026-06-31",
    "a = " + "[" * 100_000,
    "a. = 1",
    "reglament = 2\narticle = 1\nrulin = 1",
    'reglament = 1\n[[article]]\nnumber = "1"\n[[article]]\nnumber = "1"\n[article.states.tournament."a b"]',
    'reglament = 1\n[[ruling]]\nfact = "a"\nby = "b"\non = 2026-06-06\nbecause = "c"',
    (
        'reglament = 1\n[[article]]\nnumber = 1\nheading = 2\n[article.states.tournament.A]\nrounds = "a"\n'
        "unrated = 1\nranking = 1\nhalf_point_bye = 1\nprize_giving = 1\n"
        "scoring = { win = true, forfeit_win = 2026-06-06 }\n"
        "rating_limit = { as_of = 1 }\nqqq = 1"
    ),
]


def sentences(value: object) -> Iterator[str]:
    """The templates in a reason and in whatever its values hold."""
    if isinstance(value, Reason):
        yield value.text
        yield from sentences(list(value.values.values()))
    elif isinstance(value, list | tuple):
        for each in value:
            yield from sentences(each)


def said() -> set[str]:
    """Every template that the regulation package was seen to use."""
    texts = {text for rule in RULES for text in (rule.message, rule.consequence, rule.repair)}
    texts |= {text for _, words, repair in WORDS for text in (words, repair)}
    texts |= {spec.about.label for spec in all_facts(("A",)).values()}
    texts |= {spec.about.unit for spec in all_facts(("A",)).values()}
    regulation, _ = load(read("ropotamo-2025", "regulation.toml"), "regulation.toml")
    assert regulation is not None
    findings = [*check(regulation), *(finding for text in BROKEN for finding in load(text, "open.toml")[1])]
    for finding in findings:
        texts |= {finding.message, finding.consequence, finding.repair, *sentences(list(finding.values.values()))}
    return texts - {""}


@pytest.fixture(params=["bg", "ru"])
def catalogue(request: pytest.FixtureRequest) -> Catalog:
    path = files("reglament.language").joinpath("po", f"regulation.{request.param}.po")
    with path.open("rb") as source:
        return read_po(source, locale=request.param)


def test_every_sentence_is_translated(catalogue: Catalog) -> None:
    assert {text for text in said() if not (message := catalogue.get(text)) or not message.string} == set()


def test_translations_fill_in_the_same_values(catalogue: Catalog) -> None:
    for message in catalogue:
        if message.id:
            names = re.findall(r"\{(\w+)\}", str(message.id))
            assert sorted(set(names)) == sorted(set(re.findall(r"\{(\w+)\}", str(message.string)))), message.id
