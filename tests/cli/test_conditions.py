"""`reglament forbid` and `reglament rounds`."""

from pathlib import Path

import pytest

from tests.cli.program import Run

CASE = Path(__file__).resolve().parents[3] / "shared" / "cases" / "09-last-round-topscorer-colour"


def test_a_forbidden_pair_does_not_meet_and_the_reason_of_a_pairing_says_so(run: Run, event: str) -> None:
    """Round 1 of five is published: 1 and 3, 4 and 2, 5 has the bye. Late, so it is warned of."""
    for board in (1, 2):
        assert run("result", event, 1, board, "1-0").code == 0
    late = run("forbid", event, 1, 4, "--reason", "one family")
    assert (late.code, late.out) == (0, "")
    assert "PR134" in late.err
    pairs = run("pair", event, "--json").json["pairings"]
    assert {1, 4} not in [{one["white"], one["black"]} for one in pairs]
    why = run("why", event, "pairing", 1, 4, "--round", 2)
    assert "may not" in why.out
    assert run("forbid", event, 4, 1, "--lift").code == 0
    assert run("forbid", event, 4, 1, "--lift", "--json").json["code"] == "PR135"


def test_prohibitions_that_are_refused(run: Run, event: str) -> None:
    assert "PR130" in run("forbid", event, 1).err
    assert "PR132" in run("forbid", event, 1, 2, "--from", 1).err
    assert run("forbid", event, 1, 2, "--from", 3, "--to", 2).code == 1
    assert run("forbid", event, 1, 99).code == 2


def test_the_number_of_rounds_is_changed_with_a_reason(run: Run, event: str) -> None:
    assert "PR140" in run("rounds", event, 2).err
    changed = run("rounds", event, 2, "--reason", "storm")
    assert changed.code == 0
    assert "2 rounds instead of 3" in " ".join(changed.err.split())
    assert run("absent", event, 1, 3).code == 1
    assert run("rounds", event, 2, "--reason", "storm", "--json").json["code"] == "PR142"
    assert "PR141" not in run("rounds", event, 1, "--reason", "storm").err


@pytest.mark.skipif(not CASE.is_dir(), reason="the shared cases are not beside the project")
def test_a_round_that_becomes_the_last_one_is_paired_again_and_compared(run: Run) -> None:
    """Cases 82 and 09: round 5 of seven is published when it becomes the last; both pairings by another program."""
    assert run("import", CASE / "input-not-last.trf", "--to", "case.event").code == 0
    paired = run("pair", "case.event", "--publish", "--json").json["pairings"]
    assert [(one["white"], one["black"]) for one in paired] == [(7, 2), (8, 5), (4, 6), (3, 1)]
    said = " ".join(run("rounds", "case.event", 5, "--reason", "time").err.split())
    assert "as the last one it would be: 3–8, 4–1, 5–6 (not 3–1, 4–6, 8–5)" in said
    assert "PR141" in run("rounds", "case.event", 4, "--reason", "time").err


def test_no_fewer_rounds_than_are_published(run: Run, event: str) -> None:
    for board in (1, 2):
        assert run("result", event, 1, board, "1-0").code == 0
    assert run("pair", event, "--publish").code == 0
    refused = run("rounds", event, 1, "--reason", "storm", "--lang", "bg")
    assert refused.code == 1
    assert "PR141" in refused.err
