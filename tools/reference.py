"""Make the generated parts of the documentation: `python tools/reference.py`. A test sees that they are current."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from reglament.regulation.ranking_codes import FORMS, MODIFIERS, name_of
from reglament.tiebreak.edition import EDITIONS
from reglament.tiebreak.registry import REGISTRY, Criterion
from reglament.tiebreak.swiss_manager import in_our_codes
from reglament.tiebreak.teams.players import PLAYER_CODES
from reglament.tiebreak.teams.registry import REGISTRY as TEAM_REGISTRY
from reglament.tiebreak.teams.registry import Criterion as TeamCriterion

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "reglament"
FINDINGS = ROOT / "docs" / "reference" / "findings.md"
TIE_BREAKS = ROOT / "docs" / "reference" / "tie-breaks.md"
TEAM_TIE_BREAKS = ROOT / "docs" / "reference" / "team-tie-breaks.md"

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


_MODIFIER_MEANINGS = {
    "C": "leaves out the n least significant values: one of a voluntary unplayed round first",
    "M": "leaves out the n least significant values, then the n highest",
    "L": "moves Koya's limit by n half points (`/L+1`, `/L-1`), or sets it in percent (`/L60`)",
    "K": "divisor of teams' scores and schedule strength",
    "U": "what an opponent without a rating counts as; without it the criterion is left out if anybody has no rating",
    "P": "forfeits count as games against the scheduled opponent",
    "F": "Fore Buchholz instead of Buchholz: every pair of the last round as drawn",
    "R": "the other way round",
    "V": "by another edition than the event's",
}

_READINGS = (
    ("AOB", "is rounded to two decimals, a half upwards, and ranked on that, as by FIDE's checker"),
    ("BH, SB", "2026: the limit of a dummy, a draw in every round, grows with the rounds played so far"),
    ("SB/C1", "of several voluntary unplayed rounds the lowest contribution goes, not the lowest opponent"),
    ("FB", "a forfeit of the last round is drawn like every other pair"),
    ("WON, BPG, BWG", "in a round robin a forfeit win is a game won since 2026, a forfeit loss is no game"),
    ("PS", "in a round robin the free round is no round and adds nothing; FIDE's checker adds the score again"),
    ("KS", "in a Swiss half of what could be had in all rounds, and a forfeit is no game unless `/P` is asked for"),
    ("WIN", "counts rounds, played or not; WON counts games: the regulation says which it means"),
    ("BH/P, SB/P", "the scheduled opponent counts with the adjusted score"),
    ("legacy2009", "holds until 31 March 2024; FIDE's own events had c07-2023 from 1 September 2023 and state it"),
    ("legacy2009", "a cut takes the lowest value, a virtual opponent's or not"),
)
"""Where the text leaves something open: what, and how it is read here."""


def tie_breaks_page() -> str:
    """The page of all criteria of individual rankings."""
    lines = [
        "# Tie-breaks",
        "",
        "The criteria by which individuals can be ranked. Made from the source by `python tools/reference.py`.",
        "",
        "A code is written `NAME/MODIFIER/MODIFIER`, in any case; `#`, `!` and a hyphen separate as `/` does. `GE` is",
        "another name of `REP`.",
        "",
        "| code | name | meaning | formula | modifiers | article | editions | Swiss-Manager |",
        "|---|---|---|---|---|---|---|---|",
        *(f"| {' | '.join(_criterion(code, rule))} |" for code, rule in REGISTRY.items()),
        "",
        "## Modifiers",
        "",
        "| modifier | example | what it does |",
        "|---|---|---|",
        *(f"| `/{letter}` | `/{MODIFIERS[letter][0]}` | {said} |" for letter, said in _MODIFIER_MEANINGS.items()),
        "",
        "## Editions",
        "",
        "The first day of an event chooses, unless the regulation states `ranking_edition`.",
        "",
        "| edition | from | unplayed rounds |",
        "|---|---|---|",
        *(f"| `{one.name}` | {one.first_day} | {_regime(one.name)} |" for one in EDITIONS.values()),
        "",
        "## Readings",
        "",
        "Where the text leaves something open, this is how it is read.",
        "",
        "| criterion | reading |",
        "|---|---|",
        *(f"| {code} | {said} |" for code, said in _READINGS),
    ]
    return "\n".join(lines) + "\n"


def _criterion(code: str, rule: Criterion) -> Iterator[str]:
    form = FORMS[code]
    yield f"`{code}`" + (f", `{code}({form.parameters})`" if form.parameters else "")
    yield rule.names[""]
    yield rule.meaning
    yield rule.formula
    yield " ".join(f"`/{letter}`" for letter in form.modifiers + "V")
    yield "–" if rule.article is None else f"C.07 {rule.article}".rstrip()
    yield "all" if rule.since == next(iter(EDITIONS)) else f"from `{rule.since}`"
    yield ", ".join(map(str, _numbers(code))) or "–"


def _numbers(name: str) -> list[int]:
    """The numbers of Swiss-Manager that mean a criterion of individuals, whatever their parameters."""
    read = {
        number: [code for asked in ("", "(0)", "(1)", "(2)", "(3)") for code in in_our_codes([f"SM{number}{asked}"])[0]]
        for number in range(1, 93)
    }
    return [
        number for number, codes in read.items() if any(name_of(code) == name and ":" not in code for code in codes)
    ]


def _regime(edition: str) -> str:
    one = EDITIONS[edition]
    if not one.has_dummies:
        return "virtual opponents; every unplayed round of an opponent is a draw"
    return f"dummy opponents{', with limits' if one.limits_dummies else ''}"


_TEAM_READINGS = (
    ("EDE", "the secondary score goes on by itself; `EDE(PRIMARY)` goes back to the primary one in every new group"),
    ("BC, TBR, BBE", "an allocated bye is a win on every board, as article 12 says; `BC(GIVEN)` shares out its points"),
    ("WBS", "the points of an allocated bye are shared out; `WBS(3,2,1,ALL,WINS)` counts a win on every board"),
    ("BC", "is computed for all, though it compares only teams with equal game points; a finding says so"),
    ("SSSC, AOB", "are rounded to two decimals, a half upwards, and ranked on that, as by FIDE's checker"),
    ("WIN, WON, REP", "count matches, whichever score ranks"),
    ("WBS with TIED, B1B", "count matches between the tied that were decided by forfeit"),
    ("OSB, OMP", "count real opponents only, with the match points they have; `OSB22` and `OMP22` adjusted ones"),
    ("a match 0-0", "is lost by both teams"),
    ("KS", "in a Swiss counts matches that were played"),
)
"""What the text leaves open for teams, and how it is read here."""

_PLAYER_MEANINGS = {
    "PTS": "points, those by forfeit as well; `BOARD1PTS` counts the games on that board alone, here and in the rest",
    "PCT": "points in percent of games, over the board; `PCT(60)` for those who played 60 % of the possible matches",
    "DE": "personal matches, as far as they make places certain",
    "WIN": "games with the points of a win, by forfeit as well",
    "WON": "games won over the board",
    "BPG": "games with Black over the board",
    "GMS": "games over the board",
    "TPLACE": "place of the team, the lower first",
}


def team_tie_breaks_page() -> str:
    """The page of all criteria of teams, and of players of a board."""
    lines = [
        "# Tie-breaks of teams",
        "",
        "The criteria by which teams can be ranked. Made from the source by `python tools/reference.py`.",
        "",
        "A code is written `NAME:SCORE(PARAMETERS)/MODIFIER`, in any case. `:MP` and `:GP` name the score looked at,",
        "the one that ranks first where none is named; of a sum of products `EMGSB` names the opponents' score first.",
        "`SB:MP` is `EMMSB`, `SB:GP` is `EGGSB`. The modifiers are those of [players](tie-breaks.md).",
        "",
        "| code | name | meaning | parameters | scores and modifiers | article |",
        "|---|---|---|---|---|---|",
        *(f"| {' | '.join(_team_criterion(name, one))} |" for name, one in TEAM_REGISTRY.items()),
        "",
        "## Readings",
        "",
        "| criterion | reading |",
        "|---|---|",
        *(f"| {code} | {said} |" for code, said in _TEAM_READINGS),
        "",
        "## Players of a board",
        "",
        "A player's board is the place in the list of the team; that of a reserve is the one of most games, the higher",
        "one of equal ones. All games count, wherever they were played.",
        "",
        "| code | meaning |",
        "|---|---|",
        *(f"| `{code}` | {_PLAYER_MEANINGS[code]} |" for code in PLAYER_CODES),
    ]
    return "\n".join(lines) + "\n"


def _team_criterion(name: str, one: TeamCriterion) -> Iterator[str]:
    yield f"`{name}`" if name != "ESB" else "`EMMSB` `EMGSB` `EGMSB` `EGGSB`"
    yield one.name
    yield one.meaning
    weights = ["a weight for each board"] if one.weights else []
    yield ", ".join((*weights, *(f"`{word}`" for word in one.parameters)))
    scores = [":MP", ":GP"] if one.scores and name != "ESB" else []
    yield " ".join(f"`{each}`" for each in (*scores, *(f"/{letter}" for letter in one.cuts + one.letters + "V")))
    yield f"C.07 {one.article}" if one.article else "–"


def main() -> None:
    """Write every generated page."""
    FINDINGS.write_text(findings_page(), encoding="utf-8")
    TIE_BREAKS.write_text(tie_breaks_page(), encoding="utf-8")
    TEAM_TIE_BREAKS.write_text(team_tie_breaks_page(), encoding="utf-8")


if __name__ == "__main__":
    main()
