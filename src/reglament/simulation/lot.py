"""Draws by lot, made of `Random.random()` alone."""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


def whole(chance: Random, low: int, high: int) -> int:
    """A whole number between two, both included."""
    return low + int(chance.random() * (high - low + 1))


def one_of(chance: Random, things: Sequence[T]) -> T:
    """One of the things."""
    return things[whole(chance, 0, len(things) - 1)]


def some_of(chance: Random, things: Sequence[T], count: int) -> list[T]:
    """So many different ones of the things."""
    left = list(things)
    return [left.pop(whole(chance, 0, len(left) - 1)) for _ in range(count)]
