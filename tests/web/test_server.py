"""The program that serves the desk, as a process of its own."""

import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from reglament.web.server import run
from tests.desk_event import new_event

SCRIPT = """
import sys
from pathlib import Path
from reglament.web.server import run
run([Path(sys.argv[1])], 0, open_browser=False, language=sys.argv[2] or None)
"""


@contextmanager
def serving(event: Path, language: str = "") -> Iterator[tuple[subprocess.Popen[str], str]]:
    command = [sys.executable, "-c", SCRIPT, str(event), language]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        yield program, program.stdout.readline().strip()
        program.kill()


def test_the_address_comes_first_and_answers_in_the_language_of_the_command(tmp_path: Path) -> None:
    new_event(tmp_path / "cup.event")
    with serving(tmp_path / "cup.event", "ru") as (_, address):
        assert address.startswith("http://127.0.0.1:")
        with urllib.request.urlopen(address) as answer:
            assert answer.url == f"{address}desk/cup/"
            assert '<html lang="ru">' in answer.read().decode()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends no SIGINT to a single process")
def test_an_interrupt_ends_it_without_a_traceback(tmp_path: Path) -> None:
    new_event(tmp_path / "cup.event")
    with serving(tmp_path / "cup.event") as (program, address):
        urllib.request.urlopen(address).close()
        program.send_signal(signal.SIGINT)
        _, complaints = program.communicate(timeout=10)
        assert program.returncode == 0
        assert complaints == ""


def test_a_port_that_is_taken(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        with pytest.raises(OSError, match="in use"):
            run([], other.getsockname()[1], open_browser=False)
        assert capsys.readouterr().out == "", "an address that is not ours must not be announced"
