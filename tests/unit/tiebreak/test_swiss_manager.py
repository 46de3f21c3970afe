"""Expected codes: the table of the numbers in the ranking specification, and the four regulations that use them."""

import pytest

from reglament.language import LANGUAGES, translator
from reglament.tiebreak.order import parse_order
from reglament.tiebreak.swiss_manager import in_our_codes
from reglament.tiebreak.teams.order import parse_team_order


def read(*written: str) -> list[str]:
    codes, findings = in_our_codes(written)
    assert [one for one in findings if one.severity == "error"] == []
    return codes


def refused(written: str) -> tuple[str, str]:
    codes, [finding] = in_our_codes([written])
    assert (codes, finding.severity) == ([], "error")
    return finding.code, translator("en").message(finding)


@pytest.mark.parametrize(
    ("number", "code"),
    [
        ("SM1", "PTS"),
        ("sm5", "MAN"),
        ("SM11", "DE"),
        ("SM12", "WIN"),
        ("SM3", "BH/C1/V2009"),
        ("SM19", "SB/V2009"),
        ("SM37", "BH"),
        ("SM68(0,-)", "WIN"),
        ("SM68(1)", "WON"),
        ("SM68(3,P)", "BPG/P"),
        ("SM77(F,-)", "AOB/F"),
        ("SM80(0,0,1,0)", "ARO/C1"),
        ("SM80(1200,1,1,1)", "ARO/M1/U1200/P"),
        ("SM81", "DE"),
        ("SM81(P)", "DE/P"),
        ("SM82(1,0,1,-,0)", "EMGSB/C1"),
        ("SM82(3)", "EGGSB"),
        ("SM83(MP,-)", "EDE:MP"),
        ("SM84", "BH"),
        ("SM84(0,0,0,-,-)", "BH"),
        ("SM84(0,0,1,-,-)", "BH/C1"),
        ("SM84( 0, 1, 1, -, - )", "BH/M1"),
        ("SM84(1,0,0,-,-)", "BH:MP"),
        ("SM84(0,0,2,P,F,0,1)", "FB/C2/P/V2026"),
        ("SM85(0,0,0,-)", "SB"),
        ("SM85(0,1,1,-)", "SB/M1"),
        ("SM86(1,0)", "PS:MP"),
        ("SM86(0,1)", "PS/C1"),
        ("SM87(0,50)", "KS"),
        ("SM87(0,60)", "KS/L60"),
        ("SM88(2,1400)", "PTP/U1400"),
        ("SM91(GP,-)", "SSSC:GP"),
        ("SM15(100,94,90)", "WBS(100,94,90,all)"),
        ("SM24(6,5,4,3,2,1)", "WBS(6,5,4,3,2,1,tied)"),
        ("OTHER_SM85(0,0,0,-)", "SB"),
    ],
)
def test_numbers_mean_our_codes(number: str, code: str) -> None:
    assert read(number) == [code]


def test_orders_of_real_regulations() -> None:
    """A county cup of teams (1, 7, 35, 14), an open (81, 84, 84, 68, 85) and a children's league (1, 13, 14, 89)."""
    assert read("SM1", "SM7", "SM35", "SM14") == ["GPTS", "EGMSB", "EGGSB", "DE:MP"]
    open_order = "PTS SM81(-) SM84(0,0,1,-,-) SM84(0,0,0,-,-) SM68(0) SM85(0,0,0,-)"
    assert parse_order(open_order) == (("PTS", "DE", "BH/C1", "BH", "WIN", "SB"), ())
    assert read("SM1", "SM13", "SM14", "SM89") == ["GPTS", "MPTS", "DE:MP", "TBR"]


def test_the_basis_is_named_where_the_order_speaks_of_teams() -> None:
    assert read("MPTS", "SM84(0,0,1)") == ["MPTS", "BH:GP/C1"]
    assert read("PTS", "SM84(0,0,1)") == ["PTS", "BH/C1"]


def test_numbers_in_an_order_of_teams() -> None:
    """A children's league: game points, match points, mutual matches, top boards; and 84 counts game points."""
    order, findings = parse_team_order("SM1 SM13 SM14 SM89 SM84(0,0,1,-,-) SM6")
    assert (order, findings) == (("GPTS", "MPTS", "DE:MP", "TBR", "BH:GP/C1"), ())
    order, findings = parse_team_order("SM13 SM1 SM15(100,94,90) SM69")
    assert order == ("MPTS", "GPTS", "WBS(100,94,90,ALL)")
    assert [finding.code for finding in findings] == ["RK024", "RK022"]


def test_other_codes_stay_as_they_are() -> None:
    assert in_our_codes(["PTS", "bh-c1", "SB", "SMX"]) == (["PTS", "bh-c1", "SB", "SMX"], [])


@pytest.mark.parametrize("number", ["SM0", "SM51", "SM93", "SM999"])
def test_a_number_that_no_list_has_is_an_error(number: str) -> None:
    assert refused(number)[0] == "RK021"


def test_a_number_without_code_says_what_is_known_of_it() -> None:
    code, message = refused("SM61")
    assert code == "RK022"
    assert message.endswith("is Arranz: 1 for a win, 0.6 for a draw with Black and 0.4 with White.")


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("SM84(0,1,0,-,-)", "strongest and weakest to cut"),
        ("SM84(2)", "0 game or 1 match points"),
        ("SM84(0,0,1,X)", "- or P"),
        ("SM84(0,0,1,-,-,1)", "stated in the regulation"),
        ("SM85(0,0,0,-,1)", "Example: SM85(0,0,1,-)."),
        ("SM86(0,x)", "first rounds to cut"),
        ("SM37(0,1)", "No source lists its parameters; without them it is read as BH."),
        ("SM13(2)", "It takes none."),
        ("SM15", "Give the weights of the boards"),
    ],
)
def test_parameters_that_mean_nothing_are_an_error_with_their_list(written: str, said: str) -> None:
    code, message = refused(written)
    assert code == "RK023"
    assert said in message


def test_a_reading_that_is_not_published_is_said() -> None:
    _, [finding] = in_our_codes(["SM11"])
    assert (finding.code, finding.severity) == ("RK024", "note")
    assert translator("en").message(finding) == (
        '"SM11" is read as DE. Swiss-Manager seems to use it only where all who are tied have met.'
    )


@pytest.mark.parametrize("number", range(100))
def test_every_number_is_read_or_told_in_every_language(number: int) -> None:
    codes, findings = in_our_codes([f"SM{number}"])
    assert codes or findings
    for language in LANGUAGES:
        for finding in findings:
            assert "{" not in translator(language).message(finding)


def test_a_code_that_the_registry_does_not_know_is_its_error() -> None:
    order, findings = parse_order("PTS SM83(MP)")
    assert (order, [finding.code for finding in findings]) == (("PTS",), ["RK001"])
