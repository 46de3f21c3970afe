"""The environment of the two commands `demo` and `test`: a virtual environment in `.venv`, made when it is needed.

Needs nothing but Python 3.11 or newer. Standard library only, since it runs before anything is installed.
"""

import os
import subprocess
import sys
import venv
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ENVIRONMENT = ROOT / os.environ.get("REGLAMENT_VENV", ".venv")
OLDEST = (3, 11)


def program(name: str) -> str:
    """Path of a program inside the environment."""
    folder = "Scripts" if os.name == "nt" else "bin"
    suffix = ".exe" if os.name == "nt" else ""
    return str(ENVIRONMENT / folder / f"{name}{suffix}")


def prepare(*, developer: bool) -> None:
    """Make the environment, or bring it up to date if the list of dependencies has changed since."""
    if sys.version_info < OLDEST:
        sys.exit(f"Python 3.11 or newer is needed; this is {sys.version.split()[0]}.")
    wanted = _fingerprint(developer=developer)
    stamp = ENVIRONMENT / f"reglament-{'developer' if developer else 'user'}"
    if stamp.exists() and stamp.read_text() == wanted and Path(program("python")).exists():
        return
    print(f"Setting up {ENVIRONMENT.name} (once, about a minute) …", flush=True)
    if not Path(program("python")).exists():
        venv.create(ENVIRONMENT, with_pip=True, clear=ENVIRONMENT.exists())
    pip = [program("python"), "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    if developer:
        _run([*pip, "--upgrade", "pip>=25.1"])
    _run([*pip, "--editable", str(ROOT), *(["--group", f"{ROOT / 'pyproject.toml'}:dev"] if developer else [])])
    stamp.write_text(wanted)


def _fingerprint(*, developer: bool) -> str:
    """What the environment depends on: the interpreter and the lists of dependencies."""
    listed = (ROOT / "pyproject.toml").read_bytes()
    return sha256(f"{sys.version} {developer} ".encode() + listed).hexdigest()


def _run(command: list[str]) -> None:
    if subprocess.run(command, cwd=ROOT, check=False).returncode:
        sys.exit("Setting up failed; the lines above say why. Nothing else was changed.")
