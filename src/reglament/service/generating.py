"""Random tournaments written to files, on all cores."""

import os
import secrets
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from pathlib import Path
from typing import Final, NamedTuple

from reglament.formats.trf16.writing import Profile, write
from reglament.model.finding import Finding
from reglament.reports.edition import is_accelerated
from reglament.service.checking import FEW_FILES, MOST_PROCESSES
from reglament.simulation import Wishes, generate

_SEEDS: Final = 10**9


class Generated(NamedTuple):
    """A tournament as it was made; with a warning if it ended before its last round."""

    seed: int
    players: int
    rounds: int
    played: int
    is_accelerated: bool
    findings: tuple[Finding, ...]


class NotWrittenError(Exception):
    """A file could not be written; the finding says why."""

    def __init__(self, finding: Finding) -> None:
        super().__init__(finding.message)
        self.finding = finding


def fresh_seed() -> int:
    """A seed that nobody has asked for."""
    return secrets.randbelow(_SEEDS)


def generate_files(
    paths: Sequence[Path], seed: int, wishes: Wishes, profile: Profile
) -> Iterator[tuple[Path, Generated]]:
    """Write a tournament to each of the files, the first by the seed and every other one by the next number.

    Folders are made. Raises ImpossibleWishError, NotWrittenError.
    """
    seeds = range(seed, seed + len(paths))
    if len(paths) <= FEW_FILES:
        for path, one in zip(paths, seeds, strict=True):
            yield path, _written(path, *generated(one, wishes, profile))
        return
    with ProcessPoolExecutor(min(os.cpu_count() or 1, MOST_PROCESSES)) as processes:
        made = processes.map(generated, seeds, repeat(wishes), repeat(profile))
        for path, tournament in zip(paths, made, strict=True):
            yield path, _written(path, *tournament)


def generated(seed: int, wishes: Wishes, profile: Profile) -> tuple[bytes, Generated]:
    """The content of the file of a seed, and what it holds. Raises ImpossibleWishError."""
    report, refusal = generate(wishes, seed)
    rounds = report.announced_rounds or 0
    findings = []
    if refusal:
        message = "Tournament {seed} ends after {played} of {rounds} rounds. {why}"
        values = {"seed": seed, "played": report.played_rounds, "rounds": rounds, "why": refusal}
        findings.append(Finding("GN101", "warning", message, values))
    made = Generated(seed, len(report.players), rounds, report.played_rounds, is_accelerated(report), tuple(findings))
    return write(report, profile), made


def _written(path: Path, content: bytes, tournament: Generated) -> Generated:
    """Write a file; the tournament with its name in what is said of it."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    except OSError as error:
        values = {"file": str(path), "reason": error.strerror or str(error)}
        message = "{file} cannot be written: {reason}."
        raise NotWrittenError(Finding("GN102", "error", message, values, file=path.name)) from error
    return tournament._replace(findings=tuple(one._replace(file=str(path)) for one in tournament.findings))
