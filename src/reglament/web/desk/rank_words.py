"""Why one player is ahead of another, in the words of the why panel, with both sums side by side."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from django.utils.translation import gettext, gettext_noop

from reglament.model.article import Article
from reglament.standings.arithmetic import Line, SumExplanation
from reglament.standings.explain import Comparison, RankExplanation
from reglament.standings.mutual import MutualTable
from reglament.standings.settled import SETTLED
from reglament.tiebreak.registry import PRIMARY
from reglament.web.desk.templatetags.desk import speaker
from reglament.web.desk.tournament_page import TournamentPage
from reglament.web.desk.why_words import Step, step, told

_FEW_MEETINGS: Final = 4
"""Up to so many games among tied players are all shown; of more, only those of the two compared."""

_STATUS: Final = {
    "equal": gettext_noop("equal"),
    "undecided": gettext_noop("not decided"),
    "decides": gettext_noop("decides"),
}


class Addend(NamedTuple):
    """A round in a sum: the opponent and what is added, or left out."""

    name: str
    value: Fraction
    is_out: bool


class SumLine(NamedTuple):
    """A round in both sums; `None` where a side has no such line."""

    round: int
    ahead: Addend | None
    behind: Addend | None


class Arithmetic(NamedTuple):
    """Two values side by side: every round, the totals, what is left out of them, and the values."""

    names: tuple[str, str]
    lines: tuple[SumLine, ...]
    totals: tuple[Fraction, Fraction]
    out: tuple[Fraction, Fraction]
    values: tuple[Fraction | None, Fraction | None]
    notes: tuple[Step, ...]

    @property
    def has_cut(self) -> bool:
        """Whether anything is left out."""
        return any(self.out)

    @property
    def has_sum(self) -> bool:
        """Whether the value is another than the sum of the rounds."""
        return bool(self.lines) and self.totals != self.values


class Meeting(NamedTuple):
    """What two tied players got against each other."""

    name: str
    other: str
    points: Fraction
    other_points: Fraction


class Criterion(NamedTuple):
    """One criterion asked of two players: its place (0 for the points), what it says, and its arithmetic.

    `record` is what stands behind the words where a tie was settled by lots, a play-off or the arbiter.
    """

    place: int
    name: str
    status: str
    status_words: str
    ahead: Fraction | None
    behind: Fraction | None
    words: str
    article: Article | None
    meetings: tuple[Meeting, ...]
    record: tuple[str, ...]
    rule: str
    arithmetic: Arithmetic | None


class RankWhy(NamedTuple):
    """Why one player is ahead of another.

    `notes` name later tie-breaks that say the opposite; `articles` are FIDE's on what decided.
    """

    decision: str
    criteria: tuple[Criterion, ...]
    notes: tuple[str, ...]
    articles: tuple[Article, ...]


def rank_words(page: TournamentPage, explanation: RankExplanation, order: Sequence[str]) -> RankWhy:
    """The explanation of a rank; `order` is the regulation's, from which the places of the tie-breaks follow."""
    tie_breaks = [code for code in order if code != PRIMARY]
    places = {code: place for place, code in enumerate(tie_breaks, 1)}
    criteria = tuple(_criterion(page, explanation, each, places.get(each.code, 0)) for each in explanation.comparisons)
    return RankWhy(
        told(page, explanation.decision),
        criteria,
        tuple(told(page, note) for note in explanation.notes),
        tuple(each.article for each in criteria if each.article and each.status == "decides"),
    )


def _criterion(page: TournamentPage, explanation: RankExplanation, each: Comparison, place: int) -> Criterion:
    return Criterion(
        place=place,
        name=_capital(speaker().reason(each.criterion)),
        status=each.status,
        status_words=gettext(_STATUS[each.status]),
        ahead=each.ahead,
        behind=each.behind,
        words=told(page, each.reason) if each.table or each.code == SETTLED or each.ahead is None else "",
        article=each.reason.article,
        meetings=tuple(_meetings(page, each.table, explanation)) if each.table else (),
        record=tuple(told(page, reason) for reason in each.record),
        rule=speaker().reason(each.arithmetic[0].rule) if each.arithmetic else "",
        arithmetic=_arithmetic(page, *each.arithmetic) if place and each.arithmetic else None,
    )


def _meetings(page: TournamentPage, table: MutualTable, explanation: RankExplanation) -> Iterator[Meeting]:
    compared = {explanation.ahead, explanation.behind}
    for (player, other), points in table.results.items():
        if player < other and (table.met <= _FEW_MEETINGS or compared & {player, other}):
            yield Meeting(page.short_name(player), page.short_name(other), points, table.results[other, player])


def _arithmetic(page: TournamentPage, ahead: SumExplanation, behind: SumExplanation) -> Arithmetic:
    first, second = ({line.round_number: line for line in each.lines} for each in (ahead, behind))
    return Arithmetic(
        (page.short_name(ahead.player), page.short_name(behind.player)),
        tuple(
            SumLine(number, _addend(page, first.get(number)), _addend(page, second.get(number)))
            for number in sorted(first.keys() | second.keys())
        ),
        (ahead.total, behind.total),
        (ahead.total - ahead.kept, behind.total - behind.kept),
        (ahead.value, behind.value),
        (
            *_remarks(page, (*ahead.lines, *behind.lines)),
            *(step(page, reason) for reason in ahead.result),
            *(step(page, reason) for reason in behind.result if reason not in ahead.result),
        ),
    )


def _addend(page: TournamentPage, line: Line | None) -> Addend | None:
    if line is None:
        return None
    return Addend(page.short_name(line.opponent) if line.opponent else "", line.value, line.left_out is not None)


def _remarks(page: TournamentPage, lines: Sequence[Line]) -> Iterator[Step]:
    """Why rounds count otherwise than with the opponent's points, and why some are left out."""
    for line in lines:
        for reason in (line.note, line.left_out):
            if reason:
                yield step(page, reason)


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
