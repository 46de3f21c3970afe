import pytest

from reglament.model.finding import Finding, is_refusal
from reglament.tiebreak.order import parse_order
from reglament.tiebreak.registry import asked


def codes(findings: tuple[Finding, ...]) -> list[str]:
    return [finding.code for finding in findings]


@pytest.mark.parametrize(
    "written",
    ["PTS DE BH/C1 BH", "pts, de,bh/c1,bh", " DE  bh/c1\nBH ", ["PTS", "DE", "BH/C1", "BH"], ["de", " bh/c1", "bh"]],
)
def test_case_separators_and_missing_points(written: str | list[str]) -> None:
    assert parse_order(written) == (("PTS", "DE", "BH/C1", "BH"), ())


@pytest.mark.parametrize("alias", ["BH-C1", "bh#c1", "BH!C1"])
def test_other_spellings_are_kept_as_asked(alias: str) -> None:
    assert parse_order(alias) == (("PTS", alias.upper()), ())


def test_nothing_asked_means_points() -> None:
    assert parse_order("") == (("PTS",), ())


def test_unknown_code_is_left_out_and_the_nearest_suggested() -> None:
    order, findings = parse_order("PTS BHC1 SB")
    assert order == ("PTS", "SB")
    assert codes(findings) == ["RK001"]
    assert findings[0].values["suggestion"] == "BH/C1"
    assert is_refusal(findings)


def test_every_mistake_is_reported() -> None:
    assert codes(parse_order("PTS XQW BH/C0 QQQ(1)")[1]) == ["RK001", "RK002", "RK001"]


def test_unknown_modifier_lists_those_that_exist() -> None:
    [finding] = parse_order("SB/M1")[1]
    assert (finding.code, finding.values["known"]) == ("RK002", ["SB", "SB/C1", "SB/P", "SB/V2024"])


def test_parameters_in_parentheses_are_one_code() -> None:
    [finding] = parse_order("PTS,WBS(100, 94, 90,all),SB")[1]
    assert finding.values["code"] == "WBS(100, 94, 90,ALL)"


def test_points_elsewhere_than_first_are_refused() -> None:
    order, findings = parse_order("BH PTS")
    assert (order, codes(findings)) == (("BH", "PTS"), ["RK003"])
    assert is_refusal(findings)


def test_a_sum_asked_twice_is_a_warning_and_direct_encounter_is_not() -> None:
    order, findings = parse_order("PTS DE BH bh DE")
    assert order == ("PTS", "DE", "BH", "BH", "DE")
    assert [(finding.code, finding.severity) for finding in findings] == [("RK004", "warning")]


@pytest.mark.parametrize(
    ("written", "code"),
    [("PCT(0)", "RK010"), ("BH(1)", "RK010"), ("BH:MP/C1", "RK011"), ("ARO/U", "RK002"), ("KS/L", "RK002")],
)
def test_parts_that_a_criterion_does_not_take(written: str, code: str) -> None:
    order, findings = parse_order(f"PTS {written}")
    assert (order, codes(findings)) == (("PTS",), [code])


@pytest.mark.parametrize(
    ("written", "standard"),
    [("ks-l-1-p", "KS/L-1/P"), ("GE", "REP"), ("bh/v2026#c3", "BH/C3/V2026"), ("pct( 60 )", "PCT(60)")],
)
def test_spellings_that_mean_the_same(written: str, standard: str) -> None:
    criterion = asked(written)
    assert criterion is not None
    assert criterion.code == standard
    assert criterion == asked(standard)


def test_what_is_entered_by_hand_comes_after_all_criteria() -> None:
    assert parse_order("PTS BH man") == (("PTS", "BH"), ())
    order, findings = parse_order("PTS MAN BH")
    assert (order, [(one.code, one.severity) for one in findings]) == (("PTS", "BH"), [("RK025", "warning")])
