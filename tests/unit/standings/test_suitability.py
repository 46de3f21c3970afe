import pytest

from reglament.standings.rank import Table
from reglament.standings.suitability import order_findings
from tests.crosstable_text import round_robin, swiss
from tests.events import put_into_words

TABLE = swiss("1 Ann +W2\n2 Bob -B1")._replace(ratings={1: 2000, 2: 0})
ROUND_ROBIN = round_robin("1 Ann +W2\n2 Bob -B1")._replace(ratings={1: 2000, 2: 1900})


@pytest.mark.parametrize(
    ("table", "code", "edition", "found"),
    [
        (ROUND_ROBIN, "BH/C1", "c07-2026", ["RK020"]),
        (ROUND_ROBIN, "AOB", "c07-2026", ["RK020"]),
        (ROUND_ROBIN, "BH/V2024", "c07-2026", []),
        (ROUND_ROBIN, "BH", "c07-2024", []),
        (ROUND_ROBIN, "SB", "c07-2026", []),
        (TABLE, "BH", "c07-2026", []),
        (TABLE, "ARO", "c07-2026", ["RK021"]),
        (TABLE, "ARO/U1400", "c07-2026", []),
        (TABLE, "RTNG", "c07-2026", ["RK021"]),
        (ROUND_ROBIN, "ARO", "c07-2026", []),
        (TABLE, "STD", "c07-2024", ["RK022"]),
        (TABLE, "TPN", "legacy2009", ["RK022"]),
        (TABLE, "STD", "c07-2026", []),
        (TABLE, "STD/V2026", "c07-2024", []),
    ],
)
def test_order_and_tournament(table: Table, code: str, edition: str, found: list[str]) -> None:
    findings = order_findings(table, ("PTS", code), edition)
    assert [(finding.code, finding.severity) for finding in findings] == [(each, "warning") for each in found]
    put_into_words(findings)
