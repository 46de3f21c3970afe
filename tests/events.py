"""An event played in memory: commands are decided and folded as the service does it, without a file.

Players are written `"Anna 2100"` and named by their surname afterwards; results are written in the order of the boards.
Whatever is said on the way is put into words in every language, so that a sentence without its values fails the test.
"""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Final

from reglament.language import LANGUAGES, translator
from reglament.model.finding import Finding
from reglament.model.game import Outcome, score
from reglament.model.player import Player
from reglament.model.result import parse_result
from reglament.pairing.dutch import Edition
from reglament.regulation.facts import Regulation
from reglament.regulation.load import load
from reglament.tournament import commands as cmd
from reglament.tournament.decide import decide
from reglament.tournament.events import Editions, Event, EventOpened, Recorded
from reglament.tournament.opening import open_event
from reglament.tournament.state import EMPTY, Entry, Round, State, Tournament, fold

ARTICLES: Final = """
reglament = 1
language = "en"
preset = "fide-2026"

[[article]]
number = "1"
[article.states.event]
name = { en = "Harbour Open" }
starts = 2026-06-06
[article.states.tournament.A]
system = "swiss"
rounds = 5
initial_order = "fide"
initial_colour = "white"
ranking = ["PTS", "BH", "WIN"]
"""
"""A small regulation: five rounds, number 1 begins with White, nothing said about byes and limits."""

OF_2025: Final = ARTICLES.replace("2026-06-06", "2025-06-07").replace('preset = "fide-2026"\n', "")
"""The same a year earlier, when FIDE C.04.3 of 2017 was in force."""


def regulation(more: str = "", *, text: str = ARTICLES) -> Regulation:
    """The small regulation with more articles behind it."""
    loaded, findings = load(text + more, "open.toml")
    assert loaded is not None, findings
    return loaded


def player(text: str) -> Player:
    """`"Anna 2100"`; without a number, an unrated player."""
    name, _, rating = text.rpartition(" ")
    return Player(name, rating=int(rating)) if name else Player(text)


def editions(
    tournament: str = "A",
    *,
    pairing: Edition = "2026",
    source: tuple[str, str] = ("default", "fide-2026"),
    ranking: str = "c07-2026",
    known: bool = True,
) -> Editions:
    """The editions of a tournament, what that of the pairing follows from, and whether that of the ranking is known."""
    return Editions(
        tournament, pairing, pairing_exact=True, ranking=ranking, ranking_exact=known, pairing_source=source
    )


def opened_before_2017_was_known(rules: Regulation) -> EventOpened:
    """The opening of an event of 2025 as programs wrote it that paired everything by the edition of 2026."""
    old = Editions("A", "2026", pairing_exact=False, ranking="c07-2024", ranking_exact=True)
    return EventOpened(rules.text, rules.file, rules.sha256, (old,), "0.1.0")


def put_into_words(findings: Iterable[Finding]) -> list[str]:
    """The English messages, after everything about the findings has been said in every language."""
    findings = tuple(findings)
    for language in LANGUAGES:
        say = translator(language)
        for finding in findings:
            for template in (finding.message, finding.consequence, finding.repair):
                assert "{" not in say.fill(template, finding.values)
    return [translator("en").message(finding) for finding in findings]


class Play:
    """One tournament of an event, played by commands."""

    def __init__(self, rules: Regulation | None = None, tournament: str = "A") -> None:
        self.rules = rules or regulation()
        self.id = tournament
        self.records: list[Recorded] = []
        self.births: dict[str, str] = {}
        self.state: State = EMPTY
        self.record(open_event(self.rules, "test").events, "")

    def record(self, events: Iterable[Event], tournament: str | None = None) -> None:
        """Fold events as they would come from the journal, a minute apart."""
        name = self.id if tournament is None else tournament
        seq = self.state.seq
        fresh = [
            Recorded(number, f"2026-06-06T{10 + number // 60}:{number % 60:02}:00+03:00", "desk 1", name, event)
            for number, event in enumerate(events, seq + 1)
        ]
        self.records += fresh
        self.state = fold(fresh, self.state, self.births)

    def do(self, command: cmd.Command) -> cmd.Decision:
        """Decide a command and record what follows."""
        decision = decide(self.rules, self.state, command)
        put_into_words(decision.findings)
        if not decision.refused:
            self.births |= decision.births
            self.record(decision.events)
        return decision

    def done(self, command: cmd.Command) -> cmd.Decision:
        """As `do`, for a command that must not be refused."""
        decision = self.do(command)
        assert not decision.refused, put_into_words(decision.findings)
        return decision

    def refused(self, command: cmd.Command) -> dict[str, str]:
        """Code -> message of everything that stands against a command; nothing may have happened."""
        before = self.state
        decision = self.do(command)
        assert decision.refused, decision.events
        assert not decision.events
        assert self.state == before
        return dict(zip([one.code for one in decision.findings], put_into_words(decision.findings), strict=True))

    @property
    def tournament(self) -> Tournament:
        return self.state.tournaments[self.id]

    def entered(self, name: str) -> Entry:
        """The entry of a player."""
        (entry,) = (one for one in self.tournament.entries.values() if one.player.name == name)
        return entry

    def entry(self, name: str) -> int:
        """The internal number of a player's entry."""
        return self.entered(name).entry

    def name(self, entry: int) -> str:
        """The name of an entry."""
        return self.tournament.entries[entry].player.name

    def round(self, number: int) -> Round:
        """A round that is paired."""
        one = self.tournament.round(number)
        assert one is not None
        return one

    def enter(self, *players: str) -> None:
        """Put players on the list."""
        for text in players:
            self.done(cmd.EnterPlayer(self.id, player(text)))

    def draft(self) -> cmd.Decision:
        """Pair the next round."""
        return self.done(cmd.DraftPairing(self.id, "7"))

    def pair(self) -> None:
        """Pair the next round and publish it."""
        self.draft()
        self.done(cmd.PublishPairing(self.id))

    def result(self, board: int, text: str, *, number: int = 0, reason: str = "") -> cmd.Decision:
        """Enter a result; without a round, in the last one that is published."""
        result = parse_result(text)
        assert result is not None, text
        at = number or len(self.tournament.published_rounds)
        return self.done(cmd.EnterResult(self.id, at, board, result, reason))

    def results(self, text: str) -> None:
        """Enter the results of the last published round, board by board."""
        for board, one in enumerate(text.split(), 1):
            self.result(board, one)

    def play(self, text: str) -> None:
        """Pair a round, publish it, and enter its results."""
        self.pair()
        self.results(text)

    def bye(self, name: str, number: int, outcome: Outcome = "H", override: str = "", at: str = "") -> cmd.RequestBye:
        """The command by which a player asks for a bye."""
        return cmd.RequestBye(self.id, self.entry(name), number, outcome, override, at)

    def pairs(self, number: int) -> list[tuple[str, str]]:
        """White and Black of each board of a round."""
        return [(self.name(board.white), self.name(board.black)) for board in self.round(number).boards]

    def bye_of(self, number: int) -> str | None:
        """Who has the pairing-allocated bye of a round."""
        entry = self.round(number).bye
        return None if entry is None else self.name(entry)

    def numbers(self) -> list[str]:
        """The players in the order of their pairing numbers."""
        return [entry.player.name for _, entry in self.tournament.listed()]

    def points(self, after: int | None = None) -> Mapping[str, Fraction]:
        """Points of each player after a round."""
        rounds = self.tournament.played_rounds if after is None else after
        scoring = self.rules.scoring(self.id)
        names = {number: entry.player.name for number, entry in self.tournament.listed()}
        return {
            names[number]: Fraction(score(cells, scoring), scoring.unit)
            for number, cells in self.tournament.cards(rounds).items()
        }
