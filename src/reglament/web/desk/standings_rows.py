"""Rows of the standings, of the crosstable and of the starting list."""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from django.utils.translation import gettext, ngettext

from reglament.model.game import HALF_POINT_BYE, PENDING, Cell, Outcome
from reglament.model.result import Result
from reglament.printing.criteria import heading, name
from reglament.printing.result_text import result_text
from reglament.standings.crosstable import CrosstableRow
from reglament.standings.rank import Row, Standings
from reglament.tiebreak.registry import PRIMARY
from reglament.tournament.state import Entry
from reglament.web.desk.addresses import rank_page
from reglament.web.desk.templatetags.desk import speaker
from reglament.web.desk.tournament_page import TournamentPage


class Column(NamedTuple):
    """A tie-break: its place in the regulation's order, its short heading and its whole name."""

    place: int
    heading: str
    name: str


class Value(NamedTuple):
    """A tie-break of one player.

    `broke` says that it separates this rank from the one above, `undecided` that it left a whole group tied.
    """

    value: Fraction | None
    broke: bool
    undecided: bool


class StandingsRow(NamedTuple):
    """A place. `why` is the page that compares with the player above, for the first row with the one below.

    `tied` says that a neighbour has the same points, `cut` that the points change below.
    """

    key: str
    rank: int
    number: int
    name: str
    title: str
    federation: str
    rating: int
    points: Fraction
    values: tuple[Value, ...]
    why: str
    tied: bool = False
    cut: bool = False


class Round(NamedTuple):
    """A player's round in the crosstable: opponent (0 for nobody), colour, and the result as a sign."""

    opponent: int
    colour: str
    sign: str
    worth: Fraction | None
    played: bool


class CrosstableLine(NamedTuple):
    """A player's line in the crosstable."""

    rank: int
    number: int
    name: str
    title: str
    rating: int
    rounds: tuple[Round, ...]
    points: Fraction


class PlayerRow(NamedTuple):
    """A line of the starting list."""

    number: int
    entry: Entry
    name: str
    born: str
    status: str


def columns(order: Sequence[str]) -> list[Column]:
    """The tie-breaks of an order, without the points, which have their own column."""
    translate = speaker()
    return [
        Column(place, heading(code, translate), name(code, translate))
        for place, code in enumerate(_tie_breaks(order), 1)
    ]


def standings_rows(page: TournamentPage, standings: Standings, after: int) -> list[StandingsRow]:
    """One row a place."""
    rows = standings.rows
    tie_breaks = _tie_breaks(standings.order)
    neighbours = zip((None, *rows), rows, (*rows[1:], None), strict=False)
    return [_standings_row(page, after, tie_breaks, *three) for three in neighbours]


def crosstable_rows(page: TournamentPage, lines: Sequence[CrosstableRow]) -> list[CrosstableLine]:
    """One line a player; opponents are named by their starting numbers, as on paper."""
    return [_crosstable_line(page, line) for line in lines]


def player_rows(page: TournamentPage) -> list[PlayerRow]:
    """Everybody on the list, by number."""
    return [
        PlayerRow(number, entry, page.name(number), entry.player.birth[:4], "; ".join(_status(entry)))
        for number, entry in page.numbered.items()
    ]


def _tie_breaks(order: Sequence[str]) -> list[str]:
    return [code for code in order if code != PRIMARY]


def _standings_row(
    page: TournamentPage, after: int, tie_breaks: Sequence[str], above: Row | None, row: Row, below: Row | None
) -> StandingsRow:
    player = page.numbered[row.number].player
    compared = above or below
    return StandingsRow(
        key=f"{page.id}/standings/{after}/{row.number}",
        rank=row.rank,
        number=row.number,
        name=page.name(row.number),
        title=player.title,
        federation=player.federation,
        rating=player.rating or player.national_rating,
        points=row.points,
        values=tuple(Value(row.values[code], row.decided_by == code, code in row.undecided) for code in tie_breaks),
        why=rank_page(page.event, page.id, compared.number, row.number, after) if compared else "",
        tied=any(one is not None and one.points == row.points for one in (above, below)),
        cut=below is not None and below.points != row.points,
    )


def _crosstable_line(page: TournamentPage, line: CrosstableRow) -> CrosstableLine:
    player = page.numbered[line.number].player
    return CrosstableLine(
        line.rank,
        line.number,
        page.name(line.number),
        player.title,
        player.rating or player.national_rating,
        tuple(_round(page, each.cell) for each in line.cells),
        line.points,
    )


def _round(page: TournamentPage, cell: Cell) -> Round:
    if not cell.opponent:
        return Round(0, "", "", _worth(page, cell.outcome), played=False)
    return Round(
        cell.opponent,
        cell.colour or "" if cell.is_played or cell.outcome == PENDING else "",
        result_text(Result(cell.outcome, cell.outcome))[:1],
        None,
        cell.is_played,
    )


def _worth(page: TournamentPage, outcome: Outcome) -> Fraction | None:
    scoring = page.loaded.regulation.scoring(page.id)
    return Fraction(scoring.points(outcome), scoring.unit) if outcome != "Z" else None


def _status(entry: Entry) -> list[str]:
    words = []
    if entry.withdrawn_from:
        words.append(gettext("withdrawn from round %(round)s on") % {"round": entry.withdrawn_from})
    for outcome, one, many in (
        (HALF_POINT_BYE, "half-point bye in round %(rounds)s", "half-point byes in rounds %(rounds)s"),
        ("Z", "absent in round %(rounds)s", "absent in rounds %(rounds)s"),
    ):
        rounds = sorted(number for number, each in entry.byes.items() if each == outcome)
        if rounds:
            words.append(ngettext(one, many, len(rounds)) % {"rounds": ", ".join(map(str, rounds))})
    return words
