"""Each check of the document: what it finds, and what it leaves alone."""

import pytest

from reglament.model.finding import Finding
from reglament.regulation.checks import check
from reglament.regulation.load import load

SOUND = {
    "system": '"swiss"',
    "rounds": "3",
    "rated": '["fide"]',
    "rating_limit": '{ list = "fide", at_most = 2399 }',
    "unrated": '"admitted"',
    "initial_order": '"fide"',
    "scoring": '{ pairing_allocated_bye = "win" }',
    "time_control": "{ base_minutes = 60, increment_seconds = 30 }",
    "lateness_minutes": "30",
    "ranking": '["PTS", "DE", "BH/C1"]',
    "ranking_ties": '"lot"',
    "registration": "[{ opens = 2026-06-06 08:00:00, closes = 2026-06-06 09:00:00 }]",
    "timetable": "[{ round = 1, start = 2026-06-06 10:00:00 }, { round = 2, start = 2026-06-06 16:00:00 }, "
    "{ round = 3, start = 2026-06-07 10:00:00 }]",
    "prize_giving": "2026-06-07 15:00:00",
    "protests": "{ window_minutes = 30 }",
    "half_point_bye": "{ count = 1, rounds = { from = 1, to = 2 }, deadline_minutes_after_last_game = 30, "
    "first_round_deadline = 2026-06-06 09:00:00 }",
}
EVENT = "starts = 2026-06-06\nends = 2026-06-07\n"
COMMITTEE = '[article.states.officials.committee]\nchairman = { name = "Ognyan Radoykov" }\n'


def findings(
    committee: str | None = COMMITTEE, event: str | None = EVENT, **changes: str | None
) -> tuple[Finding, ...]:
    """What the checks find in a sound regulation in which some facts are changed, or taken out with `None`."""
    facts = {key: value for key, value in {**SOUND, **changes}.items() if value is not None}
    lines = "\n".join(f"{key} = {value}" for key, value in facts.items())
    text = (
        f'reglament = 1\n[[article]]\nnumber = "1"\n[article.states.tournament.A]\n{lines}\n'
        f"[article.states.event]\n{event or ''}{committee or ''}"
    )
    regulation, mistakes = load(text, "open.toml")
    assert mistakes == ()
    assert regulation is not None
    return check(regulation)


def found(committee: str | None = COMMITTEE, event: str | None = EVENT, **changes: str | None) -> list[tuple[str, str]]:
    return [(finding.code, finding.severity) for finding in findings(committee, event, **changes)]


def test_nothing_is_found_in_a_sound_regulation() -> None:
    assert found() == []


@pytest.mark.parametrize(
    ("member", "code"),
    [
        ("system", "RG102"),
        ("unrated", "RG102"),
        ("lateness_minutes", "RG102"),
        ("ranking", "RG102"),
        ("ranking_ties", "RG102"),
        ("timetable", "RG102"),
        ("time_control", "RG102"),
        ("initial_order", "RG103"),
        ("scoring", "RG103"),
    ],
)
def test_needed_fact_that_nobody_states(member: str, code: str) -> None:
    assert found(**{member: None}) == [(code, "missing")]


def test_default_is_told_with_its_article() -> None:
    (finding,) = findings(scoring=None)
    assert finding.values["value"] == "win"
    assert str(finding.values["article"]) == "FIDE C.04.1 art. 3 (2026-02)"
    assert finding.check == "C39"


def test_missing_fact_is_reported_beside_the_fact_it_belongs_to() -> None:
    (finding,) = findings(ranking_ties=None)
    assert finding.facts[0] == "tournament.A.ranking_ties"
    assert finding.articles == (("1", 14),)


@pytest.mark.parametrize("said", ['"none"', '{ left_to = "chief arbiter" }'])
def test_fact_left_to_somebody_or_stated_as_none_is_not_missing(said: str) -> None:
    assert found(ranking_ties=said) == []


def test_round_robin_needs_no_value_of_a_bye() -> None:
    assert found(system='"round-robin"', scoring=None, initial_order=None, ranking='["PTS", "SB"]') == []


def test_protests_without_a_committee() -> None:
    assert found(committee="") == [("RG104", "missing")]


def test_no_protests_and_no_committee() -> None:
    assert found(committee="", protests='"none"') == []


def test_rounds_without_a_start() -> None:
    (finding,) = findings(rounds="5")
    assert (finding.code, finding.values["rounds"]) == ("RG105", [4, 5])


@pytest.mark.parametrize(
    ("second", "stray"),
    [("{ round = 4, start = 2026-06-06 16:00:00 }", [4]), ("{ round = 1, start = 2026-06-06 16:00:00 }", [1])],
)
def test_round_beyond_the_number_or_twice(second: str, stray: list[int]) -> None:
    timetable = f"[{{ round = 1, start = 2026-06-06 10:00:00 }}, {second}]"
    by_code = {finding.code: finding for finding in findings(timetable=timetable, prize_giving=None)}
    assert by_code["RG106"].values["rounds"] == stray


def timetable(second: str) -> str:
    return (
        "[{ round = 1, start = 2026-06-06 10:00:00 }, "
        f"{{ round = 2, start = {second} }}, {{ round = 3, start = 2026-06-07 10:00:00 }}]"
    )


@pytest.mark.parametrize("second", ["2026-06-06 10:00:00", "2026-06-06 09:59:00"])
def test_round_not_after_the_one_before(second: str) -> None:
    assert ("RG107", "error") in found(timetable=timetable(second))


def test_slot_of_exactly_a_usual_game_and_the_protests_is_enough() -> None:
    """Two players of 60 minutes + 60 increments of 30 seconds: 3 hours; and 30 minutes for protests."""
    assert found(timetable=timetable("2026-06-06 13:30:00")) == []
    (finding,) = findings(timetable=timetable("2026-06-06 13:29:00"))
    assert (finding.code, finding.values["needed"], finding.values["slot"]) == ("RG108", 210, 209)


@pytest.mark.parametrize(
    "change",
    [
        {"event": "starts = 2026-06-06\nends = 2026-06-06\n"},
        {"event": "starts = 2026-06-07\nends = 2026-06-07\n"},
        {"prize_giving": "2026-07-07 15:00:00"},
    ],
)
def test_day_outside_the_event(change: dict[str, str]) -> None:
    assert {code for code, _ in found(**change)} == {"RG109"}


@pytest.mark.parametrize(
    "change",
    [
        {"registration": "[{ opens = 2026-06-06 08:00:00, closes = 2026-06-06 10:30:00 }]"},
        {"prize_giving": "2026-06-07 10:00:00"},
        {"half_point_bye": "{ first_round_deadline = 2026-06-06 10:01:00 }"},
    ],
)
def test_deadline_in_the_wrong_order(change: dict[str, str]) -> None:
    assert found(**change) == [("RG110", "error")]


@pytest.mark.parametrize(
    ("at", "moves"),
    [
        ("14:00:00", 90),  # 4 hours - 30 minutes of protests - 2 hours of base time = 90 minutes, one for each move
        ("14:30:00", 120),
        ("12:00:00", 0),
    ],
)
def test_prizes_before_a_long_game_and_the_protests_are_over(at: str, moves: int) -> None:
    (finding,) = findings(prize_giving=f"2026-06-07 {at}")
    assert (finding.code, finding.severity, finding.values["moves"]) == ("RG111", "warning", moves)


def test_prizes_after_a_long_game_and_the_protests() -> None:
    assert found(prize_giving="2026-06-07 14:31:00") == []


def test_lateness_as_long_as_the_base_time() -> None:
    assert found(lateness_minutes="60") == [("RG112", "warning")]
    assert found(lateness_minutes="59") == []


@pytest.mark.parametrize(
    ("base", "increment", "at_most", "is_rated"),
    [
        (60, 30, 2399, True),
        (60, 30, 2400, False),
        (45, 30, 1799, True),
        (45, 30, 1800, False),
        (90, 30, 2800, True),
        (89, 30, 2800, False),
        (25, 10, 2800, True),  # rapid, which has no limit
    ],
)
def test_rate_of_play_and_rating(base: int, increment: int, at_most: int, is_rated: bool) -> None:
    control = f"{{ base_minutes = {base}, increment_seconds = {increment} }}"
    limit = f'{{ list = "fide", at_most = {at_most} }}'
    changes = {"time_control": control, "rating_limit": limit, "lateness_minutes": "10", "prize_giving": None}
    assert found(**changes) == ([] if is_rated else [("RG113", "error")])
    assert found(**changes, rated='["national"]') == []


def test_open_to_all_cannot_be_rated_at_60_minutes() -> None:
    assert found(rating_limit='"none"') == [("RG113", "error")]


BYE = "{{ count = 1, rounds = {{ from = {}, to = {} }}, deadline_minutes_after_last_game = 30 }}"


def test_request_for_round_1_has_no_round_before() -> None:
    (finding,) = findings(half_point_bye=BYE.format(1, 2))
    assert (finding.code, finding.severity, finding.check) == ("RG115", "error", "C20")
    assert found(half_point_bye=BYE.format(2, 3)) == []


@pytest.mark.parametrize(("first", "last"), [(2, 4), (3, 2), (0, 2)])
def test_byes_in_rounds_that_are_not_played(first: int, last: int) -> None:
    assert found(half_point_bye=BYE.format(first, last)) == [("RG116", "error")]


def test_pairing_before_the_protests_are_over() -> None:
    (finding,) = findings(half_point_bye="{ deadline_minutes_after_last_game = 29 }")
    assert (finding.code, finding.severity) == ("RG117", "warning")
    assert (finding.values["request"], finding.values["protest"]) == (29, 30)


@pytest.mark.parametrize("code", ["BHC1", "FIDE Tie-break", ""])
def test_criterion_that_does_not_exist(code: str) -> None:
    assert found(ranking=f'["PTS", "{code}"]') == [("RG118", "error")]


@pytest.mark.parametrize(
    "code", ["BH/C", "BH/Z1", "SB/M1", "BH/", "BH/C1/C2", "BH/C1/M1", "BH/V1999", "BH(1)", "WBS", "ESB:MP", "ARO:MP"]
)
def test_criterion_with_what_it_does_not_take(code: str) -> None:
    assert found(ranking=f'["PTS", "{code}"]') == [("RG124", "error")]


def test_what_a_criterion_takes_is_offered() -> None:
    (finding,) = findings(ranking='["PTS", "SB/M1"]')
    assert finding.values["known"] == ["SB", "SB/C1", "SB/P", "SB/V2024"]


@pytest.mark.parametrize(
    "code",
    [
        "bh/c1",
        "BH-C1",
        "KS/L+1",
        "ARO/U1400",
        "ESB:MM/C1",
        "WBS(6,5,4,3,2,1,tied)",
        "EMMSB",
        "BH/V2024",
        "PCT(60)",
        "KS/L-1",
        "KS-L-1/P",
        "KS/L60",
        "GE",
        "BH/C1/P/V2026",
        "BH:MP/M2",
    ],
)
def test_criterion_in_any_accepted_spelling(code: str) -> None:
    assert found(ranking=f'["PTS", "{code}"]') == []


def test_nearest_criterion_is_offered() -> None:
    (finding,) = findings(ranking='["PTS", "WINS"]')
    assert finding.values["nearest"] == "WIN"


def test_criterion_twice() -> None:
    assert found(ranking='["PTS", "BH", "SB", "bh"]') == [("RG119", "warning")]
    assert found(ranking='["PTS", "DE", "SB", "DE"]') == []


@pytest.mark.parametrize("code", ["ARO", "TPR", "RTNG/R"])
def test_ratings_that_players_may_lack(code: str) -> None:
    (finding,) = findings(ranking=f'["PTS", "{code}"]')
    assert (finding.code, finding.severity, finding.values["suggestion"]) == ("RG125", "warning", f"{code}/U1400")
    assert found(ranking=f'["PTS", "{code}/U1000"]') == []
    assert found(ranking=f'["PTS", "{code}"]', unrated='"refused"') == []


def test_buchholz_in_a_round_robin() -> None:
    assert found(system='"round-robin"', ranking='["PTS", "SB", "BH/C1"]') == [("RG120", "warning")]


BAKU = '{ method = "baku", counts = "present" }'


def test_acceleration_needs_a_win_worth_two_draws() -> None:
    assert found(acceleration=BAKU) == []
    assert found(acceleration=BAKU, scoring='{ win = 3, draw = 1, pairing_allocated_bye = "win" }') == [
        ("RG121", "error")
    ]
    assert found(acceleration=BAKU, scoring='{ win = 2, draw = 1, pairing_allocated_bye = "draw" }') == []


def test_acceleration_of_a_round_robin() -> None:
    assert found(acceleration=BAKU, system='"round-robin"', ranking='["PTS", "SB"]') == [("RG122", "warning")]


def test_who_counts_for_no_acceleration() -> None:
    assert found(acceleration='{ counts = "listed" }') == [("RG123", "warning")]
    assert found(acceleration='"none"') == []


WOMEN = '{ name = "women", when = { sex = "w" } }'
BORN = '{{ name = "u14", when = {{ born = {{ {} }} }} }}'


@pytest.mark.parametrize(
    ("rankings", "codes"),
    [
        (f"[{WOMEN}]", []),
        (f"[{WOMEN}, {WOMEN}]", [("RG160", "error")]),
        (f"[{BORN.format('from = 2012-01-01, until = 2011-12-31')}]", [("RG161", "error")]),
        (f"[{BORN.format('after = 2012-01-01, before = 2012-01-02')}]", [("RG161", "error")]),
        (f"[{BORN.format('from = 2012-01-01, until = 2012-01-01')}]", []),
        ('[{ name = "low", when = { rating = { from = 1800, to = 1600 } } }]', [("RG161", "error")]),
        ('[{ name = "clubs", teams = { of = "club", best = 0 } }]', [("RG162", "error")]),
        ('[{ name = "clubs", teams = { of = "club", best = 4 } }]', []),
    ],
)
def test_further_rankings(rankings: str, codes: list[tuple[str, str]]) -> None:
    assert found(rankings=rankings) == codes
