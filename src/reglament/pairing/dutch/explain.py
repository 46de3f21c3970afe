"""Why two players meet, why with these colours, and why a player has the bye: the articles, step by step.

The round is paired again, bracket by bracket, so that nothing has to be stored with a pairing. Where the order of
generation names another opponent first, the bracket is solved once more with that pair in it: the criterion in which it
is worse is the reason.
"""

from collections.abc import Iterable, Iterator, Sequence
from math import gcd
from typing import NamedTuple

from reglament.model.article import Article, Explanation, PlayerNumber, Reason
from reglament.pairing.dutch.colours import allocate
from reglament.pairing.dutch.contract import NoLegalPairing, Pair, Pairing, RoundInput, criterion, dutch, label
from reglament.pairing.dutch.criteria import Field, are_both_absolute
from reglament.pairing.dutch.engine import Step, steps
from reglament.pairing.dutch.sentences import COLOUR_RULES, CRITERIA, CRITERIA_WHEN_COLLAPSED, PREFERENCES, WORDS
from reglament.pairing.dutch.states import State, states
from reglament.pairing.dutch.weighted import best_vector


class _Round(NamedTuple):
    """A round taken apart: its input, the players by position, and the brackets as they were paired."""

    data: RoundInput
    players: Sequence[State]
    steps: Sequence[Step]

    def article(self, number: str) -> Article:
        """An article by its number of 2026, as the edition of the round numbers it."""
        return dutch(number, self.data.edition)

    def criterion(self, name: str) -> Article:
        """A criterion by its name of 2026, as the edition of the round names it."""
        return criterion(name, self.data.edition)

    def named(self, positions: Iterable[int]) -> list[PlayerNumber]:
        """Pairing numbers of positions."""
        return [PlayerNumber(self.players[at].number) for at in positions]

    def points(self, at: int) -> str:
        """Pairing score of a position, as arbiters write it."""
        return _points(self.players[at].score, self.data.scoring.unit)

    def home(self, at: int) -> Step:
        """The bracket in which a player is a resident."""
        return next(step for step in self.steps if at in step.bracket.residents)


class _Halves(NamedTuple):
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
    taken_apart = _take_apart(data, pair)
    return Explanation(decision, (*_meeting(taken_apart, pair), *_colours(taken_apart, pair)))


def explain_bye(data: RoundInput, pairing: Pairing) -> Explanation:
    """Why a player has the pairing-allocated bye: who might have got it, and what chose him.

    Raises `LookupError` if nobody has the bye.
    """
    if pairing.bye is None:
        raise LookupError("bye")
    decision = Reason("{player} has the pairing-allocated bye.", {"player": PlayerNumber(pairing.bye)})
    return Explanation(decision, tuple(_bye(_take_apart(data, [pairing.bye]), pairing.bye)))


def _take_apart(data: RoundInput, numbers: Iterable[int]) -> _Round:
    """The round of some players; without brackets if it can have been paired by hand only."""
    absent = data.absent.difference(numbers)
    players = states(data._replace(absent=absent))
    try:
        return _Round(data, players, tuple(steps(data, players)) if absent == data.absent else ())
    except NoLegalPairing:
        return _Round(data, players, ())


# --- why two players meet ---------------------------------------------------------------------------------------------


def _meeting(taken_apart: _Round, pair: Pair) -> Iterator[Reason]:
    numbers = [player.number for player in taken_apart.players]
    higher, lower = sorted(numbers.index(number) for number in pair)
    step = next((step for step in taken_apart.steps if (higher, lower) in step.outcome.pairs), None)
    if step is None:
        yield Reason("The system would not pair these two: the pair was made by hand.", {}, None)
        return
    yield from _bracket(taken_apart, step)
    if higher in step.bracket.movers:
        yield _moved_down(taken_apart, step, higher)
    yield from _places(taken_apart, step, higher, lower)
    yield Reason("They have not played each other before.", {}, taken_apart.criterion("C1"))


def _bracket(taken_apart: _Round, step: Step) -> Iterator[Reason]:
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


def _moved_down(taken_apart: _Round, step: Step, mover: int) -> Reason:
    home = taken_apart.home(mover)
    values = {
        "player": PlayerNumber(taken_apart.players[mover].number),
        "points": taken_apart.points(mover),
        "from_bracket": home.number,
        "bracket": step.number,
        "pairs": len(home.outcome.pairs),
    }
    if home.bracket.kind == "penultimate":
        text = "{player}, score {points}, came down from bracket {from_bracket} so that all those left could be paired."
        return Reason(text, values, taken_apart.criterion("C4"))
    if len(home.outcome.floaters) == 1:
        text = "{player}, score {points}, came down from bracket {from_bracket}, which had an odd number of players."
        return Reason(text, values, taken_apart.article("1.4.1"))
    text = (
        "{player}, score {points}, came down from bracket {from_bracket}, which could not make more pairs than {pairs}."
    )
    return Reason(text, values, taken_apart.criterion("C6"))


def _halves(step: Step, higher: int) -> _Halves:
    """S1 and S2 of the MDP-pairing, or of the homogeneous bracket or remainder (FIDE C.04.3 art. 3.2 and 3.3)."""
    movers, residents, *_ = step.bracket
    opponents = dict(step.outcome.pairs)
    paired_movers = [at for at in movers if at in opponents]
    if higher in movers:
        return _Halves(paired_movers, residents, is_of_movers=True)
    taken = {opponents[at] for at in paired_movers}
    remainder = [at for at in residents if at not in taken]
    count = len(opponents) - len(paired_movers)
    return _Halves(remainder[:count], remainder[count:], is_of_movers=False)


def _places(taken_apart: _Round, step: Step, higher: int, lower: int) -> Iterator[Reason]:
    """The places of the two in the halves, and what moved them from their first ones."""
    halves = _halves(step, higher)
    if higher not in halves.upper or lower not in halves.lower:
        yield Reason(
            "An exchange between the upper and the lower half put them together.", {}, taken_apart.article("4.3")
        )
    else:
        place = halves.upper.index(higher) + 1
        values = {"place": place, "other": halves.lower.index(lower) + 1, "count": len(halves.lower)}
        if halves.is_of_movers:
            text = "Number {place} of the paired moved-down players meets number {other} of the residents ({count})."
        else:
            text = "Number {place} of the upper half meets number {other} of the lower half."
        yield Reason(text, values, taken_apart.article("3.3"))
    if higher in halves.upper and (first := halves.lower[halves.upper.index(higher)]) != lower:
        yield _why_not(taken_apart, step, (higher, lower), first)


def _why_not(taken_apart: _Round, step: Step, pair: tuple[int, int], first: int) -> Reason:
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
    worse = _worse(taken_apart, step, pair, (pair[0], first))
    if worse.article == taken_apart.article("4.2"):
        text = "The first in the order, {other}, is needed by a player whose opponent is decided earlier."
        return Reason(text, values, worse.article)
    text = "With the first in the order, {other}, {consequence}."
    return Reason(text, {**values, "consequence": worse}, worse.article)


def _worse(taken_apart: _Round, step: Step, chosen: tuple[int, int | None], other: tuple[int, int | None]) -> Reason:
    """What would be worse in the best candidate that has another pair (or bye) than in the one that has the chosen."""
    vector = best_vector(step.game_round, step.bracket, other)
    if vector is None:
        return Reason("the round could not be completed", {}, taken_apart.criterion("C4"))
    actual = best_vector(step.game_round, step.bracket, chosen) or {}
    failed = next((field for field in sorted({*actual, *vector}, key=_weight) if _exceeds(vector, actual, field)), None)
    if failed is None:
        return Reason("the candidate would come later in the order of generation", {}, taken_apart.article("4.2"))
    name = label(failed.criterion, taken_apart.data.edition)
    values = {"more": vector.get(failed, 0), "fewer": actual.get(failed, 0), "criterion": name}
    texts = CRITERIA_WHEN_COLLAPSED if step.bracket.kind == "collapsed" else CRITERIA
    return Reason(texts[failed.criterion], values, taken_apart.criterion(failed.criterion))


def _exceeds(vector: dict[Field, int], other: dict[Field, int], field: Field) -> bool:
    return vector.get(field, 0) > other.get(field, 0)


def _weight(field: Field) -> tuple[int, bool, int]:
    """The place of a field in the order of the criteria; the count of C8 goes before its levels, the highest first."""
    return int(field.criterion[1:]), field.is_list, -field.level


# --- why with these colours -------------------------------------------------------------------------------------------


def _colours(taken_apart: _Round, pair: Pair) -> Iterator[Reason]:
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


def _preference(taken_apart: _Round, player: State) -> Reason:
    text, article = PREFERENCES[player.preference.strength, player.preference.colour]
    values = {
        "player": PlayerNumber(player.number),
        "colours": [WORDS[colour] for colour in player.history],
        "history": player.history,
        "difference": player.balance,
    }
    return Reason(text, values, taken_apart.article(article))


# --- why the bye ------------------------------------------------------------------------------------------------------


def _bye(taken_apart: _Round, number: int) -> Iterator[Reason]:
    players = taken_apart.players
    yield Reason(
        "{count} players are to be paired: one is left over.", {"count": len(players)}, taken_apart.article("1.5")
    )
    at = next(at for at, player in enumerate(players) if player.number == number)
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


def _where_the_bye_falls(taken_apart: _Round, step: Step, chosen: int) -> Reason:
    """The score that decides in 2026, or the bracket that decides in 2017."""
    if taken_apart.data.edition == "2017":
        text = "The bye goes to the player left over in the last bracket, that of {players}."
        return Reason(text, {"players": taken_apart.named(step.bracket.players)}, taken_apart.article("1.9.1"))
    text = "The bye goes to the lowest score from which the round can be completed: {points}."
    values = {"points": taken_apart.points(chosen), "score": taken_apart.players[chosen].score}
    return Reason(text, values, taken_apart.criterion("C5"))


def _choice(taken_apart: _Round, step: Step, chosen: int) -> Iterator[Reason]:
    """Who else of the bracket could have the bye, and in what that would be worse."""
    others = [at for at in step.bracket.players if at != chosen and step.game_round.may_get_bye(at)]
    values = {"player": PlayerNumber(taken_apart.players[chosen].number)}
    if not others:
        yield Reason("{player} is the only player left who may get it.", values, taken_apart.criterion("C2"))
        return
    consequences: dict[str, tuple[Reason, list[int]]] = {}
    for at in others:
        worse = _worse(taken_apart, step, (chosen, None), (at, None))
        consequences.setdefault(worse.text, (worse, []))[1].append(at)
    for worse, alike in consequences.values():
        text = "With the bye for any of these, {consequence}: {players}."
        yield Reason(text, {"players": taken_apart.named(alike), "consequence": worse}, worse.article)


# --- values -----------------------------------------------------------------------------------------------------------


def _points(units: int, unit: int) -> str:
    """Points as arbiters write them; exact, and without the cost of loading `fractions`."""
    whole, rest = divmod(units, unit)
    if not rest:
        return str(whole)
    divisor = gcd(rest, unit)
    part = f"{rest // divisor}/{unit // divisor}"
    if part == "1/2":
        return f"{whole or ''}½"
    return f"{whole} {part}" if whole else part
