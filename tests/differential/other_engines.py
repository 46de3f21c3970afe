"""Other programs that pair by the Dutch system: where they are, and how they are asked. They are run, never copied.

bbpPairings is looked for in `$BBPPAIRINGS` (several programs as in `$PATH`) and on the path: version 6 pairs by the
edition of 2026, version 5 by that of 2017. gacrux (2026 only) is asked in the Python that `$GACRUX_PYTHON` names, or in
this one if it can be imported.
"""

import atexit
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, cached_property
from importlib.util import find_spec
from pathlib import Path
from typing import Final, NamedTuple, Protocol, TypedDict

from reglament.pairing.dutch import Edition, Pair

Round = frozenset[Pair] | None
"""The pairs of a round, the bye as a pair with number 0; `None` where there is no legal pairing."""


class Repaired(NamedTuple):
    """All rounds of a report paired again, and the CPU time that it took, in seconds."""

    rounds: list[Round]
    seconds: float


_VERSION: Final[Mapping[str, Edition]] = {"v5": "2017", "v6": "2026"}
_ROUND: Final = re.compile(r": Round #(\d+)$")
_DIFFERENCE: Final = re.compile(r"^ *(\d+) - +(\d+) +(\d+) - +(\d+)$")
_WORKER: Final = Path(__file__).with_name("gacrux_worker.py")


class OtherEngineFailed(Exception):  # noqa: N818 - what the other program says, not a bug of ours
    """Another program gave no answer for a report."""


class OtherEngine(Protocol):
    """A program that pairs the rounds of a report again."""

    name: str

    def repaired(self, path: Path, found: Sequence[frozenset[Pair]]) -> Repaired:
        """Every round of a report as this program pairs it; `found` are the rounds as the report has them.

        Raises `OtherEngineFailed`.
        """
        ...


class BbpPairings:
    """The program bbpPairings; its check pairs all rounds of a report in one process and lists what differs."""

    def __init__(self, program: str, name: str) -> None:
        self.program = program
        self.name = name

    def repaired(self, path: Path, found: Sequence[frozenset[Pair]]) -> Repaired:
        """See `OtherEngine`."""
        begin = children_time()
        listed = self._run(str(path), "-c")
        return Repaired(without_differences(listed, found), children_time() - begin)

    def generate(self, options: Mapping[str, object], seed: int, path: Path) -> None:
        """Let the program make up an event of its own. Raises `OtherEngineFailed`, as where a round has no pairing."""
        settings = path.with_suffix(".settings")
        settings.write_text("".join(f"{name}={value}\n" for name, value in options.items()))
        self._run("-g", str(settings), "-o", str(path), "-s", str(seed))

    def _run(self, *arguments: str) -> str:
        done = subprocess.run([self.program, "--dutch", *arguments], capture_output=True, text=True, check=False)
        if done.returncode or "Error" in done.stderr:
            raise OtherEngineFailed(f"{self.name} {done.returncode}: {done.stderr.strip()}")
        return done.stdout


class Answer(TypedDict):
    """What the worker says to a round, see `gacrux_worker`."""

    pairs: list[tuple[int, int]] | None
    seconds: float


class Gacrux:
    """gacrux in a process of its own, which stays open from report to report."""

    name = "gacrux"

    def __init__(self, python: str) -> None:
        self._python = python

    @cached_property
    def _process(self) -> subprocess.Popen[str]:
        """Started with the first question, ended with this process."""
        process = subprocess.Popen(
            [self._python, str(_WORKER)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        atexit.register(process.communicate)
        return process

    def repaired(self, path: Path, found: Sequence[frozenset[Pair]]) -> Repaired:
        """See `OtherEngine`."""
        answers = self.ask(path, range(1, len(found) + 1))
        rounds = [None if one["pairs"] is None else frozenset(Pair(*pair) for pair in one["pairs"]) for one in answers]
        return Repaired(rounds, sum(one["seconds"] for one in answers))

    def ask(self, path: Path, rounds: Iterable[int]) -> list[Answer]:
        """What the worker says to these rounds of a report. Raises `OtherEngineFailed`."""
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(f"{','.join(map(str, rounds))} {path}\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        answer: list[Answer] | dict[str, str] = json.loads(line or '{"error": "the process has ended"}')
        if isinstance(answer, dict):
            raise OtherEngineFailed(f"gacrux: {answer['error']}")
        return answer


def children_time() -> float:
    """CPU time of all processes that this one has started and waited for, in seconds."""
    import resource  # noqa: PLC0415  Windows has none, and there the rest is still of use

    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def without_differences(listed: str, found: Sequence[frozenset[Pair]]) -> list[Round]:
    """The rounds as bbpPairings pairs them, from the list of its check: those found, but for the pairs that differ."""
    rounds: list[Round] = []
    for line in listed.splitlines():
        if match := _ROUND.search(line):
            assert int(match[1]) == len(rounds) + 1
            rounds.append(found[len(rounds)])
        elif line.startswith("No valid pairing exists"):
            rounds[-1] = None
        elif match := _DIFFERENCE.match(line):
            white, black, found_white, found_black = map(int, match.groups())
            rounds[-1] = (rounds[-1] or frozenset()) - {Pair(found_white, found_black)} | {Pair(white, black)}
    if len(rounds) != len(found):
        raise OtherEngineFailed(f"bbpPairings checked {len(rounds)} rounds of {len(found)}")
    return rounds


def bbp_pairings(edition: Edition) -> BbpPairings | None:
    """The bbpPairings for an edition, if there is one."""
    on_path = [shutil.which(name) or "" for name in ("bbpPairings", "bbpPairings.exe")]
    for program in (*os.environ.get("BBPPAIRINGS", "").split(os.pathsep), *on_path):
        version = _version(program) if program else ""
        if _VERSION.get(version.split(".")[0]) == edition:
            return BbpPairings(program, f"bbpPairings {version.removeprefix('v')}")
    return None


def _version(program: str) -> str:
    """The version by which a program announces itself, as `v6.0.0`; empty if it does not."""
    try:
        done = subprocess.run([program, "-r"], capture_output=True, text=True, check=False)
    except OSError:
        return ""
    named = re.search(r"BBP Pairings.* (v[0-9.]+)", done.stdout)
    return named[1] if named else ""


def gacrux_python() -> str | None:
    """The Python that has gacrux, if there is one."""
    named = os.environ.get("GACRUX_PYTHON")
    if named:
        return named
    return sys.executable if find_spec("gacrux") else None


@cache
def other_engine(name: str, edition: Edition) -> OtherEngine | None:
    """The other engine of this name for an edition, if it is there; the same one at each call."""
    if name == "bbpPairings":
        return bbp_pairings(edition)
    python = gacrux_python() if edition == "2026" else None
    return Gacrux(python) if python else None
