"""From the bytes of a report to a tournament, or to the reasons why it is none."""

from collections.abc import Mapping, Sequence

from reglament.formats.remarks import Remarks, in_ranges
from reglament.formats.text import decode, split_lines
from reglament.formats.trf16 import remark_kinds as kinds
from reglament.formats.trf16.line import Line, round_column, whole_number
from reglament.formats.trf16.player_record import PlayerEntry, read_player
from reglament.formats.trf16.reciprocity import reconcile, remark_allocated_byes
from reglament.formats.trf16.rounds import apply_bye_records, byes_to_come, played_rounds
from reglament.formats.trf16.score_system import (
    Standing,
    declared_scoring,
    guessed_scoring,
    is_explained,
    points_text,
)
from reglament.formats.trf16.team_records import read_teams
from reglament.formats.trf16.tournament import Acceleration, LaterBye, TrfPlayer, TrfTournament
from reglament.formats.trf16.tournament_records import TournamentRecords, read_records
from reglament.model.finding import Finding, is_refusal
from reglament.model.game import ABSENT, PENDING, Cell, Scoring, score
from reglament.model.player import Player


def parse(data: bytes, name: str, *, encoding: str | None = None) -> tuple[TrfTournament | None, tuple[Finding, ...]]:
    """Tournament of a report file, and all that is odd about the file, in the order of its lines.

    Reads TRF06, TRF16 and what an individual event needs of TRF26 and of the pairing engines' records, as tolerantly as
    the meaning allows. `name` is the file's name for the findings; `encoding` overrules the guess. Never raises.

    Errors: no tournament is returned, and at least one finding is an error, where the file holds no players or where
    importing it would be half an import.

    Source: FIDE C.02.03 Annex A (2025-09) and its edition of 2016.
    """
    remarks = Remarks(name)
    content = decode(data, remarks, encoding)
    tournament = None if content is None else _read(_lines(content), remarks)
    findings = remarks.findings()
    return (None if is_refusal(findings) else tournament), findings


def _lines(content: str) -> list[Line]:
    """The lines that hold anything; zero bytes are read as blanks."""
    texts = split_lines(content.replace("\x00", " "))
    return [Line(number, text.rstrip()) for number, text in enumerate(texts, 1) if text.strip()]


def _read(lines: Sequence[Line], remarks: Remarks) -> TrfTournament | None:
    player_lines = [line for line in lines if _is_player(line)]
    if not _holds_players(lines, player_lines, remarks):
        return None
    entries = _entries(player_lines, remarks)
    others = [line for line in lines if not _is_player(line)]
    records = read_records(others, frozenset(entries), remarks)
    teams = read_teams(others, frozenset(entries), remarks) if records.teams else None
    reconcile(entries, remarks)
    if not records.teams:
        remark_allocated_byes(entries, remarks)
    played = played_rounds(entries.values())
    apply_bye_records(entries, records.byes, played, remarks)
    byes = byes_to_come(entries.values(), played, remarks)
    _check_lines(entries, played, remarks)
    _check_last_round(entries, played, remarks)
    _check_counts(records, entries, played, remarks)
    scoring = _scoring(entries, records, played, remarks)
    return _tournament(entries, records, played, byes, scoring)._replace(team_event=teams)


def _is_player(line: Line) -> bool:
    return line.code == "001" and not line.text[3:4].strip()


def _holds_players(lines: Sequence[Line], player_lines: Sequence[Line], remarks: Remarks) -> bool:
    if not lines:
        remarks.add(kinds.EMPTY_FILE)
    elif any(line.code in {"001", "012"} and line.text[3:4] == "|" for line in lines):
        remarks.add(kinds.SEPARATED_FIELDS, lines[0].number)
    elif not player_lines:
        remarks.add(kinds.NO_PLAYERS, lines[0].number, 1)
    else:
        return True
    return False


def _entries(lines: Sequence[Line], remarks: Remarks) -> dict[int, PlayerEntry]:
    """Players by number, in the order of the numbers."""
    entries: dict[int, PlayerEntry] = {}
    fide_ids: dict[str, int] = {}
    for line in lines:
        entry = read_player(line, remarks)
        if entry is None:
            continue
        first = entries.setdefault(entry.number, entry)
        if first is not entry:
            remarks.add(kinds.DUPLICATE_NUMBER, line.number, 5, number=entry.number, first=first.line.number)
        _check_fide_id(entry, fide_ids, remarks)
    return dict(sorted(entries.items()))


def _check_fide_id(entry: PlayerEntry, fide_ids: dict[str, int], remarks: Remarks) -> None:
    fide_id = entry.player.fide_id
    first = fide_ids.setdefault(fide_id, entry.number) if fide_id else entry.number
    if first != entry.number:
        remarks.add(kinds.DUPLICATE_FIDE_ID, entry.line.number, 58, fide_id=fide_id, number=entry.number, first=first)


def _check_lines(entries: Mapping[int, PlayerEntry], played: int, remarks: Remarks) -> None:
    """Remark upon lines that end before the points, in a file that has points and games."""
    if not played or all(entry.points is None for entry in entries.values()):
        return
    for entry in entries.values():
        length = len(entry.line.text)
        if length < 84:
            remarks.add(kinds.SHORT_LINE, entry.line.number, length + 1, number=entry.number, column=length + 1)


def _check_last_round(entries: Mapping[int, PlayerEntry], played: int, remarks: Remarks) -> None:
    """Remark upon two or more who could have met in the last played round and have nothing there.

    Who had nothing in the round before either has left.
    """
    blank = [entry for entry in entries.values() if played and entry.cell(played) is None]
    stopped = [entry for entry in blank if played == 1 or entry.cell(played - 1)]
    if len(stopped) > 1:
        numbers = in_ranges(entry.number for entry in stopped)
        remarks.add(kinds.NOT_ENTERED, stopped[0].line.number, round_column(played), round=played, numbers=numbers)


def _check_counts(
    records: TournamentRecords, entries: Mapping[int, PlayerEntry], played: int, remarks: Remarks
) -> None:
    """Compare the numbers of players and rounds that the file announces with those that it holds."""
    if records.announced_players and records.announced_players[0] != len(entries):
        stated, line = records.announced_players
        remarks.add(kinds.WRONG_COUNT, line.number, 5, stated=stated, found=len(entries))
    if records.announced_rounds is None:
        remarks.add(kinds.NO_ROUNDS)
    elif records.announced_rounds[0] < played:
        announced, line = records.announced_rounds
        remarks.add(kinds.TOO_FEW_ROUNDS, line.number, 5, announced=announced, played=played)


def _scoring(entries: Mapping[int, PlayerEntry], records: TournamentRecords, played: int, remarks: Remarks) -> Scoring:
    """The declared score system, or the guessed one; players whose points it does not explain are remarked upon."""
    standings = {
        entry.number: Standing(entry.points, _countings(entry, played))
        for entry in entries.values()
        if entry.points is not None
    }
    fictitious = [points.points for points in records.fictitious]
    if records.score_values or not standings:
        scoring = declared_scoring(records.score_values, fictitious)
    else:
        scoring = declared_scoring(_hundredths_of(guessed_scoring(list(standings.values()), remarks)), fictitious)
    for number, standing in standings.items():
        if not is_explained(standing, scoring):
            values = {
                "number": number,
                "stated": points_text(standing.stated, Scoring(unit=100)),
                "computed": points_text(score(standing.counted[0], scoring), scoring),
            }
            remarks.add(kinds.POINTS_DIFFER, entries[number].line.number, 81, **values)
    return scoring


def _hundredths_of(scoring: Scoring) -> dict[str, int]:
    values = scoring._asdict()
    unit = values.pop("unit")
    return {field: value * 100 // unit for field, value in values.items()}


def _countings(entry: PlayerEntry, played: int) -> tuple[Sequence[Cell], ...]:
    """The rounds that columns 81-84 may count: those played, with or without announced byes or the running round."""
    cells = _padded(entry.cells, played)
    countings = [cells, [cell or ABSENT for cell in entry.cells]]
    if cells and cells[-1].outcome == PENDING:
        countings.append(cells[:-1])
    return tuple(countings)


def _padded(cells: Sequence[Cell | None], played: int) -> list[Cell]:
    rounds = [cell or ABSENT for cell in cells[:played]]
    return rounds + [ABSENT] * (played - len(rounds))


def _tournament(
    entries: Mapping[int, PlayerEntry],
    records: TournamentRecords,
    played: int,
    byes: Sequence[LaterBye],
    scoring: Scoring,
) -> TrfTournament:
    texts = records.texts
    engine_code = texts.get("092", "") if texts.get("092", "").startswith("FIDE_") else ""
    persons = _with_national_data(entries, records)
    return TrfTournament(
        name=texts.get("012", ""),
        place=texts.get("022", ""),
        federation=texts.get("032", ""),
        start=records.dates.get("042", ""),
        end=records.dates.get("052", ""),
        chief_arbiter=texts.get("102", ""),
        deputy_arbiters=tuple(records.deputies),
        system=texts.get("092", ""),
        system_code=texts.get("192", engine_code),
        time_control=texts.get("122", ""),
        time_control_code=texts.get("222", ""),
        round_dates=_round_dates(records),
        announced_rounds=records.announced_rounds[0] if records.announced_rounds else None,
        played_rounds=played,
        players=tuple(_player(entry, persons[entry.number], played, scoring) for entry in entries.values()),
        announced_byes={bye.number: bye.outcome for bye in byes if bye.round_number == played + 1},
        later_byes=tuple(bye for bye in byes if bye.round_number > played + 1),
        initial_colour=records.initial_colour[0] if records.initial_colour else None,
        scoring=scoring,
        order=records.order,
        acceleration=_acceleration(records, scoring),
        forbidden_pairs=tuple(records.forbidden),
        pairs_by_rank=records.pairs_by_rank,
        teams=records.teams,
        kept=tuple(records.kept),
    )


def _player(entry: PlayerEntry, person: Player, played: int, scoring: Scoring) -> TrfPlayer:
    units = None
    if entry.points is not None and entry.points * scoring.unit % 100 == 0:
        units = entry.points * scoring.unit // 100
    return TrfPlayer(entry.number, person, units, entry.rank, tuple(_padded(entry.cells, played)), entry.line.number)


def _with_national_data(entries: Mapping[int, PlayerEntry], records: TournamentRecords) -> dict[int, Player]:
    """Players with their national rating and number, where a national record gives them; the first one counts."""
    persons = {number: entry.player for number, entry in entries.items()}
    for line in reversed(records.national):
        number = whole_number(line.field(5, 8)) or 0
        person = persons[number]
        persons[number] = person._replace(
            national_rating=whole_number(line.field(49, 52)) or person.national_rating,
            national_id=line.field(58, 68) or person.national_id,
        )
    return persons


def _round_dates(records: TournamentRecords) -> tuple[str, ...]:
    last = max(records.round_dates, default=0)
    return tuple(records.round_dates.get(round_number, "") for round_number in range(1, last + 1))


def _acceleration(records: TournamentRecords, scoring: Scoring) -> tuple[Acceleration, ...]:
    return tuple(
        Acceleration(item.first_round, item.last_round, item.first, item.last, item.points * scoring.unit // 100)
        for item in records.fictitious
    )
