"""One event paired by this engine and by another one, round by round.

Rounds for which only one player comes do not occur in these events: bbpPairings gives him the bye, the rules leave him
to the arbiter. Nor does Baku acceleration, where bbpPairings has another top group if the number of players leaves 1 or
2 when divided by four. The initial colour, which a report need not reveal, is written into every report.
"""

from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import process_time
from typing import Final, NamedTuple

from reglament.formats.trf16 import TrfTournament, parse
from reglament.pairing.dutch import Edition, Pair
from reglament.reports.checking import check_report
from reglament.reports.round_input import recorded, round_input
from reglament.reports.setting import setting
from tests.differential.distributions import plans
from tests.differential.other_engines import OtherEngineFailed, Repaired, Round, bbp_pairings, other_engine
from tests.differential.simulation import Plan, finished, played, report

GENERATED: Final = "generated"
"""The distribution of the events that bbpPairings makes up itself."""


class Job(NamedTuple):
    """An event to compare: drawn from a plan, or made up by bbpPairings from a seed."""

    distribution: str
    against: str
    edition: Edition
    source: Plan | int

    @property
    def name(self) -> str:
        """What its report is called."""
        seed = self.source.seed if isinstance(self.source, Plan) else self.source
        return f"{self.distribution}-{self.edition}-{seed}"


class Difference(NamedTuple):
    """A round that is paired differently; `before` is the report of the rounds before it."""

    name: str
    round_number: int
    ours: Round
    theirs: Round
    before: bytes


class Compared(NamedTuple):
    """What came out of an event; `failure` is what the other program said instead of pairing it.

    `impossible` counts the rounds that have no legal pairing, by our engine. Times are CPU seconds.
    """

    job: Job
    rounds: int = 0
    impossible: int = 0
    differences: tuple[Difference, ...] = ()
    seconds: float = 0
    their_seconds: float = 0
    failure: str = ""


def jobs(distribution: str, against: str, edition: Edition, seed: int, rounds: int) -> Iterator[Job]:
    """Events of one distribution that have so many rounds together; the same ones for the same arguments."""
    if distribution != GENERATED:
        for plan in plans(distribution, edition, seed, rounds):
            yield Job(distribution, against, edition, plan)
        return
    for one in count(seed * 1_000_000 + 1):
        rounds -= _generator_options(one)["RoundsNumber"]
        yield Job(distribution, against, edition, one)
        if rounds <= 0:
            return


def compare(job: Job) -> Compared:
    """Make the report of an event, and pair all its rounds by both engines; the other one must be there."""
    engine = other_engine(job.against, job.edition)
    assert engine
    with TemporaryDirectory() as folder:
        path = Path(folder) / f"{job.name}.trf"
        try:
            _write_report(job, path)
            read, findings = parse(path.read_bytes(), path.name)
            assert read, findings
            found = [frozenset(recorded(read, number)) for number in range(1, read.played_rounds + 1)]
            ours = _repaired(path, job.edition, found)
            theirs = engine.repaired(path, found)
        except OtherEngineFailed as failure:
            return Compared(job, failure=str(failure))
    differences = tuple(
        Difference(job.name, number, *both, _before(read, number, job.edition))
        for number, both in enumerate(zip(ours.rounds, theirs.rounds, strict=True), 1)
        if both[0] != both[1]
    )
    impossible = ours.rounds.count(None)
    return Compared(job, len(found), impossible, differences, ours.seconds, theirs.seconds)


def write_difference(difference: Difference, folder: Path) -> None:
    """The report before the round, and beside it both pairings."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{difference.name}-r{difference.round_number:02}.trf"
    path.write_bytes(difference.before)
    ours, theirs = difference.ours, difference.theirs
    lines = (
        f"only ours: {_text(ours and ours - (theirs or frozenset()))}",
        f"only theirs: {_text(theirs and theirs - (ours or frozenset()))}",
        f"ours: {_text(ours)}",
        f"theirs: {_text(theirs)}",
    )
    path.with_suffix(".txt").write_text("".join(f"{line}\n" for line in lines))


def _text(pairs: Round) -> str:
    return "no legal pairing" if pairs is None else ", ".join(f"{white} {black}" for white, black in sorted(pairs))


def _write_report(job: Job, path: Path) -> None:
    if isinstance(job.source, Plan):
        path.write_bytes(finished(played(job.source)))
        return
    generator = bbp_pairings(job.edition)
    assert generator
    generator.generate(_generator_options(job.source), job.source, path)


def _generator_options(seed: int) -> dict[str, int]:
    """Options of an event of 5 to 40 players; the rates are one in so many players or games."""
    chance = Random(seed)
    players = chance.randint(5, 40)
    return {
        "PlayersNumber": players,
        "RoundsNumber": chance.randint(3, min(11, players - 2)),
        "DrawPercentage": chance.choice((10, 30, 60)),
        "ForfeitRate": chance.choice((8, 20, 100)),
        "RetiredRate": chance.choice((5, 20, 100)),
        "HalfPointByeRate": chance.choice((3, 10, 100)),
    }


def _repaired(path: Path, edition: Edition, found: Sequence[frozenset[Pair]]) -> Repaired:
    """Every round of a report as our check pairs it."""
    begin = process_time()
    checked = check_report(path.read_bytes(), path.name, edition)
    seconds = process_time() - begin
    assert checked.error is None, checked.error
    rounds: list[Round] = list(found)
    for one in checked.differences:
        rounds[one.round_number - 1] = None if one.expected is None else frozenset(one.expected)
    return Repaired(rounds, seconds)


def _before(read: TrfTournament, round_number: int, edition: Edition) -> bytes:
    """The report of the rounds before one."""
    basis, findings = setting(read, "", read.played_rounds, edition=edition)
    assert basis, findings
    return report(round_input(read, basis, round_number))
