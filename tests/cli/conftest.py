"""Commands are run as a user types them, in the same process, in a folder of their own."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from reglament.cli.main import app
from tests.cli.program import PLAYERS, REGULATION, Answer, Run


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty working folder with a regulation and a list of players."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("REGLAMENT_LANG", "en")
    (tmp_path / "cup.toml").write_text(REGULATION, encoding="utf-8")
    (tmp_path / "list.csv").write_text(PLAYERS, encoding="utf-8")
    return tmp_path


@pytest.fixture
def run(folder: Path) -> Run:
    """Run the program with some arguments in the folder."""

    def typed(*arguments: object) -> Answer:
        result = CliRunner().invoke(app, [str(one) for one in arguments])
        if result.exception and not isinstance(result.exception, SystemExit):
            raise result.exception
        return Answer(result.exit_code, result.stdout, result.stderr)

    return typed


@pytest.fixture
def event(run: Run) -> str:
    """An event with five players; round 1 is published."""
    assert run("open", "cup.toml").code == 0
    assert run("enter", "cup.event", "list.csv").code == 1
    assert run("pair", "cup.event", "--publish", "--seed", "s").code == 0
    return "cup.event"
