"""The defaults behind a regulation, and the day from which each edition holds."""

from datetime import date

import pytest

from reglament.model.article import Article
from reglament.regulation.fields import all_facts
from reglament.regulation.load import load
from reglament.regulation.presets import PRESETS, defaults, preset_for


@pytest.mark.parametrize(
    ("day", "preset"),
    [
        (date(2010, 6, 1), "fide-2009"),
        (date(2024, 3, 31), "fide-2009"),
        (date(2024, 4, 1), "fide-2024-04"),
        (date(2024, 7, 31), "fide-2024-04"),
        (date(2024, 8, 1), "fide-2024"),
        (date(2026, 1, 31), "fide-2024"),
        (date(2026, 2, 1), "fide-2026-02"),
        (date(2026, 2, 28), "fide-2026-02"),
        (date(2026, 3, 1), "fide-2026"),
        (None, "fide-2026"),
    ],
)
def test_preset_follows_from_the_first_day(day: date | None, preset: str) -> None:
    assert preset_for(day) == preset


@pytest.mark.parametrize(
    ("preset", "pairing", "ranking"),
    [
        ("fide-2009", "dutch-2017", "legacy2009"),
        ("fide-2024-04", "dutch-2017", "c07-2023"),
        ("fide-2024", "dutch-2017", "c07-2024"),
        ("fide-2026-02", "dutch-2026", "c07-2024"),
        ("fide-2026", "dutch-2026", "c07-2026"),
    ],
)
def test_editions_of_a_preset(preset: str, pairing: str, ranking: str) -> None:
    said = {statement.path: statement.value for statement in defaults(preset, ("A",))}
    assert said["tournament.A.pairing_edition"] == pairing
    assert said["tournament.A.ranking_edition"] == ranking


@pytest.mark.parametrize("preset", PRESETS)
def test_every_default_names_preset_and_handbook(preset: str) -> None:
    for statement in defaults(preset, ("A",)):
        assert (statement.source.kind, statement.source.text, statement.source.line) == ("default", preset, 0)
        assert statement.source.article is not None
        assert statement.source.article.book
        assert statement.source.article.edition


@pytest.mark.parametrize("preset", PRESETS)
def test_defaults_rest_on_the_chapter_that_the_schema_names(preset: str) -> None:
    schema = all_facts(("A",))
    for statement in defaults(preset, ("A",)):
        named = schema[statement.path].about.article
        if named is not None and statement.source.article is not None:
            assert statement.source.article.book == named.book


def test_bye_is_worth_a_win_by_article_3_of_the_basic_rules() -> None:
    text = 'reglament = 1\npreset = "fide-2026"\n[[article]]\nnumber = "1"\nstates.tournament.A.rounds = 5\n'
    regulation, _ = load(text, "open.toml")
    assert regulation is not None
    fact = regulation.fact("tournament.A.scoring.pairing_allocated_bye")
    assert (fact.value, fact.state) == ("win", "stated")
    assert fact.source is not None
    assert fact.source.article == Article("C.04.1", "3", "2026-02")


def test_article_comes_before_default() -> None:
    text = 'reglament = 1\n[[article]]\nnumber = "1"\nstates.tournament.A.scoring.pairing_allocated_bye = "draw"\n'
    regulation, _ = load(text, "open.toml")
    assert regulation is not None
    assert regulation.scoring("A").pairing_allocated_bye == 1


@pytest.mark.parametrize(
    ("facts", "preset"),
    [
        ("event.starts = 2025-06-07", "fide-2024"),
        ("event.starts = 2026-02-10", "fide-2026-02"),
        ("tournament.A.timetable = [{ round = 1, start = 2025-06-08 10:00:00 }]", "fide-2024"),
        ("tournament.A.rounds = 5", "fide-2026"),
    ],
)
def test_preset_of_a_regulation_that_names_none(facts: str, preset: str) -> None:
    text = f'reglament = 1\n[[article]]\nnumber = "1"\nstates.tournament.A.system = "swiss"\nstates.{facts}\n'
    regulation, findings = load(text, "open.toml")
    assert findings == ()
    assert regulation is not None
    assert regulation.preset == preset
