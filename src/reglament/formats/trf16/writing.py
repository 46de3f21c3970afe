"""Writing a tournament report: columns exactly as the FIDE text gives them.

Three profiles. `trf26` has all records of 2025. `trf16` has those of 2016, and what it cannot say in the records of
pairing engines (XXR, XXC, XXS and BBx, XXA, XXP). `engine` is what all pairing engines read of either. Byes to come
are written in the columns of their rounds. National records and those of teams are given back only as they were kept.

Source: FIDE C.02.03 Annex A (2025-09) and its edition of 2016.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import Final, Literal
from unicodedata import combining

from reglament.formats.trf16.line import FIRST_ROUND_COLUMN, ROUND_WIDTH
from reglament.formats.trf16.score_system import points_text
from reglament.formats.trf16.tournament import Acceleration, ForbiddenPairs, LaterBye, TrfPlayer, TrfTournament
from reglament.model.game import PENDING, REQUESTED_BYES, STANDARD, Cell, Scoring
from reglament.model.player import Player

Profile = Literal["trf26", "trf16", "engine"]
PROFILES: Final[tuple[Profile, ...]] = ("trf26", "trf16", "engine")

_NAME_WIDTH: Final = 33
_BLANK_ROUND: Final = " " * (ROUND_WIDTH - 2)


class UnwritableError(ValueError):
    """Something has no room in its columns."""


def write(report: TrfTournament, profile: Profile = "trf26") -> bytes:
    """The report as a file: UTF-8, lines ending in CR LF.

    Raises UnwritableError for what its columns have no room for, such as more than 99.9 points.
    """
    return "".join(f"{line.rstrip()}\r\n" for line in _lines(report, profile)).encode()


def _lines(report: TrfTournament, profile: Profile) -> Iterator[str]:
    yield from _event(report)
    if profile != "engine":
        yield from _round_dates(report.round_dates)
    yield from _rules(report, profile)
    byes = _byes_to_come(report)
    yield from (_player_line(player, report.scoring, byes.get(player.number, {})) for player in report.players)
    if profile == "trf26":
        yield from _bye_records(report)
    if profile == "trf16":
        yield from _fictitious_by_player(report)
        yield from (f"XXP {_joined(record.numbers)}" for record in report.forbidden_pairs)
    else:
        yield from (_fictitious(record, report.scoring) for record in report.acceleration)
        yield from (_forbidden(record, report) for record in report.forbidden_pairs)
    yield from (kept.text for kept in report.kept)


def _event(report: TrfTournament) -> Iterator[str]:
    """Records 012 to 122; of texts only those that say something."""
    rated = sum(player.player.rating > 0 for player in report.players)
    records = (
        ("012", report.name),
        ("022", report.place),
        ("032", report.federation),
        ("042", _date(report.start)),
        ("052", _date(report.end)),
        ("062", str(len(report.players))),
        ("072", str(rated)),
        ("082", str(report.teams)),
        ("092", report.system),
        ("102", report.chief_arbiter),
        *(("112", name) for name in report.deputy_arbiters),
        ("122", report.time_control),
    )
    return (f"{code} {text}" for code, text in records if text)


def _date(iso: str) -> str:
    """`2026/10/03`; what is not known of a date is zeros."""
    return "/".join([*iso.split("-"), "00", "00"][:3]) if iso else ""


def _round_dates(dates: Iterable[str]) -> Iterator[str]:
    """Record 132: a date of eight columns above the fields of each round."""
    fields = "".join(f"{_date(iso)[2:]:<{ROUND_WIDTH}}" for iso in dates)
    if fields.strip():
        yield f"{'132':<{FIRST_ROUND_COLUMN - 1}}{fields}"


def _rules(report: TrfTournament, profile: Profile) -> Iterator[str]:
    """Number of rounds, initial colour, points, system: records 142 to 222 and those of the engines."""
    rounds, colour = report.announced_rounds, report.initial_colour
    if profile != "trf16":
        yield from (f"142 {rounds}",) if rounds else ()
        yield from (f"152 {colour.upper()}",) if colour else ()
    if profile != "trf26":
        yield from (f"XXR {rounds}",) if rounds else ()
        yield from ("XXC white1" if colour == "w" else "XXC black1",) if colour else ()
    if report.pairs_by_rank:
        yield "XXC rank"
    yield from _points(report.scoring, profile)
    if profile != "trf16":
        yield from (f"192 {report.system_code}",) if report.system_code else ()
        yield from (f"212 {','.join(report.order)}",) if report.order else ()
        yield from (f"222 {report.time_control_code}",) if report.time_control_code else ()


def _points(scoring: Scoring, profile: Profile) -> Iterator[str]:
    """What results are worth: record 162, or those of JaVaFo (XXS) and bbpPairings (BBx), which can say more."""
    texts = {name: points_text(value, scoring) for name, value in scoring._asdict().items() if name != "unit"}
    usual = {name: points_text(value, STANDARD) for name, value in STANDARD._asdict().items() if name != "unit"}
    if profile != "trf16" and _fits_162(scoring):
        symbols = {"W": "win", "D": "draw", "L": "loss", "A": "zero_point_bye", "P": "pairing_allocated_bye"}
        said = {symbol: texts[name] for symbol, name in symbols.items() if symbol != "A" or scoring.zero_point_bye}
        yield "162  " + "    ".join(f"{symbol}{text:>4}" for symbol, text in said.items())
    elif texts != usual:
        for code, name in _RECORDS_BB.items():
            yield f"{code} {texts[name]:>4}"
        yield "XXS " + " ".join(f"{code}={texts[name]}" for code, name in _CODES_XXS.items())


_RECORDS_BB: Final = {
    "BBW": "win", "BBD": "draw", "BBL": "loss", "BBZ": "zero_point_bye", "BBF": "forfeit_loss",
    "BBU": "pairing_allocated_bye",
}  # fmt: skip
_CODES_XXS: Final = {
    "WW": "win", "BW": "win", "WD": "draw", "BD": "draw", "WL": "loss", "BL": "loss", "ZPB": "zero_point_bye",
    "HPB": "half_point_bye", "FPB": "full_point_bye", "PAB": "pairing_allocated_bye", "FW": "forfeit_win",
    "FL": "forfeit_loss",
}  # fmt: skip


def _fits_162(scoring: Scoring) -> bool:
    """Whether the points are such that one symbol can stand for several outcomes."""
    return (
        scoring.win == scoring.forfeit_win == scoring.full_point_bye
        and scoring.draw == scoring.half_point_bye
        and scoring.zero_point_bye == scoring.forfeit_loss
    )


def _byes_to_come(report: TrfTournament) -> Mapping[int, Mapping[int, Cell]]:
    """Number of the player, and round, of each bye announced."""
    byes: dict[int, dict[int, Cell]] = {}
    for bye in _announced(report):
        byes.setdefault(bye.number, {})[bye.round_number] = Cell(bye.outcome)
    return byes


def _announced(report: TrfTournament) -> Iterator[LaterBye]:
    following = report.played_rounds + 1
    yield from (LaterBye(following, number, outcome) for number, outcome in report.announced_byes.items())
    yield from report.later_byes


def _player_line(player: TrfPlayer, scoring: Scoring, byes: Mapping[int, Cell]) -> str:
    """Record 001."""
    person = player.player
    points = "" if player.stated_points is None else points_text(player.stated_points, scoring)
    rounds = range(len(player.cells) + 1, max(byes, default=0) + 1)
    cells = [*map(_cell, player.cells), *(_cell(byes[one]) if one in byes else _BLANK_ROUND for one in rounds)]
    fields = (
        "001",
        _right(str(player.number), 4),
        f"{person.sex:1}{_right(person.title, 3)}",
        f"{_shortened(person.name):<{_NAME_WIDTH}}",
        _right(str(person.rating or ""), 4),
        f"{person.federation[:3]:<3}",
        _right(_id(person), 11),
        f"{_date(person.birth):<10}",
        _right(points, 4),
        _right(str(player.stated_rank or ""), 4),
    )
    return " ".join(fields) + "".join(f"  {cell}" for cell in cells)


def _right(text: str, width: int) -> str:
    if len(text) > width:
        raise UnwritableError(f'"{text}" has no room in {width} columns')
    return text.rjust(width)


def _id(person: Player) -> str:
    """FIDE ID, else the national number, for which the field is used as well."""
    return person.fide_id or person.national_id


def _shortened(name: str) -> str:
    """A name cut to its columns, no letter parted from its accents."""
    end = min(len(name), _NAME_WIDTH)
    while end < len(name) and combining(name[end]):
        end -= 1
    return name[:end]


def _cell(cell: Cell) -> str:
    """Opponent, colour and result of a round: `   4 w 1`, `0000 - H`."""
    opponent = f"{cell.opponent:>4}" if cell.opponent else "0000"
    return f"{opponent} {cell.colour or '-'} {' ' if cell.outcome == PENDING else cell.outcome}"


def _bye_records(report: TrfTournament) -> Iterator[str]:
    """Record 240: full-point, half-point and zero-point byes of each round, played and to come."""
    byes = [
        LaterBye(round_number, player.number, cell.outcome)
        for player in report.players
        for round_number, cell in enumerate(player.cells, 1)
        if cell.outcome in REQUESTED_BYES
    ]
    ordered = sorted((*byes, *_announced(report)), key=lambda bye: (bye.round_number, bye.outcome, bye.number))
    for (round_number, outcome), same in groupby(ordered, key=lambda bye: (bye.round_number, bye.outcome)):
        yield f"240 {outcome} {round_number:>3} {_joined(bye.number for bye in same)}"


def _joined(numbers: Iterable[int]) -> str:
    return " ".join(f"{number:>4}" for number in numbers)


def _fictitious(record: Acceleration, scoring: Scoring) -> str:
    """Record 250; the columns of match points stay blank."""
    points = _right(points_text(record.points, scoring), 4)
    return f"250      {points} {record.first_round:>3} {record.last_round:>3} {record.first:>4} {record.last:>4}"


def _fictitious_by_player(report: TrfTournament) -> Iterator[str]:
    """Records XXA: a player's fictitious points in all rounds from the first."""
    for player in report.players:
        records = [one for one in report.acceleration if one.first <= player.number <= one.last]
        if records:
            last = max(record.last_round for record in records)
            points = {n: one.points for one in records for n in range(one.first_round, one.last_round + 1)}
            texts = (points_text(points.get(n, 0), report.scoring) for n in range(1, last + 1))
            yield f"XXA {player.number:>4} " + " ".join(_right(text, 4) for text in texts)


def _forbidden(record: ForbiddenPairs, report: TrfTournament) -> str:
    """Record 260; one without a last round holds to the end."""
    last = record.last_round or report.announced_rounds or 999
    return f"260 {record.first_round:>3} {last:>3} {_joined(record.numbers)}"
