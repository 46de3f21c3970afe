"""What desk, paper and command line show: values computed from what was loaded. Nothing here is stored."""

from fractions import Fraction

from reglament.model.article import Explanation
from reglament.model.game import score
from reglament.pairing.dutch import Pair, Pairing, RoundInput
from reglament.pairing.dutch.bracket_table import explain_bracket
from reglament.pairing.dutch.explain import explain_board, explain_bye
from reglament.pairing.dutch.floats import explain_float
from reglament.pairing.dutch.not_paired import explain_pair
from reglament.service.event import Loaded
from reglament.standings.explain import RankExplanation, explain_rank
from reglament.standings.rank import Standings, Table
from reglament.tournament.announcing import ranking, ranking_table
from reglament.tournament.drafting import round_input
from reglament.tournament.state import Tournament


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
    return explain_bye(data, pairing) if board == 0 else explain_board(data, pairing, board)


def pair_explanation(loaded: Loaded, tournament_id: str, round_number: int, a: int, b: int) -> Explanation:
    """Why two players (pairing numbers) do not meet in a round; why they do, if they do.

    Errors: LookupError for a round that is not paired, and for numbers that are not there.
    """
    data, pairing = _paired(loaded, tournament_id, round_number)
    board = next((board for board, pair in enumerate(pairing.pairs, 1) if {a, b} == set(pair)), 0)
    return explain_board(data, pairing, board) if board else explain_pair(data, a, b)


def float_explanation(loaded: Loaded, tournament_id: str, round_number: int, number: int) -> Explanation:
    """Why a player floats in a round, or that he does not. Errors: LookupError for who or what is not paired."""
    return explain_float(_paired(loaded, tournament_id, round_number)[0], number)


def bracket_explanation(loaded: Loaded, tournament_id: str, round_number: int, bracket: int) -> Explanation:
    """A bracket of a round as a whole, counted from the top. Errors: LookupError for what is not paired."""
    return explain_bracket(_paired(loaded, tournament_id, round_number)[0], bracket)


def pairing_points(loaded: Loaded, tournament_id: str, round_number: int) -> dict[int, Fraction]:
    """Pairing number -> points before a round."""
    scoring = loaded.regulation.scoring(tournament_id)
    cards = loaded.state.tournaments[tournament_id].cards(round_number - 1)
    return {number: Fraction(score(cells, scoring), scoring.unit) for number, cells in cards.items()}


def _paired(loaded: Loaded, tournament_id: str, round_number: int) -> tuple[RoundInput, Pairing]:
    """What the engine was given for a round, and what it made of it. Errors: LookupError for what it did not pair.

    Who was absent is read from the round itself: requests may have changed since. Colours that were reversed at the
    board later are shown as they are now.
    """
    tournament = loaded.state.tournaments[tournament_id]
    one = tournament.round(round_number)
    if one is None or one.imported:
        raise LookupError(round_number)
    numbers = {entry.entry: entry.number for entry in tournament.entries.values() if entry.number}
    data = round_input(loaded.regulation, tournament, numbers, tournament.initial_colour or "w", one.number)
    playing = {player for board in one.boards for player in (board.white, board.black)} | {one.bye}
    absent = frozenset(number for entry, number in numbers.items() if entry not in playing)
    pairs = tuple(Pair(numbers[board.white], numbers[board.black]) for board in one.boards)
    return data._replace(absent=absent), Pairing(pairs, numbers[one.bye] if one.bye else None)
