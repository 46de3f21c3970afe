import os
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pytest

os.environ["DJANGO_SETTINGS_MODULE"] = "reglament.web.settings"

import django
from django.test import Client
from django.test.utils import override_settings, setup_test_environment, teardown_test_environment

from reglament.service.event import EventFile
from tests.desk_event import new_event


@pytest.fixture(scope="session", autouse=True)
def django_ready() -> Iterator[None]:
    django.setup()
    setup_test_environment()
    yield
    teardown_test_environment()


@pytest.fixture
def client() -> Client:
    return Client()


@pytest.fixture
def cup(tmp_path: Path) -> Iterator[EventFile]:
    """The small event, open on the desk as `cup`; it is 7 June 2026, 14:12."""
    file = new_event(tmp_path / "cup.event")
    with override_settings(EVENTS=(file.path,), NOW=datetime.fromisoformat("2026-06-07T14:12")):
        yield file
