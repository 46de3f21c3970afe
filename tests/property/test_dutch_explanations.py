"""The criterion that an explanation names, against the articles as they are written, on small random events (2026)."""

import os
from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import NamedTuple

import pytest

from reglament.model.article import Reason
from reglament.pairing.dutch import NoLegalPairing, RoundInput, explain_float, explain_pair, pair_round
from tests.unit.pairing.literal import Articles, Candidate, Participant, Players, candidates
from tests.unit.pairing.random_events import RandomEvent

SEEDS = range(300 if os.environ.get("CI") else 40)
NAMES = [*(f"C{number}" for number in range(6, 14)), "C14", "C15", "C16", "C17", "C18", "C19", "C20", "C21"]


class Bracket(NamedTuple):
    """One bracket of the literal procedure: who came down, the score of its residents, and what was chosen."""

    movers: Players
    score: int
    best: Candidate

    def numbers(self) -> set[int]:
        """Everybody in it."""
        paired = (player for pair in self.best.pairs for player in pair)
        return {player.number for player in (*self.best.downfloaters, *paired)}


class Literal(Articles):
    """The articles, asked what would be worse otherwise."""

    def brackets(self) -> Iterator[Bracket]:
        self.round()
        movers: Players = frozenset()
        for score in sorted({player.score for player in self.players}, reverse=True):
            best = self._best(movers, score)
            yield Bracket(movers, score, best)
            movers = best.downfloaters

    def first_worse(self, bracket: Bracket, wished: Iterable[Candidate]) -> str:
        """The article that tells the best of some candidates from the chosen one."""
        below = frozenset(player for player in self.players if player.score < bracket.score)
        order = sorted(bracket.movers, key=Participant.rank)
        legal = [
            self._quality(one, order, bracket.score, below)
            for one in wished
            if all(self._may_meet(*pair) for pair in one.pairs) and self.completable(one.downfloaters | below)
        ]
        if not legal:
            return "2 [C4]"
        chosen = self._quality(bracket.best, order, bracket.score, below)
        differing = (name for name, mine, theirs in zip(NAMES, chosen, min(legal), strict=True) if mine != theirs)
        return next((f"2 [{name}]" for name in differing), "4.2")

    def all_candidates(self, bracket: Bracket) -> list[Candidate]:
        residents = sorted((one for one in self.players if one.score == bracket.score), key=Participant.rank)
        movers = sorted(bracket.movers, key=Participant.rank)
        counts = range((len(movers) + len(residents)) // 2, -1, -1)
        return [one for count in counts for one in candidates(movers, residents, count)]


@pytest.fixture(params=SEEDS)
def rounds(request: pytest.FixtureRequest) -> list[RoundInput]:
    """The rounds of one event of at most seven players, up to the first that cannot be paired."""
    event = RandomEvent(request.param, range(4, 8))
    played = []
    for data in event.inputs():
        try:
            pairing = pair_round(data)
        except NoLegalPairing:
            break
        played.append(data)
        event.play(pairing)
    return played


def test_why_two_do_not_meet(rounds: list[RoundInput]) -> None:
    for data in rounds:
        literal = Literal(data)
        brackets = list(literal.brackets())
        bye = pair_round(data).bye
        for one, other in combinations(literal.players, 2):
            said = explain_pair(data, one.number, other.number)
            if not literal._may_meet(one, other):
                articles = {reason.article.number if reason.article else "" for reason in said.steps}
                assert articles <= {"2.1 [C1]", "2.1 [C3]", ""}
            elif any({one, other} == set(pair) for bracket in brackets for pair in bracket.best.pairs):
                assert (said.decision.text, said.steps) == ("{player} and {opponent} meet in this round.", ())
            elif one.number != bye:
                article = said.steps[-1].article
                assert article
                named = "4.2" if article.number == "4.3" else article.number  # the order of generation
                assert named == first_reason(literal, brackets, one, other), (data, one, other)


def first_reason(literal: Literal, brackets: list[Bracket], higher: Participant, lower: Participant) -> str:
    """Where the higher would have to float and does not, or meets somebody else in the bracket of the lower."""
    for bracket in brackets:
        if {higher.number, lower.number} <= bracket.numbers():
            wished = (one for one in literal.all_candidates(bracket) if (higher, lower) in one.pairs)
            return literal.first_worse(bracket, wished)
        if higher.number in bracket.numbers() and higher not in bracket.best.downfloaters:
            return floating_without_bye(literal, bracket, higher)
    raise AssertionError(higher, lower)


def floating_without_bye(literal: Literal, bracket: Bracket, higher: Participant) -> str:
    """What is first worse when a player floats, not to the bye."""
    barred = higher._replace(barred=True)
    apart = apart_from(literal, bracket, higher)
    apart.players = [barred if one == higher else one for one in literal.players]
    pairs = tuple((swap(one, barred), swap(other, barred)) for one, other in bracket.best.pairs)
    movers = frozenset(swap(one, barred) for one in bracket.movers)
    same = Bracket(movers, bracket.score, Candidate(pairs, bracket.best.downfloaters))
    return apart.first_worse(same, (one for one in apart.all_candidates(same) if barred in one.downfloaters))


def apart_from(literal: Literal, bracket: Bracket, floater: Participant) -> Literal:
    """The same round, in which who floats from a bracket meets nobody of it further down either."""
    forbidden = {frozenset((floater.number, one)) for one in bracket.numbers() if one != floater.number}
    apart = Literal(literal.data._replace(forbidden=literal.data.forbidden | forbidden))
    apart.lowest_bye = literal.lowest_bye
    return apart


def swap(player: Participant, barred: Participant) -> Participant:
    return barred if player.number == barred.number else player


def test_who_else_could_have_floated(rounds: list[RoundInput]) -> None:
    for data in rounds:
        literal = Literal(data)
        bye = pair_round(data).bye
        for bracket in literal.brackets():
            for floater in bracket.best.downfloaters:
                if floater.number == bye:
                    continue
                said = said_of(explain_float(data, floater.number).steps, bracket)
                for pair in bracket.best.pairs:
                    for other in pair:
                        wished = (
                            one
                            for one in literal.all_candidates(bracket)
                            if other in one.downfloaters and floater not in one.downfloaters
                        )
                        worse = apart_from(literal, bracket, other).first_worse(bracket, wished)
                        assert said.get(other.number, worse) == worse


def said_of(steps: Iterable[Reason], bracket: Bracket) -> dict[int, str]:
    """Number -> article, of those who are said to have been able to float from a bracket."""
    told: dict[int, str] = {}
    for reason in steps:
        players = reason.values.get("players")
        if isinstance(players, list) and reason.article and set(players) <= bracket.numbers():
            told |= {int(number): reason.article.number for number in players}
    return told
