"""Reading files from the disk: what they are, and what is wrong with them."""

from pathlib import Path
from typing import NamedTuple

from reglament.formats import roster, trf16
from reglament.formats.trf16 import TrfTournament
from reglament.model.finding import Finding
from reglament.model.player import Player
from reglament.regulation.facts import Regulation
from reglament.regulation.load import load


class Unreadable(NamedTuple):
    """A file that could not be read at all."""

    finding: Finding


def read_bytes(path: Path) -> bytes | Unreadable:
    """The content of a file, or why it cannot be had (RD101, RD102)."""
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return Unreadable(Finding("RD101", "error", "There is no file {file}.", {"file": path.name}, file=path.name))
    except OSError as error:
        values = {"file": path.name, "reason": error.strerror or str(error)}
        return Unreadable(Finding("RD102", "error", "{file} cannot be read: {reason}.", values, file=path.name))


def read_regulation(path: Path) -> tuple[Regulation | None, tuple[Finding, ...]]:
    """The regulation in a file, or what is wrong with it; `None` only with an error among the findings."""
    data = read_bytes(path)
    if isinstance(data, Unreadable):
        return None, (data.finding,)
    if is_report(data):
        message = "{file} is a tournament report, not a regulation."
        return None, (Finding("RD103", "error", message, {"file": path.name}, file=path.name),)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        message = "{file} is not UTF-8 text: byte {byte} in line {line}."
        values = {"file": path.name, "byte": f"0x{data[error.start]:02X}", "line": line}
        repair = "Save the file as UTF-8."
        return None, (Finding("RD104", "error", message, values, file=path.name, line=line, repair=repair),)
    return load(text.replace("\r\n", "\n"), path.name)


def is_report(data: bytes) -> bool:
    """Whether the content is a tournament report file: known by its records, not by its name."""
    lines = data.replace(b"\r", b"\n").split(b"\n")
    return any(line.startswith(b"001 ") and len(line) > 14 for line in lines) or any(
        line.removeprefix(b"\xef\xbb\xbf").startswith(b"012 ") for line in lines[:5]
    )


def is_event(path: Path) -> bool:
    """Whether the file is an SQLite database, as every event is."""
    try:
        with path.open("rb") as file:
            return file.read(16) == b"SQLite format 3\0"
    except OSError:
        return False


def read_report(path: Path, encoding: str | None = None) -> tuple[TrfTournament | None, tuple[Finding, ...]]:
    """The tournament in a report file, or what is wrong with it. Without an encoding it is found out."""
    data = read_bytes(path)
    if isinstance(data, Unreadable):
        return None, (data.finding,)
    return trf16.parse(data, path.name, encoding=encoding)


class Applicant(NamedTuple):
    """A player on a list that is to be entered; `line` is that of the list."""

    line: int
    player: Player


def read_players(path: Path, encoding: str | None = None) -> tuple[tuple[Applicant, ...], tuple[Finding, ...]]:
    """The players of a list (CSV) or of a tournament report, with everything odd about them."""
    data = read_bytes(path)
    if isinstance(data, Unreadable):
        return (), (data.finding,)
    if is_report(data):
        report, findings = trf16.parse(data, path.name, encoding=encoding)
        return tuple(Applicant(one.line, one.player) for one in report.players) if report else (), findings
    rows, findings = roster.parse(data, path.name, encoding=encoding)
    return tuple(Applicant(row.line, row.player) for row in rows), findings
