"""Why two players meet, why with these colours, and why a player has the bye: the articles, step by step.

Where the order of generation names another opponent first, the bracket is solved once more with that pair in it: the
criterion in which it is worse is the reason.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from reglament.model.article import Explanation, PlayerNumber, Reason
from reglament.pairing.dutch.colours import allocate
from reglament.pairing.dutch.contract import Pair, Pairing, RoundInput
from reglament.pairing.dutch.criteria import are_both_absolute
from reglament.pairing.dutch.engine import Step
from reglament.pairing.dutch.floats import left_over
from reglament.pairing.dutch.sentences import COLOUR_RULES, PREFERENCES, WORDS
from reglament.pairing.dutch.states import State
from reglament.pairing.dutch.taken_apart import TakenApart, alike, take_apart, worse
from reglament.pairing.dutch.weighted import best_vector


class Halves(NamedTuple):
    """The part of a bracket that a pair belongs to: S1 and S2 in order, before anything is moved."""

    upper: Sequence[int]
    lower: Sequence[int]
    is_of_movers: bool


def explain_board(data: RoundInput, pairing: Pairing, board: int) -> Explanation:
    """Why these two meet on a board, counted from 1, and why with these colours.

    Values: `PlayerNumber` for players, text for points, words for colours, bracket numbers from 1 at the top.
    A pair or colours that the system would not give, such as those set by hand, are said to be so.
    Raises `LookupError` if there is no such board.
    """
    if not 1 <= board <= len(pairing.pairs):
        raise LookupError(board)
    pair = pairing.pairs[board - 1]
    values = {"white": PlayerNumber(pair.white), "black": PlayerNumber(pair.black), "board": board}
    decision = Reason("{white} has White against {black} on board {board}.", values)
    taken_apart = take_apart(data, pair)
    return Explanation(decision, (*_meeting(taken_apart, pair), *_colours(taken_apart, pair)))


def explain_bye(data: RoundInput, pairing: Pairing) -> Explanation:
    """Why a player has the pairing-allocated bye: who might have got it, and what chose him.

    Raises `LookupError` if nobody has the bye.
    """
    if pairing.bye is None:
        raise LookupError("bye")
    decision = Reason("{player} has the pairing-allocated bye.", {"player": PlayerNumber(pairing.bye)})
    return Explanation(decision, tuple(bye_reasons(take_apart(data, [pairing.bye]), pairing.bye)))


# --- why two players meet ---------------------------------------------------------------------------------------------


def _meeting(taken_apart: TakenApart, pair: Pair) -> Iterator[Reason]:
    numbers = [player.number for player in taken_apart.players]
    higher, lower = sorted(numbers.index(number) for number in pair)
    step = next((step for step in taken_apart.steps if (higher, lower) in step.outcome.pairs), None)
    if step is None:
        yield Reason("The system would not pair these two: the pair was made by hand.", {}, None)
        return
    yield from bracket_reasons(taken_apart, step)
    if higher in step.bracket.movers:
        yield from _came_down(taken_apart, higher)
    yield from _places(taken_apart, step, higher, lower)
    yield Reason("They have not played each other before.", {}, taken_apart.criterion("C1"))


def bracket_reasons(taken_apart: TakenApart, step: Step) -> Iterator[Reason]:
    """Who is in a bracket, how many pairs it made, and who was left over."""
    movers, residents, *_ = step.bracket
    part = taken_apart.article("1.3.2")
    values = {
        "bracket": step.number,
        "count": len(residents),
        "points": taken_apart.points(residents[0]),
        "pairs": len(step.outcome.pairs),
    }
    if step.bracket.kind == "collapsed":
        text = "Last bracket, all who were left, and moved down into it {movers}; own players: {count}, pairs: {pairs}."
        yield Reason(text, {**values, "movers": taken_apart.named(movers)}, taken_apart.article("1.9.1"))
    elif movers:
        text = (
            "Bracket {bracket}, score {points}, and moved down into it {movers}; own players: {count}, pairs: {pairs}."
        )
        yield Reason(text, {**values, "movers": taken_apart.named(movers)}, part)
    else:
        text = "Bracket {bracket}, score {points}; players: {count}, pairs: {pairs}."
        yield Reason(text, values, part)
    if step.bracket.kind == "penultimate":
        text = (
            "Paired for itself alone it left players who could not be paired with all those below: it was paired again."
        )
        yield Reason(text, {}, taken_apart.article("1.9.1"))
    if step.outcome.floaters:
        floaters = taken_apart.named(step.outcome.floaters)
        yield Reason(
            "Left over there and moved down: {floaters}.", {"floaters": floaters}, taken_apart.article("1.4.1")
        )


def _came_down(taken_apart: TakenApart, mover: int) -> Iterator[Reason]:
    """Why a player left each bracket that he left, and why none of those ranked below him there did instead."""
    for step in taken_apart.steps:
        if mover in step.outcome.floaters:
            yield from left_over(taken_apart, step, mover, (at for at in step.bracket.players if at > mover))


def halves(step: Step, higher: int) -> Halves:
    """S1 and S2 of the MDP-pairing, or of the homogeneous bracket or remainder (FIDE C.04.3 art. 3.2 and 3.3)."""
    movers, residents, *_ = step.bracket
    opponents = dict(step.outcome.pairs)
    paired_movers = [at for at in movers if at in opponents]
    if higher in movers:
        return Halves(paired_movers, residents, is_of_movers=True)
    taken = {opponents[at] for at in paired_movers}
    remainder = [at for at in residents if at not in taken]
    count = len(opponents) - len(paired_movers)
    return Halves(remainder[:count], remainder[count:], is_of_movers=False)


def _places(taken_apart: TakenApart, step: Step, higher: int, lower: int) -> Iterator[Reason]:
    """The places of the two in the halves, and what moved them from their first ones."""
    places = halves(step, higher)
    if higher not in places.upper or lower not in places.lower:
        yield Reason(
            "An exchange between the upper and the lower half put them together.", {}, taken_apart.article("4.3")
        )
    else:
        place = places.upper.index(higher) + 1
        values = {"place": place, "other": places.lower.index(lower) + 1, "count": len(places.lower)}
        if places.is_of_movers:
            text = "Number {place} of the paired moved-down players meets number {other} of the residents ({count})."
        else:
            text = "Number {place} of the upper half meets number {other} of the lower half."
        yield Reason(text, values, taken_apart.article("3.3"))
    if higher in places.upper and (first := places.lower[places.upper.index(higher)]) != lower:
        yield _why_not(taken_apart, step, (higher, lower), first)


def _why_not(taken_apart: TakenApart, step: Step, pair: tuple[int, int], first: int) -> Reason:
    """Why the higher of a pair does not meet the opponent whom the first candidate gives him."""
    one, other = taken_apart.players[pair[0]], taken_apart.players[first]
    values = {"player": PlayerNumber(one.number), "other": PlayerNumber(other.number)}
    if other.number in one.met:
        return Reason("The first in the order, {other}, has met {player} before.", values, taken_apart.criterion("C1"))
    if not step.game_round.meetings.are_legal(pair[0], first):
        if are_both_absolute(one, other):
            text = "The first in the order, {other}, must get the same colour as {player}."
            return Reason(text, values, taken_apart.criterion("C3"))
        return Reason("The first in the order, {other}, may not be paired with {player} in this event.", values, None)
    consequence = _compared(taken_apart, step, pair, (pair[0], first))
    if consequence.article == taken_apart.article("4.2"):
        text = "The first in the order, {other}, is needed by a player whose opponent is decided earlier."
        return Reason(text, values, consequence.article)
    text = "With the first in the order, {other}, {consequence}."
    return Reason(text, {**values, "consequence": consequence}, consequence.article)


def _compared(
    taken_apart: TakenApart, step: Step, chosen: tuple[int, int | None], other: tuple[int, int | None]
) -> Reason:
    """What would be worse in the best candidate that has another pair (or bye) than in the one that has the chosen."""
    actual = best_vector(step.game_round, step.bracket, chosen) or {}
    return worse(taken_apart, step, actual, best_vector(step.game_round, step.bracket, other))


# --- why with these colours -------------------------------------------------------------------------------------------


def _colours(taken_apart: TakenApart, pair: Pair) -> Iterator[Reason]:
    higher, lower = (player for player in taken_apart.players if player.number in pair)
    for number in pair:
        yield _preference(taken_apart, higher if higher.number == number else lower)
    higher_is_white, rule = allocate(higher.side, lower.side, taken_apart.data.initial_colour)
    if higher_is_white != (higher.number == pair.white):
        yield Reason(
            "The rules would give the colours the other way round: they were set by hand.",
            {},
            taken_apart.article("5.2"),
        )
        return
    favoured = higher if rule == "5.2.5" else _favoured(higher, lower, higher_is_white=higher_is_white)
    article = taken_apart.article(rule)
    values = {"favoured": PlayerNumber(favoured.number), "number": higher.effective, "rule": article.number}
    yield Reason(COLOUR_RULES[rule], values, article)


def _favoured(higher: State, lower: State, *, higher_is_white: bool) -> State:
    """Who of two gets the colour that he prefers; the higher ranked if both do."""
    return higher if (higher.preference.colour == "w") == higher_is_white else lower


def _preference(taken_apart: TakenApart, player: State) -> Reason:
    text, article = PREFERENCES[player.preference.strength, player.preference.colour]
    values = {
        "player": PlayerNumber(player.number),
        "colours": [WORDS[colour] for colour in player.history],
        "history": player.history,
        "difference": player.balance,
    }
    return Reason(text, values, taken_apart.article(article))


# --- why the bye ------------------------------------------------------------------------------------------------------


def bye_reasons(taken_apart: TakenApart, number: int) -> Iterator[Reason]:
    """Why a player has the bye, or that the system would not give it to him."""
    players = taken_apart.players
    yield Reason(
        "{count} players are to be paired: one is left over.", {"count": len(players)}, taken_apart.article("1.5")
    )
    at = taken_apart.at(number)
    step = next((step for step in taken_apart.steps if step.outcome.bye == at), None)
    if step is None:
        yield Reason("The system would not give the bye to this player: it was given by hand.", {}, None)
        return
    barred = [place for place, player in enumerate(players) if player.is_barred and player.score <= players[at].score]
    if barred:
        text = "Barred by an earlier bye, or by the points of a win without playing: {players}."
        if taken_apart.data.edition == "2017":
            text = "Barred by an earlier bye, or by a forfeit win: {players}."
        yield Reason(text, {"players": taken_apart.named(barred)}, taken_apart.criterion("C2"))
    yield _where_the_bye_falls(taken_apart, step, at)
    yield from _choice(taken_apart, step, at)


def _where_the_bye_falls(taken_apart: TakenApart, step: Step, chosen: int) -> Reason:
    """The score that decides in 2026, or the bracket that decides in 2017."""
    if taken_apart.data.edition == "2017":
        text = "The bye goes to the player left over in the last bracket, that of {players}."
        return Reason(text, {"players": taken_apart.named(step.bracket.players)}, taken_apart.article("1.9.1"))
    text = "The bye goes to the lowest score from which the round can be completed: {points}."
    values = {"points": taken_apart.points(chosen), "score": taken_apart.players[chosen].score}
    return Reason(text, values, taken_apart.criterion("C5"))


def _choice(taken_apart: TakenApart, step: Step, chosen: int) -> Iterator[Reason]:
    """Who else of the bracket could have the bye, and in what that would be worse."""
    others = [at for at in step.bracket.players if at != chosen and step.game_round.may_get_bye(at)]
    values = {"player": PlayerNumber(taken_apart.players[chosen].number)}
    if not others:
        yield Reason("{player} is the only player left who may get it.", values, taken_apart.criterion("C2"))
        return
    consequences = ((at, _compared(taken_apart, step, (chosen, None), (at, None))) for at in others)
    for consequence, those in alike(consequences):
        text = "With the bye for any of these, {consequence}: {players}."
        yield Reason(text, {"players": taken_apart.named(those), "consequence": consequence}, consequence.article)
