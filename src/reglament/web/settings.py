"""Django as an adapter only: no models, no database, no sessions. The journal of each event is the truth.

What the command line decides comes through the environment, since Django reads this module itself:
`REGLAMENT_EVENTS` (paths, separated as in PATH), `REGLAMENT_LANG`, and for tests and pictures `REGLAMENT_NOW`,
a fixed time in ISO form.
"""

import os
import secrets
from datetime import datetime
from pathlib import Path

_WEB = Path(__file__).parent

EVENTS = tuple(Path(path) for path in os.environ.get("REGLAMENT_EVENTS", "").split(os.pathsep) if path)
NOW = datetime.fromisoformat(os.environ["REGLAMENT_NOW"]) if os.environ.get("REGLAMENT_NOW") else None

DEBUG = False
SECRET_KEY = secrets.token_urlsafe(50)
"""A new one for each process: nothing signed needs to outlive it."""
ALLOWED_HOSTS = ["127.0.0.1", "localhost", "[::1]"]
"""Loopback names only, so that a page elsewhere cannot reach the desk by a name of its own (DNS rebinding)."""

ROOT_URLCONF = "reglament.web.urls"
ASGI_APPLICATION = "reglament.web.asgi.application"
INSTALLED_APPS = ["reglament.web.desk"]
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "reglament.web.policy.content_policy",
    "reglament.web.policy.language",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
]
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
            ],
        },
    },
]

DATABASES: dict[str, dict[str, str]] = {}
USE_TZ = False
TIME_ZONE = None
"""A regulation's times are local times of the hall; so are the desk's. Any zone named here would be set for the whole
process, journal included."""

LANGUAGES = [("en", "English"), ("bg", "Български"), ("ru", "Русский")]
LANGUAGE_CODE = "en"
DESK_LANGUAGE = os.environ.get("REGLAMENT_LANG", "")
LOCALE_PATHS = [_WEB.parent / "language" / "locale"]
USE_THOUSAND_SEPARATOR = False

STATIC_URL = "/static/"
STATIC_FOLDER = _WEB / "desk" / "static"
CSRF_COOKIE_SAMESITE = "Strict"
LANGUAGE_COOKIE_SAMESITE = "Strict"
LOGGING_CONFIG = None
