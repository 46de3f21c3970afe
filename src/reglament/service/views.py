"""What desk, paper and command line show: values computed from what was loaded. Nothing here is stored."""

from fractions import Fraction
from typing import Final, NamedTuple

from reglament.model.article import Article, Explanation, Reason
from reglament.model.game import score
from reglament.pairing.dutch import Pair, Pairing, RoundInput
from reglament.pairing.dutch.bracket_table import explain_bracket
from reglament.pairing.dutch.explain import explain_board, explain_bye
from reglament.pairing.dutch.floats import explain_float
from reglament.pairing.dutch.not_paired import explain_pair
from reglament.regulation.schema import RankingGroup
from reglament.service.event import Loaded
from reglament.standings.explain import RankExplanation, explain_rank
from reglament.standings.groups import GroupRanking, rank_group
from reglament.standings.rank import Standings, Table
from reglament.tournament.accelerating import virtual_in
from reglament.tournament.announcing import ranking, ranking_table
from reglament.tournament.drafting import input_when_paired
from reglament.tournament.state import Tournament

_ACCELERATED: Final = Reason(
    "The round is accelerated: the scores by which it is paired include virtual points.",
    {},
    Article("C.04.7", "1.5", "2026"),
)


def table(loaded: Loaded, tournament_id: str, after: int) -> Table:
    """What the ranking after a round is computed from."""
    return ranking_table(loaded.regulation, loaded.state.tournaments[tournament_id], after)


def last_round(tournament: Tournament) -> int:
    """The round after which standings are shown if nothing else is asked: the last of which every result is in."""
    return tournament.played_rounds


def standings(loaded: Loaded, tournament_id: str, after: int | None = None) -> Standings:
    """The standings after a round; by default after the last finished one."""
    tournament = loaded.state.tournaments[tournament_id]
    return ranking(loaded.regulation, tournament, last_round(tournament) if after is None else after)


def group_ranking(loaded: Loaded, tournament_id: str, group: RankingGroup, after: int | None = None) -> GroupRanking:
    """A further ranking of the regulation, out of the standings after a round; by default after the last finished."""
    players = {number: entry.player for number, entry in loaded.state.tournaments[tournament_id].listed()}
    return rank_group(standings(loaded, tournament_id, after), group, players)


def group_called(loaded: Loaded, tournament_id: str, name: str) -> RankingGroup | None:
    """The further ranking that a name means, in any case of letters."""
    groups = loaded.regulation.tournament(tournament_id).rankings
    return next((group for group in groups if group.name.casefold() == name.casefold()), None)


def rank_explanation(loaded: Loaded, tournament_id: str, a: int, b: int, after: int | None = None) -> RankExplanation:
    """Why one of two players (pairing numbers) stands before the other."""
    tournament = loaded.state.tournaments[tournament_id]
    rounds = last_round(tournament) if after is None else after
    order = standings(loaded, tournament_id, rounds).order
    return explain_rank(table(loaded, tournament_id, rounds), order, tournament.editions.ranking, a, b)


def pairing_explanation(loaded: Loaded, tournament_id: str, round_number: int, board: int) -> Explanation:
    """Why the players of a board meet, with these colours; board 0 explains the pairing-allocated bye.

    Errors: LookupError for a round that is not paired, or without that board or a bye.
    """
    data, pairing = _paired(loaded, tournament_id, round_number)
    explanation = explain_bye(data, pairing) if board == 0 else explain_board(data, pairing, board)
    return _accelerated(data, explanation)


def pair_explanation(loaded: Loaded, tournament_id: str, round_number: int, a: int, b: int) -> Explanation:
    """Why two players (pairing numbers) do not meet in a round; why they do, if they do.

    Errors: LookupError for a round that is not paired, and for numbers that are not there.
    """
    data, pairing = _paired(loaded, tournament_id, round_number)
    board = next((board for board, pair in enumerate(pairing.pairs, 1) if {a, b} == set(pair)), 0)
    return _accelerated(data, explain_board(data, pairing, board) if board else explain_pair(data, a, b))


def float_explanation(loaded: Loaded, tournament_id: str, round_number: int, number: int) -> Explanation:
    """Why a player floats in a round, or that he does not. Errors: LookupError for who or what is not paired."""
    data, _ = _paired(loaded, tournament_id, round_number)
    return _accelerated(data, explain_float(data, number))


def bracket_explanation(loaded: Loaded, tournament_id: str, round_number: int, bracket: int) -> Explanation:
    """A bracket of a round as a whole, counted from the top. Errors: LookupError for what is not paired."""
    data, _ = _paired(loaded, tournament_id, round_number)
    return _accelerated(data, explain_bracket(data, bracket))


def _accelerated(data: RoundInput, explanation: Explanation) -> Explanation:
    """The explanation, which says after its first step that scores include virtual points, where they do."""
    at = data.round_number - 1
    if not any(any(points[at : at + 1]) for points in data.virtual.values()):
        return explanation
    return explanation._replace(steps=(*explanation.steps[:1], _ACCELERATED, *explanation.steps[1:]))


class PairingScore(NamedTuple):
    """What a player comes to a round with: his points, and the virtual ones if the round is accelerated."""

    points: Fraction
    virtual: Fraction

    @property
    def total(self) -> Fraction:
        """The score by which he is paired, and which orders the boards."""
        return self.points + self.virtual


def pairing_scores(loaded: Loaded, tournament_id: str, round_number: int) -> dict[int, PairingScore]:
    """Pairing number -> points before a round, and the virtual ones in it."""
    tournament = loaded.state.tournaments[tournament_id]
    scoring = loaded.regulation.scoring(tournament_id)
    extra = virtual_in(loaded.regulation, tournament, round_number)
    return {
        number: PairingScore(Fraction(score(cells, scoring), scoring.unit), extra.get(number, Fraction(0)))
        for number, cells in tournament.cards(round_number - 1).items()
    }


def _paired(loaded: Loaded, tournament_id: str, round_number: int) -> tuple[RoundInput, Pairing]:
    """What the engine was given for a round, and what it made of it. Errors: LookupError for what it did not pair.

    Colours that were reversed at the board later are shown as they are now.
    """
    tournament = loaded.state.tournaments[tournament_id]
    one = tournament.round(round_number)
    if one is None or one.imported:
        raise LookupError(round_number)
    numbers = {entry.entry: entry.number for entry in tournament.entries.values() if entry.number}
    pairs = tuple(Pair(numbers[board.white], numbers[board.black]) for board in one.boards)
    data = input_when_paired(loaded.regulation, tournament, one)
    return data, Pairing(pairs, numbers[one.bye] if one.bye else None)
