"""Laws of the report reader: it never fails, and it gives back what a correct file holds."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from reglament.formats import roster
from reglament.formats.trf16 import parse
from reglament.model.game import STANDARD, Cell, Outcome, score
from tests.trf_text import player_line, report

RESULTS: list[tuple[Outcome, Outcome]] = [
    ("1", "0"), ("0", "1"), ("=", "="), ("W", "L"), ("D", "D"), ("+", "-"), ("-", "-"), ("?", "?"), ("0", "0"),
]  # fmt: skip
NAMES = st.text(st.characters(categories=["Lu", "Ll", "Lo"]), min_size=1, max_size=30)


@st.composite
def events(draw: st.DrawFn) -> dict[int, list[Cell]]:
    """Cells of an event by number: each round pairs some players, the others have byes or are away; one U at most."""
    numbers = sorted(draw(st.sets(st.integers(1, 9999), min_size=2, max_size=9)))
    cards: dict[int, list[Cell]] = {number: [] for number in numbers}
    for _ in range(draw(st.integers(1, 6))):
        order = draw(st.permutations(numbers))
        games = draw(st.integers(1, len(order) // 2))
        for white, black in zip(order[:games], order[games : 2 * games], strict=True):
            first, second = draw(st.sampled_from(RESULTS))
            cards[white].append(Cell(first, black, "w"))
            cards[black].append(Cell(second, white, "b"))
        byes = draw(st.lists(st.sampled_from("HFZ"), min_size=len(order), max_size=len(order)))
        for place, number in enumerate(order[2 * games :]):
            cards[number].append(Cell("U") if place == 0 and byes[0] == "F" else Cell(byes[place]))  # type: ignore[arg-type]  # letters are outcomes
    return cards


def written(cell: Cell) -> str:
    if not cell.opponent:
        return f"0000 - {cell.outcome}"
    return f"{cell.opponent:>4} {cell.colour} {' ' if cell.outcome == '?' else cell.outcome}"


@given(st.binary(max_size=400))
def test_no_bytes_make_it_fail(data: bytes) -> None:
    for read in (data, b"001    1 " + data, report("142 3", player_line(1, "   2 w 1")) + data):
        tournament, findings = parse(read, "event.trf")
        assert (tournament is None) == any(finding.severity == "error" for finding in findings)
    roster.parse(b"name;rating;birth\n" + data, "list.csv")


@given(st.text(max_size=300), st.sampled_from(["001", "132", "142", "162", "240", "250", "260", "XXA", "XXS", "042"]))
def test_no_record_makes_it_fail(text: str, code: str) -> None:
    tournament, findings = parse(report(player_line(1), f"{code} {text}"), "event.trf")
    assert (tournament is None) == any(finding.severity == "error" for finding in findings)


@given(events(), st.data())
def test_a_correct_file_gives_its_players_and_cells_back(cards: dict[int, list[Cell]], data: st.DataObject) -> None:
    names = {number: data.draw(NAMES) for number in cards}
    order = data.draw(st.permutations(list(cards)))
    lines = [
        player_line(
            number, *map(written, cards[number]), name=names[number], points=f"{score(cards[number], STANDARD) / 2}"
        )
        for number in order
    ]
    tournament, findings = parse(report(f"142 {len(cards[order[0]])}", *lines), "event.trf")
    assert tournament is not None, findings
    assert {player.number: list(player.cells) for player in tournament.players} == cards
    assert {player.number: player.player.name for player in tournament.players} == names
    assert tournament.scoring == STANDARD
    assert {finding.code for finding in findings} <= {"TF055", "TF026"}


@given(events(), st.randoms(use_true_random=False))
def test_the_order_of_lines_changes_nothing(cards: dict[int, list[Cell]], random: Random) -> None:
    lines = [player_line(number, *map(written, cells)) for number, cells in cards.items()]
    shuffled = random.sample(lines, len(lines))
    first, second = parse(report(*lines), "event.trf")[0], parse(report(*shuffled), "event.trf")[0]
    assert first is not None
    assert second is not None
    assert [player._replace(line=0) for player in first.players] == [
        player._replace(line=0) for player in second.players
    ]
