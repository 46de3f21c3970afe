"""Measure the hot paths and print one table: `python bench/measure.py`.

CPU time of this process (`time.process_time`), the median of several runs in one process after one to warm up.
"""

import os
import sys
from collections.abc import Callable
from itertools import cycle
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench import large_event
from reglament.formats import trf16
from reglament.journal.sqlite import SqliteJournal
from reglament.service.importing import import_report
from reglament.service.views import standings
from reglament.standings.rank import Table
from reglament.standings.rank import standings as rank
from reglament.tournament.state import fold

RUNS: Final = 7
ORDER: Final = ("PTS", "DE", "BH/C1", "BH", "WIN", "SB")
REPORT: Final = Path(__file__).resolve().parent.parent / "tests" / "data" / "trf" / "sm_open_a.trf"


def main() -> None:
    """Run every measurement."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        for title, action in (*_report(folder), *_journal(folder), *_page(folder)):
            show(title, action)


def show(title: str, action: Callable[[], object]) -> None:
    """Run an action several times and print the median and the slowest."""
    action()
    times = []
    for _ in range(RUNS):
        begin = process_time()
        action()
        times.append((process_time() - begin) * 1000)
    print(f"{title:<58} {median(times):8.1f} ms   slowest {max(times):8.1f} ms", flush=True)


def _report(folder: Path) -> list[tuple[str, Callable[[], object]]]:
    data = REPORT.read_bytes()
    report, _ = trf16.parse(data, REPORT.name)
    assert report is not None
    table = Table({one.number: one.cells for one in report.players}, report.scoring, 9)

    def imported() -> None:
        read, _ = trf16.parse(data, REPORT.name)
        assert read is not None
        import_report(read, REPORT.name, folder / "open.event", "bench", force=True)

    def imported_and_ranked() -> None:
        read, _ = trf16.parse(data, REPORT.name)
        assert read is not None
        file, _ = import_report(read, REPORT.name, folder / "open.event", "bench", force=True)
        rank(Table(file.load().state.tournaments["main"].cards(9), read.scoring, 9), ORDER, "c07-2024")

    return [
        ("read a report, 210 players, 9 rounds", lambda: trf16.parse(data, REPORT.name)),
        ("import it: read, journal on disk", imported),
        ("import it and rank it", imported_and_ranked),
        ("rank 210 players by PTS DE BH/C1 BH WIN SB", lambda: rank(table, ORDER, "c07-2024")),
    ]


def _journal(folder: Path) -> list[tuple[str, Callable[[], object]]]:
    file = large_event.write(folder / "large.event")
    journal = SqliteJournal(file.path)
    history = journal.read()
    loaded = file.load()
    return [
        (f"read a journal of {len(history.records)} records (500 × 11)", journal.read),
        ("fold it", lambda: fold(history.records, births=history.births)),
        ("verify its chain", journal.verify),
        ("rank 500 players after 11 rounds", lambda: standings(loaded, large_event.TOURNAMENT)),
    ]


def _page(folder: Path) -> list[tuple[str, Callable[[], object]]]:
    os.environ["DJANGO_SETTINGS_MODULE"] = "reglament.web.settings"
    os.environ["REGLAMENT_EVENTS"] = str(folder / "large.event")
    import django  # noqa: PLC0415  needs the environment set above
    from django.test import Client  # noqa: PLC0415

    django.setup()
    client = Client(headers={"host": "127.0.0.1"})

    def page(path: str) -> Callable[[], object]:
        def ask() -> None:
            answer = client.get(path)
            assert answer.status_code == 200, (path, answer.status_code)

        return ask

    root = f"/desk/large/{large_event.TOURNAMENT}"
    results = cycle(("1-0", "0-1"))

    def corrected() -> None:
        fields = {"action": next(results), "reason": "typing error"}
        assert client.post(f"{root}/round/{large_event.ROUNDS}/board/1/", fields).status_code == 200

    return [
        ("a result typed on one of 250 boards, on the disk", corrected),
        ("page of standings, 500 rows", page(f"{root}/standings/")),
        ("page of results, 250 boards", page(f"{root}/round/{large_event.ROUNDS}/")),
    ]


if __name__ == "__main__":
    main()
