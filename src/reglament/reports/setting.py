"""What is the same for all rounds of a report, and everything that keeps its rounds from being paired."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from reglament.formats.trf16 import TrfTournament
from reglament.model.finding import Finding, is_refusal
from reglament.model.game import Colour
from reglament.pairing.acceleration import BAKU_COUNTS, BakuCounts, baku, last_of_first_group
from reglament.pairing.dutch import Edition
from reglament.pairing.initial_colour import initial_colour
from reglament.reports.attendance import absent
from reglament.reports.edition import CUSTOM, edition_of, is_accelerated, is_dutch, is_team_event


class Setting(NamedTuple):
    """What decides every round of an event beside its history; `virtual` points are in units, round by round."""

    rounds: int
    initial_colour: Colour
    virtual: Mapping[int, Sequence[int]]
    edition: Edition


def setting(
    report: TrfTournament,
    file: str,
    rounds: int,
    *,
    system: str = "auto",
    edition: str = "auto",
    baku_counts: BakuCounts = "listed",
) -> tuple[Setting | None, tuple[Finding, ...]]:
    """The setting of an individual event for the Dutch system, and what has to be said about it.

    `rounds` is the number of rounds where the report has none. `system` and `edition` are what was asked for (`SYSTEMS`
    and `EDITIONS`), `baku_counts` who counts for the first group of an acceleration without records of its points.
    `None` only with an error among the findings.
    """
    colour = _initial_colour(report)
    findings = tuple(
        finding._replace(file=file)
        for finding in (
            *_about_system(report, system),
            *_about_numbers(report),
            *_about_rounds(report, rounds),
            *_about_colour(colour),
            *_about_acceleration(report, baku_counts),
        )
    )
    if colour is None or is_refusal(findings):
        return None, findings
    paired_by = edition_of(report, edition)
    return Setting(report.announced_rounds or rounds, colour, virtual_points(report, baku_counts), paired_by), findings


def _initial_colour(report: TrfTournament) -> Colour | None:
    return report.initial_colour or initial_colour({player.number: player.cells for player in report.players})


def _about_system(report: TrfTournament, system: str) -> Iterator[Finding]:
    if is_team_event(report) or system.startswith("team-"):
        yield Finding("TP101", "error", "Team systems cannot be paired yet.")
    elif system == "auto" and not is_dutch(report):
        yield _other_system(report.system_code)


def _other_system(code: str) -> Finding:
    if code.startswith(CUSTOM):
        message = "The report names a pairing system of its own ({code}): it is paired by the Dutch system."
        return Finding("TP103", "warning", message, {"code": code})
    return Finding(
        "TP102",
        "error",
        "The report asks for the pairing system {code}, which is not available.",
        {"code": code},
        repair="Pair it by the Dutch system with --system dutch, if that is what is meant.",
    )


def _about_numbers(report: TrfTournament) -> Iterator[Finding]:
    if report.pairs_by_rank:
        yield Finding(
            "TP106",
            "error",
            "The report asks for pairing by the rank column (XXC rank), which is not available.",
            repair="Number the players in the order in which they are to be paired, and take the word rank out.",
        )


def _about_rounds(report: TrfTournament, rounds: int) -> Iterator[Finding]:
    if report.announced_rounds is None:
        yield Finding(
            "TP107",
            "warning",
            "The report does not say how many rounds there are: round {round} is taken for the last one.",
            {"round": rounds},
            consequence="In the last round some players may get a colour that they may not get before it.",
            repair="Write the number of rounds in record 142 (or XXR).",
        )


def _about_colour(colour: Colour | None) -> Iterator[Finding]:
    if colour is None:
        yield Finding(
            "TP108",
            "error",
            "The initial colour is not known: the report does not name it, and nobody has had a colour.",
            repair="Draw it by lot and write it down as record 152: W or B, the colour of the first player.",
        )


def _about_acceleration(report: TrfTournament, counts: BakuCounts) -> Iterator[Finding]:
    if not is_accelerated(report) or report.acceleration:
        return
    if not report.scoring.suits_baku:
        yield Finding(
            "TP109",
            "error",
            "Baku acceleration needs a win worth two draws and a loss worth nothing (FIDE C.04.7 art. 1.1).",
            repair="Write the points of the accelerated rounds in records 250.",
        )
    elif report.announced_rounds is None:
        yield Finding(
            "TP110",
            "error",
            "Baku acceleration depends on the number of rounds, which the report does not say.",
            repair="Write the number of rounds in record 142 (or XXR).",
        )
    else:
        yield _first_group_note(report, counts)


def _first_group_note(report: TrfTournament, counts: BakuCounts) -> Finding:
    """Who is accelerated, and who would be by the other reading of the article, which leaves it open."""
    last = {each: last_of_first_group(counted_for_first_group(report, each)) for each in BAKU_COUNTS}
    missing = sorted(absent(report, 1))
    values: dict[str, object] = {"last": last[counts], "players": len(report.players), "missing": missing}
    if counts == "present":
        message = "Baku acceleration: numbers up to {last} of {players}; only those count who are paired in round 1."
        values["other"] = last["listed"]
        consequence = "If everybody listed counts, numbers up to {other} are accelerated (not in round 1: {missing})."
        repair = "To count everybody listed: --baku-counts listed."
    else:
        message = "Baku acceleration: numbers up to {last} of {players}; everybody listed counts."
        values["other"] = last["present"]
        consequence = (
            "If only those count who are paired in round 1, numbers up to {other} are accelerated "
            "(not in round 1: {missing})."
        )
        repair = "To count only those paired in round 1: --baku-counts present."
    if not missing:
        return Finding("TP118", "note", message, values)
    return Finding("TP118", "note", message, values, consequence=consequence, repair=repair)


def virtual_points(report: TrfTournament, counts: BakuCounts = "listed") -> Mapping[int, Sequence[int]]:
    """Points of records 250 and XXA, which replace those of Baku acceleration.

    Where two records give a player points for the same round, they say the same thing twice, for two programs.
    """
    if report.acceleration or not is_accelerated(report):
        return _written_points(report)
    return baku_of_report(report, counts)


def baku_of_report(report: TrfTournament, counts: BakuCounts) -> dict[int, tuple[int, ...]]:
    """The points of Baku acceleration as the article gives them, whatever the report has written down."""
    numbers = [player.number for player in report.players]
    return baku(numbers, report.announced_rounds or 0, report.scoring, counted_for_first_group(report, counts))


def counted_for_first_group(report: TrfTournament, counts: BakuCounts) -> list[int]:
    """The numbers that count for the size of the first group."""
    missing = absent(report, 1) if counts == "present" else frozenset()
    return [player.number for player in report.players if player.number not in missing]


def _written_points(report: TrfTournament) -> dict[int, list[int]]:
    points: dict[int, list[int]] = {}
    listed = [player.number for player in report.players]
    for record in report.acceleration:
        for number in (number for number in listed if record.first <= number <= record.last):
            row = points.setdefault(number, [])
            row += [0] * (record.last_round - len(row))
            row[record.first_round - 1 : record.last_round] = [record.points] * (
                record.last_round - record.first_round + 1
            )
    return points
