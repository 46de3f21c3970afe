from pathlib import Path

import pytest

from reglament.formats.roster import RosterRow, parse
from reglament.model.player import Player

CASE_59 = Path(__file__).parents[4] / "shared" / "cases" / "59-cyrillic-csv-encodings"


def rows(text: str) -> tuple[RosterRow, ...]:
    return parse(text.encode(), "list.csv")[0]


def codes(text: str) -> list[str]:
    return [finding.code for finding in parse(text.encode(), "list.csv")[1]]


def test_all_columns_by_their_names() -> None:
    text = (
        "name;title;sex;federation;club;rating;national_rating;fide_id;national_id;birth;team;board\n"
        "Alder, Jon;GM;m;AHO;Sun;2310;2290;99000011;A-1;17.05.1990;Alpha;2\n"
    )
    player = Player("Alder, Jon", "GM", "m", "AHO", "Sun", 2310, 2290, "99000011", "A-1", "1990-05-17")
    assert rows(text) == (RosterRow(2, player, "Alpha", 2),)
    assert codes(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "surname,first_name,rating\nBirch,Ida,2205\n",
        "Surname\tFirst Name\tElo\nBirch\tIda\t2205\n",
        'Name,Rtg\n"Birch, Ida",2205\n',
        "Фамилия;Имя;Рейтинг\nBirch;Ida;2205\n",
        "Име;Фамилия;Рейтинг ФИДЕ\nIda;Birch;2205\n",
        "Name;First name;Rating\nBirch;Ida;2205\n",
        "№;Име и фамилия;ЕЛО\n1;Birch, Ida;2205.0\n",
        "\n\nrating;name\n2205;Birch,  Ida \n\n",
    ],
)
def test_names_of_columns_separators_and_forms_of_names(text: str) -> None:
    assert [row.player for row in rows(text)] == [Player("Birch, Ida", rating=2205)]


def test_header_of_a_swiss_manager_starting_list_below_its_title() -> None:
    text = (
        "Open A;;;;;;;\nNo.;Name;FideID;FED;Rtg;RtgI;RtgN;sex;Club/City\n"
        "1;Birch, Ida;99000029;ARU;2250;2205;2250;w;Sun\n"
    )
    player = Player("Birch, Ida", "", "w", "ARU", "Sun", 2205, 2250, "99000029")
    assert rows(text) == (RosterRow(3, player),)
    assert codes(text) == ["CS002", "CS004"]


@pytest.mark.parametrize("file", ["list-cp1251.csv", "list-utf8.csv", "list-utf16.csv"])
def test_one_list_in_three_encodings(file: str) -> None:
    if not CASE_59.is_dir():
        pytest.skip("the shared cases are not there")
    found, _ = parse((CASE_59 / file).read_bytes(), file)
    assert [row.player for row in found] == [
        Player("Щукина-Тест, Анна", rating=1850, national_id="101", birth="2009-04-03"),
        Player("Йоргова, Ёлка", rating=1720, national_id="102", birth="2010-12-31"),
        Player("Ъ-Тестов, Юрий", rating=0, national_id="103", birth="1999"),
    ]


def test_a_guessed_encoding_is_said() -> None:
    _, findings = parse("име;рейтинг\nЩукина;1850\n".encode("windows-1251"), "list.csv")
    assert [(finding.code, finding.severity) for finding in findings] == [("TX001", "note")]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("Bad, Rating;22O5;;;", "CS014"),
        ("Bad, Rating;22050;;;", "CS014"),
        ("Bad, Date;2205;30.02.2010;;", "CS015"),
        ("Bad, Id;2205;;2.9E+06;", "CS017"),
        ("Bad, Board;2205;;;first", "CS019"),
        ("Bad, Board;2205;;;0", "CS019"),
        (";2205;2001;;", "CS012"),
        ("Щ?кина;2205;;;", "CS013"),
        ("Ùóêèíà;2205;;;", "CS013"),
        ('"Bad, Quote;2205;;;', "CS010"),
        ("Too;2205;;;1;Many", "CS011"),
    ],
)
def test_a_bad_line_is_refused_and_the_others_are_taken(line: str, code: str) -> None:
    text = f"name;rating;birth;fide_id;board\nGood, One;2000;;;\n{line}\nGood, Two;1900;;;\n"
    found, findings = parse(text.encode(), "list.csv")
    assert [row.player.name for row in found] == ["Good, One", "Good, Two"]
    assert [(finding.code, finding.severity, finding.line) for finding in findings] == [(code, "error", 3)]


def test_a_refused_line_names_its_column_and_its_player() -> None:
    (finding,) = parse(b"name;Rtg\nBad, Rating;x\n", "list.csv")[1]
    assert finding.values == {"name": "Bad, Rating", "column": "Rtg", "text": "x"}


def test_the_second_line_with_a_fide_id_is_refused() -> None:
    text = "name;fide id\nOne;99000011\nTwo;099000011\nThree;0\nFour;\n"
    assert [row.player.name for row in rows(text)] == ["One", "Three", "Four"]
    (finding,) = parse(text.encode(), "list.csv")[1]
    assert (finding.code, finding.line, finding.values["first"]) == ("CS018", 3, 2)


def test_unrated_players_are_unrated_and_not_refused() -> None:
    assert [row.player.rating for row in rows("name;elo\nOne;\nTwo;-\nThree;0\n")] == [0, 0, 0]


def test_unknown_columns_are_said_and_ignored() -> None:
    text = "name;shoe size\nOne;45\n"
    assert rows(text) == (RosterRow(2, Player("One")),)
    (finding,) = parse(text.encode(), "list.csv")[1]
    assert (finding.code, finding.line, finding.values["column"]) == ("CS003", 1, "shoe size")


def test_words_for_sexes_and_titles_in_three_languages() -> None:
    text = "name;sex;title\nA;ж;гм\nB;мъж;WIM\nC;female;m\nD;x;кмс\n"
    assert [(row.player.sex, row.player.title) for row in rows(text)] == [
        ("w", "GM"),
        ("m", "WIM"),
        ("w", "IM"),
        ("", "КМС"),
    ]
    assert sorted(codes(text)) == ["CS020", "CS021"]


def test_federations_in_small_letters_and_in_words() -> None:
    text = "name;fed\nA;bul\nB;Bulgaria\n"
    assert [row.player.federation for row in rows(text)] == ["BUL", "Bulgaria"]
    assert codes(text) == ["CS022"]


def test_dates_of_spreadsheets_and_short_years() -> None:
    text = "name;birth\nA;2009-04-03 00:00:00\nB;03.04.09\nC;1999\n"
    assert [row.player.birth for row in rows(text)] == ["2009-04-03", "2009-04-03", "1999"]
    assert codes(text) == ["CS016"]


def test_names_are_composed_so_that_equal_names_are_equal() -> None:
    assert rows("name\nMu\u0308ller\n")[0].player.name == "Müller"


@pytest.mark.parametrize(("text", "code"), [("", "CS001"), ("rating;club\n2000;Sun\n", "CS001"), ("name\n", "CS005")])
def test_what_is_no_list_is_refused(text: str, code: str) -> None:
    assert rows(text) == ()
    assert code in codes(text)
