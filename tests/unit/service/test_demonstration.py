import pytest

from reglament.examples import read
from reglament.service.demonstration import demonstration
from reglament.service.event import EventFile
from reglament.service.printing import LIST_NAMES, NothingToPrintError, print_list
from tests.events import put_into_words


def rows(name: str) -> int:
    return len(read("ropotamo-2026", name).strip().splitlines()) - 1


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> EventFile:
    return demonstration(tmp_path_factory.mktemp("demo") / "demo.event")


def test_the_festival_is_entered_and_ready_for_round_1(file: EventFile) -> None:
    tournaments = file.load().state.tournaments
    assert {name: len(one.entries) for name, one in tournaments.items()} == {
        "A": rows("players.csv"),
        "B": rows("players-b.csv"),
    }
    assert len(tournaments["A"].entries) == 96
    assert all(one.rounds == () for one in tournaments.values())
    numbers = [entry.player.rating for _, entry in tournaments["A"].listed()]
    assert numbers == sorted(numbers, reverse=True)
    with pytest.raises(FileExistsError):
        demonstration(file.path)


def test_what_has_not_happened_cannot_be_printed(file: EventFile) -> None:
    lists = {"starting-list", "starting-list-by-name"}
    for name in lists:
        assert print_list(file, "A", name, None, ["en"]).startswith(b"%PDF-")
    for name in set(LIST_NAMES) - lists:
        with pytest.raises(NothingToPrintError) as nothing:
            print_list(file, "A", name, None, ["en"])
        assert nothing.value.finding.code == "PT101"
        put_into_words([nothing.value.finding])
