"""The example regulations: the slips of the real document are found, the repaired copy is clean."""

import csv
import io
from datetime import date

import pytest

from reglament.examples import names, read
from reglament.model.finding import Finding
from reglament.regulation.checks import check
from reglament.regulation.facts import Regulation
from reglament.regulation.load import load


def example(name: str, file: str) -> Regulation:
    regulation, findings = load(read(name, file), file)
    assert findings == ()
    assert regulation is not None
    return regulation


ROPOTAMO_2025 = example("ropotamo-2025", "regulation.toml")
ROPOTAMO_2026 = example("ropotamo-2026", "repaired.toml")


def found(code: str) -> list[Finding]:
    return [finding for finding in check(ROPOTAMO_2025) if finding.code == code]


def numbers(finding: Finding) -> set[str]:
    return {article.number for article in finding.articles}


def test_unknown_example() -> None:
    assert names() == ("ropotamo-2025", "ropotamo-2026")
    with pytest.raises(FileNotFoundError):
        read("../model", "__init__.py")


def test_rop_01_rating_limit_of_b_is_1899_and_1799() -> None:
    (finding,) = found("RG101")
    assert finding.facts == ("tournament.B.rating_limit.at_most",)
    assert finding.values["said"] == [1899, 1799]
    assert [article.number for article in finding.articles] == ["3", "6"]


def test_rop_01_rate_of_play_speaks_for_1799() -> None:
    (hint,) = found("RG114")
    assert (hint.values["minutes"], hint.values["fitting"], hint.values["other"]) == (75, [1799], [1899])


def test_rop_07_bye_in_round_1_has_no_round_before() -> None:
    assert [finding.values["tournament"] for finding in found("RG115")] == ["A", "B"]
    assert all(numbers(finding) == {"13.11"} for finding in found("RG115"))


def test_rop_08_pairing_before_the_protests_are_over() -> None:
    for finding in found("RG117"):
        assert (finding.values["request"], finding.values["protest"]) == (10, 30)
        assert numbers(finding) == {"11", "13.11"}
    assert len(found("RG117")) == 2


def test_rop_09_prizes_of_a_after_90_moves_of_b_after_120() -> None:
    assert [finding.values["moves"] for finding in found("RG111")] == [90, 120]
    assert all(numbers(finding) == {"9", "11"} for finding in found("RG111"))


def test_rop_10_nobody_is_named_for_the_committee() -> None:
    (finding,) = found("RG104")
    assert numbers(finding) == {"11"}


def test_rop_15_equal_after_all_tie_breaks() -> None:
    unsaid = [finding.facts[0] for finding in found("RG102")]
    assert {"tournament.A.ranking_ties", "tournament.B.ranking_ties"} < set(unsaid)


def test_rop_17_bye_value_initial_order_and_unrated_players() -> None:
    missing = {finding.facts[0] for finding in found("RG102") + found("RG103")}
    for tournament in ("A", "B"):
        for member in ("scoring.pairing_allocated_bye", "initial_order", "unrated"):
            assert f"tournament.{tournament}.{member}" in missing


def test_nothing_else_is_found_in_the_real_document() -> None:
    codes = [finding.code for finding in check(ROPOTAMO_2025)]
    expected = {"RG101": 1, "RG102": 4, "RG103": 4, "RG104": 1, "RG111": 2, "RG114": 1, "RG115": 2, "RG117": 2}
    assert {code: codes.count(code) for code in codes} == expected


def test_facts_of_the_real_document() -> None:
    a, b = (ROPOTAMO_2025.tournament(each) for each in ("A", "B"))
    assert (a.rounds, b.rounds) == (9, 7)
    assert (a.rating_limit.at_most, b.rating_limit.at_most) == (2399, None)
    assert (a.half_point_bye.rounds.to, b.half_point_bye.rounds.to) == (6, 5)
    assert (a.time_control.base_minutes, b.time_control.base_minutes) == (60, 45)
    assert a.ranking == b.ranking == ("PTS", "DE", "BH/C1", "BH", "WIN", "SB")
    assert ROPOTAMO_2025.preset == "fide-2024"


def test_articles_of_the_real_document() -> None:
    labels = [*map(str, range(1, 14)), *(f"13.{each}" for each in range(1, 13)), "end"]
    assert [article.number for article in ROPOTAMO_2025.articles] == labels
    assert ROPOTAMO_2025.articles[-1].printed == ""


def test_slips_of_the_real_document_are_kept() -> None:
    words = {article.number: article.text.get("bg", "") for article in ROPOTAMO_2025.articles}
    assert "ЗОНОБЕРН-БЕРГЕР" in words["10"]
    assert "ТУРНИРИЯ" in words["end"]
    assert "преди 31.12.1965 г. и след 01.01.2011" in words["5"]


def test_nothing_is_found_in_the_repaired_copy() -> None:
    assert check(ROPOTAMO_2026) == ()


@pytest.mark.parametrize("tournament", ["A", "B"])
def test_same_weekdays_and_hours_a_year_later(tournament: str) -> None:
    then, now = (each.tournament(tournament).timetable for each in (ROPOTAMO_2025, ROPOTAMO_2026))
    hours = [[(each.round, each.start.isoweekday(), each.start.time()) for each in table] for table in (then, now)]
    assert hours[0] == hours[1]
    assert {each.start.year for each in now} == {2026}


def test_repaired_copy_has_every_article_in_three_languages() -> None:
    assert [each.number for each in ROPOTAMO_2026.articles] == [each.number for each in ROPOTAMO_2025.articles]
    for article in ROPOTAMO_2026.articles:
        assert set(article.heading) == set(article.text) == {"bg", "en", "ru"}


def test_repaired_copy_ranks_the_groups_of_its_prizes() -> None:
    """By article 8 age is 2026 less the year of birth: under 14 is 2012 or later, 60 or more is 1966 or earlier."""
    rankings = {group.name: group.when for group in ROPOTAMO_2026.tournament("A").rankings}
    assert list(rankings) == ["women", "60", "70", "boys-14", "girls-14"]
    assert (rankings["boys-14"].sex, rankings["boys-14"].born.from_) == ("m", date(2012, 1, 1))
    assert rankings["60"].born.until == date(1966, 12, 31)
    assert len(ROPOTAMO_2026.tournament("B").rankings) == 7


@pytest.mark.parametrize(("file", "tournament", "count"), [("players.csv", "A", 96), ("players-b.csv", "B", 64)])
def test_starting_list_fits_its_tournament(file: str, tournament: str, count: int) -> None:
    rows = list(csv.DictReader(io.StringIO(read("ropotamo-2026", file))))
    limit = ROPOTAMO_2026.tournament(tournament).rating_limit.at_most
    assert limit is not None
    assert len(rows) == count
    assert all(not row["rating"] or int(row["rating"]) <= limit for row in rows)
    ids = [row["fide_id"] for row in rows if row["fide_id"]]
    assert len(ids) == len(set(ids))
