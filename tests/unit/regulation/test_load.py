"""Reading a regulation: what it states, and each mistake with its place and its cure."""

import pickle
from datetime import date, datetime
from fractions import Fraction

import pytest

from reglament.model.article import Article
from reglament.model.finding import Finding
from reglament.regulation.facts import Regulation
from reglament.regulation.load import load

TWO_ARTICLES = """\
reglament = 1
language  = "bg"

[[article]]
number  = "3"
heading = { bg = "Система на провеждане и валидност", en = "System of play and validity" }

[article.states.tournament.B]
system        = "swiss"
rounds        = 7
rating_limit  = { list = "fide", at_most = 1899 }

[[article]]
number  = "6"
heading = { bg = "Право на участие", en = "Eligibility" }

[article.states.tournament.B]
rating_limit  = { list = "fide", at_most = 1799, as_of = 2025-06-01 }
"""

RULING = """
[[ruling]]
fact    = "tournament.B.rating_limit.at_most"
value   = 1799
by      = "organiser"
on      = 2025-05-20
because = "article 6 stands"
"""


def read(text: str) -> Regulation:
    regulation, findings = load(text, "open.toml")
    assert findings == ()
    assert regulation is not None
    return regulation


def mistakes(text: str) -> tuple[Finding, ...]:
    regulation, findings = load(text, "open.toml")
    assert regulation is None
    return findings


def the_mistake(text: str) -> Finding:
    (finding,) = mistakes(text)
    return finding


def stating(facts: str) -> str:
    return f'reglament = 1\n[[article]]\nnumber = "1"\n[article.states.tournament.A]\n{facts}\n'


def test_members_of_all_articles_are_put_together() -> None:
    limit = read(TWO_ARTICLES).tournament("B").rating_limit
    assert (limit.list, limit.as_of) == ("fide", date(2025, 6, 1))


def test_each_value_has_its_article_and_line() -> None:
    regulation = read(TWO_ARTICLES)
    rounds = regulation.fact("tournament.B.rounds")
    as_of = regulation.fact("tournament.B.rating_limit.as_of")
    assert rounds.source is not None
    assert as_of.source is not None
    assert (rounds.value, rounds.source.article, rounds.source.line) == (7, Article("", "3"), 10)
    assert (as_of.source.article, as_of.source.line, as_of.source.column) == (Article("", "6"), 18, 50)


def test_two_values_contradict_each_other() -> None:
    regulation = read(TWO_ARTICLES)
    (finding,) = regulation.contradictions("B")
    assert (finding.code, finding.severity, finding.line, finding.check) == ("RG101", "error", 11, "C01")
    assert finding.articles == (("3", 11), ("6", 18))
    assert finding.values["said"] == [1899, 1799]
    assert regulation.fact("tournament.B.rating_limit.at_most").is_contested
    assert regulation.fact("tournament.B.rating_limit").is_contested
    assert regulation.tournament("B").rating_limit.at_most is None


def test_same_value_twice_is_no_contradiction_and_both_articles_are_known() -> None:
    regulation = read(TWO_ARTICLES.replace("1899", "1799"))
    assert regulation.contradictions() == ()
    said = regulation.fact("tournament.B.rating_limit.at_most").statements
    assert [(each.value, each.source.line) for each in said] == [(1799, 11), (1799, 18)]


def test_contradiction_concerns_its_tournament_only() -> None:
    other = "\n[article.states.tournament.A]\nrounds = 9\n"
    assert read(TWO_ARTICLES + other).contradictions("A") == ()


def test_ruling_settles_a_contradiction_and_is_the_source() -> None:
    regulation = read(TWO_ARTICLES + RULING)
    fact = regulation.fact("tournament.B.rating_limit.at_most")
    assert regulation.contradictions() == ()
    assert fact.value == 1799
    assert fact.source is not None
    assert (fact.source.kind, fact.source.line, fact.source.by) == ("ruling", 22, "organiser")
    assert (fact.source.on, fact.source.text) == (date(2025, 5, 20), "article 6 stands")
    assert [each.value for each in fact.statements] == [1899, 1799]


def test_two_rulings_that_differ_contradict_each_other() -> None:
    assert read(TWO_ARTICLES + RULING + RULING.replace("1799", "1899")).contradictions() != ()


@pytest.mark.parametrize(
    ("facts", "value", "state"),
    [
        ('unrated = "admitted"', "admitted", "stated"),
        ('unrated = "none"', None, "none"),
        ('unrated = { left_to = "chief arbiter" }', "chief arbiter", "left"),
        ("rounds = 5", None, "unsaid"),
    ],
)
def test_four_states_of_a_fact(facts: str, value: object, state: str) -> None:
    fact = read(stating(facts)).fact("tournament.A.unrated")
    assert (fact.value, fact.state) == (value, state)


def test_none_of_a_compound_fact_holds_for_each_member() -> None:
    assert read(stating('half_point_bye = "none"')).fact("tournament.A.half_point_bye.count").state == "none"


def test_none_of_a_compound_fact_contradicts_a_member() -> None:
    text = stating('half_point_bye = "none"') + stating("half_point_bye = { count = 1 }").replace("reglament = 1", "")
    (finding,) = read(text.replace('"1"', '"2"', 1)).contradictions()
    assert finding.facts == ("tournament.A.half_point_bye.count",)


def test_all_tournaments_are_stated_at_once() -> None:
    text = stating(
        "rounds = 9\n[article.states.tournament.B]\nrounds = 7\n[article.states.tournament.all]\nranking_ties = 'lot'"
    )
    regulation = read(text)
    assert regulation.tournaments == ("A", "B")
    assert [regulation.tournament(each).ranking_ties for each in regulation.tournaments] == ["lot", "lot"]


def test_values_have_their_types() -> None:
    facts = read(
        stating(
            "timetable = [{ round = 1, start = 2026-06-06 16:00:00 }]\n"
            'ranking = ["PTS", "BH/C1"]\n'
            "half_point_bye = { rounds = { from = 1, to = 6 } }\n"
            'scoring = { draw = 0.5, pairing_allocated_bye = "1/2" }\n'
            'protests = { deposit = { amount = 80, currency = "BGN" } }\n'
        )
    ).tournament("A")
    assert facts.timetable[0].start == datetime(2026, 6, 6, 16, 0)  # noqa: DTZ001 - local time of the event
    assert facts.ranking == ("PTS", "BH/C1")
    assert (facts.half_point_bye.rounds.from_, facts.half_point_bye.rounds.to) == (1, 6)
    assert (facts.scoring.draw, facts.scoring.pairing_allocated_bye) == (Fraction(1, 2), Fraction(1, 2))
    assert facts.protests.deposit is not None
    assert facts.protests.deposit.amount == 80


def test_articles_are_kept_in_order_with_their_words() -> None:
    text = TWO_ARTICLES.replace('number  = "6"', 'number  = "6a"\nprinted = "6"\ntext.bg = "Текст."')
    article = read(text).articles[1]
    assert (article.number, article.printed, article.line) == ("6a", "6", 13)
    assert (article.heading["en"], article.text["bg"]) == ("Eligibility", "Текст.")


def test_name_in_a_language_else_in_the_prevailing_one() -> None:
    text = TWO_ARTICLES + '[article.states.event]\nname = { bg = "Купа", en = "Cup" }\n'
    assert [read(text).name(language) for language in ("en", "ru")] == ["Cup", "Купа"]


def test_regulation_survives_pickling_and_compares_by_text() -> None:
    regulation = read(TWO_ARTICLES)
    assert pickle.loads(pickle.dumps(regulation)) == regulation
    assert read(TWO_ARTICLES.replace("7", "9")) != regulation


def test_byte_order_mark_is_no_mistake() -> None:
    assert read("\ufeff" + TWO_ARTICLES).tournaments == ("B",)


def test_unknown_tournament_and_fact_are_key_errors() -> None:
    regulation = read(TWO_ARTICLES)
    with pytest.raises(KeyError):
        regulation.tournament("C")
    with pytest.raises(KeyError):
        regulation.fact("tournament.B.colour")


@pytest.mark.parametrize(
    ("right", "wrong", "code", "line", "column"),
    [
        ("rounds        = 7", "rounds        = ", "RG001", 10, 17),
        ("rounds        = 7", "rounds = 7\nrounds = 8", "RG001", 11, 11),
        ("2025-06-01", "2025-06-31", "RG002", 18, 58),
        ("reglament = 1", "reglament = 2", "RG003", 1, 1),
        ("rounds ", "roundz ", "RG004", 10, 1),
        ("as_of", "asof", "RG004", 18, 50),
        ("rounds        = 7", 'rounds        = "7"', "RG005", 10, 1),
        ("rounds        = 7", "rounds        = true", "RG005", 10, 1),
        ("rounds        = 7", "rounds        = -1", "RG005", 10, 1),
        ("rounds        = 7", "rounds        = 10000", "RG005", 10, 1),
        ("rounds        = 7", "rounds        = 7.0", "RG005", 10, 1),
        ('"swiss"', '"swis"', "RG005", 9, 1),
        ("2025-06-01", '"2025-06-01"', "RG005", 18, 50),
        ('number  = "3"', "number  = 3", "RG005", 5, 1),
        ('language  = "bg"', 'preset = "fide-2023"', "RG005", 2, 1),
        ('number  = "3"', "", "RG006", 4, 3),
        ('number  = "6"', 'number  = "3"', "RG007", 14, 1),
        ("tournament.B]", 'tournament."B 1"]', "RG010", 8, 28),
    ],
)
def test_place_of_a_mistake(right: str, wrong: str, code: str, line: int, column: int) -> None:
    text = TWO_ARTICLES.replace(right, wrong, 1)
    finding = the_mistake(text) if code != "RG010" else mistakes(text)[0]
    assert (finding.file, finding.severity) == ("open.toml", "error")
    assert (finding.code, finding.line, finding.column) == (code, line, column)
    assert finding.repair


def test_nearest_key_and_nearest_choice_are_offered() -> None:
    assert the_mistake(stating("roundz = 7")).values["nearest"] == '"rounds"'
    assert the_mistake(stating('system = "round robin"')).values["example"] == '"round-robin"'
    assert (
        the_mistake(
            'reglament = 1\n[[article]]\nnumber = "1"\nstates.tournamet.A.rounds = 1\n' + TWO_ARTICLES[32:]
        ).values["nearest"]
        == '"tournament"'
    )


def test_all_mistakes_are_reported_in_the_order_of_the_file() -> None:
    text = stating('rounds = "9"\ntimetable = [{ rond = 1, start = 2026-06-06 }]\nsystem = 4')
    found = [(each.code, each.line, each.values["key"]) for each in mistakes(text)]
    assert found == [
        ("RG005", 5, '"rounds"'),
        ("RG006", 6, '"round"'),
        ("RG004", 6, '"rond"'),
        ("RG005", 6, '"start"'),
        ("RG005", 7, '"system"'),
    ]


@pytest.mark.parametrize("start", ["2026-06-06T16:00:00Z", "2026-06-06T16:00:00+03:00", "16:00:00"])
def test_start_of_a_round_is_local_time(start: str) -> None:
    assert the_mistake(stating(f"timetable = [{{ round = 1, start = {start} }}]")).code == "RG005"


@pytest.mark.parametrize("points", ["nan", "1e9", '"1/0"', '"a"', "true"])
def test_points_are_exact_numbers(points: str) -> None:
    assert the_mistake(stating(f"scoring = {{ win = {points} }}")).code == "RG005"


def test_file_without_version() -> None:
    finding = the_mistake(TWO_ARTICLES.replace("reglament = 1", ""))
    assert (finding.code, finding.values["key"]) == ("RG006", '"reglament"')


def test_file_without_tournaments() -> None:
    assert the_mistake('reglament = 1\n[[article]]\nnumber = "1"\n').code == "RG011"


def test_article_that_is_no_list() -> None:
    assert [each.code for each in mistakes('reglament = 1\narticle = "1"\n')] == ["RG011", "RG005"]


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("tournament.B.rating_limit.at_moust", "RG009"),
        ("tournament.C.rounds", "RG009"),
        ("tournament.B", "RG009"),
        ("rounds", "RG009"),
        ("tournament.B.system", "RG005"),
    ],
)
def test_ruling_that_settles_nothing(path: str, code: str) -> None:
    text = TWO_ARTICLES + RULING.replace("tournament.B.rating_limit.at_most", path)
    assert the_mistake(text).code == code


def test_ruling_without_value() -> None:
    assert the_mistake(TWO_ARTICLES + RULING.replace("value   = 1799", "")).code == "RG006"


def test_brackets_without_end_are_a_mistake_not_a_crash() -> None:
    assert the_mistake("a = " + "[" * 100_000).code == "RG001"


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("a", "After a name there must be = and a value."),
        ("a = swiss", "This is no value."),
        ('a = "swiss', "This character may not stand here."),
        ("a = 1 2", "Something stands behind the value."),
        ("a = [1, 2", "A closing ] is missing."),
        ("a = { b = 1", "A closing } is missing."),
        ("a = 1\na = 2", "This key stands here for the second time."),
        ("[a]\n[a]", "This heading in brackets stands here for the second time."),
        ("[a", "A closing ] is missing."),
        ("!a = 1", "No name can begin like this."),
        ('a = """swiss', "A closing quotation mark is missing."),
        ("a. = 1", "This is not written as TOML wants it: {reason}."),
    ],
)
def test_broken_toml_in_plain_words(line: str, message: str) -> None:
    finding = the_mistake(f"reglament = 1\n{line}\n")
    assert (finding.code, finding.message) == ("RG001", message)
    assert finding.line >= 2
