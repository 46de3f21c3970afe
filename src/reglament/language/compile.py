"""Join the catalogues of all areas into one per language: `python -m reglament.language.compile`.

A developer's tool (it needs Babel). The result is committed, so that an installation needs no compiler; a test sees to
it that sources and result agree.
"""

import sys
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

from babel.messages import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

_HERE = Path(__file__).parent
_NO_DATE = datetime(2026, 1, 1, tzinfo=UTC)
"""The same sources give the same bytes on any day."""


def compiled(language: str) -> tuple[bytes, list[str]]:
    """The joined catalogue of a language and the messages that two areas translate differently."""
    joined = Catalog(locale=language, creation_date=_NO_DATE, revision_date=None, fuzzy=False)
    conflicts: list[str] = []
    for path in sorted(_HERE.glob(f"po/*.{language}.po")):
        with path.open("rb") as source:
            for message in read_po(source, locale=language):
                if not message.id or not message.string:
                    continue
                known = joined.get(message.id, message.context)
                if known and known.string != message.string:
                    conflicts.append(f"{path.name}:{message.lineno}: {message.id!r} is {known.string!r} elsewhere")
                joined.add(message.id, message.string, context=message.context)
    target = BytesIO()
    write_mo(target, joined)
    return target.getvalue(), conflicts


def target(language: str) -> Path:
    """Where the compiled catalogue of a language lies."""
    return _HERE / "locale" / language / "LC_MESSAGES" / "django.mo"


def main() -> int:
    """Write the compiled catalogues; 1 where two areas disagree."""
    failed = 0
    for language in ("bg", "ru"):
        data, conflicts = compiled(language)
        path = target(language)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        sys.stderr.writelines(f"{conflict}\n" for conflict in conflicts)
        failed |= bool(conflicts)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
