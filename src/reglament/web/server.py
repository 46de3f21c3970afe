"""Serve the desk on this computer."""

import contextlib
import logging
import os
import socket
import sys
import webbrowser
from collections.abc import Sequence
from pathlib import Path

import uvicorn


def run(events: Sequence[Path], port: int = 8000, *, open_browser: bool = True, language: str | None = None) -> None:
    """Serve the event files on 127.0.0.1 until Ctrl-C; port 0 takes any free one.

    The address is the first line on stdout, written once the port is ours. Raises `OSError` if the port is taken.
    """
    os.environ["DJANGO_SETTINGS_MODULE"] = "reglament.web.settings"
    os.environ["REGLAMENT_EVENTS"] = os.pathsep.join(str(path.resolve()) for path in events)
    if language:
        os.environ["REGLAMENT_LANG"] = language
    logging.getLogger("django.request").setLevel(logging.ERROR)  # a refused command is no fault of the program
    with _listening(port) as listener:
        address = f"http://127.0.0.1:{listener.getsockname()[1]}/"
        sys.stdout.write(f"{address}\n")
        sys.stdout.flush()
        if open_browser:
            webbrowser.open(address)
        config = uvicorn.Config("reglament.web.asgi:application", lifespan="off", log_level="warning")
        with contextlib.suppress(KeyboardInterrupt):
            uvicorn.Server(config).run(sockets=[listener])


def _listening(port: int) -> socket.socket:
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    if sys.platform != "win32":  # there the option would let two programs share the port
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind(("127.0.0.1", port))
        listener.listen()
    except OSError:
        listener.close()
        raise
    return listener
