"""What every store of a journal can do, and how it can fail. Both stores pass one contract test."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

from reglament.tournament.events import Event, Recorded


class History(NamedTuple):
    """Records after some number, and the birth dates of persons as far as they are kept."""

    records: tuple[Recorded, ...]
    births: Mapping[str, str]


class ConflictError(Exception):
    """Somebody else has written since the state was read; reading again and deciding again is safe."""

    def __init__(self, expected: int, found: int) -> None:
        super().__init__(f"the journal is at record {found}, not {expected}: somebody else has written")
        self.expected = expected
        self.found = found


class DamagedJournalError(Exception):
    """The chain of digests does not fit: a record was changed or is missing.

    `seq` is the first record that does not fit; 0 where nothing can be read.
    """

    def __init__(self, seq: int) -> None:
        super().__init__(f"the journal does not verify from record {seq} on" if seq else "the journal is damaged")
        self.seq = seq


class Store(Protocol):
    """A journal. Records are numbered from 1 without gaps."""

    def sequence(self) -> int:
        """Number of the last record; 0 in an empty journal."""

    def digest(self) -> str:
        """The last link of the chain of digests."""

    def read(self, after: int = 0) -> History:
        """All records after a number, in order."""

    def append(
        self,
        tournament: str,
        events: Sequence[Event],
        *,
        by: str,
        at: str,
        expected_seq: int,
        births: Mapping[str, str] | None = None,
    ) -> int:
        """Write events durably and return the number of the last one.

        Errors: ConflictError if the journal is not at `expected_seq`; then nothing is written.
        """

    def redact(self, seq: int, *, by: str, at: str, reason: str) -> None:
        """Blank the body of a record for ever and record that this was done."""

    def erase_person(self, person: str, *, by: str, at: str) -> None:
        """Erase the personal data of somebody and record that this was done."""

    def verify(self) -> None:
        """Check the whole chain.

        Errors: DamagedJournalError names the first record that does not fit.
        """
