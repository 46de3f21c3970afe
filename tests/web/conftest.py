import os
from collections.abc import Iterator

import pytest

os.environ["DJANGO_SETTINGS_MODULE"] = "reglament.web.settings"

import django
from django.test import Client
from django.test.utils import setup_test_environment, teardown_test_environment


@pytest.fixture(scope="session", autouse=True)
def django_ready() -> Iterator[None]:
    django.setup()
    setup_test_environment()
    yield
    teardown_test_environment()


@pytest.fixture
def client() -> Client:
    return Client()
