"""The generated pages of the documentation are those that the source makes today."""

import re
import runpy
from pathlib import Path

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
