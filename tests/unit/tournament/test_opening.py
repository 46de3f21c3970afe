from hashlib import sha256

from reglament.model.finding import Finding
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


def test_before_february_2026_the_pairing_rules_are_not_those_of_the_date() -> None:
    event, findings = opened("2026-01-31")
    assert event.tournaments == (editions(exact=False, ranking="c07-2024"),)
    assert [one.code for one in findings] == ["TN101"]


def test_between_the_two_editions_the_ranking_is_still_the_earlier_one() -> None:
    event, findings = opened("2026-02-15")
    assert event.tournaments == (editions(ranking="c07-2024"),)
    assert findings == ()


def test_a_regulation_that_names_an_edition_unknown_so_far() -> None:
    more = '[[article]]\nnumber = "2"\n[article.states.tournament.A]\nranking_edition = "legacy2009"\n'
    event, findings = opened("2026-06-06", more)
    assert event.tournaments == (editions(ranking="c07-2024", known=False),)
    assert [(one.code, one.values["edition"]) for one in findings] == [("TN102", "c07-2024")]
