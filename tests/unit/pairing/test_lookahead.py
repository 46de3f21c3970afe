"""What the Dutch look-ahead says of floaters, against the literal enumerators' C8 (C.7 of 2017) and completion.

The players are drawn as states.
"""

import os
from collections.abc import Iterator, Sequence
from itertools import combinations

import pytest

from reglament.pairing.dutch import Edition
from reglament.pairing.dutch.engine import Step
from reglament.pairing.dutch.lookahead import look_ahead
from tests.unit.pairing.drawn_states import UNIT, DrawnRound
from tests.unit.pairing.literal import Articles, Players
from tests.unit.pairing.literal_2017 import Sections

SEEDS = range(1000 if os.environ.get("CI") else 400)
EDITIONS: tuple[Edition, ...] = ("2017", "2026")

each_edition = pytest.mark.parametrize("edition", EDITIONS)

Loss = tuple[int, list[int]] | None


class Below:
    """What becomes of floaters from one bracket, as the articles say."""

    def __init__(self, articles: Articles, step: Step) -> None:
        self.articles = articles
        self.step = step
        self.players = frozenset(articles.players[step.bracket.following.start :])
        if step.bracket.kind == "complete":
            articles.lowest_bye = -1 if step.game_round.bye_score is None else step.game_round.bye_score

    def loss(self, floaters: Sequence[int]) -> Loss:
        """Number and scores of those whom the next bracket cannot pair; `None` if the round cannot be completed."""
        down: Players = frozenset(self.articles.players[at] for at in floaters)
        if isinstance(self.articles, Sections):
            return self.articles.next_bracket(down, self.players)
        return self.articles.look_ahead(down, self.players) if self.articles.completable(down | self.players) else None

    def can_float(self, floaters: Sequence[int]) -> bool:
        """Whether all others of the bracket can be paired: else C5 has never considered that these float."""
        bracket = self.step.bracket.players
        return self.articles.completable(frozenset(self.articles.players[at] for at in bracket if at not in floaters))

    def least(self, floaters: Sequence[int]) -> Loss:
        """What is lost if each of some residents meets one of the next bracket, and all others there pair up.

        One of them is over if the parity has it so, and one if the bye falls there.
        """
        game_round, bracket = self.step.game_round, self.step.bracket
        gives_bye = bracket.kind == "complete" and game_round.bye_falls_above(bracket.rest)
        over = gives_bye + (len(floaters) + len(bracket.following) - gives_bye) % 2
        next_score = game_round.players[bracket.following.start].score
        if bracket.kind == "complete":
            return over, [next_score] * over
        level = (len(bracket.following) - len(floaters) - over) // 2
        distances = [game_round.players[at].score - next_score for at in floaters]
        return over, sorted([*distances, *[0] * level, *[UNIT] * over], reverse=True)


def looking_ahead(edition: Edition, parity: int) -> Iterator[tuple[Below, list[int]]]:
    """Brackets of one parity that look at a next one, with their residents; who must get the bye is not in them."""
    for seed in SEEDS:
        drawn = DrawnRound(seed, range(5, 13), edition)
        for step in drawn.steps():
            bracket = step.bracket
            if bracket.kind == "penultimate":
                step = step._replace(bracket=bracket._replace(kind="normal"))  # noqa: PLW2901 - as it was first
            elif not bracket.sees_next or step.game_round.bye_falls_above(bracket.following):
                continue
            if len(bracket.players) % 2 == parity and 0 < len(bracket.following) < 8:
                yield Below(drawn.articles(), step), list(bracket.residents)


@each_edition
@pytest.mark.parametrize("count", [1, 2])
def test_floaters_who_fit_do_as_well_as_any_could(count: int, edition: Edition) -> None:
    answers = set()
    for below, residents in looking_ahead(edition, count % 2):
        ahead = look_ahead(below.step.game_round, below.step.bracket)
        sets = list(combinations(residents[:6], count))
        losses = [below.loss(floaters) for floaters in sets]
        best = min((loss for loss in losses if loss is not None), default=None)
        for floaters, loss in zip(sets, losses, strict=True):
            fits = ahead.fits(floaters)
            answers.add(fits)
            if fits:
                assert loss == best, (below.step, floaters)
            else:
                assert loss != below.least(floaters), (below.step, floaters)
    assert answers == {True, False}


@each_edition
def test_single_floaters_that_are_settled_for_are_the_best(edition: Edition) -> None:
    settled = 0
    for below, everybody in looking_ahead(edition, 1):
        ahead = look_ahead(below.step.game_round, below.step.bracket)
        if any(ahead.fits([at]) for at in everybody):
            continue
        residents = [at for at in everybody if below.can_float([at])]
        if not residents:
            continue
        losses = {at: below.loss([at]) for at in residents}
        best = min((loss for loss in losses.values() if loss is not None), default=None)
        ahead.settle([(at,) for at in residents])
        expected = [at for at in residents if best is not None and losses[at] == best]
        assert [at for at in residents if ahead.fits([at])] == expected, below.step
        settled += bool(expected)
    assert settled > 5


@pytest.mark.parametrize("count", [1, 2])
def test_floaters_are_allowed_if_the_round_can_be_completed(count: int) -> None:
    answers = set()
    for below, residents in looking_ahead("2026", count % 2):
        ahead = look_ahead(below.step.game_round, below.step.bracket)
        for floaters in filter(below.can_float, combinations(residents[:6], count)):
            answers.add(ahead.allows(floaters))
            assert ahead.allows(floaters) == (below.loss(floaters) is not None), (below.step, floaters)
    assert answers == {True, False}
