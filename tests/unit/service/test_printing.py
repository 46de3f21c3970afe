from io import BytesIO

import pytest
from pypdf import PdfReader

from reglament.service.event import EventFile, carry_out, create_event
from reglament.service.printing import LIST_NAMES, NothingToPrintError, print_list
from reglament.service.rehearsing import rehearse
from reglament.tournament import commands as cmd
from tests.events import player, put_into_words, regulation


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> EventFile:
    """Two rounds are played, the third is a draft."""
    file, _ = create_event(tmp_path_factory.mktemp("printing") / "open.event", regulation(), "test")
    for name in ("Anna 2400", "Bea 2300", "Cleo 2200", "Dora 2100", "Elsa 2000"):
        carry_out(file, cmd.EnterPlayer("A", player(name)), "test")
    steps = rehearse(file, "A", 1)
    next(steps)
    next(steps)
    carry_out(file, cmd.DraftPairing("A", "1"), "test")
    return file


@pytest.mark.parametrize("name", LIST_NAMES)
@pytest.mark.parametrize("languages", [("en",), ("bg", "en"), ("ru",)])
def test_every_list_is_a_pdf_with_every_player(file: EventFile, name: str, languages: tuple[str, ...]) -> None:
    pdf = print_list(file, "A", name, None, languages)
    text = "".join(page.extract_text() for page in PdfReader(BytesIO(pdf)).pages)
    for one in ("Anna", "Bea", "Cleo", "Dora", "Elsa"):
        assert one in text


@pytest.mark.parametrize("asked", [0, 4, -1])
def test_a_round_that_does_not_exist_is_not_printed(file: EventFile, asked: int) -> None:
    with pytest.raises(NothingToPrintError) as nothing:
        print_list(file, "A", "pairings", asked, ["en"])
    assert put_into_words([nothing.value.finding]) == [f"There is no round {asked} to print; the last one is 3."]


def test_standings_are_printed_of_published_rounds_only(file: EventFile) -> None:
    with pytest.raises(NothingToPrintError) as nothing:
        print_list(file, "A", "standings", 3, ["en"])
    assert nothing.value.finding.code == "PT102"


def test_an_unknown_list_or_tournament(file: EventFile) -> None:
    for tournament, name in (("A", "menu"), ("Z", "standings")):
        with pytest.raises(KeyError):
            print_list(file, tournament, name, None, ["en"])
