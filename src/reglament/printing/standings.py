"""The standings: rank, player, points and every tie-break in the order of the regulation."""

from collections.abc import Callable
from functools import partial

from reglament.language import Translator, translator
from reglament.printing import criteria
from reglament.printing.context import (
    Context,
    announced_version,
    cited,
    draft_of_results,
    edition_note,
    foot,
    head,
    occasion,
    rating,
)
from reglament.printing.sheet import NOBODY, Column, Row, Sheet, Words
from reglament.standings.groups import counted
from reglament.standings.rank import Row as Place
from reglament.standings.rank import Standings
from reglament.standings.settled import told
from reglament.tiebreak.edition import EDITIONS
from reglament.tiebreak.registry import PRIMARY
from reglament.tournament.announcing import settled_ties


def standings(context: Context) -> Sheet:
    """The table of the standings in the context; a heavier rule stands where the points change."""
    table = table_of(context)
    version = announced_version(context)
    of_teams = context.group is not None and context.group.teams is not None
    return Sheet(
        page="table",
        languages=context.languages,
        head=head(context),
        title=standings_title(context),
        occasion=occasion(context, context.start(context.round)),
        columns=_team_columns(context) if of_teams else _columns(context, table),
        rows=_team_rows(context) if of_teams else rows(context),
        foot=foot(context, version),
        draft=() if version else draft_of_results(context),
        note=context.each(partial(_note, context, table)),
    )


def table_of(context: Context) -> Standings:
    """The standings of a context that was made for a list of results."""
    assert context.standings is not None, "the context of this list holds standings"
    return context.standings


def standings_title(context: Context) -> Words:
    """What the standings are called: the last ones are final."""
    return context.each(lambda translate: _title(context, translate))


def _title(context: Context, translate: Translator) -> str:
    if context.round == context.facts.rounds:
        title = translate.text("Final ranking")
    elif context.round == 0:
        title = translate.text("Standings before round 1")
    else:
        title = translate.text("Standings after round {round}", round=context.round)
    if context.group is None:
        return title
    heading = context.group.heading
    return f"{context.regulation.wording(heading, translate.language) if heading else context.group.name} – {title}"


def tie_breaks(table: Standings) -> tuple[str, ...]:
    """The codes of the order without the points, which have a column of their own."""
    return tuple(code for code in table.order if code != PRIMARY)


def rows(context: Context) -> tuple[Row, ...]:
    """One row for each place: rank, player, points and tie-breaks."""
    codes = tie_breaks(table_of(context))
    return ranked(
        context,
        lambda place: (
            *_player(context, place.number),
            translator("en").points(place.points),
            *(written(place, code) for code in codes),
        ),
    )


def ranked(context: Context, cells: Callable[[Place], tuple[str, ...]]) -> tuple[Row, ...]:
    """One row for each place, best first, with a group for each score; a shared rank is written once."""
    places = table_of(context).rows
    found = []
    for above, place in zip((None, *places), places, strict=False):
        is_shared = above is not None and above.rank == place.rank
        row = ("" if is_shared else str(place.rank), *cells(place))
        found.append(Row(row, opens_group=above is not None and above.points != place.points))
    return tuple(found)


def _player(context: Context, number: int) -> tuple[str, str, str, str, str]:
    player = context.numbered[number].player
    return str(number), player.title, player.name, player.federation, rating(player, context)


def written(place: Place, code: str) -> str:
    """A value of a table: empty where nobody was tied any more, a dash where mutual games leave the tie as it was."""
    value = place.values[code]
    if code in place.undecided:
        return NOBODY
    return "" if value is None else translator("en").points(value)


def _columns(context: Context, table: Standings) -> tuple[Column, ...]:
    return (
        Column(context.words("Rank"), "count", bold=True),
        Column(context.words("No."), "count"),
        Column((), "text"),
        Column(context.words("Name"), "name"),
        Column(context.words("Fed."), "text"),
        Column(context.words("Rtg"), "count"),
        Column(context.words("Pts"), "points", bold=True),
        *(_tie_break(context, code, str(place)) for place, code in enumerate(tie_breaks(table), 1)),
    )


def _team_columns(context: Context) -> tuple[Column, ...]:
    return (
        Column(context.words("Rank"), "count", bold=True),
        Column(context.words("Team"), "name"),
        Column(context.words("Players"), "text"),
        Column(context.words("Pts"), "points", bold=True),
    )


def _team_rows(context: Context) -> tuple[Row, ...]:
    """One row for each team, with the players who count; a shared rank is written once."""
    say = translator("en").points
    found = []
    for above, team in zip((None, *context.teams), context.teams, strict=False):
        rank = "" if above is not None and above.rank == team.rank else str(team.rank)
        counted = (f"{context.numbered[row.number].player.name} {say(row.points)}" for row in team.players)
        opens = above is not None and above.points != team.points
        found.append(Row((rank, team.name, "; ".join(counted), say(team.points)), opens_group=opens))
    return tuple(found)


def _tie_break(context: Context, code: str, place: str) -> Column:
    return Column(context.each(lambda translate: criteria.heading(code, translate)), "points", above=place)


def _note(context: Context, table: Standings, translate: Translator) -> str:
    window = context.facts.protests.window_minutes
    teams = context.group.teams if context.group else None
    if teams:
        return " ".join(translate.reason(reason) for reason in counted(teams))
    sentences = [
        _order(context, table, translate),
        translate.text("“–”: the games between them do not decide.") if has_dashes(table) else "",
        *_settled(context, translate),
        edition_note(translate, "C.07", _month(table), exact=context.tournament.editions.ranking_exact),
        "" if window is None else _protests(context, translate, window),
    ]
    return " ".join(filter(None, sentences))


def _settled(context: Context, translate: Translator) -> list[str]:
    """How ties of these standings were settled, that anybody can see what the criteria did not decide."""

    def name(number: int) -> str:
        return context.numbered[number].player.name

    records = settled_ties(context.tournament, context.round)
    return [translate.reason(told(record)[0], name) for record in records]


def _order(context: Context, table: Standings, translate: Translator) -> str:
    names = [f"{place} {criteria.name(code, translate)}" for place, code in enumerate(tie_breaks(table), 1)]
    if not names:
        return ""
    return cited(context, translate, "ranking", translate.text("Tie-breaks")) + f": {' · '.join(names)}."


def _protests(context: Context, translate: Translator, minutes: int) -> str:
    sentence = translate.text("Protests: until {minutes} minutes after the end of the round", minutes=minutes)
    return cited(context, translate, "protests.window_minutes", sentence) + "."


def _month(table: Standings) -> str:
    return f"{EDITIONS[table.edition].first_day:%m.%Y}"


def has_dashes(table: Standings) -> bool:
    """Whether a dash stands anywhere in the table."""
    return any(place.undecided for place in table.rows)
