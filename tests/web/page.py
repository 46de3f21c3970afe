"""What a page says, without its markup."""

import html
import re
from collections.abc import Mapping
from typing import Protocol

from django.test import Client


class Answer(Protocol):
    """What the test client gives back."""

    @property
    def content(self) -> bytes: ...
    @property
    def status_code(self) -> int: ...
    @property
    def headers(self) -> Mapping[str, str]: ...


def words(answer: Answer) -> str:
    """The text of a page, one blank between its parts."""
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", answer.content.decode())).split())


def speak(client: Client, language: str) -> Client:
    """The client with a language chosen."""
    client.cookies["django_language"] = language
    return client
