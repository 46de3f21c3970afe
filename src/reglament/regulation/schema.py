"""Everything that a regulation can state, as types: the facts of the event, of its officials and of each tournament.

This is the one schema: the reader, the table of facts, the checker and the documentation are all made from it. A new
kind of fact is one field here, with its label, help and unit, and the FIDE article that gives its default, if one does.
The same classes carry the effective facts: a member that is `None` is unsaid, stated as none, left to somebody or
contested, and `Regulation.fact` tells which.
Not here yet: facts that depend on a condition (`cases`), fees, prizes and teams.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from fractions import Fraction
from typing import Annotated, Final, Literal, NamedTuple

from reglament.model.article import Article

FORMAT: Final = 1
"""Version of the file format that this program reads (`reglament = 1`)."""

ALL_TOURNAMENTS: Final = "all"
"""`[article.states.tournament.all]` states a fact for every tournament of the event."""

Text = Mapping[str, str]
"""A wording by language code; the code is empty where one wording serves every language."""

Worth = Fraction | Literal["win", "draw", "loss"]
"""Points of something that is no game, as a number or as "like a win"."""

RatingList = Literal["fide", "national"]


class About(NamedTuple):
    """What the schema says about a field: its name in print, its help, its unit, and the article behind its default."""

    label: str
    help: str
    unit: str = ""
    article: Article | None = None


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody with a task at the event."""

    name: Annotated[Text, About("name", "Name as printed, surname last.")]
    title: Annotated[str, About("title", "Title or licence before the name: IA, FA, NA.")] = ""


@dataclass(frozen=True, slots=True)
class RoundRange:
    """Rounds from one to another, both included."""

    from_: Annotated[int | None, About("first round", "First round of the range.", "round number")] = None
    to: Annotated[int | None, About("last round", "Last round of the range.", "round number")] = None


@dataclass(frozen=True, slots=True)
class Window:
    """A time with a beginning and an end."""

    opens: Annotated[datetime, About("opens", "Beginning, local time of the event.")]
    closes: Annotated[datetime, About("closes", "End, local time of the event.")]


@dataclass(frozen=True, slots=True)
class RoundStart:
    """When a round begins."""

    round: Annotated[int, About("round", "Number of the round, from 1.", "round number")]
    start: Annotated[datetime, About("start", "Printed start of the round, local time of the event.")]


@dataclass(frozen=True, slots=True)
class Money:
    """An amount in a currency."""

    amount: Annotated[Fraction, About("amount", "The amount, as an exact number.")]
    currency: Annotated[str, About("currency", "Three letters of ISO 4217: BGN, EUR.")]


@dataclass(frozen=True, slots=True)
class RatingLimit:
    """The ratings with which a player may enter."""

    list: Annotated[RatingList | None, About("rating list of the limit", "The list on which the rating is read.")] = (
        None
    )
    at_most: Annotated[
        int | None, About("highest rating admitted", "A player above this rating is refused.", "rating points")
    ] = None
    at_least: Annotated[
        int | None, About("lowest rating admitted", "A player below this rating is refused.", "rating points")
    ] = None
    as_of: Annotated[
        date | None, About("date of the rating list", "The list that is valid on this day is the one that counts.")
    ] = None


@dataclass(frozen=True, slots=True)
class TimeControl:
    """The time of each player for the whole game."""

    base_minutes: Annotated[int | None, About("base time", "Time at the start of the game.", "minutes")] = None
    increment_seconds: Annotated[
        int | None, About("increment", "Time added with each move, from move 1.", "seconds")
    ] = None


@dataclass(frozen=True, slots=True)
class HalfPointBye:
    """The right to stay out of a round for half a point."""

    count: Annotated[
        int | None, About("half-point byes for each player", "How often a player may take one.", "byes")
    ] = None
    rounds: Annotated[
        RoundRange, About("rounds with half-point byes", "The rounds in which one may be taken, both ends included.")
    ] = RoundRange()
    deadline_minutes_after_last_game: Annotated[
        int | None,
        About(
            "deadline of the request for a half-point bye",
            "Latest time of a request, counted from the end of the last game of the round before.",
            "minutes",
        ),
    ] = None
    first_round_deadline: Annotated[
        datetime | None,
        About(
            "deadline of the request for a half-point bye in round 1",
            "Latest time of a request for round 1, which has no round before it.",
        ),
    ] = None


@dataclass(frozen=True, slots=True)
class Acceleration:
    """Virtual points for the upper half of the list in the first rounds, so that equals meet sooner."""

    method: Annotated[
        Literal["baku"] | None,
        About("acceleration", 'By which rules the first rounds are accelerated: "baku" (FIDE C.04.7).'),
    ] = None
    counts: Annotated[
        Literal["listed", "present"] | None,
        About(
            "who counts for the accelerated group",
            'Half of these players are accelerated: "listed", everybody on the list, or "present", those who are '
            "paired in round 1.",
        ),
    ] = None


@dataclass(frozen=True, slots=True)
class Points:
    """What each outcome is worth. Exact numbers: `1`, `0.5` or `"1/2"`."""

    win: Annotated[Fraction | None, About("points of a win", "Points of a game won.", "points")] = None
    draw: Annotated[Fraction | None, About("points of a draw", "Points of a game drawn.", "points")] = None
    loss: Annotated[Fraction | None, About("points of a loss", "Points of a game lost.", "points")] = None
    forfeit_win: Annotated[
        Worth | None,
        About("points of a forfeit win", 'Points when the opponent does not come: a number or "win".', "points"),
    ] = None
    forfeit_loss: Annotated[
        Worth | None,
        About("points of a forfeit loss", 'Points of a player who does not come: a number or "loss".', "points"),
    ] = None
    pairing_allocated_bye: Annotated[
        Worth | None,
        About(
            "points of a pairing-allocated bye",
            'Points of the player left over when the number is odd: a number, "win", "draw" or "loss".',
            "points",
            Article("C.04.1", "3"),
        ),
    ] = None


@dataclass(frozen=True, slots=True)
class Protests:
    """How the decision of an arbiter is contested."""

    window_minutes: Annotated[
        int | None,
        About("time for protests", "A protest is accepted until so long after the end of the round.", "minutes"),
    ] = None
    deposit: Annotated[Money | None, About("deposit for a protest", "What is paid with a protest.")] = None


@dataclass(frozen=True, slots=True)
class BirthRange:
    """Days of birth between two ends: `from` and `until` are included, `after` and `before` are not."""

    from_: Annotated[date | None, About("born from", "The first day of birth that belongs to it.")] = None
    until: Annotated[date | None, About("born until", "The last day of birth that belongs to it.")] = None
    after: Annotated[date | None, About("born after", "Born later than this day.")] = None
    before: Annotated[date | None, About("born before", "Born earlier than this day.")] = None


@dataclass(frozen=True, slots=True)
class RatingBand:
    """Ratings between two ends, both included; players without a rating are in it only where that is stated."""

    list: Annotated[
        RatingList | None, About("rating list", "The list on which the rating is read; unsaid, FIDE's.")
    ] = None
    from_: Annotated[int | None, About("lowest rating", "The lowest rating that belongs to it.", "rating points")] = (
        None
    )
    to: Annotated[int | None, About("highest rating", "The highest rating that belongs to it.", "rating points")] = None
    unrated: Annotated[
        Literal["admitted", "refused"] | None,
        About("players without a rating", 'Whether players without a rating belong to it: "admitted", "refused".'),
    ] = None


@dataclass(frozen=True, slots=True)
class PlayersWho:
    """A condition on players: all that is stated has to hold."""

    sex: Annotated[Literal["m", "w"] | None, About("sex", 'Men "m" or women "w" only.')] = None
    born: Annotated[BirthRange, About("born", "Days of birth.")] = BirthRange()
    rating: Annotated[RatingBand, About("rating", "Ratings.")] = RatingBand()
    title: Annotated[tuple[str, ...], About("titles", "Any of these titles: GM, IM, WGM.")] = ()
    federation: Annotated[tuple[str, ...], About("federations", "Any of these federations: BUL, ROU.")] = ()
    club: Annotated[tuple[str, ...], About("clubs", "Any of these clubs, as they are entered.")] = ()


@dataclass(frozen=True, slots=True)
class TeamsFromPlayers:
    """Teams that play no matches: the best players of a club or federation, their points added up."""

    of: Annotated[Literal["club", "federation"], About("teams of", 'What makes a team: "club", "federation".')]
    best: Annotated[
        int, About("players that count", "So many of the best count; who has fewer is not ranked.", "players")
    ]
    equal: Annotated[
        Literal["places", "best place"] | None,
        About(
            "teams with equal points",
            'The lower sum of the players\' places decides, "places", or the better place of the best player, '
            '"best place"; unsaid, they share the rank.',
        ),
    ] = None


@dataclass(frozen=True, slots=True)
class RankingGroup:
    """A ranking beside the overall one, of some of the players or of their teams."""

    name: Annotated[str, About("name", "Short name by which the ranking is asked for: women, u14.")]
    heading: Annotated[Text | None, About("heading", "What is printed above it.")] = None
    when: Annotated[PlayersWho, About("players", "Who belongs to it; unsaid, everybody.")] = PlayersWho()
    teams: Annotated[TeamsFromPlayers | None, About("teams", "Teams of the players are ranked, not the players.")] = (
        None
    )


@dataclass(frozen=True, slots=True)
class Committee:
    """The people who decide protests."""

    chairman: Annotated[Person | None, About("chairman of the committee", "Leads the committee.")] = None
    members: Annotated[tuple[Person, ...], About("members of the committee", "Decide together with the chairman.")] = ()
    reserves: Annotated[
        tuple[Person, ...], About("reserve members of the committee", "Step in for a member with an interest.")
    ] = ()


@dataclass(frozen=True, slots=True)
class Event:
    """What is the same for all tournaments of the event."""

    name: Annotated[Text | None, About("name of the event", "The name as printed above every list.")] = None
    place: Annotated[Text | None, About("place of the event", "Town or resort.")] = None
    venue: Annotated[Text | None, About("venue of the event", "Building in which is played.")] = None
    country: Annotated[str | None, About("country of the event", "Code of FIDE's federation: BUL.")] = None
    time_zone: Annotated[str | None, About("time zone", "Name of the zone of every time stated: Europe/Sofia.")] = None
    starts: Annotated[date | None, About("first day", "First day of the event; FIDE's editions follow from it.")] = None
    ends: Annotated[date | None, About("last day", "Last day of the event.")] = None
    organisers: Annotated[tuple[Text, ...], About("organisers", "Who holds the event.")] = ()


@dataclass(frozen=True, slots=True)
class Officials:
    """Who leads the event."""

    chief_arbiter: Annotated[Person | None, About("chief arbiter", "Leads the event; signs the lists.")] = None
    deputies: Annotated[tuple[Person, ...], About("deputy chief arbiters", "Act for the chief arbiter.")] = ()
    committee: Annotated[Committee, About("tournament committee", "Decides protests.")] = Committee()


@dataclass(frozen=True, slots=True)
class TournamentFacts:
    """What is decided for one tournament."""

    name: Annotated[Text | None, About("name of the tournament", "The name as printed above its lists.")] = None
    system: Annotated[
        Literal["swiss", "round-robin"] | None,
        About("system of play", 'How opponents are found: "swiss", "round-robin".'),
    ] = None
    rounds: Annotated[
        int | None, About("number of rounds", "Fixed and published beforehand.", "rounds", Article("C.04.1", "1"))
    ] = None
    rated: Annotated[
        tuple[RatingList, ...],
        About("rated for", 'Rating lists to which the games are reported; "none" for unrated play.'),
    ] = ()
    rating_limit: Annotated[RatingLimit, About("rating limit", "The ratings with which a player may enter.")] = (
        RatingLimit()
    )
    unrated: Annotated[
        Literal["admitted", "refused"] | None,
        About("players without a rating", 'Whether a player without a rating may enter: "admitted", "refused".'),
    ] = None
    time_control: Annotated[TimeControl, About("time control", "Time of each player.")] = TimeControl()
    lateness_minutes: Annotated[
        int | None,
        About("allowed lateness", "A player who comes later loses; counted from the start of the round.", "minutes"),
    ] = None
    scoring: Annotated[Points, About("scoring", "What each outcome is worth.")] = Points()
    half_point_bye: Annotated[
        HalfPointBye, About("half-point bye", "The right to stay out of a round for half a point.")
    ] = HalfPointBye()
    initial_order: Annotated[
        Literal["fide", "national", "fide, else national"] | None,
        About(
            "rating of the initial order",
            'The rating by which pairing numbers are given: "fide", "national", "fide, else national".',
            article=Article("C.04.2", "2.2"),
        ),
    ] = None
    initial_colour: Annotated[
        Literal["lot", "white", "black"] | None,
        About(
            "colour of number 1 in round 1",
            'By lot, or fixed: "lot", "white", "black".',
            article=Article("C.04.3", "5.1"),
        ),
    ] = None
    pairing_edition: Annotated[
        Literal["dutch-2017", "dutch-2026"] | None,
        About("edition of the pairing rules", "The edition of FIDE C.04.3.", article=Article("C.04.3", "")),
    ] = None
    acceleration: Annotated[
        Acceleration, About("accelerated rounds", "Virtual points for the upper half of the list in the first rounds.")
    ] = Acceleration()
    ranking: Annotated[
        tuple[str, ...],
        About(
            "order of ranking",
            "Codes of the score and the tie-breaks, the first deciding first.",
            article=Article("C.07", ""),
        ),
    ] = ()
    ranking_ties: Annotated[
        Literal["lot", "shared"] | None,
        About("equal after all tie-breaks", 'What happens to players still equal: "lot", "shared".'),
    ] = None
    rankings: Annotated[
        tuple[RankingGroup, ...],
        About("further rankings", "Rankings of some of the players, or of their teams, beside the overall one."),
    ] = ()
    ranking_edition: Annotated[
        Literal["legacy2009", "c07-2023", "c07-2024", "c07-2026"] | None,
        About("edition of the tie-break rules", "The edition of FIDE C.07.", article=Article("C.07", "")),
    ] = None
    registration: Annotated[tuple[Window, ...], About("registration", "When the registration desk is open.")] = ()
    timetable: Annotated[tuple[RoundStart, ...], About("timetable", "The start of each round.")] = ()
    prize_giving: Annotated[datetime | None, About("prize-giving", "When the prizes are given, local time.")] = None
    protests: Annotated[Protests, About("protests", "How a decision is contested.")] = Protests()


@dataclass(frozen=True, slots=True)
class FileHead:
    """The keys above the articles."""

    reglament: Annotated[int, About("format version", "Version of the file format.")]
    language: Annotated[str | None, About("language", "The language that prevails where translations differ.")] = None
    preset: Annotated[
        Literal["fide-2009", "fide-2024-04", "fide-2024", "fide-2026-02", "fide-2026"] | None,
        About("preset", "The defaults behind the articles; unsaid, they follow from the event's first day."),
    ] = None


@dataclass(frozen=True, slots=True)
class ArticleHead:
    """An article but for what it states."""

    number: Annotated[str, About("number", "The label by which everything refers to the article; unique.")]
    printed: Annotated[str | None, About("printed number", "What the document shows, where it is not the label.")] = (
        None
    )
    heading: Annotated[Text | None, About("heading", "Heading by language.")] = None
    text: Annotated[Text | None, About("text", "The words of the article by language.")] = None


@dataclass(frozen=True, slots=True)
class RuleHead:
    """An article of a preset: the article of FIDE's rules behind a default."""

    book: Annotated[str, About("book", "Chapter of the FIDE Handbook: C.04.1.")]
    number: Annotated[str, About("number", "Article of the chapter; may be the whole chapter.")]
    edition: Annotated[str, About("edition", "Year or month from which the text is in force.")]


@dataclass(frozen=True, slots=True)
class RulingHead:
    """A decision that settles a fact, but for the value."""

    fact: Annotated[str, About("fact", "Path of the fact: tournament.B.rating_limit.at_most.")]
    by: Annotated[str, About("by", "Who decided.")]
    on: Annotated[date, About("on", "The day of the decision.")]
    because: Annotated[str, About("because", "The reason, printed as a note.")]
