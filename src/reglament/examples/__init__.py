"""Example events that travel with the program: regulations and invented starting lists."""

from importlib.resources import files
from typing import Final

NAMES: Final = ("ropotamo-2025", "ropotamo-2026")


def names() -> tuple[str, ...]:
    """The names of the examples, oldest first."""
    return NAMES


def read(name: str, file: str) -> str:
    """The text of one file of an example.

    Errors: `FileNotFoundError` if there is no such example or file.
    """
    if name not in NAMES:
        raise FileNotFoundError(name)
    return files(__package__).joinpath(name, file).read_text(encoding="utf-8")
