from hashlib import sha256

import pytest

from reglament.model.finding import Finding
from reglament.pairing.dutch import Edition
from reglament.tournament.events import EventOpened
from reglament.tournament.opening import open_event
from tests.events import ARTICLES, editions, put_into_words, regulation


def opened(starts: str, more: str = "") -> tuple[EventOpened, tuple[Finding, ...]]:
    text = ARTICLES.replace("2026-06-06", starts).replace('preset = "fide-2026"\n', "")
    decision = open_event(regulation(more, text=text), "0.1", "report.trf")
    (event,) = decision.events
    assert isinstance(event, EventOpened)
    put_into_words(decision.findings)
    return event, decision.findings


def test_the_regulation_goes_into_the_journal_whole() -> None:
    event, findings = opened("2026-06-06")
    assert event.regulation_name == "open.toml"
    assert event.regulation_sha256 == sha256(event.regulation.encode()).hexdigest()
    assert (event.program, event.origin) == ("0.1", "report.trf")
    assert event.tournaments == (editions(),)
    assert findings == ()


@pytest.mark.parametrize(
    ("starts", "pairing", "ranking", "preset"),
    [
        ("2024-03-31", "2017", "legacy2009", "fide-2009"),
        ("2024-07-31", "2017", "c07-2023", "fide-2024-04"),
        ("2026-01-31", "2017", "c07-2024", "fide-2024"),
        ("2026-02-01", "2026", "c07-2024", "fide-2026-02"),
        ("2026-02-28", "2026", "c07-2024", "fide-2026-02"),
        ("2026-03-01", "2026", "c07-2026", "fide-2026"),
    ],
)
def test_the_first_day_chooses_the_editions(starts: str, pairing: Edition, ranking: str, preset: str) -> None:
    event, findings = opened(starts)
    assert event.tournaments == (editions(pairing=pairing, source=("default", preset), ranking=ranking),)
    assert findings == ()


def test_the_edition_that_an_article_states_comes_first() -> None:
    more = '[[article]]\nnumber = "2"\n[article.states.tournament.A]\npairing_edition = "dutch-2017"\n'
    event, _ = opened("2026-06-06", more)
    assert event.tournaments == (editions(pairing="2017", source=("article", "2")),)


def test_a_ruling_settles_the_edition() -> None:
    said = '[[article]]\nnumber = "{}"\n[article.states.tournament.A]\npairing_edition = "dutch-{}"\n'
    ruling = """
[[ruling]]
fact = "tournament.A.pairing_edition"
value = "dutch-2017"
by = "Vera Kirova"
on = 2026-06-05
because = "as announced"
"""
    event, _ = opened("2026-06-06", said.format(2, 2017) + said.format(3, 2026) + ruling)
    assert event.tournaments == (editions(pairing="2017", source=("ruling", "Vera Kirova")),)


def test_a_regulation_that_settles_no_edition_of_the_tie_breaks() -> None:
    said = '[[article]]\nnumber = "{}"\n[article.states.tournament.A]\nranking_edition = "{}"\n'
    event, findings = opened("2026-06-06", said.format(2, "legacy2009") + said.format(3, "c07-2026"))
    assert event.tournaments == (editions(ranking="c07-2024", known=False),)
    assert [(one.code, one.values["edition"]) for one in findings] == [("TN102", "c07-2024")]
