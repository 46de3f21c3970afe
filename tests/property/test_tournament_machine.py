"""A whole tournament of commands in any order, beside a model too simple to be wrong."""

import os
from collections import Counter
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import pairwise

from hypothesis import event, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from reglament.journal.codec import VERSION, decode, encode
from reglament.model.game import Outcome
from reglament.model.player import Player
from reglament.model.result import RESULTS, Result
from reglament.tournament import commands as cmd
from reglament.tournament.announcing import ranking
from reglament.tournament.events import Recorded
from reglament.tournament.state import fold
from tests.events import Play, regulation

ROUNDS = 5
LAST_WITH_HALF_POINT = 3
WORTH = {"1": 2, "W": 2, "+": 2, "U": 2, "=": 1, "D": 1, "H": 1, "0": 0, "L": 0, "-": 0, "Z": 0, "?": 0}
"""Half points of each outcome."""

ARTICLE = f"""
[[article]]
number = "13"
[article.states.tournament.A]
half_point_bye = {{ count = 1, rounds = {{ from = 1, to = {LAST_WITH_HALF_POINT} }} }}
"""

PICK = st.integers(0, 999)


@dataclass
class Person:
    """What the model knows about a player."""

    withdrawn: int = 0
    byes: dict[int, str] = field(default_factory=dict)
    took_part: bool = False

    def is_away(self, number: int) -> bool:
        return number in self.byes or 0 < self.withdrawn <= number


@dataclass
class Table:
    """A board of the model: names and the result for each."""

    white: str
    black: str
    result: Result | None = None


@dataclass
class Paired:
    """A round of the model."""

    tables: list[Table]
    others: dict[str, str]

    def outcome(self, name: str) -> str:
        for table in self.tables:
            if name in (table.white, table.black):
                if table.result is None:
                    return "?"
                return table.result.white if name == table.white else table.result.black
        return self.others.get(name, "Z")

    @property
    def is_open(self) -> bool:
        return any(table.result is None for table in self.tables)


class TournamentMachine(RuleBasedStateMachine):
    """Commands are decided and folded; the model writes down what they should amount to."""

    def __init__(self) -> None:
        super().__init__()
        self.play = Play(regulation(ARTICLE))
        self.people: dict[str, Person] = {}
        self.rounds: list[Paired] = []
        self.draft: Paired | None = None
        self.stale = False
        self.entered = 0

    def carry_out(self, command: cmd.Command, *errors: str) -> cmd.Decision:
        """Give a command and see that exactly these errors stand against it."""
        decision = self.play.do(command)
        assert [one.code for one in decision.findings if one.severity == "error"] == list(errors)
        assert not (errors and decision.events)
        return decision

    def somebody(self, pick: int) -> str:
        return sorted(self.people)[pick % len(self.people)]

    def table(self, pick: int) -> tuple[int, int, Table]:
        """Round and board number of a published board, and the board."""
        boards = [
            (number, board, table)
            for number, one in enumerate(self.rounds, 1)
            for board, table in enumerate(one.tables, 1)
        ]
        return boards[pick % len(boards)]

    def changed(self, number: int = 0) -> None:
        """Something has happened that a draft does not know; what concerns a later round does not matter to it."""
        if self.draft is not None and number <= len(self.rounds) + 1:
            self.stale = True

    @initialize(ratings=st.lists(st.integers(1400, 2600), min_size=4, max_size=9), steps=st.integers(0, 10))
    def open(self, ratings: list[int], steps: int) -> None:
        for rating in ratings:
            self.enter(rating)
        for step in range(steps):
            self.go_on(step, "1-0" if step % 2 else "1/2-1/2")

    @rule(pick=PICK, text=st.sampled_from(sorted(RESULTS)))
    def go_on(self, pick: int, text: str) -> None:
        """What an arbiter does next if nothing happens, after he has tried it in the wrong order."""
        if self.draft:
            self.pair(pick)
            self.publish()
            if self.stale:
                self.discard()
        elif any(one.is_open for one in self.rounds):
            self.publish()
            self.pair(pick)
            self.finish(text)
        else:
            self.discard()
            self.pair(pick)

    @rule(rating=st.integers(1400, 2600))
    def enter(self, rating: int) -> None:
        self.entered += 1
        name = f"Player {self.entered:02}"
        self.carry_out(cmd.EnterPlayer("A", Player(name, rating=rating)))
        self.people[name] = Person()
        self.changed()

    @precondition(lambda self: len(self.people) > 4)
    @rule(pick=PICK)
    def remove(self, pick: int) -> None:
        name = self.somebody(pick)
        command = cmd.RemoveEntry("A", self.play.entry(name))
        if (self.rounds or self.draft) and self.people[name].took_part:
            self.carry_out(command, "EN121")
        else:
            self.carry_out(command)
            del self.people[name]
            self.changed()

    @rule(pick=PICK, number=st.integers(1, ROUNDS), outcome=st.sampled_from("HZ"))
    def ask_for_a_bye(self, pick: int, number: int, outcome: Outcome) -> None:
        name = self.somebody(pick)
        person, errors = self.people[name], []
        if number <= len(self.rounds):
            errors = ["BY105"]
        elif 0 < person.withdrawn <= number:
            errors = ["BY104"]
        elif outcome == "H":
            errors = ["BY102"] * (number > LAST_WITH_HALF_POINT)
            errors += ["BY103"] * any(one == "H" for at, one in person.byes.items() if at != number)
        decision = self.carry_out(self.play.bye(name, number, outcome), *errors)
        if not errors:
            assert bool(decision.events) == (person.byes.get(number) != outcome)
            if decision.events:
                self.changed(number)
            person.byes[number] = outcome

    @precondition(lambda self: any(person.byes for person in self.people.values()))
    @rule(pick=PICK)
    def play_after_all(self, pick: int) -> None:
        byes = [(name, number) for name in sorted(self.people) for number in sorted(self.people[name].byes)]
        name, number = byes[pick % len(byes)]
        command = cmd.CancelBye("A", self.play.entry(name), number)
        if number <= len(self.rounds):
            self.carry_out(command, "BY105")
        else:
            self.carry_out(command)
            del self.people[name].byes[number]
            self.changed(number)

    @rule(pick=PICK)
    def withdraw(self, pick: int) -> None:
        name = self.somebody(pick)
        decision = self.carry_out(cmd.Withdraw("A", self.play.entry(name)))
        assert bool(decision.events) == (not 0 < self.people[name].withdrawn <= len(self.rounds) + 1)
        if decision.events:
            self.people[name].withdrawn = len(self.rounds) + 1
            self.changed()

    @precondition(lambda self: any(person.withdrawn for person in self.people.values()))
    @rule(pick=PICK)
    def come_back(self, pick: int) -> None:
        gone = sorted(name for name, person in self.people.items() if person.withdrawn)
        name = gone[pick % len(gone)]
        self.carry_out(cmd.ReturnPlayer("A", self.play.entry(name)))
        self.people[name].withdrawn = 0
        self.changed()

    @rule(pick=PICK)
    def pair(self, pick: int) -> None:
        number = len(self.rounds) + 1
        here = [name for name, person in self.people.items() if not person.is_away(number)]
        command = cmd.DraftPairing("A", str(pick))
        if self.draft:
            self.carry_out(command, "PR101")
        elif any(one.is_open for one in self.rounds):
            self.carry_out(command, "PR104")
        elif number > ROUNDS:
            self.carry_out(command, "PR105")
        elif len(here) < 2:
            self.carry_out(command, "PR106")
        else:
            self.drafted(number, here, self.play.do(command))

    def drafted(self, number: int, here: list[str], decision: cmd.Decision) -> None:
        if decision.refused:
            assert [one.code for one in decision.findings] == ["PR107"]
            return
        for person in self.people.values():
            person.took_part = True
        tables = [Table(white, black) for white, black in self.play.pairs(number)]
        bye = self.play.bye_of(number)
        seated = Counter(name for table in tables for name in (table.white, table.black))
        assert seated + Counter([bye] if bye else []) == Counter(here)
        assert (bye is not None) == len(here) % 2
        for table in tables:
            assert not self.have_met(table.white, table.black)
        assert bye is None or not any(one.outcome(bye) in "U+F" for one in self.rounds)
        away = {name: person.byes[number] for name, person in self.people.items() if number in person.byes}
        left = {name for name, person in self.people.items() if 0 < person.withdrawn <= number}
        others = {name: outcome for name, outcome in away.items() if name not in left}
        self.draft, self.stale = Paired(tables, others | ({bye: "U"} if bye else {})), False
        assert sorted(entry.number for entry in self.play.tournament.entries.values()) == [
            *range(1, len(self.people) + 1)
        ]

    def have_met(self, one: str, other: str) -> bool:
        return any(
            {table.white, table.black} == {one, other} and table.result is not None and not table.result.is_forfeit
            for earlier in self.rounds
            for table in earlier.tables
        )

    @rule()
    def discard(self) -> None:
        self.carry_out(cmd.DiscardDraft("A"), *([] if self.draft else ["PR110"]))
        self.draft = None

    @rule()
    def publish(self) -> None:
        command = cmd.PublishPairing("A")
        if self.draft is None:
            self.carry_out(command, "PR111")
        elif self.stale:
            self.carry_out(command, "PR112")
        else:
            self.carry_out(command)
            self.rounds.append(self.draft)
            self.draft = None

    def finish(self, text: str) -> None:
        """Enter a result on every board that has none."""
        for number, one in enumerate(self.rounds, 1):
            for board, table in enumerate(one.tables, 1):
                if table.result is None:
                    self.carry_out(cmd.EnterResult("A", number, board, RESULTS[text]))
                    table.result = RESULTS[text]
                    self.changed()

    @precondition(lambda self: self.rounds)
    @rule(pick=PICK, text=st.sampled_from(sorted(RESULTS)), reason=st.sampled_from(["", "misread"]))
    def enter_a_result(self, pick: int, text: str, reason: str) -> None:
        number, board, table = self.table(pick)
        command = cmd.EnterResult("A", number, board, RESULTS[text], reason)
        if table.result in (None, RESULTS[text]) or reason:
            decision = self.carry_out(command)
            assert bool(decision.events) == (table.result != RESULTS[text])
            if decision.events:
                self.changed()
            table.result = RESULTS[text]
        else:
            self.carry_out(command, "RS103")

    @precondition(lambda self: self.rounds)
    @rule(pick=PICK)
    def clear_a_result(self, pick: int) -> None:
        number, board, table = self.table(pick)
        decision = self.carry_out(cmd.ClearResult("A", number, board, "wrong board"))
        assert bool(decision.events) == (table.result is not None)
        if decision.events:
            self.changed()
        table.result = None

    @precondition(lambda self: self.rounds)
    @rule(pick=PICK)
    def reverse_the_colours(self, pick: int) -> None:
        number, board, table = self.table(pick)
        self.carry_out(cmd.ReverseColours("A", number, board))
        table.white, table.black = table.black, table.white
        table.result = table.result and Result(table.result.black, table.result.white)
        self.changed()

    @rule()
    def publish_standings(self) -> None:
        finished = next((at for at, one in enumerate(self.rounds) if one.is_open), len(self.rounds))
        decision = self.carry_out(cmd.PublishStandings("A"), *([] if finished else ["ST101"]))
        assert len(decision.events) == bool(finished)

    @invariant()
    def the_boards_are_those_of_the_model(self) -> None:
        for number, one in enumerate(self.rounds, 1):
            assert self.play.pairs(number) == [(table.white, table.black) for table in one.tables]

    @invariant()
    def the_points_are_those_of_the_model(self) -> None:
        points = self.play.points(len(self.rounds))
        for name in self.people:
            halves = sum(WORTH[one.outcome(name)] for one in self.rounds)
            assert points[name] == Fraction(halves, 2), name

    @invariant()
    def numbers_are_given_once(self) -> None:
        numbers = [number for number, _ in self.play.tournament.listed()]
        assert all(one < other for one, other in pairwise(numbers))
        assert len(numbers) == len(self.people)

    @invariant()
    def everybody_stands_in_the_standings_once(self) -> None:
        if self.rounds:
            rows = ranking(self.play.rules, self.play.tournament, len(self.rounds)).rows
            assert sorted(row.number for row in rows) == [number for number, _ in self.play.tournament.listed()]

    def teardown(self) -> None:
        event(f"rounds: {len(self.rounds)}")
        records, births = self.play.records, self.play.births
        assert fold(records, births=births) == self.play.state
        for cut in range(0, len(records), 1 + len(records) // 7):
            assert fold(records[cut:], fold(records[:cut], births=births), births) == self.play.state
        assert fold(map(written_and_read, records), births=births) == self.play.state


def written_and_read(record: Recorded) -> Recorded:
    """A record after it went through the journal."""
    assert record.event is not None
    name, body = encode(record.event)
    return Recorded(record.seq, record.at, record.actor, record.tournament, decode(name, VERSION, body))


TestTournament = TournamentMachine.TestCase
TestTournament.settings = settings(
    max_examples=300 if os.environ.get("CI") else 50, stateful_step_count=40, deadline=None
)
