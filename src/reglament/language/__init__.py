"""The languages of the program: one catalogue for desk, paper and command line.

The core writes English templates with `{names}`; here they are translated and filled in. The sources are the files
`po/AREA.LANGUAGE.po`; `compile.py` joins them into `locale/LANGUAGE/LC_MESSAGES/django.mo`, which Django reads as well.
"""

from reglament.language.translator import LANGUAGES, Translator, translator

__all__ = ["LANGUAGES", "Translator", "translator"]
