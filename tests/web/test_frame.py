import os
import subprocess
import sys

import pytest
from django.test import Client


@pytest.mark.parametrize("language", ["en", "bg", "ru"])
def test_component_page_speaks_the_chosen_language(client: Client, language: str) -> None:
    client.cookies["django_language"] = language
    answer = client.get("/desk/style/")
    assert answer.status_code == 200
    assert f'<html lang="{language}">' in answer.content.decode()
    assert answer.headers["Content-Language"] == language


def test_language_button_keeps_the_page(client: Client) -> None:
    answer = client.post("/language/", {"language": "bg", "next": "/desk/style/?x=1"})
    assert answer.status_code == 302
    assert answer.headers["Location"] == "/desk/style/?x=1"
    assert 'lang="bg"' in client.get("/desk/style/").content.decode()


def test_language_is_not_switched_without_the_csrf_token() -> None:
    assert Client(enforce_csrf_checks=True).post("/language/", {"language": "bg"}).status_code == 403


def test_a_foreign_host_name_is_refused(client: Client) -> None:
    assert client.get("/desk/style/", headers={"host": "evil.example"}).status_code == 400


def test_nothing_is_loaded_from_elsewhere(client: Client) -> None:
    answer = client.get("/desk/style/")
    assert answer.headers["Content-Security-Policy"].startswith("default-src 'self'")
    assert "://" not in answer.content.decode()


def test_stylesheet_is_served_by_the_program(client: Client) -> None:
    answer = client.get("/static/desk/desk.css")
    assert answer.status_code == 200
    assert answer.headers["Cache-Control"] == "no-cache"
    assert b"--paper" in answer.content
    again = client.get("/static/desk/desk.css", headers={"if-modified-since": answer.headers["Last-Modified"]})
    assert again.status_code == 304


@pytest.mark.parametrize("path", ["desk/none.css", "../settings.py", "desk/../../../settings.py"])
def test_nothing_but_static_files_is_served_as_such(client: Client, path: str) -> None:
    assert client.get(f"/static/{path}").status_code == 404


def test_the_desk_leaves_the_time_zone_of_the_computer_alone() -> None:
    script = "import django, time; django.setup(); print(time.tzname[0])"
    environment = os.environ | {"TZ": "JST-9", "DJANGO_SETTINGS_MODULE": "reglament.web.settings"}
    told = subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True)
    assert told.stdout == "JST\n"
