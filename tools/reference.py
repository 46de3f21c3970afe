"""Make the generated parts of the documentation: `python tools/reference.py`. A test sees that they are current."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "reglament"
FINDINGS = ROOT / "docs" / "reference" / "findings.md"

AREAS = {
    "BY": "Byes and absences",
    "CS": "Lists of players",
    "EN": "Entries",
    "GN": "Generating reports",
    "IM": "Import of reports",
    "JN": "The event file",
    "PR": "Pairing a round",
    "PT": "Printing",
    "RD": "Reading files",
    "RG": "The regulation",
    "RK": "The order of ranking",
    "RS": "Results",
    "ST": "Standings",
    "SV": "Serving the desk",
    "TF": "Tournament reports",
    "TK": "The order of ranking of teams",
    "TN": "The event and its rules",
    "TP": "Pairing reports and checking them",
    "TX": "Text files",
    "WY": "Explanations",
}


class Said(NamedTuple):
    """A finding as the source makes it."""

    code: str
    severity: str
    message: str


def findings() -> list[Said]:
    """Every finding in the source, by code; a code that is made in several places has a line for each wording."""
    found = {said for path in SOURCE.rglob("*.py") for said in _in_module(ast.parse(path.read_text(encoding="utf-8")))}
    return sorted(found)


def _in_module(tree: ast.Module) -> Iterator[Said]:
    for scope in ast.walk(tree):
        if isinstance(scope, ast.FunctionDef | ast.Module):
            yield from _in_scope(scope)


def _in_scope(scope: ast.FunctionDef | ast.Module) -> Iterator[Said]:
    """Calls with a code, a severity and a message, which may stand in a variable or constant of the same scope."""
    texts: dict[str, str] = {}
    for node in _own_nodes(scope):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            text = _text(node.value, texts)
            if text is not None:
                texts[node.targets[0].id] = text
        if isinstance(node, ast.Call):
            arguments = [_text(argument, texts) for argument in node.args]
            yield from _as_finding(arguments)


def _as_finding(arguments: list[str | None]) -> Iterator[Said]:
    texts = [text for text in arguments if text is not None]
    code = next((text for text in texts if _is_code(text)), None)
    if code is None or len(texts) < 2:
        return
    severity = next((text for text in texts if text in ("error", "warning", "missing", "note")), "")
    message = next((text for text in texts if " " in text), "")
    if message:
        yield Said(code, severity, message)


def _own_nodes(scope: ast.FunctionDef | ast.Module) -> Iterator[ast.AST]:
    """The nodes of a scope in the order of the source, functions inside it left out."""
    for child in ast.iter_child_nodes(scope):
        if isinstance(child, ast.FunctionDef | ast.ClassDef):
            continue
        yield child
        yield from _own_nodes(child)  # type: ignore[arg-type]  # any node has children


def _text(node: ast.expr, texts: dict[str, str]) -> str | None:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.Name):
        return texts.get(node.id)
    return None


def _is_code(text: str) -> bool:
    return len(text) == 5 and text[:2].isalpha() and text[:2].isupper() and text[2:].isdigit()


def findings_page() -> str:
    """The page of all findings."""
    lines = [
        "# Findings",
        "",
        "What the program can say about a file, an entry, a pairing or a result. A code never changes its meaning.",
        "Made from the source by `python tools/reference.py`.",
    ]
    area = ""
    for said in findings():
        if said.code[:2] != area:
            area = said.code[:2]
            lines += ["", f"## {AREAS[area]}", "", "| code | severity | says |", "|---|---|---|"]
        message = said.message.replace("|", "\\|")
        lines.append(f"| {said.code} | {said.severity or 'error'} | {message} |")
    return "\n".join(lines) + "\n"


def main() -> None:
    """Write every generated page."""
    FINDINGS.write_text(findings_page(), encoding="utf-8")


if __name__ == "__main__":
    main()
