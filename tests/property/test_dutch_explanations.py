"""The criterion that an explanation names, against the articles as they are written, on small random events."""

import os
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, product
from typing import NamedTuple, Protocol

import pytest

from reglament.model.article import Reason
from reglament.pairing.dutch import Edition, Pairing, RoundInput
from reglament.pairing.dutch.floats import explain_float
from reglament.pairing.dutch.not_paired import explain_pair
from tests.unit.pairing.literal import Articles, Candidate, Participant, Players, candidates
from tests.unit.pairing.literal_2017 import Sections
from tests.unit.pairing.random_events import RandomEvent, paired_rounds

SEEDS = range(300 if os.environ.get("CI") else 30)
EDITIONS: tuple[Edition, ...] = ("2017", "2026")


class Bracket(NamedTuple):
    """One bracket of the literal procedure: who came down, its residents, who is below, and what was chosen.

    `must_complete` says whether its candidates have to leave a round that can be completed; in 2017 not all have to.
    """

    movers: Players
    residents: Players
    below: Players
    best: Candidate
    must_complete: bool = True

    def numbers(self) -> set[int]:
        """Everybody in it."""
        return {player.number for player in self.movers | self.residents}


class Oracle(Protocol):
    """The articles of an edition, asked what would be worse otherwise."""

    data: RoundInput
    players: list[Participant]
    lowest_bye: int

    def brackets(self) -> Iterator[Bracket]: ...

    def quality(self, one: Candidate, bracket: Bracket) -> Sequence[tuple[str, object]]: ...

    def is_allowed(self, one: Candidate, bracket: Bracket) -> bool: ...

    def may_meet(self, one: Participant, other: Participant) -> bool: ...


class Literal(Articles):
    """2026."""

    names = tuple(f"2 [C{number}]" for number in range(6, 22))

    def brackets(self) -> Iterator[Bracket]:
        self.round()
        movers: Players = frozenset()
        for score in sorted({player.score for player in self.players}, reverse=True):
            residents = frozenset(player for player in self.players if player.score == score)
            below = frozenset(player for player in self.players if player.score < score)
            best = self._best(movers, score)
            yield Bracket(movers, residents, below, best)
            movers = best.downfloaters

    def quality(self, one: Candidate, bracket: Bracket) -> Sequence[tuple[str, object]]:
        score = next(player.score for player in bracket.residents)
        found = self._quality(one, sorted(bracket.movers, key=Participant.rank), score, bracket.below)
        return list(zip(self.names, found, strict=True))

    def is_allowed(self, one: Candidate, bracket: Bracket) -> bool:
        return all(self._may_meet(*pair) for pair in one.pairs) and self.completable(one.downfloaters | bracket.below)

    def may_meet(self, one: Participant, other: Participant) -> bool:
        return self._may_meet(one, other)


class Literal2017(Sections):
    """2017."""

    names = tuple(f"C.{number}" for number in range(5, 20))

    def brackets(self) -> Iterator[Bracket]:
        movers: Players = frozenset()
        for score in sorted({player.score for player in self.players}, reverse=True):
            own = frozenset(player for player in self.players if player.score == score)
            below = frozenset(player for player in self.players if player.score < score)
            best = self._pick(movers, own, below, must_complete=not below)
            if below and not self.completable(best.downfloaters | below):
                best = self._pick(movers, own, below, must_complete=True)
                yield Bracket(movers, own, below, best)
                last = self._pick(best.downfloaters, below, frozenset(), must_complete=True)
                yield Bracket(best.downfloaters, below, frozenset(), last)
                return
            yield Bracket(movers, own, below, best, must_complete=not below)
            movers = best.downfloaters

    def quality(self, one: Candidate, bracket: Bracket) -> Sequence[tuple[str, object]]:
        lowest = min(player.score for player in bracket.residents)
        found = (
            len(one.downfloaters),
            self._psd(one, lowest),
            (0, []) if bracket.must_complete else self.next_bracket(one.downfloaters, bracket.below),
            *self._colour_faults(one),
            *self._same_floats(one, lowest),
        )
        return list(zip(self.names, found, strict=True))

    def is_allowed(self, one: Candidate, bracket: Bracket) -> bool:
        completes = not bracket.must_complete or self.completable(one.downfloaters | bracket.below)
        return completes and all(self._may_meet(*pair) for pair in one.pairs)

    def may_meet(self, one: Participant, other: Participant) -> bool:
        return self._may_meet(one, other)


def oracle(data: RoundInput) -> Oracle:
    return Literal2017(data) if data.edition == "2017" else Literal(data)


def first_worse(literal: Oracle, bracket: Bracket, wished: Iterable[Candidate]) -> str:
    """The article that tells the best of some candidates from the chosen one."""
    edition = literal.data.edition
    qualities = [literal.quality(one, bracket) for one in wished if literal.is_allowed(one, bracket)]
    if not qualities:
        return "C.4" if edition == "2017" else "2 [C4]"
    best = min(qualities, key=lambda quality: [value for _, value in quality])
    chosen = literal.quality(bracket.best, bracket)
    differing = (name for (name, mine), (_, theirs) in zip(chosen, best, strict=True) if mine != theirs)
    return next(differing, "D.1" if edition == "2017" else "4.2")


def all_candidates(bracket: Bracket) -> list[Candidate]:
    residents, movers = (sorted(one, key=Participant.rank) for one in (bracket.residents, bracket.movers))
    counts = range((len(movers) + len(residents)) // 2, -1, -1)
    return [one for count in counts for one in candidates(movers, residents, count)]


@pytest.fixture(params=product(SEEDS, EDITIONS), ids=lambda drawn: f"{drawn[0]}-{drawn[1]}")
def rounds(request: pytest.FixtureRequest) -> list[tuple[RoundInput, Pairing]]:
    """The rounds of one event of at most seven players, up to the first that cannot be paired."""
    seed, edition = request.param
    return paired_rounds(RandomEvent(seed, range(4, 8)), edition)


# --- why two do not meet ----------------------------------------------------------------------------------------------


def test_why_two_do_not_meet(rounds: list[tuple[RoundInput, Pairing]]) -> None:
    for data, pairing in rounds:
        literal = oracle(data)
        brackets = list(literal.brackets())
        for one, other in combinations(literal.players, 2):
            said = explain_pair(data, one.number, other.number)
            articles = [reason.article.number if reason.article else "" for reason in said.steps]
            if not literal.may_meet(one, other):
                assert articles
                assert set(articles) <= {"2.1 [C1]", "2.1 [C3]", "C.1", "C.3", ""}
            elif any({one.number, other.number} == set(pair) for pair in pairing.pairs):
                assert (said.decision.text, said.steps) == ("{player} and {opponent} meet in this round.", ())
            elif one.number != pairing.bye:
                order = {"4.3": "4.2", "D.2": "D.1"}  # an exchange is later in the order of generation as well
                expected = first_reason(literal, brackets, one, other)
                assert order.get(articles[-1], articles[-1]) == expected, (data, one, other)


def first_reason(literal: Oracle, brackets: list[Bracket], higher: Participant, lower: Participant) -> str:
    """Where the higher would have to float and does not, or meets somebody else in the bracket of the lower."""
    for bracket in brackets:
        if {higher.number, lower.number} <= bracket.numbers():
            wished = (one for one in all_candidates(bracket) if (higher, lower) in one.pairs)
            return first_worse(literal, bracket, wished)
        if higher.number in bracket.numbers() and higher not in bracket.best.downfloaters:
            return floating_without_bye(literal, bracket, higher)
    raise AssertionError(higher, lower)


def floating_without_bye(literal: Oracle, bracket: Bracket, higher: Participant) -> str:
    """What is first worse when a player floats, not to the bye."""
    barred = higher._replace(barred=True)
    apart = apart_from(literal, bracket, higher)
    apart.players = [barred if one == higher else one for one in literal.players]
    pairs = tuple((swap(one, barred), swap(other, barred)) for one, other in bracket.best.pairs)
    same = bracket._replace(
        movers=frozenset(swap(one, barred) for one in bracket.movers),
        residents=frozenset(swap(one, barred) for one in bracket.residents),
        best=Candidate(pairs, bracket.best.downfloaters),
    )
    return first_worse(apart, same, (one for one in all_candidates(same) if barred in one.downfloaters))


def apart_from(literal: Oracle, bracket: Bracket, floater: Participant) -> Oracle:
    """The same round, in which who floats from a bracket meets nobody of it further down either."""
    forbidden = {frozenset((floater.number, one)) for one in bracket.numbers() if one != floater.number}
    apart = oracle(literal.data._replace(forbidden=literal.data.forbidden | forbidden))
    apart.lowest_bye = literal.lowest_bye
    return apart


def swap(player: Participant, barred: Participant) -> Participant:
    return barred if player.number == barred.number else player


# --- who else could have floated --------------------------------------------------------------------------------------


def test_who_else_could_have_floated(rounds: list[tuple[RoundInput, Pairing]]) -> None:
    for data, pairing in rounds:
        literal = oracle(data)
        for bracket in literal.brackets():
            for floater in bracket.best.downfloaters:
                if floater.number == pairing.bye:
                    continue
                said = said_of(explain_float(data, floater.number).steps, bracket)
                for other in (player for pair in bracket.best.pairs for player in pair):
                    wished = (
                        one
                        for one in all_candidates(bracket)
                        if other in one.downfloaters and floater not in one.downfloaters
                    )
                    worse = first_worse(apart_from(literal, bracket, other), bracket, wished)
                    assert said.get(other.number, worse) == worse, (data, floater, other)


def said_of(steps: Iterable[Reason], bracket: Bracket) -> dict[int, str]:
    """Number -> article, of those who are said to have been able to float from a bracket."""
    told: dict[int, str] = {}
    for reason in steps:
        players = reason.values.get("players")
        if isinstance(players, list) and reason.article and set(players) <= bracket.numbers():
            told |= {int(number): reason.article.number for number in players}
    return told
