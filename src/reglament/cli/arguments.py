"""Arguments and options that several commands share, and what they stand for."""

import codecs
from collections.abc import Sequence
from getpass import getuser
from pathlib import Path
from typing import Annotated

import typer

from reglament.cli.output import chosen_language, refuse, wrong_usage
from reglament.language import Translator, translator
from reglament.model.finding import Finding
from reglament.regulation.schema import RankingGroup
from reglament.service.event import EventFile, Loaded, NotAnEventError
from reglament.tournament.state import Entry, Tournament

EventArgument = Annotated[Path, typer.Argument(metavar="EVENT", help="The event file, NAME.event.", show_default=False)]
TournamentOption = Annotated[
    str | None,
    typer.Option("--tournament", "-t", metavar="ID", help="The tournament, where the event has several."),
]
CategoryOption = Annotated[
    str | None,
    typer.Option("--category", metavar="NAME", help="One of the further rankings that the regulation states."),
]
JsonOption = Annotated[bool, typer.Option("--json", help="Answer with one JSON document on stdout.")]
LanguageOption = Annotated[
    str | None, typer.Option("--lang", metavar="en|bg|ru", help="Language; else REGLAMENT_LANG, else the locale.")
]
ForceOption = Annotated[bool, typer.Option("--force", help="Replace the file if it exists.")]
EncodingOption = Annotated[
    str | None,
    typer.Option("--encoding", metavar="NAME", help="Encoding of the file, where it is not found out: cp1250 …"),
]
ToOption = Annotated[Path | None, typer.Option("--to", metavar="EVENT", help="The event file to make.")]


def words_for(language: str | None) -> Translator:
    """The translator that the option, the environment or the locale asks for."""
    return translator(chosen_language(language))


def opened(path: Path, words: Translator, *, as_json: bool) -> tuple[EventFile, Loaded]:
    """The event in a file; ends with exit code 1 if it is none."""
    try:
        file = EventFile(path)
        return file, file.load()
    except NotAnEventError as error:
        refuse([error.finding], words, as_json=as_json)


def chosen_tournament(loaded: Loaded, asked: str | None) -> Tournament:
    """The tournament that is meant; ends with exit code 2 if that is not clear."""
    tournaments = loaded.state.tournaments
    if asked is None and len(tournaments) == 1:
        return next(iter(tournaments.values()))
    if asked is None:
        wrong_usage(f"The event has the tournaments {', '.join(tournaments)}: name one with -t.")
    if asked not in tournaments:
        wrong_usage(f'There is no tournament "{asked}"; the event has {", ".join(tournaments)}.')
    return tournaments[asked]


def chosen_group(groups: Sequence[RankingGroup], name: str | None) -> RankingGroup | None:
    """The further ranking that is asked for, if one is; ends with exit code 2 if there is none of that name."""
    if name is None:
        return None
    found = next((group for group in groups if group.name.casefold() == name.casefold()), None)
    if found is None:
        names = ", ".join(group.name for group in groups) or "none"
        wrong_usage(f'The regulation states no ranking "{name}"; it states: {names}.')
    return found


def chosen_entry(tournament: Tournament, number: int) -> Entry:
    """The player with a number; ends with exit code 2 if there is none."""
    entry = tournament.by_number(number)
    if entry is None:
        wrong_usage(f"There is no number {number} in tournament {tournament.id}.")
    return entry


def chosen_encoding(name: str | None) -> str | None:
    """The encoding that is asked for; ends with exit code 2 if there is none of that name."""
    if name is None:
        return None
    try:
        return codecs.lookup(name).name
    except LookupError:
        wrong_usage(f'There is no encoding "{name}". Write one such as utf-8, cp1251, cp1250.')


def actor() -> str:
    """Who is at the keyboard, for the record."""
    try:
        return getuser()
    except (KeyError, OSError):
        return "command line"


def target(option: Path | None, source: Path, words: Translator, *, force: bool, as_json: bool) -> Path:
    """The event file to make, by default `./STEM.event`; ends with exit code 1 if it exists already."""
    path = option or Path(f"{source.stem}.event")
    if path.exists() and not force:
        finding = Finding(
            "RD105",
            "error",
            "{file} exists already. Nothing was changed.",
            {"file": path.name},
            file=path.name,
            repair="Name another file with --to, or replace it with --force.",
        )
        refuse([finding], words, as_json=as_json)
    return path
