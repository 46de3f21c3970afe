"""The schema explains itself."""

from dataclasses import is_dataclass

import pytest

from reglament.model.article import Reason
from reglament.regulation import schema
from reglament.regulation.fields import FieldSpec, all_facts, label, spec_at, specs

CLASSES = [each for each in vars(schema).values() if isinstance(each, type) and is_dataclass(each)]
FACTS = all_facts(("A",))


@pytest.mark.parametrize("kind", CLASSES)
def test_every_field_has_label_and_help(kind: type) -> None:
    assert specs(kind)
    for spec in specs(kind).values():
        assert spec.about.label
        assert spec.about.help.endswith(".")


@pytest.mark.parametrize("spec", FACTS.values(), ids=FACTS.keys())
def test_every_number_of_something_says_its_unit(spec: FieldSpec) -> None:
    assert spec.kind is not int or spec.about.unit


def test_labels_of_facts_differ() -> None:
    labels = [spec.about.label for spec in FACTS.values()]
    allowed_twice = {"first round", "last round"}
    assert {each for each in labels if labels.count(each) > 1} <= allowed_twice


def test_facts_have_the_paths_of_the_file() -> None:
    assert {"event.starts", "officials.committee.chairman", "tournament.A.half_point_bye.rounds.from"} < set(FACTS)
    assert "tournament.A.half_point_bye" not in FACTS


@pytest.mark.parametrize(
    "path", ["", "event", "tournament.A", "tournament.A.rounds.to", "event.starts.day", "prizes.A"]
)
def test_path_of_no_fact(path: str) -> None:
    assert spec_at(path) is None


def test_label_names_the_tournament() -> None:
    assert label("tournament.B.rounds").values == {"fact": Reason("number of rounds", {}), "tournament": "B"}
    assert label("event.starts") == Reason("first day", {})
