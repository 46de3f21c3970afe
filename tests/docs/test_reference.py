"""The generated pages of the documentation are those that the source makes today."""

import re
import runpy
from pathlib import Path

from reglament.language import translator
from reglament.regulation.ranking_codes import MODIFIERS
from reglament.tiebreak.registry import REGISTRY
from reglament.tiebreak.teams.registry import REGISTRY as TEAM_REGISTRY

ROOT = Path(__file__).resolve().parents[2]
PAGES = runpy.run_path(str(ROOT / "tools" / "reference.py"))


def test_the_page_of_findings_is_current() -> None:
    page = (ROOT / "docs" / "reference" / "findings.md").read_text(encoding="utf-8")
    assert page == PAGES["findings_page"](), "run: python tools/reference.py"


def test_every_code_in_the_source_is_on_the_page() -> None:
    page = PAGES["findings_page"]()
    source = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "src" / "reglament").rglob("*.py"))
    codes = set(re.findall(r'"([A-Z]{2}\d{3})"', source))
    assert {code for code in codes if f"| {code} |" not in page} == set()


def test_the_page_of_tie_breaks_is_current() -> None:
    page = (ROOT / "docs" / "reference" / "tie-breaks.md").read_text(encoding="utf-8")
    assert page == PAGES["tie_breaks_page"](), "run: python tools/reference.py"


def test_every_criterion_and_modifier_is_on_the_page() -> None:
    page = PAGES["tie_breaks_page"]()
    assert {code for code in REGISTRY if f"\n| `{code}`" not in page} == set()
    assert {letter for letter in MODIFIERS if f"\n| `/{letter}` |" not in page} == set()


def test_the_page_of_team_tie_breaks_is_current() -> None:
    page = (ROOT / "docs" / "reference" / "team-tie-breaks.md").read_text(encoding="utf-8")
    assert page == PAGES["team_tie_breaks_page"](), "run: python tools/reference.py"


def test_what_criteria_say_is_translated() -> None:
    """Names and meanings stand in the registries, where the search for sentences does not look."""
    said = {text for rule in REGISTRY.values() for text in (rule.meaning, *rule.names.values())}
    said |= {text for one in TEAM_REGISTRY.values() for text in (one.meaning, one.name)}
    for language in ("bg", "ru"):
        assert {text for text in said if translator(language).text(text) == text} == set()
