import pytest

from reglament.regulation import ranking_codes
from reglament.tiebreak.teams.code import read_code
from reglament.tiebreak.teams.order import check_team_order, parse_team_order
from reglament.tiebreak.teams.registry import REGISTRY
from tests.team_text import by_boards, by_points

BY_BOARDS = by_boards("1 1-2 1 ½ 0", boards=3)
BY_POINTS = by_points("1 2w2 \n 2 1b1", boards=3)


@pytest.mark.parametrize(
    ("written", "codes"),
    [
        ("mpts gpts", ("MPTS", "GPTS")),
        ("PTS,EMMSB", ("PTS", "EMMSB")),
        ("EDET/P,EMGSB/C1/P", ("MPTS", "EDET/P", "EMGSB/C1/P")),
        ("gpts WBS(3, 2, 1, tied) B1B", ("GPTS", "WBS(3,2,1,TIED)", "B1B")),
        ("MPTS BH:GP-M1", ("MPTS", "BH:GP-M1")),
    ],
)
def test_codes_are_kept_as_asked_in_capitals(written: str, codes: tuple[str, ...]) -> None:
    assert parse_team_order(written) == (codes, ())


@pytest.mark.parametrize(
    ("numbers", "codes"),
    [
        ("SM13 SM1 SM14 SM35 SM15(100,94,90)", ("MPTS", "GPTS", "DE:MP", "EGGSB", "WBS(100,94,90,ALL)")),
        ("SM1 SM13 SM83(GP,-) SM84(1,0,1)", ("GPTS", "MPTS", "EDE:GP", "BH:MP/C1")),
        ("SM13 SM49 SM56 SM57 SM74 SM75", ("MPTS", "OMP/C1", "OMP/C1", "EMGSB/C1", "OSB22", "OMP22")),
        ("SM13 SM82(1,0,1,P) SM24(3,2,1) SM89 SM90", ("MPTS", "EMGSB/C1/P", "WBS(3,2,1,TIED)", "TBR", "BBE")),
    ],
)
def test_numbers_of_swiss_manager_are_read(numbers: str, codes: tuple[str, ...]) -> None:
    found, findings = parse_team_order(numbers)
    assert found == codes
    assert not [finding for finding in findings if finding.severity == "error"]


def test_a_number_without_a_code_is_an_error() -> None:
    codes, findings = parse_team_order("SM13 SM16 SM51")
    assert (codes, [finding.code for finding in findings]) == (("MPTS",), ["RK022", "RK021"])


def test_the_score_of_the_event_comes_first_where_none_is_named() -> None:
    assert parse_team_order("EMMSB", "GP")[0] == ("GPTS", "EMMSB")
    assert parse_team_order("PTS EMMSB", "GP")[0] == ("PTS", "EMMSB")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("EMGSB/C1", "ESB:MG-C1"),
        ("SB:MP", "EMMSB"),
        ("SB:GP", "EGGSB"),
        ("SB", "EMMSB"),
        ("OTHER_WBS_100_94_90_ALL", "wbs(100,94,90,all)"),
        ("OTHER_B1B", "B1B"),
        ("BH#C1/P", "BH/P/C1"),
    ],
)
def test_spellings_of_one_criterion(one: str, other: str) -> None:
    first, second = read_code(one, "MP"), read_code(other, "MP")
    assert first is not None
    assert first == second


def test_the_other_score_depends_on_the_one_that_ranks() -> None:
    by_match, by_game = read_code("MPvGP", "MP"), read_code("MPvGP", "GP")
    assert by_match is not None
    assert by_game is not None
    assert (by_match.score, by_game.score) == ("GP", "MP")


@pytest.mark.parametrize(
    ("order", "found"),
    [
        ("MPTS (3,2,1)", "TK001"),
        ("MPTS BOARDS", "TK002"),
        ("MPTS ESB", "TK003"),
        ("MPTS ESB:XX", "TK003"),
        ("MPTS EMMSB/M1", "TK003"),
        ("MPTS TBR/C1", "TK003"),
        ("MPTS BH/Q1", "TK003"),
        ("MPTS BH/C1/C2", "TK003"),
        ("MPTS BH/C1/M1", "TK003"),
        ("MPTS MPTS:GP", "TK003"),
        ("MPTS WIN:GP", "TK003"),
        ("MPTS WBS", "TK004"),
        ("MPTS WBS(all)", "TK004"),
        ("MPTS WBS(3,2,1)", "TK004"),
        ("MPTS BC(3,2,1)", "TK004"),
        ("MPTS EDE(sometimes)", "TK004"),
        ("MPTS PTS", "TK005"),
        ("MPTS PCT", "TK007"),
        ("MPTS PCT(60)", "TK007"),
    ],
)
def test_a_code_that_means_nothing_is_an_error_with_a_repair(order: str, found: str) -> None:
    codes, findings = parse_team_order(order)
    assert {(one.code, one.severity, bool(one.repair)) for one in findings} == {(found, "error", True)}
    assert found == "TK005" or codes == ("MPTS",)


@pytest.mark.parametrize(("written", "meant"), [("EDETT", "EDET"), ("EMGBS", "EMGSB")])
def test_a_misspelt_name_has_a_suggestion(written: str, meant: str) -> None:
    (finding,) = parse_team_order(f"MPTS {written}")[1]
    assert finding.values["suggestion"] == meant


def test_a_repeated_sum_can_decide_nothing_but_a_repeated_encounter_can() -> None:
    assert [one.code for one in parse_team_order("MPTS DE EMMSB DE SB:MP")[1]] == ["TK006"]


@pytest.mark.parametrize("code", ["BC", "TBR", "BBE", "EDET", "BOARD1PTS", "WBS(3,2,1,ALL)", "WBS(3,2,1,TIED)"])
def test_boards_that_are_not_known_are_an_error(code: str) -> None:
    order = ("MPTS", "GPTS", code)
    assert [one.code for one in check_team_order(BY_POINTS, order, "c07-2026")] == ["TK010"]
    assert check_team_order(BY_BOARDS, order, "c07-2026") == ()


@pytest.mark.parametrize("code", ["DE:MP", "EDE", "EGGSB", "B1B", "SSSC"])
def test_other_criteria_need_no_boards(code: str) -> None:
    assert check_team_order(BY_POINTS, ("MPTS", code), "c07-2026") == ()


def test_there_is_a_weight_for_each_board() -> None:
    assert [one.code for one in check_team_order(BY_BOARDS, ("MPTS", "WBS(2,1,ALL)"), "c07-2026")] == ["TK011"]


@pytest.mark.parametrize(("edition", "found"), [("c07-2024", []), ("c07-2026", ["TK012"])])
def test_buchholz_is_not_for_round_robins_since_2026(edition: str, found: list[str]) -> None:
    assert [one.code for one in check_team_order(BY_BOARDS, ("MPTS", "BH:MP/C1"), edition)] == found


def test_board_count_compares_teams_with_equal_game_points() -> None:
    assert [one.code for one in check_team_order(BY_BOARDS, ("MPTS", "BC"), "c07-2024")] == ["TK013"]
    assert check_team_order(BY_BOARDS, ("MPTS", "MPVGP", "BC"), "c07-2024") == ()
    assert check_team_order(BY_BOARDS._replace(primary="GP"), ("GPTS", "BC"), "c07-2024") == ()


def test_a_criterion_of_2026_is_remarked_upon_in_older_events() -> None:
    assert [one.code for one in check_team_order(BY_BOARDS, ("MPTS", "STD"), "c07-2024")] == ["TK014"]
    assert check_team_order(BY_BOARDS, ("MPTS", "STD/V2026"), "c07-2024") == ()


@pytest.mark.parametrize("name", sorted(REGISTRY))
def test_every_criterion_can_be_asked_for(name: str) -> None:
    code = {"ESB": "EMMSB", "WBS": "WBS(3,2,1,ALL)"}.get(name, name)
    order = [code] if code in {"PTS", "MPTS"} else ["MPTS", code]
    assert parse_team_order(order) == (tuple(order), ())


@pytest.mark.parametrize("name", sorted(REGISTRY))
def test_a_regulation_may_ask_for_whatever_can_be_computed(name: str) -> None:
    """Each criterion by itself, with each of its words and modifiers, is spelt as the regulation's codes are."""
    criterion = REGISTRY[name]
    plain = {"ESB": "EMMSB", "WBS": "WBS(3,2,1,ALL)"}.get(name, name)
    examples = {"K": "K3", "L": "L+1", "C": "C1", "M": "M2"}
    codes = [plain, *(f"{plain}/{examples.get(letter, letter)}" for letter in criterion.cuts + criterion.letters)]
    codes += [f"{name}({word})" for word in criterion.parameters if name != "WBS"]
    codes += [f"{name}:{score}" for score in ("MP", "GP") if criterion.scores and name not in {"ESB", "PTS"}]
    assert [code for code in codes if ranking_codes.read(code).flaw] == []
    assert [one for code in codes for one in parse_team_order(["MPTS", code])[1] if name not in {"PTS", "MPTS"}] == []
