import pytest

from reglament.formats.remarks import Remarks
from reglament.formats.text import decode, looks_broken, split_lines

CYRILLIC = "имя;Щукина-Тест Анна;Йоргова Ёлка"


def codes(remarks: Remarks) -> list[str]:
    return [finding.code for finding in remarks.findings()]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_encodings_that_give_themselves_away_need_no_remark(encoding: str) -> None:
    remarks = Remarks("list.csv")
    assert decode(CYRILLIC.encode(encoding), remarks) == CYRILLIC
    assert codes(remarks) == []


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_utf16_without_a_mark_is_told_by_its_zeros(encoding: str) -> None:
    assert decode("012 Open".encode(encoding), Remarks("f")) == "012 Open"


def test_cyrillic_of_windows_1251_is_detected_and_said() -> None:
    remarks = Remarks("list.csv")
    assert decode(CYRILLIC.encode("windows-1251"), remarks) == CYRILLIC
    assert codes(remarks) == ["TX001"]


@pytest.mark.parametrize("text", ["Müller, Jürgen", "Séamus Ó Cathain", "Ibáñez, José"])
def test_high_bytes_among_latin_letters_are_western_and_uncertain(text: str) -> None:
    remarks = Remarks("old.trf")
    assert decode(text.encode("latin-1"), remarks) == text
    assert codes(remarks) == ["TX002"]


def test_cyrillic_of_another_code_page_is_not_called_certain() -> None:
    remarks = Remarks("old.trf")
    decode("Щукина Анна".encode("koi8-r"), remarks)
    assert codes(remarks) == ["TX002"]


def test_the_users_encoding_rules() -> None:
    remarks = Remarks("old.trf")
    assert decode("Šarić".encode("windows-1250"), remarks, "windows-1250") == "Šarić"
    assert codes(remarks) == []


def test_letters_that_cannot_be_read_refuse_the_file_at_their_place() -> None:
    remarks = Remarks("f.csv")
    assert decode(b"name\nM\xfcller\n" + "Ångström;Ёлка\n".encode(), remarks) is None
    (finding,) = remarks.findings()
    assert (finding.code, finding.line, finding.column) == ("TX003", 2, 2)


def test_a_file_cut_within_a_letter_is_said_to_be_cut() -> None:
    remarks = Remarks("f.csv")
    assert decode("Щукина Анна".encode()[:-1], remarks) is None
    assert codes(remarks) == ["TX005"]


@pytest.mark.parametrize("encoding", ["windows-9999", "rot13", "a\0b"])
def test_an_unknown_encoding_is_refused(encoding: str) -> None:
    remarks = Remarks("f")
    assert decode(b"012", remarks, encoding) is None
    assert codes(remarks) == ["TX004"]


def test_only_cr_and_lf_end_a_line() -> None:
    assert split_lines("a\r\nb\rc\nd\x0be\u2028f") == ["a", "b", "c", "d\x0be\u2028f"]


@pytest.mark.parametrize("name", ["Ùóêèíà-Òåñò", "MÃ¼ller", "Щ?кина"])
def test_names_with_lost_letters_are_known(name: str) -> None:
    assert looks_broken(name)


@pytest.mark.parametrize("name", ["Müller", "Øæ, Åse", "Щукина", "Nguyễn, Văn Đạt", "O'Neill", "כהן"])
def test_names_with_rare_letters_are_not_broken(name: str) -> None:
    assert not looks_broken(name)
