"""All records but 001: what they say of the tournament, and which of them are only kept.

Records 012-132 are TRF16; 142-260 TRF26; XX. and BB. come from pairing engines (JaVaFo, bbpPairings). Team records are
kept here and read by `team_records`; 172, 182 and 299, which nothing here can use, are only kept. In team events
240-260 hold team numbers: kept as well.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Final, NamedTuple

from reglament.formats.date_text import read_date
from reglament.formats.remarks import Remarks
from reglament.formats.trf16 import remark_kinds as kinds
from reglament.formats.trf16.line import FIRST_ROUND_COLUMN, ROUND_WIDTH, Line, hundredths, whole_number
from reglament.formats.trf16.score_system import Values, read_values
from reglament.formats.trf16.tournament import ForbiddenPairs, KeptLine
from reglament.model.article import Reason
from reglament.model.game import Colour, Outcome

TEXT_RECORDS: Final = frozenset({"012", "022", "032", "092", "102", "112", "122", "192", "222"})
DATE_RECORDS: Final = frozenset({"042", "052"})
SCORE_RECORDS: Final = frozenset({"162", "XXS", "BBW", "BBD", "BBL", "BBZ", "BBF", "BBU"})
TEAM_RECORDS: Final = frozenset({"013", "310", "320", "330", "300", "352", "362", "801", "802"})
KEPT_RECORDS: Final = frozenset({"172", "182", "299"})
PLAYER_NUMBER_RECORDS: Final = frozenset({"240", "250", "260", "XXA", "XXP", "XXZ"})

_MOST_ROUNDS: Final = 999
_COLOUR_WORDS: Final[Mapping[str, Colour]] = {"W": "w", "B": "b", "WHITE1": "w", "BLACK1": "b"}
_BYE_TYPES: Final[Mapping[str, Outcome]] = {"F": "F", "H": "H", "Z": "Z"}
_RULER: Final = r"N{8}|R{8}|1234567890|[0-9]{12}|^[ #]*1 +2 +3 +4 "


class ByeRecord(NamedTuple):
    """One player of a record 240 or XXZ; round 0 is the round to come."""

    round_number: int
    number: int
    outcome: Outcome
    line: Line


class FictitiousPoints(NamedTuple):
    """Record 250 or a field of XXA, points in hundredths."""

    first_round: int
    last_round: int
    first: int
    last: int
    points: int


class TournamentRecords:
    """What the records say, filled line by line."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.dates: dict[str, str] = {}
        self.deputies: list[str] = []
        self.round_dates: dict[int, str] = {}
        self.announced_players: tuple[int, Line] | None = None
        self.announced_rounds: tuple[int, Line] | None = None
        self.initial_colour: tuple[Colour, Line] | None = None
        self.pairs_by_rank = False
        self.score_values: Values = {}
        self.order: tuple[str, ...] = ()
        self.byes: list[ByeRecord] = []
        self.fictitious: list[FictitiousPoints] = []
        self.forbidden: list[ForbiddenPairs] = []
        self.national: list[Line] = []
        self.teams = 0
        self.kept: list[KeptLine] = []
        self.first_lines: dict[str, int] = {}

    def keep(self, line: Line) -> None:
        """Keep a line that is not understood, or not wholly."""
        self.kept.append(KeptLine(line.number, line.text))


def read_records(lines: Iterable[Line], numbers: frozenset[int], remarks: Remarks) -> TournamentRecords:
    """All records other than 001, given the starting ranks that there are."""
    records = TournamentRecords()
    lines = list(lines)
    records.teams = _team_count(lines)
    for line in lines:
        _read_record(line, records, numbers, remarks)
    if records.teams:
        remarks.add(kinds.TEAM_EVENT, teams=records.teams)
    return records


def _team_count(lines: list[Line]) -> int:
    """Number of teams: those of record 310, which rules where 013 is there as well."""
    codes = [line.code for line in lines]
    return codes.count("310") or codes.count("013")


def _read_record(line: Line, records: TournamentRecords, numbers: frozenset[int], remarks: Remarks) -> None:
    reader = _READERS.get(line.code)
    if reader and not line.text[3:4].strip() and not (records.teams and line.code in PLAYER_NUMBER_RECORDS):
        reader(line, records, remarks)
        return
    records.keep(line)
    if line.code == "###" or line.code in TEAM_RECORDS:
        return
    if line.code == "240" and records.teams:
        return
    if line.code in KEPT_RECORDS or line.code in PLAYER_NUMBER_RECORDS:
        remarks.add(kinds.NOT_USED_RECORD, line.number, code=line.code)
    elif re.search(_RULER, line.text):
        remarks.add(kinds.NOT_A_RECORD, line.number)
    elif _is_national(line, numbers):
        records.national.append(line)
    else:
        remarks.add(kinds.UNKNOWN_RECORD, line.number, code=line.code)


def _is_national(line: Line, numbers: frozenset[int]) -> bool:
    """Whether a line gives national data of a player: the code is a federation, columns 5-8 are a starting rank."""
    if not (line.code.isascii() and line.code.isalpha() and line.code.isupper()) or line.code[:2] in {"XX", "BB"}:
        return False
    has_data = whole_number(line.field(49, 52)) is not None or bool(line.field(58, 68))
    return has_data and not line.text[3:4].strip() and whole_number(line.field(5, 8)) in numbers


def _is_repeated(line: Line, records: TournamentRecords, remarks: Remarks) -> bool:
    """Whether the record was there before; the first one counts, as the programs have it."""
    first = records.first_lines.setdefault(line.code, line.number)
    if first == line.number:
        return False
    remarks.add(kinds.REPEATED_RECORD, line.number, code=line.code, first=first)
    records.keep(line)
    return True


def _text(line: Line, records: TournamentRecords, remarks: Remarks) -> None:
    """Free text: the deputies have a line each, of anything else the first one counts."""
    if line.data and line.code == "112":
        records.deputies.append(line.data)
    elif line.data and not _is_repeated(line, records, remarks):
        records.texts[line.code] = line.data


def _date(line: Line, records: TournamentRecords, remarks: Remarks) -> None:
    if _is_repeated(line, records, remarks):
        return
    records.dates[line.code] = _iso(line, 5, line.data, records, remarks)


def _iso(line: Line, column: int, text: str, records: TournamentRecords, remarks: Remarks) -> str:
    """ISO text of a date, with a remark where it was not plain."""
    reading = read_date(text, short_year_first=True)
    if reading.remark == "not understood":
        remarks.add(kinds.BAD_DATE, line.number, column, text=text)
        records.keep(line)
    elif reading.remark:
        remarks.add(kinds.ODD_DATE, line.number, column, text=text, date=reading.iso)
    return reading.iso


def _round_dates(line: Line, records: TournamentRecords, remarks: Remarks) -> None:
    """Record 132: dates in the columns of the rounds, `YY/MM/DD`; or one date a line, in the order of the rounds.

    A form that runs through the whole line is remarked upon once.
    """
    seen: set[str] = {"", "short year"}
    for word in re.finditer(r"\S+", line.text[4:]):
        column = word.start() + 5
        at_round = (column - FIRST_ROUND_COLUMN + ROUND_WIDTH // 2) // ROUND_WIDTH + 1
        round_number = at_round if at_round > 0 else len(records.round_dates) + 1
        reading = read_date(word[0], short_year_first=True)
        if reading.remark not in seen:
            _iso(line, column, word[0], records, remarks)
        seen.add(reading.remark)
        records.round_dates[round_number] = reading.iso


def _player_count(line: Line, records: TournamentRecords, remarks: Remarks) -> None:
    """Record 062: how many players there are; texts such as `88 (85)` occur."""
    count = whole_number(line.data.partition(" ")[0])
    if count is not None and not _is_repeated(line, records, remarks):
        records.announced_players = count, line
    elif line.data and count is None:
        _not_understood(line, kinds.A_NUMBER, records, remarks)


def _counted_elsewhere(line: Line, records: TournamentRecords, remarks: Remarks) -> None:
    """Records 072 and 082: the players say themselves who is rated, and the team records how many teams there are."""
    count = whole_number(line.data.partition(" ")[0])
    if line.data and count is None:
        _not_understood(line, kinds.A_NUMBER, records, remarks)


def _not_understood(line: Line, expected: Reason, records: TournamentRecords, remarks: Remarks) -> None:
    remarks.add(kinds.BAD_RECORD, line.number, 5, code=line.code, text=line.data, expected=expected)
    records.keep(line)


def _rounds(line: Line, records: TournamentRecords, remarks: Remarks) -> None:
    """Records 142 and XXR."""
    rounds = whole_number(line.data)
    if not rounds or rounds > _MOST_ROUNDS:
        _not_understood(line, kinds.NUMBER_OF_ROUNDS, records, remarks)
    elif records.announced_rounds and records.announced_rounds[0] != rounds:
        _contradicts(line, records.announced_rounds[0], rounds, records, remarks)
    else:
        records.announced_rounds = records.announced_rounds or (rounds, line)


def _contradicts(line: Line, first: object, second: object, records: TournamentRecords, remarks: Remarks) -> None:
    remarks.add(kinds.CONTRADICTORY_RECORD, line.number, 5, code=line.code, first=first, second=second)
    records.keep(line)


def _colour(line: Line, records: TournamentRecords, remarks: Remarks) -> None:
    """Record 152, and the colour words of XXC; XXC `rank` asks for pairing by the rank column."""
    for word in line.data.upper().split():
        colour = _COLOUR_WORDS.get(word)
        if line.code == "XXC" and word == "RANK":
            records.pairs_by_rank = True
        elif colour is None:
            _not_understood(line, kinds.COLOUR_WORD, records, remarks)
        elif records.initial_colour and records.initial_colour[0] != colour:
            _contradicts(line, records.initial_colour[0], colour, records, remarks)
        else:
            records.initial_colour = records.initial_colour or (colour, line)


def _scoring(line: Line, records: TournamentRecords, remarks: Remarks) -> None:
    read_values(line, records.score_values, remarks)


def _order(line: Line, records: TournamentRecords, remarks: Remarks) -> None:
    """Record 212 lists all criteria; 202 leaves the points out, which come first. Parameters may hold commas."""
    written = re.findall(r"(?:\([^)]*\)|[^,(])+", re.sub("[#!]", "/", line.data))
    codes = tuple(code.strip().upper() for code in written if code.strip())
    codes = ("PTS", *codes) if line.code == "202" else codes
    if records.order and records.order != codes:
        _contradicts(line, ",".join(records.order), ",".join(codes), records, remarks)
    else:
        records.order = codes


def _byes(line: Line, records: TournamentRecords, remarks: Remarks) -> None:
    """Record 240: type, round, starting ranks."""
    kind, *rest = line.data.split() or [""]
    numbers = _numbers(rest)
    outcome = _BYE_TYPES.get(kind.upper())
    if outcome is None or not numbers or not numbers[0]:
        _not_understood(line, kinds.BYE_FIELDS, records, remarks)
        return
    records.byes.extend(ByeRecord(numbers[0], number, outcome, line) for number in numbers[1:])


def _numbers(words: list[str]) -> list[int]:
    """The numbers that words are; empty if one of them is none."""
    numbers = [whole_number(word) for word in words]
    return [] if None in numbers else [number for number in numbers if number is not None]


def _absentees(line: Line, records: TournamentRecords, remarks: Remarks) -> None:
    """Record XXZ: who is not paired in the round to come."""
    numbers = _numbers(line.data.split())
    if not numbers:
        _not_understood(line, kinds.STARTING_RANKS, records, remarks)
    records.byes.extend(ByeRecord(0, number, "Z", line) for number in numbers)


def _fictitious_points(line: Line, records: TournamentRecords, remarks: Remarks) -> None:
    """Record 250: points for a range of starting ranks in a range of rounds; a blank last one is the first one."""
    points = hundredths(line.field(10, 13))
    texts = (line.field(15, 17), line.field(19, 21), line.field(23, 26), line.field(28, 31))
    first_round, last_round, first, last = (whole_number(text) if text else 0 for text in texts)
    if points is None or not first_round or last_round is None or not first or last is None:
        _not_understood(line, kinds.ACCELERATION_FIELDS, records, remarks)
        return
    records.fictitious.append(FictitiousPoints(first_round, last_round or first_round, first, last or first, points))


def _fictitious_points_of_player(line: Line, records: TournamentRecords, remarks: Remarks) -> None:
    """Record XXA: one player's fictitious points, round by round."""
    number = whole_number(line.field(5, 8))
    amounts = [hundredths(text) for text in line.text[8:].split()]
    if not number or not amounts or None in amounts:
        _not_understood(line, kinds.RANK_AND_POINTS, records, remarks)
        return
    records.fictitious.extend(
        FictitiousPoints(round_number, round_number, number, number, amount)
        for round_number, amount in enumerate(amounts, 1)
        if amount
    )


def _forbidden_pairs(line: Line, records: TournamentRecords, remarks: Remarks) -> None:
    """Record 260: first and last round, then starting ranks; a blank last round is the first one."""
    rounds = [whole_number(text) if text else 0 for text in (line.field(5, 7), line.field(9, 11))]
    numbers = _numbers(line.text[12:].split())
    first, last = rounds
    if not first or last is None or not numbers:
        _not_understood(line, kinds.FORBIDDEN_FIELDS, records, remarks)
        return
    records.forbidden.append(ForbiddenPairs(first, last or first, tuple(numbers)))


def _forbidden_pairs_always(line: Line, records: TournamentRecords, remarks: Remarks) -> None:
    """Record XXP: starting ranks none of whom meet, in any round."""
    numbers = _numbers(line.data.split())
    if not numbers:
        _not_understood(line, kinds.STARTING_RANKS, records, remarks)
        return
    records.forbidden.append(ForbiddenPairs(1, 0, tuple(numbers)))


_Reader = Callable[[Line, TournamentRecords, Remarks], None]
_READERS: Final[Mapping[str, _Reader]] = {
    **dict.fromkeys(TEXT_RECORDS, _text),
    **dict.fromkeys(DATE_RECORDS, _date),
    **dict.fromkeys(SCORE_RECORDS, _scoring),
    "062": _player_count,
    "072": _counted_elsewhere,
    "082": _counted_elsewhere,
    "132": _round_dates,
    "142": _rounds,
    "XXR": _rounds,
    "152": _colour,
    "XXC": _colour,
    "202": _order,
    "212": _order,
    "240": _byes,
    "XXZ": _absentees,
    "250": _fictitious_points,
    "XXA": _fictitious_points_of_player,
    "260": _forbidden_pairs,
    "XXP": _forbidden_pairs_always,
}
