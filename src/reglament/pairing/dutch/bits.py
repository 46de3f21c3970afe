"""Sets of small numbers as the bits of an int."""

from collections.abc import Iterator


def places(mask: int) -> Iterator[int]:
    """The bits of a mask, lowest first."""
    while mask:
        bit = mask & -mask
        mask ^= bit
        yield bit.bit_length() - 1
