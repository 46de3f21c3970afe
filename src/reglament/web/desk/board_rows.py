"""The boards of a round as rows: who plays whom, with how many points, and what is known of the game."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Final, Literal, NamedTuple

from django.utils.translation import gettext, gettext_noop

from reglament.model.game import (
    FULL_POINT_BYE,
    HALF_POINT_BYE,
    PAIRING_ALLOCATED_BYE,
    ZERO_POINT_BYE,
    Colour,
    Outcome,
)
from reglament.model.result import result_text
from reglament.printing.result_text import result_text as printed_result
from reglament.service.views import pairing_scores
from reglament.tournament.state import Board, Round
from reglament.web.desk.templatetags.desk import Square
from reglament.web.desk.tournament_page import TournamentPage

_REASONS: Final = {
    "T": gettext_noop("typing error"),
    "P": gettext_noop("players reported wrongly"),
    "A": gettext_noop("arbiter's decision"),
    "C": gettext_noop("committee's decision"),
}
"""Why a result is changed, by the key that says so. The journal holds the English words."""

_WITHOUT_BOARD: Final[dict[Outcome, str]] = {
    PAIRING_ALLOCATED_BYE: gettext_noop("bye"),
    HALF_POINT_BYE: gettext_noop("half-point bye"),
    FULL_POINT_BYE: gettext_noop("full-point bye"),
    ZERO_POINT_BYE: gettext_noop("absent"),
}


class Side(NamedTuple):
    """One player of a board. `had` are the colours of the rounds before, `None` where no game was played.

    `virtual` are the virtual points of an accelerated round.
    """

    number: int
    name: str
    short: str
    title: str
    rating: int
    points: Fraction
    had: tuple[Colour | None, ...]
    virtual: Fraction = Fraction(0)
    floats: Literal["up", "down", ""] = ""

    @property
    def score(self) -> Fraction:
        """The score by which the player is paired."""
        return self.points + self.virtual


class BoardRow(NamedTuple):
    """One board. `key` names the row for the live update; `cut` says that the scores change below it."""

    key: str
    number: int
    white: Side
    black: Side
    result: str
    printed: str
    at: str
    corrected: bool
    seq: int
    cut: bool = False

    @property
    def high(self) -> Fraction:
        """The score of the player with more."""
        return max(self.white.score, self.black.score)

    @property
    def low(self) -> Fraction:
        """The score of the player with less."""
        return min(self.white.score, self.black.score)


class WithoutBoard(NamedTuple):
    """Somebody who does not play in a round, and what he has instead; `article` is the regulation's number."""

    number: int
    name: str
    outcome: Outcome
    words: str
    worth: Fraction
    article: str


class Progress(NamedTuple):
    """How many results are in, and which are missing."""

    boards: int
    entered: int
    missing: tuple[int, ...]
    squares: tuple[Square, ...]

    @property
    def is_complete(self) -> bool:
        """Whether nothing is missing."""
        return not self.missing


def reasons() -> list[tuple[str, str, str]]:
    """Key, English words for the journal and words of the page for every reason of a change."""
    return [(key, words, gettext(words)) for key, words in _REASONS.items()]


def board_rows(page: TournamentPage, one: Round) -> list[BoardRow]:
    """One row a board, in the order of the boards."""
    side = _Sides(page, one.number)
    rows = [_row(page, one, board, side) for board in one.boards]
    below = [*rows[1:], None]
    return [
        row._replace(cut=after is not None and after.high != row.high) for row, after in zip(rows, below, strict=True)
    ]


def is_accelerated(rows: Iterable[BoardRow]) -> bool:
    """Whether anybody of the round has virtual points."""
    return any(side.virtual for row in rows for side in (row.white, row.black))


def progress(one: Round) -> Progress:
    """How far the results of a round are in."""
    missing = tuple(board.number for board in one.missing)
    is_draft = one.state == "draft"
    squares = tuple(Square(board.number, board.result.is_known, is_draft) for board in one.boards)
    return Progress(len(one.boards), len(one.boards) - len(missing), missing, squares)


def without_board(page: TournamentPage, one: Round) -> list[WithoutBoard]:
    """Everybody who does not play: the pairing-allocated bye first, then by number. Who has left is not listed."""
    return sorted(_without_board(page, one), key=lambda each: (each.outcome != PAIRING_ALLOCATED_BYE, each.number))


def _row(page: TournamentPage, one: Round, board: Board, side: "_Sides") -> BoardRow:
    white, black = side.of(board.white), side.of(board.black)
    if white.score != black.score:
        higher_is_white = white.score > black.score
        white = white._replace(floats="down" if higher_is_white else "up")
        black = black._replace(floats="up" if higher_is_white else "down")
    return BoardRow(
        key=f"{page.id}/round/{one.number}/board/{board.number}",
        number=board.number,
        white=white,
        black=black,
        result=result_text(board.result),
        printed=printed_result(board.result),
        at=board.at,
        corrected=board.corrected,
        seq=board.seq,
    )


class _Sides:
    """The players of a tournament as they came to a round."""

    def __init__(self, page: TournamentPage, round_number: int) -> None:
        self._page = page
        self._scores = pairing_scores(page.loaded, page.id, round_number)
        self._cards = page.tournament.cards(round_number - 1)

    def of(self, entry: int) -> Side:
        number = self._page.number_of[entry]
        player = self._page.numbered[number].player
        card = self._cards.get(number, ())
        return Side(
            number,
            self._page.name(number),
            self._page.short_name(number),
            player.title,
            player.rating or player.national_rating,
            self._scores[number].points,
            tuple(cell.colour if cell.is_played else None for cell in card),
            self._scores[number].virtual,
        )


def _without_board(page: TournamentPage, one: Round) -> Iterator[WithoutBoard]:
    scoring = page.loaded.regulation.scoring(page.id)
    for key, (outcome, opponent, _) in one.singles.items():
        entry = page.tournament.entries[key]
        if opponent or (entry.withdrawn_from and one.number >= entry.withdrawn_from):
            continue
        number = page.number_of[key]
        worth = Fraction(scoring.points(outcome), scoring.unit)
        words = gettext(_WITHOUT_BOARD.get(outcome, outcome))
        yield WithoutBoard(number, page.name(number), outcome, words, worth, _bye_article(page, outcome))


def _bye_article(page: TournamentPage, outcome: Outcome) -> str:
    if outcome != HALF_POINT_BYE:
        return ""
    source = page.loaded.regulation.fact(f"tournament.{page.id}.half_point_bye.count").source
    return source.article.number if source and source.article and not source.article.book else ""
