"""The places of keys, against `tomllib` on hand-made and on generated texts."""

import tomllib
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reglament.regulation.locate import Path, Position, positions


def paths(value: object, path: Path = ()) -> Iterator[Path]:
    """Every path inside what `tomllib` returns."""
    if isinstance(value, dict):
        children: list[tuple[str | int, object]] = list(value.items())
    elif isinstance(value, list):
        children = list(enumerate(value))
    else:
        return
    for key, child in children:
        yield (*path, key)
        yield from paths(child, (*path, key))


def test_keys_of_tables_and_arrays_of_tables() -> None:
    text = '[[article]]\nnumber = "3"\n[article.states.tournament.B]\n  rounds = 7\n[[article]]\nnumber = "6"\n'
    found = positions(text)
    assert found[("article", 0, "number")] == Position(2, 1)
    assert found[("article", 0, "states", "tournament", "B")] == Position(3, 28)
    assert found[("article", 0, "states", "tournament", "B", "rounds")] == Position(4, 3)
    assert found[("article", 1, "number")] == Position(6, 1)


def test_members_of_inline_tables_and_lists_have_their_own_place() -> None:
    text = "limit = { list = 'fide', at_most = 1899 }\ntable = [\n  { round = 1 },  # first\n  { round = 2 },\n]\n"
    found = positions(text)
    assert found[("limit", "at_most")] == Position(1, 26)
    assert found[("table", 1)] == Position(4, 3)
    assert found[("table", 1, "round")] == Position(4, 5)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "# only a comment",
        "a.b.c = 1\na.b.d = 2",
        "a . 'b.c' . \"d\\u0065\" = 1",
        'a = """\nb = 1\n[c]\n"""\nd = 2',
        "a = '''\nb = 1 ''\n'''\nd = 2",
        'a = """say "yes\\"""""\nb = 1',
        'a = """""""" # eight marks\nb = 1',
        "a = 2026-06-06 16:00:00\nb = [2026-06-06 16:00:00, 2026-06-07]",
        "a = [\n  1, # one\n  [2, { b = 3 }],\n]\nc = {}\nd = []",
        "[a]\r\nb = 1\r\n\r\n[c]\r\nd = 'x'\r\n",
        "[[a.b]]\nc = 1\n[[a.b]]\n[a.b.d]\ne = 1\n[[a.b.f]]\n[[a.b.f]]\ng = [{ h = 1 }]",
        "[a.b]\nc = 1\n[a]\nd = 2",
        "ключ = 1\n".replace("ключ", '"ключ"'),
        "a = -1.5e3\nb = true\nc = +inf",
    ],
)
def test_same_paths_as_tomllib(text: str) -> None:
    assert set(positions(text)) == set(paths(tomllib.loads(text)))


KEYS = st.text("abAB09_-", min_size=1, max_size=3) | st.sampled_from(['"a b"', "'c.d'", '"ж"', '"\\t#"'])
SCALARS = st.sampled_from(
    [
        "1",
        "-2.5",
        "true",
        "2026-06-06",
        "2026-06-06 10:00:00",
        '"x = 1 # \\""',
        "'[y]'",
        '"""m\n= "q" """',
        "'''\n#''' ",
    ]
)
GAPS = st.sampled_from(["", " ", "\t"])
BREAKS = st.sampled_from(["", "\n", " # note, [x]\n", "\r\n  "])


def as_key(written: str) -> str:
    """The key that a spelling means."""
    return next(iter(tomllib.loads(f"{written} = 1"))) if written[0] in "\"'" else written


@st.composite
def values(draw: st.DrawFn, depth: int = 2) -> str:
    kind = draw(st.sampled_from(["scalar", "array", "inline"] if depth else ["scalar"]))
    if kind == "scalar":
        return draw(SCALARS)
    if kind == "array":
        items = draw(st.lists(values(depth - 1), max_size=3))
        return "[" + "".join(f"{draw(BREAKS)}{item}{draw(BREAKS)}," for item in items) + draw(BREAKS) + "]"
    keys = draw(st.lists(KEYS, max_size=3, unique_by=as_key))
    return "{" + ", ".join(f"{key}{draw(GAPS)}={draw(GAPS)}{draw(values(depth - 1))}" for key in keys) + "}"


@st.composite
def documents(draw: st.DrawFn) -> str:
    """A document whose tables, arrays of tables and keys are laid out in many ways; some are no TOML."""
    lines = []
    for _ in range(draw(st.integers(0, 5))):
        dotted = f"{draw(GAPS)}.{draw(GAPS)}".join(draw(st.lists(KEYS, min_size=1, max_size=3)))
        form = draw(st.sampled_from(["{} = {}", "[{}]", "[[{}]]"]))
        lines.append(draw(GAPS) + form.format(dotted, draw(values())) + draw(st.sampled_from(["", " # c"])))
    return draw(st.sampled_from(["\n", "\r\n", "\n\n"])).join(lines)


@given(documents())
def test_agrees_with_tomllib_on_generated_texts(text: str) -> None:
    try:
        expected = tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return  # a key or table twice, or a line break inside braces: not for this scanner
    found = positions(text)
    assert set(found) == set(paths(expected))
    for path, (line, column) in found.items():
        if isinstance(path[-1], str):
            rest = text.split("\n")[line - 1][column - 1 :]
            assert rest.startswith((path[-1], '"', "'"))
