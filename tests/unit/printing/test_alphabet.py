import pytest

from reglament.printing.alphabet import first_letter, name_key


def test_cyrillic_letters_stand_where_their_alphabets_have_them() -> None:
    names = ["Жеков", "Йотов", "Ёлкин", "Ивич", "Єрмак", "Димов", "Ђурић", "Котов"]
    assert sorted(names, key=name_key("bg")) == [
        "Димов", "Ђурић", "Ёлкин", "Єрмак", "Жеков", "Ивич", "Йотов", "Котов",
    ]  # fmt: skip


def test_accents_do_not_move_a_latin_name() -> None:
    names = ["Zorn", "Čech", "Cole", "Ångström", "Óscar", "Żak", "Oz"]
    assert sorted(names, key=name_key("en")) == ["Ångström", "Čech", "Cole", "Óscar", "Oz", "Żak", "Zorn"]


@pytest.mark.parametrize(("language", "first"), [("bg", "Яков"), ("ru", "Яков"), ("en", "Adam")])
def test_the_script_of_the_language_comes_first(language: str, first: str) -> None:
    assert min(["Яков", "Adam"], key=name_key(language)) == first


def test_a_shorter_surname_comes_before_a_longer_one() -> None:
    assert sorted(["Ивановска, Ана", "Иванов, Ян"], key=name_key("bg")) == ["Иванов, Ян", "Ивановска, Ана"]


@pytest.mark.parametrize(
    ("name", "letter"), [("Čech", "C"), ("Йотов", "Й"), ("Ёлкин", "Е"), ("O'Kelly", "O"), ("'t Hooft", "T"), ("", "")]
)
def test_letter_under_which_a_name_is_looked_up(name: str, letter: str) -> None:
    assert first_letter(name) == letter
