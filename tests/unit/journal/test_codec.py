"""Every event as JSON and back, and what is refused."""

import json
from dataclasses import fields
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reglament.journal.codec import VERSION, UnreadableEventError, decode, encode
from reglament.tournament import events as ev

TYPES = get_args(ev.Event)

OPENED_LATER = """{
    "regulation": "", "regulation_name": "", "regulation_sha256": "", "program": "",
    "tournaments": [
        {"tournament": "A", "pairing": "2026", "pairing_exact": true, "ranking": "", "ranking_exact": true, "later": 1}
    ]
}"""
"""An opening by a program that knows one thing more about editions."""

OPENED_BY_2030 = OPENED_LATER.replace('"pairing": "2026"', '"pairing": "2030"').replace(', "later": 1', "")
"""An opening by a program that knows one edition of the pairing rules more."""


@given(st.one_of([st.from_type(one) for one in TYPES]))
def test_every_event_comes_back_as_it_was(event: ev.Event) -> None:
    name, body = encode(event)
    assert decode(name, VERSION, body) == event


def test_records_of_programs_that_paired_everything_by_the_edition_of_2026() -> None:
    opened = """{
        "regulation": "", "regulation_name": "cup.toml", "regulation_sha256": "", "program": "0.1.0",
        "tournaments": [{
            "tournament": "A", "pairing": "2026", "pairing_exact": false, "ranking": "c07-2024", "ranking_exact": true
        }]
    }"""
    editions = ev.Editions("A", "2026", pairing_exact=False, ranking="c07-2024", ranking_exact=True)
    assert decode("EventOpened", 1, opened) == ev.EventOpened("", "cup.toml", "", (editions,), "0.1.0")
    drafted = '{"round":1,"boards":[],"bye":null,"requested":[],"engine":"e","edition":"2026","edition_exact":false}'
    read = ev.PairingDrafted(1, (), None, (), "e", "2026", edition_exact=False)
    assert decode("PairingDrafted", 1, drafted) == read


def test_members_with_their_default_are_left_out() -> None:
    assert encode(ev.EntryRemoved(3)) == ("EntryRemoved", '{"entry":3}')
    assert encode(ev.PlayerEntered(1, "A.1", "Ангелова, Ани", rating=1800)) == (
        "PlayerEntered",
        '{"entry":1,"person":"A.1","name":"Ангелова, Ани","rating":1800}',
    )
    assert encode(ev.PairingDrafted(2, ((1, 2),), None, ((3, "H"),), "engine", "2026")) == (
        "PairingDrafted",
        '{"round":2,"boards":[[1,2]],"bye":null,"requested":[[3,"H"]],"engine":"engine","edition":"2026"}',
    )


@given(st.from_type(ev.PlayerEntered))
def test_the_birth_date_is_no_part_of_an_entry(event: ev.PlayerEntered) -> None:
    assert "birth" not in json.loads(encode(event)[1])
    assert "birth" not in {one.name for one in fields(ev.PlayerEntered)}


@pytest.mark.parametrize(
    ("name", "version", "body", "message"),
    [
        ("PlayerKnighted", 1, "{}", 'unknown event type "PlayerKnighted"'),
        ("EntryRemoved", 2, '{"entry":1}', "EntryRemoved is of version 2; this program reads version 1"),
        ("EntryRemoved", 1, '{"entry":1,"b":0,"a":0}', "EntryRemoved has unknown members: a, b"),
        ("EntryRemoved", 1, "{}", "EntryRemoved cannot be read: "),
        ("EntryRemoved", 1, '{"entry":"one"}', "EntryRemoved cannot be read: "),
        ("EntryRemoved", 1, '{"entry":1', "EntryRemoved cannot be read: "),
        ("EntryRemoved", 1, "7", "EntryRemoved cannot be read: "),
        ("EntryRemoved", 1, "null", "EntryRemoved cannot be read: "),
        ("EntryRemoved", 1, "[]", "EntryRemoved cannot be read: "),
        ("ResultEntered", 1, '{"round":1,"board":1,"white":"X","black":"0"}', "ResultEntered cannot be read: "),
        ("EventOpened", 1, OPENED_BY_2030, "EventOpened cannot be read: "),
        ("EventOpened", 1, OPENED_LATER, "EventOpened has unknown members: later"),
    ],
)
def test_what_cannot_be_read_is_refused_in_words(name: str, version: int, body: str, message: str) -> None:
    with pytest.raises(UnreadableEventError) as refusal:
        decode(name, version, body)
    assert str(refusal.value).startswith(message)
