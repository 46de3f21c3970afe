import pytest

from reglament.tournament.stated_order import stated_order
from tests.events import ARTICLES, regulation


def stated(ranking: str) -> tuple[tuple[str, ...], list[tuple[str, int, tuple[str, ...]]]]:
    read = regulation(text=ARTICLES.replace('["PTS", "BH", "WIN"]', ranking))
    codes, findings = stated_order(read, "A")
    return codes, [(finding.code, finding.line, finding.facts) for finding in findings]


@pytest.mark.parametrize(
    ("ranking", "order"),
    [
        ('["PTS", "BH", "WIN"]', ("PTS", "BH", "WIN")),
        ('["BH", "WIN"]', ("PTS", "BH", "WIN")),
        ('["GPTS", "MPTS"]', ("GPTS", "MPTS")),
        ('["SM1", "SM81(-)", "SM84(0,0,1,-,-)"]', ("PTS", "DE", "BH/C1")),
        ("[]", ("PTS",)),
        ('["PTS", "BH", "MAN"]', ("PTS", "BH")),
        ('["SM1", "SM5"]', ("PTS",)),
    ],
)
def test_points_come_first_and_numbers_are_read(ranking: str, order: tuple[str, ...]) -> None:
    assert stated(ranking) == (order, [])


def test_what_cannot_be_read_is_told_at_its_place() -> None:
    line = 1 + ARTICLES.splitlines().index('ranking = ["PTS", "BH", "WIN"]')
    assert stated('["PTS", "SM61"]') == (("PTS",), [("RK022", line, ("tournament.A.ranking",))])
    assert stated('["PTS", "MAN", "BH"]') == (("PTS", "BH"), [("RK025", line, ("tournament.A.ranking",))])
